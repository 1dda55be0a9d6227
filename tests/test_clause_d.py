"""What the rule page of jackpots draw says of play, each test named after its clause (D1 to D20)."""
# ruff: noqa: N802

import dataclasses

import pytest

from drawseven import VARIANTS, Hand, IllegalAction, Table, VariantError
from game_play import fill, finish, play, pots_won, seat, told, totals, unused

JACKS, QUEENS, NOTHING, ROCKS = "JcJd4h7s9c", "QcQd2h5s8c", "2c4d6h8sTc", "3c5d7h9sKc"
FOUL = {"honour_openers": False}
OPENED = "p1 cbr 2, p2 cc, p3 cc"


def three(*cards, **changes):
    return seat("jackpots", [100] * 3, *(cards or (JACKS, NOTHING, ROCKS)), **changes)


def test_D1_it_is_played_with_52_cards_by_up_to_eight():
    for n in range(2, 9):
        assert len(Hand(VARIANTS["jackpots"], [9] * n).evaluator.deck) == 52
    with pytest.raises(VariantError, match="9 players, but it is a game for 2 to 8"):
        Hand(VARIANTS["jackpots"], [9] * 9)


def test_D2_a_card_is_drawn_for_the_first_deal():
    buttons = {Table(VARIANTS["jackpots"], [9] * 8, seed=seed).button for seed in range(100)}
    assert buttons == set(range(8))
    for seed in range(20):
        table = Table(VARIANTS["jackpots"], [9, 0, 9], seed=seed)
        assert table.button in (0, 2)
        assert table.deal().n == 2


def test_D3_five_cards_down_starting_left_of_the_dealer():
    hand = Hand(VARIANTS["jackpots"], [100] * 3)
    assert [tuple(owed) for owed in hand.due] == [(0, 5, False), (1, 5, False), (2, 5, False)]


def test_D4_betting_starts_left_of_the_dealer():
    assert three().actor == 0


def test_D5_a_player_may_open_check_or_fold():
    options = three().options
    assert (options.fold, options.check, list(options.raise_to)) == (True, True, [2])


@pytest.mark.parametrize(
    ("cards", "opens"),
    [("JcJd2h3s4c", True), ("TcTd2h3s4c", False), ("AcKdQhJs9c", False), ("2c2d3h3s4c", True), ("AcAd2h3s4c", True)],
)
def test_D5_opening_takes_a_pair_of_jacks_or_better(cards, opens):
    hand = three(cards)
    assert bool(hand.options.raise_to) == opens
    if not opens:
        with pytest.raises(IllegalAction, match=r"p1 cannot do 'p1 cbr 2'; p1 may fold, check"):
            hand.apply("p1 cbr 2")


def test_D6_once_opened_nobody_checks():
    hand = play(three(), "p1 cbr 2")
    options = hand.options
    assert (options.fold, options.check, options.call, list(options.raise_to)) == (True, False, 2, [4])


def test_D6_raising_takes_no_openers():
    hand = play(three(JACKS, NOTHING, ROCKS), "p1 cbr 2, p2 cbr 4")
    assert hand.bets == (2, 4, 0)


def test_D7_who_checked_may_call_or_raise_later_openers_or_not():
    hand = play(three(JACKS, QUEENS, NOTHING), "p1 cc, p2 cbr 2, p3 cc")
    assert (hand.actor, hand.options.call, totals(hand)) == (0, 2, [4])


def test_D8_all_check_and_the_deal_is_passed():
    hand = play(three(NOTHING, ROCKS, "2d4h6s8cTd"), "p1 cc, p2 cc, p3 cc")
    assert hand.is_over
    assert (hand.carried, hand.payoffs) == (3, (-1, -1, -1))
    assert told(hand)[-1] == "nobody opened: 3 is carried over"


def test_D8_everybody_antes_again_and_the_next_player_deals():
    table = Table(VARIANTS["jackpots"], [100] * 3, seed=1, button=0)
    table.deal()
    while table.is_playing:
        table.act(f"p{table.hand.actor + 1} cc")
    hand = table.deal()
    assert table.button == 1
    assert hand.pot == 6
    assert told(hand)[0] == "the pot starts with 3 carried over"


def test_D9_everybody_antes_before_the_deal():
    hand = Hand(VARIANTS["jackpots"], [100] * 3)
    assert told(hand) == ["p1 antes 1", "p2 antes 1", "p3 antes 1"]
    assert (hand.pot, hand.bets) == (3, (0, 0, 0)), "an ante is no bet"


def test_D10_after_the_bets_the_draw_goes_round_from_the_dealers_left_and_the_count_is_told():
    hand = play(three(), f"{OPENED}, p1 sd 4h7s9c")
    assert hand.due[0].position == 0
    assert hand.due[0].count == 3
    fill(hand)
    assert hand.actor == 1
    assert str(hand.seen_by(2).events[-2]) == "p1 throws 3"
    assert str(hand.seen_by(2).events[-1]) == "p1 draws 3"


def test_D11_the_dealer_draws_last():
    hand = play(three(), f"{OPENED}, p1 sd, p2 sd")
    assert hand.actor == hand.n - 1
    assert hand.options.discard == 5


def test_D12_folded_players_do_not_draw():
    hand = play(three(), "p1 cbr 2, p2 f, p3 cc, p1 sd")
    assert hand.actor == 2


