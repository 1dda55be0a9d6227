"""Hand histories read and played again: PokerStars text, and PHH beside PokerKit's reader."""

import warnings
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from contest import Contest, Row, Work
from drawseven import Table, Variant, find_variant
from drawseven.history import Record, format_hands, format_phh, format_phhs, read_text
from drawseven.players import find_player
from peers import entrant

pytestmark = pytest.mark.benchmark(group="history")

SEED = 7
PLAYERS = 5
HANDS = 100
NAMES = ("tight", "call", "random", "tight", "call")


def session(variant: Variant, hands: int) -> Iterator[Record]:
    """Hands that built-in players have played, from fresh stacks."""
    table = Table(variant, [200] * PLAYERS, seed=SEED, button=0)
    players = [find_player(name, seed) for seed, name in enumerate(NAMES)]
    for number in range(1, hands + 1):
        hand = table.deal()
        while not hand.is_over:
            table.act(players[table.positions[hand.actor or 0]].act(hand.seen_by(hand.actor or 0)))
        names = tuple([f"Player{seat}" for seat in table.positions])
        yield Record(hand, names, tuple([seat + 1 for seat in table.positions]), number=str(number), table="Bench")
        table = Table(variant, [200] * PLAYERS, seed=SEED + number, button=number % PLAYERS)


def reading(text: str, hands: int) -> Work:
    """A turn of reading a text, of which every hand has been looked at once."""
    account = read_text(text)
    assert not account.refusals
    assert len(account.records) == hands
    assert all(record.hand.is_over and sum(record.hand.payoffs) == 0 for record in account.records)
    return partial(read_text, text)


DRAW = find_variant("draw7a", name="draw5", title="Five-card draw", decks=((8, "standard-52"),))
STUD = find_variant("stud7")


@pytest.mark.parametrize(("game", "variant"), [("draw", DRAW), ("stud", STUD)], ids=["draw", "stud"])
def test_pokerstars(contest: Contest, game: str, variant: Variant) -> None:
    text = format_hands(session(variant, HANDS))
    row = Row(f"a {game} hand of 5 players in PokerStars text, read and replayed", HANDS, "< 1000 µs")
    contest(row, reading(text, HANDS), {})


def has_double_bet(record: Record) -> bool:
    """Whether a big bet was made on an open pair, which PokerKit does not know."""
    street, price = 0, 0
    for event in record.hand.events:
        if event.kind == "street":
            street, price = event.amount, 0
        elif event.kind in ("bet", "complete", "raise"):
            if street == 1 and event.amount - price > STUD.small_bet:
                return True
            price = event.amount
    return False


def test_phh_beside_pokerkit(contest: Contest) -> None:
    """Both take the text of one hand to its end; PokerKit has no reader of PokerStars' draw or stud."""
    records = [record for record in session(STUD, 2 * HANDS) if not has_double_bet(record)][:HANDS]
    texts = [format_phh(record) for record in records]

    def peer(pokerkit: Any) -> Work:
        def turn() -> list[Any]:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # of folds with nothing to call
                return [list(pokerkit.HandHistory.loads(text))[-1] for text in texts]

        ends = turn()
        assert [sum(state.payoffs) for state in ends] == [0] * HANDS
        return turn

    ours = reading(format_phhs(records), HANDS)
    row = Row("a hand of stud in PHH (F7S), read and replayed", HANDS, "1.0")
    contest(row, ours, {"pokerkit": entrant("pokerkit", peer)})
