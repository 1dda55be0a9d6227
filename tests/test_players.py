"""Players: the protocol, the built-in ones at every game, and the one at the keyboard."""

import io

import pytest

from drawseven import CHANCE, VARIANTS, Deck, Hand, PlayerError, find_variant
from drawseven.actions import BringIn, CheckCall, Discard, Fold, Muck, RaiseTo, Show, ShowOpeners
from drawseven.players import PLAYERS, CallPlayer, ConsolePlayer, Player, RandomPlayer, TightPlayer, find_player
from drawseven.players.tight import grade, keep_cards
from drawseven.simulate import play_hand
from game_chance import deal_next
from game_play import HOME, STRUCTURES, fill, holding, play, seat


class Watched:
    """Lets a player act and checks that it was given its own view, and answered legally."""

    def __init__(self, player, hand, position):
        self.player, self.hand, self.position = player, hand, position

    def act(self, view):
        assert view.actor == self.position
        for other, cards in enumerate(view.holdings):
            if other != self.position and not self.hand.strengths[other]:
                assert [card for card in cards if card is not None] == list(self.hand.boards[other])
        before = view.state()
        action = self.player.act(view)
        assert view.state() == before, "a player leaves the view as it was"
        assert action in view.legal_actions() or isinstance(action, (Discard, Show))
        return action


@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize(("name", "limit"), STRUCTURES)
def test_a_built_in_player_plays_any_game_legally(name, limit, player):
    row = find_variant(name, limit=limit)
    sizes = HOME[name]
    for number in range(500):
        n = sizes[number % len(sizes)]
        hand = Hand(row, [20 + number % 30 if number % 3 else 1 + number % 9] * n)
        deck = Deck(hand.evaluator.deck, seed=41, stream=number)
        made = [find_player(player, number * 8 + at) for at in range(n)]
        if number % 10 == 0:
            made = [Watched(each, hand, at) for at, each in enumerate(made)]
        play_hand(hand, made, deck)
        assert hand.is_over


def test_every_built_in_player_is_one_by_the_protocol():
    for name in PLAYERS:
        assert isinstance(find_player(name), Player)
    assert isinstance(ConsolePlayer(), Player)
    assert not isinstance(object(), Player)


def test_players_have_names():
    assert [repr(find_player(name)) for name in PLAYERS] == ["RandomPlayer()", "CallPlayer()", "TightPlayer()"]
    for name in ("nobody", None, 5, ["call"]):
        with pytest.raises(PlayerError, match=r"no player is called .*; there are random"):
            find_player(name)


@pytest.mark.parametrize("make", [RandomPlayer, CallPlayer, TightPlayer])
def test_the_same_seed_makes_the_same_choices(make):
    hands = []
    for _ in range(2):
        hand, deck = Hand(VARIANTS["draw7a"], [50] * 3), Deck(32, seed=4)
        play_hand(hand, [make(seed) for seed in range(3)], deck)
        hands.append(hand.history)
    assert hands[0] == hands[1]


def test_the_call_player_never_folds_or_raises():
    for number in range(100):
        hand, deck = Hand(VARIANTS["stud7"], [50] * 4), Deck(52, seed=number)
        play_hand(hand, [CallPlayer() for _ in range(4)], deck)
        kinds = {type(action) for action in hand.history}
        assert not kinds & {Fold, RaiseTo, Muck}
        assert kinds >= {BringIn, CheckCall, Show}


def test_the_random_player_takes_every_kind_of_action():
    kinds = set()
    for number in range(400):
        name = list(VARIANTS)[number % 4]
        hand = Hand(VARIANTS[name], [30] * 3)
        play_hand(hand, [RandomPlayer(number * 3 + at) for at in range(3)], Deck(hand.evaluator.deck, seed=number))
        kinds |= {type(action) for action in hand.history}
    assert kinds >= {Fold, CheckCall, BringIn, RaiseTo, Discard, Show, Muck, ShowOpeners}


@pytest.mark.parametrize(
    ("cards", "ranking", "kept"),
    [
        ("KsKd9h8c7c", "universal-32", "KsKd"),
        ("KsKdKh8c7c", "universal-32", "KsKdKh"),
        ("KsKdQhQc7c", "universal-32", "KsKdQhQc"),
        ("KsQsJsTs7c", "universal-32", "KsQsJsTs"),
        ("AsTs9s8s7s", "universal-32", "AsTs9s8s7s"),
        ("8s9dThJc7c", "universal-32", "8s9dThJc7c"),
    ],
)
def test_the_tight_player_keeps_what_is_worth_keeping(cards, ranking, kept):
    from drawseven import Evaluator

    ev = Evaluator(ranking)
    five = holding(cards)
    assert set(keep_cards(five, ev.category(ev.strength(five)), ev.ranking)) == set(holding(kept))


def tight(hand):
    return TightPlayer().act(hand.seen_by(hand.actor))


def test_the_tight_player_throws_what_is_not_worth_keeping():
    hand = play(seat("draw7a", [50] * 2, "KsKd9h8c7c", "7d8d9dTdJd"), "p2 cc, p1 cc")
    assert tight(hand) == Discard(0, holding("9h8c7c"))
    hand = fill(play(hand, "p1 sd 9h8c7c"))
    assert tight(hand) == Discard(1), "a straight flush"


