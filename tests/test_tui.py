"""The terminal table, played with keys alone."""

import random
import re

import pytest

from drawseven.tui.story import Story
from drawseven.words import LANGUAGES, Catalogue

pytest.importorskip("textual")
from textual.widgets import Input

from drawseven.tui import Look
from drawseven.tui.canvas import Canvas, Rect, clipped
from drawseven.tui.cards import put_row
from drawseven.tui.hint import Hint
from drawseven.tui.screens import TablesScreen
from drawseven.tui.texts import footer
from tui_play import (
    LARGE,
    SMALL,
    app_of,
    check_snapshot,
    play_on,
    press_in_turn,
    room_of,
    run,
    screen_lines,
    screen_text,
    until,
    until_turn,
)


def conserved(room):
    live = room.table("main")
    return live.chips == live.bought - live.taken


# -- playing -----------------------------------------------------------------


def test_a_hand_is_played_with_keys_alone():
    room = room_of()
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        assert (await until_turn(pilot))["discard"] == 5
        assert "DISCARD" not in screen_text(app)
        await pilot.press("1", "3", "2", "2")
        assert "DISCARD 2" in screen_text(app)
        thrown = list(table.play.chosen)
        await pilot.press("d")
        await until_turn(pilot)
        mine = table.view["hand"]["cards"][table.view["you"]["position"]]
        assert len(mine) == 5
        assert not set(thrown) & set(mine)
        assert table.story.drew[0] == 2
        await pilot.press("c")
        await press_in_turn(pilot, "m")
        await until(pilot, lambda: table.story.finished == 1)

    run(app, scenario)
    assert conserved(room)


def test_standing_pat_keeps_the_cards_and_is_shown_until_the_next_action():
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        cards = table.view["hand"]["cards"][table.view["you"]["position"]]
        assert screen_text(app).count(" = ") == 3, "those who call stand pat too"
        await pilot.press("s")
        await until_turn(pilot)
        assert table.view["hand"]["cards"][table.view["you"]["position"]] == cards
        assert table.story.drew == {0: 0}, "the others have acted again"
        assert screen_text(app).count(" = ") == 1
        await pilot.press("c")
        await until(pilot, lambda: 0 not in table.story.drew)

    run(app, scenario)


def test_chosen_cards_are_raised_and_grey():
    app = app_of(room_of())

    async def scenario(pilot):
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        before = screen_lines(app)
        await pilot.press("2")
        after = screen_lines(app)
        assert before[12] == ""
        assert after[12].strip() == "╭─────╮"
        strip = app.screen._compositor.render_strips()[13]
        card = app.screen.play.chosen[0][0].replace("T", "10")
        grey = [seg.style.bgcolor for seg in strip if card in seg.text and "│" in seg.text]
        assert grey
        assert {color.get_truecolor() for color in grey} == {(0xA9, 0xA9, 0xA2)}

    run(app, scenario)


def test_a_raise_of_an_amount_is_typed():
    room = room_of(limit="no")
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "r")
        assert table.play.sizing.total == 4
        assert "Raise to 4" in screen_text(app)
        await pilot.press("1", "7")
        assert "Raise to 17" in screen_text(app)
        await pilot.press("up", "up", "down")
        assert table.play.sizing.total == 18
        await pilot.press("backspace", "escape")
        assert table.play.sizing is None
        assert table.play.turn is not None
        await pilot.press("r", "3", "1", "enter")
        await until(pilot, lambda: any("Ola raises to 31" in line.text for line in table.story.lines))

    run(app, scenario)


def test_an_amount_that_may_not_be_bet_is_refused_with_the_range():
    app = app_of(room_of(limit="no"))

    async def scenario(pilot):
        table = app.screen
        for typed in ("500", "3", ""):
            await press_in_turn(pilot, "r", *typed, *["backspace"] * (not typed), "enter", "r")
            assert table.play.sizing.typed == typed, "the input stays"
            assert table.play.sizing.refused
            assert "from 4 to 200" in screen_text(app)
            await pilot.press("escape")
        await pilot.press("r", *"500", "enter", "backspace", "enter")
        await until(pilot, lambda: any("Ola raises to 50" in line.text for line in table.story.lines))

    run(app, scenario)


