"""The command line, as a user types it."""

import json
import os
import subprocess
import sys

import pytest

import drawseven
from drawseven.cli import main


def run(*words):
    done = subprocess.run([sys.executable, "-m", "drawseven", *words], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_version():
    assert run("--version") == (0, f"drawseven {drawseven.__version__}\n", "")


def test_eval_shows_every_ranking_that_has_the_cards():
    status, out, err = run("eval", "Ah", "7h", "8h", "9h", "Th")
    assert (status, err) == (0, "")
    lines = {words[0]: line for line in out.splitlines() if (words := line.split())}
    assert "flush, ace high" in lines["universal-32"]
    assert "straight flush, ten high" in lines["paradise-32"]
    assert set(drawseven.RANKINGS) <= set(lines)


def test_eval_leaves_out_decks_without_the_cards(capsys):
    assert main(["eval", "--json", "2c3c4c5cAc"]) == 0
    rows = json.loads(capsys.readouterr().out)["eval"]
    assert [row["ranking"] for row in rows] == ["standard-52"]
    assert rows[0]["hand"] == "straight flush, five high"
    assert rows[0]["best"] == "5c 4c 3c 2c Ac"


def test_eval_with_one_ranking(capsys):
    assert main(["eval", "Ah7h8h9hTh", "--ranking", "paradise-32", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "eval": [
            {
                "ranking": "paradise-32",
                "hand": "straight flush, ten high",
                "category": "straight flush",
                "best": "Th 9h 8h 7h Ah",
                "strength": 836,
                "of": 840,
            }
        ]
    }


def test_deal_repeats_with_a_seed_and_deals_distinct_cards(capsys):
    hands = []
    for _ in range(2):
        assert main(["deal", "--deck", "36", "--hands", "5", "--seed", "3", "--json"]) == 0
        hands.append(json.loads(capsys.readouterr().out)["deal"])
    assert hands[0] == hands[1]
    cards = " ".join(row["cards"] for row in hands[0])
    assert len(drawseven.parse_cards(cards)) == 25


def test_deal_without_a_seed_differs(capsys):
    for _ in range(2):
        assert main(["deal", "--deck", "52", "--cards", "52", "--hands", "1", "--json"]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first != second


def test_rankings_lists_all(capsys):
    assert main(["rankings", "--json"]) == 0
    rows = {row["ranking"]: row for row in json.loads(capsys.readouterr().out)["rankings"]}
    assert {name: row["strengths"] for name, row in rows.items()} == {
        "standard-52": 7462,
        "universal-32": 840,
        "universal-36": 1404,
        "paradise-32": 840,
        "paradise-36": 1404,
    }
    assert rows["paradise-36"]["low straight"] == "A6789"


def test_tables_are_printed_without_json(capsys):
    assert main(["rankings"]) == 0
    assert "paradise-32" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "culprit"),
    [
        (["eval", "As Kd Xx"], "'Xx'"),
        (["eval", "As", "As", "Kd", "Qd", "Jd"], "As is there twice"),
        (["eval", "As Kd"], "got 2"),
        (["eval", "2c 3c 4c 5c 7d", "--ranking", "paradise-32"], "2c is not in the deck"),
        (["eval", "As Ks Qs Js Ts", "--ranking", "nobody"], "'nobody'"),
        (["eval"], "CARDS"),
        (["deal", "--hands", "7"], "stub has 2"),
        (["deal", "--hands", "0"], "'0'"),
        (["deal", "--deck", "40"], "40"),
        (["deal", "--seed", "-1"], "seed must be"),
        (["nonsense"], "'nonsense'"),
        ([], "COMMAND"),
    ],
)
def test_bad_input_is_named_in_one_line_with_status_2(words, culprit):
    status, out, err = run(*words)
    assert (status, out) == (2, "")
    assert err.startswith("drawseven")
    assert err.count("\n") == 1
    assert culprit in err


@pytest.mark.parametrize(
    "words",
    [["--help"], ["rankings"], ["deal", "--json"], ["odds", "--opponents", "0", "AsKs2c3c4c"], ["rules", "draw7a"]],
)
def test_a_reader_who_has_had_enough_ends_it_quietly(words):
    command = [sys.executable, "-m", "drawseven", *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    # Where output is not buffered, argparse keeps the news of it to itself.
    assert process.wait(60) == (0 if words == ["--help"] and os.environ.get("PYTHONUNBUFFERED") else 1)


def test_an_interruption_is_one_word(monkeypatch, capsys):
    def interrupted(chosen):
        raise KeyboardInterrupt

    monkeypatch.setattr("drawseven.cli.run_rankings", interrupted)
    assert main(["rankings"]) == 130
    assert capsys.readouterr() == ("", "drawseven: interrupted\n")
