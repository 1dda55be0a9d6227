"""Charts as files: CSV, and Parquet where pyarrow is installed.

Columns and their names are known here; how rows come about is not.
"""

import csv
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from drawseven._eval import find_evaluator
from drawseven.cards import format_cards
from drawseven.charts import DISCARDS, ChartRow
from drawseven.drafts import draft_of
from drawseven.errors import OddsError
from drawseven.rankings import Ranking

__all__ = ["COLUMNS", "check_form", "write_chart"]

FACTS = ("hand", "alike", "words", "discard", "share", "error", "usual", "samples")
THROWS = ["throw_" + "".join([str(place + 1) for place in places]) for places in DISCARDS[1:]]
COLUMNS = (*FACTS, "stand_pat", *THROWS)
"""The columns of a chart: facts of the hand, and then the share of each discard by its places in the hand."""


def check_form(path: Path) -> None:
    """Raise unless charts can be written to a file of this name.

    Raises
    ------
    OddsError
        The ending is that of no form, or what writes the form is not installed.
    """
    ending = path.suffix.lower()
    if ending not in FORMS:
        raise OddsError(f"{path}: charts are written to files that end in {', '.join(FORMS)}")
    if ending == ".parquet" and find_spec("pyarrow") is None:
        raise OddsError(f"{path}: Parquet takes pyarrow, which is not installed: pip install drawseven[parquet]")


def write_chart(path: Path, ranking: Ranking, rows: Sequence[ChartRow], facts: Mapping[str, str]) -> None:
    """Write rows to a file, which is there whole or not at all.

    Parameters
    ----------
    path : Path
        Its ending says in which form.
    ranking : Ranking
    rows : sequence of ChartRow
    facts : mapping of str to str
        How the chart was made; a Parquet file keeps them as its metadata.

    Raises
    ------
    DrawSevenError
        The file cannot be written.
    OddsError
        As for `check_form`.
    """
    check_form(path)
    with draft_of(path) as draft:
        FORMS[path.suffix.lower()](draft, [cells(row, ranking) for row in rows], facts)


def cells(row: ChartRow, ranking: Ranking) -> list[Any]:
    evaluator = find_evaluator(ranking)
    words = evaluator.describe(evaluator.strength(row.hand))
    hand, discard, usual = map(format_cards, (row.hand, row.discard, row.usual))
    worth = (row.shares[row.best], row.errors[row.best])
    return [hand, row.alike, words, discard, *worth, usual, row.samples, *row.shares]


def write_csv(path: Path, rows: Sequence[Sequence[Any]], facts: Mapping[str, str]) -> None:
    """A line of headings and a line a row, shares with six places; CSV has no room for facts."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in rows:
            writer.writerow([f"{cell:.6f}" if isinstance(cell, float) else cell for cell in row])


def write_parquet(path: Path, rows: Sequence[Sequence[Any]], facts: Mapping[str, str]) -> None:
    pyarrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")  # which have no types
    columns = dict(zip(COLUMNS, map(list, zip(*rows, strict=True)), strict=True))
    table = pyarrow.table(columns).replace_schema_metadata({f"drawseven.{name}": fact for name, fact in facts.items()})
    parquet.write_table(table, path)


FORMS: dict[str, Callable[[Path, Sequence[Sequence[Any]], Mapping[str, str]], None]] = {
    ".csv": write_csv,
    ".parquet": write_parquet,
}
