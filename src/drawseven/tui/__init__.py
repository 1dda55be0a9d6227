"""A table in the terminal: draws what a table tells over its line, and sends what is typed.

A face over `drawseven.hosting`: it knows no rules, and holds no cards but those
that it was told. Needs the extra `tui`.
"""

from drawseven.tui.app import TableApp
from drawseven.tui.choices import Choices
from drawseven.tui.line import LocalLine
from drawseven.tui.look import Look
from drawseven.tui.tokens import Tokens, state_file

__all__ = ["Choices", "LocalLine", "Look", "TableApp", "Tokens", "state_file"]
