"""Everything that a viewer may know of a table, at one moment: what a face draws when it begins to look.

Made from `seen_by` and from what the log tells everybody, and from nothing else.
"""

from dataclasses import asdict
from typing import Any

from drawseven.sessions.live import LiveTable
from drawseven.sessions.telling import game_dict, options_dict, view_dict

__all__ = ["snapshot_of"]


def snapshot_of(live: LiveTable, sitting: int) -> dict[str, Any]:
    """A table as the holder of a sitting may know it, or for 0 as one who looks on."""
    table = live.table
    return {
        "kind": "snapshot",
        "table": live.setup.name,
        "number": live.log.published,
        "at": live.now,
        "game": game_dict(table.variant),
        "terms": asdict(live.terms),
        "button": table.button,
        "carried": table.carried,
        "seats": [_seat(live, number) for number in range(min(len(table.seats), live.terms.seats))],
        "you": _you(live, sitting),
        "hand": _hand(live, sitting),
        "turn": _turn(live, sitting),
        "deal_at": live.deal_at,
        **live.commitment,
    }


def _seat(live: LiveTable, number: int) -> dict[str, Any] | None:
    if number not in live.holders:
        return None
    holder, seat = live.holders[number], live.seat(number)
    stack = seat.stack
    if live.in_hand(number):
        stack = live.hand.stacks[live.table.positions.index(number)]
    return {
        "seat": number,
        "name": holder.name,
        "player": holder.player,
        "stack": stack,
        "in_hand": live.in_hand(number),
        "sitting_out": seat.sitting_out,
        "waiting": seat.waiting,
        "owes_big": seat.owes_big,
        "owes_small": seat.owes_small,
    }


def _you(live: LiveTable, sitting: int) -> dict[str, Any] | None:
    for number, holder in live.holders.items():
        if sitting and holder.id == sitting:
            return {
                "seat": number,
                "position": live.players.index(sitting) if sitting in live.players else None,
                "top_up": holder.top_up,
                "contribution": holder.contribution,
                "leaving": holder.leaving,
            }
    return None


def _hand(live: LiveTable, sitting: int) -> dict[str, Any] | None:
    hand = live.table.hand
    if hand is None:
        return None
    viewer = live.players.index(sitting) if sitting in live.players else None
    players = [{"seat": seat, "name": live.names[at]} for at, seat in enumerate(live.table.positions)]
    return {"hand": live.table.hands, "players": players, **view_dict(hand.seen_by(viewer), viewer)}


def _turn(live: LiveTable, sitting: int) -> dict[str, Any] | None:
    if not live.table.is_playing:
        return None
    position, seat, holder = live.actor
    options = live.hand.options if sitting and holder.id == sitting else None
    return {
        "turn": live.turn,
        "position": position,
        "seat": seat,
        "deadline": live.deadline,
        "options": None if options is None else options_dict(options),
    }
