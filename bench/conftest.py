"""Fixtures of the benches; `run.py` is what calls them."""

import ctypes

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from contest import Contest
from floor import build


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="few rounds, for a smoke test")


@pytest.fixture
def contest(benchmark: BenchmarkFixture, request: pytest.FixtureRequest) -> Contest:
    quick = request.config.getoption("--quick")
    return Contest(benchmark, seconds=0.5, least=5) if quick else Contest(benchmark, seconds=4, least=20)


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    return build(tmp_path_factory.mktemp("floor"))
