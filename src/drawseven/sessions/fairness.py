"""A deal that anyone can check: a secret promised before it, what players add, and the key made of both.

Arithmetic on bytes; no card is dealt here and no table is known. How far the
promise goes is in docs/fairness.md.
"""

import hashlib
from collections.abc import Sequence

__all__ = ["SECRET_BYTES", "commitment_of", "deck_key"]

SECRET_BYTES = 32
"""Bytes of a secret."""

DOMAIN = b"drawseven deck 1\0"
"""What the key of a deck is hashed for, so that no other hash can pass for one."""


def commitment_of(secret: bytes) -> str:
    """What is published of a secret before the deal: its SHA-256, in hex.

    >>> commitment_of(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(secret).hexdigest()


def deck_key(secret: bytes, contributions: Sequence[str]) -> int:
    """The key of a hand's deck.

    It is the SHA-256 of these bytes, one after the other, read as a number
    whose first byte is the lowest::

        "drawseven deck 1" 00     17 bytes, the domain
        secret                    32 bytes
        n                          1 byte, the number of seats of the table
        length, contribution       1 byte, and 0 to 64 bytes of UTF-8:
        ...                        once for each seat, the first seat first

    Every part has a length that is fixed or said before it, so that no two
    different sets of parts give the same bytes.

    Parameters
    ----------
    secret : bytes
        The 32 bytes that were promised.
    contributions : sequence of str
        Per seat what its holder added, "" for nothing.

    Returns
    -------
    int
        0 to 2**256 - 1: the seed of a `Deck`, whose stream 0 is the deal.

    Examples
    --------
    >>> hex(deck_key(bytes(32), ["", "my lucky words"]))[:18]
    '0x6032facd9d173f3f'
    """
    parts = [DOMAIN, secret, bytes([len(contributions)])]
    for text in contributions:
        octets = text.encode()
        parts += [bytes([len(octets)]), octets]
    return int.from_bytes(hashlib.sha256(b"".join(parts)).digest(), "little")
