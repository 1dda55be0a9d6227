"""A variant's rules in words, from its own row and nothing else."""

from collections.abc import Iterator

from drawseven.cards import RANKS
from drawseven.rankings import Category, find_ranking
from drawseven.rules import Limit, Opener, Street, Variant

__all__ = ["describe_variant"]

_LIMITS = {
    Limit.FIXED: "fixed limit",
    Limit.POT: "pot limit",
    Limit.NO: "no limit",
}

_OPENERS = {
    Opener.AFTER_BLINDS: "the player left of the big blind",
    Opener.LEFT: "the first still in left of the button",
    Opener.BOARD: "the highest board",
}


def describe_variant(variant: Variant) -> str:
    """The rules of a variant, a sentence or two a line.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> print(describe_variant(find_variant("jackpots")).splitlines()[0])
    Jackpots draw, fixed limit 2/4, for 2 to 8 players.
    """
    return "\n".join(_sentences(variant))


def _sentences(variant: Variant) -> Iterator[str]:
    limit = _LIMITS[variant.limit]
    stakes = f"{variant.small_bet}/{variant.big_bet}" if variant.limit is Limit.FIXED else f"from {variant.least_bet}"
    seats = "2" if variant.most_players == 2 else f"2 to {variant.most_players}"
    yield f"{variant.title}, {limit} {stakes}, for {seats} players."
    yield from _decks(variant)
    yield from _forced_bets(variant)
    for number, street in enumerate(variant.streets, start=1):
        yield f"{number}. {street.name.capitalize()}: {_street(variant, street)}"
    yield from _betting(variant)
    yield from _drawing(variant)
    yield from _openers(variant)
    yield "The last to bet or raise shows first; who is beaten may muck, who wins a share shows."
    yield f"Ties share a pot; odd chips of {variant.unit} go one each from the button's left."


def _decks(variant: Variant) -> Iterator[str]:
    least = 2
    for most, name in variant.decks:
        ranking = find_ranking(name)
        number = f"{least}" if least == most else f"{least} to {most}"
        low = RANKS[ranking.lowest_rank - 2]
        flush = ranking.order.index(Category.FLUSH) > ranking.order.index(Category.FULL_HOUSE)
        better = "a flush beats a full house" if flush else "a full house beats a flush"
        straight = ranking.lowest_straight
        ace = f"{'-'.join(straight)} is the lowest straight" if straight else "the ace is only high"
        yield f"With {number} players: {len(ranking.deck)} cards, {low} to A; {better}, {ace}."
        least = most + 1


def _forced_bets(variant: Variant) -> Iterator[str]:
    small, big = variant.blinds
    if variant.ante:
        yield f"Everybody antes {variant.ante}."
    if big:
        yield f"The small blind is {small}, the big blind {big}; both are live."
    if big and variant.button_small_blind:
        yield "Between two players the button posts the small blind."
    if variant.bring_in:
        yield f"The lowest up card brings in for {variant.bring_in}, or completes to {variant.small_bet}."


def _street(variant: Variant, street: Street) -> str:
    parts = []
    if street.down:
        parts.append(f"{street.down} down")
    if street.up:
        parts.append(f"{street.up} up")
    if street.draw:
        parts.append("each player exchanges 0 to 5 cards in turn")
    size = ""
    if variant.limit is Limit.FIXED:
        size = f" in bets of {variant.big_bet if street.big else variant.small_bet}"
        if street.open_pair:
            size += f" (or {variant.big_bet} if somebody shows a pair)"
    return f"{', '.join(parts)}; then betting{size}, opened by {_OPENERS.get(street.first, street.first)}."


def _betting(variant: Variant) -> Iterator[str]:
    if variant.limit is Limit.FIXED:
        heads_up = "" if variant.cap_heads_up else ", but any number between two players"
        yield f"At most {variant.cap} bets a round for the whole table{heads_up}."
    elif variant.limit is Limit.POT:
        yield "A raise is at least the last one, and at most the pot after the call."
    else:
        yield "A raise is at least the last one, and at most all chips."


def _drawing(variant: Variant) -> Iterator[str]:
    if any(street.draw for street in variant.streets):
        first = "served to the end, then" if variant.stub_first else "joined with"
        hands = "discards and folded hands" if variant.reshuffle_folded else "discards"
        yield f"If the stub runs short it is {first} the {hands} of others are shuffled; own discards never come back."
    if any(street.up for street in variant.streets):
        betting = "with betting" if variant.community_betting else "without betting"
        yield f"If the stub is too short for the last card, one is turned up for all, {betting}."


def _openers(variant: Variant) -> Iterator[str]:
    opens = variant.opens
    if opens is None:
        return
    rank = RANKS[opens.rank]
    yield f"Opening takes {opens.category}, {rank} or better; if nobody opens, all ante again and the pot stays."
    yield "Who opened shows the openers at the end, also when they were thrown away."
    if not variant.honour_openers:
        yield "Without openers the hand is foul: who is still in takes back the bets, the rest stays for the next deal."
