"""Hands set up by hand and played by their texts: what the tests of the rules share."""

import re
from itertools import chain

from drawseven import CHANCE, Hand, find_variant
from drawseven.actions import Deal, Reshuffle, parse_holding
from drawseven.cards import DECKS

LIMITS = {"draw7a": ("fixed", "pot", "no"), "paradise7a": ("fixed", "pot", "no"), "jackpots": ("fixed", "pot", "no")}
LIMITS["stud7"] = ("fixed",)
STRUCTURES = [(name, limit) for name, limits in LIMITS.items() for limit in limits]
"""Every variant in every structure it is played in."""

HOME = {"draw7a": range(2, 6), "paradise7a": range(2, 6), "jackpots": range(2, 9), "stud7": range(2, 9)}
"""How many can play."""


def holding(text):
    """Cards in a row, spaces or not: ``7c8d ??``."""
    return parse_holding(text.replace(" ", ""))


def unused(hand):
    """The cards of the deck that are with nobody and not on the pile, lowest first."""
    deck = DECKS[len(hand.evaluator.deck)]
    return [card for card in deck if not hand.cards.gone >> card & 1]


def fill(hand):
    """Deal and reshuffle what is due, the lowest cards first."""
    while hand.actor == CHANCE:
        if hand.count_due:
            hand.deal(unused(hand)[: hand.count_due])
        else:
            hand.apply(Reshuffle())
    return hand


def play(hand, texts):
    """Apply action texts, separated by commas or lines; cards nobody names come by `fill`."""
    for text in filter(None, map(str.strip, re.split("[,\n]", texts))):
        if not text.startswith("d "):
            fill(hand)
        hand.apply(text)
    return hand


def seat(name, stacks, *cards, blinds=None, dead=None, carried=0, **changes):
    """A hand of a variant with its first cards dealt: texts p1's first, the lowest unnamed cards to the others.

    Stud cards are down, down, up.
    """
    row = find_variant(name, **changes) if isinstance(name, str) else name
    hand = Hand(row, stacks, blinds=blinds, dead=dead, carried=carried)
    given = [holding(text) for text in cards] + [()] * (len(stacks) - len(cards))
    free = [card for card in DECKS[len(hand.evaluator.deck)] if card not in set(chain(*given))]
    each = hand.variant.streets[0].down + hand.variant.streets[0].up
    for position, held in enumerate(given):
        missing = each - len(held)
        hand.apply(Deal(position, held + tuple(free[:missing])))
        del free[:missing]
    return hand


def told(hand, since=0):
    """The events in words, deals and streets left out."""
    return [str(event) for event in hand.events[since:] if event.kind not in ("deal", "street")]


def kinds(hand):
    return [event.kind for event in hand.events]


def totals(hand):
    """The totals the actor may bet or raise to, as a list."""
    return list(hand.options.raise_to or ())


def pots_won(hand):
    """Who took what of each pot."""
    return [event.chips for event in hand.events if event.kind == "pot"]


def finish(table):
    """Let everybody take the first action there is, a fold where that is one, until the hand is over."""
    while table.is_playing:
        table.act(table.hand.legal_actions()[0])
    return table
