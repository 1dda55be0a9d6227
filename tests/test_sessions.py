"""A table of people: tokens, turns, clocks, comings and goings, streams, limits, and what is refused."""

import json
import secrets

import pytest

from drawseven import SessionError, find_variant
from drawseven.history.phh import read_phh
from drawseven.sessions import (
    Act,
    ComeBack,
    Contribute,
    Dismiss,
    Journal,
    Leave,
    Limits,
    Room,
    SeatPlayer,
    Sit,
    SitOut,
    Terms,
    TopUp,
    parse_command,
    parse_message,
)
from session_play import room_of, run_until

HALF = chr(0xD800)
"""Half a letter, which no encoding can write."""

TERMS = Terms(clock=20.0, pause=2.0, pace=1.0, away=300.0, least=10, most=200)


class Blue:
    """A room with one table, and what its people ask for in short."""

    def __init__(self, *people, game="draw7a", terms=TERMS, seed=1, **limits):
        self.room = room_of(seed, **limits)
        self.live = self.room.open_table("blue", find_variant(game), terms, 0.0)
        self.now = 0.0
        self.tokens = [self.sit(seat, name) for seat, name in enumerate(people)]
        self.onlooker = self.room.watch("blue", since=0)

    def sit(self, seat, name, chips=100, **options):
        return self.do(Sit(seat, name, chips, **options))["token"]

    def do(self, command, token=""):
        return self.room.do("blue", command, self.now, token)

    def wait(self, seconds):
        self.now += seconds
        run_until(self.room, self.now)

    def deal(self):
        self.wait(2.0)
        assert self.live.table.is_playing
        return self.live.table.hand

    def act(self, verb):
        """The one whose turn it is does something."""
        position, seat, _ = self.live.actor
        return self.do(Act(self.live.turn, f"p{position + 1} {verb}"), self.tokens[seat])

    def kinds(self):
        return [event["kind"] for event in self.onlooker.take()]

    def state(self):
        saved = self.room.journal.file.execute("SELECT * FROM tables").fetchall()
        events = self.room.journal.file.execute("SELECT count(*) FROM events").fetchone()
        return saved, events, json.dumps(self.live.table.state()), repr(vars(self.live).keys()), self.live.log.noted

    def refuse(self, match, command, token=""):
        before, holders = self.state(), repr(self.live.holders)
        with pytest.raises(SessionError, match=match):
            self.do(command, token)
        assert self.state() == before
        assert repr(self.live.holders) == holders


# -- tokens --------------------------------------------------------------------


def test_a_token_is_kept_and_shown_nowhere():
    blue = Blue("Ola", "Kari")
    blue.deal()
    dump = "\n".join(blue.room.journal.file.iterdump())
    snapshot = json.dumps(blue.room.watch("blue", blue.tokens[0]).snapshot())
    shown = repr(blue.live.holders) + repr(blue.live) + repr(blue.room) + snapshot + repr(vars(blue.live))
    shown += "".join(blue.onlooker.take_texts()) + repr(blue.onlooker)
    for token in blue.tokens:
        assert len(token) > 40
        assert token not in dump
        assert token not in shown
    for holder in blue.live.holders.values():
        assert holder.proof in dump
        assert holder.proof not in shown.replace(repr(vars(blue.live)), "")
    assert blue.live.promised.hex() not in shown


@pytest.mark.parametrize("token", ["", "x", "é", HALF, "a" * 201, None, 5, b"x"])
def test_a_token_that_is_none_does_nothing(token):
    blue = Blue("Ola", "Kari")
    blue.deal()
    seat = blue.live.actor[1]
    for command in (Act(blue.live.turn, f"p{seat + 1} cc"), Leave(), SitOut(), ComeBack(), TopUp(1), Contribute("x")):
        blue.refuse("token", command, token)
    if token != "":
        with pytest.raises(SessionError, match="token"):
            blue.room.watch("blue", token)


def test_a_token_that_is_off_by_a_letter_does_nothing():
    blue = Blue("Ola", "Kari")
    token = blue.tokens[0]
    for wrong in (token[:-1], token + "A", token.swapcase(), token[:-1] + secrets.choice("!#")):
        blue.refuse("no seat", SitOut(), wrong)


