"""Hands at random, the same for the same seed: rows, stacks, cards and actions."""

from random import Random

from drawseven import CHANCE, Deck, Hand, find_variant
from drawseven.actions import BringIn, CheckCall, Discard, Fold, Muck, RaiseTo, Reshuffle, Show, ShowOpeners
from drawseven.cards import DECKS
from game_play import HOME, LIMITS

SWITCHES = {
    "draw7a": [{"stub_first": False}, {"reshuffle_folded": False}, {"cap_heads_up": False}, {"ante": 1}, {"unit": 2}],
    "paradise7a": [{"button_small_blind": False}, {"stub_first": False}, {"cap": 2}, {"small_blind": 2}],
    "jackpots": [{"honour_openers": False}, {"stub_first": False}, {"opens": None, "streets": None}, {"ante": 3}],
    "stud7": [{"community_betting": True}, {"cap_heads_up": False}, {"ante": 0}, {"small_bet": 10, "big_bet": 20}],
}


class Chance(Random):
    """A random source for one hand: the more nerve its players have the fewer fold, the shyer the more muck."""

    def __init__(self, key):
        super().__init__(key)
        self.key = key
        self.nerve = self.choice([0.87, 0.95, 1.0])
        self.shy = 0.3

    def twin(self):
        """Another source that goes on as this one does."""
        other = Chance(self.key)
        other.setstate(self.getstate())
        other.shy = self.shy
        return other


def random_row(name, limit, random):
    """A variant in a structure, one in four with a switch turned."""
    changes = {"limit": limit}
    if random.random() < 0.25:
        changes |= random.choice(SWITCHES[name])
    if changes.pop("streets", 0) is None:
        changes["streets"] = find_variant("draw7a").streets
        changes |= {"small_blind": 1, "big_blind": 2}
    if changes.get("small_bet") == 10:
        changes["bring_in"] = random.choice([1, 3, 9])
    return find_variant(name, **changes)


def random_stacks(row, n, random):
    """Deep, short and very short stacks."""
    deep = row.big_bet * 25
    return [random.choice([deep, deep, row.big_bet * 3, random.randint(1, row.big_bet * 4)]) for _ in range(n)]


def random_hand(row, n, random):
    """A hand before its first card, some with a carried pot or somebody's extra blind."""
    stacks, carried, dead, blinds = random_stacks(row, n, random), 0, None, None
    if row.opens and random.random() < 0.2:
        carried = random.randint(1, 20)
    if row.blinds[1] and n > 2 and random.random() < 0.1:
        small, big = row.blinds
        late = random.randrange(2, n)
        blinds = [small, big] + [big * (at == late) for at in range(2, n)]
        dead = [small * (at == late and random.random() < 0.5) for at in range(n)]
    return Hand(row, stacks, blinds=blinds, dead=dead, carried=carried)


def deal_next(hand, deck):
    """Deal what is due, or shuffle the pile back."""
    count = hand.count_due
    if count:
        hand.deal(deck.deal(count))
        return
    before = hand.cards.gone
    hand.apply(Reshuffle())
    back = before & ~hand.cards.gone
    deck.discard([card for card in DECKS[52] if back >> card & 1])
    deck.reshuffle()


def random_action(hand, random):
    """A legal action, the usual ones more often; made from the options alone."""
    at, options = hand.actor, hand.options
    if options.discard:
        count = random.choice([0, 1, 2, 3, 3, 4, 5, 5, options.discard])
        return Discard(at, tuple(random.sample(hand.holdings[at], min(count, options.discard))))
    if options.show:
        return Muck(at) if options.muck and random.random() < random.shy else Show(at)
    if options.openers is not None:
        return ShowOpeners(at, options.openers)
    dice = random.random()
    if options.raise_to and dice < 0.3 and not (options.bring_in and options.raise_to[-1] <= hand.variant.bring_in):
        ends = options.raise_to[0], options.raise_to[-1], random.choice(options.raise_to)
        return RaiseTo(at, ends[random.choice([0, 0, 1, 2])])
    if options.fold and dice > random.nerve + (0.1 if options.check else 0):
        return Fold(at)
    return BringIn(at) if options.bring_in else CheckCall(at)


def random_hands(name, hands, seed):
    """Hands of a variant over its structures and numbers of players in turn, with a deck and a random source."""
    for number in range(hands):
        random = Chance(f"{name} {seed} {number}")
        limit = LIMITS[name][number % len(LIMITS[name])]
        row = random_row(name, limit, random)
        n = HOME[name][number // len(LIMITS[name]) % len(HOME[name])]
        hand = random_hand(row, n, random)
        yield hand, Deck(hand.evaluator.deck, seed=seed, stream=number), random


def play_on(hand, deck, random):
    """One step: cards, or an action. What was applied, or None for cards."""
    if hand.actor == CHANCE:
        return deal_next(hand, deck)
    action = random_action(hand, random)
    hand.apply(action)
    return action


def play_out(hand, deck, random):
    while not hand.is_over:
        play_on(hand, deck, random)
    return hand
