"""One's own chair: what to ask for when sitting down, getting up, sitting out, buying chips."""

from collections.abc import Mapping
from typing import Any

__all__ = ["buy_in", "missing_chips", "out_or_back", "sit_message"]

View = Mapping[str, Any]


def buy_in(view: View) -> int:
    """What one usually sits down with."""
    terms = view["terms"]
    return int(max(terms["least"], min(terms["most"], 50 * view["game"]["big_bet"])))


def missing_chips(view: View) -> int:
    """How many chips bring the stack back to what one usually sits down with."""
    you = view["you"]
    return max(0, buy_in(view) - view["seats"][you["seat"]]["stack"] - you["top_up"]) if you else 0


def out_or_back(view: View) -> dict[str, Any] | None:
    """The message that ends or begins a pause."""
    you = view["you"]
    return {"do": "come back" if view["seats"][you["seat"]]["sitting_out"] else "sit out"} if you else None


def sit_message(view: View, name: str, chips: int, seat: int | None = None) -> dict[str, Any] | None:
    """The message that takes a seat: a given one, or the first that is empty."""
    empty = [number for number, holder in enumerate(view["seats"]) if holder is None]
    if not empty:
        return None
    return {"do": "sit", "seat": empty[0] if seat is None else seat, "name": name.strip(), "chips": chips}
