"""A sound player by rules: few hands, position, pot odds, sane discards.

Judges a hand by what it is and may become, in a handful of grades; it keeps no
memory of opponents and never bluffs.
"""

from random import Random

from drawseven.actions import Action, CheckCall, Discard, Fold, Holding, Muck, RaiseTo
from drawseven.cards import Card
from drawseven.players.plain import acting, least_action
from drawseven.policies import find_policy
from drawseven.rankings import RANKINGS, Category, Ranking
from drawseven.state import Hand

__all__ = ["TightPlayer", "keep_cards"]

JACK = 9


def by_rank(cards: Holding) -> dict[int, list[Card]]:
    """Cards of each rank, the most numerous and then the highest first."""
    groups: dict[int, list[Card]] = {}
    for card in cards:
        if card is not None:
            groups.setdefault(card.rank, []).append(card)
    return dict(sorted(groups.items(), key=lambda item: (-len(item[1]), -item[0])))


def known(cards: Holding) -> tuple[Card, ...]:
    """One's own cards are all known."""
    return tuple([card for card in cards if card is not None])


def suited(cards: Holding) -> list[Card]:
    """The cards of the longest suit."""
    suits: list[list[Card]] = [[], [], [], []]
    for card in cards:
        if card is not None:
            suits[card.suit].append(card)
    return max(suits, key=len)


def in_a_row(cards: Holding, ranking: Ranking) -> list[Card]:
    """The most cards that fit in one straight, one of a rank."""
    one_each = {card.rank: card for card in cards if card is not None}
    low = ranking.lowest_rank - 2
    runs = [set(range(top - 4, top + 1)) for top in range(low + 4, 13)]
    if ranking.low_straight:
        runs.append({12, *range(low, low + 4)})
    best = max(runs, key=lambda run: len(run & set(one_each)))
    return [one_each[rank] for rank in best if rank in one_each]


def keep_cards(cards: Holding, category: Category, ranking: Ranking) -> Holding:
    """What to keep of five cards: what is made, four to a flush or straight, or the high cards.

    Examples
    --------
    >>> from drawseven.cards import format_cards, parse_cards
    >>> from drawseven.rankings import find_ranking
    >>> hand = parse_cards("Ks Kd 9h 8c 7c")
    >>> format_cards(keep_cards(hand, Category.ONE_PAIR, find_ranking("universal-32")))
    'Ks Kd'
    """
    groups = list(by_rank(cards).values())
    if category in (Category.ONE_PAIR, Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND):
        return tuple([card for group in groups if len(group) > 1 for card in group])
    if category is not Category.HIGH_CARD:
        return cards
    for draw in (suited(cards), in_a_row(cards, ranking)):
        if len(draw) == 4:
            return tuple(draw)
    return tuple([group[0] for group in groups if group[0].rank >= 11][:2])


