"""Seven-card stud, high."""

from drawseven.rules import Opener, Street, Variant

STUD7 = Variant(
    name="stud7",
    title="Seven-card stud",
    decks=((8, "standard-52"),),
    streets=(
        Street("third street", down=2, up=1, first=Opener.BRING_IN),
        Street("fourth street", up=1, first=Opener.BOARD, open_pair=True),
        Street("fifth street", up=1, first=Opener.BOARD, big=True),
        Street("sixth street", up=1, first=Opener.BOARD, big=True),
        Street("seventh street", down=1, first=Opener.BOARD, big=True),
    ),
    ante=1,
    bring_in=1,
    reshuffle_folded=False,
)
