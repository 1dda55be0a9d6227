"""PHH, read and written: the files of the standard, its habits, and every field."""

import os
from datetime import time
from decimal import Decimal
from pathlib import Path

import pytest

from drawseven import Hand, find_variant
from drawseven.actions import Discard, Reshuffle
from drawseven.history.phh import is_phh, read_phh
from drawseven.history.phh_form import format_phh, format_phhs
from drawseven.history.records import Record
from game_facts import same
from game_play import fill, play, pots_won, seat
from phh_hands import DRAW, STUD, read_one, refusal, there_and_back

HANDS = Path(os.environ.get("DRAWSEVEN_HANDS_DIR") or Path(__file__).parents[2] / "shared" / "hands")
FILES = sorted((HANDS / "phh").glob("*.phh"))


def test_real_hands_are_there():
    if not FILES:
        pytest.skip(f"there are no real hands in {HANDS}")
    assert len(FILES) == 9


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_real_hand_ends_on_its_finishing_stacks_and_comes_back(path):
    text = path.read_text(encoding="utf-8")
    assert "finishing_stacks" in text
    record = read_one(text)
    assert record.hand.is_over
    twin = read_one(format_phh(record))
    same(twin.hand, record.hand)
    assert vars(twin) | {"hand": 0} == vars(record) | {"hand": 0}
    assert record.names[0] == "Player1"
    assert record.time == "2023-06-22"
    assert record.fields["city"] == "Las Vegas"


# -- the standard's habits ---------------------------------------------------


def test_comments_and_empty_actions_are_read_over():
    texts = "'', '# here it starts', 'p1 pb  # low card', 'p2 f # p3 f', '  ', 'p3 f'"
    record = read_one(STUD.replace("'p1 pb', 'p2 f', 'p3 cbr 2', 'p1 cc',", texts))
    assert [str(action) for action in record.hand.history[3:]] == ["p1 pb", "p2 f", "p3 f"]


def test_discards_may_come_before_all_cards_that_are_drawn():
    interleaved = DRAW.replace('  "d dh p1 6c",\n', "").replace('"p2 sd"', '"d dh p1 6c", "p2 sd"')
    same(read_one(DRAW).hand, read_one(interleaved).hand)
    three = find_variant("draw7a", decks=((8, "standard-52"),))
    hand = seat(three, [50] * 3)
    play(hand, "p3 cc, p1 cc, p2 cc, p1 sd 2c, d dh p1 Ac, p2 sd 3d3h, d dh p2 AdAh, p3 sd, p1 cc, p2 cc, p3 cc")
    lines = format_phh(Record(hand)).splitlines()
    for line in ('  "d dh p1 Ac",', '  "d dh p2 AdAh",'):
        lines.remove(line)
        lines.insert(lines.index('  "p3 sd",') + 1 + (line[8] == "2"), line)
    same(read_one("\n".join(lines)).hand, hand)


def test_between_two_the_button_is_listed_first():
    hand = read_one(DRAW).hand
    assert hand.blinds == [2, 1]
    assert "blinds_or_straddles = [1, 2]" in format_phh(Record(hand))
    three = seat("draw7a", [50] * 3)
    assert "blinds_or_straddles = [1, 2, 0]" in format_phh(Record(three))


def test_hands_turned_up_before_the_last_card_wait_for_the_end():
    cards = (
        "'d dh p1 5c', 'd dh p3 6c', 'd dh p1 8c', 'd dh p3 9c', 'd dh p1 Tc', 'd dh p3 Jc', 'd dh p1 Jh', 'd dh p3 Qh'"
    )
    for shown in ("'p3 sm -', 'p1 sm -', ", "'p1 sm 2c3d4h', 'p3 sm KcKdKh', "):
        for again in ("", ", 'p3 sm -', 'p1 sm -'", ", 'p3 sm KcKdKh6c9cJcQh'"):
            record = read_one(STUD.replace("'p1 cc',", f"'p1 cc', {shown}{cards}{again}"))
            assert record.hand.is_over
            assert record.hand.stacks == (47, 59, 7)
    wrong = refusal(STUD.replace("'p1 cc',", f"'p1 cc', 'p3 sm -', 'p1 sm -', {cards}, 'p3 sm 2c'"))
    assert wrong.reason == "'p3 sm 2c' shows other cards than were dealt"
    wrong = refusal(STUD.replace("'p1 cc',", "'p1 cc', 'p3 sm -', 'd dh p1 5c', 'p3 sm -'"))
    assert wrong.reason == "'p3 sm -' is there twice"
    wrong = refusal(STUD.replace("'p1 cc',", f"'p1 cc', 'p3 sm -', 'p1 sm -', {cards}, 'p3 sm'"))
    assert wrong.reason == "'p3 sm' has no showdown to be part of"
    assert "no showdown" in refusal(STUD.replace("'p1 cc',", "'p1 cc', 'p3 sm -'")).reason


