from collections.abc import Sequence
from typing import Self

from drawseven._eval import Evaluator

class Scale:
    def __new__(cls, evaluator: Evaluator) -> Self: ...
    @property
    def evaluator(self) -> Evaluator: ...
    @property
    def hands(self) -> int: ...
    def tally(
        self, held: bytes, unseen: bytes, parts: Sequence[bytes]
    ) -> tuple[bytearray, list[tuple[int, int, tuple[int, ...]]]]: ...
