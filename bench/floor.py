"""The floor in C: compiled when the benches run, with the flags of the core."""

import ctypes
import os
import shlex
import subprocess
import sysconfig
import threading
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

Hands: TypeAlias = npt.NDArray[np.uint8]
Strengths: TypeAlias = npt.NDArray[np.uint16]

SOURCE = Path(__file__).with_name("floor.c")

# Added up, these tell apart any five of 13 ranks, and any five of the first eight.
RANK_CODES = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)

# How often the codes are halved, by cards in the deck and in the hand. Whole, those of 13 ranks span 720 KB, and so
# slow a floor would be easy to reach for a core that packs its tables. The floor need not keep patterns apart, so it
# gets the least table that still has a cell for each: 22 KB for 6,175 patterns of five, 109 KB for 49,205 of seven.
HALVINGS = {(32, 5): 0, (32, 7): 0, (52, 5): 5, (52, 7): 3}


def compiler() -> list[str]:
    """The C compiler that builds extensions for this Python, or CC."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def build(folder: Path) -> ctypes.CDLL:
    """Compile the floor as setuptools compiles the core: this Python's flags, then the core's own."""
    flags = shlex.split(sysconfig.get_config_var("CFLAGS") or "") + shlex.split(os.environ.get("CFLAGS", ""))
    library = folder / "floor.so"
    command = [*compiler(), *flags, "-O3", "-g0", "-fPIC", "-shared", str(SOURCE), "-o", str(library)]
    subprocess.run(command, check=True)
    return ctypes.CDLL(str(library))


class Floor:
    """The floor for hands of one size from one deck."""

    def __init__(self, library: ctypes.CDLL, cards: int, size: int) -> None:
        codes = [code >> HALVINGS[cards, size] for code in RANK_CODES[: cards // 4]]
        largest = sum((codes[-1:] * 4 + codes[-2:-1] * 4)[:size])
        self.size = size
        self.keys = np.zeros(256, np.uint64)
        for place in range(cards):
            self.keys[52 - cards + place] = codes[place // 4] + (1 << 32 + 4 * (place % 4))
        # Filled, since pages never written to are all one page of zeros, and faster than any real table.
        self.cells = np.random.default_rng(1).integers(1, 7463, largest + 1).astype(np.uint16)
        self.kernel = {5: library.floor_five, 7: library.floor_seven}[size]
        self.kernel.restype = None

    def run(self, hands: Hands, out: Strengths) -> None:
        self.kernel(pointer(hands), pointer(out), ctypes.c_size_t(len(hands)), pointer(self.keys), pointer(self.cells))

    def run_in_two(self, hands: Hands, out: Strengths) -> None:
        """The same work in two threads: what this machine gains by a second one at this moment."""
        half = len(hands) // 2
        other = threading.Thread(target=self.run, args=(hands[half:], out[half:]))
        other.start()
        self.run(hands[:half], out[:half])
        other.join()

    def expected(self, hands: Hands) -> Strengths:
        """What `run` must write, by NumPy."""
        sums = self.keys[hands].sum(axis=1) & np.uint64(0xFFFFFFFF)
        return np.asarray(self.cells[sums.astype(np.intp)], np.uint16)


def pointer(array: npt.NDArray[Any]) -> ctypes.c_void_p:
    return ctypes.c_void_p(array.ctypes.data)
