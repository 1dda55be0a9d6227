"""Many hands at once, on any executor, with the same totals everywhere.

Hands are played in chunks; chunk c of seed s always plays the same hands, and
only integers are added up. Who plays, and what the numbers mean, is not known.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from math import sqrt
from typing import TypeAlias

from drawseven._deck import Deck
from drawseven.chips import whole_chips
from drawseven.errors import PlayerError
from drawseven.plan import as_variant
from drawseven.players import find_player
from drawseven.players.base import Player
from drawseven.rules import Variant
from drawseven.serving import serve
from drawseven.state import Hand

__all__ = ["Tally", "simulate"]

PlayerLike: TypeAlias = str | Callable[[int], Player]

CHUNK = 250
"""Hands in a chunk: part of what a seed means, so it never changes."""


@dataclass
class Tally:
    """What a run of hands came to; two tallies add up.

    Attributes
    ----------
    players : tuple of str
        Names, in the order given.
    hands : int
    chips, squares : list of int
        Per player the chips won or lost, and the sum of their squares.
    showdowns, wins : list of int
        Per player hands shown down, and hands in which chips were won.
    carried : int
        Chips that passed deals have left over at the end of chunks.
    categories : Counter
        Hands shown, by category in words.
    seconds : float
        Wall time.
    """

    players: tuple[str, ...]
    hands: int = 0
    chips: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    showdowns: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    carried: int = 0
    categories: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        for name in ("chips", "squares", "showdowns", "wins"):
            if not getattr(self, name):
                setattr(self, name, [0] * len(self.players))

    def add(self, other: "Tally") -> None:
        """Add another tally of the same players."""
        self.hands += other.hands
        self.carried += other.carried
        self.categories += other.categories
        for name in ("chips", "squares", "showdowns", "wins"):
            mine, theirs = getattr(self, name), getattr(other, name)
            setattr(self, name, [a + b for a, b in zip(mine, theirs, strict=True)])

    def mean(self, player: int) -> float:
        """Chips won per hand."""
        return self.chips[player] / self.hands

    def error(self, player: int) -> float:
        """Standard error of the mean."""
        mean = self.mean(player)
        return sqrt(max(0.0, self.squares[player] / self.hands - mean * mean) / self.hands)

    @property
    def hands_per_second(self) -> float:
        return self.hands / self.seconds if self.seconds else 0.0


def simulate(
    variant: Variant,
    players: Sequence[PlayerLike],
    hands: int,
    seed: int = 0,
    *,
    stack: int | None = None,
    executor: Executor | None = None,
    progress: Callable[[int], object] | None = None,
) -> Tally:
    """Play many hands between built-in players, each from fresh stacks.

    The button moves on after every hand.

    Parameters
    ----------
    variant : Variant
    players : sequence of str or callable
        Clockwise, names of built-in players, or makers of your own: called
        with a seed, they return a `Player`. Processes need makers that pickle.
    hands : int
        How many, at least 1.
    seed : int
        0 to 2**256 - 1; the same seed gives the same totals, on any executor.
    stack : int, optional
        Chips of each player before each hand; 50 big bets if not given.
    executor : concurrent.futures.Executor, optional
        Where to play; here if not given.
    progress : callable, optional
        Told the hands of each chunk as it comes in.

    Returns
    -------
    Tally

    Raises
    ------
    PlayerError
        A player is unknown, or there are no hands to play.
    DeckError
        The seed is out of range.
    VariantError
        The game is not for so many players.

    Examples
    --------
    >>> from drawseven import find_variant
    >>> tally = simulate(find_variant("draw7a"), ["tight", "call"], 500, seed=1)
    >>> tally.hands, sum(tally.chips)
    (500, 0)
    """
    as_variant(variant)
    hands = whole_chips(hands, "number of hands", 1, PlayerError)
    seed = Deck(52, seed=seed).seed
    stack = 50 * variant.big_bet if stack is None else whole_chips(stack, "stack", 1, PlayerError)
    for player in players:
        make_player(player, 0)
    variant.ranking_for(len(players))
    begin = time.perf_counter()
    total = Tally(tuple([name_of(player) for player in players]))
    jobs = list(chunk_jobs(variant, tuple(players), hands, seed, stack))
    results = map(play_chunk, jobs) if executor is None else executor.map(play_chunk, jobs)
    for tally in results:
        total.add(tally)
        if progress is not None:
            progress(tally.hands)
    total.seconds = time.perf_counter() - begin
    return total


Job = tuple[Variant, tuple[PlayerLike, ...], int, int, int, int]


def chunk_jobs(variant: Variant, players: tuple[PlayerLike, ...], hands: int, seed: int, stack: int) -> Iterator[Job]:
    for chunk in range(-(-hands // CHUNK)):
        yield variant, players, min(CHUNK, hands - chunk * CHUNK), seed, chunk, stack


def play_chunk(job: Job) -> Tally:
    """Play one chunk; a function of its job alone."""
    variant, makers, hands, seed, chunk, stack = job
    n = len(makers)
    deck = Deck(variant.ranking_for(n).deck, seed=seed, stream=chunk)
    players = [make_player(maker, hash_of(seed, chunk, at)) for at, maker in enumerate(makers)]
    tally = Tally(tuple([name_of(maker) for maker in makers]), hands=hands)
    carried = 0
    for number in range(hands):
        order = [(number + 1 + at) % n for at in range(n)]
        hand = Hand(variant, [stack] * n, carried=carried)
        deck.shuffle()
        play_hand(hand, [players[at] for at in order], deck)
        carried = hand.carried
        count_hand(tally, hand, order)
    tally.carried = carried
    return tally


def make_player(player: PlayerLike, seed: int) -> Player:
    if isinstance(player, str) or not callable(player):
        return find_player(player, seed)
    try:
        return player(seed)
    except TypeError as error:
        raise PlayerError(f"{player!r} does not make a player when called with a seed: {error}") from error


def name_of(player: PlayerLike) -> str:
    return player if isinstance(player, str) else getattr(player, "__name__", repr(player))


def hash_of(seed: int, chunk: int, player: int) -> int:
    """One number from three, for a player's own choices."""
    return (seed * 1_000_003 + chunk) * 64 + player


def play_hand(hand: Hand, players: Sequence[Player], deck: Deck) -> None:
    """Play a hand to its end; players see what they may, cards come from a full deck."""
    serve(hand, deck)
    while (actor := hand.actor) is not None:
        hand.apply(players[actor].act(hand.seen_by(actor)))
        serve(hand, deck)


def count_hand(tally: Tally, hand: Hand, order: Sequence[int]) -> None:
    for position, chips in enumerate(hand.payoffs):
        player = order[position]
        tally.chips[player] += chips
        tally.squares[player] += chips * chips
        tally.wins[player] += chips > 0
        if hand.strengths[position]:
            tally.showdowns[player] += 1
            tally.categories[str(hand.evaluator.category(hand.strengths[position]))] += 1
