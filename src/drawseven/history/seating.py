"""Who plays a hand of a script, in which order, at which stakes: the hand before its first card.

Knows positions, forced bets and stakes. What the players then do is not known here.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from drawseven.errors import DrawSevenError
from drawseven.history.games import GAMES, change_game, find_game
from drawseven.history.money import places_of, to_chips
from drawseven.history.script import Post, Script, ScriptError, Seat, Step
from drawseven.rules import Opener, Variant
from drawseven.state import Hand

__all__ = ["Table", "set_up"]


@dataclass(frozen=True, slots=True)
class Table:
    """A hand to be played, and who sits where in it.

    `places` is how many decimal places a chip has.
    """

    hand: Hand
    seats: tuple[Seat, ...]
    positions: dict[str, int]
    places: int

    def chips(self, amount: Decimal) -> int:
        """An amount in chips of this hand."""
        return to_chips(amount, self.places)

    def name(self, position: int) -> str:
        """Who sits at a position."""
        return self.seats[position].name


def set_up(script: Script) -> Table:
    """The hand of a script before its first card.

    Raises
    ------
    HistoryError
        Seats, button, stakes and forced bets do not agree.
    """
    if script.game not in GAMES:
        raise ScriptError("the game is none that is read", script.line)
    seats = _order(script)
    places = places_of(script.amounts)
    variant = _find_variant(script, places)
    positions = {seat.name: at for at, seat in enumerate(seats)}
    _check_antes(script, variant, places)
    stacks = [to_chips(seat.stack, places) for seat in seats]
    forced = _forced(script, positions, variant, places)
    try:
        hand = Hand(variant, stacks, **forced)
    except DrawSevenError as error:
        raise ScriptError(f"the hand cannot be set up: {error}", script.line) from None
    table = Table(hand, tuple(seats), positions, places)
    _check_told(script, table)
    return table


# -- the order of dealing ----------------------------------------------------


def _order(script: Script) -> list[Seat]:
    """Who is dealt in, from the dealer's left; heads-up the small blind is on the button."""
    dealt = [seat for seat in script.seats.values() if seat.dealt and (not script.antes or seat.name in script.antes)]
    dealt.sort(key=lambda seat: seat.number)
    if script.told.order:
        return _order_as_told(script, dealt)
    if GAMES[script.game].bring_in:
        return dealt
    if script.button is None:
        raise ScriptError("the button is not told", script.line)
    button = script.button
    dealt.sort(key=lambda seat: seat.number <= button)
    if len(dealt) == 2 and script.posts and dealt[0].name != _big_blind(script).name:
        dealt.reverse()
    return dealt


def _order_as_told(script: Script, dealt: list[Seat]) -> list[Seat]:
    order = script.told.order
    if sorted(order) != [seat.number for seat in dealt]:
        raise ScriptError("the order of dealing names other seats than those dealt in", script.line)
    return sorted(dealt, key=lambda seat: order.index(seat.number))


def _big_blind(script: Script) -> Post:
    return next((post for post in script.posts if not post.small), script.posts[0])


# -- stakes ------------------------------------------------------------------


def _find_variant(script: Script, places: int) -> Variant:
    stakes = _stakes(script, places)
    if script.told.game:
        return change_game(script.game, stakes, script.told.game)
    return find_game(script.game, **stakes)


