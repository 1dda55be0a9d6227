"""The commands that tell odds, as a user types them."""

import json

import pytest

import drawseven as d7
from drawseven import sampling, values
from drawseven.cli import main

HAND = ["As", "Kd", "Td", "9d", "7c", "--ranking", "paradise-32"]
TWO = ["AsAcKd7c2d", "Qs Qc Jd Jh 4h"]
THREE = [*TWO, "9s9h8d5c3s"]
THROWN = ["--discards", "Kd7c2d", "4h", "8d5c3s"]


def run(capsys, *words):
    status = main(list(map(str, words)))
    return status, *capsys.readouterr()


def run_json(capsys, *words):
    status, out, err = run(capsys, *words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)


# -- odds ----------------------------------------------------------------------


def test_odds_tell_every_discard_best_first(capsys):
    told = run_json(capsys, "odds", *HAND, "--dead", "8h")
    odds = d7.draw_odds("As Kd Td 9d 7c", "paradise-32", "8h")
    advice = d7.best_discards("As Kd Td 9d 7c", "paradise-32", dead="8h")
    assert [row["discard"] for row in told["odds"]] == [d7.format_cards(row.discard) for row in advice]
    assert [row["share"] for row in told["odds"]] == [float(row.share) for row in advice]
    for row in told["odds"]:
        found = odds.find(row["discard"])
        assert (row["draws"], row["improves"]) == (found.total, found.improves)
        assert row["mean percentile"] == found.mean_percentile
        assert row["counts"] == {str(category): count for category, count in found.counts.items()}
    assert (told["ranking"], told["dead"], told["opponents"], told["exact"]) == ("paradise-32", "8h", 1, True)
    assert told["advice"] == advice.sentence


def test_odds_are_a_table_for_reading(capsys):
    status, out, err = run(capsys, "odds", *HAND)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "As Kd Td 9d 7c: ace high; paradise-32; against 1 opponent; all in %"
    assert lines[2].split() == ["share", "of", "mean", "high", "two", "full", "str."]
    assert lines[4].startswith("Td 9d 7c ")
    assert lines[35].split() == ["stand", "pat", "3.31", "-", "17.5", "100.00", *"--------"]
    assert lines[37].startswith("draw three to the ace and king: 37.5 %; ")
    assert lines[37].endswith(" (all deals counted)")
    assert max(map(len, lines)) < 120


def test_without_opponents_the_mean_percentile_says_what_is_best(capsys):
    told = run_json(capsys, "odds", "Ks", "Kd", "8c", "5h", "2d", "--opponents", "0")
    assert told["ranking"] == "standard-52", "no other deck has a deuce"
    percentiles = [row["mean percentile"] for row in told["odds"]]
    assert percentiles == sorted(percentiles, reverse=True)
    assert told["odds"][0]["discard"] == "8c 5h 2d"
    assert not {"opponents", "advice"} & set(told)
    status, out, _ = run(capsys, "odds", "KsKd8c5h2d", "--opponents", "0")
    assert status == 0
    assert "share" not in out


def test_several_opponents_are_sampled_and_the_seed_repeats_it(capsys):
    words = ["odds", *HAND, "--opponents", "2", "--samples", "70000", "--seed", "5"]
    told = [run_json(capsys, *words, "--workers", workers) for workers in ("1", "2")]
    assert told[0] == told[1]
    assert (told[0]["exact"], told[0]["samples"]) == (False, 70000)
    assert 0 < max(row["error"] for row in told[0]["odds"]) < 0.002
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert out.endswith(" (70,000 deals sampled)\n")
    assert "error" in out


def test_sampling_goes_on_until_it_is_sure(capsys):
    told = run_json(capsys, "odds", *HAND, "--error", "0.002", "--seed", "1")
    errors = [row["error"] for row in told["odds"]]
    assert 0.001 < max(errors) <= 0.002


# -- equity --------------------------------------------------------------------


def test_equity_of_two_hands_is_exact(capsys):
    told = run_json(capsys, "equity", *TWO, "--discards", "Kd7c2d", "4h")
    assert [row["wins"] for row in told["equity"]] == [121756, 325964]
    assert [row["hand"] for row in told["equity"]] == ["As Ac Kd 7c 2d", "Qs Qc Jd Jh 4h"]
    assert (told["total"], told["exact"], told["ranking"]) == (447720, True, "standard-52")
    assert sum(row["share"] for row in told["equity"]) == pytest.approx(1)


def test_equity_is_a_table_for_reading(capsys):
    status, out, err = run(capsys, "equity", *TWO, "--discards", "Kd7c2d", "4h")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "hand              throws      wins     ties     share",
        "As Ac Kd 7c 2d  Kd 7c 2d  27.195 %  0.000 %  27.195 %",
        "Qs Qc Jd Jh 4h        4h  72.805 %  0.000 %  72.805 %",
        "447,720 deals, all counted",
    ]


