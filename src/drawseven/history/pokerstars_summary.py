"""The end of a hand in PokerStars' lines: who takes the pots, and the summary seat by seat."""

from collections.abc import Iterator

from drawseven.errors import HistoryError
from drawseven.events import Shares
from drawseven.history.pokerstars_play import Play
from drawseven.history.pokerstars_words import bracket
from drawseven.pots import share_pot

__all__ = ["summary_lines"]

_DRAW = ("before the Draw", "after the Draw")
_STUD = ("on the 3rd Street", "on the 4th Street", "on the 5th Street", "on the 6th Street", "on the River")


def summary_lines(play: Play, rake: int) -> list[str]:
    """The lines after the last action.

    Parameters
    ----------
    play : Play
        The hand, told.
    rake : int
        Chips the house took.

    Raises
    ------
    HistoryError
        The rake cannot have been taken out of these pots.
    """
    pots = _after_rake(play, rake)
    won: dict[int, int] = {}
    for pot in pots:
        for who, chips in pot:
            won[who] = won.get(who, 0) + chips
    order = sorted(range(play.hand.n), key=play.seats.__getitem__)
    return [
        *_collected(play, pots),
        "*** SUMMARY ***",
        _total(play, pots, rake),
        *[f"Seat {play.seats[who]}: {play.names[who]}{_role(play, who)} {_fate(play, who, won)}" for who in order],
    ]


def _after_rake(play: Play, rake: int) -> list[Shares]:
    """Who takes what: every side pot bears its part of the rake, rounded, the main pot what is left of it."""
    amounts = [sum([chips for _, chips in pot]) for pot in play.pots]
    if not (type(rake) is int and 0 <= rake <= sum(amounts)):
        raise HistoryError(f"the rake is {rake!r}, but the pots are {sum(amounts)} chips")
    cuts = [(2 * rake * amount + sum(amounts)) // (2 * sum(amounts)) for amount in amounts[1:]]
    cuts = [rake - sum(cuts), *cuts] if amounts else []
    pots = []
    for pot, amount, cut in zip(play.pots, amounts, cuts, strict=True):
        net = share_pot(amount - cut, [who for who, _ in pot], play.hand.variant.unit) if cut else pot
        if cut and not all(0 < chips <= before for (_, chips), (_, before) in zip(net, pot, strict=True)):
            raise HistoryError(f"the rake is {rake}, which leaves a winner nothing")
        pots.append(net)
    return pots


def _collected(play: Play, pots: list[Shares]) -> Iterator[str]:
    """Side pots first, as the room has it."""
    names = _pot_names(pots)
    for name, pot in reversed(list(zip(names, pots, strict=True))):
        for who, chips in pot:
            if chips or len(pot) == len(pots) == 1:  # a pot may be empty
                yield f"{play.names[who]} collected {play.money(chips)} from {name}"
    live = [who for who in range(play.hand.n) if play.hand.live[who]]
    if pots and len(live) == 1 and live[0] not in play.shown:
        yield f"{play.names[live[0]]}: doesn't show hand"


def _pot_names(pots: list[Shares]) -> list[str]:
    if len(pots) < 2:
        return ["pot"] * len(pots)
    return ["main pot", *(["side pot"] if len(pots) == 2 else [f"side pot-{number}" for number in range(1, len(pots))])]


def _total(play: Play, pots: list[Shares], rake: int) -> str:
    amounts = [sum([chips for _, chips in pot]) for pot in pots]
    named = zip(_pot_names(pots), amounts, strict=True)
    parts = [f" {name.capitalize()} {play.money(chips)}." for name, chips in named]
    total = sum(amounts) + rake if pots else play.hand.carried
    return f"Total pot {play.money(total)}{''.join(parts) if len(pots) > 1 else ''} | Rake {play.money(rake)}"


# -- seat by seat ------------------------------------------------------------


def _role(play: Play, who: int) -> str:
    """Button and blinds."""
    if play.stud:
        return ""
    roles = ["button"] if who == play.hand.n - 1 else []
    blind = play.blind_of(who)
    if blind in ("small blind", "big blind"):
        roles.append(blind)
    return "".join([f" ({role})" for role in roles])


def _fate(play: Play, who: int, won: dict[int, int]) -> str:
    """What became of a player."""
    hand = play.hand
    chips = won.get(who, 0)
    if who in play.folded:
        idle = "" if who in play.paid else " (didn't bet)"
        return f"folded {(_STUD if play.stud else _DRAW)[play.folded[who]]}{idle}"
    if who in play.shown:
        cards, words = bracket(play.shown[who]), play.words_for(play.shown[who])
        return f"showed {cards} and {f'won ({play.money(chips)})' if chips else 'lost'} with {words}"
    if chips or (who in won and len(won) == 1):
        return f"collected ({play.money(chips)})"
    if hand.foul or hand.carried:
        return _left(play, who)
    if hand.live[who]:
        return "had unknown cards"
    return "mucked" if None in hand.holdings[who] else f"mucked {bracket(hand.holdings[who])}"


def _left(play: Play, who: int) -> str:
    """What became of a player of a hand whose pot nobody takes."""
    if not play.hand.foul:
        return "did not open"
    return "could not show openers" if who == play.hand.opener else "was in a foul hand"
