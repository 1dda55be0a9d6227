"""Times the core, the odds and the games beside their peers and the floor, and prints the table of ratios.

Exit status 1 if a limit is missed or a bench fails. The table goes to the
standard output, all else to the standard error.
"""

import argparse
import importlib.metadata
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import peers
import report

BENCH = Path(__file__).parent
MODULES = (
    "bench_single.py",
    "bench_batch.py",
    "bench_deck.py",
    "bench_game.py",
    "bench_history.py",
    "bench_odds.py",
    "bench_discards.py",
    "bench_import.py",
)


def main() -> int:
    arguments = parse()
    states = {name: state(name, installing=not arguments.no_install) for name in peers.distributions()}
    with tempfile.TemporaryDirectory() as folder:
        path = (arguments.json or Path(folder) / "record.json").resolve()
        path.unlink(missing_ok=True)
        failed = run_benches(path, quick=arguments.quick)
        if not path.exists() or not path.stat().st_size:
            return 1
        record = json.loads(path.read_text(encoding="utf-8"))
    rows = report.results(record)
    show(rows, record, states, arguments)
    return int(failed or any(row.reached is False for row in rows))


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--markdown", action="store_true", help="print the table for the README")
    parser.add_argument("--quick", action="store_true", help="few rounds, for a smoke test of under half a minute")
    parser.add_argument("--no-install", action="store_true", help="take the peers that are there")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep pytest-benchmark's record")
    return parser.parse_args()


def state(name: str, *, installing: bool) -> str:
    """The version of a peer, installed if need be, or why it is missing."""
    reason = import_error(name)
    if reason and installing:
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", name]
        pip = subprocess.run(command, capture_output=True, text=True, check=False)
        reason = f"not installed: {cause(pip.stderr)}" if pip.returncode else import_error(name)
    return f"missing ({reason})" if reason else importlib.metadata.version(name)


def import_error(name: str) -> str:
    """Why a peer does not import, or nothing; tried in a process of its own, which it may crash."""
    command = [sys.executable, "-W", "ignore", "-c", f"import {peers.module_name(name)}"]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return cause(run.stderr) or f"exit status {run.returncode}" if run.returncode else ""


def cause(text: str) -> str:
    """The line of an error output that says most: the last that begins with "error", or the last."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or [""])[-1]


def run_benches(path: Path, *, quick: bool) -> bool:
    """Run pytest-benchmark, which the project's settings turn off for tests; whether something failed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "pytest", *(str(BENCH / name) for name in MODULES), "--override-ini=addopts="]
    command += ["--quiet", "--strict-markers", f"--benchmark-json={path}", "--benchmark-columns=min,median,rounds"]
    command += ["--quick"] if quick else []
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode != 0


def show(
    rows: list[report.Result], record: dict[str, Any], states: dict[str, str], arguments: argparse.Namespace
) -> None:
    table = report.markdown(rows) if arguments.markdown else report.plain(rows)
    command = "python bench/run.py --quick" if arguments.quick else "make bench"
    print(f"\n{table}\n")
    print("Best of many turns, taken alternately in one run; the ratio is ours to theirs.")
    print(f"Peers: {', '.join(f'{name} {state}' for name, state in states.items())}.")
    print(report.circumstances(record, command))
    for line in report.reasons(rows):
        print(line)
    missed = [f"{row.work}, beside {row.beside}" for row in rows if row.reached is False]
    print(f"Missed: {'; '.join(missed)}." if missed else "Every limit that could be judged is reached.")


if __name__ == "__main__":
    sys.exit(main())
