"""The command that tells what known hands are worth against one another."""

import argparse
import json
from collections.abc import Callable, Sequence
from typing import Any

from drawseven._eval import find_evaluator
from drawseven.cards import Card, format_cards, parse_cards
from drawseven.equities import equity, stud_equity
from drawseven.errors import OddsError
from drawseven.grids import text_grid
from drawseven.policies import find_policy
from drawseven.questions import name_hands, read_cards
from drawseven.sampling_cli import add_sampling, check_whole, find_name, sampling
from drawseven.shares import Equity

__all__ = ["add_equity"]

Rows = list[dict[str, Any]]
Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]


def add_equity(add: Add) -> None:
    """Add the command to a parser."""
    worth = add("equity", run_equity, "Say what known hands are worth against one another when all draw and show.")
    worth.add_argument("hands", nargs="+", metavar="HAND", help="a word each, such as AsAcKd7c2d or 'As Ac Kd 7c 2d'")
    worth.add_argument(
        "--discards",
        nargs="+",
        metavar="CARDS",
        help="what each hand throws, - for nothing (default: what the policy of the ranking throws)",
    )
    worth.add_argument("--stud", action="store_true", help="hands of up to seven cards of stud; ?? is a card not known")
    add_sampling(worth)


def run_equity(chosen: argparse.Namespace) -> None:
    known = [parse_cards(hand.replace("??", " ")) for hand in chosen.hands]
    dead = parse_cards(" ".join(chosen.dead))
    name = find_name(chosen, [*known, dead])
    throws, result = ask(chosen, name, dead)
    rows = equity_rows(chosen, throws, result)
    if chosen.json:
        facts = {"ranking": name, "dead": format_cards(dead), "total": result.total, "exact": result.exact}
        print(json.dumps(facts | {"equity": rows}))
    else:
        print_equity(rows, result)
    if not result.exact:
        check_whole(chosen, result.total, max(result.errors))


def ask(chosen: argparse.Namespace, name: str, dead: Sequence[Card]) -> tuple[list[str], Equity]:
    """What each hand throws, and what the hands are worth."""
    if chosen.stud and chosen.discards is not None:
        raise OddsError("nobody discards in stud: --discards and --stud do not go together")
    with sampling(chosen) as how:
        if chosen.stud:
            return [""] * len(chosen.hands), stud_equity(chosen.hands, name, dead, **how)
        throws = read_throws(chosen, name)
        return throws, equity(chosen.hands, throws, name, dead, **how)


def read_throws(chosen: argparse.Namespace, name: str) -> list[str]:
    """What each hand throws, by the command line or else by the policy of the ranking."""
    if chosen.discards is not None:
        return ["" if words == "-" else words for words in chosen.discards]
    policy, evaluator = find_policy(name), find_evaluator(name)
    hands = zip(chosen.hands, name_hands(chosen.hands), strict=True)
    return [format_cards(policy.discard(read_cards(hand, evaluator, 5, whose))) for hand, whose in hands]


def equity_rows(chosen: argparse.Namespace, throws: Sequence[str], result: Equity) -> Rows:
    rows = zip(chosen.hands, throws, result.wins, result.ties, result.shares, result.errors, strict=True)
    return [
        {"hand": tidy(hand), "discard": tidy(throw), "wins": wins, "ties": ties, "share": float(share), "error": error}
        for hand, throw, wins, ties, share, error in rows
    ]


def tidy(cards: str) -> str:
    """Cards as they are written here, those not known at the end."""
    return " ".join([format_cards(parse_cards(cards.replace("??", " "))), *["??"] * cards.count("??")]).strip()


def print_equity(rows: Rows, result: Equity) -> None:
    """The hands with what they win, in percent; a column that says nothing is left out."""
    headings = ["hand", "throws", "wins", "ties", "share", "error"]
    cells = [
        [
            row["hand"],
            row["discard"] or "-",
            *[f"{100 * row[name] / result.total:.3f} %" for name in ("wins", "ties")],
            *[f"{100 * row[name]:.3f} %" for name in ("share", "error")],
        ]
        for row in rows
    ]
    dull = {5} if result.exact else set()
    dull |= set() if any(row["discard"] for row in rows) else {1}
    wanted = [column for column in range(6) if column not in dull]
    print(text_grid([headings[at] for at in wanted], [[line[at] for at in wanted] for line in cells]))
    print(f"{result.total:,} deals, {'all counted' if result.exact else 'sampled'}")
