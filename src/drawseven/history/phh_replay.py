"""The actions of a PHH file, played: texts in the order of the file become actions in the order of the hand.

What the standard writes in another order than a hand is played in waits here
for its time: hands that are turned up before the last card, cards that are
dealt after all have discarded. Files and their other fields are not known.
"""

from collections import deque
from collections.abc import Sequence
from decimal import Decimal

from drawseven.actions import Action, CheckCall, Deal, Discard, Muck, Show, parse_action
from drawseven.errors import HistoryError
from drawseven.history.phh_amounts import amount_in, whole
from drawseven.state import CHANCE, Hand

__all__ = ["PHHReplay"]


class PHHReplay:
    """A hand that is played by the texts of a file.

    Parameters
    ----------
    hand : Hand
        Before its first card; it is played on.
    texts : sequence of str
    chip : Decimal
        What one chip is worth in the amounts of the texts.

    Attributes
    ----------
    at : int
        The place of the text that is being played, from 0.
    """

    def __init__(self, hand: Hand, texts: Sequence[str], chip: Decimal) -> None:
        self.hand = hand
        self.at = 0
        self._chip = chip
        self._rest = deque(enumerate(texts))
        self._held: dict[int, tuple[int, Show | Muck]] = {}
        self._shown: set[int] = set()
        self._alone: set[tuple[int, int]] = set()

    def play(self) -> Hand:
        """Play all texts.

        Raises
        ------
        DrawSevenError
            A text is no action, or not legal when its time comes; `at` says which.
        """
        while self._rest:
            self.at, text = self._rest.popleft()
            action = self._read(text)
            if action is not None:
                self._act(action)
                self._show_held()
        for at, held in self._held.values():
            self.at = at
            self._check_idle(held)
        return self.hand

    def _read(self, text: str) -> Action | None:
        """The action of a text; None for an empty one, or a mere comment."""
        if not isinstance(text, str):
            raise HistoryError(f"{text!r} is not an action, which is text")
        words = text.split("#", 1)[0].split()
        if not words:
            return None
        amount = amount_in(text)
        if amount is not None:
            words[2] = str(whole("the amount", Decimal(amount), self._chip))
        return parse_action(" ".join(words))

    def _act(self, action: Action) -> None:
        hand = self.hand
        if isinstance(action, Show | Muck) and self._is_early(action.position):
            if action.position in self._held:
                raise HistoryError(f"'{action}' is there twice")
            self._held[action.position] = self.at, action
        elif isinstance(action, Show | Muck) and (hand.is_over or action.position in self._shown):
            self._check_idle(action)
        elif isinstance(action, Discard) and hand.actor == CHANCE:
            self._serve()
            hand.apply(action)
        elif not (isinstance(action, CheckCall) and self._is_alone(action.position)):
            hand.apply(action)

    # -- hands that are turned up before the last card, or in another order --

    def _is_early(self, position: int) -> bool:
        """Whether a hand is shown or mucked before its turn, when only showing is left to the players."""
        hand = self.hand
        if position in self._shown or hand.actor in (position, None):
            return False
        if not (position < hand.n and hand.live[position]):
            return False
        options = hand.options
        return options.show if options is not None else self._is_bet_out()

    def _is_bet_out(self) -> bool:
        """Whether there are cards to come, but nobody to bet against."""
        hand = self.hand
        return all(hand.holdings) and sum([hand.live[who] and hand.stacks[who] > 0 for who in range(hand.n)]) < 2

    def _is_alone(self, position: int) -> bool:
        """Whether a player checks, once a street, who has nobody left to bet against: here nobody is asked then."""
        hand, options = self.hand, self.hand.options
        if not (position < hand.n and hand.live[position] and hand.stacks[position]):
            return False
        where = hand.street, CHANCE if options is None else 0
        if hand.is_over or not (options is None or options.show) or not self._is_bet_out() or where in self._alone:
            return False
        self._alone.add(where)
        return True

    def _show_held(self) -> None:
        """Show and muck what has waited, as far as it is its turn."""
        hand = self.hand
        while hand.options is not None and hand.options.show and hand.actor in self._held:
            who = hand.actor
            self.at, action = self._held.pop(who)
            if isinstance(action, Show):
                cards = action.cards + hand.holdings[who][len(action.cards) :]
                if None in cards:
                    return  # they are named when the hand is shown again
                action = Show(who, cards)
                self._shown.add(who)
            hand.apply(action)

    def _check_idle(self, action: Show | Muck) -> None:
        """No action of the hand: shown again after the last card, or by a winner who need not."""
        hand, who = self.hand, action.position
        wins = hand.is_over and who < hand.n and hand.live[who]
        shown = any(event.kind == "show" and event.position == who for event in hand.events)
        if not (shown or wins) or (shown and isinstance(action, Muck)):
            raise HistoryError(f"'{action}' has no showdown to be part of")
        holding = hand.holdings[who]
        if isinstance(action, Show) and None not in holding and not set(action.cards) <= set(holding):
            raise HistoryError(f"'{action}' shows other cards than were dealt")

    # -- cards that are dealt after all have discarded -----------------------

    def _serve(self) -> None:
        """Deal now what is owed for the discard before, though the file has it after those of others."""
        now, owed = self.at, self.hand.due
        for place, (at, text) in enumerate(self._rest):
            self.at = at
            action = self._read(text)
            if isinstance(action, Deal) and owed and action.position == owed[0].position:
                self.hand.apply(action)
                del self._rest[place]
                break
            if not isinstance(action, Deal | Discard | None):
                break
        self.at = now
