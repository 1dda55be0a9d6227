"""Policies that are best replies to themselves: how they are made, and how far from it they are.

One against one, both all-in before the draw. Hands are valued by deals at
random until few discards are in doubt, and those by all that can be dealt.
Run as a program it makes the files that ship, or measures them.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import TypeAlias

from drawseven._deck import Deck
from drawseven.cards import Card
from drawseven.policies import Policy, find_policy, list_hands
from drawseven.rankings import RANKINGS
from drawseven.values import ALL, Sums, Turn, count_shares, find_trials

__all__ = ["Distance", "best_reply", "find_fixed_point", "measure"]

STAGES = (1_000, 16_000, 64_000)
"""Deals after which discards that are clearly behind are given up, one stage after the other."""

ROUGH = STAGES[:2]
"""Those of a round that others follow."""

DOUBT = 4.0
"""Standard errors of the difference within which a discard is in doubt."""

SLICE = 250
"""Hands in a job."""

COUNTED_DECK = 36
"""What is in doubt is counted with decks of up to so many cards."""

Job: TypeAlias = tuple[Policy, int, int, int, bool]


@dataclass(frozen=True)
class Distance:
    """How much better than a policy the best reply to it is.

    Attributes
    ----------
    hands : int
        Hands looked at, dealt at random.
    mean, largest : float
        What the best discard wins more than that of the policy, as a share of
        the pot: of all hands, and of the one hand where it is most.
    error : float
        The standard error of the mean.
    """

    hands: int
    mean: float
    largest: float
    error: float

    def __str__(self) -> str:
        return (
            f"{self.hands:,} hands: a best reply gains {100 * self.mean:.5f} % of the pot "
            f"(standard error {100 * self.error:.5f} %), at most {100 * self.largest:.4f} %"
        )


def find_fixed_point(
    start: Policy,
    rounds: int = 3,
    careful: int = 4,
    executor: Executor | None = None,
    progress: Callable[[str], object] | None = None,
) -> Policy:
    """The policy to which best replies lead.

    Parameters
    ----------
    start : Policy
    rounds : int
        Replies that are made from few deals at random.
    careful : int
        The most replies after those, with more deals; and in which what is then
        in doubt is counted, if the deck has no more than 36 cards. The last is
        the first that changes nothing.
    executor : concurrent.futures.Executor, optional
    progress : callable, optional
        Told a line of each round.

    Returns
    -------
    Policy
    """
    policy = start
    for number in range(rounds + careful):
        reply = best_reply(policy, seed=number, careful=number >= rounds, executor=executor)
        changed = sum([a != b for a, b in zip(policy.masks, reply.masks, strict=True)])
        policy = reply
        if progress is not None:
            progress(f"round {number + 1}: {changed:,} of {len(policy):,} hands changed")
        if number >= rounds and not changed:
            break
    return policy


def best_reply(policy: Policy, *, seed: int = 0, careful: bool = False, executor: Executor | None = None) -> Policy:
    """What is best against an opponent who draws by a policy."""
    hands = len(policy)
    jobs: list[Job] = [(policy, begin, min(begin + SLICE, hands), seed, careful) for begin in range(0, hands, SLICE)]
    slices = map(reply_slice, jobs) if executor is None else executor.map(reply_slice, jobs)
    return Policy(policy.ranking, b"".join(slices))


def reply_slice(job: Job) -> bytes:
    policy, begin, end, seed, careful = job
    return bytes([reply(policy, at, seed, careful=careful) for at in range(begin, end)])


def reply(policy: Policy, at: int, seed: int, *, careful: bool) -> int:
    """The best discard of one hand; that of the policy itself if it is as good."""
    turn = turn_of(policy, list_hands(policy.ranking)[at])
    held = policy.masks[at]
    left, sums = eliminate(turn, seed, at, STAGES if careful else ROUGH)
    if not careful or len(policy.ranking.deck) > COUNTED_DECK:
        return max(zip(sums.shares, left, strict=True))[1]
    if left == bytes([held]):
        return held
    left = bytes({*left, held})
    shares = count_shares(Turn(policy, turn.hand, turn.unseen, left))
    return max(zip(shares, [mask == held for mask in left], left, strict=True))[2]


def eliminate(turn: Turn, seed: int, at: int, stages: Sequence[int]) -> tuple[bytes, Sums]:
    """The discards that are left in doubt, and what they won."""
    left = turn.discards
    sums = Sums(1)
    for stage, samples in enumerate(stages):
        trials = find_trials(Turn(turn.policy, turn.hand, turn.unseen, left))
        sums = Sums(trials.parts)
        sums.add(samples, *trials.sample(seed, stage << 32 | at, samples))
        keep = in_doubt(sums)
        left = bytes([left[place] for place in keep])
        sums.sums = [sums.sums[place] for place in keep]
        sums.squares = [sums.squares[place] for place in keep]
        if len(left) == 1:
            break
    return left, sums


def in_doubt(sums: Sums) -> list[int]:
    """Places of the discards that may be the best."""
    shares, errors = [float(share) for share in sums.shares], sums.errors
    best = max(range(len(shares)), key=shares.__getitem__)
    return [
        place
        for place in range(len(shares))
        if shares[best] - shares[place] <= DOUBT * sqrt(errors[best] ** 2 + errors[place] ** 2)
    ]


def turn_of(policy: Policy, hand: Iterable[Card]) -> Turn:
    held = bytes(sorted(hand))
    return Turn(policy, held, bytes([card for card in policy.ranking.deck if card not in held]), ALL)


# -- how far ---------------------------------------------------------------------


def measure(policy: Policy, hands: int, seed: int = 0, executor: Executor | None = None) -> Distance:
    """How far a policy is from a best reply to itself, over hands dealt at random; every one is counted."""
    deck = Deck(policy.ranking.deck, seed=seed)
    jobs = [(policy, dealt) for dealt in deal(deck, hands)]
    gains = list(map(gain, jobs) if executor is None else executor.map(gain, jobs))
    mean = sum(gains) / hands
    variance = sum([each * each for each in gains]) / hands - mean * mean
    return Distance(hands, float(mean), float(max(gains)), sqrt(variance / hands))


def deal(deck: Deck, hands: int) -> Iterator[tuple[Card, ...]]:
    for _ in range(hands):
        deck.shuffle()
        yield deck.deal(5)


def gain(job: tuple[Policy, tuple[Card, ...]]) -> Fraction:
    """What the best discard of a hand wins more than that of the policy."""
    policy, hand = job
    turn = turn_of(policy, hand)
    left, _ = eliminate(turn, 0, 0, STAGES)
    held = policy.book.mask(turn.hand)
    discards = bytes([held, *[mask for mask in left if mask != held]])
    shares = count_shares(Turn(policy, turn.hand, turn.unseen, discards))
    return max(shares) - shares[0]


# -- the program -------------------------------------------------------------------


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m drawseven.fixed_point", description=__doc__.partition("\n")[0])
    parser.add_argument("ranking", choices=list(RANKINGS), help="for which ranking")
    parser.add_argument("-o", "--output", type=Path, metavar="FILE", help="make the policy, and write it there")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="replies from few deals (3)")
    parser.add_argument("--careful", type=int, default=4, metavar="N", help="replies with more care after those (4)")
    parser.add_argument("--on", action="store_true", help="begin with the policy that ships, not with standing pat")
    parser.add_argument("--measure", type=int, default=0, metavar="HANDS", help="measure it on hands dealt at random")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="how many at a time (1)")
    arguments = parser.parse_args()
    with ProcessPoolExecutor(arguments.processes) as executor:
        if arguments.output is None:
            policy = find_policy(arguments.ranking)
        else:
            start = find_policy(arguments.ranking) if arguments.on else Policy.stand_pat(arguments.ranking)
            policy = find_fixed_point(start, arguments.rounds, arguments.careful, executor, tell)
            arguments.output.write_bytes(policy.to_bytes())
        if arguments.measure:
            tell(str(measure(policy, arguments.measure, executor=executor)))
    return 0


def tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