def test_who_has_nobody_to_bet_against_may_check():
    cards = "'d dh p1 5c', 'd dh p3 6c', 'p1 cc', 'd dh p1 8c'"
    asked = read_one(STUD.replace("'p1 cc',", f"'p1 cc', {cards}")).hand
    same(asked, read_one(STUD.replace("'p1 cc',", "'p1 cc', 'd dh p1 5c', 'd dh p3 6c', 'd dh p1 8c'")).hand)
    for again in ("'p3 cc'", "'p1 cc', 'p1 cc'"):
        wrong = refusal(STUD.replace("'p1 cc',", f"'p1 cc', 'd dh p1 5c', 'd dh p3 6c', {again}"))
        assert wrong.reason.startswith(f"p{again[2]} cannot do")


def test_a_winner_may_show_when_all_have_folded():
    end = "'p1 pb', 'p2 f', 'p3 f', "
    for shown in ("'p1 sm -'", "'p1 sm'", "'p1 sm 2c3d4h'"):
        assert read_one(STUD.replace("'p1 pb', 'p2 f', 'p3 cbr 2', 'p1 cc',", end + shown)).hand.stacks == (52, 59, 2)
    for shown, why in (("'p3 sm -'", "no showdown"), ("'p1 sm AsAhAd'", "other cards")):
        assert why in refusal(STUD.replace("'p1 pb', 'p2 f', 'p3 cbr 2', 'p1 cc',", end + shown)).reason


def test_unknown_cards_are_written_as_question_marks():
    hand = Hand(find_variant("stud7"), [50, 50])
    play(hand, "d dh p1 ????2c, d dh p2 KdQd3c, p1 pb, p2 cbr 2, p1 f")
    assert '"d dh p1 ????2c"' in format_phh(Record(hand))
    same(there_and_back(hand), hand)


def test_fields_of_others_are_kept():
    odd = Decimal("0.5")
    fields = {"event": 'Ł "x"\n', "time_zone": "", "_mine": [1, odd, {"a b": True}], "time": time(12, 5), "level": 3}
    hand = read_one(STUD).hand
    assert dict(read_one(format_phh(Record(hand, fields=fields))).fields) == fields
    tables = read_phh(f"[3]\n{STUD}\n[_mine]\nx = 1\n\n[4]\n{STUD}", "a.phhs")
    assert [record.fields for record in tables.records] == [{"_mine": {"x": 1}}, {}]


def test_what_is_known_around_a_hand_comes_back():
    around = {
        "names": ("Ola", "Kari \\", "Per"),
        "seats": (4, 6, 1),
        "unit": Decimal("0.01"),
        "currency": "NOK",
        "rake": 2,
        "room": "Paradise",
        "number": "0123-4",
        "table": "7",
        "time": "2009/11/05 3:12:44 ET",
    }
    text = format_phh(Record(read_one(STUD).hand, **around))
    record = read_one(text)
    assert {name: getattr(record, name) for name in around} == around
    assert 'table = 7\nhand = "0123-4"' in text
    assert "starting_stacks = [0.50, 0.60, 0.03]" in text
    assert '"p3 cbr 0.02"' in text
    assert "_rake = 0.02" in text


# -- money -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stacks", "small", "unit", "start"),
    [
        ("[50, 60, 30]", "2", "1", 50),
        ("[50.0, 60, 30]", "2", "0.01", 5_000),
        ("[50.5, 60, 30]", "2", "0.01", 5_050),
        ("[50, 60.125, 30]", "2", "0.001", 50_000),
        ("[5e1, 60, 30]", "2", "1", 50),
    ],
)
def test_a_chip_is_the_smallest_amount_that_is_needed(stacks, small, unit, start):
    record = read_one(STUD.replace("[50, 60, 3]", stacks).replace("small_bet = 2", f"small_bet = {small}"))
    assert record.unit == Decimal(unit)
    assert record.hand.start[0] == start


def test_an_amount_of_an_action_counts_too():
    record = read_one(DRAW.replace("F5D", "N5D").replace("small_bet", "min_bet").replace("p1 cbr 4", "p1 cbr 4.25"))
    assert record.unit == Decimal("0.01")
    assert [str(event) for event in record.hand.events if event.kind == "bet"] == ["p1 bets 425"]


