"""What players throw, as data: a policy says it of every hand of five.

A policy knows ranks and suits of one deck; what a discard is worth is not
known here. Suits are alike to it: it holds an entry for each hand that is
different up to their names.
"""

import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from typing import TypeAlias

from drawseven._eval import find_evaluator
from drawseven._policies import Book, canonical, canonical_hands
from drawseven.cards import DECKS, Card, CardsLike
from drawseven.errors import OddsError
from drawseven.questions import read_cards, read_discard
from drawseven.rankings import RANKINGS, Ranking, RankingLike, find_ranking

__all__ = ["Policy", "PolicyLike", "find_policy", "list_hands"]

HEADER = b"drawseven policy 1\n"
"""What a file of a policy begins with; zlib's form of the masks follows."""

CARDS = DECKS[52]


@dataclass(frozen=True)
class Policy:
    """What to throw, for every hand of a deck.

    Parameters
    ----------
    ranking : str or Ranking
    masks : bytes
        An entry for each of the hands that `list_hands` lists: bit i is set if
        it throws its card i.

    Raises
    ------
    OddsError
        There are too many or too few entries, or one is above 31.
    RankingError
        No ranking has that name.

    Examples
    --------
    >>> policy = find_policy("paradise-32")
    >>> policy.discard("Ks Kd 9h 8c 7c")
    (Card('9h'), Card('8c'), Card('7c'))
    >>> len(policy)
    10808
    """

    ranking: Ranking
    masks: bytes = field(repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ranking", find_ranking(self.ranking))
        object.__setattr__(self, "masks", bytes(self.masks))
        hands = count_hands(len(self.ranking.deck) // 4)
        if len(self.masks) != hands:
            raise OddsError(f"a policy for {self.ranking.name} has {hands:,} entries, not {len(self.masks):,}")
        if max(self.masks) > 31:
            raise OddsError(f"an entry of a policy is 0 to 31, not {max(self.masks)}")

    def __reduce__(self) -> tuple[type["Policy"], tuple[Ranking, bytes]]:
        return Policy, (self.ranking, self.masks)

    def __len__(self) -> int:
        return len(self.masks)

    @cached_property
    def book(self) -> Book:
        """The policy spread to all hands of the deck."""
        return Book(self.ranking.deck[0], self.masks)

    def discard(self, hand: CardsLike) -> tuple[Card, ...]:
        """What a hand throws, in its own order.

        Raises
        ------
        CardError
            An item is not a card, not in the deck, or there twice.
        HandSizeError
            The hand is not five cards.
        """
        cards = read_cards(hand, find_evaluator(self.ranking), 5, "the hand")
        rising = sorted(cards)
        thrown = take(rising, self.book.mask(bytes(rising)))
        return tuple([card for card in cards if card in thrown])

    def items(self) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...]]]:
        """Every hand that is different up to suits, and what it throws."""
        for hand, mask in zip(list_hands(self.ranking), self.masks, strict=True):
            yield hand, take(hand, mask)

    def replace(self, discards: Mapping[CardsLike, CardsLike]) -> "Policy":
        """A policy in which some hands, and all that differ from them in the names of the suits, throw something else.

        Parameters
        ----------
        discards : mapping of cards to cards
            Hands of five, and what each throws.

        Raises
        ------
        CardError, HandSizeError
            As for `discard`.
        OddsError
            A hand throws a card that it does not hold.

        Examples
        --------
        >>> policy = find_policy("paradise-32").replace({"Ks Kd 9h 8c 7c": ""})
        >>> policy.discard("Kh Kd 9c 8s 7s")
        ()
        """
        masks = bytearray(self.masks)
        numbers = list_numbers(self.ranking.lowest_rank)
        for hand, thrown in discards.items():
            cards = sorted(read_cards(hand, find_evaluator(self.ranking), 5, "the hand"))
            mask = mask_of(cards, thrown)
            number, mask = canonical(self.ranking.deck[0], bytes(cards), mask)
            masks[bisect_left(numbers, number)] = mask
        return Policy(self.ranking, bytes(masks))

    @staticmethod
    def of(ranking: RankingLike, choose: Callable[[tuple[Card, ...]], CardsLike]) -> "Policy":
        """The policy of a function from a hand, its cards rising, to what it throws.

        Suits are alike to a policy: the function is asked about one hand of
        all that differ only in their names.

        Examples
        --------
        >>> policy = Policy.of("universal-32", lambda hand: hand[:2])
        >>> policy.discard("As Kd 9h 8c 7c")
        (Card('8c'), Card('7c'))
        """
        hands = list_hands(find_ranking(ranking))
        return Policy(find_ranking(ranking), bytes([mask_of(hand, choose(hand)) for hand in hands]))

    @staticmethod
    def stand_pat(ranking: RankingLike) -> "Policy":
        """The policy that throws nothing."""
        return Policy(find_ranking(ranking), bytes(count_hands(len(find_ranking(ranking).deck) // 4)))

    def to_bytes(self) -> bytes:
        """A short form to keep in a file."""
        return HEADER + zlib.compress(self.masks, 9)

    @staticmethod
    def from_bytes(ranking: RankingLike, packed: bytes) -> "Policy":
        """The policy that `to_bytes` has packed.

        Raises
        ------
        OddsError
            It is not the form of a policy for this deck.
        """
        try:
            masks = zlib.decompress(packed.removeprefix(HEADER))
        except zlib.error as error:
            raise OddsError(f"not a policy: {error}") from None
        return Policy(find_ranking(ranking), masks)


PolicyLike: TypeAlias = Policy | str | Mapping[CardsLike, CardsLike] | Callable[[tuple[Card, ...]], CardsLike]


def find_policy(ranking: RankingLike) -> Policy:
    """The policy that ships for a ranking: close to the best reply to itself. It is kept and shared.

    Raises
    ------
    RankingError
        No ranking has that name.
    OddsError
        None ships for the ranking, which is one of your own.
    """
    return load_policy(find_ranking(ranking))


@cache
def load_policy(ranking: Ranking) -> Policy:
    if ranking not in RANKINGS.values():
        raise OddsError(f"no policy ships for {ranking.name}: give one of your own")
    return Policy.from_bytes(ranking, (files("drawseven") / "data" / f"{ranking.name}.policy").read_bytes())


def read_policy(policy: PolicyLike | None, ranking: Ranking) -> Policy:
    """A policy in any of its forms, under a ranking; None is the one that ships.

    Raises
    ------
    OddsError
        It is none of them, for another deck, or throws a card that a hand does
        not hold.
    """
    if policy is None:
        return find_policy(ranking)
    if isinstance(policy, Mapping):
        return find_policy(ranking).replace(policy)
    if isinstance(policy, str):
        policy = find_policy(policy)
    if not isinstance(policy, Policy):
        if not callable(policy):
            raise OddsError(f"a policy is a Policy, a name, a mapping or a function, not {policy!r}")
        policy = Policy.of(ranking, policy)
    if policy.ranking.deck != ranking.deck:
        raise OddsError(
            f"the policy is for {len(policy.ranking.deck)} cards, but {ranking.name} has {len(ranking.deck)}"
        )
    return policy if policy.ranking == ranking else Policy(ranking, policy.masks)


def list_hands(ranking: RankingLike) -> tuple[tuple[Card, ...], ...]:
    """The hands of a deck that differ in more than the names of the suits, one of each kind, cards rising.

    Examples
    --------
    >>> [len(list_hands(name)) for name in ("universal-32", "universal-36", "standard-52")]
    [10808, 19998, 134459]
    """
    return hands_from(find_ranking(ranking).lowest_rank)


@cache
def hands_from(lowest_rank: int) -> tuple[tuple[Card, ...], ...]:
    cards = [CARDS[code] for code in canonical_hands(4 * (lowest_rank - 2))]
    return tuple(zip(*[iter(cards)] * 5, strict=True))


@cache
def count_hands(ranks: int) -> int:
    """How many hands `list_hands` lists: by Burnside's lemma, over the ways to rename four suits.

    Examples
    --------
    >>> count_hands(13)
    134459
    """
    kinds = ((1, (1, 1, 1, 1)), (6, (1, 1, 2)), (3, (2, 2)), (8, (1, 3)), (6, (4,)))
    return sum([ways * count_fixed(cycles * ranks) for ways, cycles in kinds]) // 24


def count_fixed(cycles: Iterable[int]) -> int:
    """In how many ways cycles of cards make up five."""
    ways = [1, 0, 0, 0, 0, 0]
    for length in cycles:
        ways = [ways[size] + (ways[size - length] if size >= length else 0) for size in range(6)]
    return ways[5]


@cache
def list_numbers(lowest_rank: int) -> list[int]:
    """The numbers of those hands, rising."""
    first = 4 * (lowest_rank - 2)
    return [canonical(first, bytes(hand), 0)[0] for hand in hands_from(lowest_rank)]


def mask_of(hand: tuple[Card, ...] | list[Card], thrown: CardsLike) -> int:
    out = read_discard(thrown, tuple(hand), "the hand")
    return sum([1 << place for place, card in enumerate(hand) if card in out])


def take(hand: tuple[Card, ...] | list[Card], mask: int) -> tuple[Card, ...]:
    """The cards of a hand whose bits are set."""
    return tuple([card for place, card in enumerate(hand) if mask >> place & 1])