@pytest.mark.parametrize(
    ("cards", "action"),
    [
        ("7c8d9hJcKs", Fold(2)),
        ("AcAdKh8s7c", RaiseTo(2, 4)),
        ("9c9d9hKsQc", RaiseTo(2, 4)),
    ],
)
def test_the_tight_player_bets_the_good_and_folds_the_bad(cards, action):
    assert tight(seat("draw7a", [50] * 3, "", "", cards)) == action


def test_the_tight_player_pays_for_a_hope_only_what_the_pot_is_worth():
    """Four to a flush: two chips for eighteen, but not two for three."""
    cheap = play(seat("draw7a", [200] * 5, "7d7h8dThJs", "KcQcTc8c6d"), "p3 cbr 4, p4 cc, p5 cc, p1 cc")
    dear = seat("draw7a", [200] * 3, "", "", "KcQcTc8c7d")
    assert tight(cheap) == CheckCall(1)
    assert tight(dear) == Fold(2)


def test_the_deuce_of_clubs_is_a_card():
    """Its code is 0: no player may take it for no card at all."""
    for two, hands in (("2c", "KdQh"), ("2s", "KdQh")):
        hand = fill(seat("stud7", [50] * 2, hands + two, "3c4dAh"))
        assert grade(hand.seen_by(0)) == 0, two


# -- at the keyboard -----------------------------------------------------------


def ask(hand, lines):
    """What a person's lines come to, and what the screen says."""
    target = io.StringIO()
    player = ConsolePlayer(io.StringIO(lines), target)
    return player.act(hand.seen_by(hand.actor)), target.getvalue()


def betting():
    return seat("draw7a", [50] * 3)


def drawing():
    return play(betting(), "p3 cc, p1 cc, p2 cc")


def showing():
    return play(drawing(), "p1 sd, p2 sd, p3 sd, p1 cc, p2 cc, p3 cc")


@pytest.mark.parametrize(
    ("hand", "line", "action"),
    [
        (betting, "f", Fold(2)),
        (betting, "c", CheckCall(2)),
        (betting, "", CheckCall(2)),
        (betting, "  C  ", CheckCall(2)),
        (betting, "r", RaiseTo(2, 4)),
        (betting, "r 4", RaiseTo(2, 4)),
        (betting, "b 4", RaiseTo(2, 4)),
        (betting, "cbr 4", RaiseTo(2, 4)),
        (betting, "cc", CheckCall(2)),
        (drawing, "s", Discard(0)),
        (drawing, "", Discard(0)),
        (drawing, "d 7c 7d", Discard(0, holding("7c7d"))),
        (drawing, "d 1 5", Discard(0, holding("7c8c"))),
        (drawing, "d 7c8c", Discard(0, holding("7c8c"))),
        (drawing, "d", Discard(0)),
        (drawing, "sd 7c", Discard(0, holding("7c"))),
        (showing, "s", Show(0)),
        (showing, "m", Muck(0)),
        (showing, "", Show(0)),
    ],
)
def test_what_a_person_types_is_an_action(hand, line, action):
    at = hand()
    chosen, _ = ask(at, line + "\n")
    assert chosen == action
    at.apply(chosen)


GARBAGE = [
    "x",
    "r 5",
    "r x",
    "d 7c",
    "m",
    "fold please",
    "p3 f",
    "sd 7c",
    "\x00",
    "ü",
    "9" * 5000,
    "r -4",
]


def test_garbage_is_answered_and_asked_again():
    hand = betting()
    chosen, screen = ask(hand, "\n".join(GARBAGE) + "\nc\n")
    assert chosen == CheckCall(2)
    assert screen.count("You may fold, call 2, raise to 4") == len(GARBAGE) + 1
    assert "Traceback" not in screen


def test_garbage_at_the_draw_is_too():
    chosen, screen = ask(
        drawing(), "d Ac\nd 6\nd 0\nd 1 1\nd 1 2 3 4 5 6\nf\nc\nr\nm\nd 7c 7c\nd 1\n".replace("c\nr", "r")
    )
    assert chosen == Discard(0, holding("7c"))
    assert "Ac" in screen


def test_two_totals_are_no_raise():
    """Or a slip of the finger would cost chips."""
    assert ask(betting(), "r 4 5\nc\n")[0] == CheckCall(2)


@pytest.mark.parametrize("lines", ["", "x\n", "r 5"])
def test_the_end_of_the_input_ends_the_asking(lines):
    with pytest.raises(EOFError):
        ask(betting(), lines)


def test_a_person_at_a_whole_table():
    """Nothing but the return key gets through every game."""
    for name in VARIANTS:
        hand, deck = Hand(VARIANTS[name], [50] * 3), Deck(VARIANTS[name].ranking_for(3).deck, seed=8)
        while not hand.is_over:
            if hand.actor == CHANCE:
                deal_next(hand, deck)
            else:
                hand.apply(ask(hand, "\n")[0])
        assert hand.is_over


def test_bringing_in_and_proving_openers_at_the_keyboard():
    hand = fill(seat("stud7", [50] * 2, "KcKd2c", "QcQd7h"))
    assert ask(hand, "\n")[0] == BringIn(0)
    assert ask(hand, "pb\n")[0] == BringIn(0)
    hand = play(seat("jackpots", [50] * 2, "JcJd4h7s9c"), "p1 cbr 2, p2 f")
    assert ask(hand, "\n")[0] == ShowOpeners(0, holding("JdJc"))
    assert ask(hand, "so JcJd\n")[0] == ShowOpeners(0, holding("JcJd"))
