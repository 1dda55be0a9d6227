"""The same game twice: a hand of ours, and PokerKit's state of the same rules, stacks and stakes."""

import pokerkit
from pokerkit import Automation, BettingStructure, Mode, Opening, StandardHighHand, State, Street

from drawseven import Card, Hand, find_variant

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
)
LIMITS = {
    "fixed": BettingStructure.FIXED_LIMIT,
    "pot": BettingStructure.POT_LIMIT,
    "no": BettingStructure.NO_LIMIT,
}
DECK = tuple(next(pokerkit.Card.parse(str(Card(code)))) for code in range(52))
"""PokerKit's cards by our codes."""


def translate(cards):
    return tuple(DECK[card] for card in cards)


def draw_hands(stacks, *, limit="fixed", big=2, ante=0):
    """Five-card draw with 52 cards: a hand of ours, and PokerKit's."""
    row = {"limit": limit, "small_bet": big, "big_bet": 2 * big, "ante": ante}
    variant = find_variant("draw7a", decks=((8, "standard-52"),), **row)
    fixed = limit == "fixed"
    caps = (3, 4) if fixed else (None, None)  # the big blind is the first of our four bets
    streets = (
        Street(False, (False,) * 5, 0, False, Opening.POSITION, big, caps[0]),
        Street(False, (), 0, True, Opening.POSITION, 2 * big if fixed else big, caps[1]),
    )
    rules = pokerkit.Deck.STANDARD, (StandardHighHand,), streets, LIMITS[limit]
    chips = True, ante, variant.blinds, 0, tuple(stacks)
    return Hand(variant, stacks), State(AUTOMATIONS, *rules, *chips, len(stacks), mode=Mode.CASH_GAME)


def stud_hands(stacks, *, small=2, ante=1, bring_in=1):
    """Seven-card stud: a hand of ours, and PokerKit's.

    PokerKit bets when a card is turned up for all, so ours is told to as well.
    """
    row = {"small_bet": small, "big_bet": 2 * small, "ante": ante, "bring_in": bring_in}
    variant = find_variant("stud7", community_betting=True, **row)
    make = pokerkit.FixedLimitSevenCardStud.create_state
    chips = True, ante, bring_in, small, 2 * small, tuple(stacks)
    return Hand(variant, stacks), make(AUTOMATIONS, *chips, len(stacks), mode=Mode.CASH_GAME)


def random_stacks(rng, players, least, deep):
    """Short and deep stacks, so that hands end in every way."""
    shallow = rng.random() < 0.6
    tops = [least + 3 + deep // 8 if shallow and rng.random() < 0.7 else deep for _ in range(players)]
    return [rng.randint(least, top) for top in tops]


def random_draw(rng):
    """Two to seven players; the big blind is covered, since PokerKit lets a short one lower the price."""
    players, limit = rng.randint(2, 7), rng.choice(list(LIMITS))
    big, ante = rng.choice([2, 3, 4, 10]), rng.choice([0, 0, 1, 2])
    stacks = random_stacks(rng, players, ante + 1, 40 * big)
    poster = 0 if players == 2 else 1
    stacks[poster] = max(stacks[poster], ante + big)
    return draw_hands(stacks, limit=limit, big=big, ante=ante)


def random_stud(rng):
    """Two to eight players; the bring-in is covered or there is nothing behind the ante, for the same reason."""
    players, small, ante = rng.randint(2, 8), rng.choice([2, 4, 10]), rng.choice([1, 2])
    bring_in = rng.randint(1, small - 1)
    stacks = random_stacks(rng, players, ante + bring_in, 60 * small)
    stacks = [ante if rng.random() < 0.05 else stack for stack in stacks]
    return stud_hands(stacks, small=small, ante=ante, bring_in=bring_in)
