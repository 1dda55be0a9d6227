"""Bytes to lines, amounts to chips, words to cards."""

from decimal import Decimal

import pytest

from drawseven import Card, HistoryError
from drawseven.history import text as text_module
from drawseven.history.games import GAMES, find_game
from drawseven.history.money import currency_of, parse_amount, places_of, to_chips
from drawseven.history.script import cards_in
from drawseven.history.text import Lines, decode, split_lines

WORDS = "Łukasz: folds\n5€\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_unicode_is_told_by_its_mark_or_its_zeros(encoding):
    assert decode(WORDS.encode(encoding)) == WORDS


def test_big_endian_with_a_mark():
    assert decode(b"\xfe\xff" + WORDS.encode("utf-16-be")) == WORDS


def test_western_code_pages():
    assert decode("5€ é".encode("cp1252")) == "5€ é"
    assert decode(b"\xe9\x81") == "\xe9\x81"


def test_nothing_is_nothing():
    assert decode(b"") == ""
    assert split_lines("").texts == [""]


def test_too_many_bytes_are_refused(monkeypatch):
    monkeypatch.setattr(text_module, "MOST_BYTES", 10)
    assert decode(b"0123456789") == "0123456789"
    with pytest.raises(HistoryError, match="is 11 bytes long"):
        decode(b"0123456789A")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(end):
    lines = split_lines(end.join(["one", "two", "", "four"]))
    assert lines.texts == ["one", "two", "", "four"]
    assert [lines.number(at) for at in range(4)] == [1, 2, 3, 4]


@pytest.mark.parametrize("end", ["\n\n", "\r\n\r\n", "\r\r\n"])
def test_doubled_line_ends_keep_the_numbers_of_the_file(end):
    lines = split_lines(end.join(["one", "two", "", "four"]))
    assert lines.texts == ["one", "two", "", "four"]
    assert [lines.number(at) for at in range(4)] == [1, 3, 5, 7]


def test_a_part_of_doubled_lines_has_its_numbers():
    assert Lines(["a", "b", "c"], 1, 2).part(1, 3) == Lines(["b", "c"], 3, 2)


def test_letters_that_look_like_line_ends_are_none():
    assert split_lines("a\x0bb\u2028c").texts == ["a\x0bb\u2028c"]


@pytest.mark.parametrize(
    ("text", "amount"),
    [("$0.10", "0.10"), ("1,500", "1500"), ("2,146.30", "2146.30"), ("5€", "5"), ("$4 USD", "4"), ("£ 7.5", "7.5")],
)
def test_amounts(text, amount):
    assert parse_amount(text) == Decimal(amount)


@pytest.mark.parametrize(
    "text", ["", "$", "-5", "1,50", "1.", ".5", "0.1234567", "1" * 30, "٣", "5 PLN", "1,5000", "1e5"]
)
def test_what_is_no_amount(text):
    with pytest.raises(HistoryError, match="is no amount"):
        parse_amount(text)


def test_chips_are_hundredths_unless_whole_or_finer():
    assert places_of([]) == 0
    assert places_of([Decimal("5"), Decimal("40")]) == 0
    assert places_of([Decimal("0.5")]) == 2
    assert places_of([Decimal("0.125"), Decimal("1")]) == 3
    assert to_chips(Decimal("0.29"), 2) == 29
    assert to_chips(Decimal("-0.29"), 2) == -29


@pytest.mark.parametrize(
    ("text", "code"), [("$0.10/$0.20 USD", "USD"), ("$1 CAD", "CAD"), ("5€", "EUR"), ("£5", "GBP"), ("40/80", "")]
)
def test_currencies(text, code):
    assert currency_of(text) == code


def test_cards_in_the_ways_of_rooms():
    assert cards_in("Td 10s, X - b null ??") == (Card("Td"), Card("Ts"), None, None, None, None, None)
    assert cards_in("") == ()


@pytest.mark.parametrize("text", ["Zz", "1s", "Tdd", "TdTs", "♠"])
def test_what_is_no_card(text):
    with pytest.raises(HistoryError, match="is not a card"):
        cards_in(text)


def test_games_by_name():
    assert GAMES["draw5"].ranking_for(6).name == "standard-52"
    assert find_game("stud7", small_bet=10, big_bet=20, bring_in=3).bring_in == 3
    assert find_game("draw5", small_bet=10, big_bet=20) is find_game("draw5", small_bet=10, big_bet=20)
    with pytest.raises(HistoryError, match="no game is called 'omaha'"):
        find_game("omaha")
    with pytest.raises(HistoryError, match="no game is played at these stakes"):
        find_game("draw5", small_bet=0)