def test_presets_are_those_of_the_pot():
    app = app_of(room_of(limit="pot"))

    async def scenario(pilot):
        await press_in_turn(pilot, "r")
        sizing = app.screen.play.sizing
        # Blinds of 1 and 2, one call of 2: after a call of 2 there are 7, and the pot is a raise by 7.
        assert sizing.presets == {"l": 4, "h": 6, "p": 9, "m": 9}
        await pilot.press("p")
        assert sizing.total == 9
        assert sizing.fits

    run(app, scenario)


def test_an_all_in_makes_side_pots_that_are_told():
    room = room_of("draw7a", stacks=[60, 130, 200], limit="no")
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "r", "m", "enter")
        seen = set()

        def told():
            pots = table.view["hand"]["pots"]
            seen.add(len(pots))
            return table.play.turn is not None or table.story.finished == 1

        await until(pilot, told)
        if table.play.turn:
            text = screen_text(app)
            assert "main pot 240 · side pot 1: 210" in text, text
            assert text.count("all in") == 4
            await pilot.press("s")
        await play_on(pilot, 1, lambda options: "s" if options["show"] or options["discard"] else "c")

    run(app, scenario)
    assert conserved(room)


GAMES = [("draw7a", "fixed"), ("draw7a", "no"), ("paradise7a", "pot"), ("jackpots", "fixed"), ("stud7", "fixed")]


@pytest.mark.parametrize(("game", "limit"), GAMES)
def test_hands_are_played_to_their_end_with_any_keys(game, limit):
    room, rng = room_of(game, ("tight", "call", "random"), limit=limit), random.Random(f"{game} {limit}")
    app = app_of(room)

    def choose(options):
        if options["discard"]:
            return [*rng.sample("12345", rng.randint(1, 4)), "d"] if rng.random() < 0.6 else ["s"]
        if options["show"] or options["openers"] is not None:
            return ["s"]
        keys = [["c"]] * 5 * bool(options["check"] or options["call"]) + [["b"]] * bool(options["bring_in"])
        keys += [["f"]] * bool(options["fold"] and not options["check"])
        if options["raise_to"]:
            least, most, _ = options["raise_to"]
            keys.append(["r", rng.choice("lhpm"), "enter"] if limit != "fixed" and least < most else ["r"])
        return rng.choice(keys)

    run(app, lambda pilot: play_on(pilot, 2, choose))
    assert conserved(room)
    assert room.table("main").table.hands >= 2


# -- one's chair -------------------------------------------------------------


def test_sitting_out_and_coming_back():
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        await pilot.press("o")
        await until(pilot, lambda: table.view["seats"][0]["sitting_out"])
        assert "come back" in screen_lines(app)[-1]
        await press_in_turn(pilot, "f")
        await until(pilot, lambda: table.view["deal_at"] is None and table.view["turn"] is None)
        assert "sitting out" in screen_text(app)
        await pilot.press("o")
        await until_turn(pilot)

    run(app, scenario)


