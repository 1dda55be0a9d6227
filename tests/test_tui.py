"""The terminal table, played with keys alone."""

import pytest

pytest.importorskip("textual")
from tui_play import app_of, press_in_turn, room_of, run, screen_text, until


def test_a_hand_is_played_with_keys_alone():
    room = room_of()
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        await until(pilot, lambda: table.play.turn and table.play.turn["options"]["discard"])
        assert "DISCARD" not in screen_text(app)
        await pilot.press("1", "3")
        assert "DISCARD 2" in screen_text(app)
        thrown = list(table.play.chosen)
        await pilot.press("d")
        await until(pilot, lambda: table.play.turn is not None)
        mine = table.view["hand"]["cards"][table.view["you"]["position"]]
        assert len(mine) == 5
        assert not set(thrown) & set(mine)
        assert table.story.drew[0] == 2
        await pilot.press("c")
        await press_in_turn(pilot, "m")
        await until(pilot, lambda: table.story.finished == 1)

    run(app, scenario)
    live = room.table("main")
    assert live.chips == live.bought - live.taken
