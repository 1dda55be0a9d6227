"""A table of people as a dict that JSON can hold, down to the next random card, and back.

What never changes, the game and the terms, is kept apart from what every
action changes. Where the dicts are put is not known here.
"""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from drawseven.sessions.ground import Setup
from drawseven.sessions.limits import Terms
from drawseven.sessions.live import LiveTable
from drawseven.sessions.log import Entry, Log
from drawseven.sessions.people import Holder
from drawseven.state import Hand
from drawseven.table import Table

__all__ = ["game_state", "live_state", "restore_live", "terms_of"]

PLAIN = (
    "sittings",
    "former",
    "bought",
    "taken",
    "turn",
    "deadline",
    "deal_at",
    "contributions",
    "players",
    "names",
    "told",
)
"""Attributes that are saved as they stand."""


def game_state(live: LiveTable) -> dict[str, Any]:
    """What of a table never changes."""
    return {"variant": live.table.variant.state(), "terms": asdict(live.terms)}


def terms_of(state: Mapping[str, Any]) -> Terms:
    """The terms of a table that was saved."""
    return Terms(**state["terms"])


def live_state(live: LiveTable) -> dict[str, Any]:
    """Everything else; it tells every card to come, so it is for nobody's eyes."""
    saved = {name: getattr(live, name) for name in PLAIN}
    saved["table"] = _table_state(live.table)
    saved["holders"] = {str(seat): vars(holder).copy() for seat, holder in live.holders.items()}
    saved["secret"], saved["promised"] = live.secret.hex(), live.promised.hex()
    saved["number"], saved["now"] = live.log.noted, live.now
    return saved


def _table_state(table: Table) -> dict[str, Any]:
    """`Table.state` without the variant, which is long and always the same."""
    return {
        "seats": [None if seat is None else vars(seat).copy() for seat in table.seats],
        "button": table.button,
        "blind_seats": table.blind_seats,
        "hands": table.hands,
        "carried": table.carried,
        "positions": table.positions,
        "seed": str(table.seed),
        "deck": table.deck.state(),
        "hand": None if table.hand is None else _hand_state(table.hand),
    }


def _hand_state(hand: Hand) -> dict[str, Any]:
    return {
        "stacks": hand.start,
        "blinds": hand.blinds,
        "dead": hand.dead,
        "carried": hand.carried_in,
        "actions": [str(action) for action in hand.history],
    }


def restore_live(setup: Setup, game: Mapping[str, Any], saved: Mapping[str, Any], entries: list[Entry]) -> LiveTable:
    """The table that was saved, with the last of its log."""
    state = dict(saved["table"], variant=game["variant"])
    if state["hand"] is not None:
        state["hand"] = dict(state["hand"], variant=game["variant"])
    table = Table.from_state(state)
    live = LiveTable(setup, table, saved["now"])
    for name in PLAIN:
        setattr(live, name, saved[name])
    live.holders = {int(seat): Holder(**holder) for seat, holder in saved["holders"].items()}
    live.secret, live.promised = bytes.fromhex(saved["secret"]), bytes.fromhex(saved["promised"])
    live.log = Log(setup.limits.events, tuple(entries))
    live.log.noted = live.log.published = saved["number"]
    return live
