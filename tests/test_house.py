"""The rules of the house: who imports whom, how long a file is, and what importing the package loads."""

import ast
import re
import subprocess
import sys
import tomllib
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

import drawseven

SOURCE = Path(__file__).resolve().parents[1] / "src" / "drawseven"
FILES = sorted(path for kind in ("py", "pyi", "pyx", "pxd") for path in SOURCE.rglob(f"*.{kind}"))
CYTHON = [path for path in FILES if path.suffix in (".pyx", ".pxd")]
pytestmark = pytest.mark.skipif(not SOURCE.is_dir(), reason="the sources are not beside these tests")

ODDS = {"_walks", "_odds", "_spots", "grids", "questions", "shares", "sampling", "odds", "equities"}
ADVICE = {"_policies", "_ranksets", "_replies", "_trials", "policies", "values", "draw_words", "advice", "fixed_point"}

# From the ground up. A module imports only from lower floors, or from the
# group of its own floor that it belongs to. The package itself, its public
# names, is a floor below the adapters.
FLOORS = [
    [{"errors", "cards", "rankings", "patterns", "chips"}],
    [{"_tables", "_packing", "_pair", "_claims"}],
    [{"_eval", "_batch", "_reading", "hands"}, {"_deck", "_chacha"}],
    [ODDS, {"rules", "records", "actions", "plan"}],
    [{"events"}, {"options"}, ADVICE],
    [{"dealing"}, {"betting"}, {"pots", "showdown"}, {"openers"}],
    [{"closing", "flow", "telling", "acting", "reading", "views", "state"}],
    [{"variants"}, {"serving"}, {"charts"}],
    [{"seats", "table"}, {"players", "simulate"}, {"history"}, {"naming"}, {"words"}],
    [{"sessions"}, {"screen"}],
    [{"replayer"}],
    [{"hosting"}],
    [{"__init__"}],
    [{"tui"}, {"web"}, {"envs"}, {"drafts", "progress"}],
    [{"plots"}, {"chart_files"}, {"rulebook"}],
    [{"sampling_cli"}],
    [
        {"games_cli", "play_cli", "serve_cli", "history_cli", "verify_cli", "journal_cli"}
        | {"odds_cli", "equity_cli", "chart_cli", "cli", "__main__"}
    ],
]
PLACES = {
    module: (floor, group)
    for floor, groups in enumerate(FLOORS)
    for group, modules in enumerate(groups)
    for module in modules
}
RULES, STATE = PLACES["rules"][0], PLACES["state"][0]
PLAYED = {module for module, (floor, _) in PLACES.items() if RULES <= floor <= STATE} - ODDS - ADVICE
BANNED_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "misc"}

CYTHON_FROM = re.compile(r"^\s*from\s+(\.*[\w.]*)\s+c?import\s+\(?([^#\n)]*)", re.MULTILINE)
CYTHON_IMPORT = re.compile(r"^\s*c?import\s+([\w.]+(?:\s*,\s*[\w.]+)*)", re.MULTILINE)


def name_of(path):
    """The module a file is, or the part of the package it belongs to."""
    return path.relative_to(SOURCE).parts[0].split(".")[0]


