"""From the record that pytest-benchmark writes to the table of ratios."""

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from floor import compiler

HEADINGS = ("work", "beside", "ours", "theirs", "ratio", "limit", "reached")
UNITS = {"ns": 1e-9, "µs": 1e-6}
LIMITS = {**UNITS, "ms": 1e-3, "s": 1.0}
RIGHT = {"ours", "theirs", "ratio", "limit"}


@dataclass(frozen=True)
class Result:
    """Ours and one peer: seconds a unit of work, and the limit as in `contest.Row`."""

    work: str
    beside: str
    ours: float
    theirs: float | None
    limit: str
    unjudged: str

    @property
    def reached(self) -> bool | None:
        """Whether the limit is reached; None if there is none, or nothing to judge by."""
        if not self.limit or self.unjudged:
            return None
        if self.limit.startswith("<"):
            return self.ours < seconds(self.limit)
        if self.theirs is None:
            return None
        if self.limit.startswith("+"):
            return self.ours - self.theirs < float(self.limit.split()[0]) / 1e3
        return self.ours / self.theirs <= fraction(self.limit)

    @property
    def ratio(self) -> str:
        """In the form of the limit, so that the two compare at a glance."""
        if self.theirs is None:
            return "-"
        if self.limit.startswith("+"):
            return f"{(self.ours - self.theirs) * 1e3:+.1f} ms"
        if self.ours < self.theirs / 10 or self.limit.startswith("1/"):
            return f"1/{self.theirs / self.ours:.3g}"
        return f"{self.ours / self.theirs:.2f}"

    @property
    def cells(self) -> tuple[str, ...]:
        missing = "missing" if self.beside else "-"
        theirs = missing if self.theirs is None else time(self.theirs)
        verdict = {True: "yes", False: "NO", None: "not judged" if self.limit else ""}[self.reached]
        return self.work, self.beside or "nothing", time(self.ours), theirs, self.ratio, self.limit, verdict


def seconds(text: str) -> float:
    """The time in a limit such as "< 3 µs"."""
    _, number, unit = text.split()
    return float(number) * LIMITS[unit]


def fraction(text: str) -> float:
    over, _, under = text.partition("/")
    return float(over) / float(under or 1)


def time(seconds: float) -> str:
    for name, unit in UNITS.items():
        if seconds < 1000 * unit:
            return f"{seconds / unit:.3g} {name}"
    return f"{seconds * 1e3:.3g} ms"


def results(record: dict[str, Any]) -> list[Result]:
    return [result for bench in record["benchmarks"] for result in of_bench(bench)]


def of_bench(bench: dict[str, Any]) -> Iterator[Result]:
    """One result a peer: the fastest first and held to the limit, the missing last."""
    info = bench["extra_info"]
    alone = {"": None}
    peers = sorted((info["theirs"] or alone).items(), key=lambda peer: (peer[1] is None, peer[1] or 0))
    missing = ", ".join(name for name, seconds in peers if name and seconds is None)
    limit, unjudged = info["limit"], info.get("unjudged", "")
    for name, seconds in peers:
        theirs = None if seconds is None else seconds / info["units"]
        result = Result(info["work"], name, bench["stats"]["min"] / info["units"], theirs, limit, unjudged)
        if limit and missing and result.reached is not False:
            result = replace(result, unjudged=f"missing: {missing}")
        yield result
        limit = unjudged = ""


def plain(rows: list[Result]) -> str:
    lines = [HEADINGS, *(row.cells for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(aligned(line, widths) for line in lines)


def aligned(cells: tuple[str, ...], widths: list[int]) -> str:
    padded = [
        cell.rjust(width) if heading in RIGHT else cell.ljust(width)
        for heading, cell, width in zip(HEADINGS, cells, widths, strict=True)
    ]
    return "  ".join(padded).rstrip()


def markdown(rows: list[Result]) -> str:
    marks = tuple("---:" if heading in RIGHT else "---" for heading in HEADINGS)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (HEADINGS, marks, *(row.cells for row in rows)))


def reasons(rows: list[Result]) -> list[str]:
    return [f"Not judged: {row.work}: {row.unjudged}." for row in rows if row.unjudged]


def circumstances(record: dict[str, Any], command: str) -> str:
    machine = record["machine_info"]
    cpu = machine["cpu"].get("brand_raw", machine["machine"])
    python = f"{machine['python_implementation']} {machine['python_version']}"
    return (
        f"Measured {record['datetime'][:10]} on {cpu}, {machine['cpu'].get('count', '?')} cores, "
        f"{machine['system']} {machine['machine']}, {python}, {compiler_version()}, by `{command}`."
    )


def compiler_version() -> str:
    run = subprocess.run([*compiler(), "--version"], capture_output=True, text=True, check=False)
    return run.stdout.partition("\n")[0]
