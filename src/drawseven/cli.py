"""The command line: reads arguments, asks the package, prints tables or JSON."""

import argparse
import io
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from drawseven import RANKINGS, Deck, DrawSevenError, Evaluator, __version__, find_ranking, format_cards, parse_cards
from drawseven.cards import DECKS
from drawseven.chart_cli import add_chart
from drawseven.equity_cli import add_equity
from drawseven.games_cli import add_games
from drawseven.history_cli import add_histories
from drawseven.journal_cli import add_journal
from drawseven.odds_cli import add_odds
from drawseven.play_cli import add_play
from drawseven.screen import print_table, printable
from drawseven.serve_cli import add_serve
from drawseven.verify_cli import add_verify

__all__ = ["main"]

Rows = list[dict[str, Any]]


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Parameters
    ----------
    arguments : sequence of str, optional
        The words after the program's name; None takes them from the system.

    Returns
    -------
    int
        0, or 2 for bad input, which is named in one line on standard error;
        130 if the user interrupts, and 1 if nobody reads what is printed.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # where there are no suits, or no Ł, is a question mark
    try:
        try:
            return run_command(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # As with ``| head``. What is left goes nowhere, or the interpreter would complain when it closes the output.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def run_command(arguments: Sequence[str] | None) -> int:
    parser = build_parser()
    chosen = parser.parse_args(arguments)
    try:
        rows = chosen.run(chosen)
    except DrawSevenError as error:
        print(printable(f"{parser.prog}: {error}"), file=sys.stderr)
        return 2
    except KeyboardInterrupt as interrupt:
        print(": ".join([parser.prog, "interrupted", *map(str, interrupt.args)]), file=sys.stderr)
        return 130
    if rows is not None:
        show(rows, title=chosen.command, as_json=chosen.json)
    return 0


def build_parser() -> argparse.ArgumentParser:
    parser = Parser(prog="drawseven", description="Draw poker on stripped decks.")
    parser.add_argument("--version", action="version", version=f"drawseven {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    shared = Parser(add_help=False)
    shared.add_argument("--json", action="store_true", help="print JSON instead of a table")

    def add(name: str, run: Callable[[argparse.Namespace], Rows | None], purpose: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, parents=[shared], help=purpose, description=purpose)
        command.set_defaults(run=run)
        return command

    rank = add("eval", run_eval, "Rank a hand of five to seven cards.")
    rank.add_argument("cards", nargs="+", metavar="CARDS", help="such as As Kd 10h T♠ 7C, or all in one word")
    rank.add_argument("--ranking", metavar="R", help="one ranking; otherwise every one whose deck has the cards")
    deal = add("deal", run_deal, "Deal hands from a shuffled deck.")
    deal.add_argument("--deck", type=int, default=32, choices=DECKS, help="number of cards (default 32)")
    deal.add_argument("--hands", type=positive, default=2, metavar="N", help="how many hands (default 2)")
    deal.add_argument("--cards", type=positive, default=5, metavar="N", help="cards in a hand (default 5)")
    deal.add_argument("--seed", type=int, metavar="N", help="the same cards again (default: from the system)")
    add("rankings", run_rankings, "List the named rankings.")
    add_odds(add)
    add_equity(add)
    add_chart(add)
    add_play(add)
    add_games(add)
    add_histories(add)
    add_verify(add)
    add_serve(add)
    add_journal(add)
    return parser


def positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def run_eval(chosen: argparse.Namespace) -> Rows:
    cards = parse_cards(" ".join(chosen.cards))
    names = [chosen.ranking]
    if chosen.ranking is None:
        names = [name for name, ranking in RANKINGS.items() if set(cards) <= set(ranking.deck)]
    rows = [rank_row(name, cards) for name in names]
    if not chosen.json:
        for row in rows:
            del row["category"]  # the words for the hand begin with it
    return rows


def rank_row(name: str, cards: Sequence[Any]) -> dict[str, Any]:
    evaluator = Evaluator(name)
    strength = evaluator.strength(cards)
    return {
        "ranking": name,
        "hand": evaluator.describe(strength),
        "category": str(evaluator.category(strength)),
        "best": format_cards(evaluator.best_five(cards)),
        "strength": strength,
        "of": evaluator.total,
    }


def run_deal(chosen: argparse.Namespace) -> Rows:
    deck = Deck(chosen.deck, seed=chosen.seed)
    return [{"hand": number, "cards": format_cards(deck.deal(chosen.cards))} for number in range(1, chosen.hands + 1)]


def run_rankings(chosen: argparse.Namespace) -> Rows:
    return [
        {
            "ranking": name,
            "cards": len(find_ranking(name).deck),
            "strengths": Evaluator(name).total,
            "low straight": ranking.lowest_straight or "none",
            "order, strongest first": ", ".join(str(category) for category in reversed(ranking.order)),
        }
        for name, ranking in RANKINGS.items()
    ]


def show(rows: Rows, *, title: str, as_json: bool) -> None:
    """Print rows of equal keys as a table, or as JSON."""
    if as_json:
        print(json.dumps({title: rows}))
        return
    print_table(rows)
