"""Cards, the text people write for them, and what is refused."""

import copy
import pickle
import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from drawseven import DECKS, Card, CardError, DrawSevenError, format_cards, parse_cards

CODES = range(52)
TEXTS = [rank + suit for rank in oracle.RANKS for suit in oracle.SUITS]
CARD_LISTS = st.lists(st.sampled_from(CODES), unique=True, max_size=52)

RANK_FORMS = {rank: {rank, rank.lower()} for rank in oracle.RANKS} | {"T": {"T", "t", "10"}}
SYMBOLS = {"c": "♣♧", "d": "♦♢", "h": "♥♡", "s": "♠♤"}
SUIT_FORMS = {
    suit: {suit, suit.upper()}
    | {symbol + selector for symbol in SYMBOLS[suit] for selector in ("", "\ufe0e", "\ufe0f")}
    for suit in oracle.SUITS
}


def forms(code):
    """Every way to write a card."""
    rank, suit = TEXTS[code]
    return sorted(each + other for each in RANK_FORMS[rank] for other in SUIT_FORMS[suit])


# -- Card --------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_a_card_is_its_code_and_its_text(code):
    card = Card(code)
    assert card is Card(TEXTS[code])
    assert (card, int(card), str(card), f"{card}") == (code, code, TEXTS[code], TEXTS[code])
    assert (card.rank, card.suit) == divmod(code, 4)
    assert type(card.rank) is type(card.suit) is int


@pytest.mark.parametrize("code", CODES)
def test_each_card_exists_once_however_it_is_made(code):
    card = Card(code)
    assert card is Card(card) is Card(np.uint8(code)) is parse_cards(str(card))[0]
    assert copy.copy(card) is copy.deepcopy(card) is card
    assert eval(repr(card), {"Card": Card}) is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card


def test_a_card_prints_as_code_that_makes_it():
    assert repr(Card(51)) == "Card('As')"
    assert repr([Card("10h")]) == "[Card('Th')]"


def test_cards_hash_compare_and_sort_as_their_codes():
    assert {Card("As"): "ace"}[51] == "ace"
    assert len({Card(3), 3, Card("2s")}) == 1
    cards = [Card(text) for text in ("As", "2s", "2c", "Kd")]
    assert [str(card) for card in sorted(cards)] == ["2c", "2s", "Kd", "As"]
    assert Card("2c") < Card("2d") < Card("2h") < Card("2s") < Card("3c")


def test_a_card_counts_as_an_int():
    assert isinstance(Card("As"), int)
    assert ["even", "odd"][Card("2d")] == "odd"
    assert bytes([Card("As")]) == b"3"
    assert np.array([Card("As")], np.uint8)[0] == 51


def test_a_card_takes_no_attributes():
    with pytest.raises(AttributeError):
        Card("As").owner = "p1"


def test_a_card_is_formatted_as_text():
    assert f"{Card('As'):>4}|{Card('Kd'):<3}|" == "  As|Kd |"


@pytest.mark.parametrize("wrong", [-1, 52, 255, 256, 10**30, -(10**30), np.int64(52), np.int8(-1)])
def test_a_code_out_of_range_is_named(wrong):
    with pytest.raises(CardError, match=f"^{int(wrong)} is not a card code"):
        Card(wrong)


@pytest.mark.parametrize("wrong", [None, 1.0, np.float64(3), [], [1], (1,), {}, b"As", object, 1j, np.array([3])])
def test_what_is_neither_text_nor_a_code_is_named(wrong):
    with pytest.raises(CardError, match=f"^{re.escape(repr(wrong))} is not a card"):
        Card(wrong)


@pytest.mark.parametrize(("wrong", "count"), [("", 0), (" ", 0), ("As Kd", 2), ("AsKdQc", 3)])
def test_one_card_is_made_from_the_text_of_exactly_one(wrong, count):
    with pytest.raises(CardError, match=f"^'{wrong}' is {count} cards"):
        Card(wrong)


def test_a_card_needs_an_argument():
    with pytest.raises(TypeError):
        Card()


def test_the_decks_are_whole_and_in_order():
    assert list(DECKS) == [32, 36, 52]
    for size, deck in DECKS.items():
        assert deck == tuple(Card(code) for code in range(52 - size, 52))


# -- parse_cards -------------------------------------------------------------


@pytest.mark.parametrize("code", CODES)
def test_every_form_of_a_card_is_read(code):
    for form in forms(code):
        assert parse_cards(form) == (Card(code),), form


@pytest.mark.parametrize("gap", ["", " ", ",", ", ", "  ,  ", "\t", "\n", "\r\n", ",,"])
def test_spaces_commas_or_nothing_stand_between_cards(gap):
    expected = tuple(map(Card, ("As", "Kd", "Th", "Ts", "7c")))
    assert parse_cards(gap.join(["As", "Kd", "10h", "T♠", "7C"])) == expected
    assert parse_cards(gap + gap.join(["aS", "kD", "tH", "10♤\ufe0f", "7♣\ufe0e"]) + gap) == expected


@pytest.mark.parametrize("text", ["", " ", "\n", ",", " , "])
def test_text_without_cards_holds_none(text):
    assert parse_cards(text) == ()


@given(st.data(), CARD_LISTS)
def test_cards_in_any_form_come_back_in_the_order_of_the_text(data, codes):
    written = [data.draw(st.sampled_from(forms(code))) for code in codes]
    gap = data.draw(st.sampled_from(["", " ", ",", ", "]))
    cards = parse_cards(gap.join(written))
    assert cards == tuple(codes)
    assert all(type(card) is Card for card in cards)


