"""XML of hands: each parsed by itself, with its lines; what breaks one leaves the others alone."""

import time
from contextlib import suppress

import pytest

from drawseven.history import boss, ipoker, merge, read, read_text
from drawseven.history.script import Script, ScriptError
from drawseven.history.text import split_lines
from drawseven.history.xml_form import MOST_LETTERS, act, check_numbers, mean, nothing, parse_hand
from history_files import MADE_UP, made_up


def parse(text):
    return parse_hand(split_lines(text), "game")


def refusal(text):
    with pytest.raises(ScriptError) as caught:
        parse(text)
    return str(caught.value), caught.value.line


def test_elements_have_lines_fields_and_text():
    game, rest = parse('<game ID="7">\n <seat name=\'a &amp; "b"\'\n no="1" />\n <cards> H8 X </cards></game>\nmore')
    assert (game.line, game["id"], rest) == (1, "7", 4)
    assert [(inside.name, inside.line, inside.text) for inside in game.inside] == [
        ("seat", 2, ""),
        ("cards", 4, "H8 X"),
    ]
    assert game.only("seat")["name"] == 'a & "b"'
    assert game.only("seat").number("no") == 1


def test_the_end_may_stand_in_the_line_of_the_next_hand():
    game, rest = parse('</game><game id="7">\n<round>\n</round>\n')
    assert (game["id"], rest) == ("7", None)
    assert parse("<game><a/></game></session></ROOT>")[1] == 1


def test_lines_are_those_of_the_file_where_every_other_is_empty():
    lines = split_lines("x\n\n<game>\n\n<a/>\n\n</game>\n\n")
    game, rest = parse_hand(lines.part(1, 4), "game")
    assert (game.line, game.inside[0].line, rest) == (3, 5, 3)


@pytest.mark.parametrize(
    ("text", "why", "line"),
    [
        ("<game>\n<round>\n</game>", "the hand breaks off in <round>", 3),
        ("<game a='1'\nb='2'", "the hand breaks off in <game>", 1),
        ("<game>\n<round></round>\n<roun", "this is no XML: not well-formed (invalid token)", 3),
        ("<game>\n<round>\n", "the hand breaks off in <round>", 3),
        ("<game>\n<round></rund></round></game>", "this is no XML: mismatched tag", 2),
        ("<game>\n\n</round></game>", "this is no XML: mismatched tag", 3),
        ("<game>\n<a b='1' b='2'/></game>", "this is no XML: duplicate attribute", 2),
        ("<game>\n<a b='1</game>", "this is no XML: not well-formed (invalid token)", 2),
        ("<game>\n<a b='1", "this is no XML: not well-formed (invalid token)", 2),
        ("<game>\n& </game>", "this is no XML: not well-formed (invalid token)", 2),
        ("<game>\n\x00</game>", "this is no XML: not well-formed (invalid token)", 2),
        ("<game>\n<a/>}</game>", "'}' stands between tags", 2),
        ("<game>\n}<a/></game>", "'}' stands between tags", 2),
        ("<game></game>\n", "<game> has 0 <a>, not one", 1),
        ("<game><a/><a/></game>\n", "<game> has 2 <a>, not one", 1),
        ("<game>\n</game> } <game>", "'} <game>' stands after the hand in its last line", 2),
    ],
)
def test_what_is_no_hand_in_xml_is_refused_with_its_line(text, why, line):
    with pytest.raises(ScriptError) as caught:
        parse(text)[0].only("a")
    assert (str(caught.value), caught.value.line) == (why, line)


@pytest.mark.parametrize(
    "text",
    [
        '<game><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a></game>',
        '<game><!ENTITY b SYSTEM "file:///etc/passwd"><a>&b;</a></game>',
        "<game><a>&b;</a></game>",
        '<game a="&b;"></game>',
    ],
)
def test_no_entity_is_declared_or_replaced(text):
    assert refusal(text)[0].startswith("this is no XML: ")


def test_a_document_type_above_the_hand_does_not_come_to_the_parser():
    lines = split_lines('<!DOCTYPE a [<!ENTITY b "bbbb">]>\n<game><a>&b;</a></game>').part(1, 2)
    with pytest.raises(ScriptError, match="undefined entity"):
        parse_hand(lines, "game")


