"""Compares two runs of the benches, and fails on what got worse by more than 15 %.

Each run is a folder with what `instructions.py --json` and `run.py --json`
wrote: instructions.json and record.json. Judged are counts of instructions,
and ratios to the floor in C taken in the same run; times alone are not.
"""

import argparse
import json
import sys
from pathlib import Path

import report

ALLOWED = 0.15


def quantities(folder: Path) -> dict[str, float]:
    """What one run is judged by."""
    counts = json.loads((folder / "instructions.json").read_text(encoding="utf-8"))
    record = json.loads((folder / "record.json").read_text(encoding="utf-8"))
    ratios = {
        f"{row.work}, ratio to {row.beside}": row.ours / row.theirs
        for row in report.results(record)
        if row.theirs and "floor" in row.beside and not row.unjudged
    }
    if not ratios:
        raise SystemExit(f"{folder} has no ratio to a floor")
    return {f"{name}, instructions": float(number) for name, number in counts.items()} | ratios


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("base", type=Path)
    parser.add_argument("head", type=Path)
    arguments = parser.parse_args()
    base, head = quantities(arguments.base), quantities(arguments.head)
    worse = []
    for name in base | head:
        before, now = base.get(name), head.get(name)
        if judge(before, now):
            worse.append(name)
        print(f"{name:78} {shown(before)} {shown(now)}{' WORSE' * judge(before, now)}")
    print(f"Worse by more than {ALLOWED:.0%}: {'; '.join(worse)}." if worse else f"Nothing got worse by {ALLOWED:.0%}.")
    return int(bool(worse))


def judge(before: float | None, now: float | None) -> bool:
    """Whether it got worse; what only the base measured has failed since, and what only the head did is new."""
    if before is None or now is None:
        return now is None
    return now > before * (1 + ALLOWED)


def shown(value: float | None) -> str:
    if value is None:
        return "-".rjust(14)
    return f"{value:14,.0f}" if value > 1000 else f"{value:14.3f}"


if __name__ == "__main__":
    sys.exit(main())
