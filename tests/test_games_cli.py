"""The commands that play, as a user types them."""

import io
import json

import pytest

from drawseven import VARIANTS
from drawseven.cli import main


def play(monkeypatch, capsys, text, *words):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    status = main(["play", "--plain", *words])
    return status, capsys.readouterr().out


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_game_is_played_to_its_end(variant, monkeypatch, capsys):
    status, out = play(
        monkeypatch, capsys, "\n" * 60, variant, "--players", "call,random", "--seed", "5", "--hands", "3"
    )
    assert status == 0
    assert out.count("=== Hand") == 3
    assert "main pot: " in out or "carried over" in out
    assert "Traceback" not in out


def test_leaving_ends_the_game(monkeypatch, capsys):
    status, out = play(monkeypatch, capsys, "", "draw7a", "--seed", "1")
    assert status == 0
    assert out.endswith("You leave the table.\n")


def test_nonsense_is_asked_again(monkeypatch, capsys):
    text = "dance\nr 1000\n" + "\n" * 30
    status, out = play(monkeypatch, capsys, text, "draw7a", "--players", "call", "--seed", "2", "--hands", "1")
    assert status == 0
    assert "is not an action" in out
    assert "'r 1000' cannot be done now" in out
    assert "'dance' is not an action; ? lists the keys" in out


def test_the_words_of_the_prompt_are_understood(monkeypatch, capsys):
    text = "?\ncall\nstand pat\nbet\ncheck\ncheck\nshow\n" + "\n" * 30
    status, out = play(monkeypatch, capsys, text, "draw7a", "--players", "call", "--seed", "2", "--hands", "1")
    assert status == 0
    assert "d 1 3, d 7c 8d" in out
    assert "is not an action" not in out
    assert "cannot be done" not in out.partition("stands pat")[0]
    assert "Hero stands pat" in out
    assert "Hero bets 4" in out


def test_q_leaves_the_table(monkeypatch, capsys):
    status, out = play(monkeypatch, capsys, "quit\n", "draw7a", "--seed", "1")
    assert status == 0
    assert out.endswith("You leave the table.\n")


def test_spaces_between_names_do_no_harm(capsys):
    assert main(["simulate", "draw7a", "--players", "tight, call", "--hands", "10", "--json"]) == 0
    assert [row["player"] for row in json.loads(capsys.readouterr().out)["simulate"]] == ["1 tight", "2 call"]


def test_ctrl_c_ends_a_command_in_one_line(monkeypatch, capsys):
    def interrupted(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("drawseven.games_cli.simulate", interrupted)
    assert main(["simulate", "draw7a"]) == 130
    assert capsys.readouterr() == ("", "drawseven: interrupted\n")


def test_opponents_cards_are_not_shown_before_the_showdown(monkeypatch, capsys):
    _, out = play(monkeypatch, capsys, "f\n", "draw7a", "--players", "call,call", "--seed", "3", "--hands", "1")
    before = out.partition(" shows ")[0]
    assert "call 1 is dealt" not in before
    assert "?? ?? ?? ?? ??" in before


def test_simulate_gives_equal_totals_on_any_number_of_workers(capsys):
    rows = []
    for workers in ("1", "2"):
        words = ["simulate", "draw7a", "--players", "tight,call", "--hands", "600", "--seed", "1"]
        assert main([*words, "--workers", workers, "--json"]) == 0
        rows.append(json.loads(capsys.readouterr().out)["simulate"])
    for row in rows[0] + rows[1]:
        del row["hands a second"]
    assert rows[0] == rows[1]
    assert sum(row["chips a hand"] for row in rows[0]) == pytest.approx(0)


def test_simulate_prints_a_table(capsys):
    assert main(["simulate", "stud7", "--players", "tight,call,random", "--hands", "50", "--seed", "1"]) == 0
    out = capsys.readouterr().out
    assert "1 tight" in out
    assert "standard error" in out


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_are_told_from_the_row(variant, capsys):
    assert main(["rules", variant, "--stakes", "6/12"]) == 0
    out = capsys.readouterr().out
    assert "6/12" in out
    assert out.startswith(VARIANTS[variant].title)


def test_rules_follow_the_limit(capsys):
    assert main(["rules", "draw7a", "--limit", "pot"]) == 0
    assert "pot limit" in capsys.readouterr().out


@pytest.mark.parametrize("limit", ["pot", "no"])
def test_stakes_without_fixed_bets_are_the_blinds(limit, capsys):
    assert main(["rules", "draw7a", "--limit", limit, "--stakes", "1/2"]) == 0
    assert "The small blind is 1, the big blind 2" in capsys.readouterr().out
    assert main(["rules", "paradise7a", "--limit", limit, "--stakes", "2/3"]) == 0
    assert "The small blind is 2, the big blind 3" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "culprit"),
    [
        (["rules", "draw7a", "--limit", "no", "--stakes", "4/2"], "the small blind of 4/2"),
        (["rules", "holdem"], "'holdem'"),
        (["rules", "stud7", "--limit", "pot"], "fixed limit"),
        (["rules", "draw7a", "--limit", "spread"], "'spread'"),
        (["rules", "draw7a", "--stakes", "2"], "'2'"),
        (["rules", "draw7a", "--stakes", "4/2"], "less than the small bet"),
        (["play", "--plain", "draw7a", "--players", "call,nobody"], "'nobody'"),
        (["play", "--plain", "draw7a", "--players", "call,call,call,call,call"], "6"),
        (["play", "draw7a", "--json"], "no JSON"),
        (["play", "--plain", "draw7a", "--stack", "-5"], "-5"),
        (["simulate", "draw7a", "--players", "tight"], "1 players"),
        (["simulate", "draw7a", "--hands", "0"], "hands is 0"),
        (["simulate", "draw7a", "--workers", "0"], "0 workers"),
    ],
)
def test_bad_input_is_named_in_one_line_with_status_2(words, culprit, capsys):
    assert main(words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert culprit in said.err