def test_leaving_asks_twice_and_another_seat_can_be_taken():
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        await pilot.press("x")
        assert "Once more" in screen_text(app)
        await pilot.press("up", "x")
        assert table.view["you"]["leaving"] is False
        await pilot.press("x")
        await until(pilot, lambda: table.view["you"] is None)
        assert table.line.token == ""
        await pilot.press("t")
        await until(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one("#player", Input).value = "Ewa"
        app.screen.query_one("#buy-in", Input).value = "-"
        await pilot.press("enter")
        await until(pilot, lambda: table.notice.startswith("Chips are"))
        await pilot.press("t")
        await until(pilot, lambda: bool(app.screen.query(Input)))
        app.screen.query_one("#player", Input).value = "Ewa"
        app.screen.query_one("#buy-in", Input).value = "150"
        await pilot.press("enter")
        await until(pilot, lambda: table.view["you"] is not None)
        assert table.view["seats"][0]["name"] == "Ewa"
        assert table.view["seats"][0]["stack"] in (150, 149, 148)

    run(app, scenario)


def test_what_the_table_refuses_is_said_and_the_turn_goes_on():
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        table._send({"do": "act", "turn": table.play.turn["turn"], "text": "p4 cbr 1000"})
        await until(pilot, lambda: bool(table.notice))
        assert table.notice in screen_text(app)
        await pilot.press("c")
        await until(pilot, lambda: table.view["hand"]["street"] == 1)

    run(app, scenario)


def test_chips_are_bought_up_to_the_usual_stack():
    room = room_of()
    app = app_of(room)

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        await pilot.press("t")
        await until(pilot, lambda: table.view["you"]["top_up"] == 2)
        assert "Chips to come when the hand is over: 2" in screen_text(app)
        await pilot.press("t", "s")
        await press_in_turn(pilot, "f")
        await until(pilot, lambda: "Ola buys 2" in [line.text for line in table.story.lines])
        assert conserved(room)

    run(app, scenario)


# -- what is seen ------------------------------------------------------------


@pytest.mark.parametrize("game", ["draw7a", "stud7"])
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["small", "large"])
def test_the_screen_is_as_it_was(game, size):
    seats = ("call",) * (4 if game == "draw7a" else 6)
    app = app_of(room_of(game, seats, limit="fixed"))

    async def scenario(pilot):
        await press_in_turn(pilot, "c")
        await press_in_turn(pilot, "1")
        await pilot.pause()
        check_snapshot(app, f"{game}-{size[0]}x{size[1]}")

    run(app, scenario, size)


def test_the_amount_line_fits_into_eighty_columns():
    app = app_of(room_of("draw7a", ("call",) * 4, limit="no"))

    async def scenario(pilot):
        await press_in_turn(pilot, "r")
        check_snapshot(app, "amount-80x24")

    run(app, scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fits_and_can_be_chosen(language):
    app = app_of(room_of("draw7a", limit="no"))

    async def scenario(pilot):
        await until_turn(pilot)
        await pilot.press("l", str(1 + LANGUAGES.index(language)))
        words = Catalogue(language)
        assert app.screen.words.language == language
        text = screen_text(app)
        assert words.say("prompt.yours") in text
        assert words.say("do.fold") in text
        assert f"q  {words.say('key.quit')}" in screen_lines(app)[-1], "the last key is cut off"
        await pilot.press("r")
        assert words.say("key.cancel") in screen_lines(app)[19], "the amount is cut off"
        assert f"{words.say('size.most')} 200" in screen_lines(app)[20], "the presets are cut off"
        assert all("{" not in line for line in screen_lines(app))

    run(app, scenario)


def test_keys_work_on_a_cyrillic_keyboard():
    app = app_of(room_of(), language="uk")

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "с")  # the letter of Cyrillic, on the key of c
        await until(pilot, lambda: table.view["hand"]["street"] == 1)
        await press_in_turn(pilot, "1", "в")
        await until(pilot, lambda: table.story.drew.get(0) == 1)

    run(app, scenario)


