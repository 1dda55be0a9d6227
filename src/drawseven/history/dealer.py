"""Which cards to deal: what a script tells of them, early or late, and unknown ones for the rest.

Only reads scripts; nothing is dealt here.
"""

from drawseven.actions import Holding
from drawseven.cards import Card
from drawseven.history.script import Draw, Script, Step

__all__ = ["drawn_of", "fill_downs", "hidden_downs", "thrown_of"]


def hidden_downs(script: Script) -> dict[str, list[Card | None]]:
    """Down cards that came out in the end: of stud the three that no deal tells, of draw those of who stood pat."""
    dealt: dict[str, list[Card | None]] = {}
    for step in script.steps:
        if isinstance(step, Step) and step.kind == "deal":
            dealt.setdefault(step.name, []).extend([card for card in step.cards if card is not None])
    downs: dict[str, list[Card | None]] = {}
    for name, (_, cards) in script.finals.items():
        told = dealt.get(name, [])
        hidden = [card for card in cards if card not in told]
        draw = script.draws.get(name)
        whole = 3 if len(cards) == 7 else len(cards) if draw is not None and draw.count == 0 else -1
        if len(hidden) + len(told) == len(cards) and len(hidden) == whole:
            downs[name] = list(hidden)
    return downs


def thrown_of(step: Draw, hand: Holding) -> Holding:
    """What a player throws: as told, or what is not there after the draw, or unknown."""
    if step.thrown or not step.count:
        return step.thrown
    if None not in hand and step.after and None not in step.after:
        return tuple([card for card in hand if card not in step.after])
    return (None,) * step.count


def drawn_of(step: Draw, kept: Holding, final: Holding) -> Holding:
    """What a player draws: as told, or what was not there before, or unknown."""
    after = step.after if step.after and None not in step.after else final
    if step.drawn:
        return step.drawn
    if None not in kept and after:
        return tuple([card for card in after if card not in kept])
    return (None,) * step.count


def fill_downs(told: Holding, ups: list[bool], downs: list[Card | None]) -> list[Card | None]:
    """The cards of a street: the last ones as told, and the down cards before them from those that came out."""
    cards = [*[None] * (len(ups) - len(told)), *told]
    for at, up in enumerate(ups):
        if cards[at] is None and not up and downs:
            cards[at] = downs.pop(0)
    return cards
