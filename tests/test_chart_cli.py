"""The command that makes a chart, as a user types it; and what a chart says."""

import csv
import json
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import drawseven as d7
from drawseven import chart_files, charts
from drawseven.charts import DISCARDS, chart_rows, count_alike
from drawseven.cli import main
from drawseven.policies import Policy, list_hands

RANKING = "paradise-32"
FEW = 40
"""Hands of a chart that does not take long: beginning with four sevens, ending with whatever comes then."""


@pytest.fixture
def few(monkeypatch):
    """Charts of the first hands only."""
    every = charts.chart_row

    def rows(policy, error=0.003, seed=0, executor=None):
        jobs = [(policy, seed, error, at) for at in range(FEW)]
        return (map if executor is None else executor.map)(every, *zip(*jobs, strict=True))

    monkeypatch.setattr("drawseven.chart_cli.chart_rows", rows)
    monkeypatch.setattr(Policy, "__len__", lambda policy: FEW)


def run(capsys, *words):
    status = main(list(map(str, words)))
    return status, *capsys.readouterr()


def read_csv(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


# -- rows -----------------------------------------------------------------------


@pytest.mark.parametrize("name", d7.RANKINGS)
def test_rows_stand_for_every_hand_of_the_deck(name):
    hands = {32: 201_376, 36: 376_992, 52: 2_598_960}[len(d7.Evaluator(name).deck)]
    assert sum(map(count_alike, list_hands(name))) == hands


def test_a_row_counts_what_best_discards_counts():
    for at, row in zip(
        range(0, 48, 12), list(take(chart_rows(Policy.stand_pat(RANKING), error=0), 48))[::12], strict=True
    ):
        hand = list_hands(RANKING)[at]
        assert row.hand == tuple(sorted(hand, reverse=True))
        advice = d7.best_discards(row.hand, RANKING, policy=Policy.stand_pat(RANKING))
        assert (row.samples, max(row.errors)) == (0, 0)
        for places, share in zip(DISCARDS, row.shares, strict=True):
            assert share == float(advice.find([row.hand[place] for place in places]).share)
        assert row.shares[row.best] == max(row.shares)
        assert row.discard in [value.discard for value in advice.best]


def take(rows, count):
    return [row for row, _ in zip(rows, range(count), strict=False)]


def test_sampled_rows_are_as_sure_as_is_asked_and_near_what_is_counted():
    policy = d7.find_policy(RANKING)
    sampled = take(chart_rows(policy, error=0.005, seed=3), 32)
    counted = take(chart_rows(policy, error=0), 32)
    for row, sure in zip(sampled, counted, strict=True):
        assert max(row.errors) <= 0.005
        assert row.usual == sure.usual == policy.discard(row.hand)
        for share, error, right in zip(row.shares, row.errors, sure.shares, strict=True):
            assert abs(share - right) <= 5 * error + 1e-9


def test_rows_are_the_same_on_any_executor_and_differ_by_seed():
    policy = Policy.stand_pat("universal-36")
    with ThreadPoolExecutor(2) as executor:
        rows = take(chart_rows(policy, 0.02, 1, executor), 40)
        executor.shutdown(cancel_futures=True)
    assert rows == take(chart_rows(policy, 0.02, 1), 40)
    assert rows != take(chart_rows(policy, 0.02, 2), 40)


@pytest.mark.slow
def test_a_policy_wins_half_of_the_pot_of_itself(tmp_path, capsys):
    path = tmp_path / "chart.csv"
    assert run(capsys, "chart", RANKING, "-o", path, "--error", "0.02")[0] == 0
    total = won = 0
    for row in read_csv(path):
        hand, usual = row["hand"].split(), row["usual"].split()
        places = "".join([str(place) for place, card in enumerate(hand, 1) if card in usual])
        total += int(row["alike"])
        won += int(row["alike"]) * float(row[f"throw_{places}" if places else "stand_pat"])
    assert total == 201_376
    assert won / total == pytest.approx(0.5, abs=0.0005)


# -- files -----------------------------------------------------------------------


def test_a_chart_is_written_as_csv(few, tmp_path, capsys):
    path = tmp_path / "chart.csv"
    status, out, err = run(capsys, "chart", RANKING, "-o", path, "--error", "0.01")
    assert (status, err) == (0, "")
    assert out.startswith(f"{FEW} of {FEW} hands are in {path}: {RANKING}, standard errors up to 0.")
    rows = read_csv(path)
    assert [row["hand"] for row in rows] == [
        d7.format_cards(sorted(hand, reverse=True)) for hand in list_hands(RANKING)[:FEW]
    ]
    assert rows[0]["words"] == "four of a kind, sevens"
    for row in rows:
        shares = {name: float(share) for name, share in row.items() if name.startswith(("throw_", "stand_pat"))}
        assert len(shares) == 32
        assert float(row["share"]) == max(shares.values())
        places = [row["hand"].split().index(card) + 1 for card in row["discard"].split()]
        assert shares["throw_" + "".join(map(str, places)) if places else "stand_pat"] == max(shares.values())
        assert 0 <= float(row["error"]) <= 0.01


def test_the_same_seed_writes_the_same_file(few, tmp_path, capsys):
    files = [tmp_path / f"{name}.csv" for name in "abc"]
    for path, words in zip(files, (["--workers", "1"], ["--workers", "2"], ["--seed", "1"]), strict=True):
        assert run(capsys, "chart", RANKING, "-o", path, "--error", "0.02", *words)[0] == 0
    assert files[0].read_bytes() == files[1].read_bytes() != files[2].read_bytes()


def test_a_chart_is_written_as_parquet(few, tmp_path, capsys):
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    for ending in ("csv", "parquet"):
        words = ["chart", RANKING, "-o", tmp_path / f"chart.{ending}", "--error", "0.02", "--seed", "4", "--json"]
        status, out, err = run(capsys, *words)
        assert (status, err) == (0, "")
    told = json.loads(out)["chart"]
    assert (told["file"], told["ranking"], told["hands"], told["seed"]) == (str(words[3]), RANKING, FEW, 4)
    assert 0.01 < told["error"] <= 0.02
    table = parquet.read_table(tmp_path / "chart.parquet")
    assert table.column_names == list(chart_files.COLUMNS)
    assert table.schema.metadata[b"drawseven.seed"] == b"4"
    for row, line in zip(table.to_pylist(), read_csv(tmp_path / "chart.csv"), strict=True):
        assert {name: f"{cell:.6f}" if isinstance(cell, float) else str(cell) for name, cell in row.items()} == line


def test_a_chart_may_count_every_deal(few, tmp_path, capsys):
    path = tmp_path / "chart.csv"
    status, out, _ = run(capsys, "chart", RANKING, "-o", path, "--error", "0")
    assert status == 0
    assert "all deals counted" in out
    assert {row["error"] for row in read_csv(path)} == {"0.000000"}


def test_an_interruption_leaves_the_file_and_names_what_there_is(few, tmp_path, capsys, monkeypatch):
    path = tmp_path / "chart.csv"
    path.write_text("what was there before", encoding="utf-8")
    every = charts.chart_row

    def interrupted(policy, seed, error, at):
        if at == 7:
            raise KeyboardInterrupt
        return every(policy, seed, error, at)

    def rows(policy, error, seed, executor):
        return executor.map(interrupted, [policy] * FEW, [seed] * FEW, [error] * FEW, range(FEW))

    monkeypatch.setattr("drawseven.chart_cli.chart_rows", rows)
    status, out, err = run(capsys, "chart", RANKING, "-o", path, "--error", "0.02", "--workers", "2")
    partial = tmp_path / "chart.partial.csv"
    assert (status, out) == (130, "")
    assert err == f"drawseven: interrupted: 7 of {FEW} hands are in {partial}\n"
    assert path.read_text(encoding="utf-8") == "what was there before"
    assert len(read_csv(partial)) == 7
    assert sorted(tmp_path.iterdir()) == [path, partial]


def test_an_interruption_before_there_is_anything_leaves_nothing(tmp_path, capsys, monkeypatch):
    def rows(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("drawseven.chart_cli.chart_rows", rows)
    status, out, err = run(capsys, "chart", RANKING, "-o", tmp_path / "chart.csv")
    assert (status, out, err) == (130, "", "drawseven: interrupted\n")
    assert list(tmp_path.iterdir()) == []


def test_what_cannot_be_written_is_said_at_once(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("drawseven.chart_cli.chart_rows", None)
    for ranking, file, words, said in [
        (RANKING, "chart.xls", [], "charts are written to files that end in .csv, .parquet"),
        (RANKING, "no/chart.csv", [], "No such file"),
        (RANKING, ".csv", [], "end in .csv"),
        ("nobody", "chart.csv", [], "'nobody'"),
    ]:
        status, out, err = run(capsys, "chart", ranking, "-o", tmp_path / file, *words)
        assert (status, out) == (2, "")
        assert said in err
        assert err.count("\n") == 1
    (tmp_path / "folder.csv").mkdir()
    assert "no regular file" in run(capsys, "chart", RANKING, "-o", tmp_path / "folder.csv")[2]
    assert [path.name for path in tmp_path.iterdir()] == ["folder.csv"]


@pytest.mark.parametrize("error", ["-1", "1e-9", "1", "nan"])
def test_an_error_out_of_range_is_refused(error, tmp_path, capsys):
    status, _, err = run(capsys, "chart", RANKING, "-o", tmp_path / "chart.csv", f"--error={error}")
    assert status == 2
    assert "standard error to reach" in err
    status, _, err = run(capsys, "chart", "standard-52", "-o", tmp_path / "chart.csv", "--error", "0")
    assert (status, "not of 52" in err) == (2, True)
    assert list(tmp_path.iterdir()) == []


def test_parquet_without_pyarrow_says_what_to_install(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    status, _, err = run(capsys, "chart", RANKING, "-o", tmp_path / "chart.parquet")
    assert status == 2
    assert err.endswith("pip install drawseven[parquet]\n")