def test_D13_standing_is_no_exchange():
    hand = play(three(), f"{OPENED}, p1 sd")
    assert told(hand)[-1] == "p1 stands pat"
    assert hand.drawn[0] == 0


def test_D14_the_opener_may_throw_openers_which_are_put_aside_as_proof():
    hand = play(three("JcJd4c7c9c"), f"{OPENED}, p1 sd Jd, d dh p1 Ac, p2 sd, p3 sd")
    assert "".join(map(str, hand.holdings[0])) == "Jc4c7c9cAc", "a flush, and no pair any more"
    play(hand, "p1 cbr 4, p2 f, p3 f")
    assert hand.actor == 0
    assert str(hand.apply("p1 so JcJd")) == "p1 proves openers with JcJd"
    assert hand.is_over
    assert hand.foul is False


def test_D15_the_opener_and_the_next_to_draw_have_their_discards_kept_out_of_the_shuffle():
    hand = eight_draw_five()
    thrown = {f"p{position + 1}": set(hand.cards.thrown[position]) for position in range(3)}
    hand.deal(unused(hand))
    hand.apply("d rs")
    back = set(unused(hand))
    assert back == thrown["p2"], "p1 opened, p3 is being served"


def eight_draw_five():
    """Eight players, p1 opens, p1 and p2 draw five, p3 throws five and the stub has two."""
    hand = seat("jackpots", [100] * 8, JACKS)
    play(hand, "p1 cbr 2, " + ", ".join([f"p{at} cc" for at in range(2, 9)]))
    for position in range(3):
        fill(hand).apply(f"p{position + 1} sd " + "".join(map(str, hand.holdings[position])))
    assert hand.cards.left == 2
    return hand


def test_D16_after_the_draw_the_opener_speaks_first():
    hand = play(three(NOTHING, JACKS, ROCKS), "p1 cc, p2 cbr 2, p3 cc, p1 cc, p1 sd, p2 sd, p3 sd")
    assert hand.actor == 1
    assert (hand.options.check, totals(hand)) == (True, [4])


def test_D16_the_next_to_the_left_does_when_the_opener_has_folded():
    hand = play(three(NOTHING, JACKS, QUEENS), "p1 cc, p2 cbr 2, p3 cbr 4, p1 cc, p2 f, p1 sd, p3 sd")
    assert hand.actor == 2


@pytest.mark.parametrize(("bets", "pot"), [("p1 cc, p2 cc, p3 cc", 9), ("p1 cbr 4, p2 cc, p3 cc", 21)])
def test_D17_showdown_after_checks_or_equal_bets(bets, pot):
    hand = play(three(), f"{OPENED}, p1 sd, p2 sd, p3 sd, {bets}, p1 sm -, p2 sm, p3 sm, p1 so JcJd")
    assert hand.is_over
    assert pots_won(hand) == [((0, pot),)]


def test_D18_the_opener_must_prove_openers():
    hand = play(three(), f"{OPENED}, p1 sd, p2 sd, p3 sd, p1 cc, p2 cc, p3 cc, p1 sm -, p2 sm, p3 sm")
    assert hand.actor == 0
    with pytest.raises(IllegalAction, match="show openers"):
        hand.apply("p1 so")
    with pytest.raises(IllegalAction, match="they are no openers"):
        hand.apply("p1 so 4h7s9c")
    hand.apply("p1 so JcJd")
    assert hand.is_over


def test_D18_without_openers_the_hand_is_foul():
    hand = play(three(NOTHING, JACKS, ROCKS, **FOUL), OPENED + ", p1 sd, p2 sd, p3 sd, p1 cc, p2 cc, p3 cc")
    play(hand, "p1 sm, p2 sm -, p3 sm, p1 so")
    assert hand.foul
    assert hand.is_over


def test_D19_then_the_active_players_take_back_their_bets_but_not_the_antes():
    hand = play(three(NOTHING, JACKS, ROCKS, **FOUL), OPENED + ", p1 sd, p2 sd, p3 sd, p1 cbr 4, p2 cc, p3 f")
    play(hand, "p1 sm, p1 so")
    assert hand.payoffs == (-7, -1, -3), "p1 was foul and p3 has folded"
    assert [str(event) for event in hand.events if event.kind == "returned"] == ["p2 takes back 6"]


def test_D20_the_antes_stay_for_the_next_deal():
    hand = play(
        three(NOTHING, JACKS, ROCKS, **FOUL),
        "p1 cbr 2, p2 cc, p3 f, p1 sd, p2 sd, p1 cc, p2 cc, p1 sm, p1 so",
    )
    assert hand.carried == 3 + 2, "three antes and the bet of the foul hand"
    row = dataclasses.replace(VARIANTS["jackpots"], **FOUL)
    table = Table(row, [100] * 3, seed=3, button=2)
    table.deal()
    while table.is_playing:
        table.act(foul_or_call(table.hand))
    assert table.carried > 0
    assert table.deal().pot == table.hand.carried_in + 3
    finish(table)


def foul_or_call(hand):
    """p1 opens with whatever there is; the others call, and nobody shows."""
    choices = {type(action).__name__: action for action in reversed(hand.legal_actions())}
    if hand.opener < 0 and "RaiseTo" in choices:
        return choices["RaiseTo"]
    for name in ("CheckCall", "Discard", "Muck", "Show", "ShowOpeners"):
        if name in choices:
            return choices[name]
    raise AssertionError(choices)
