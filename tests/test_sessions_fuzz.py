"""Anything at all is sent to a table: it is done or refused, and what is refused changes nothing."""

import contextlib
import json

from hypothesis import given, settings
from hypothesis import strategies as st

from drawseven import SessionError, find_variant
from drawseven.sessions import SeatPlayer, Sit, Terms, parse_command, parse_message, verify
from session_play import room_of

WORDS = ["act", "sit", "leave", "sit out", "come back", "top up", "contribute", "do", "dismiss", "seat", "x", ""]
KEYS = st.sampled_from(["do", "turn", "text", "seat", "name", "chips", "wait", "token", "\0"])
SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.integers(0, 40),
    st.floats(),
    st.text(max_size=70),
    st.sampled_from(WORDS),
)
ACTIONS = st.from_regex(r"\A(p[1-4]|d) (f|cc|pb|sd|sm|so|dh|db|rs|fa|aw|cbr)( [0-9TJQKAcdhsp=?-]{1,9})?\Z")
VALUES = st.recursive(SCALARS | ACTIONS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner))
NEARLY = st.one_of(
    st.fixed_dictionaries({"do": st.just("act"), "turn": st.integers(0, 60), "text": ACTIONS}),
    st.fixed_dictionaries({"do": st.sampled_from(WORDS)}, optional={"wait": SCALARS, "chips": st.integers(-5, 300)}),
    st.fixed_dictionaries(
        {"do": st.just("sit"), "seat": st.integers(-1, 6), "name": st.text(max_size=25), "chips": st.integers(-1, 300)}
    ),
    st.fixed_dictionaries({"do": st.just("contribute"), "text": st.text(max_size=80)}),
)
MESSAGES = st.one_of(st.dictionaries(KEYS, VALUES, max_size=5), NEARLY, VALUES)
STEPS = st.lists(st.tuples(MESSAGES, st.integers(0, 4), st.sampled_from([0.0, 0.5, 3.0, 40.0])), max_size=40)


def state_of(room):
    return room.journal.file.execute("SELECT * FROM tables").fetchall(), room.table("blue").log.noted


def table_of_three(seed):
    room = room_of(seed)
    live = room.open_table("blue", find_variant("paradise7a"), Terms(pause=1.0, most=250), 0.0)
    tokens = [room.do("blue", Sit(seat, f"person {seat}", 100), 0.0)["token"] for seat in range(3)]
    room.do("blue", SeatPlayer(3, "random", 100), 0.0)
    return room, live, [*tokens, "", "wrong"]


@given(STEPS, st.integers(0, 9))
@settings(max_examples=150)
def test_any_messages(steps, seed):
    room, live, tokens = table_of_three(seed)
    stream = room.watch("blue", since=0)
    numbers = [event["number"] for event in stream.take()]
    for message, who, seconds in steps:
        now, before = live.now + seconds, state_of(room)
        try:
            reply = room.do("blue", parse_command(message), now, tokens[who])
            tokens[who] = reply.get("token", tokens[who])
        except SessionError:
            assert state_of(room) == before
        if seconds:
            room.tick(now)
        numbers += [event["number"] for event in stream.take()]
        assert live.chips == live.bought - live.taken
    assert numbers == list(range(1, live.log.published + 1))
    assert not room.keeper.stopped


@given(st.text(max_size=64), st.text(min_size=1, max_size=20))
@settings(max_examples=150)
def test_any_name_and_contribution_that_is_taken_survives_in_the_record(words, name):
    room = room_of(0)
    room.open_table("blue", find_variant("draw7a"), Terms(clock=1.0), 0.0)
    try:
        token = room.do("blue", parse_command({"do": "sit", "seat": 0, "name": name, "chips": 50}), 0.0)["token"]
        room.do("blue", parse_command({"do": "contribute", "text": words}), 0.0, token)
    except SessionError:
        return
    room.do("blue", SeatPlayer(1, "call", 50), 0.0)
    while not room.journal.has_hands("blue"):
        room.tick(room.next_deadline)
    record = room.record("blue", 1, token)
    assert name in record.names
    assert record.fields["_contributions"][0] == words
    assert verify(record).agrees


@given(st.one_of(st.binary(max_size=300), st.text(max_size=300), st.builds(json.dumps, MESSAGES)))
@settings(max_examples=400)
def test_any_bytes(data):
    room, live, tokens = table_of_three(0)
    room.tick(1.0)
    before = state_of(room)
    try:
        command = parse_command(parse_message(data))
        room.do("blue", command, 1.0, tokens[live.actor[1] % 3])
    except SessionError:
        assert state_of(room) == before


@given(VALUES, VALUES, VALUES)
@settings(max_examples=200)
def test_any_arguments(name, token, number):
    room, _, _ = table_of_three(0)
    before = state_of(room)
    for ask in (
        lambda: room.watch(name, token, number),
        lambda: room.watch("blue", token, number),
        lambda: room.record("blue", number, token),
        lambda: room.open_table(name, find_variant("draw7a"), Terms(), 0.0),
        lambda: room.close_table(name, 0.0),
        lambda: room.do("blue", name, 0.0),
    ):
        with contextlib.suppress(SessionError):
            ask()
    assert state_of(room)[0][:1] == before[0][:1]
