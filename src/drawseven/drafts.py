"""Files that are there whole or not at all.

What is written into them is not known here.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from drawseven.errors import DrawSevenError

__all__ = ["check_place", "draft_of"]


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """Give a place to write to beside a file, which becomes the file at the end.

    If anything goes wrong it is removed, and what was there before is left.

    Raises
    ------
    DrawSevenError
        The file cannot be written.
    """
    target = path.resolve()
    if target.exists() and not target.is_file():
        raise DrawSevenError(f"{path}: that is no regular file")
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        draft.touch()
        yield draft
        draft.replace(target)
    except OSError as error:
        raise DrawSevenError(f"{path}: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def check_place(path: Path) -> None:
    """Raise unless a file can be made there; for work that takes so long that one wants to know before.

    Raises
    ------
    DrawSevenError
        It cannot.
    """
    with suppress(StopIteration), draft_of(path):
        raise StopIteration
