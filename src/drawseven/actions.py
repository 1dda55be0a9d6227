"""What can happen in a hand, as frozen values with a text form.

The texts are those of the Poker Hand History format (PHH), in which p1 is the
first player; what it lacks has a form of ours, marked below. Whether an action
is legal is for the hand to say.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from drawseven.cards import Card, as_cards
from drawseven.errors import ActionError, CardError

__all__ = [
    "Action",
    "Award",
    "BringIn",
    "CheckCall",
    "Deal",
    "DealBoard",
    "Discard",
    "FirstToAct",
    "Fold",
    "Muck",
    "RaiseTo",
    "Reshuffle",
    "Show",
    "ShowOpeners",
    "format_holding",
    "parse_action",
    "parse_holding",
]

Holding: TypeAlias = tuple[Card | None, ...]
"""Cards of which some may be unknown: None stands for a card that cannot be seen."""


@dataclass(frozen=True, slots=True)
class Fold:
    """Fold: ``p1 f``. Positions count from 0 here and from 1 in the text."""

    position: int

    def __str__(self) -> str:
        return f"p{self.position + 1} f"


@dataclass(frozen=True, slots=True)
class CheckCall:
    """Check, or call what there is to call: ``p1 cc``."""

    position: int

    def __str__(self) -> str:
        return f"p{self.position + 1} cc"


@dataclass(frozen=True, slots=True)
class RaiseTo:
    """Bet, complete or raise to a total of the round, in chips: ``p1 cbr 4``."""

    position: int
    total: int

    def __str__(self) -> str:
        return f"p{self.position + 1} cbr {self.total}"


@dataclass(frozen=True, slots=True)
class BringIn:
    """Post the bring-in: ``p1 pb``."""

    position: int

    def __str__(self) -> str:
        return f"p{self.position + 1} pb"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw cards away, or none and stand pat: ``p1 sd 7c8d``, ``p1 sd``."""

    position: int
    cards: Holding = ()

    def __str__(self) -> str:
        return f"p{self.position + 1} sd {format_holding(self.cards)}".rstrip()


@dataclass(frozen=True, slots=True)
class Show:
    """Show the hand: ``p1 sm 7c7d7h7sAs``, or ``p1 sm -`` for the cards it is known to have."""

    position: int
    cards: Holding = ()

    def __str__(self) -> str:
        return f"p{self.position + 1} sm {format_holding(self.cards) or '-'}"


@dataclass(frozen=True, slots=True)
class Muck:
    """Throw the hand away unseen: ``p1 sm``."""

    position: int

    def __str__(self) -> str:
        return f"p{self.position + 1} sm"


@dataclass(frozen=True, slots=True)
class ShowOpeners:
    """Prove the openers, or fail to: ``p1 so JcJd``, ``p1 so``. Not part of PHH."""

    position: int
    cards: Holding = ()

    def __str__(self) -> str:
        return f"p{self.position + 1} so {format_holding(self.cards)}".rstrip()


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal cards to a player: ``d dh p1 7c8c9cTcJc``."""

    position: int
    cards: Holding

    def __str__(self) -> str:
        return f"d dh p{self.position + 1} {format_holding(self.cards)}"


@dataclass(frozen=True, slots=True)
class DealBoard:
    """Turn up a card for all: ``d db 7c``."""

    cards: Holding

    def __str__(self) -> str:
        return f"d db {format_holding(self.cards)}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Shuffle the discards into the stub: ``d rs``. Not part of PHH."""

    def __str__(self) -> str:
        return "d rs"


@dataclass(frozen=True, slots=True)
class FirstToAct:
    """Say who opens a round, where an up card that decides it is not on record: ``d fa p3``. Not part of PHH."""

    position: int

    def __str__(self) -> str:
        return f"d fa p{self.position + 1}"


