"""Who holds a seat, and how that is proved: a token that is told once and kept only as its hash."""

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

__all__ = ["Holder", "new_token", "proof_of", "proves"]


@dataclass
class Holder:
    """Who holds a seat.

    Parameters
    ----------
    id : int
        The number of this sitting; no other at the table ever has it.
    name : str
    player : str
        The built-in player that acts; "" for a person.
    proof : str
        The hash of the token.
    buy_in : int
        What a built-in player buys in for, again and again.
    misses : int
        How often in a row the clock has run out.
    contribution : str
        What is added to the next deal.
    leaving : bool
        Goes when the hand is over.
    top_up : int
        Chips to come when the hand is over.
    away_since : float or None
        Since when the seat has not been playing.
    away_before : float
        Seconds that it was not, before it could play but did not get to.
    """

    id: int
    name: str
    player: str = ""
    proof: str = field(default="", repr=False)
    buy_in: int = 0
    misses: int = 0
    contribution: str = field(default="", repr=False)
    leaving: bool = False
    top_up: int = 0
    away_since: float | None = None
    away_before: float = 0.0

    def has(self, token: str) -> bool:
        """Whether a token is that of this seat, in a time that does not tell how much of it is."""
        return proves(token, self.proof)


def proves(token: str, proof: str) -> bool:
    """Whether a token is the one whose hash was kept."""
    return bool(proof) and hmac.compare_digest(proof, proof_of(token))


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(32)


def proof_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
