"""Odds as a picture: how often each discard ends as what.

Draws with matplotlib, which is loaded when something is drawn; nothing is
computed or decided here.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING

from drawseven.drafts import draft_of
from drawseven.errors import OddsError
from drawseven.odds import DiscardOdds
from drawseven.rankings import Category

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["check_picture", "plot_odds"]

FORMS = (".png", ".svg", ".pdf")

SIZE = (11, 6)
"""Inches, at 120 dots each."""

COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9")
"""Those of Okabe and Ito, which everybody can tell apart."""


def check_picture(path: Path) -> None:
    """Raise unless a picture can be drawn into a file of this name.

    Raises
    ------
    OddsError
        The ending is that of no picture, or matplotlib is not installed.
    """
    if path.suffix.lower() not in FORMS:
        raise OddsError(f"{path}: pictures are drawn into files that end in {', '.join(FORMS)}")
    if find_spec("matplotlib") is None:
        raise OddsError(f"{path}: a picture takes matplotlib, which is not installed: pip install drawseven[plot]")


def plot_odds(path: Path, title: str, rows: Sequence[tuple[str, DiscardOdds]]) -> None:
    """Draw the final hands of some discards by category, a colour each.

    Parameters
    ----------
    path : Path
        Its ending says in which form; the file is there whole or not at all.
    title : str
    rows : sequence of (str, DiscardOdds)
        One to five discards, each with what the legend calls it.

    Raises
    ------
    DrawSevenError
        The file cannot be written.
    OddsError
        As for `check_picture`.
    """
    check_picture(path)
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE, dpi=120, layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    categories = [each for each in rows[0][1].counts if any(odds.counts[each] for _, odds in rows)]
    for place, (name, odds) in enumerate(rows):
        draw_bars(axes, categories, odds, name, (place, len(rows)))
    axes.set_title(title)
    axes.set_ylabel("final hands, %")
    axes.set_xticks(range(len(categories)), [fill(str(category), 9) for category in categories])
    axes.set_xlim(-0.5, len(categories) - 0.5)
    axes.set_ylim(0, 100 * max([max(odds.counts.values()) / odds.total for _, odds in rows]) * 1.15)
    axes.spines[["top", "right"]].set_visible(False)
    figure.legend(loc="outside lower center", ncols=3, frameon=False)
    with draft_of(path) as draft:
        figure.savefig(draft, format=path.suffix.lower().removeprefix("."))


def draw_bars(
    axes: "Axes", categories: Sequence[Category], odds: DiscardOdds, name: str, place: tuple[int, int]
) -> None:
    """The bars of one discard, in its place beside those of others, with a number on each that is not nothing."""
    at, of = place
    width = 0.84 / of
    percents = [100 * odds.counts[category] / odds.total for category in categories]
    lefts = [tick + width * (at - (of - 1) / 2) for tick in range(len(categories))]
    bars = axes.bar(lefts, percents, width * 0.94, label=name, color=COLOURS[at])
    axes.bar_label(bars, [in_short(percent) for percent in percents], padding=2, fontsize=8, rotation=90)


def in_short(percent: float) -> str:
    """A number of three digits or so; nothing for nothing.

    Examples
    --------
    >>> [in_short(percent) for percent in (0, 0.004, 0.5, 7.25, 100)]
    ['', '<0.01', '0.50', '7.25', '100']
    """
    if not percent:
        return ""
    if percent < 0.01:
        return "<0.01"
    return f"{percent:.2f}" if percent < 1 else f"{percent:.3g}"