@dataclass(frozen=True, slots=True)
class Award:
    """Pass over a hand that is not on record, and say how it stands: ``d aw p3``, ``d aw p1=p3 p2``. Not part of PHH.

    Positions from the best hand down, equal ones together; pots go to them as
    if they had been shown. Who is not named stands below.
    """

    standing: tuple[tuple[int, ...], ...]

    def __str__(self) -> str:
        return " ".join(["d aw", *["=".join([f"p{at + 1}" for at in equals]) for equals in self.standing]])


Action: TypeAlias = (
    Fold
    | CheckCall
    | RaiseTo
    | BringIn
    | Discard
    | Show
    | Muck
    | ShowOpeners
    | Deal
    | DealBoard
    | Reshuffle
    | FirstToAct
    | Award
)


def format_holding(cards: Holding) -> str:
    """Cards in a row, ``??`` for one that cannot be seen.

    >>> format_holding((Card("As"), None))
    'As??'
    """
    return "".join(["??" if card is None else str(card) for card in cards])


def parse_holding(text: str) -> Holding:
    """Read cards in a row, of which some may be ``??``.

    >>> parse_holding("As??")
    (Card('As'), None)
    """
    pieces = [text[at : at + 2] for at in range(0, len(text), 2)]
    known = iter(as_cards("".join([piece for piece in pieces if piece != "??"])))
    return tuple([None if piece == "??" else next(known) for piece in pieces])


_PLAYER: dict[str, Callable[[int, Holding], Action]] = {
    "sd": Discard,
    "so": ShowOpeners,
}
_BARE: dict[str, Callable[[int], Action]] = {"f": Fold, "cc": CheckCall, "pb": BringIn}


def parse_action(text: str) -> Action:
    """Read an action from its text form; a comment after ``#`` is skipped.

    Parameters
    ----------
    text : str

    Returns
    -------
    Action

    Raises
    ------
    ActionError
        The text is not an action; the message quotes it.

    Examples
    --------
    >>> parse_action("p1 cbr 4")
    RaiseTo(position=0, total=4)
    >>> str(parse_action("d dh p2 ????"))
    'd dh p2 ????'
    """
    words = text.split("#", 1)[0].split()
    try:
        if words[:1] == ["d"]:
            return _parse_dealer(words[1:])
        return _parse_player(_position(words[0]), words[1], words[2:])
    except CardError as error:
        raise ActionError(f"{text!r} is not an action: {error}") from None
    except (IndexError, ValueError, KeyError, StopIteration):
        raise ActionError(f"{text!r} is not an action") from None


def _number(word: str) -> int:
    if not (word.isascii() and word.isdecimal()):
        raise ValueError(word)
    return int(word)


def _position(word: str) -> int:
    if word[:1] != "p" or len(word) > 3 or _number(word[1:]) == 0:
        raise ValueError(word)
    return int(word[1:]) - 1


def _parse_dealer(words: list[str]) -> Action:
    match words:
        case ["dh", player, cards]:
            return Deal(_position(player), parse_holding(cards))
        case ["db", cards]:
            return DealBoard(parse_holding(cards))
        case ["rs"]:
            return Reshuffle()
        case ["fa", player]:
            return FirstToAct(_position(player))
        case ["aw", _, *_]:
            return Award(tuple([tuple([_position(player) for player in word.split("=")]) for word in words[1:]]))
    raise ValueError(words)


def _parse_player(position: int, verb: str, rest: list[str]) -> Action:
    match verb, rest:
        case (("f" | "cc" | "pb"), []):
            return _BARE[verb](position)
        case "cbr", [total]:
            return RaiseTo(position, _number(total))
        case (("sd" | "so"), _):
            return _PLAYER[verb](position, parse_holding("".join(rest)))
        case "sm", []:
            return Muck(position)
        case "sm", ["-"]:
            return Show(position)
        case "sm", _:
            return Show(position, parse_holding("".join(rest)))
    raise ValueError(verb)
