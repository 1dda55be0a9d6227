from typing import Self, final

from drawseven._policies import Book
from drawseven._ranksets import RankSets

@final
class Replies:
    def __new__(cls, sets: RankSets, book: Book, hand: bytes, unseen: bytes, discards: bytes) -> Self: ...
    def count(self) -> list[list[int]]: ...
