"""The commands that play by themselves: a simulation, the rules of a variant; and a game line by line."""

import argparse
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from drawseven.errors import DrawSevenError, PlayerError, VariantError
from drawseven.naming import tell_event
from drawseven.players import PLAYERS, ConsolePlayer, Player, find_player
from drawseven.progress import progress_bar
from drawseven.rulebook import describe_variant
from drawseven.rules import Limit, Variant
from drawseven.screen import show_table
from drawseven.simulate import Tally, simulate
from drawseven.state import Hand
from drawseven.table import Table
from drawseven.variants import VARIANTS, find_variant

__all__ = ["add_games", "build_variant", "names_in", "run_plain"]

Rows = list[dict[str, Any]]
STAKES = "small and big bet, such as 2/4; in pot and no limit the blinds"

Add = Callable[[str, Callable[[argparse.Namespace], Rows | None], str], argparse.ArgumentParser]


def add_games(add: Add) -> None:
    """Add the commands to a parser."""
    run = add("simulate", run_simulate, "Let built-in players play each other.")
    rules = add("rules", run_rules, "Print the rules of a variant in words.")
    for command in (run, rules):
        command.add_argument("variant", metavar="VARIANT", help=f"one of {', '.join(VARIANTS)}")
        command.add_argument("--limit", metavar="L", help=f"one of {', '.join(Limit)}")
        command.add_argument("--stakes", metavar="S/B", help=STAKES)
    names = f"names of players: {', '.join(PLAYERS)}"
    run.add_argument("--players", default="tight,call", metavar="P,P,...", help=f"default tight,call; {names}")
    run.add_argument("--hands", type=int, default=10_000, metavar="N", help="how many (default 10000)")
    run.add_argument("--workers", type=int, default=1, metavar="N", help="processes that share the work (default 1)")
    run.add_argument("--seed", type=int, default=0, metavar="N", help="other hands (default 0: always the same)")


def build_variant(chosen: argparse.Namespace) -> Variant:
    """The variant a command line names, at its stakes."""
    variant = find_variant(chosen.variant, **({} if chosen.limit is None else {"limit": chosen.limit}))
    return variant if chosen.stakes is None else at_stakes(variant, chosen.stakes)


def at_stakes(variant: Variant, stakes: str) -> Variant:
    """A game at ``S/B``: the two bets, or where bets have no fixed size but there are blinds, the two blinds."""
    left, slash, right = stakes.partition("/")
    if not (slash and left.isdecimal() and right.isdecimal()):
        raise VariantError(f"stakes are two whole numbers such as 2/4, not {stakes!r}")
    small, big = int(left), int(right)
    if variant.limit is Limit.FIXED or not variant.blinds[1]:
        return replace(variant, small_bet=small, big_bet=big)
    if small > big:
        raise VariantError(f"the small blind of {stakes} is more than the big one")
    return replace(variant, small_blind=small, small_bet=big, big_bet=2 * big)


def names_in(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",")] if text.strip() else []


def run_rules(chosen: argparse.Namespace) -> Rows | None:
    variant = build_variant(chosen)
    if chosen.json:
        return [variant.state()]
    print(describe_variant(variant))
    return None


def run_simulate(chosen: argparse.Namespace) -> Rows:
    variant, names = build_variant(chosen), names_in(chosen.players)
    if chosen.workers < 1:
        raise PlayerError(f"{chosen.workers} workers, but it takes at least 1")
    arguments = (variant, names, chosen.hands, chosen.seed)
    with progress_bar("hands", chosen.hands, hidden=chosen.json) as advance:
        return tally_rows(run_workers(arguments, chosen.workers, advance))


def run_workers(
    arguments: tuple[Variant, Sequence[str], int, int], workers: int, progress: Callable[[int], object] | None
) -> Tally:
    if workers == 1:
        return simulate(*arguments, progress=progress)
    from concurrent.futures import ProcessPoolExecutor

    with ProcessPoolExecutor(workers) as executor:
        return simulate(*arguments, executor=executor, progress=progress)


def tally_rows(tally: Tally) -> Rows:
    return [
        {
            "player": f"{at + 1} {name}",
            "hands": tally.hands,
            "chips a hand": round(tally.mean(at), 4),
            "standard error": round(tally.error(at), 4),
            "showdowns": tally.showdowns[at],
            "won": tally.wins[at],
            "hands a second": round(tally.hands_per_second),
        }
        for at, name in enumerate(tally.players)
    ]


# -- playing -----------------------------------------------------------------


def run_plain(chosen: argparse.Namespace) -> Rows | None:
    """Play line by line, at the console or from a file."""
    variant, names = build_variant(chosen), ["you", *names_in(chosen.players)]
    seed = chosen.seed
    players: list[Player] = [ConsolePlayer()]
    players += [find_player(name, at if seed is None else seed + at) for at, name in enumerate(names[1:])]
    stack = 50 * variant.big_bet if chosen.stack is None else chosen.stack
    table = Table(variant, [stack] * len(names), seed=seed)
    labels = ["Hero"] + [f"{name} {at}" for at, name in enumerate(names[1:], start=1)]
    try:
        while chosen.hands is None or table.hands < chosen.hands:
            if not play_one(table, players, labels):
                break
    except (EOFError, KeyboardInterrupt):
        print("\nYou leave the table.")
    return None


def play_one(table: Table, players: Sequence[Player], labels: Sequence[str]) -> bool:
    """Play a hand; whether there can be another."""
    me = table.seats[0]
    if me is None or me.stack == 0:
        print("You are out of chips.")
        return False
    try:
        hand = table.deal()
    except DrawSevenError as error:
        print(error)
        return False
    names = [labels[seat] for seat in table.positions]
    viewer = table.positions.index(0)
    print(f"\n=== Hand {table.hands}, {table.variant.title}")
    told = 0
    while not hand.is_over:
        actor = hand.actor
        assert actor is not None
        told = tell(hand, names, viewer, told)
        view = hand.seen_by(actor)
        if actor == viewer:
            print(show_table(view, names, viewer))
        table.act(players[table.positions[actor]].act(view))
    tell(hand, names, viewer, told)
    return True


def tell(hand: Hand, names: Sequence[str], viewer: int, told: int) -> int:
    """Print the events a viewer has not been told yet; how many there are now."""
    events = hand.events
    for event in events[told:]:
        seen = event.seen_by(viewer)
        if event.kind == "street":
            print(f"--- {hand.variant.streets[event.amount].name}")
        elif event.kind != "deal" or event.open or event.position == viewer:
            print("   " + tell_event(seen, names))
    return len(events)
