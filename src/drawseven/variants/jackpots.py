"""Jackpots draw: antes, and a pair of jacks to open."""

from drawseven.rules import Opener, Opens, Street, Variant

JACKPOTS = Variant(
    name="jackpots",
    title="Jackpots draw",
    decks=((8, "standard-52"),),
    streets=(
        Street("before the draw", down=5, first=Opener.LEFT),
        Street("after the draw", draw=True, first=Opener.OPENED, big=True),
    ),
    ante=1,
    opens=Opens(),
    reshuffle_folded=False,
)
