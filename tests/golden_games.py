"""One hand of each variant in each structure it is played in, for make_golden.py: a comment, then hands."""

GAMES = {
    "draw7a-fixed": (
        """5 Card Draw 7-A, fixed limit 2/4, three players.
Kings become three of a kind and check-raise; queens fold; aces with jacks call and muck.""",
        (
            "draw7a limit=fixed",
            [100, 100, 100],
            """
            d dh p1 KsKd9h8c7c, d dh p2 QsQhJdTc7d, d dh p3 AcAdJs9d8h
            p3 cbr 4, p1 cc, p2 cc
            p1 sd 9h8c7c, d dh p1 Kc9sTh, p2 sd JdTc7d, d dh p2 As7s8d, p3 sd 9d8h, d dh p3 Jc9c
            p1 cc, p2 cc, p3 cbr 4, p1 cbr 8, p2 f, p3 cc
            p1 sm -, p3 sm
            """,
        ),
    ),
    "draw7a-pot": (
        """5 Card Draw 7-A, pot limit, blinds 1 and 2.
The button raises by the pot, to 7. After the draw 16 are in the middle: 16 are bet, and the most
that a raise may be to is 16 and the 48 of the pot after the call.""",
        (
            "draw7a limit=pot",
            [100, 100, 100],
            """
            d dh p1 AsKsQsJs7d, d dh p2 9c8c8dTd7h, d dh p3 TsTcAc9d8h
            p3 cbr 7, p1 cc, p2 f
            p1 sd 7d, d dh p1 Th, p3 sd 9d8h, d dh p3 AhKd
            p1 cbr 16, p3 cbr 64, p1 cc
            p3 sm -, p1 sm -
            """,
        ),
    ),
    "draw7a-no": (
        """5 Card Draw 7-A, no limit, blinds 1 and 2.
The button opens for 6, the big blind goes all-in for 60 and is called; more cannot be bet.""",
        (
            "draw7a limit=no",
            [100, 60, 100],
            """
            d dh p1 7c8d9hJsKc, d dh p2 AsAhAc8s7h, d dh p3 KsKdKh9cTc
            p3 cbr 6, p1 f, p2 cbr 60, p3 cc
            p2 sd 8s7h, d dh p2 QdQh, p3 sd 9cTc, d dh p3 JcTh
            p2 sm -, p3 sm
            """,
        ),
    ),
    "paradise7a-fixed": (
        """5 Card Draw 7-A in the Paradise order, fixed limit 4/8: the blinds are 2 and 4.
The big blind uses the option; four bets are the cap; a flush beats a full house.""",
        (
            "paradise7a limit=fixed small_bet=4 big_bet=8",
            [200, 200, 200],
            """
            d dh p1 AcKcTc8c7d, d dh p2 JsJdJh9s9d, d dh p3 QsQh8d7h9c
            p3 cc, p1 cc, p2 cbr 8, p3 cc, p1 cc
            p1 sd 7d, d dh p1 Jc, p2 sd, p3 sd 8d7h9c, d dh p3 KsTs7c
            p1 cbr 8, p2 cbr 16, p3 f, p1 cbr 24, p2 cbr 32, p1 cc
            p2 sm -, p1 sm -
            """,
        ),
    ),
    "paradise7a-pot": (
        """The Paradise order at pot limit. Ace, seven, eight, nine and ten are the lowest straight here,
and good enough against three nines.""",
        (
            "paradise7a limit=pot",
            [80, 80],
            """
            d dh p1 Ac7d8h9sKd, d dh p2 9c9d9hQsJd
            p2 cbr 6, p1 cc
            p1 sd Kd, d dh p1 Th, p2 sd QsJd, d dh p2 8c7h
            p1 cc, p2 cbr 12, p1 cbr 48, p2 cc
            p1 sm -, p2 sm
            """,
        ),
    ),
    "paradise7a-no": (
        """The Paradise order at no limit. In one suit ace to ten is a straight flush, the lowest one:
it beats four kings.""",
        (
            "paradise7a limit=no",
            [150, 150, 150],
            """
            d dh p1 KsKdKhKc9d, d dh p2 Ah7h8h9hJd, d dh p3 QsQdJs9cTs
            p3 cbr 6, p1 cbr 20, p2 cc, p3 f
            p1 sd, p2 sd Jd, d dh p2 Th
            p1 cbr 50, p2 cbr 130, p1 cc
            p2 sm -, p1 sm
            """,
        ),
    ),
    "jackpots-fixed": (
        """Jackpots draw, fixed limit 2/4, antes of 1.
Who checked with aces raises later; the opener stands for the jacks that opened, and speaks first
after the draw.""",
        (
            "jackpots limit=fixed",
            [100, 100, 100, 100],
            """
            d dh p1 AsAd9h6c2d, d dh p2 JsJd8h5c3d, d dh p3 Tc9d7h4s2c, d dh p4 KdQc6h5h2h
            p1 cc, p2 cbr 2, p3 f, p4 cc, p1 cbr 4, p2 cc, p4 f
            p1 sd 9h6c2d, d dh p1 Kh7d4c, p2 sd 8h5c3d, d dh p2 Jh8c4d
            p2 cbr 4, p1 cc
            p2 sm -, p1 sm, p2 so JsJd
            """,
        ),
    ),
    "jackpots-pot": (
        """Jackpots draw at pot limit. Three antes are in the middle, so 3 may be bet and 12 raised to.
The opener folds to the raise, and shows the openers nevertheless.""",
        (
            "jackpots limit=pot",
            [100, 100, 100],
            """
            d dh p1 QsQd9h6c2d, d dh p2 7c5d4h3s2c, d dh p3 AsAdAh9c8c
            p1 cbr 3, p2 f, p3 cbr 12, p1 f
            p1 so QsQd
            """,
        ),
    ),
    "jackpots-no": (
        """Jackpots draw at no limit. Nobody can beat the bet, and the openers are shown without a showdown.""",
        (
            "jackpots limit=no",
            [100, 100, 100],
            """
            d dh p1 7c5d4h3s2c, d dh p2 KsKdQh6c2d, d dh p3 JsJdTh9c8c
            p1 cc, p2 cbr 5, p3 cc, p1 f
            p2 sd Qh6c2d, d dh p2 Ah4d3d, p3 sd Th9c8c, d dh p3 8h7h2h
            p2 cbr 40, p3 f
            p2 so KsKd
            """,
        ),
    ),
    "stud7-fixed": (
        """Seven-card stud, fixed limit 2/4, antes and bring-in of 1.
The deuce of clubs brings in and the king completes. A pair of nines on fourth street may bet 2 or
4, and bets 4. On seventh street the board of four still speaks first; a flush wins.""",
        (
            "stud7 limit=fixed",
            [100, 100, 100],
            """
            d dh p1 8s7d2c, d dh p2 AhJh9h, d dh p3 QcQdKs
            p1 pb, p2 cc, p3 cbr 2, p1 f, p2 cc
            d dh p2 9d, d dh p3 4s, p2 cbr 4, p3 cc
            d dh p2 5h, d dh p3 6c, p2 cc, p3 cbr 4, p2 cc
            d dh p2 2h, d dh p3 Kd, p3 cbr 4, p2 cc
            d dh p2 3h, d dh p3 Tc, p3 cc, p2 cbr 4, p3 cc
            p2 sm -, p3 sm
            """,
        ),
    ),
}
