"""All that can be read off a hand, to tell whether two of them are the same."""

import re

PUBLIC = [
    "actor",
    "is_over",
    "due",
    "count_due",
    "holdings",
    "boards",
    "stacks",
    "bets",
    "drawn",
    "live",
    "pot",
    "pots",
    "payoffs",
    "history",
    "events",
    "options",
    "blinds",
    "dead",
    "start",
    "carried",
    "carried_in",
    "foul",
    "opener",
    "n",
    "street",
    "phase",
    "turn",
    "first",
]
CHIPS = [
    "stacks",
    "bets",
    "paid",
    "live",
    "dead",
    "total",
    "price",
    "base",
    "raises",
    "size",
    "acted",
    "aggressor",
    "double",
]
CARDS = [
    "deck",
    "left",
    "gone",
    "pile",
    "piled",
    "hands",
    "boards",
    "board",
    "thrown",
    "drawn",
    "aside",
    "owed",
    "lying",
]
INNER = ["playing", "mucked", "queue", "strengths", "told", "opened_with", "bringing_in", "antes", "log"]


def facts(hand):
    """What the documented face says."""
    face = {name: getattr(hand, name) for name in PUBLIC}
    face["legal_actions"] = hand.legal_actions()
    face["state"] = hand.state()
    face["words"] = [str(event) for event in hand.events]
    face["repr"] = re.sub(r"0x[0-9a-f]+", "", repr(hand))
    return face


def depths(hand):
    """What lies under it."""
    deep = {f"betting.{name}": getattr(hand.betting, name) for name in CHIPS}
    deep |= {f"cards.{name}": getattr(hand.cards, name) for name in CARDS}
    deep |= {name: getattr(hand, name) for name in INNER}
    return {name: list(value) if isinstance(value, list) else value for name, value in deep.items()}


def quick(hand):
    """What there is to compare at every step, without making much of it: the lists that all the rest is made from."""
    return hand.actions, hand.options, hand.legal_actions(), hand.pots, hand.due, hand.payoffs, depths(hand)


def same(one, other, *, deep=True):
    """Assert that two hands are the same, and name the first thing that is not."""
    mine, theirs = facts(one), facts(other)
    if deep:
        mine, theirs = mine | depths(one), theirs | depths(other)
    for name, value in mine.items():
        assert value == theirs[name], f"{name}: {value} is not {theirs[name]}"
