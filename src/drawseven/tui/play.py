"""What a player has begun: cards chosen, an amount half typed, an answer on its way. Keys in, messages out."""

from collections.abc import Mapping
from typing import Any

from drawseven.tui.moves import Move, Sizing, moves_of
from drawseven.words import Catalogue

__all__ = ["Play", "own_cards"]

View = Mapping[str, Any]


def own_cards(view: View) -> list[str]:
    """The viewer's cards in the hand that is played, or was last."""
    hand, you = view["hand"], view["you"]
    if not hand or not you or you["position"] is None or hand["players"][you["position"]]["seat"] != you["seat"]:
        return []
    return [card for card in hand["cards"][you["position"]] if card != "??"]


class Play:
    """The viewer's own turn, as far as it has come.

    Attributes
    ----------
    view : dict or None
        What is known.
    chosen : list of str
        The cards to throw away.
    sizing : Sizing or None
        While an amount is chosen.
    """

    def __init__(self) -> None:
        self.view: View | None = None
        self.chosen: list[str] = []
        self.sizing: Sizing | None = None
        self._sent: int | None = None

    @property
    def turn(self) -> Mapping[str, Any] | None:
        """The viewer's turn, while there is no answer to it."""
        turn = self.view["turn"] if self.view else None
        return turn if turn and turn["options"] and turn["turn"] != self._sent else None

    def show(self, view: View) -> bool:
        """Take what is known now; whether a turn begins."""
        before = self.view["turn"] if self.view else None
        self.view = view
        turn = view["turn"] if view["turn"] and view["turn"]["options"] else None
        begins = turn is not None and (before is None or before["turn"] != turn["turn"] or not before["options"])
        if begins or turn is None:
            self.chosen, self.sizing = [], None
        return begins

    def again(self) -> None:
        """The table said no: the turn is still the viewer's."""
        self._sent = None

    def moves(self, words: Catalogue) -> list[Move]:
        """What may be done now."""
        if not self.view or not self.turn:
            return []
        return moves_of(self.view, words, self.chosen)

    def press(self, key: str, words: Catalogue) -> dict[str, Any] | None:
        """Take a key; the message that it sends, or None."""
        if not self.view or not self.turn:
            return None
        if self.sizing:
            return self._size(key)
        if key.isdecimal():
            self._choose(int(key))
            return None
        for move in self.moves(words):
            if move.key == key and move.text is None:
                self.sizing = Sizing(self.view)
            elif move.key == key:
                return self._send(move.text or "")
        return None

    def _size(self, key: str) -> dict[str, Any] | None:
        assert self.sizing
        if key in ("enter", "r") and self.sizing.fits:
            total, self.sizing = self.sizing.total, None
            return self._send(f"cbr {total}")
        if key in ("enter", "r"):
            self.sizing.refused = True
        elif key == "escape":
            self.sizing = None
        else:
            self.sizing.press(key)
        return None

    def _choose(self, number: int) -> None:
        assert self.view
        assert self.turn
        cards = own_cards(self.view)
        if not self.turn["options"]["discard"] or not 1 <= number <= len(cards):
            return
        card = cards[number - 1]
        if card in self.chosen:
            self.chosen.remove(card)
        else:
            self.chosen.append(card)

    def _send(self, text: str) -> dict[str, Any]:
        turn = self.turn
        assert turn
        self._sent = turn["turn"]
        return {"do": "act", "turn": turn["turn"], "text": f"p{turn['position'] + 1} {text}"}
