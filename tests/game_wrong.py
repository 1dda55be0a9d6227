"""Actions that are wrong at a point of a hand, of every kind there is."""

from itertools import chain

from drawseven import CHANCE
from drawseven.actions import (
    BringIn,
    CheckCall,
    Deal,
    DealBoard,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Reshuffle,
    Show,
    ShowOpeners,
)
from drawseven.cards import DECKS


def wrong_actions(hand):
    """What may not be done now, whoever asks for it."""
    legal = set(hand.legal_actions())
    pool = chain(
        plain(hand), *[with_cards(hand, who) for who in range(hand.n)], raises(hand), deals(hand), strangers(hand)
    )
    return [action for action in pool if action not in legal]


def plain(hand):
    for who in range(hand.n):
        yield from (Fold(who), CheckCall(who), BringIn(who), Muck(who))
        if who != hand.actor:
            yield from (Show(who), Discard(who), ShowOpeners(who), RaiseTo(who, hand.variant.small_bet))
    options = hand.options
    if options is None or not options.show:
        yield from [Show(who) for who in range(hand.n)]
    if options is None or not options.discard:
        yield from [Discard(who) for who in range(hand.n)]
    if options is None or options.openers is None:
        yield from [ShowOpeners(who) for who in range(hand.n)]
    if hand.actor != CHANCE or hand.count_due:
        yield Reshuffle()


def strangers(hand):
    """Players there are not."""
    for who in (-1, hand.n, hand.n + 5, 2**31, 10**20):
        yield from (Fold(who), CheckCall(who), RaiseTo(who, 4), Discard(who), Show(who), Muck(who))
        yield Deal(who, tuple(DECKS[52][-1:]))


def with_cards(hand, who):
    """Cards that are not held, held twice, or too many of them."""
    cards = hand.holdings[who]
    other = next(card for card in DECKS[52] if card not in cards)
    if cards:
        yield Discard(who, (other,))
        yield Discard(who, (cards[0], cards[0]))
        yield Discard(who, (cards[0], None))
        yield Discard(who, (*cards, other))
        yield Show(who, (other, *cards[1:]))
        yield Show(who, (*cards[:-1], cards[0]))
        yield Show(who, cards[1:])
        yield Show(who, (*cards, other))
        yield Show(who, (None, *cards[1:]))
        yield ShowOpeners(who, (other,))
        yield ShowOpeners(who, (cards[0], cards[0]))
    if len(cards) > 5:
        yield Discard(who, cards)


def raises(hand):
    """Totals that are off, for the actor."""
    actor = hand.actor
    if actor is None or actor == CHANCE:
        return
    totals = hand.options.raise_to or range(0)
    edge = {0, -1, 1, -(10**9), 10**9, 2**63, 2**70}
    if totals:
        edge |= {totals[0] - 1, totals[-1] + 1, totals[-1] + hand.variant.small_bet, (totals[0] + totals[-1]) // 2}
    yield from [RaiseTo(actor, total) for total in sorted(edge - set(totals))]


def deals(hand):
    """Cards out of turn, too many or too few, dealt before, or out of no deck."""
    free = [card for card in hand.evaluator.deck if not hand.cards.gone >> card & 1]
    gone = [card for card in DECKS[52] if hand.cards.gone >> card & 1]
    aliens = [card for card in DECKS[52] if card not in hand.evaluator.deck]
    due = hand.due
    place = due[0].position if due else None
    count = due[0].count if due else 1
    for who in range(hand.n):
        if who != place:
            yield Deal(who, tuple(free[:count]))
    if place is None or place >= 0:
        yield DealBoard(tuple(free[:1]))
    else:
        yield from (DealBoard(tuple(free[:2])), DealBoard(()), DealBoard(tuple(gone[:1])))
    if place is not None and place >= 0:
        owed = sum([entry.count for entry in due if entry.position == place])
        yield from (Deal(place, ()), Deal(place, (*free[:owed], None)), Deal(place, tuple(free[: count - 1])))
        yield Deal(place, tuple([free[0]] * 2 + free[: count - 2]) if count > 1 else tuple(gone[:1]))
        yield from [Deal(place, (card, *free[: count - 1])) for card in (*gone[:1], *aliens[:1])]