def test_all_keys_are_told():
    app = app_of(room_of())

    async def scenario(pilot):
        await until_turn(pilot)
        await pilot.press("?")
        text = screen_text(app)
        assert "Stand pat, show" in text
        assert "Save hand as PHH" in text
        assert "Hints on or off" in text
        assert "h  History" in text, "all begin alike"
        await pilot.press("x")
        assert app.screen.play.turn is not None

    run(app, scenario)


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_list_of_tables_the_stakes_are_not_cut(language):
    words = Catalogue(language)
    game = {"title": "5 Card Draw 7-A, Paradise order", "limit": "no", "blinds": [100, 200]}
    game |= {"small_bet": 200, "big_bet": 200}
    table = {"table": "paradise7a", "game": game, "players": 3, "seats": 6}
    line = TablesScreen([table], words)._line(1, table)
    seats = words.say("lobby.seats", players=3, seats=6)
    assert line.startswith("1  paradise7a · 5 Card ")
    assert line.endswith(f" · {words.say('limit.no', small=100, big=200)} · {seats}")
    assert len(line) <= 70


def test_without_colours_nothing_has_one():
    app = app_of(room_of(), colours=False)

    async def scenario(pilot):
        await press_in_turn(pilot, "c")
        await press_in_turn(pilot, "1")
        styles = [part.style for strip in app.screen._compositor.render_strips() for part in strip if part.style]
        assert {color.name for style in styles for color in (style.color, style.bgcolor) if color} == {"default"}
        assert any(style.reverse for style in styles)
        assert screen_lines(app)[12].strip() == "╭─────╮", "the chosen card is raised"

    run(app, scenario)


def test_a_window_that_is_too_small_says_so_and_grows():
    app = app_of(room_of())

    async def scenario(pilot):
        await until_turn(pilot)
        await pilot.resize_terminal(70, 20)
        await until(pilot, lambda: "80 columns" in screen_text(app))
        await pilot.resize_terminal(*LARGE)
        await until(pilot, lambda: "Cleo (call)" in screen_text(app) and "80 columns" not in screen_text(app))
        assert "Hand 1" in screen_text(app), "the history stands beside the table"
        await pilot.resize_terminal(*SMALL)
        await until(pilot, lambda: screen_lines(app)[0].endswith("main"))

    run(app, scenario)


def test_the_history_takes_the_tables_place_and_is_scrolled():
    app = app_of(room_of())

    async def scenario(pilot):
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        assert "sits down" not in screen_text(app)
        await pilot.press("h")
        await until(pilot, lambda: "Ola sits down with 200" in screen_text(app))
        await pilot.press("h", "home")
        await until(pilot, lambda: "Bo (call) sits down" in screen_text(app))
        await pilot.press("end")
        await until(pilot, lambda: "Bo (call) sits down" not in screen_text(app))

    run(app, scenario)


def test_a_name_cannot_command_the_terminal():
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        view = {**table.view, "seats": [{**seat, "name": "\x1b[2J\x07Bad"} for seat in table.view["seats"]]}
        table._hear([{"number": 9999, "kind": "sit", "seat": 1, "name": "\x1b[2J", "amount": 5}], view)
        await pilot.pause()
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", screen_text(app))
        assert "\ufffd[2J" in screen_text(app)

    run(app, scenario)


# -- hands on file -----------------------------------------------------------


