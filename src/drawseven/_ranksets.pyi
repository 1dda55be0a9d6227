from typing import Self, final

from drawseven._eval import Evaluator
from drawseven.rankings import Ranking

@final
class RankSets:
    def __new__(cls, evaluator: Evaluator) -> Self: ...
    @property
    def evaluator(self) -> Evaluator: ...

def find_rank_sets(ranking: Ranking) -> RankSets: ...
