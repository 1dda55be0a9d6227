"""The replayer in the terminal: hands on record, stepped through with keys."""

from pathlib import Path

import pytest

from drawseven.cli import main
from drawseven.history import read

pytest.importorskip("textual")
from drawseven.hosting.frames import hand_dict
from drawseven.replayer import money_of
from drawseven.tui import Look
from drawseven.tui.recorded import Recorded
from drawseven.tui.replay import ReplayApp
from drawseven.words import Catalogue
from tui_play import check_snapshot, run, screen_lines, screen_text, until

HISTORIES = Path(__file__).parent / "histories"


def records_in(name):
    return read(HISTORIES / name).records


def app_of(name, language="en"):
    records = records_in(name)

    def load(place):
        return Recorded(hand_dict(records[place]), money_of(records[place]))

    return ReplayApp(load, len(records), Catalogue(language), Look())


def test_a_hand_is_stepped_through_in_the_money_of_its_room():
    app = app_of("written-paradise.txt")

    async def scenario(pilot):
        await until(pilot, lambda: "1 of 28" in screen_text(app))
        await pilot.press("left", *["right"] * 7)
        assert "8 of 28" in screen_text(app)
        assert "Pot €5.25" in screen_text(app)
        await pilot.press("end", "right")
        check_snapshot(app, "replay-80x24")
        await pilot.press("home")
        assert "1 of 28" in screen_text(app)
        await pilot.press("q")

    run(app, scenario)
    assert app._exit


def test_every_step_of_every_hand_is_drawn():
    names = ["pokerstars-draw.txt", "pokerstars-jackpots.txt", "pokerstars-stud.txt"]
    for name in names:
        for record in records_in(name):
            told = Recorded(hand_dict(record), money_of(record))
            for step in range(told.steps):
                view, story = told.view_at(step), told.story_at(step, Catalogue("pl"))
                assert len(view["seats"]) == record.hand.n
                assert story.lines
            assert view["hand"]["over"]
            stacks = {seat["name"]: seat["stack"] for seat in view["seats"]}
            assert set(stacks.values()) == {money_of(record)(chips) for chips in record.hand.stacks}


def test_hands_follow_one_another_and_play_by_themselves():
    app = app_of("pokerstars-draw.txt")
    hands = len(records_in("pokerstars-draw.txt"))
    assert hands > 1

    async def scenario(pilot):
        await until(pilot, lambda: screen_lines(app)[0].endswith(f"1/{hands}"))
        await pilot.press("p", "n")
        assert screen_lines(app)[0].endswith(f"2/{hands}")
        await pilot.press("space")
        await until(pilot, lambda: app.screen.step > 0)

    run(app, scenario)


@pytest.mark.parametrize("words", [["--json"], ["--step"], []])
def test_the_screen_is_for_a_terminal_and_by_itself(words, capsys):
    assert main(["replay", str(HISTORIES / "pokerstars-draw.txt"), "--screen", *words]) == 2
    assert "--screen is for a terminal" in capsys.readouterr().err


def test_the_command_opens_the_hands_that_are_asked_for(monkeypatch):
    apps = []
    monkeypatch.setattr("drawseven.history_cli.is_terminal", lambda: True)
    monkeypatch.setattr(ReplayApp, "run", lambda app: apps.append(app))
    path = str(HISTORIES / "pokerstars-draw.txt")
    assert main(["replay", path, "--screen"]) == 0
    assert main(["replay", path, "--screen", "--hand", "2"]) == 0
    assert [app.hands for app in apps] == [len(records_in("pokerstars-draw.txt")), 1]
    assert apps[1].load(0).told["number"] == records_in("pokerstars-draw.txt")[1].number
