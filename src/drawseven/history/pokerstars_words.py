"""The words PokerStars has for amounts, cards and hands.

Both signs and sentences are the room's; which line they stand in is not known here.
"""

from decimal import Decimal

from drawseven._eval import Evaluator
from drawseven.actions import Holding
from drawseven.cards import Card
from drawseven.errors import HistoryError
from drawseven.history.money import MOST_PLACES
from drawseven.rankings import Category

__all__ = ["Money", "bracket", "describe"]

_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "CAD": "$"}
_ONE = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_FORMS = {
    Category.HIGH_CARD: "high card {first}",
    Category.ONE_PAIR: "a pair of {firsts}",
    Category.TWO_PAIR: "two pair, {firsts} and {seconds}",
    Category.THREE_OF_A_KIND: "three of a kind, {firsts}",
    Category.STRAIGHT: "a straight, {last} to {first}",
    Category.FLUSH: "a flush, {first} high",
    Category.FULL_HOUSE: "a full house, {firsts} full of {seconds}",
    Category.FOUR_OF_A_KIND: "four of a kind, {firsts}",
    Category.STRAIGHT_FLUSH: "a straight flush, {last} to {first}",
}


class Money:
    """Chips as amounts of a currency: whole, or with two decimal places or more.

    Parameters
    ----------
    unit : Decimal
        What a chip is worth.
    currency : str
        ISO code; one that has no sign in the room's texts is left out of them.

    Attributes
    ----------
    amounts : set of Decimal
        All that were written, as they were.

    Raises
    ------
    HistoryError
        The unit is no amount above 0 that can be written.

    Examples
    --------
    >>> money = Money(Decimal("0.01"), "EUR")
    >>> money(10), money(200), money.code
    ('€0.10', '€2', ' EUR')
    """

    def __init__(self, unit: Decimal, currency: str) -> None:
        if not (isinstance(unit, Decimal) and unit.is_finite() and 0 < unit < 10**9):
            raise HistoryError(f"the unit is {unit!r}, not a Decimal above 0, or too large")
        self.unit = unit.normalize()
        if self.places > MOST_PLACES:
            raise HistoryError(f"the unit {unit} has more than {MOST_PLACES} decimal places")
        self.sign = _SIGNS.get(currency, "")
        self.code = f" {currency}" if self.sign else ""
        self.amounts: set[Decimal] = set()
        self._texts: dict[int, str] = {}

    @property
    def places(self) -> int:
        """Decimal places that the unit needs."""
        return max(0, -int(self.unit.as_tuple().exponent))

    def __call__(self, chips: int) -> str:
        """An amount."""
        text = self._texts.get(chips)
        if text is None:
            amount = chips * self.unit
            whole = amount == amount.to_integral_value()
            text = f"{amount:.0f}" if whole else f"{amount:.{max(2, self.places)}f}"
            self.amounts.add(Decimal(text))
            text = self._texts[chips] = self.sign + text
        return text


def bracket(cards: Holding) -> str:
    """Cards as the room has them.

    >>> bracket((Card("As"), None))
    '[As ??]'
    """
    return f"[{' '.join(['??' if card is None else str(card) for card in cards])}]"


def describe(evaluator: Evaluator, cards: Holding) -> str:
    """What a hand is, in the room's words.

    >>> from drawseven.cards import parse_cards
    >>> describe(Evaluator("paradise-32"), parse_cards("Ah 7c 8d 9h Ts"))
    'a straight, Ace to Ten'
    """
    best = evaluator.best_five(cards)  # type: ignore[arg-type]
    ranks = list(dict.fromkeys([card.rank for card in best]))
    category = evaluator.category(evaluator.strength(best))
    if category is Category.STRAIGHT_FLUSH and ranks[0] == Card("As").rank:
        return "a Royal Flush"
    first, second = _ONE[ranks[0]], _ONE[ranks[1]]
    return _FORMS[category].format(first=first, firsts=_many(first), seconds=_many(second), last=_ONE[ranks[-1]])


def _many(name: str) -> str:
    return name + ("es" if name == "Six" else "s")