def test_a_token_is_for_one_table():
    blue = Blue("Ola", "Kari")
    blue.room.open_table("red", find_variant("draw7a"), TERMS, 0.0)
    with pytest.raises(SessionError, match="no seat"):
        blue.room.do("red", SitOut(), 0.0, blue.tokens[0])
    with pytest.raises(SessionError, match="no seat"):
        blue.room.watch("red", blue.tokens[0])


def test_who_has_left_may_read_what_was_told_and_do_nothing_more():
    blue = Blue("Ola", "Kari", "Per")
    hand = blue.deal()
    own = [str(card) for card in hand.holdings[blue.live.table.positions.index(0)]]
    blue.do(Leave(), blue.tokens[0])
    while blue.live.table.is_playing:
        blue.wait(1.0) if blue.live.actor[1] == 0 else blue.act("f")
    assert 0 not in blue.live.holders
    blue.refuse("no seat", SitOut(), blue.tokens[0])
    told = blue.room.watch("blue", blue.tokens[0], since=0).take()
    assert own in [event["cards"] for event in told if event["kind"] == "deal"]
    mine = blue.room.record("blue", 1, blue.tokens[0])
    assert own in [[str(card) for card in getattr(action, "cards", ())] for action in mine.hand.history]


def test_who_sits_down_after_another_does_not_get_the_cards_of_that_seat():
    blue = Blue("Ola", "Kari", "Per")
    hand = blue.deal()
    own = [str(card) for card in hand.holdings[blue.live.table.positions.index(0)]]
    blue.do(Leave(), blue.tokens[0])
    while blue.live.table.is_playing:
        blue.wait(1.0) if blue.live.actor[1] == 0 else blue.act("f")
    token = blue.sit(0, "Nils")
    stream = blue.room.watch("blue", token, since=0)
    assert own not in [event.get("cards") for event in stream.take()]
    assert own not in stream.snapshot()["hand"]["cards"]
    with pytest.raises(SessionError, match="no such hand"):
        blue.room.record("blue", 2, token)
    assert own not in [[str(card) for card in cards] for cards in blue.room.record("blue", 1, token).hand.holdings]


# -- turns ---------------------------------------------------------------------


def test_nobody_acts_twice_for_one_turn():
    blue = Blue("Ola", "Kari")
    blue.deal()
    position, seat, _ = blue.live.actor
    turn, token = blue.live.turn, blue.tokens[seat]
    blue.do(Act(turn, f"p{position + 1} cc"), token)
    blue.refuse("not your turn", Act(turn, f"p{position + 1} cc"), token)
    blue.act("cc")
    assert blue.live.actor[1] != seat or blue.live.turn != turn
    for wrong in (turn, turn + 1, blue.live.turn - 1, blue.live.turn + 1, -1, 0, 2**52):
        position, seat, _ = blue.live.actor
        blue.refuse("turn", Act(wrong, f"p{position + 1} sd"), blue.tokens[seat])


def test_nobody_acts_for_another():
    blue = Blue("Ola", "Kari", "Per")
    blue.deal()
    position, seat, _ = blue.live.actor
    for other in {0, 1, 2} - {seat}:
        blue.refuse("not your turn", Act(blue.live.turn, f"p{position + 1} cc"), blue.tokens[other])
        at = blue.live.table.positions.index(other)
        blue.refuse("cannot do", Act(blue.live.turn, f"p{at + 1} cc"), blue.tokens[seat])


WRONG = [
    *("", "x", "p1", "cc", "p1 cbr -4", "p1 cbr 1e9", "p1 cbr 999999999999999999999999999999", "p9 cc"),
    *("d rs", "d dh p1 AsKsQsJsTs", "d db As", "d fa p1", "d aw p1"),
    *("p1 sd AsAs", "p1 sm -", chr(0), "p1 cc; p2 cc", HALF),
]


@pytest.mark.parametrize("text", WRONG, ids=range(len(WRONG)))
def test_an_action_that_is_not_legal_is_refused(text):
    blue = Blue("Ola", "Kari")
    blue.deal()
    blue.refuse(".", Act(blue.live.turn, text), blue.tokens[blue.live.actor[1]])


def test_nothing_can_be_played_between_hands():
    blue = Blue("Ola", "Kari")
    blue.refuse("not your turn", Act(0, "p1 cc"), blue.tokens[0])


