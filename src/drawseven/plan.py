"""A variant as the rules of play read it: plain numbers, worked out once for each number of players.

Adds nothing to the row and checks nothing but the number of players; what the
numbers do to a hand is not known here.
"""

from drawseven._eval import Evaluator, find_evaluator
from drawseven.errors import VariantError
from drawseven.records import Limit, Opener, Opens, Street
from drawseven.rules import Variant

__all__ = ["Plan", "Step", "as_variant", "plan_for"]


class Step:
    """A street in plain numbers; see `Street`."""

    def __init__(self, street: Street) -> None:
        self.down = street.down
        self.up = street.up
        self.draw = street.draw
        self.big = street.big
        self.open_pair = street.open_pair
        self.first = street.first
        self.by_bring_in = street.first is Opener.BRING_IN


class Plan:
    """What does not change from hand to hand of a variant with so many players; see `Variant`.

    Attributes
    ----------
    blinds, dead : list of int
        What each position posts where nothing else is said; never written to.
    deck : int
        The cards in use, bit by code, and `size` how many.
    steps : tuple of Step
    """

    def __init__(self, variant: Variant, n: int) -> None:
        self.n = n
        self.evaluator: Evaluator = find_evaluator(variant.ranking_for(n))
        self.size = len(self.evaluator.deck)
        self.deck = (1 << 52) - (1 << int(self.evaluator.deck[0]))  # from its lowest cards to the aces
        self.steps = tuple([Step(street) for street in variant.streets])
        self.fixed = variant.limit is Limit.FIXED
        self.pot_limit = variant.limit is Limit.POT
        self.cap = variant.cap
        self.cap_heads_up = variant.cap_heads_up
        self.small_bet = variant.small_bet
        self.big_bet = variant.big_bet
        self.least_bet = variant.least_bet
        self.unit = variant.unit
        self.ante = variant.ante
        self.bring_in = variant.bring_in
        self.big_blind = variant.blinds[1]
        self.button_posts_small = n == 2 and variant.button_small_blind
        blinds = [*variant.blinds, *[0] * (n - 2)]
        self.blinds = blinds[::-1] if self.button_posts_small else blinds
        self.dead = [0] * n
        self.opens: Opens | None = variant.opens
        self.honour_openers = variant.honour_openers
        self.stub_first = variant.stub_first
        self.reshuffle_folded = variant.reshuffle_folded
        self.community_betting = variant.community_betting


def as_variant(thing: object) -> Variant:
    """What is given, if it is a variant.

    Raises
    ------
    VariantError
        It is something else, such as a variant's name.
    """
    if not isinstance(thing, Variant):
        raise VariantError(f"{thing!r} is not a variant; drawseven.find_variant finds one by its name")
    return thing


def plan_for(variant: Variant, n: int) -> Plan:
    """The plan for a number of players dealt in, the same one every time.

    Raises
    ------
    VariantError
        Fewer than two, or more than the game allows.
    """
    plan: Plan | None = as_variant(variant).plans.get(n)
    if plan is None:
        plan = variant.plans[n] = Plan(variant, n)
    return plan