@pytest.mark.parametrize("piece", ["<a>", "<a/>", "x", '<a b="', "</", "&amp;"])
def test_a_hand_without_end_is_too_long_and_one_of_many_tags_takes_no_time(piece):
    began = time.perf_counter()
    assert refusal("<game>" + piece * 3_000_000) == ("the hand is too long", 1)
    with suppress(ScriptError):
        parse("<game>" + piece * (MOST_LETTERS // len(piece) - 9))
    assert time.perf_counter() - began < 5


# -- meanings ------------------------------------------------------------------


def elements(text):
    return parse(f"<game>\n{text}</game>")[0].inside


@pytest.mark.parametrize(
    ("text", "why", "line"),
    [
        ('<a no="1"/>\n<a no="3"/>', "no 3 stands where 2 is due", 3),
        ('<a no="1"/><a no="3"/>\n<a no="2"/>', "no 3 stands where 2 is due", 2),
        ('<a no="1"/>\n<a no="1"/>', "no 1 stands where 2 is due", 3),
        ('<a no="0"/>', "no 0 stands where 1 is due", 2),
        ('<a no="-1"/>', "no is '-1', not a number", 2),
        ('<a no="12345"/>', "no is '12345', not a number", 2),
        ("<a/>", "<a> has no no", 2),
    ],
)
def test_a_number_that_is_missing_or_double_is_named(text, why, line):
    with pytest.raises(ScriptError) as caught:
        check_numbers(elements(text), "no")
    assert (str(caught.value), caught.value.line) == (why, line)


def test_numbers_that_count_are_well():
    check_numbers(elements('<a no="1"/><b no="2"/>'), "no")
    check_numbers([], "no")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('<b type="fold"/>', "the b 'b' is not understood"),
        ('<a type="fly"/>', "the a 'fly' is not understood"),
        ("<a/>", "<a> has no type"),
        ('<a type="bet" player="ann"/>', "<a> has no sum"),
        ('<a type="bet" player="ann" sum="x"/>', "'x' is no amount"),
        ('<a type="bet" player="ann" sum="1"/>', "nobody called 'ann' has a seat"),
    ],
)
def test_what_has_no_meaning_is_refused_with_its_line(text, why):
    script = Script("plain", 1)
    by_type = {
        "a": lambda script, element: mean(script, [element], {"bet": act("bet", "sum"), "-": nothing}, by="type")
    }
    with pytest.raises(ScriptError) as caught:
        mean(script, elements(text), by_type)
    assert (str(caught.value), caught.value.line) == (why, 2)


def test_elements_in_an_element_must_be_known():
    with pytest.raises(ScriptError, match="<b> is not understood in <game>"):
        parse("<game><a/><b/></game>")[0].each("a")


# -- files ---------------------------------------------------------------------


@pytest.mark.parametrize("name", ["boss.xml", "ipoker.xml", "merge.xml"])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
@pytest.mark.parametrize("end", ["\r\n", "\n\n"])
def test_any_encoding_and_line_ends(tmp_path, name, encoding, end):
    path = tmp_path / name
    path.write_bytes(made_up(name).replace("\n", end).encode(encoding))
    account = read(path)
    assert account.refusals == ()
    assert [record.number for record in account.records] == [record.number for record in read(MADE_UP / name).records]


@pytest.mark.parametrize(("name", "room"), [("boss.xml", boss), ("ipoker.xml", ipoker), ("merge.xml", merge)])
def test_a_file_cut_anywhere_gives_the_hands_before_the_cut_and_a_word_about_the_one_it_is_in(name, room):
    text = made_up(name)
    whole = [(record.number, record.hand.payoffs) for record in read_text(text).records]
    for cut in range(text.index("SEAT" if name == "boss.xml" else "seat"), len(text), 61):
        account = read_text(text[:cut])
        found = [(record.number, record.hand.payoffs) for record in account.records]
        assert found == whole[: len(found)]
        assert account.read >= len([line for line in text[:cut].split("\n") if room.FIRST.match(line)])
