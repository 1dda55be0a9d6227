"""5 Card Draw 7-A, in the universal order and as Paradise played it."""

from drawseven.rules import Opener, Street, Variant

STREETS = (
    Street("before the draw", down=5, first=Opener.AFTER_BLINDS),
    Street("after the draw", draw=True, first=Opener.LEFT, big=True),
)

DRAW7A = Variant(
    name="draw7a",
    title="5 Card Draw 7-A",
    decks=((4, "universal-32"), (5, "universal-36")),
    streets=STREETS,
    small_blind=None,
    big_blind=None,
)

PARADISE7A = Variant(
    name="paradise7a",
    title="5 Card Draw 7-A, Paradise order",
    decks=((4, "paradise-32"), (5, "paradise-36")),
    streets=STREETS,
    small_blind=None,
    big_blind=None,
)
