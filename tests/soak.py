"""Play hands at random for as long as it takes, each step checked by the second book.

    python tests/soak.py --hands 1000000 --seed 7

The tests do the same with fewer hands; this is for the night.
"""

import argparse
import sys
import time
from collections import Counter

from game_play import LIMITS
from test_game_random import follow_hands

BLOCK = 10_000


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=1_000_000, help="hands of each variant (default 1000000)")
    parser.add_argument("--seed", type=int, default=1, help="the same hands again (default 1)")
    parser.add_argument("variants", nargs="*", default=list(LIMITS), help=f"of {', '.join(LIMITS)} (default all)")
    chosen = parser.parse_args(arguments)
    for name in chosen.variants:
        soak(name, chosen.hands, chosen.seed)
    return 0


def soak(name, hands, seed):
    begin, rare = time.perf_counter(), Counter()
    for block in range(0, hands, BLOCK):
        rare += follow_hands(name, min(BLOCK, hands - block), seed + (block << 32))
        print(f"\r{name}: {min(block + BLOCK, hands)} of {hands} hands", end="", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - begin
    print(file=sys.stderr)
    print(f"{name}: {hands} hands in {seconds:.0f} s; {', '.join(f'{what} {n}' for what, n in sorted(rare.items()))}")


if __name__ == "__main__":
    sys.exit(main())
