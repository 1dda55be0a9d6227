"""Hand histories: what rooms write, replayed as hands, and written back."""

from drawseven.history.phh_form import format_phh, format_phhs
from drawseven.history.pokerstars_form import format_hands, format_pokerstars
from drawseven.history.reading import read, read_text
from drawseven.history.records import Account, Record, Refusal

__all__ = [
    "Account",
    "Record",
    "Refusal",
    "format_hands",
    "format_phh",
    "format_phhs",
    "format_pokerstars",
    "read",
    "read_text",
]
