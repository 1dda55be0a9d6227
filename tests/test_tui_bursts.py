"""Keys that come faster than the terminal table can draw or answer: one dialog at a time, and nothing undone."""

import asyncio
import random

import pytest

pytest.importorskip("textual")
from textual import events
from textual.widgets import Input

from drawseven.tui.chair import missing_chips
from drawseven.tui.table import TableScreen
from tui_play import app_of, press_in_turn, room_of, run, until, until_turn


def burst(app, keys):
    """Press keys faster than anything is drawn or answered."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else None))


def only_one_dialog(app):
    return len(app.screen_stack) <= 3 and isinstance(app.screen_stack[1], TableScreen)


async def still_plays(pilot, table):
    """Close what is open, and see that the table is there and takes a key."""
    await until(pilot, lambda: not table.under_way)
    await pilot.press("escape", "escape", "escape")
    assert pilot.app.screen is table
    assert not table.front.is_open
    assert not table.has_class("history")
    await pilot.press("h")
    assert table.has_class("history")
    await pilot.press("escape")


@pytest.mark.parametrize(
    "keys",
    [
        ["l", "enter"],
        ["?", "x", "x", "x"],
        ["l", "l", "3", "4"],
        ["g", "l", "?", "enter", "escape"],
        ["l", "g", "g", "enter", "escape", "escape"],
        ["g", "escape", "g", "g", "1"],
    ],
    ids="".join,
)
def test_keys_in_one_go_open_one_dialog_and_close_it_once(keys):
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        burst(app, [*keys, *keys])
        await pilot.pause()
        assert only_one_dialog(app)
        await still_plays(pilot, table)
        assert table.play.turn is not None, "nothing was for the table"
        assert table.view["you"]["top_up"] == 0

    run(app, scenario)


def test_keys_that_come_while_a_dialog_opens_buy_nothing():
    room = room_of()
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        assert missing_chips(table.view) == 2
        burst(app, ["l", *"ttttt"])
        await still_plays(pilot, table)
        assert table.view["you"]["top_up"] == 0
        burst(app, "ttttt")
        await until(pilot, lambda: not table.under_way and table.view["you"]["top_up"])
        assert table.view["you"]["top_up"] == 2, "bought once"

    run(app, scenario)


def test_the_form_to_sit_down_is_sent_once():
    app = app_of(room_of(), sits=False)

    async def scenario(pilot):
        table = app.screen
        await until(pilot, lambda: table.view is not None)
        burst(app, ["t"])
        await until(pilot, lambda: bool(app.screen.query(Input)))
        burst(app, ["enter", "enter", "enter"])
        await until(pilot, lambda: table.view["you"] is not None)
        assert table.notice == ""
        assert app.screen is table

    run(app, scenario)


def test_who_waits_for_the_list_of_tables_can_quit_or_give_it_up():
    app = app_of(room_of(), sits=False)
    asked = asyncio.Event()

    async def scenario(pilot):
        table = app.screen
        await until(pilot, lambda: table.view is not None)
        answer = table.line.ask

        async def slow(message):
            await asked.wait()
            return await answer(message)

        table.line.ask = slow
        await pilot.press("g", "h")
        assert not table.has_class("history"), "the keys are not the table's"
        await pilot.press("escape", "h")
        assert table.has_class("history")
        asked.set()
        await until(pilot, lambda: not table.under_way)
        assert app.screen is table, "what was given up does not come"
        asked.clear()
        await pilot.press("g", "q")
        assert app._exit

    run(app, scenario)


@pytest.mark.parametrize("seed", range(3))
def test_random_keys_in_one_go_leave_a_live_table(seed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    rng, app = random.Random(seed), app_of(room_of(limit="no", terms={"hints": True}), kept=True)
    keys = [*"?hiotgpklux", *"fcrRbmds1234567", "enter", "escape", "tab", "up", "down", "backspace", "pageup", "end"]

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        for _ in range(20):
            burst(app, rng.choices(keys, k=rng.randint(1, 30)))
            await pilot.pause()
            assert only_one_dialog(app)
        await still_plays(pilot, table)
        burst(app, ["q", "q"])
        await until(pilot, lambda: app._exit)

    run(app, scenario)
    assert app.return_value is None