def test_only_the_actor_is_told_what_may_be_done():
    """In jackpots the options tell who has openers."""
    blue = Blue("Ola", "Kari", "Per", game="jackpots")
    streams = [blue.room.watch("blue", token) for token in blue.tokens]
    blue.deal()
    seat = blue.live.actor[1]
    for at, stream in enumerate([*streams, blue.onlooker]):
        (turn,) = [event for event in stream.take() if event["kind"] == "turn"]
        assert (turn["options"] is not None) == (at == seat)
        told = stream.snapshot()["turn"]
        assert (told["options"] is not None) == (at == seat)


# -- clocks --------------------------------------------------------------------


def test_a_hand_begins_by_itself_when_two_are_ready():
    blue = Blue("Ola")
    assert blue.room.next_deadline is None
    blue.sit(1, "Kari")
    assert blue.room.next_deadline == 2.0
    assert blue.room.tick(1.99) == ()
    assert not blue.live.table.is_playing
    assert blue.room.tick(2.0) == ("blue",)
    assert blue.live.table.is_playing


def test_no_hand_begins_when_one_of_two_goes_before_it():
    blue = Blue("Ola", "Kari")
    blue.do(SitOut(), blue.tokens[1])
    assert blue.live.deal_at is None
    blue.wait(10.0)
    assert blue.live.table.hands == 0
    blue.do(ComeBack(), blue.tokens[1])
    blue.wait(2.0)
    assert blue.live.table.hands == 1


def test_time_out_checks_or_folds_and_stands_pat_and_sits_out_after_two():
    blue = Blue("Ola", "Kari", "Per")
    blue.deal()
    first = blue.live.actor[1]
    blue.wait(19.9)
    assert blue.live.actor[1] == first
    blue.wait(0.1)
    assert blue.kinds()[-3:] == ["time out", "fold", "turn"]
    blue.act("cc")
    big = blue.live.actor[1]
    blue.wait(20.0)
    assert blue.kinds()[-4:] == ["time out", "check", "street", "turn"]
    assert not blue.live.seat(big).sitting_out
    blue.act("sd")
    blue.wait(20.0)
    kinds = blue.kinds()
    assert kinds[kinds.index("time out") :][:3] == ["time out", "sit out", "stand pat"]
    assert blue.live.seat(big).sitting_out
    assert not blue.live.seat(first).sitting_out


def test_two_time_outs_with_an_action_between_them_are_not_in_a_row():
    blue = Blue("Ola", "Kari", terms=TERMS)
    blue.deal()
    for verb in ("cc", None, "sd", "sd", None, "cc"):
        blue.wait(20.0) if verb is None else blue.act(verb)
    assert not any(blue.live.seat(seat).sitting_out for seat in (0, 1))


def test_who_sits_out_after_two_time_outs_is_not_waited_for_any_more():
    blue = Blue("Ola", "Kari")
    blue.deal()
    blue.act("cc")
    gone = blue.live.actor[1]
    for _ in range(2):
        blue.wait(20.0)
        if blue.live.actor[1] != gone:
            blue.act("sd")
    assert blue.live.seat(gone).sitting_out
    assert blue.live.actor[1] == gone
    assert blue.live.deadline == blue.now + 1.0
    blue.act("cc")
    assert blue.live.holders[gone].misses == 0
    assert blue.live.seat(gone).sitting_out, "until the player says to be back"


@pytest.mark.parametrize("seed", range(6))
def test_who_must_show_shows_and_who_need_not_mucks_when_time_is_up(seed):
    blue = Blue("Ola", "Kari", "Per", seed=seed)
    blue.deal()
    for verb in ("cc", "cc", "cc", "sd", "sd", "sd", "cc", "cc", "cc"):
        blue.act(verb)
    hand = blue.live.table.hand
    blue.wait(60.0)
    told = [event for event in blue.onlooker.take() if event["hand"] == 1]
    (pot,) = [event for event in told if event["kind"] == "pot"]
    shown = {event["seat"] for event in told if event["kind"] == "show"}
    mucked = {event["seat"] for event in told if event["kind"] == "muck"}
    assert hand.is_over
    assert shown | mucked == {0, 1, 2}
    best = max(hand.strengths)
    assert {seat for seat, _ in pot["shares"]} <= shown
    full = blue.room.journal.hand("blue", 1)[0]
    (record,) = read_phh(full).records
    strengths = [hand.evaluator.strength(cards) for cards in record.hand.holdings]
    assert best == max(strengths), "nobody who was away lost with the best hand"


