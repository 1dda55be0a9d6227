"""A hand for each thing that seldom happens, for make_golden.py: a comment, then hands."""

STAND4 = "p1 sd, p2 sd, p3 sd, p4 sd"
ALL_FIVE = """
            d dh p1 7c8c9dTdJh, d dh p2 7d8d9hThJc, d dh p3 AcAdAhKsKd, d dh p4 7s8s9cTcQs
            p3 cc, p4 cc, p1 cc, p2 cc
            p1 sd 7c8c9dTdJh, p2 sd 7d8d9hThJc
"""

RARITIES = {
    "reshuffle": (
        """The stub is too short. Twelve cards are left when four draw. After ten have gone, p3 throws three:
the last two of the stub come first, then what p1 and p2 threw is shuffled for the third. What
p3 threw does not come back to p3; p4 may get it.""",
        (
            "draw7a",
            [100] * 4,
            f"{ALL_FIVE}, p3 sd AhKsKd, p4 sd Qs, p1 cc, p2 cc, p3 cc, p4 cc, p1 sm -, p2 sm -, p3 sm -, p4 sm -",
        ),
    ),
    "reshuffle-joined": (
        """The same with the switch turned: the two last cards of the stub are shuffled together with the
discards, and all three come from there.""",
        (
            "draw7a stub_first=False",
            [100] * 4,
            f"{ALL_FIVE}, p3 sd AhKsKd, p4 sd Qs, p1 cc, p2 cc, p3 cc, p4 cc, p1 sm -, p2 sm -, p3 sm -, p4 sm -",
        ),
    ),
    "reshuffle-jackpots": (
        """Eight at jackpots, and the stub is too short for the third. What the opener threw stays out of the
shuffle, and so does what p3, who is to be served, has thrown.""",
        (
            "jackpots",
            [100] * 8,
            """
            d dh p1 JcJd4h7s9c, d dh p2 2c3d5h7c8s, d dh p3 2d3h5s7d8c
            p1 cbr 2, p2 cc, p3 cc, p4 cc, p5 f, p6 f, p7 f, p8 f
            p1 sd 4h7s9c, p2 sd 2c3d5h7c8s, p3 sd 2d3h5s7d8c, p4 sd
            p1 cc, p2 cc, p3 cc, p4 cc, p1 sm -, p2 sm -, p3 sm -, p4 sm -, p1 so JcJd
            """,
        ),
    ),
    "passed-deal": (
        """Nobody opens, p2 with kings among them. Everybody antes again, the deal moves left (p2 of the first
hand is p1 of the second), and the pot is carried.""",
        ("jackpots", [100] * 3, "d dh p1 2c4d6h8sTc, d dh p2 KcKd5h7s9c, d dh p3 3c5d7h9sQc, p1 cc, p2 cc, p3 cc"),
        ("jackpots", [99] * 3, "d dh p1 QcQd5h7s9c, p1 cbr 2, p2 f, p3 f, p1 so QcQd", {"carried": 3}),
    ),
    "foul-opener": (
        """The house lets anybody open, and p1 does it with nothing. p2 wins the showdown, but the hand is foul:
p2 takes back the bets, p3 has folded and does not, and what p1 put in stays with the antes.""",
        (
            "jackpots honour_openers=False",
            [100] * 3,
            """
            d dh p1 2c4d6h8sTc, d dh p2 AcAd5h7s9c, d dh p3 3c5d7h9sKc
            p1 cbr 2, p2 cc, p3 cc, p1 sd, p2 sd, p3 sd, p1 cbr 4, p2 cc, p3 f, p1 sm, p1 so
            """,
        ),
    ),
    "split-openers": (
        """p1 opens with jacks, throws one of them to draw to a flush, and makes it. The jack that was thrown
lies by the pot as proof.""",
        (
            "jackpots",
            [100] * 2,
            """
            d dh p1 JcJd4c7c9c, d dh p2 AcAd5h7s9d
            p1 cbr 2, p2 cc, p1 sd Jd, d dh p1 2c, p2 sd 5h7s9d, d dh p2 3h6h8h
            p1 cbr 4, p2 cc, p1 sm -, p2 sm, p1 so JcJd
            """,
        ),
    ),
    "community-card": (
        """Eight at stud stay to the end, and four cards are left for eight seventh cards. One is turned up for
all, and there is no betting on it.""",
        ("stud7", [100] * 8, "...", {}, 3),
    ),
    "community-card-betting": (
        """The same cards where the house bets on the common card.""",
        ("stud7 community_betting=True", [100] * 8, "...", {}, 3),
    ),
    "side-pots": (
        """Three all-ins for 10, 25 and 60 chips: a main pot and two side pots, each with a winner of its own. Who
is in the last side pot shows first.""",
        (
            "draw7a limit=no",
            [10, 25, 60, 100],
            f"""
            d dh p1 AcAdAhAs7c, d dh p2 KcKdKhJsJd, d dh p3 QcQdQhTsTd, d dh p4 9c9d8h8s7d
            p3 cbr 60, p4 cc, p1 cc, p2 cc, {STAND4}
            p3 sm -, p4 sm, p2 sm -, p1 sm -
            """,
        ),
    ),
    "odd-chips": (
        """Three flushes of the same ranks share 16 chips: the odd one goes to the first from the left of the
button who has a share, p2.""",
        (
            "draw7a",
            [100] * 4,
            f"""
            d dh p1 7s8s8hJhJd, d dh p2 AcKcQc9c7c, d dh p3 AdKdQd9d7d, d dh p4 AhKhQh9h7h
            p3 cbr 4, p4 cc, p1 cc, p2 cc, {STAND4}, p1 f, p2 cc, p3 cc, p4 cc, p2 sm -, p3 sm -, p4 sm -
            """,
        ),
    ),
    "short-all-ins": (
        """Fixed limit 10/20 first: an all-in raise of 6 is less than half a bet and does not reopen the betting to
p1, who has bet; one of 12 does.
Then no limit with blinds of 5 and 10: p3 raises to 20, two short all-ins follow, of 6 and of 4.
Together they are a full raise, so p3 may raise again.""",
        (
            "draw7a small_bet=10 big_bet=20",
            [100, 100, 36],
            "p3 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p1 cbr 20, p2 cc, p3 cbr 26, ...",
        ),
        (
            "draw7a small_bet=10 big_bet=20",
            [100, 100, 42],
            "p3 cc, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p1 cbr 20, p2 cc, p3 cbr 32, p1 cbr 52, p2 f, ...",
        ),
        (
            "draw7a limit=no small_bet=10 big_bet=20",
            [30, 200, 200, 26],
            "p3 cbr 20, p4 cbr 26, p1 cbr 30, p2 cc, p3 cbr 40, p2 f, ...",
        ),
    ),
    "heads-up": (
        """Two players: the button (p2) posts the small blind, acts first before the draw, and last in the draw and
after it.""",
        (
            "draw7a",
            [100, 100],
            """
            d dh p1 KcKd9h8s7c, d dh p2 QcQdJh9s8c
            p2 cc, p1 cbr 4, p2 cc, p1 sd 9h8s7c, d dh p1 Ac7dJs, p2 sd 9s8c, d dh p2 QhTh
            p1 cc, p2 cbr 4, p1 cc, p2 sm -, p1 sm
            """,
        ),
    ),
    "five-dealt-in": (
        """Five are dealt in, so the sixes are in: 36 cards. In the Paradise order ace to nine is a straight then,
and ace, seven to ten is not.""",
        (
            "paradise7a",
            [100] * 5,
            """
            d dh p1 Ac6d7h8s9c, d dh p2 Ad7c8d9hTs, d dh p3 6c6hJsJdKc, d dh p4 7dTdQsKdAh, d dh p5 8c9dTcJcKs
            p3 cc, p4 f, p5 f, p1 cc, p2 cc, p1 sd, p2 sd, p3 sd, p1 cbr 4, p2 cc, p3 cc, p1 sm -, p2 sm, p3 sm
            """,
        ),
    ),
    "new-player": (
        """p3 is new at a running table and posts a live big blind, with the option to raise; p4 comes back after
missing both blinds and posts a live big and a dead small one. The dead chip is nobody's bet.""",
        (
            "draw7a",
            [100] * 5,
            "p3 cc, p4 cbr 4, p5 f, p1 f, p2 f, p3 f",
            {"blinds": [1, 2, 2, 2, 0], "dead": [0, 0, 0, 1, 0]},
        ),
    ),
    "short-bring-in": (
        """Stud 10/20 with a bring-in of 3. p1 has only 2 of it, and the price stays 3; p2 is all-in for 6, which is
half a bet and counts; p3 raises by a full bet, to 16.""",
        (
            "stud7 small_bet=10 big_bet=20 bring_in=3",
            [3, 7, 100, 100],
            "d dh p1 KcKd2c, d dh p2 QcQd7h, d dh p3 JcJd9s, d dh p4 TcTd8s, p1 pb, p2 cbr 6, p3 cbr 16, p4 f, ...",
        ),
    ),
    "all-muck": (
        """The last to bet gives up at the showdown, and the last one who holds cards wins without showing.""",
        (
            "draw7a",
            [100] * 2,
            "d dh p1 7c8d9hTsKc, d dh p2 AcAdAhAs7d, p2 cc, p1 cc, p1 sd, p2 sd, p1 cbr 4, p2 cc, p1 sm",
        ),
    ),
}
