"""A recorded hand on a terminal: street by street, with pots and stacks, all amounts in its own money.

Turns a record into lines; it reads no file and asks nobody anything.
"""

from collections.abc import Callable, Iterator
from decimal import Decimal

from drawseven.events import Event
from drawseven.history.records import Record
from drawseven.naming import tell_event
from drawseven.records import Limit
from drawseven.screen import cards_text, printable
from drawseven.state import Hand

__all__ = ["money_of", "names_of", "symbol_of", "tell_record", "title_of"]

_SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£"}


def symbol_of(record: Record) -> str:
    """What stands before the record's amounts; "" for chips, and for a currency without a sign."""
    return _SYMBOLS.get(record.currency, "")


def money_of(record: Record) -> Callable[[int], str]:
    """How the record's chips are written: in its currency, or as chips where it has none."""
    symbol, unit = symbol_of(record), record.unit

    def money(chips: int) -> str:
        amount = unit * chips
        whole = amount == amount.to_integral_value()
        return f"{symbol}{amount.quantize(Decimal(1)) if whole else amount}"

    return money


def names_of(record: Record) -> tuple[str, ...]:
    """The players, by their positions where a file does not name them, with letters that do not print made visible.

    >>> from drawseven import Hand, find_variant
    >>> names_of(Record(Hand(find_variant("draw7a"), [50, 60])))
    ('p1', 'p2')
    """
    names = record.names or tuple([f"p{position + 1}" for position in range(record.hand.n)])
    return tuple(map(printable, names))


def title_of(record: Record) -> str:
    """The hand's head line: room, number, game and stakes."""
    variant, money = record.hand.variant, money_of(record)
    parts = [f"{record.room} hand {record.number}".strip(), variant.title]
    small, big = (variant.small_bet, variant.big_bet) if variant.limit is Limit.FIXED else variant.blinds
    stakes = f"{money(small)}/{money(big)} {record.currency}".strip()
    parts.append(f"{variant.limit} limit, {stakes}")
    parts += [part for part in (record.table and f"table {record.table}", record.time) if part]
    return printable(", ".join(parts))


def tell_record(record: Record) -> Iterator[tuple[str, bool]]:
    """Lines, each with whether a player has just acted.

    Every street begins with what is in the pot and who is still in with what.
    """
    done = record.hand
    hand = Hand(done.variant, done.start, blinds=done.blinds, dead=done.dead, carried=done.carried_in)
    told = 0
    for action in [None, *done.history]:
        if action is not None:
            hand.apply(action)
        events = hand.events[told:]
        told += len(events)
        for event in events:
            yield from [(line, _is_an_action(event)) for line in _lines(record, hand, event)]
    if record.rake:
        yield f"   rake {money_of(record)(record.rake)}", False


def _is_an_action(event: Event) -> bool:
    return event.position >= 0 and event.kind not in ("ante", "blind", "dead blind", "deal", "draw", "uncalled")


def _lines(record: Record, hand: Hand, event: Event) -> Iterator[str]:
    if event.kind == "street":
        yield from _street(record, hand, event.amount)
    elif event.kind not in ("deal", "draw") or any(card is not None for card in event.cards):
        yield "   " + tell_event(event, names_of(record), money_of(record))
    if event.kind == "show":
        yield f"      {_words(hand, event)}"


def _words(hand: Hand, event: Event) -> str:
    """What a hand that is shown comes to."""
    cards = [card for card in event.cards + hand.cards.board if card is not None]
    return hand.evaluator.describe(hand.evaluator.strength(cards)) if len(cards) >= 5 else "not all of it is known"


def _street(record: Record, hand: Hand, street: int) -> Iterator[str]:
    money = money_of(record)
    yield f"--- {hand.variant.streets[street].name}: {money(hand.pot)} in the pot"
    names = names_of(record)
    width = max(map(len, names))
    for position, name in enumerate(names):
        if hand.live[position]:
            button = "D" if position == hand.n - 1 else " "
            cards = cards_text(hand.holdings[position])
            yield f" {button} {name:{width}} {money(hand.stacks[position]):>9}  {cards}".rstrip()
