"""Every example in a docstring, the README and the docs runs as written."""

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import drawseven

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(drawseven.__path__, "drawseven.")
    if not module.name.endswith("__main__")
)


def run_examples(text, name, names):
    test = doctest.DocTestParser().get_doctest(text, dict(names), name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
    runner.run(test)
    assert runner.failures == 0, f"{name}: {runner.failures} examples print something else"
    return len(test.examples)


def docstrings(owner, prefix):
    """Names and docstrings of what a module or class defines itself, compiled or not."""
    yield prefix, owner.__doc__ or ""
    module = owner.__name__ if type(owner).__name__ == "module" else owner.__module__
    for name, thing in vars(owner).items():
        if isinstance(thing, type) and thing.__module__ == module:
            yield from docstrings(thing, f"{prefix}.{name}")
        elif getattr(thing, "__module__", module) == module and (callable(thing) or hasattr(thing, "__get__")):
            yield f"{prefix}.{name}", getattr(thing, "__doc__", None) or ""


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name):
    if name.startswith("drawseven.web"):
        pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")
    if name.startswith("drawseven.tui"):
        pytest.importorskip("textual", reason="Textual is not installed: the group tui has it")
        pytest.importorskip("websockets", reason="websockets is not installed: the group tui has it")
    module = importlib.import_module(name)
    for where, text in docstrings(module, name):
        run_examples(text, where, vars(module))


def test_examples_are_found_in_compiled_modules():
    module = importlib.import_module("drawseven._eval")
    found = {where for where, text in docstrings(module, "drawseven._eval") if ">>>" in text}
    assert {"drawseven._eval.evaluate", "drawseven._eval.Evaluator.strength"} <= found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page):
    if not page.exists():
        pytest.skip(f"{page.name} is not beside the tests")
    run_examples(page.read_text(encoding="utf-8"), page.name, {})


def test_every_public_name_has_a_docstring():
    bare = [name for name in drawseven.__all__ if name.islower() and not getattr(drawseven, name).__doc__]
    assert bare == []
    for name in drawseven.__all__:
        thing = getattr(drawseven, name)
        if isinstance(thing, type):
            assert thing.__doc__, name
