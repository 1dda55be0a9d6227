"""What hands are worth against one another when the cards to come are not known.

The face of the kernels for several hands: draws, and stud. It checks what it
is asked, counts every deal where that is quick, and samples where it is not.
Nobody bets here.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor

from drawseven._deck import Deck
from drawseven._eval import find_evaluator
from drawseven.cards import CardsLike, format_cards
from drawseven.errors import OddsError
from drawseven.questions import (
    MOST_SAMPLES,
    PartialHand,
    Question,
    check_error,
    find_unseen,
    list_of,
    name_hands,
    read_cards,
    read_discard,
    read_partial,
    read_samples,
)
from drawseven.rankings import RankingLike
from drawseven.sampling import Sampling, find_spot, sample
from drawseven.shares import Equity

__all__ = ["EXACT_STEPS", "SAMPLES", "Equity", "equity", "stud_equity"]

EXACT_STEPS = 1 << 28
"""Deals are counted up to so many look-ups, which take a second or two, and sampled beyond."""

SAMPLES = 1_000_000
"""Deals that are sampled unless the caller says how many."""


def equity(
    hands: Iterable[CardsLike],
    discards: Iterable[CardsLike],
    ranking: RankingLike,
    dead: CardsLike = (),
    samples: int | None = None,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    error: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Equity:
    """What known hands of draw are worth, each with its discards, if all draw and then show.

    The players draw from the unseen cards without putting any back: neither
    dead cards nor anybody's discards come again.

    Parameters
    ----------
    hands : sequence of cards
        Two to ten hands of five cards, as text or cards.
    discards : sequence of cards
        What each player throws; nothing for standing pat.
    ranking : str or Ranking
    dead : str, bytes, or sequence of Card or int
        Cards known to be out.
    samples : int, optional
        How many deals to sample, at most. If not given, every deal is counted:
        always between two players, and up to `EXACT_STEPS` between more.
        Beyond, `SAMPLES` are sampled.
    seed : int, optional
        0 to 2**256 - 1; the same seed gives the same sample, on any executor.
        None takes 256 bits of the system's entropy.
    executor : concurrent.futures.Executor, optional
        Where to sample; here if not given.
    error : float, optional
        Sample until no share has a larger standard error than this, 0.001 for
        a tenth of a percent, or until there are `samples`.
    progress : callable, optional
        Told the deals of each chunk as it is sampled.

    Returns
    -------
    Equity
        Part of a sample too, if the user interrupts it.

    Raises
    ------
    CardError
        An item is not a card, not in the deck, or there twice.
    HandSizeError
        A hand is not five cards.
    OddsError
        A discard is not held, more cards are to come than are unseen, or
        `samples`, `error` or the number of hands is out of range.
    RankingError
        No ranking has that name.
    DeckError
        The seed is out of range.

    Examples
    --------
    >>> result = equity(["As Ac Kd 7c 2d", "Qs Qc Jd Jh 4h"], ["7c 2d Kd", "4h"], "standard-52")
    >>> result.wins, result.ties, result.total, result.exact
    ((121756, 325964), (0, 0), 447720, True)
    """
    evaluator = find_evaluator(ranking)
    hands, discards = list_of(hands, "hands"), list_of(discards, "discards")
    if len(discards) != len(hands):
        raise OddsError(f"{len(hands)} hands, but {len(discards)} discards; an empty one is for standing pat")
    names = name_hands(hands)
    held = [read_cards(hand, evaluator, 5, name) for name, hand in zip(names, hands, strict=True)]
    thrown = [read_discard(*each) for each in zip(discards, held, names, strict=True)]
    kept = [bytes([card for card in hand if card not in out]) for hand, out in zip(held, thrown, strict=True)]
    unseen = find_unseen(dict(zip(names, held, strict=True)), dead, evaluator)
    question = Question(evaluator.ranking, tuple(kept), unseen, 5)
    return answer(question, plan(samples, seed, executor, error, progress), samples)


def stud_equity(
    hands: Iterable[PartialHand],
    ranking: RankingLike,
    dead: CardsLike = (),
    samples: int | None = None,
    seed: int | None = None,
    executor: Executor | None = None,
    *,
    error: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Equity:
    """What hands of stud are worth on any street, if all stay in to the end.

    Cards that nobody knows and cards to come are dealt alike from the unseen
    cards, so it does not matter which cards lie face up.

    Parameters
    ----------
    hands : sequence of cards
        Two to seven hands of up to seven cards, down and up, in any order.
        ``??`` in a text, or None in a sequence, is a card nobody knows; cards
        that are missing are to come.
    ranking : str or Ranking
    dead : str, bytes, or sequence of Card or int
        Up cards of those who have folded, and others known to be out.
    samples, seed, executor, error, progress
        As for `equity`. Every deal is counted up to `EXACT_STEPS`, between two
        players too.

    Returns
    -------
    Equity

    Raises
    ------
    CardError, OddsError, RankingError, DeckError
        As for `equity`.
    HandSizeError
        A hand has more than seven cards.

    Examples
    --------
    >>> result = stud_equity(["As Ah Kd 7c 2d 2h", "?? ?? Qs Qc Jd Th"], "standard-52", dead="Qd 9c")
    >>> result.exact, result.total, [round(float(share), 4) for share in result.shares]
    (True, 365560, [0.8243, 0.1757])
    """
    evaluator = find_evaluator(ranking)
    hands = list_of(hands, "hands")
    names = name_hands(hands)
    known = [read_partial(hand, evaluator, name) for name, hand in zip(names, hands, strict=True)]
    unseen = find_unseen(dict(zip(names, known, strict=True)), dead, evaluator)
    question = Question(evaluator.ranking, tuple(map(bytes, known)), unseen, 7)
    return answer(question, plan(samples, seed, executor, error, progress), samples)


# -- answering -----------------------------------------------------------------


def answer(question: Question, how: Sampling, samples: int | None) -> Equity:
    """Count every deal, unless that takes too long or a sample is what is asked for."""
    spot = find_spot(question)
    always = question.size == 5 and len(question.kept) == 2
    exact = samples is None and (always or spot.steps <= EXACT_STEPS)
    outcomes = spot.count() if exact else sample(question, how)
    return Equity.of([in_words(cards, question.size) for cards in question.kept], outcomes, exact=exact)


def plan(
    samples: int | None,
    seed: int | None,
    executor: Executor | None,
    error: float | None,
    progress: Callable[[int], object] | None,
) -> Sampling:
    """How to sample, if it comes to that."""
    check_error(error)
    unless_told = SAMPLES if error is None else MOST_SAMPLES
    most = unless_told if samples is None else read_samples(samples)
    return Sampling(most, Deck(seed=seed).seed, executor, error, progress)


def in_words(kept: bytes, size: int) -> str:
    """What is kept, and how many cards are to come."""
    coming = size - len(kept)
    return " + ".join([text for text in (format_cards(kept), str(coming) if coming else "") if text])