@pytest.mark.parametrize("unit", ["0.05", "25", "0.1", "1E+2", "0.000001"])
def test_a_chip_of_any_worth_comes_back(unit):
    record = read_one(format_phh(Record(read_one(STUD).hand, unit=Decimal(unit))))
    assert record.unit == Decimal(unit)
    same(record.hand, read_one(STUD).hand)


# -- ours --------------------------------------------------------------------


def test_reshuffles_openers_and_carried_pots_come_back():
    hand = seat("jackpots", [50] * 4, "JcJd2c3c4c", "QcQd5c6c7c", carried=12, dead=None)
    play(hand, "p1 cbr 2, p2 cc, p3 f, p4 f, p1 sd Jc2c, p2 sd, p1 cc, p2 cbr 4, p1 f, p1 so JcJd")
    text = format_phh(Record(hand))
    assert '"p1 so JcJd"' in text
    assert "_carried = 12" in text
    same(read_one(text).hand, hand)
    five = play(seat("paradise7a", [50] * 5), "p3 cc, p4 cc, p5 cc, p1 cc, p2 cc")
    while five.options.discard:
        five.apply(Discard(five.actor, five.holdings[five.actor]))
        fill(five)
    assert Reshuffle() in five.history
    assert '"d rs"' in format_phh(Record(five))
    same(there_and_back(five), five)


def test_dead_blinds_and_blinds_of_ones_own_come_back():
    hand = Hand(find_variant("draw7a"), [50] * 4, blinds=[1, 2, 0, 2], dead=[0, 0, 1, 1])
    text = format_phh(Record(hand))
    assert "blinds_or_straddles = [1, 2, 0, 2]" in text
    assert "_dead = [0, 0, 1, 1]" in text
    assert "_small_blind" not in text
    same(read_one(text).hand, hand)


def test_a_plain_file_of_ours_is_five_card_draw_with_the_full_deck():
    hand = read_one(DRAW).hand
    assert hand.variant.name == "draw5"
    assert len(hand.evaluator.deck) == 52
    assert pots_won(hand) == [((0, 4),)]
    wrong = refusal(DRAW.replace("antes", "_game = 'paradise7a'\nantes"))
    assert (wrong.line, wrong.reason.split(";")[0]) == (
        9,
        "the dealer cannot do 'd dh p1 2c3c4c5c7d' (2c is not in the deck)",
    )


def test_rules_that_are_not_the_standards_have_a_code_of_ours():
    for changes, code in (({}, "F7S"), ({"unit": 2}, "F7S"), ({"cap": 3}, "FS"), ({"cap_heads_up": False}, "FS")):
        assert format_phh(Record(Hand(find_variant("stud7", **changes), [9, 9]))).startswith(f'variant = "{code}"')


# -- several hands -----------------------------------------------------------


def test_a_broken_hand_does_not_spoil_the_others():
    broken = STUD.replace("p2 f", "p2 cc", 1).replace("p1 pb", "p1 cc")
    account = read_phh(f"# mine\n\n[1]\n{STUD}\n[2] # so\n{broken}\n[3]\nnonsense\n[4]\n{STUD}", "a.phhs")
    assert [record.line for record in account.records] == [3, 33]
    first, second = account.refusals
    assert str(first).startswith("a.phhs:27: hand 7 p1 cannot do 'p1 cc'; p1 may bring in for 1, raise to 2")
    assert (second.hand, second.line) == ("3", 32)
    assert second.reason.startswith("this is no TOML: Expected '='")


def test_a_hand_that_is_there_twice_is_refused_once():
    account = read_phh(f"[1]\n{STUD}\n[1]\n{STUD}", "a.phhs")
    assert len(account.records) == 1
    assert str(account.refusals[0]) == "a.phhs:15: hand 7 there is a hand [1] before"


def test_text_before_the_first_hand_is_not_skipped():
    account = read_phh(f"{STUD}\n[2]\n{STUD}", "a.phhs")
    assert len(account.records) == 2
    assert read_phh(f"x = 1\n[2]\n{STUD}", "a.phhs").refusals[0].reason == "there is no field 'variant'"


def test_an_empty_text_has_no_hand():
    for text in ("", "\n\n", "# nothing"):
        assert refusal(text).reason == "there is no hand here"
        assert not is_phh(text)


def test_windows_line_ends_and_a_byte_order_mark_are_read():
    text = "\ufeff" + format_phhs([read_one(STUD)] * 2).replace("\n", "\r\n")
    assert len(read_phh(text, "a.phhs").records) == 2
    assert read_phh(text, "a.phhs").refusals == ()
