"""The terminal table for tests: a table in this program, seated without a keyboard, and what stands on its screen."""

import asyncio
import gc
import os
import time
from pathlib import Path

from drawseven import find_variant
from drawseven.hosting import Driver
from drawseven.sessions import Journal, Room, SeatPlayer, Terms
from drawseven.tui import Choices, LocalLine, Look, TableApp, Tokens
from drawseven.words import Catalogue
from session_play import entropy

SMALL, LARGE = (80, 24), (132, 40)

NOW = 1_700_000_000.0

WHOLE = {"clock": 60.0, "pause": 0.0, "pace": 0.0}


def room_of(
    game="draw7a", players=("call", "call", "call"), *, journal=None, seed=1, stacks=None, terms=None, **changes
):
    """A room with a table at which built-in players sit from the second seat on."""
    room = Room(journal or Journal(":memory:"), NOW, entropy=entropy(seed))
    if not room.tables:
        variant = find_variant(game, **changes)
        stack = 50 * variant.big_bet
        least = Terms(**{"least": 1, "most": 2 * stack, "seats": 1 + len(players)} | WHOLE | (terms or {}))
        room.open_table("main", variant, least, NOW)
        for seat, name in enumerate(players, start=1):
            chips = stacks[seat - 1] if stacks else stack
            room.do("main", SeatPlayer(seat, name, chips), NOW)
    return room


def app_of(room, *, language="en", four=False, colours=True, tokens=None, sits=True, kept=False):
    """The program at a table; its clock stands still, so that nobody runs out of time."""
    line = LocalLine(Driver(room, lambda: NOW), "main", tokens or Tokens(), "here")
    return TableApp(
        line,
        Choices(Catalogue(language), Look(four=four, colours=colours), "Ola", sits=sits, kept=kept, clock=lambda: NOW),
    )


async def until(pilot, condition, seconds=15):
    """Let the program go on until something is so."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("\n".join(["it never was so:", *screen_lines(pilot.app)]))
        await pilot.pause(0.005)
    await pilot.pause()


async def until_turn(pilot):
    """Wait for the player's own turn; its options."""
    table = pilot.app.screen_stack[1]
    await until(pilot, lambda: table.play.turn is not None)
    return table.play.turn["options"]


async def press_in_turn(pilot, *keys):
    """Wait for the player's own turn, and press keys."""
    await until_turn(pilot)
    await pilot.press(*keys)


def run(app, scenario, size=SMALL):
    """Play a scenario with the program on a screen of some size."""

    async def play():
        async with app.run_test(size=size) as pilot:
            await scenario(pilot)

    asyncio.run(play())
    gc.collect()  # what is left open is a warning of this test, not of the next


def screen_lines(app):
    """What stands on the screen, a text a row."""
    return ["".join([segment.text for segment in strip]).rstrip() for strip in app.screen._compositor.render_strips()]


def screen_text(app):
    return "\n".join(screen_lines(app)) + "\n"


SNAPSHOTS = Path(__file__).parent / "snapshots"


def check_snapshot(app, name):
    """Compare the screen with the one that is kept; DRAWSEVEN_SNAPSHOTS=1 keeps this one."""
    path, text = SNAPSHOTS / f"{name}.txt", screen_text(app)
    if os.environ.get("DRAWSEVEN_SNAPSHOTS"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), f"{name} is now\n{text}"


async def play_on(pilot, hands, choose):
    """Play until so many hands are over, with the keys that somebody chooses from the options."""
    table = pilot.app.screen
    while (table.story.finished or 0) < hands:
        await until(pilot, lambda: table.play.turn is not None or table.view["deal_at"] is None)
        if table.play.turn is not None:
            await pilot.press(*choose(table.play.turn["options"]))
        elif table.view["you"] and not table.view["seats"][0]["stack"] and table.view["turn"] is None:
            await pilot.press("t")
