"""What is done for a player who does not: check or fold, stand pat, show what must be shown.

Knows options, not time.
"""

from drawseven.actions import Action, BringIn, CheckCall, Discard, Fold, Muck, Show, ShowOpeners
from drawseven.options import Options

__all__ = ["action_at_time"]


def action_at_time(options: Options, position: int) -> Action:
    """The action of a player whose time has run out.

    >>> action_at_time(Options(fold=True, check=True), 0), action_at_time(Options(fold=True, call=2), 1)
    (CheckCall(position=0), Fold(position=1))
    """
    if options.discard:
        return Discard(position)
    if options.show:
        return Muck(position) if options.muck else Show(position)
    if options.openers is not None:
        return ShowOpeners(position, options.openers)
    if options.bring_in:
        return BringIn(position)
    return CheckCall(position) if options.check else Fold(position)
