"""Tables that people sit at: rooms, seats with tokens, clocks, streams of events, a journal, fair deals.

No network and no face: a server and a terminal program drive a `Room` alike.
"""

from drawseven.sessions.commands import (
    Act,
    ComeBack,
    Command,
    Contribute,
    Dismiss,
    Leave,
    SeatPlayer,
    Sit,
    SitOut,
    TopUp,
    parse_command,
    parse_message,
)
from drawseven.sessions.fairness import commitment_of, deck_key
from drawseven.sessions.journal import Journal
from drawseven.sessions.limits import Limits, Terms
from drawseven.sessions.room import Room
from drawseven.sessions.stream import Stream
from drawseven.sessions.verify import Verdict, verify

__all__ = [
    "Act",
    "ComeBack",
    "Command",
    "Contribute",
    "Dismiss",
    "Journal",
    "Leave",
    "Limits",
    "Room",
    "SeatPlayer",
    "Sit",
    "SitOut",
    "Stream",
    "Terms",
    "TopUp",
    "Verdict",
    "commitment_of",
    "deck_key",
    "parse_command",
    "parse_message",
    "verify",
]
