"""What the dealer may say in place of cards that are not on record: who opens a round, and whose hand is best.

For hands replayed from files that leave out cards which decided something; no
such word is legal where the cards are known.
"""

from typing import Any

from drawseven.actions import Award, DealBoard, FirstToAct
from drawseven.closing import BETTING, SHOWING
from drawseven.errors import IllegalAction
from drawseven.records import Opener

__all__ = ["TOLD"]


def award(hand: Any, action: Award) -> None:
    """The hand on turn at the showdown is not known: it is passed over, with its standing told."""
    told = _standing(hand, action)
    if hand.phase is not SHOWING or not told[hand.turn]:
        raise hand._illegal(action)
    if None not in hand.cards.hands[hand.turn] + hand.cards.board:
        raise hand._illegal(action, "the cards of this hand are known")
    if hand.told not in ([], told):
        raise hand._illegal(action, "the hands were told to stand otherwise")
    shown = [who for who in range(hand.n) if told[who] and hand.strengths[who]]
    if sorted(shown, key=told.__getitem__) != sorted(shown, key=lambda who: (hand.strengths[who], told[who])):
        raise hand._illegal(action, "the hands that were shown stand otherwise")
    hand.told = told
    hand.actions.append(action)
    hand.note("told", hand.turn, 1 + len(action.standing) - told[hand.turn])
    hand.next_to_show()


def _standing(hand: Any, action: Award) -> list[int]:
    """Per position how the hands stand, higher is better; 0 for who is not named."""
    told = [0] * hand.n
    if not _is_standing(action.standing):
        raise IllegalAction(f"{action!r} is nobody's action: a standing is a tuple of tuples of positions")
    for place, equals in enumerate(action.standing):
        for who in equals:
            if who not in range(hand.n) or told[who] or not hand.playing[who]:
                raise hand._illegal(action, "they are not all in the showdown, once each")
            told[who] = len(action.standing) - place
    return told


def _is_standing(standing: Any) -> bool:
    if type(standing) is not tuple or not all(type(equals) is tuple for equals in standing):
        return False
    return all(type(who) is int for equals in standing for who in equals)


def first_to_act(hand: Any, action: FirstToAct) -> None:
    """The up cards of a street do not say who opens it."""
    who = action.position
    if hand.phase is not BETTING or type(who) is not int or type(hand.actions[-1]) not in (tuple, DealBoard):
        raise hand._illegal(action)
    by_board = hand.step.first in (Opener.BRING_IN, Opener.BOARD)
    if not by_board or not hand.hides_boards():
        raise hand._illegal(action, "the cards say who is first")
    if who not in range(hand.n) or not hand.playing[who] or not hand.betting.stacks[who]:
        raise hand._illegal(action, "this player cannot act")
    hand.first = who
    hand.actions.append(action)
    hand.note("first", who, 0)
    hand.pass_turn(who)


TOLD = {FirstToAct: first_to_act, Award: award}
"""What each of these actions does to a hand."""