def test_built_in_players_act_by_themselves():
    blue = Blue("Ola")
    for seat in (1, 2):
        blue.do(SeatPlayer(seat, "call", 50))
    hand = blue.deal()
    while not hand.is_over and blue.live.actor[1] != 0:
        blue.wait(1.0)
    if not hand.is_over:
        blue.act("f")
    for _ in range(20):
        blue.wait(0.0 if hand.is_over else 1.0)
    assert hand.is_over
    assert "time out" not in blue.kinds()


def test_built_in_players_alone_do_not_play_unless_they_are_asked_to():
    blue = Blue()
    for seat in (1, 2):
        blue.do(SeatPlayer(seat, "call", 50))
    assert blue.room.next_deadline is None
    alone = Blue(terms=Terms(company=False))
    for seat in (1, 2):
        alone.do(SeatPlayer(seat, "random", 5))
    alone.wait(2000.0)
    assert alone.live.table.hands > 20
    assert alone.live.bought > 10, "who has no chips buys in again"


# -- coming and going ----------------------------------------------------------


def test_who_leaves_in_a_hand_goes_when_it_is_over():
    blue = Blue("Ola", "Kari", "Per")
    blue.deal()
    first = blue.live.actor[1]
    assert blue.do(Leave(), blue.tokens[first])["waits"]
    blue.refuse("leaving", ComeBack(), blue.tokens[first])
    assert blue.live.deadline == blue.now + 1.0
    blue.wait(1.0)
    blue.act("f")
    assert first not in blue.live.holders
    assert blue.live.taken == 100


def test_chips_bought_in_a_hand_come_when_it_is_over():
    blue = Blue("Ola", "Kari")
    blue.deal()
    reply = blue.do(TopUp(60), blue.tokens[0])
    assert reply["waits"]
    blue.refuse("40 chips at most", TopUp(41), blue.tokens[0])
    before = blue.live.chips
    blue.act("f")
    assert blue.live.chips == before + 60
    assert blue.live.bought == 260
    assert not blue.do(TopUp(1), blue.tokens[1])["waits"]


def test_a_seat_that_does_not_play_for_long_is_given_up():
    blue = Blue("Ola", "Kari")
    blue.do(SitOut(), blue.tokens[0])
    assert blue.room.next_deadline == 300.0
    blue.wait(299.0)
    assert 0 in blue.live.holders
    blue.wait(1.0)
    assert 0 not in blue.live.holders
    assert blue.live.taken == 100
    assert "leave" in blue.kinds()


def test_the_house_can_take_anyone_off_a_seat():
    blue = Blue("Ola", "Kari")
    blue.do(Dismiss(0))
    assert list(blue.live.holders) == [1]
    blue.refuse("nobody", Dismiss(0))
    blue.refuse("nobody", Dismiss(99))
    with pytest.raises(SessionError, match="'do'"):
        parse_command({"do": "dismiss", "seat": 1})
    with pytest.raises(SessionError, match="'do'"):
        parse_command({"do": "seat player", "seat": 1, "player": "call", "chips": 5})


@pytest.mark.parametrize(
    ("command", "match"),
    [
        (Sit(0, "Per", 100), "taken"),
        (Sit(5, "Per", 100), "no seat"),
        (Sit(-1, "Per", 100), "no seat"),
        (Sit(2**52, "Per", 100), "no seat"),
        (Sit(3, "OLA", 100), "name"),
        (Sit(3, "Per", 9), "buy-in"),
        (Sit(3, "Per", 201), "buy-in"),
        (SeatPlayer(3, "nobody", 100), "no player"),
        (SeatPlayer(0, "call", 100), "taken"),
        ("sit", "no command"),
        (None, "no command"),
    ],
)
def test_seats_that_cannot_be_taken(command, match):
    Blue("Ola", "Kari").refuse(match, command)


