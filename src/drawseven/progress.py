"""How far something long has come, on a terminal.

What goes on, and when it is over, is not known here.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

__all__ = ["Advance", "progress_bar"]

Advance = Callable[[int], None]


@contextmanager
def progress_bar(what: str, total: int | None, *, hidden: bool = False) -> Iterator[Advance | None]:
    """Draw a bar on standard error, from when it is first told of progress.

    Parameters
    ----------
    what : str
        What is counted, in the plural.
    total : int or None
        How many there will be, if that is known.
    hidden : bool
        Whether to draw nothing, as where standard error is no terminal.

    Yields
    ------
    callable or None
        To be told of so many more; None where nothing is drawn.
    """
    if hidden or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import MofNCompleteColumn, Progress

    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, visible=False)
        yield lambda count: bar.update(task, advance=count, visible=True)
