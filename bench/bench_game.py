"""Whole hands, copies, and the cost of an action in a long hand, all driven from Python."""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from contest import Contest, Row, Work
from drawseven import CHANCE, Deck, Hand, Variant, find_variant
from drawseven.actions import BringIn, CheckCall, Discard, RaiseTo, Show
from peer_games import SEED, Choose, discards, pokerkit_draw, pokerkit_drawing, pokerkit_stud, spiel_holdem
from peers import entrant

pytestmark = pytest.mark.benchmark(group="game")

DRAW = find_variant("draw7a", decks=((8, "standard-52"),))
STUD = find_variant("stud7")
PLAYERS = 5
HANDS = 20
CALLS, SHOWS, BRING_INS = ([make(position) for position in range(8)] for make in (CheckCall, Show, BringIn))


def draw_turn(hands: int) -> list[int]:
    deck, count = Deck(52, seed=SEED), discards()
    return [play_draw(deck, count) for _ in range(hands)]


def play_draw(deck: Deck, count: Choose) -> int:
    """Heads-up draw, check and call, random discards; the chips of the first player."""
    hand = Hand(DRAW, [200, 200])
    deck.shuffle()
    while True:
        actor = hand.actor
        if actor is None:
            return hand.payoffs[0]
        if actor == CHANCE:
            hand.deal(deck.deal(hand.count_due))
            continue
        options = hand.options
        assert options is not None
        if options.discard:
            hand.apply(Discard(actor, hand.holdings[actor][: count()]))
        else:
            hand.apply(SHOWS[actor] if options.show else CALLS[actor])


def stud_turn(hands: int) -> list[tuple[int, ...]]:
    deck = Deck(52, seed=SEED)
    return [play_stud(deck) for _ in range(hands)]


def play_stud(deck: Deck) -> tuple[int, ...]:
    """Seven-card stud, bring-in, check and call; the chips of all players."""
    hand = Hand(STUD, [200] * PLAYERS)
    deck.shuffle()
    while True:
        actor = hand.actor
        if actor is None:
            return hand.payoffs
        if actor == CHANCE:
            hand.deal(deck.deal(hand.count_due))
            continue
        options = hand.options
        assert options is not None
        if options.show:
            hand.apply(SHOWS[actor])
        else:
            hand.apply(CALLS[actor] if options.bring_in is None else BRING_INS[actor])


def checked(work: Work, plays: Callable[[Any], bool]) -> Work:
    """A turn of which every hand has been looked at once."""
    results: Any = work()
    assert results
    assert all(map(plays, results))
    return work


def is_called_down(chips: int) -> bool:
    """Two players call the big blind of two, and then check."""
    return chips in (-2, 0, 2)


def is_stud(chips: Any) -> bool:
    """Five players put in two chips each; the best hand takes them, or several share."""
    return len(chips) == PLAYERS and sum(chips) == 0 and min(chips) == -2 and max(chips) <= 8


def test_draw_beside_pokerkit(contest: Contest) -> None:
    def peer(pokerkit: Any) -> Work:
        return checked(pokerkit_draw(pokerkit, HANDS), is_called_down)

    ours = checked(partial(draw_turn, HANDS), is_called_down)
    row = Row("a hand of heads-up draw, 52 cards, check and call", HANDS, "1/30")
    contest(row, ours, {"pokerkit, single draw": entrant("pokerkit", peer)})


@pytest.mark.parametrize(("form", "limit"), [("asked", "1.0"), ("never asked", "")])
def test_draw_beside_open_spiel(contest: Contest, form: str, limit: str) -> None:
    """Ours asks what may be done before each action, as whoever chooses must; so does the peer that is judged."""

    def peer(pyspiel: Any) -> Work:
        return checked(spiel_holdem(pyspiel, HANDS, asking=form == "asked"), is_called_down)

    ours = checked(partial(draw_turn, HANDS), is_called_down)
    row = Row("a hand of heads-up draw, 52 cards, check and call", HANDS, limit)
    contest(row, ours, {f"open_spiel, limit hold'em, {form} what is legal": entrant("open_spiel", peer)})


def test_stud(contest: Contest) -> None:
    def peer(pokerkit: Any) -> Work:
        return checked(pokerkit_stud(pokerkit, HANDS, PLAYERS), is_stud)

    ours = checked(partial(stud_turn, HANDS), is_stud)
    row = Row("a hand of seven-card stud, 5 players, check and call", HANDS, "1/100")
    contest(row, ours, {"pokerkit": entrant("pokerkit", peer)})


# -- copies ------------------------------------------------------------------


def drawing() -> Hand:
    """Heads-up draw when the first player is to draw."""
    hand = Hand(DRAW, [200, 200])
    hand.deal(Deck(52, seed=SEED).deal(10))
    hand.apply("p2 cc")
    hand.apply("p1 cc")
    assert hand.options is not None
    assert hand.options.discard == 5
    return hand


def copies(hand: Hand, count: int) -> Work:
    assert hand.copy().state() == hand.state()

    def turn() -> Hand:
        twin = hand
        for _ in range(count):
            twin = hand.copy()
        return twin

    return turn


def deepcopies(pokerkit: Any, count: int) -> Work:
    state = pokerkit_drawing(pokerkit)
    assert copy.deepcopy(state).stacks == state.stacks

    def turn() -> Any:
        twin = state
        for _ in range(count):
            twin = copy.deepcopy(state)
        return twin

    return turn


def test_copy(contest: Contest) -> None:
    peer = entrant("pokerkit", partial(deepcopies, count=20))
    contest(Row("Hand.copy(), before the draw", 20, "1/300"), copies(drawing(), 20), {"pokerkit, deepcopy": peer})


def test_copy_alone(contest: Contest) -> None:
    contest(Row("Hand.copy(), before the draw", 1000, "< 3 µs"), copies(drawing(), 1000), {})


# -- long hands --------------------------------------------------------------

RAISES, LONG = 100, 10_000


def long_variant() -> Variant:
    return find_variant("draw7a", limit="no")


def raise_on(hand: Hand, count: int) -> None:
    """The least raise, over and over."""
    for _ in range(count):
        actor, options = hand.actor, hand.options
        assert actor is not None
        assert options is not None
        assert options.raise_to is not None
        hand.apply(RaiseTo(actor, options.raise_to[0]))


def raised(count: int) -> Hand:
    """A hand with so many raises behind it, and chips for as many as anybody likes."""
    hand = Hand(long_variant(), [1 << 40, 1 << 40])
    hand.deal(Deck(32, seed=SEED).deal(10))
    raise_on(hand, count)
    assert max(hand.bets) == 2 * (count + 1)
    return hand


def test_cost_of_an_action(contest: Contest) -> None:
    """Late raises go on with one hand; early ones begin with a copy, which is small beside a hundred of them."""
    early, late = raised(10), raised(LONG)

    def begin() -> Hand:
        hand = early.copy()
        raise_on(hand, RAISES)
        return hand

    row = Row(f"a raise after {LONG:,} others", RAISES, "1.5")
    contest(row, partial(raise_on, late, RAISES), {"a raise after ten others": begin})
    assert len(late.history) > LONG + RAISES
    assert max(late.bets) == 2 * (len(late.history) - 1)


def test_copy_of_a_long_hand(contest: Contest) -> None:
    row = Row(f"Hand.copy(), {LONG:,} actions", 20)
    contest(row, copies(raised(LONG), 20), {"Hand.copy(), ten actions": copies(raised(10), 20)})
