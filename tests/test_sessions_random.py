"""Thousands of hands of people and built-in players: chips, streams, and every dict searched for hidden cards."""

import json
import random

import pytest

from drawseven import SessionError, Table, find_variant
from drawseven.sessions import SeatPlayer, Terms, verify
from game_play import STRUCTURES
from session_play import Client, cards_in, room_of, visible_cards

TERMS = Terms(clock=20.0, pause=2.0, pace=1.0, away=60.0, least=5, most=300)


class Evening:
    """A table of some people, some of whom come and go, and two built-in players."""

    def __init__(self, game, limit, seed):
        self.random = random.Random(f"{game} {limit} {seed}")
        self.room = room_of(seed)
        self.now = 0.0
        self.live = self.room.open_table("blue", find_variant(game, limit=limit), TERMS, self.now)
        self.clients = [Client(self.room, f"person {at}", seed=seed) for at in range(3)]
        self.onlooker = Client(self.room, "onlooker")
        self.searched = self.hidden = self.refused = 0
        for seat in (3, 4):
            self.room.do("blue", SeatPlayer(seat, self.random.choice(["random", "tight", "call"]), 40), self.now)

    def play(self, hands):
        while self.live.table.hands < hands:
            self.step()
        return self

    def step(self):
        client = self.random.choice(self.clients)
        self.now += self.random.choice([0.0, 0.1, 0.5])
        try:
            if not client.token:
                client.sit(self.random.randrange(3), self.random.choice([5, 17, 60, 300]), self.now)
            elif self.random.random() < 0.04:
                client.fidget(self.now)
            elif client.turn and self.random.random() < 0.9:
                client.act(self.now)
            else:
                self.wait()
        except SessionError:
            self.refused += 1
        self.look()

    def wait(self):
        """Let time go on to whatever comes next; people with a turn act before their clock runs out, mostly."""
        if self.random.random() < 0.05 or not any(client.turn for client in self.clients):
            self.now = max(self.now, self.room.next_deadline or self.now)
        self.room.tick(self.now)

    def look(self):
        """Everybody takes what is new; some come again, some draw the whole table."""
        for client in (*self.clients, self.onlooker):
            if self.random.random() < 0.02:
                client.reconnect()
            self.search(client, client.take())
        if self.random.random() < 0.1:
            client = self.random.choice([*self.clients, self.onlooker])
            self.search(client, [json.loads(json.dumps(self.room.watch("blue", client.token).snapshot()))])
        assert self.live.chips == self.live.bought - self.live.taken
        for stream in self.room.streams["blue"]:
            if stream not in [client.stream for client in (*self.clients, self.onlooker)]:
                stream.close()

    def search(self, client, told):
        hand = self.live.table.hand
        if not told or hand is None:
            return
        seen = visible_cards(hand, client.position_in(self.live))
        self.searched += len(told)
        self.hidden += len({str(card) for cards in hand.holdings for card in cards} - seen)
        for one in told:
            if one.get("hand") is None or one.get("hand") == self.live.table.hands or one["kind"] == "snapshot":
                assert cards_in(one) <= seen, one


@pytest.mark.parametrize(("game", "limit"), STRUCTURES)
def test_evenings(game, limit):
    kinds = set()
    for seed in range(2):
        evening = Evening(game, limit, seed).play(100)
        live = evening.live
        numbers = [event["number"] for event in evening.onlooker.events]
        assert numbers == list(range(1, numbers[-1] + 1)), "every event once, in order"
        assert numbers[-1] == live.log.published
        assert evening.searched > 3000, "or nothing was looked at"
        assert evening.hidden > evening.searched / 20
        assert evening.refused > 5
        assert live.finished == []
        kinds |= {event["kind"] for client in evening.clients for event in client.events}
    assert {"time out", "sit out", "come back", "leave", "chips", "turn", "secret"} <= kinds


@pytest.mark.parametrize(("game", "limit"), STRUCTURES)
def test_every_hand_of_an_evening_is_dealt_as_promised(game, limit):
    evening = Evening(game, limit, 7).play(40)
    promised = {}
    for event in evening.onlooker.events:
        if event["kind"] == "commitment":
            promised[event["for_hand"]] = event["commitment"]
        if event["kind"] == "hand":
            assert promised[event["hand"]] == event["commitment"]
    for number in range(1, 40):
        (record,) = read_records(evening.room, number)
        verdict = verify(record)
        assert verdict.agrees
        assert verdict.unknown == 0
        assert verdict.cards >= 10
        assert record.fields["_commitment"] == promised[number]
        view = verify(evening.room.record("blue", number))
        assert view.agrees
        assert view.cards + view.unknown == verdict.cards


def read_records(room, number):
    from drawseven.history.phh import read_phh

    account = read_phh(room.journal.hand("blue", number)[0])
    assert account.refusals == ()
    return account.records


@pytest.mark.parametrize(("game", "limit"), STRUCTURES)
def test_the_streams_of_all_seats_tell_one_story(game, limit):
    """But for what is hidden, every stream has the same events with the same numbers."""
    evening = Evening(game, limit, 5).play(25)
    public = {event["number"]: event for event in evening.onlooker.events}
    own = 0
    for client in evening.clients:
        for event in client.events:
            if event["number"] in public:
                other = public[event["number"]]
                own += event != other
                hidden = {"cards", "words", "options"}
                assert {k: v for k, v in event.items() if k not in hidden} == {
                    k: v for k, v in other.items() if k not in hidden
                }
    assert own > 25


def test_the_authority_is_a_table_of_the_engine():
    assert type(Evening("draw7a", "fixed", 1).live.table) is Table
