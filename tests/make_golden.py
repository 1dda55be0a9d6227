"""Write the recorded hands of tests/golden again.

    python tests/make_golden.py

Run it when the rules or the words of the events were meant to change, and read the difference.
"""

import sys

from game_golden import HOME, Script, write
from golden_games import GAMES
from golden_rarities import RARITIES


def texts():
    """Every file by name."""
    return {name: write(comment, [Script(*hand) for hand in hands]) for name, (comment, *hands) in RECORDS.items()}


RECORDS = GAMES | RARITIES


def main():
    HOME.mkdir(exist_ok=True)
    for old in HOME.glob("*.txt"):
        if old.stem not in RECORDS:
            old.unlink()
    for name, text in texts().items():
        (HOME / f"{name}.txt").write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