@pytest.mark.parametrize(
    "name", ["", " Ola", "Ola ", "a" * 21, "O\nla", chr(0x202E) + "ola", "a" + chr(0), HALF, 5, None, b"x"]
)
def test_names_that_are_none(name):
    with pytest.raises(SessionError, match="name"):
        Sit(0, name, 100)


@pytest.mark.parametrize("chips", [0, -5, 1.5, True, "9", None, 1 << 50, 1 << 60, 10**5000], ids=lambda chips: "chips")
def test_chips_that_are_none(chips):
    with pytest.raises(SessionError, match="chips"):
        Sit(0, "Ola", chips)
    with pytest.raises(SessionError, match="chips"):
        TopUp(chips)


def test_sitting_out_twice_and_coming_back_twice_are_refused():
    blue = Blue("Ola", "Kari")
    blue.refuse("do not sit out", ComeBack(), blue.tokens[0])
    blue.do(SitOut(), blue.tokens[0])
    blue.refuse("sit out already", SitOut(), blue.tokens[0])
    blue.refuse("seat already", Sit(3, "Per", 100), blue.tokens[0])


# -- streams -------------------------------------------------------------------


def test_who_comes_again_gets_what_was_missed_in_order_and_once():
    blue = Blue("Ola", "Kari")
    stream = blue.room.watch("blue", blue.tokens[0], since=0)
    blue.deal()
    before = stream.take(7)
    assert stream.pending > 0
    number = stream.number
    stream.close()
    for verb in ("cc", "cc"):
        blue.act(verb)
    after = blue.room.watch("blue", blue.tokens[0], since=number).take()
    assert [event["number"] for event in before + after] == list(range(1, blue.live.log.published + 1))
    assert blue.room.watch("blue", blue.tokens[0], since=0).take() == before + after
    with pytest.raises(SessionError, match="closed"):
        stream.take()
    with pytest.raises(SessionError, match="closed"):
        stream.snapshot()


def test_a_snapshot_is_followed_by_what_comes_after_it():
    blue = Blue("Ola", "Kari")
    blue.deal()
    stream = blue.room.watch("blue", blue.tokens[0])
    snapshot = stream.snapshot()
    assert snapshot["number"] == blue.live.log.published
    assert stream.take() == []
    blue.act("cc")
    assert stream.take()[0]["number"] == snapshot["number"] + 1


def test_a_snapshot_has_the_view_of_its_seat_and_only_that():
    from drawseven import Hand

    blue = Blue("Ola", "Kari", "Per")
    hand = blue.deal()
    for seat, token in enumerate([*blue.tokens, ""]):
        told = json.loads(json.dumps(blue.room.watch("blue", token).snapshot()))
        position = blue.live.table.positions.index(seat) if token else None
        view = Hand.from_state(told["hand"]["state"])
        assert view.history == hand.seen_by(position).history
        assert view.holdings == hand.seen_by(position).holdings
        assert (told["you"] is None) == (not token)
        assert (told["hand"]["strength"] == "") == (not token)


def test_old_events_are_let_go_and_asking_for_them_is_refused():
    blue = Blue("Ola", "Kari", events=30)
    for _ in range(8):
        blue.wait(2.0)
        blue.act("f")
    with pytest.raises(SessionError, match="take a snapshot"):
        blue.room.watch("blue", since=0).take()
    assert len(blue.live.log.entries) == 30
    (kept,) = blue.room.journal.file.execute("SELECT count(*) FROM events").fetchone()
    assert 30 <= kept < 90
    late = blue.room.watch("blue", since=blue.live.log.first - 1)
    assert len(late.take()) == 30


@pytest.mark.parametrize("since", [-1, 10**9, 1.0, "0", True])
def test_events_that_there_are_not_cannot_be_asked_for(since):
    with pytest.raises(SessionError, match="events"):
        Blue("Ola", "Kari").room.watch("blue", since=since)


def test_nothing_is_given_before_it_is_written():
    blue = Blue("Ola", "Kari")
    told = len(blue.onlooker.take())
    with blue.room.together():
        blue.sit(2, "Per")
        assert blue.onlooker.take() == []
        (kept,) = blue.room.journal.file.execute("SELECT count(*) FROM events").fetchone()
        assert kept == told
        snapshot = blue.room.watch("blue").snapshot()
        (kept,) = blue.room.journal.file.execute("SELECT count(*) FROM events").fetchone()
        assert kept == snapshot["number"] > told
    assert blue.kinds() == ["sit"]


