"""`drawseven play` as a user types it: which options go together, and which table it opens."""

import ast
import builtins
import io
import re
import sys
from pathlib import Path

import pytest

from drawseven.cli import main
from drawseven.play_cli import has_letters

TUI = Path(__file__).resolve().parents[1] / "src" / "drawseven" / "tui"


@pytest.fixture
def terminal(monkeypatch, tmp_path):
    """A terminal on both ends, an empty home, and no words about languages or colours."""
    monkeypatch.setattr("drawseven.play_cli.is_terminal", lambda: True)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def opened(monkeypatch, terminal):
    """The programs that are started, which end at once."""
    tui = pytest.importorskip("drawseven.tui")
    apps = []
    monkeypatch.setattr(tui.TableApp, "run", lambda app: apps.append(app))
    return apps


# -- which table -------------------------------------------------------------


def test_a_table_is_opened_with_as_many_seats_as_players(opened):
    assert main(["play", "stud7", "--players", "tight,call", "--name", "Ola", "--clock", "20"]) == 0
    (app,) = opened
    live = app.line.driver.room.table("main")
    assert (live.table.variant.name, live.terms.seats, live.terms.clock) == ("stud7", 3, 20.0)
    assert [holder.player for holder in live.holders.values()] == ["tight", "call"]
    assert (app.choices.name, app.choices.sits, app.choices.kept) == ("Ola", True, False)


def test_without_a_word_it_is_draw7a_against_three(opened):
    assert main(["play"]) == 0
    live = opened[0].line.driver.room.table("main")
    assert (live.table.variant.name, len(live.holders)) == ("draw7a", 3)
    assert 1 <= len(opened[0].choices.name) <= 20


def test_a_journal_is_gone_on_with_and_says_what_it_plays(opened, tmp_path, capsys):
    journal = str(tmp_path / "table.db")
    assert main(["play", "jackpots", "--journal", journal]) == 0
    assert opened[0].choices.kept
    assert main(["play", "--journal", journal]) == 0
    assert opened[1].line.driver.room.table("main").table.variant.name == "jackpots"
    assert main(["play", "stud7", "--journal", journal]) == 2
    assert "plays jackpots, not stud7" in capsys.readouterr().err


def test_a_server_is_connected_to(opened):
    assert main(["play", "--connect", "http://127.0.0.1:8000", "--table", "blue", "--name", "Ola"]) == 0
    line = opened[0].line
    assert (line.url, line.table) == ("http://127.0.0.1:8000", "blue")
    assert not opened[0].choices.sits, "who comes to others looks on first"


@pytest.mark.parametrize(
    ("environment", "words", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, [], "pl"),
        ({"LANG": "pl_PL.UTF-8", "LC_ALL": "uk_UA.UTF-8"}, [], "uk"),
        ({"LANG": "pl_PL.UTF-8", "LANGUAGE": "de:it"}, [], "it"),
        ({"LANG": "pl_PL.UTF-8"}, ["--language", "no"], "nb"),
        ({"LANG": "C"}, [], "en"),
    ],
)
def test_the_language_is_that_of_the_system_or_as_said(environment, words, language, opened, monkeypatch):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert main(["play", *words]) == 0
    assert opened[0].choices.words.language == language


def test_colours_are_as_the_environment_and_the_options_say(opened, monkeypatch):
    main(["play", "--four-colours"])
    main(["play", "--no-colour"])
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "linux")
    main(["play"])
    looks = [app.choices.look for app in opened]
    assert [(look.four, look.colours, look.square) for look in looks] == [
        (True, True, False),
        (False, False, False),
        (False, False, True),
    ]


# -- what does not go together -----------------------------------------------


@pytest.mark.parametrize(
    ("words", "culprit"),
    [
        (["--seed", "1"], "--seed is for --plain"),
        (["--hands", "0"], "--hands is for --plain"),
        (["--plain", "--connect", "http://a"], "--connect is for the whole screen, not for --plain"),
        (["--plain", "--no-colour"], "--no-colour is for the whole screen"),
        (["draw7a", "--connect", "http://a"], "VARIANT is for the server to say"),
        (["--players", "", "--connect", "http://a"], "--players is for the server to say"),
        (["--table", "blue"], "--table goes with --connect"),
        (["--connect", "cards.example"], "such as http://127.0.0.1:8000"),
        (["--language", "xx"], "no language 'xx'; there are en, pl"),
        (["--players", "nobody"], "'nobody'"),
        (["--players", "call,call,call,call,call"], "5"),
        (["--players", ""], "players"),
        (["--clock", "-1"], "-1.0"),
        (["--name", " "], "a name is"),
        (["holdem"], "'holdem'"),
        (["--json"], "no JSON form"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(words, culprit, opened, capsys):
    assert main(["play", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert culprit in said
    assert not opened


def test_without_a_terminal_it_is_played_line_by_line(monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 60))
    assert main(["play", "draw7a", "--players", "call", "--seed", "1", "--hands", "1"]) == 0
    assert "=== Hand 1" in capsys.readouterr().out
    assert main(["play", "--journal", "table.db"]) == 2
    assert "whole screen of a terminal" in capsys.readouterr().err


def test_without_the_extra_it_says_what_to_install(monkeypatch, terminal, capsys):
    found = builtins.__import__

    def missing(name, *rest, **more):
        if name.partition(".")[0] == "textual":
            raise ModuleNotFoundError("No module named 'textual'")
        return found(name, *rest, **more)

    for name in [name for name in sys.modules if name.startswith("drawseven.tui")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", missing)
    assert main(["play"]) == 2
    assert "pip install 'drawseven[tui]', or go on without the whole screen (play --plain)" in capsys.readouterr().err


# -- words -------------------------------------------------------------------

PROTOCOL = {
    "sit out",
    "come back",
    "top up",
    "next hand",
    "time out",
    "stand pat",
    "dead blind",
    "after the draw",
    "no seat",
}


def texts_in(path):
    """The texts of a module that could be on the screen: not docstrings, errors, styles, keys of anything."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skipped = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.arg) and node.annotation:
            skipped |= {id(each) for each in ast.walk(node.annotation)}
        elif isinstance(node, ast.Raise):
            skipped |= {id(each) for each in ast.walk(node)}
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            skipped.add(id(node.value))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.value


@pytest.mark.skipif(not TUI.is_dir(), reason="the sources are not beside these tests")
@pytest.mark.parametrize("path", sorted(TUI.glob("*.py")), ids=lambda path: path.name)
def test_no_words_but_those_of_the_catalogue(path):
    """A text with a space between letters, or that begins with a capital, is a word for people."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    used = {node.id for node in nodes if isinstance(node, ast.Name)}
    used |= {node.name for node in nodes if isinstance(node, ast.ClassDef | ast.alias)}
    for text in texts_in(path):
        if text in PROTOCOL or text in used or text.startswith("refusal.") or "#" in text:
            continue
        assert not re.search(r"[A-Za-z]{2,} +[A-Za-z]{2,}|\b[A-Z][a-z]{2,}", text), text


@pytest.mark.parametrize(("encoding", "has"), [("utf-8", True), ("iso8859-2", False), ("ascii", False), (None, False)])
def test_the_whole_screen_is_for_terminals_with_its_letters(encoding, has):
    assert has_letters(encoding) is has
