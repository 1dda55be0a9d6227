"""A hand on record as the table draws it: at each step a view, and the story so far; amounts in its own money."""

from collections.abc import Callable, Mapping
from typing import Any

from drawseven.tui.story import Story
from drawseven.words import Catalogue

__all__ = ["Recorded"]


class Recorded:
    """A recorded hand, step by step.

    Parameters
    ----------
    told : dict
        As `hand_dict` of `drawseven.hosting.frames`.
    money : callable
        Writes chips in the money of the record.

    Attributes
    ----------
    hero : int
        The position whose cards lie below: the one that is on record from the deal on, or the first.
    """

    def __init__(self, told: Mapping[str, Any], money: Callable[[int], str]) -> None:
        self.told, self.money = told, money
        self.game = _priced(told["game"], money)
        self.count = len(told["names"])
        self.hero = _hero_of(told["frames"])

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.told["frames"])

    def seat_of(self, position: int) -> int:
        """Where a position sits on the screen."""
        return (position - self.hero + self.count) % self.count

    def story_at(self, step: int, words: Catalogue) -> Story:
        """All that has happened up to a step."""
        story = Story(words, self.money)
        story.streets = self.told["game"]["streets"]
        number = self.told["number"] or "1"
        story.take({"kind": "hand", "number": 0, "hand": number, "players": self._players()})
        for frame in self.told["frames"][: step + 1]:
            for event in frame["events"]:
                story.take(self._seated(event))
        return story

    def view_at(self, step: int) -> dict[str, Any]:
        """The table at a step, as a server would tell it to who plays the hand."""
        view, money = self.told["frames"][step]["view"], self.money
        seats = [(seat + self.hero) % self.count for seat in range(self.count)]
        playing = view["actor"] is not None and view["actor"] >= 0
        return {
            "game": self.game,
            "seats": [
                {"name": self.told["names"][who], "stack": money(view["stacks"][who]), "in_hand": True} for who in seats
            ],
            "you": {"seat": 0, "position": self.hero},
            "button": self.seat_of(self.count - 1),
            "carried": 0,
            "turn": {"seat": self.seat_of(view["actor"]), "options": None} if playing else None,
            "hand": {
                **view,
                "players": self._players(),
                "bets": [money(chips) if chips else 0 for chips in view["bets"]],
                "pot": money(view["pot"]),
                "pots": [{**pot, "amount": money(pot["amount"])} for pot in view["pots"]],
                "meaning": view["meanings"][self.hero],
            },
        }

    def _players(self) -> list[dict[str, Any]]:
        return [{"seat": self.seat_of(at), "name": name} for at, name in enumerate(self.told["names"])]

    def _seated(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """An event with seats for its positions."""
        seated = dict(event)
        if event["position"] is not None:
            seated["seat"] = self.seat_of(event["position"])
        if "shares" in event:
            seated["shares"] = [[self.seat_of(position), chips] for position, chips in event["shares"]]
        return seated


def _priced(game: Mapping[str, Any], money: Callable[[int], str]) -> dict[str, Any]:
    """A game with its stakes in money."""
    bets = {name: money(game[name]) for name in ("small_bet", "big_bet")}
    return {**game, **bets, "blinds": [money(blind) for blind in game["blinds"]] if any(game["blinds"]) else [0, 0]}


def _hero_of(frames: list[Mapping[str, Any]]) -> int:
    """The position whose cards alone are on record from the deal on."""
    deals = [[event for event in frame["events"] if event["kind"] == "deal"] for frame in frames]
    first = next((events for events in deals if events), [])
    known = {event["position"] for event in first if "??" not in event["cards"]}
    return int(known.pop()) if len(known) == 1 else 0