def test_events_do_not_fill_the_disk_where_no_hand_is_ever_played():
    blue = Blue(events=20)
    for _ in range(100):
        blue.do(Leave(), blue.sit(0, "Ola"))
    (kept,) = blue.room.journal.file.execute("SELECT count(*) FROM events").fetchone()
    assert 20 <= kept < 60
    assert len(blue.live.former) == 50


def test_a_defect_puts_the_table_back(monkeypatch):
    blue = Blue("Ola", "Kari", "Per")
    blue.deal()
    before = blue.state()

    def fall(self, options):
        self.note("never")
        raise RuntimeError("a defect")

    with monkeypatch.context() as patch:
        patch.setattr(type(blue.live), "_ask", fall)
        with pytest.raises(RuntimeError, match="a defect"):
            blue.act("cc")
    assert blue.state() == before
    blue.act("cc")
    assert "never" not in blue.kinds()


def test_what_was_done_together_before_a_defect_stays(monkeypatch):
    blue = Blue("Ola", "Kari", "Per")

    def fall(self):
        self.note("never")
        raise RuntimeError("a defect")

    with blue.room.together():
        blue.do(SitOut(), blue.tokens[0])
        with monkeypatch.context() as patch:
            patch.setattr(type(blue.live), "plan_ahead", fall)
            with pytest.raises(RuntimeError, match="a defect"):
                blue.do(SitOut(), blue.tokens[1])
    assert blue.live.seat(0).sitting_out
    assert not blue.live.seat(1).sitting_out
    assert blue.kinds()[-1] == "sit out"


# -- limits --------------------------------------------------------------------


def test_limits_of_tables_spectators_and_streams():
    blue = Blue("Ola", "Kari", tables=2, spectators=3, streams=1)
    blue.room.open_table("red", find_variant("stud7"), TERMS, 0.0)
    with pytest.raises(SessionError, match="2 tables"):
        blue.room.open_table("green", find_variant("stud7"), TERMS, 0.0)
    first = blue.room.watch("blue", blue.tokens[0])
    with pytest.raises(SessionError, match="1 streams"):
        blue.room.watch("blue", blue.tokens[0])
    first.close()
    blue.room.watch("blue", blue.tokens[0])
    for _ in range(2):
        blue.room.watch("blue")
    with pytest.raises(SessionError, match="3 streams"):
        blue.room.watch("blue")


@pytest.mark.parametrize("name", ["", "Blue", "a b", "-a", "a" * 33, "../x", "é", None, 5, "blue"])
def test_names_of_tables(name):
    with pytest.raises(SessionError, match="table"):
        Blue().room.open_table(name, find_variant("draw7a"), TERMS, 0.0)


def test_a_table_is_closed_when_nobody_sits_there():
    blue = Blue("Ola")
    with pytest.raises(SessionError, match="1 sit"):
        blue.room.close_table("blue", 0.0)
    blue.do(Leave(), blue.tokens[0])
    blue.room.close_table("blue", 0.0)
    with pytest.raises(SessionError, match="no such table"):
        blue.room.watch("blue")
    with pytest.raises(SessionError, match="closed"):
        blue.onlooker.take()
    assert Room(blue.room.journal, 0.0).tables == {}
    blue.room.open_table("blue", find_variant("draw7a"), TERMS, 0.0)


def test_a_name_under_which_hands_are_kept_is_not_given_again():
    blue = Blue("Ola", "Kari")
    blue.deal()
    blue.act("f")
    for token in blue.tokens:
        blue.do(Leave(), token)
    blue.room.close_table("blue", 2.0)
    with pytest.raises(SessionError, match="there was a table blue"):
        blue.room.open_table("blue", find_variant("draw7a"), TERMS, 2.0)
    assert len(list(blue.room.journal.hands("blue"))) == 1


