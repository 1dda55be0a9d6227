"""Events, options and views as dicts that JSON can hold.

Takes what is to be told as it stands; who may be told is for the caller to say.
"""

from collections.abc import Callable, Sequence
from typing import Any

from drawseven.actions import Holding
from drawseven.events import Event
from drawseven.naming import tell_event
from drawseven.options import Options
from drawseven.rules import Variant
from drawseven.state import Hand

__all__ = ["cards_of", "event_dict", "game_dict", "meaning_of", "options_dict", "view_dict"]


def cards_of(cards: Holding) -> list[str]:
    """Cards as texts, ``??`` for one that cannot be seen."""
    return ["??" if card is None else str(card) for card in cards]


def event_dict(
    event: Event, seats: Sequence[int], names: Sequence[str], money: Callable[[int], str] = str
) -> dict[str, Any]:
    """What happened in a hand; `money` writes the amounts in its words."""
    position = event.position if event.position >= 0 else None
    told: dict[str, Any] = {
        "kind": event.kind,
        "position": position,
        "seat": None if position is None else seats[position],
        "amount": event.amount,
        "cards": cards_of(event.cards),
        "words": tell_event(event, names, money),
    }
    if event.chips:
        told["shares"] = [[seats[position], chips] for position, chips in event.chips]
    return told


def options_dict(options: Options) -> dict[str, Any]:
    """What an actor may do; totals to raise to as the least, the most, and the step between them."""
    totals = options.raise_to
    return {
        "fold": options.fold,
        "check": options.check,
        "call": options.call,
        "raise_to": None if totals is None else [totals[0], totals[-1], totals.step],
        "bring_in": options.bring_in,
        "discard": options.discard,
        "show": options.show,
        "muck": options.muck,
        "openers": None if options.openers is None else cards_of(options.openers),
        "words": str(options),
    }


def game_dict(variant: Variant) -> dict[str, Any]:
    """What a game is, in short."""
    small, big = variant.blinds
    return {
        "name": variant.name,
        "title": variant.title,
        "limit": str(variant.limit),
        "small_bet": variant.small_bet,
        "big_bet": variant.big_bet,
        "blinds": [small, big],
        "ante": variant.ante,
        "bring_in": variant.bring_in,
        "streets": [street.name for street in variant.streets],
    }


def view_dict(view: Hand, viewer: int | None) -> dict[str, Any]:
    """A hand as somebody may know it, from a view that has been made for them."""
    return {
        "street": view.street,
        "over": view.is_over,
        "actor": view.actor,
        "stacks": list(view.stacks),
        "bets": list(view.bets),
        "pot": view.pot,
        "pots": [{"amount": pot.amount, "players": list(pot.players)} for pot in view.pots],
        "cards": [cards_of(cards) for cards in view.holdings],
        "up": [cards_of(cards) for cards in view.boards],
        "board": cards_of(view.cards.board),
        "drawn": list(view.drawn),
        "live": list(view.live),
        **_own_hand(view, viewer),
        "state": view.state(),
    }


def _own_hand(view: Hand, viewer: int | None) -> dict[str, Any]:
    """What the viewer's own hand is, in English and as what it is named by."""
    cards = () if viewer is None else view.holdings[viewer]
    meaning = meaning_of(view, cards)
    if meaning is None:
        return {"strength": "", "meaning": None}
    known = [card for card in cards + view.cards.board if card is not None]
    return {"strength": view.evaluator.describe(view.evaluator.strength(known)), "meaning": meaning}


def meaning_of(hand: Hand, cards: Holding) -> dict[str, str] | None:
    """What a holding is, for words in any language: its category and the two ranks it is named by.

    None while fewer than five cards of it are known.
    """
    known = [card for card in cards + hand.cards.board if card is not None]
    if len(known) < 5:
        return None
    best = [str(card)[0] for card in hand.evaluator.best_five(known)]
    category = hand.evaluator.category(hand.evaluator.strength(known)).value
    if category == "straight flush" and best[0] == "A":
        category = "royal flush"
    others = [rank for rank in best if rank != best[0]]
    return {"category": category, "ranks": best[0] + (others or best)[0]}
