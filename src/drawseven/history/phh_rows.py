"""Which game a PHH file is of: its variant code and fields, and the row they stand for.

Both ways: the fields that a row needs, and the row that fields make. Amounts
are whole chips here; hands and files are not known.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from drawseven.errors import HistoryError, VariantError
from drawseven.rules import Limit, Variant
from drawseven.variants import VARIANTS

__all__ = ["CODES", "ROW_FIELDS", "code_of", "required_fields", "row_fields", "row_of"]

_STUD = VARIANTS["stud7"]
_DRAW = Variant(
    name="draw5",
    title="Five-card draw",
    decks=((8, "standard-52"),),
    streets=VARIANTS["draw7a"].streets,
    small_blind=None,
    big_blind=None,
)

CODES: Mapping[str, tuple[Limit, Variant]] = {
    "F7S": (Limit.FIXED, _STUD),
    "FS": (Limit.FIXED, _STUD),
    "F5D": (Limit.FIXED, _DRAW),
    "P5D": (Limit.POT, _DRAW),
    "N5D": (Limit.NO, _DRAW),
}
"""Codes of games that can be read: how they are bet, and the row they stand for. Only F7S is part of the standard."""

_STANDARD = ("FT", "NT", "NS", "PO", "FO/8", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
_DRAW_CODES = {Limit.FIXED: "F5D", Limit.POT: "P5D", Limit.NO: "N5D"}
_SAID = ("name", "limit")
"""Fields of a row that `_game` and the code tell."""

ROW_FIELDS = tuple([f"_{name}" for name in _STUD.state() if name not in _SAID])
"""The fields of ours that are fields of a row."""

_NONE = {"_small_blind": "auto", "_big_blind": "auto", "_opens": "none"}
"""TOML has no None: a blind that goes by the small bet, and a pot that anybody may open."""


def code_of(row: Variant) -> str:
    """The variant code of a row: the standard's where it is the standard's game, else one of ours.

    >>> code_of(VARIANTS["stud7"]), code_of(VARIANTS["jackpots"])
    ('F7S', 'F5D')
    """
    if not any(street.up for street in row.streets):
        return _DRAW_CODES[row.limit]
    full = {ranking for _, ranking in row.decks} == {"standard-52"}
    capped = row.cap == _STUD.cap and row.cap_heads_up
    return "F7S" if row.streets == _STUD.streets and full and capped and row.bring_in else "FS"


def required_fields(code: object) -> list[str]:
    """The fields a file of a variant code must have.

    Raises
    ------
    HistoryError
        The code is of another game, or of none.
    """
    if code in _STANDARD:
        raise HistoryError(f"the variant {code} is a game that this package does not play")
    if not isinstance(code, str) or code not in CODES:
        raise HistoryError(f"no variant has the code {code!r}; there are {', '.join(CODES)}")
    bets = ["small_bet", "big_bet"] if CODES[code][0] is Limit.FIXED else ["min_bet"]
    forced = {"F7S": ["bring_in"], "FS": []}.get(code, ["blinds_or_straddles"])
    return ["antes", *forced, *bets, "starting_stacks", "actions"]


def row_fields(row: Variant, blinds: Sequence[int]) -> dict[str, Any]:
    """What a file says of a row, in chips.

    Parameters
    ----------
    row : Variant
    blinds : sequence of int
        As the file lists them: what each player posts, between two the button's first.
    """
    code = code_of(row)
    fields: dict[str, Any] = {"variant": code}
    if row.name != CODES[code][1].name:
        fields["_game"] = row.name
    forced: dict[str, Any] = {"antes": [row.ante] * len(blinds)}
    if row.bring_in:
        forced["bring_in"] = row.bring_in
    else:
        forced["blinds_or_straddles"] = list(blinds)
    if row.limit is Limit.FIXED:
        bets = {"small_bet": row.small_bet, "big_bet": row.big_bet}
    else:
        bets = {"min_bet": row.least_bet}
    return fields | _own_fields(row, fields | forced | bets) | forced | bets


def _own_fields(row: Variant, fields: Mapping[str, Any]) -> dict[str, Any]:
    """What the standard's fields leave to be said."""
    own: dict[str, Any] = {}
    plain = _plain_state(fields)
    shape = () if plain["name"] in VARIANTS or plain["name"] == _DRAW.name else ("decks", "streets")
    for name, value in row.state().items():
        if name in _SAID or (value == plain[name] and name not in shape):
            continue
        own[f"_{name}"] = _NONE[f"_{name}"] if value is None else value
    if "_streets" in own:
        own["_streets"] = [_short(street) for street in own["_streets"]]
    return own


def _short(street: Mapping[str, Any]) -> dict[str, Any]:
    """A street without what it has not."""
    return {name: str(value) if name == "first" else value for name, value in street.items() if value}


def row_of(fields: Mapping[str, Any]) -> Variant:
    """The row that a file's fields stand for, in chips.

    Raises
    ------
    HistoryError, VariantError
        The fields contradict each other, or leave something open.
    """
    state = _plain_state(fields)
    name = state["name"]
    if name not in VARIANTS and "_game" in fields and not {"_decks", "_streets"} <= set(fields):
        raise HistoryError(f"_game is {name!r}, which is not known here: then _decks and _streets must be there too")
    for own in ROW_FIELDS:
        if own in fields:
            state[own[1:]] = None if fields[own] == _NONE.get(own, own) else fields[own]
    try:
        row = Variant.from_state({**state, "streets": [{"name": "", **street} for street in state["streets"]]})
    except VariantError:
        raise
    except (TypeError, ValueError) as error:
        raise VariantError(f"the fields make no game: {error}") from None
    if fields["variant"] == "F7S" != code_of(row):
        raise HistoryError("the variant is F7S, but its other fields make it another game, whose code is FS")
    return row


def _plain_state(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The row that the standard's fields and the name stand for, as a state; the fields of ours are not looked at."""
    limit, base = CODES[fields["variant"]]
    game = fields.get("_game", base.name)
    base = VARIANTS.get(game, base)
    state = base.state() | {"name": game, "limit": str(limit)}
    small_bet = fields.get("small_bet", fields.get("min_bet"))
    state |= {"small_bet": small_bet, "big_bet": fields.get("big_bet", 2 * (small_bet or 0))}
    state |= {"ante": max(fields["antes"], default=0), "bring_in": fields.get("bring_in", 0)}
    small, big = [*fields.get("blinds_or_straddles", ()), 0, 0][:2]
    usual = max(base.unit, (small_bet or 0) // 2 // base.unit * base.unit), small_bet
    by_bet = (small, big) == usual
    return state | {"small_blind": None if by_bet else small, "big_blind": None if by_bet else big}
