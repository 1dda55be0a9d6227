"""What several test files share: one evaluator per ranking, and word of which package is tested."""

import functools
from pathlib import Path

import hypothesis
import numpy as np
import pytest

import drawseven
from forms import FORMS


@functools.cache
def make_evaluator(name):
    return drawseven.Evaluator(name)


def pytest_report_header():
    return f"drawseven {drawseven.__version__} from {Path(drawseven.__file__).parent}"


@pytest.fixture(scope="session")
def make_ev():
    """Evaluators by name, each made once."""
    return make_evaluator


@pytest.fixture(params=list(drawseven.RANKINGS))
def ev(request):
    """The evaluator of each named ranking in turn."""
    return make_evaluator(request.param)


@pytest.fixture
def ev32():
    return make_evaluator("paradise-32")


@pytest.fixture
def ev52():
    return make_evaluator("standard-52")


@pytest.fixture(params=FORMS.values(), ids=FORMS)
def form(request):
    """Each form that one hand may come in, in turn."""
    return request.param


@pytest.fixture
def deck():
    """A new deck of 32 cards, the same for every test."""
    return drawseven.Deck(32, seed=7)


@pytest.fixture
def rng():
    """The same random numbers for every test."""
    return np.random.default_rng(7)


# The same examples in every run, on machines of any speed.
hypothesis.settings.register_profile("drawseven", derandomize=True, deadline=None)
hypothesis.settings.load_profile("drawseven")


# -- a browser ---------------------------------------------------------------


@pytest.fixture(scope="module")
def browser():
    """A Chromium. Not for the whole run: while it is driven, no test can have an event loop of its own."""
    from browser_play import launch

    yield from launch()


@pytest.fixture(scope="module")
def host(browser):
    """A server for browsers."""
    from web_host import Host

    with Host() as host:
        yield host


@pytest.fixture
def visits(browser, host, request):
    """Guests of that server, whose pages may report nothing wrong."""
    from browser_play import Visits

    visits = Visits(browser, host.address, request.node.name.removeprefix("test_"))
    yield visits
    visits.close()
