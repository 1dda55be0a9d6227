"""Where the files of hand histories are: made-up ones beside the tests, real ones beside the project."""

import os
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
MADE_UP = HERE / "histories"
REAL = Path(os.environ.get("DRAWSEVEN_HANDS_DIR") or HERE.parents[1] / "shared" / "hands")

needs_real = pytest.mark.skipif(not REAL.is_dir(), reason=f"the real hands are not in {REAL}")


def made_up(name):
    """The text of a made-up file."""
    return (MADE_UP / name).read_text(encoding="utf-8")
