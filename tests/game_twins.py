"""Twins of a hand: the same to one viewer, with other cards wherever that viewer cannot look."""

from drawseven import Hand, IllegalAction
from drawseven.actions import Deal, Discard, Show, ShowOpeners


def records(hand, deck, random, step):
    """Play a hand to its end; its actions, and per deal how many of its cards lie face up."""
    while not hand.is_over:
        step(hand, deck, random)
    ups, marks = {}, []
    for event in hand.events:
        if event.kind in ("deal", "draw"):
            ups.setdefault(event.position, []).extend([event.open] * len(event.cards))
    seen = [0] * hand.n
    for action in hand.history:
        up = ()
        if type(action) is Deal:
            at = seen[action.position]
            up = tuple(ups[action.position][at : at + len(action.cards)])
            seen[action.position] += len(action.cards)
        marks.append((action, up))
    return marks


def visible_to(viewer, marks):
    """The cards that a viewer is shown by the end of some actions: own, up, for all, and shown by others."""
    cards = set()
    for action, up in marks:
        if type(action) is Deal:
            cards |= {card for card, is_up in zip(action.cards, up, strict=True) if is_up or action.position == viewer}
        elif type(action) in (Show, ShowOpeners) or not hasattr(action, "position"):
            cards |= set(getattr(action, "cards", ()))
    return cards


class Twin:
    """The same actions with other hidden cards, as far as they remain legal."""

    def __init__(self, hand, viewer, marks, random):
        self.hand = Hand(hand.variant, hand.start, blinds=hand.blinds, dead=hand.dead, carried=hand.carried_in)
        self.viewer = viewer
        self.kept = visible_to(viewer, marks)
        self.random = random
        self.first = [[] for _ in range(hand.n)]  # the hands of the original, kept in step

    def follow(self, action, up):
        """Apply the twin of an action; False if it cannot be done here."""
        try:
            self.hand.apply(self.other(action, up))
        except IllegalAction:
            return False
        return True

    def other(self, action, up):
        who = getattr(action, "position", None)
        if type(action) is Deal:
            cards = self.change(action.cards, up) if who != self.viewer else action.cards
            self.first[who].extend(action.cards)
            return Deal(who, cards)
        if type(action) is Discard:
            places = [self.first[who].index(card) for card in action.cards]
            thrown = tuple([self.hand.holdings[who][place] for place in places])
            self.first[who] = [card for card in self.first[who] if card not in action.cards]
            return Discard(who, thrown)
        return action

    def change(self, cards, up):
        """Other cards for those that the viewer never sees."""
        free = [card for card in self.hand.evaluator.deck if not self.hand.cards.gone >> card & 1]
        spare = [card for card in free if card not in self.kept]
        self.random.shuffle(spare)
        dealt = []
        for card, is_up in zip(cards, up, strict=True):
            dealt.append(card if is_up or card in self.kept or not spare else spare.pop())
        return tuple(dealt)