def statements(path):
    """Every import of a file as (from where, names): names is empty for a plain import."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".pyx", ".pxd"):
        text = re.sub(r'(""".*?""")', "", text, flags=re.DOTALL)
        for origin, names in CYTHON_FROM.findall(text):
            yield origin, re.findall(r"(\w+)(?:\s+as\s+\w+)?\s*(?:,|$)", names)
        for origins in CYTHON_IMPORT.findall(text):
            yield from ((origin.strip(), []) for origin in origins.split(","))
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or ""), [alias.name for alias in node.names]
        elif isinstance(node, ast.Import):
            yield from ((alias.name, []) for alias in node.names)


def imported(path):
    """The modules of the package that a file imports."""
    for origin, names in statements(path):
        assert not origin.startswith("."), f"{path.name} imports from {origin}: write the whole name"
        first, _, rest = origin.partition(".")
        if first != "drawseven":
            continue
        if rest:
            yield rest.split(".")[0]
        elif names:
            yield from (name if name in PLACES else "__init__" for name in names)
        else:
            yield "__init__"


def may_import(module, other):
    floor, group = PLACES[module]
    other_floor, other_group = PLACES[other]
    return other_floor < floor or (other_floor, other_group) == (floor, group)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_a_module_imports_only_from_lower_floors(path):
    module = name_of(path)
    assert module in PLACES, f"{path.name} has no floor: give it one in FLOORS"
    for other in imported(path):
        assert other in PLACES, f"{path.name} imports {other}, which has no floor: give it one in FLOORS"
        assert may_import(module, other), f"{path.name} imports {other}, which is not below it"


def test_the_floors_are_told_apart():
    assert may_import("_eval", "hands")
    assert may_import("_eval", "_tables")
    assert may_import("cli", "__init__")
    assert not may_import("_tables", "_eval")
    assert not may_import("_eval", "_deck")
    assert not may_import("state", "_deck") or PLACES["state"][0] > PLACES["_deck"][0]
    assert not may_import("cards", "_tables")
    assert not may_import("state", "variants")
    assert not may_import("betting", "dealing"), "chips know no cards"
    assert not may_import("table", "players"), "a table does not know who sits there"
    assert may_import("web", "sessions")
    assert not may_import("sessions", "screen"), "a session has no face"
    assert {"rules", "actions", "betting", "dealing", "flow", "state"} <= PLAYED


def test_imports_are_read_in_every_form(tmp_path):
    """Or the tests above would find nothing to complain of."""
    text = "\n".join(
        [
            '"""from drawseven.cli import main"""',
            "cimport cython",
            "from drawseven.cards import Card, as_cards as cards   # why",
            "from drawseven._tables cimport (Table,",
            "    Tables)",
            "cimport drawseven._deck",
            "import numpy, drawseven.errors",
            "from drawseven import hands as words, Deck",
            "    from drawseven.rankings import UNIVERSAL",
        ]
    )
    path = tmp_path / "module.pyx"
    path.write_text(text, encoding="utf-8")
    assert set(imported(path)) == {"cards", "_tables", "_deck", "errors", "hands", "__init__", "rankings"}
    plain = tmp_path / "module.py"
    plain.write_text("def f():\n    from drawseven import _eval\nimport drawseven, os.path\n", encoding="utf-8")
    assert list(imported(plain)) in (["_eval", "__init__"], ["__init__", "_eval"])


def test_a_hand_is_played_without_chance_and_without_knowing_the_variants():
    for path in FILES:
        if name_of(path) in PLAYED:
            assert not {"_deck", "_chacha", "variants"} & set(imported(path)), path.name
            assert not {"random", "secrets"} & {origin for origin, _ in statements(path)}, path.name


@pytest.mark.parametrize("path", [path for path in FILES if path.suffix != ".pyx"], ids=lambda path: path.name)
def test_no_file_is_longer_than_300_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_no_line_is_longer_than_120_letters(path):
    long = [number for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1) if len(line) > 120]
    assert not long


def test_no_module_has_a_name_that_says_nothing():
    assert not BANNED_NAMES & {path.stem for path in FILES}


@pytest.mark.parametrize("path", CYTHON, ids=lambda path: path.name)
def test_no_header_overrides_the_directives_of_the_build(path):
    assert not re.search(r"^#\s*(cython|distutils)\s*:", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_compiled_module_has_its_contract_and_its_stub():
    for path in SOURCE.glob("*.pyx"):
        assert path.with_suffix(".pxd").exists(), path.name
        assert path.with_suffix(".pyi").exists(), path.name


def test_rank_codes_tell_every_set_of_ranks_apart():
    """Each sum of the codes in the source, with at most four of a rank."""
    text = (SOURCE / "_tables.pyx").read_text(encoding="utf-8")
    for name, sizes in (("SHORT", range(1, 6)), ("LONG", range(1, 8))):
        codes = [int(code) for code in re.search(rf"{name}\[13\] = \{{([\d, ]+)\}}", text)[1].split(",")]
        assert len(codes) == 13
        for size in sizes:
            sums = [
                sum(codes[rank] for rank in ranks)
                for ranks in combinations_with_replacement(range(13), size)
                if size < 5 or max(map(ranks.count, ranks)) <= 4
            ]
            assert len(set(sums)) == len(sums)
            assert max(sums) < 2**32


# -- what importing loads ----------------------------------------------------


def run(code):
    done = subprocess.run(
        [sys.executable, "-I", "-c", code], capture_output=True, text=True, encoding="utf-8", timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_importing_the_package_loads_neither_numpy_nor_rich():
    code = "import sys, drawseven; print(*{'numpy', 'rich', 'argparse'} & {name.split('.')[0] for name in sys.modules})"
    assert run(code) == []


def test_a_command_loads_only_what_it_needs():
    others = "{'sqlite3', 'asyncio', 'starlette', 'uvicorn', 'textual', 'websockets', 'numpy', 'rich'}"
    assert run(f"import sys, drawseven.cli; print(*{others} & set(sys.modules))") == []


def test_one_hand_is_ranked_and_a_deck_dealt_without_numpy():
    code = (
        "import sys, drawseven as d; d.evaluate('As Ks Qs Js Ts'); d.Deck(32).deal(5);"
        "d.Evaluator('paradise-32').best_five('As Ks Qs Js Ts 9s 8s'); print(*{'numpy', 'rich'} & set(sys.modules))"
    )
    assert run(code) == []


def test_public_names_are_all_there():
    assert all(hasattr(drawseven, name) for name in drawseven.__all__)
    assert len(set(drawseven.__all__)) == len(drawseven.__all__)
    assert {"Card", "Deck", "Evaluator", "evaluate", "format_cards", "parse_cards"} <= set(drawseven.__all__)


def test_public_names_are_loaded_on_first_use():
    names = sorted(drawseven.__all__)
    assert set(names) <= set(dir(drawseven))
    starred = {}
    exec("from drawseven import *", starred)
    assert all(starred[name] is getattr(drawseven, name) for name in names)


def test_a_name_there_is_not_is_an_attribute_error():
    with pytest.raises(AttributeError, match="'drawseven' has no attribute 'Poker'"):
        drawseven.Poker  # noqa: B018
    with pytest.raises(ImportError, match="Poker"):
        exec("from drawseven import Poker")


def test_the_package_ships_its_contracts_and_stubs():
    home = Path(drawseven.__file__).parent
    assert (home / "py.typed").exists()
    assert {path.name for path in FILES if path.suffix in (".pxd", ".pyi")} <= {path.name for path in home.iterdir()}


@pytest.mark.parametrize("name", ["web", "tui"])
def test_a_group_brings_what_the_extra_of_its_name_does(name):
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["dependency-groups"][name] == project["project"]["optional-dependencies"][name]
