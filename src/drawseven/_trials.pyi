from typing import Self, final

from drawseven._eval import Evaluator
from drawseven._policies import Book

@final
class Trials:
    def __new__(
        cls, evaluator: Evaluator, book: Book, hand: bytes, unseen: bytes, discards: bytes, opponents: int = 1
    ) -> Self: ...
    @property
    def parts(self) -> int: ...
    def sample(self, seed: int, stream: int, samples: int) -> tuple[list[int], list[int]]: ...
