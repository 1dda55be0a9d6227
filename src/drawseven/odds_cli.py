"""The command that tells what to throw away."""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from drawseven import Evaluator
from drawseven.advice import Advice, DiscardValue, best_discards
from drawseven.cards import format_cards, parse_cards
from drawseven.drafts import check_place
from drawseven.grids import text_grid
from drawseven.odds import DiscardOdds, DrawOdds, draw_odds
from drawseven.plots import check_picture, plot_odds
from drawseven.rankings import Category
from drawseven.sampling_cli import add_sampling, check_whole, find_name, sampling

__all__ = ["add_odds"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]
Line = tuple[DiscardOdds, DiscardValue | None]

PICTURED = 5
"""Discards in a picture."""

SHORT = {
    Category.HIGH_CARD: "high\ncard",
    Category.ONE_PAIR: "pair",
    Category.TWO_PAIR: "two\npair",
    Category.THREE_OF_A_KIND: "three",
    Category.STRAIGHT: "straight",
    Category.FLUSH: "flush",
    Category.FULL_HOUSE: "full\nhouse",
    Category.FOUR_OF_A_KIND: "four",
    Category.STRAIGHT_FLUSH: "str.\nflush",
}


def add_odds(add: Add) -> None:
    """Add the command to a parser."""
    odds = add("odds", run_odds, "Say what to throw away, and what each discard leads to.")
    odds.add_argument("cards", nargs="+", metavar="CARDS", help="a hand such as As Kd Td 9d 7c, or all in one word")
    odds.add_argument(
        "--opponents",
        type=int,
        default=1,
        metavar="N",
        help="who draw well, all in with you: what each discard wins of that pot (default 1); 0 leaves it out",
    )
    odds.add_argument("--plot", type=Path, metavar="FILE", help=f"draw the best {PICTURED} (.png, .svg, .pdf)")
    add_sampling(odds)


def run_odds(chosen: argparse.Namespace) -> None:
    if chosen.plot is not None:
        check_picture(chosen.plot)
        check_place(chosen.plot)
    odds, advice = ask(chosen)
    lines = in_order(odds, advice)
    if chosen.plot is not None:
        plot_odds(chosen.plot, title_of(odds, advice), [(legend_of(line), line[0]) for line in lines[:PICTURED]])
    if chosen.json:
        print(json.dumps(odds_facts(odds, advice) | {"odds": [odds_row(line) for line in lines]}))
    else:
        print_odds(odds, lines, advice)
    if advice is not None and not advice.exact:
        check_whole(chosen, advice.samples, max([value.error for value in advice]))


def ask(chosen: argparse.Namespace) -> tuple[DrawOdds, Advice | None]:
    """What each discard leads to, and what it wins if there are opponents."""
    hand, dead = parse_cards(" ".join(chosen.cards)), parse_cards(" ".join(chosen.dead))
    odds = draw_odds(hand, find_name(chosen, [hand, dead]), dead)
    if not chosen.opponents:
        return odds, None
    with sampling(chosen) as how:
        return odds, best_discards(hand, odds.ranking, chosen.opponents, dead, **how)


def in_order(odds: DrawOdds, advice: Advice | None) -> list[Line]:
    """The discards, best first: by what they win, or else by what they beat."""
    if advice is None:
        return [(row, None) for row in sorted(odds, key=lambda row: -row.mean_percentile)]
    return [(odds.find(value.discard), value) for value in advice]


def odds_facts(odds: DrawOdds, advice: Advice | None) -> dict[str, Any]:
    facts = {"hand": format_cards(odds.hand), "ranking": odds.ranking.name, "dead": format_cards(odds.dead)}
    if advice is None:
        return facts
    told = {"opponents": advice.opponents, "exact": advice.exact, "samples": advice.samples, "advice": advice.sentence}
    return facts | told


def odds_row(line: Line) -> dict[str, Any]:
    """A discard as a dict that JSON can hold."""
    row, value = line
    told = {
        "discard": format_cards(row.discard),
        "draws": row.total,
        "improves": row.improves,
        "mean percentile": row.mean_percentile,
        "counts": {str(category): count for category, count in row.counts.items()},
    }
    return told if value is None else told | {"share": float(value.share), "error": value.error}


def print_odds(odds: DrawOdds, lines: Sequence[Line], advice: Advice | None) -> None:
    table = odds_columns(odds, lines, advice)
    print(f"{title_of(odds, advice)}; all in %\n")
    print(text_grid(list(table), list(zip(*table.values(), strict=True))))
    if advice is not None:
        how = "all deals counted" if advice.exact else f"{advice.samples:,} deals sampled"
        print(f"\n{advice.sentence} ({how})")


def odds_columns(odds: DrawOdds, lines: Sequence[Line], advice: Advice | None) -> dict[str, list[str]]:
    """Headings, each with its column; categories that no discard leads to are left out."""
    rows = [row for row, _ in lines]
    table = {"throw": [format_cards(row.discard) or "stand pat" for row in rows]}
    if advice is not None:
        table["share of\nthe pot"] = [f"{100 * float(value.share):.2f}" for value in advice]
        if not advice.exact:
            table["error"] = [f"{100 * value.error:.2f}" for value in advice]
    table["improves"] = [percent(row.improves, row.total) for row in rows]
    table["mean\npercentile"] = [f"{row.mean_percentile:.1f}" for row in rows]
    for category in odds.ranking.order:
        if any(row.counts[category] for row in rows):
            table[SHORT[category]] = [percent(row.counts[category], row.total) for row in rows]
    return table


def title_of(odds: DrawOdds, advice: Advice | None) -> str:
    evaluator = Evaluator(odds.ranking)
    words = evaluator.describe(evaluator.strength(odds.hand))
    parts = [f"{format_cards(odds.hand)}: {words}", odds.ranking.name]
    parts += [f"without {format_cards(odds.dead)}"] if odds.dead else []
    if advice is not None:
        parts.append(f"against {advice.opponents} opponent{'s' * (advice.opponents > 1)}")
    return "; ".join(parts)


def legend_of(line: Line) -> str:
    row, value = line
    throw = f"throw {format_cards(row.discard)}" if row.discard else "stand pat"
    worth = f"beats {row.mean_percentile:.1f} %" if value is None else f"{100 * float(value.share):.1f} % of the pot"
    return f"{throw}: {worth}"


def percent(part: int, total: int) -> str:
    return f"{100 * part / total:.2f}" if part else "-"