def test_a_dash_stands_pat(capsys):
    told = run_json(capsys, "equity", *TWO, "--discards", "-", "4h")
    assert [row["discard"] for row in told["equity"]] == ["", "4h"]
    assert told["total"] == 42


def test_hands_throw_what_the_policy_throws_unless_told(capsys):
    hands = ["AsAcKd9c8d", "QsQcJdJh7h"]
    told = run_json(capsys, "equity", *hands, "--ranking", "paradise-32")
    policy = d7.find_policy("paradise-32")
    assert [row["discard"] for row in told["equity"]] == [d7.format_cards(policy.discard(hand)) for hand in hands]
    assert [row["discard"] for row in told["equity"]] == ["Kd 9c 8d", "7h"]


def test_equity_is_sampled_on_any_number_of_workers_alike(capsys):
    words = ["equity", *THREE, *THROWN, "--samples", "100000", "--seed", "1"]
    told = [run_json(capsys, *words, "--workers", workers) for workers in ("1", "2")]
    assert told[0] == told[1]
    result = d7.equity(THREE, THROWN[1:], "standard-52", samples=100_000, seed=1)
    assert [row["share"] for row in told[0]["equity"]] == [float(share) for share in result.shares]
    assert [row["error"] for row in told[0]["equity"]] == list(result.errors)
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert out.endswith("100,000 deals, sampled\n")
    assert out.splitlines()[0].split()[-1] == "error"


def test_equity_of_stud(capsys):
    words = ["equity", "--stud", "AsAhKd7c2d2h", "?? ?? Qs Qc Jd Th", "--ranking", "standard-52", "--dead", "Qd", "9c"]
    told = run_json(capsys, *words)
    assert (told["total"], told["exact"], told["dead"]) == (365560, True, "Qd 9c")
    assert told["equity"][1]["hand"] == "Qs Qc Jd Th ?? ??"
    status, out, _ = run(capsys, *words)
    assert status == 0
    assert "throws" not in out


# -- interruptions and faults ----------------------------------------------------


@pytest.fixture
def impatient(monkeypatch):
    """A user who presses Ctrl-C when three chunks have been dealt."""
    for module in (sampling, values):
        chunk, calls = module.sample_chunk, []

        def interrupted(job, chunk=chunk, calls=calls):
            calls.append(job)
            if len(calls) == 4:
                raise KeyboardInterrupt
            return chunk(job)

        monkeypatch.setattr(module, "sample_chunk", interrupted)


@pytest.mark.parametrize(
    ("words", "dealt"),
    [
        (["equity", *THREE, *THROWN, "--samples", "100000000", "--error", "0.000001"], f"{3 * sampling.CHUNK:,}"),
        (["odds", *HAND, "--samples", "100000000"], f"{3 * values.CHUNK:,}"),
    ],
)
def test_an_interruption_prints_what_there_is(words, dealt, impatient, capsys):
    status, out, err = run(capsys, *words)
    assert (status, err) == (130, f"drawseven: interrupted: that was after {dealt} deals\n")
    assert f"{dealt} deals" in out
    assert "error" in out


@pytest.mark.parametrize(
    ("words", "culprit"),
    [
        (["odds", "As", "Kd", "Td", "9d", "7c"], "universal-32, universal-36, paradise-32, paradise-36: say which"),
        (["odds", "As", "Kd", "Td"], "--ranking"),
        (["odds", "As", "Kd", "2d"], "the hand: a hand is 5 cards, got 3"),
        (["odds", "As", "Kd", "Td", "9d", "Xx"], "'Xx'"),
        (["odds", *HAND, "--dead", "As"], "As is dead, but in the hand"),
        (["odds", *HAND[:5], "--ranking", "nobody"], "'nobody'"),
        (["odds", *HAND, "--opponents", "-1"], "number of opponents"),
        (["odds", *HAND, "--opponents", "8"], "8 hands and a draw"),
        (["odds", *HAND, "--samples", "0"], "number of samples"),
        (["odds", *HAND, "--error", "-1"], "standard error"),
        (["odds", *HAND, "--workers", "0"], "0 workers"),
        (["odds", *HAND, "--samples", "9", "--seed", "-1"], "seed"),
        (["equity", TWO[0]], "2 to 10 hands"),
        (["equity", TWO[0], "QsQcJd"], "the hand of p2: a hand is 5 cards, got 3"),
        (["equity", *TWO, "--discards", "Kd"], "2 hands, but 1 discards"),
        (["equity", *TWO, "--discards", "Ks", "-"], "Ks is not in the hand of p1"),
        (["equity", TWO[0], TWO[0]], "As is in the hand of p1 and in the hand of p2"),
        (["equity", *TWO, "--stud", "--discards", "-", "-"], "--discards and --stud"),
        (["equity", "AsKs", "??Qs", "--stud"], "say which with --ranking"),
    ],
)
def test_bad_input_is_named_in_one_line_with_status_2(words, culprit, capsys):
    status, out, err = run(capsys, *words)
    assert (status, out) == (2, "")
    assert err.startswith("drawseven: ")
    assert err.count("\n") == 1
    assert culprit in err