def test_a_defect_at_one_table_does_not_stop_the_others(monkeypatch):
    blue = Blue("Ola", "Kari")
    red = blue.room.open_table("red", find_variant("stud7"), TERMS, 0.0)
    for seat in range(2):
        blue.room.do("red", Sit(seat, f"red {seat}", 100), 0.0)
    plain = type(red).pass_time

    def fall(self):
        plain(self)
        if self is blue.live:
            raise RuntimeError("a defect")

    monkeypatch.setattr(type(red), "pass_time", fall)
    with pytest.raises(RuntimeError, match="a defect"):
        blue.room.tick(2.0)
    assert red.table.is_playing
    assert not blue.live.table.is_playing
    assert blue.live.chips == 200


@pytest.mark.parametrize("now", [None, "1", -1, float("nan"), float("inf"), 1e12, True, 1j])
def test_times_that_are_none(now):
    blue = Blue("Ola", "Kari")
    with pytest.raises(SessionError, match="time"):
        blue.room.tick(now)
    with pytest.raises(SessionError, match="time"):
        blue.room.do("blue", SitOut(), now, blue.tokens[0])


@pytest.mark.parametrize(
    "terms",
    [
        *({"least": 0}, {"most": 0}, {"least": 9, "most": 8}, {"clock": -1}, {"pace": float("nan")}),
        *({"misses": 0}, {"pause": "3"}, {"company": 1}, {"seats": 1}, {"away": float("inf")}),
    ],
)
def test_terms_that_make_no_sense(terms):
    with pytest.raises(SessionError, match="term"):
        Terms(**terms)


def test_limits_that_make_no_sense():
    with pytest.raises(SessionError, match="limit events"):
        Limits(events=-1)
    with pytest.raises(SessionError, match="streams"):
        Limits(streams=0)


# -- messages ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("message", "command"),
    [
        ({"do": "act", "turn": 3, "text": "p1 cc"}, Act(3, "p1 cc")),
        ({"do": "sit", "seat": 0, "name": "Ola", "chips": 5}, Sit(0, "Ola", 5)),
        ({"do": "sit", "seat": 0, "name": "Ola", "chips": 5, "wait": True}, Sit(0, "Ola", 5, True)),
        ({"do": "leave"}, Leave()),
        ({"do": "sit out"}, SitOut()),
        ({"do": "come back", "wait": True}, ComeBack(True)),
        ({"do": "top up", "chips": 3}, TopUp(3)),
        ({"do": "contribute", "text": "søt"}, Contribute("søt")),
    ],
)
def test_messages(message, command):
    assert parse_command(parse_message(json.dumps(message))) == command
    assert parse_command(parse_message(json.dumps(message).encode())) == command


NO_MESSAGES = [
    *("", "{", "[]", "null", "5", '"x"', "[" * 4000, '{"a":' * 800, "x" * 4097, '{"do": NaN', "1" * 4096),
    *(b"\xff\xfe", bytes(9), None, 5, {}),
]


@pytest.mark.parametrize("data", NO_MESSAGES, ids=range(len(NO_MESSAGES)))
def test_what_is_no_message(data):
    with pytest.raises(SessionError, match="message"):
        parse_message(data)


NO_COMMANDS = [
    *({}, {"do": None}, {"do": []}, {"do": "x"}, {"do": "act"}, {1: 2}, [], None),
    {"do": "act", "turn": 1, "text": "p1 cc", "more": 1},
    {"do": "act", "turn": "1", "text": "p1 cc"},
    {"do": "act", "turn": True, "text": "p1 cc"},
    {"do": "act", "turn": 2**53, "text": "p1 cc"},
    {"do": "act", "turn": 1, "text": ["p1 cc"]},
    {"do": "act", "turn": 1, "text": "x" * 65},
    {"do": "sit", "seat": 0, "name": "Ola", "chips": 5, "wait": 1},
    {"do": "leave", "seat": 0},
    {"do": "contribute", "text": "é" * 33},
    {"do": "contribute", "text": HALF},
]


@pytest.mark.parametrize("message", NO_COMMANDS, ids=range(len(NO_COMMANDS)))
def test_what_is_no_command(message):
    with pytest.raises(SessionError, match=r"\w"):
        parse_command(message)


def test_a_room_of_the_system_s_own_random_bytes():
    rooms = [Room(Journal(":memory:"), 0.0) for _ in range(2)]
    lives = [room.open_table("blue", find_variant("draw7a"), TERMS, 0.0) for room in rooms]
    assert lives[0].promised != lives[1].promised
    assert lives[0].table.seed != lives[1].table.seed