def _stakes(script: Script, places: int) -> dict[str, Any]:
    """Fields of the game by what is told and posted; a blind as usual is left to go by the small bet.

    In pot and no limit, where the big bet means nothing, it is twice the small one, as in the rows of this package.
    """
    game, stakes = GAMES[script.game], dict[str, Any]()
    small, big = to_chips(script.small, places), to_chips(script.big, places)
    ante = to_chips(max(script.antes.values(), default=Decimal(0)), places)
    if game.bring_in:
        return {"small_bet": small, "big_bet": big, "ante": ante, "bring_in": _bring_in(script, places, small)}
    if game.opens is not None:
        foul = any(step.kind == "openers" and not step.cards for step in script.steps if isinstance(step, Step))
        return {"limit": script.limit, "ante": ante, "small_bet": small, "big_bet": big, "honour_openers": not foul}
    if script.limit != "fixed":
        stakes = {"small_bet": big, "big_bet": 2 * big, "small_blind": small}
    else:
        stakes = {"small_bet": small, "big_bet": big, "small_blind": _small_blind(script, places)}
    if stakes["small_blind"] == max(1, stakes["small_bet"] // 2):
        stakes["small_blind"] = None
    return {"limit": script.limit, "ante": ante} | stakes


def _small_blind(script: Script, places: int) -> int | None:
    """As posted, where it was not all a short stack had; None for half the big blind."""
    for post in script.posts:
        if post.small and post.live < script.seats[post.name].stack:
            return to_chips(post.live, places)
    return None


def _bring_in(script: Script, places: int, small_bet: int) -> int:
    """As told, or as posted; half the small bet where nobody had to and nothing is said."""
    told = script.bring_in
    for step in script.steps:
        if told is None and isinstance(step, Step) and step.kind == "bring-in" and not step.all_in:
            told = step.amount
    return max(1, small_bet // 2) if told is None else to_chips(told, places)


# -- forced bets -------------------------------------------------------------


def _check_antes(script: Script, variant: Variant, places: int) -> None:
    for name, ante in script.antes.items():
        if to_chips(ante, places) != min(variant.ante, to_chips(script.seats[name].stack, places)):
            raise ScriptError(f"{name} antes {ante}, but others {max(script.antes.values())}", script.line)


def _forced(script: Script, positions: dict[str, int], variant: Variant, places: int) -> dict[str, Any]:
    """What each position posts, as arguments of `Hand`."""
    carried = to_chips(script.carried, places)
    if variant.streets[0].first is not Opener.AFTER_BLINDS:
        if script.posts:
            raise ScriptError("a blind is posted in a game without blinds", script.posts[0].line)
        return {"carried": carried}
    if script.told.blinds:
        return {"blinds": script.told.blinds, "dead": script.told.dead, "carried": carried}
    blinds, dead = [0] * len(positions), [0] * len(positions)
    for post in script.posts:
        if post.name not in positions:
            raise ScriptError(f"{post.name} posts a blind but is not dealt in", post.line)
        who = positions[post.name]
        blinds[who], dead[who] = to_chips(post.live, places), to_chips(post.dead, places)
        behind = to_chips(script.seats[post.name].stack, places) - variant.ante - dead[who]
        _check_blind(post, blinds[who], variant, behind)
    _kill_late_small_blinds(script, positions, blinds, dead)
    return {"blinds": blinds, "dead": dead, "carried": carried}


def _check_blind(post: Post, chips: int, variant: Variant, behind: int) -> None:
    full = variant.blinds[0] if post.small else variant.blinds[1]
    if chips not in (0, full, min(full, max(behind, 0))):
        raise ScriptError(f"{post.name} posts {post.live}, which is no blind of this game", post.line)


def _check_told(script: Script, table: Table) -> None:
    """The deck must be the game's, and blinds that are told to be unusual what the players post."""
    hand = table.hand
    if script.deck not in (0, len(hand.evaluator.deck)):
        raise ScriptError(f"{hand.n} players do not play this with {script.deck} cards", script.line)
    if not script.told.blinds:
        return
    told = {post.name: table.chips(post.live + post.dead) for post in script.posts}
    posted: dict[str, int] = {}
    for event in hand.events:
        if event.kind in ("blind", "dead blind"):
            name = table.name(event.position)
            posted[name] = posted.get(name, 0) + event.amount
    if told != posted:
        raise ScriptError("the players post other blinds than they have to", script.line)


def _kill_late_small_blinds(script: Script, positions: dict[str, int], blinds: list[int], dead: list[int]) -> None:
    """Only the first of several small blinds is live: the others were missed before."""
    small = sorted([positions[post.name] for post in script.posts if post.small])
    late = small[1:] if len(positions) > 2 else []
    for who in late:
        blinds[who], dead[who] = 0, dead[who] + blinds[who]
