"""Hand histories read and played again: PokerStars text, and PHH beside PokerKit's reader."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from contest import Contest, Row, Work
from drawseven import Table, find_variant
from drawseven.history import Record, format_hands, format_phh, format_phhs, read_text
from drawseven.players import find_player
from peers import entrant

pytestmark = pytest.mark.benchmark(group="history")

SEED = 7
PLAYERS = 5
HANDS = 100
NAMES = ("tight", "call", "random", "tight", "call")


def session(name: str, hands: int, **changes: Any) -> Iterator[Record]:
    """Hands that built-in players have played, from fresh stacks."""
    table = Table(find_variant(name, **changes), [200] * PLAYERS, seed=SEED, button=0)
    players = [find_player(name, seed) for seed, name in enumerate(NAMES)]
    for number in range(1, hands + 1):
        hand = table.deal()
        while not hand.is_over:
            table.act(players[table.positions[hand.actor or 0]].act(hand.seen_by(hand.actor or 0)))
        names = tuple([f"Player{seat}" for seat in table.positions])
        yield Record(hand, names, tuple([seat + 1 for seat in table.positions]), number=str(number), table="Bench")
        table = Table(table.variant, [200] * PLAYERS, seed=SEED + number, button=number % PLAYERS)


def reading(text: str, hands: int) -> Work:
    """A turn of reading a text, of which every hand has been looked at once."""
    account = read_text(text)
    assert not account.refusals
    assert len(account.records) == hands
    assert all(record.hand.is_over and sum(record.hand.payoffs) == 0 for record in account.records)
    return partial(read_text, text)


DRAW5 = {"name": "draw5", "title": "Five-card draw", "decks": ((8, "standard-52"),)}


@pytest.mark.parametrize(("game", "name", "changes"), [("draw", "draw7a", DRAW5), ("stud", "stud7", {})])
def test_pokerstars(contest: Contest, game: str, name: str, changes: dict[str, Any]) -> None:
    text = format_hands(session(name, HANDS, **changes))
    row = Row(f"a {game} hand of 5 players in PokerStars text, read and replayed", HANDS, "< 1000 µs")
    contest(row, reading(text, HANDS), {})


def test_phh_beside_pokerkit(contest: Contest) -> None:
    """Both take the text of one hand to its end; PokerKit has no reader of PokerStars' draw or stud."""
    records = list(session("stud7", HANDS))
    texts = [format_phh(record) for record in records]

    def peer(pokerkit: Any) -> Work:
        def turn() -> list[Any]:
            return [list(pokerkit.HandHistory.loads(text))[-1] for text in texts]

        ends = turn()
        assert [sum(state.payoffs) for state in ends] == [0] * HANDS
        return turn

    ours = reading(format_phhs(records), HANDS)
    row = Row("a hand of stud in PHH (F7S), read and replayed", HANDS, "1.0")
    contest(row, ours, {"pokerkit": entrant("pokerkit", peer)})