def test_a_hand_is_saved_as_either_text(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    app = app_of(room_of())

    async def scenario(pilot):
        table = app.screen
        await pilot.press("p")
        await press_in_turn(pilot, "f")
        await until(pilot, lambda: table.story.finished == 1)
        await pilot.press("p")
        await until(pilot, lambda: (tmp_path / "hand-1.phh").exists())
        await pilot.press("k")
        await until(pilot, lambda: (tmp_path / "hand-1.txt").exists())
        await until(pilot, lambda: "hand-1.txt" in screen_text(app))

    run(app, scenario)
    assert "variant = " in (tmp_path / "hand-1.phh").read_text()
    assert "PokerStars" in (tmp_path / "hand-1.txt").read_text()


# -- hints -------------------------------------------------------------------

REPLY = {
    "reply": "hint",
    "turn": 7,
    "samples": 100_000,
    "discards": [
        {"discard": ["9c"], "keep": ["Kh", "Kd", "7c", "7d"], "share": 0.8125, "error": 0.001},
        {"discard": [], "keep": ["Kh", "Kd", "7c", "7d", "9c"], "share": 0.5, "error": 0.002},
        {"discard": ["Kh", "Kd", "7c", "7d", "9c"], "keep": [], "share": 0.25, "error": 0.001},
    ],
}


def test_a_hint_is_asked_for_once_in_a_draw_and_said_in_one_line():
    hint, words = Hint(), Catalogue("en")
    draw, other = {"turn": 7, "options": {"discard": 5}}, {"turn": 8, "options": {"discard": 0}}
    assert hint.message(draw) is None, "nobody wants one"
    hint.wanted = True
    assert hint.message(None) is hint.message(other) is None
    assert hint.message(draw) == {"do": "hint"}
    assert hint.message(draw) is None
    hint.take({**REPLY, "turn": 5})
    assert hint.line(words, 78) == "", "it came too late"
    hint.take(REPLY)
    said = [words.say("hint.row", cards="K♥ K♦ 7♣ 7♦", share="81.2"), words.say("hint.pat", share="50.0")]
    assert hint.line(words, 78) == " · ".join([*said, words.say("hint.five", share="25.0")]) + " (± 0.4 %)"
    assert hint.line(words, len(said[0]) + 12) == f"{said[0]} (± 0.4 %)"
    hint.message(other)
    assert hint.line(words, 78) == ""


def test_terminals_of_sixteen_colours_have_a_ground_of_their_own():
    look = Look(few=True)
    assert {look.style(name).bgcolor.name for name in ("felt", "plate", "small.h")} == {"#000000"}
    assert Look().style("felt").bgcolor != look.style("felt").bgcolor


@pytest.mark.parametrize(
    ("width", "cards", "text"),
    [
        (20, ["??", "Ts", "??"], "▒▒ 10♠ ▒▒"),
        (14, ["As", "Kd", "Tc", "9h", "8d"], "A♠ K♦ T♣ 9♥ 8♦"),
        (16, ["??", "??", "4h", "5s", "2c", "Qd", "??"], "▒▒ 4♥ 5♠ 2♣ Q♦ ▒"),
        (14, ["??", "??", "4h", "5s", "2c", "Qd", "??"], "▒▒4♥5♠2♣Q♦▒"),
    ],
)
def test_cards_in_a_row_are_spaced_as_there_is_room(width, cards, text):
    canvas = Canvas(30, 1)
    put_row(canvas, Rect(0, 0, width, 1), cards)
    assert canvas.lines()[0].rstrip() == text


def test_what_is_wide_or_outside_harms_nothing():
    canvas = Canvas(6, 2)
    canvas.put(4, 0, "日本")
    canvas.put(-1, 1, "ab")
    canvas.put(0, 7, "below")
    canvas.put(2, 1, "e\N{COMBINING ACUTE ACCENT}")
    assert canvas.lines() == ["    日", "b e\u0301   "]
    assert clipped("日本語", 5) == "日本…"
    assert clipped("abc", 0) == ""


def test_a_hint_of_ones_own_hand_comes_in_the_draw_and_goes():
    app = app_of(room_of("paradise7a", ("call",), terms={"hints": True}))

    async def scenario(pilot):
        table = app.screen
        await press_in_turn(pilot, "c")
        await until_turn(pilot)
        assert "i  hint" in screen_lines(app)[-1]
        await pilot.press("i")
        await until(pilot, lambda: " %" in screen_lines(app)[20])
        cards = table.view["hand"]["cards"][table.view["you"]["position"]]
        said = screen_lines(app)[20]
        assert any(Catalogue.cards([card]) in said for card in cards)
        await pilot.press("i")
        assert "%" not in screen_lines(app)[20]

    run(app, scenario)


def test_a_table_without_hints_says_so():
    app = app_of(room_of())

    async def scenario(pilot):
        await until_turn(pilot)
        assert "hint" not in screen_lines(app)[-1]
        await pilot.press("i")
        assert Catalogue("en").say("refusal.no hints") in screen_text(app)

    run(app, scenario)


def view_of(*names, number=9):
    return {"number": number, "seats": [{"name": name} for name in names], "hand": None}


def test_who_sits_down_has_done_nothing_yet():
    story = Story(Catalogue("en"))
    meaning = {"category": "one pair", "ranks": "K7"}
    for number, event in enumerate(
        [{"kind": "stand pat"}, {"kind": "show", "cards": ["Kh"], "meaning": meaning}, {"kind": "fold"}]
    ):
        story.take({"number": number, "seat": 1, **event})
    assert story.last == {1: "fold"}
    assert story.shown == {1: "one pair, kings"}
    story.take({"number": 3, "kind": "sit", "seat": 1, "name": "Ola", "amount": 200})
    assert story.last == story.drew == story.shown == {}
    story.take({"number": 4, "kind": "check", "seat": 1})
    story.take({"number": 5, "kind": "street", "amount": 0})
    assert story.last == {}, "the fold is forgotten too"


def test_seven_cards_that_all_see_are_spaced_and_named_on_the_plate():
    app = app_of(room_of("stud7", ("call",) * 6, limit="fixed"))

    async def scenario(pilot):
        table = app.screen
        await until_turn(pilot)
        hand, story = table.view["hand"], table.story
        (place,) = [at for at, player in enumerate(hand["players"]) if player["seat"] == 2]
        hand["cards"][place] = ["Ts", "Td", "4h", "5s", "2c", "Qd", "Qh"]
        story.take({"number": 9999, "kind": "show", "seat": 2, "meaning": {"category": "two pair", "ranks": "QT"}})
        table._draw()
        await pilot.pause()
        plate = [line[:19] for line in screen_lines(app)[2:6]]
        assert plate == ["│T♠ T♦ 4♥ 5♠ 2♣ Q♦│", "│ 199           Q♥│", "│ two pair,       │", "╰ queens and tens ╯"]

    run(app, scenario)


def test_who_comes_in_mid_hand_reads_who_did_what_in_any_language():
    story = Story(Catalogue("en"))
    told = [
        {"number": 7, "kind": "check", "seat": 0},
        {"number": 8, "kind": "leave", "seat": 0, "name": "Ola", "amount": 5},
        {"number": 9, "kind": "check", "seat": 1},
    ]
    story.meet(told, view_of("Eva", "Kari"))
    for event in told:
        story.take(event)
    assert [line.text for line in story.lines] == ["Ola checks", "Ola leaves with 5", "Kari checks"]
    for number in range(10, 600):
        story.take({"number": number, "kind": "check", "seat": 1})
    story.translate(Catalogue("pl"))
    assert {line.text for line in story.lines} == {Catalogue("pl").say("event.check", name="Kari")}


def test_after_events_that_are_lost_nothing_old_is_shown():
    story = Story(Catalogue("en"))
    first, after = {"number": 1, "kind": "stand pat", "seat": 0}, {"number": 700, "kind": "check", "seat": 0}
    story.meet([first], view_of("Ola", number=1))
    story.take(first)
    assert story.drew == {0: 0}
    story.meet([], view_of("Eva", number=1))
    assert story.drew == {0: 0}, "nothing has happened since"
    story.meet([], view_of("Eva", number=699))
    assert story.drew == {}
    story.meet([after], view_of("Eva", number=700))
    story.take(after)
    assert story.lines[-1].text == "Eva checks"


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_quit_is_told_in_every_language_beside_the_hint(language):
    view = {"you": {"seat": 0}, "seats": [{"sitting_out": False}], "terms": {"hints": True}}
    words = Catalogue(language)
    assert f"q  {words.say('key.quit')}" in footer(view, words, 80, Look()).plain
