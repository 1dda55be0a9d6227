"""A table as it stands in a list: what is played there, and who finds a seat.

Only what everybody may know, and short: a list has many of them.
"""

from typing import Any

from drawseven.sessions.live import LiveTable
from drawseven.sessions.telling import game_dict

__all__ = ["table_dict"]


def table_dict(live: LiveTable) -> dict[str, Any]:
    """A table for somebody who chooses one."""
    seats = min(len(live.table.seats), live.terms.seats)
    return {
        "table": live.setup.name,
        "game": game_dict(live.table.variant),
        "seats": seats,
        "people": sum([not holder.player for holder in live.holders.values()]),
        "players": len(live.holders),
        "playing": live.table.is_playing,
    }
