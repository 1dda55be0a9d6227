from typing import Any, final

import numpy as np
import numpy.typing as npt
from typing_extensions import Buffer

from drawseven._tables import Tables

@final
class Batch:
    def __new__(cls, tables: Tables, hands: Buffer | npt.NDArray[np.uint8], out: Any) -> Batch: ...
    @property
    def out(self) -> Any: ...
    def run(self, threads: int, checked: bool) -> None: ...
    def fill(self, begin: int, end: int, checked: bool) -> None: ...