@given(CARD_LISTS)
def test_what_is_formatted_is_read_back(codes):
    assert parse_cards(format_cards(codes)) == tuple(codes)
    assert parse_cards(format_cards(codes).replace(" ", "")) == tuple(codes)


@given(st.text(max_size=8) | st.text("23456789TJQKAtjqka10cdhs♠♤ ,", max_size=8))
def test_any_text_is_read_whole_or_refused(text):
    try:
        cards = parse_cards(text)
    except CardError:
        return
    plain = text.upper().replace("10", "T")
    assert [str(card)[0] for card in cards] == [letter for letter in plain if letter in oracle.RANKS]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("Xs", "Xs"),
        ("A", "A"),
        ("s", "s"),
        ("AA", "AA"),
        ("1s", "1s"),
        ("0s", "0s"),
        ("11s", "11s"),
        ("100s", "100s"),
        ("1 0s", "1"),
        ("A s", "A"),
        ("As Kx Qd", "Kx"),
        ("As,Kd,Zc", "Zc"),
        ("AsKdZc", "Zc"),
        ("AsK", "K"),
        ("As Kd 10", "10"),
        ("As-Kd", "-Kd"),
        ("As;Kd", ";Kd"),
        ("As/Kd", "/Kd"),
        ("As|Kd", "|Kd"),
        ("[As]", "[As]"),
        ("ace of spades", "e"),
        ("??", "??"),
        ("sA", "sA"),
        ("♠A", "♠A"),
        ("A♠\ufe0f\ufe0f", "\ufe0f"),
        ("A♠ \ufe0f", "\ufe0f"),
        ("\ufe0fA♠", "\ufe0fA♠"),
        ("A\ufe0f♠", "A\ufe0f♠"),
        ("As\0Kd", "\0Kd"),
        ("As\udc80", "\udc80"),
    ],
)
def test_the_piece_that_is_no_card_is_named(text, piece):
    with pytest.raises(CardError, match=f"^{re.escape(repr(piece))} is not a card$"):
        parse_cards(text)


LOOKALIKES = {
    "Arabic-Indic three": "٣s",
    "fullwidth three": "３s",
    "Devanagari seven": "७s",
    "superscript two": "²s",
    "fullwidth ten": "１０s",
    "circled ten": "⑩s",
    "fullwidth A": "Ａs",
    "Greek alpha": "Αs",
    "Cyrillic A": "Аs",
    "Kelvin sign": "\u212as",
    "Cyrillic K": "Кs",
    "dotless i": "ıs",
    "long s": "A\u017f",
    "Cyrillic s": "Aѕ",
    "fullwidth s": "Aｓ",
    "Cyrillic c": "Aс",
    "sharp s": "Aß",
    "playing card": "🂡",
    "heavy heart": "A❤",
    "double-struck h": "Aℎ",
    "combining mark": "A\u0301s",
    "zero width space": "A\u200bs",
}


@pytest.mark.parametrize("text", LOOKALIKES.values(), ids=LOOKALIKES)
def test_lookalikes_are_refused(text):
    for cards in (text, f"Kd {text}"):
        with pytest.raises(CardError, match=f"^{re.escape(repr(text))} is not a card$"):
            parse_cards(cards)
    with pytest.raises(CardError):
        Card(text)


@pytest.mark.parametrize("text", ["As As", "AsAS", "As A♠", "A♠ A♤\ufe0f", "Kd As Qc a♤"])
def test_a_card_there_twice_is_named(text):
    with pytest.raises(CardError, match=r"^As is there twice$"):
        parse_cards(text)


@pytest.mark.parametrize("text", ["10h Th", "Th, 10♥"])
def test_both_spellings_of_a_ten_are_the_same_card(text):
    with pytest.raises(CardError, match=r"^Th is there twice$"):
        parse_cards(text)


@pytest.mark.parametrize("wrong", [None, 51, b"As", ["As"], Card("As"), 1.5])
def test_cards_are_read_from_text_only(wrong):
    with pytest.raises(CardError, match=type(wrong).__name__):
        parse_cards(wrong)


def test_a_long_text_is_read_in_time_that_grows_with_its_length():
    with pytest.raises(CardError, match=r"^2c is there twice$"):
        parse_cards("2c" * 100_000)
    with pytest.raises(CardError, match=r"is not a card$"):
        parse_cards(" " * 100_000 + "x")


# -- format_cards ------------------------------------------------------------


def test_cards_are_written_with_spaces_between():
    assert format_cards(parse_cards("as,KD 10♥")) == "As Kd Th"
    assert format_cards([51, "Kd", np.uint8(34)]) == "As Kd Th"
    assert format_cards(bytes([0, 51])) == "2c As"
    assert format_cards(Card(code) for code in (0, 51)) == "2c As"
    assert format_cards([]) == ""


def test_writing_does_not_mind_a_card_twice():
    assert format_cards([51, 51]) == "As As"


@pytest.mark.parametrize("wrong", [[52], [-1], ["Xx"], ["As Kd"], [None], [1.0], None, 51])
def test_writing_what_is_no_card_is_refused(wrong):
    with pytest.raises(CardError):
        format_cards(wrong)


def test_every_error_is_a_value_error_of_the_package():
    assert issubclass(CardError, DrawSevenError)
    assert issubclass(DrawSevenError, ValueError)
