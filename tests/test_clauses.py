"""Every clause has a test named after it, or a reason in docs/clauses.md; and what that page names is there."""

import ast
import re
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "clauses.md"
CLAUSES = [
    f"{page}{number}"
    for page, last in (("A", 28), ("B", 15), ("D", 20), ("E", 18), ("R", 29))
    for number in range(1, last + 1)
]
NAMED = re.compile(r"test_([ABDER])0?(\d+)_\w+")
pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="the docs are not beside these tests")


def there_are():
    """The name of every test function of these tests."""
    return {
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def rows():
    """Clause, what it says, and tests or a reason, of each row of the page."""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        found = re.match(r"\| ([A-Z]\d+) \| (.+?) \| (.*) \|$", line)
        if found:
            yield found.groups()


def test_every_clause_has_a_row_in_order():
    assert [clause for clause, _, _ in rows()] == CLAUSES


def test_every_row_names_a_test_of_its_clause_or_says_why_there_is_none():
    for clause, _, cell in rows():
        own = [name for name in NAMED.finditer(cell) if name[1] + name[2] == clause]
        reason = re.sub(r"test_\w+|[,;]", "", cell).strip()
        assert own or len(reason.split()) > 3, clause


def test_every_test_that_is_named_exists():
    there = there_are()
    for clause, _, cell in rows():
        for name in re.findall(r"test_\w+", cell):
            assert name in there, f"{clause}: there is no {name}"


def test_no_test_is_named_after_a_clause_there_is_not():
    for name in there_are():
        found = NAMED.match(name)
        if found:
            assert found[1] + found[2] in CLAUSES, name


def test_every_clause_is_tested_in_fact():
    """As things are, none has to do with a reason alone."""
    tested = {found[1] + found[2] for found in map(NAMED.match, there_are()) if found}
    assert tested == set(CLAUSES)