class TightPlayer:
    """Plays good hands, and what the pot pays for.

    A hand gets a grade from 0 to 4: nothing, a hope, worth a call, worth a
    bet, worth a raise at any price.
    """

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def __repr__(self) -> str:
        return "TightPlayer()"

    def act(self, view: Hand) -> Action:
        """Discard by policy, bet by grade, and pay for a hope what the pot is worth."""
        options = view.options
        assert options is not None
        if options.discard:
            return self._discard(view)
        if options.muck and any(view.strengths):
            return Muck(acting(view))  # beaten by what has been shown
        if not options.fold or options.bring_in:
            return self._open_or_bring_in(view)
        return self._bet(view, grade(view))

    def _open_or_bring_in(self, view: Hand) -> Action:
        options = view.options
        assert options is not None
        if options.bring_in and options.raise_to and grade(view) >= 3:
            return RaiseTo(acting(view), options.raise_to[0])
        return least_action(view)

    def _discard(self, view: Hand) -> Action:
        """By the policy that ships for the ranking, or by rule if it is one of somebody's own."""
        position = acting(view)
        cards, ranking = view.holdings[position], view.evaluator.ranking
        if ranking in RANKINGS.values():
            return Discard(position, find_policy(ranking).discard(known(cards)))
        category = view.evaluator.category(view.evaluator.strength(known(cards)))
        keep = keep_cards(cards, category, ranking)
        return Discard(position, tuple([card for card in cards if card not in keep]))

    def _bet(self, view: Hand, worth: int) -> Action:
        position, options = acting(view), view.options
        assert options is not None
        call = options.call or 0
        if options.raise_to and (worth == 4 or (worth == 3 and self._is_cheap(view, call))):
            return RaiseTo(position, self._size(view, options.raise_to))
        if call == 0:
            return CheckCall(position)
        odds = call / (view.pot + call)
        worth_paying = {0: 0.0, 1: 0.17, 2: 0.34, 3: 0.5, 4: 1.0}[worth]
        return CheckCall(position) if odds <= worth_paying else Fold(position)

    def _is_cheap(self, view: Hand, call: int) -> bool:
        """Whether betting has not gone far: at most one bet to call."""
        return call <= view.variant.big_bet

    def _size(self, view: Hand, totals: range) -> int:
        """The one amount in fixed limit; two thirds of the pot elsewhere."""
        wish = max(view.bets) + (2 * view.pot) // 3
        return min(max(totals[0], wish), totals[-1]) if len(totals) > 2 else totals[0]


def grade(view: Hand) -> int:
    """What the hand of the player asked is worth, 0 to 4."""
    position = acting(view)
    cards = view.holdings[position] + view.cards.board
    if view.boards[position]:
        return grade_stud(view, cards)
    return grade_draw(view, cards)


def grade_draw(view: Hand, cards: Holding) -> int:
    ranking = view.evaluator.ranking
    category, ranks = view.evaluator.tables.pattern(view.evaluator.strength(known(cards)))
    deep = ranking.order.index(category)
    before = view.drawn[acting(view)] < 0
    if deep >= 3:
        return 4
    if category is Category.TWO_PAIR:
        return 3 if before or ranks[0] >= JACK else 2
    if category is Category.ONE_PAIR:
        return grade_pair(view, ranks[0], before=before)
    if before and (len(suited(cards)) == 4 or len(in_a_row(cards, ranking)) == 4):
        return 1
    return 0


def grade_pair(view: Hand, rank: int, *, before: bool) -> int:
    """A pair is worth more the later its owner acts, and less against many."""
    others = sum(view.live) - 1
    late = acting(view) >= view.n - 2
    if before:
        return 3 if rank >= 11 or (rank >= JACK and (late or others == 1)) else 1 + (rank >= JACK)
    return 2 if rank >= 11 and others <= 2 else 1


def grade_stud(view: Hand, cards: Holding) -> int:
    if len(cards) >= 5:
        return grade_made(view, cards)
    groups = list(by_rank(cards).values())
    if len(groups[0]) >= 3:
        return 4
    if len(groups[0]) == 2:
        return 3 if groups[0][0].rank >= JACK or len(groups[1]) == 2 else 2
    if len(suited(cards)) == len(cards) or len(in_a_row(cards, view.evaluator.ranking)) == len(cards):
        return 2
    return 1 if len(cards) == 3 and min([card.rank for card in known(cards)]) >= JACK else 0


def grade_made(view: Hand, cards: Holding) -> int:
    """Five to seven cards: what they are, and what is still to come."""
    ranking = view.evaluator.ranking
    category, ranks = view.evaluator.tables.pattern(view.evaluator.strength(known(cards)))
    deep = ranking.order.index(category)
    if deep >= 3:
        return 4
    drawing = len(cards) < 7 and (len(suited(cards)) == 4 or len(in_a_row(cards, ranking)) == 4)
    if category is Category.TWO_PAIR:
        return 3
    if category is Category.ONE_PAIR:
        return 2 if ranks[0] >= JACK or drawing else 1
    return 1 if drawing else 0
