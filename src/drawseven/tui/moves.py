"""What one may do in one's turn, as keys with their words: what may be done and what it costs, the table says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from drawseven.words import Catalogue

__all__ = ["Move", "Sizing", "clamped", "is_sized", "moves_of"]

View = Mapping[str, Any]


class Move(NamedTuple):
    """A key, what it does in words, and the action as a text; None where an amount is to be chosen first."""

    key: str
    label: str
    text: str | None


def is_sized(view: View) -> bool:
    """Whether the viewer may choose among many amounts."""
    totals = view["turn"]["options"]["raise_to"]
    return bool(totals) and totals[0] < totals[1] and view["game"]["limit"] != "fixed"


def moves_of(view: View, words: Catalogue, chosen: Iterable[str]) -> list[Move]:
    """The moves of the viewer, whose turn it is; `chosen` are the cards to throw away."""
    options, cards = view["turn"]["options"], "".join(chosen)
    if options["discard"]:
        count = len(cards) // 2
        discard = Move("d", words.say("do.discard", count=count or "").strip(), f"sd {cards}")
        return [discard] * (0 < count <= options["discard"]) + [Move("s", words.say("do.pat"), "sd")]
    if options["openers"] is not None:
        key = "do.openers" if options["openers"] else "do.noopeners"
        return [Move("s", words.say(key), f"so {''.join(options['openers'])}".strip())]
    if options["show"]:
        return [Move("s", words.say("do.show"), "sm -")] + [Move("m", words.say("do.muck"), "sm")] * options["muck"]
    return [*_quiet(options, words), *_raises(view, words)]


def _quiet(options: View, words: Catalogue) -> list[Move]:
    moves = [Move("f", words.say("do.fold"), "f")] * options["fold"]
    if options["bring_in"] is not None:
        moves.append(Move("b", words.say("do.bringin", amount=options["bring_in"]), "pb"))
    if options["check"]:
        moves.append(Move("c", words.say("do.check"), "cc"))
    elif options["call"] is not None:
        moves.append(Move("c", words.say("do.call", amount=options["call"]), "cc"))
    return moves


def _raises(view: View, words: Catalogue) -> list[Move]:
    totals = view["turn"]["options"]["raise_to"]
    if not totals:
        return []
    say = raise_words(view, words)
    if is_sized(view):
        return [Move("r", say(totals[0]), None)]
    small, big = totals[:2]
    return [Move("r", say(small), f"cbr {small}")] + [Move("R", say(big), f"cbr {big}")] * (small < big)


def raise_words(view: View, words: Catalogue) -> Callable[[int], str]:
    """How a bet or raise to an amount is called."""
    key = "do.raise" if max(view["hand"]["bets"]) else "do.bet"
    return lambda amount: words.say(key, amount=amount)


def clamped(total: float, totals: tuple[int, int, int]) -> int:
    """The amount nearest to a total that may be bet."""
    least, most, step = totals
    return max(least, min(most, least + round((total - least) / step) * step))


class Sizing:
    """An amount that is being chosen: typed, taken from a preset, or moved up and down.

    Parameters
    ----------
    view : dict
        In the viewer's turn.

    Attributes
    ----------
    presets : dict of str to int
        By their key: the least, half the pot, the pot, the most.
    typed : str
        What has been typed, as it stands.
    refused : bool
        Whether it was to be bet and may not be.
    """

    NAMES: Mapping[str, str] = {"l": "least", "h": "half", "p": "pot", "m": "most"}

    def __init__(self, view: View) -> None:
        options, hand = view["turn"]["options"], view["hand"]
        self.totals: tuple[int, int, int] = tuple(options["raise_to"])
        pot = hand["pot"] + (options["call"] or 0)
        high = max(hand["bets"])
        least, most, _ = self.totals
        sizes = {"l": least, "h": high + pot / 2, "p": high + pot, "m": most}
        self.presets = {key: clamped(total, self.totals) for key, total in sizes.items()}
        self.typed = str(least)
        self.refused, self._fresh = False, True

    @property
    def total(self) -> int:
        """The amount, as near to what was typed as is allowed."""
        return clamped(int(self.typed or "0"), self.totals)

    @property
    def fits(self) -> bool:
        """Whether what was typed is allowed."""
        return self.typed != "" and int(self.typed) == self.total

    def press(self, key: str) -> bool:
        """Take a key; whether it means anything here."""
        self.refused = False
        if key.isdecimal() and key.isascii() and len(key) == 1:
            self.typed = (key if self._fresh else self.typed + key)[:9]
        elif key == "backspace":
            self.typed = "" if self._fresh else self.typed[:-1]
        elif key in self.presets:
            self.typed = str(self.presets[key])
        elif key in ("up", "down"):
            step = self.totals[2] if key == "up" else -self.totals[2]
            self.typed = str(clamped(self.total + step, self.totals))
        else:
            return False
        self._fresh = key in self.presets or key in ("up", "down")
        return True
