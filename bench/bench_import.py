"""What `import drawseven` adds to the start of Python."""

import subprocess
import sys

import pytest

from contest import Contest, Row, Work

pytestmark = pytest.mark.benchmark(group="import")


def python(code: str) -> Work:
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


def test_import(contest: Contest) -> None:
    python("import drawseven, sys; assert drawseven.Evaluator and 'numpy' not in sys.modules")()
    contest(Row("import drawseven", 1, "+10 ms"), python("import drawseven"), {"python -c pass": python("pass")})
