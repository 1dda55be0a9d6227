"""The command that makes a chart of a whole deck."""

import argparse
import json
import os
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from drawseven.chart_files import check_form, write_chart
from drawseven.charts import ChartRow, chart_rows
from drawseven.drafts import check_place
from drawseven.policies import Policy, find_policy
from drawseven.progress import progress_bar
from drawseven.rankings import RANKINGS
from drawseven.sampling_cli import threads

__all__ = ["add_chart"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]


def add_chart(add: Add) -> None:
    """Add the command to a parser."""
    chart = add("chart", run_chart, "Write every hand of a deck with its best discard and what each discard wins.")
    chart.add_argument("ranking", metavar="RANKING", help=f"one of {', '.join(RANKINGS)}")
    chart.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FILE", help="where to; .csv, or .parquet with pyarrow"
    )
    chart.add_argument(
        "--error",
        type=float,
        default=0.003,
        metavar="E",
        help="deal until no share has a larger standard error (default 0.003); 0 counts all deals, up to 36 cards",
    )
    chart.add_argument("--seed", type=int, default=0, metavar="N", help="other deals (default 0)")
    workers = os.cpu_count() or 1
    chart.add_argument("--workers", type=int, default=workers, metavar="N", help=f"threads (default {workers}, all)")


def run_chart(chosen: argparse.Namespace) -> None:
    check_form(chosen.output)
    check_place(chosen.output)
    policy = find_policy(chosen.ranking)
    begin = perf_counter()
    rows, whole = make_rows(policy, chosen)
    target = chosen.output if whole else chosen.output.with_suffix(f".partial{chosen.output.suffix}")
    facts = {"ranking": chosen.ranking, "error": str(chosen.error), "seed": str(chosen.seed), "hands": f"{len(rows)}"}
    write_chart(target, policy.ranking, rows, facts)
    written = f"{len(rows):,} of {len(policy):,} hands are in {target}"
    if not whole:
        raise KeyboardInterrupt(written)
    if chosen.json:
        told = {"file": str(target), "ranking": chosen.ranking, "hands": len(rows)}
        print(json.dumps({"chart": told | {"error": worst_error(rows), "seed": chosen.seed}}))
    else:
        sure = f"standard errors up to {100 * worst_error(rows):.3f} %" if chosen.error else "all deals counted"
        print(f"{written}: {chosen.ranking}, {sure}, {perf_counter() - begin:.1f} s")


def make_rows(policy: Policy, chosen: argparse.Namespace) -> tuple[list[ChartRow], bool]:
    """The rows, and whether they are all; the user may interrupt once there are some."""
    rows: list[ChartRow] = []
    bar = progress_bar("hands", len(policy), hidden=chosen.json)
    try:
        with threads(chosen.workers) as executor, bar as advance:
            for row in chart_rows(policy, chosen.error, chosen.seed, executor):
                rows.append(row)
                if advance is not None:
                    advance(1)
    except KeyboardInterrupt:
        if not rows:
            raise
    return rows, len(rows) == len(policy)


def worst_error(rows: list[ChartRow]) -> float:
    return max([max(row.errors) for row in rows])
