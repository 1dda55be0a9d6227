"""The replayer and the hint in a real browser: files, texts, keys, languages, phones; and a hint that is taken."""

import pytest

from browser_play import DARK, PHONE
from drawseven.words import LANGUAGES, Catalogue
from history_files import MADE_UP

FULL_HOUSE = 479  # the deal of test_web_browser.py
STARS = MADE_UP / "pokerstars-draw.txt"


@pytest.fixture
def replayer(host, visits):
    """Open the replayer in a browser of somebody's own."""
    table = host.open(f"replay-{len(host.room.tables)}", FULL_HOUSE)

    def start(**options):
        guest = visits.open(table, "Ola", **options)
        guest.page.goto(f"{visits.address}replay.html")
        guest.page.locator("#choose").wait_for()
        return guest

    return start


def read_file(guest, path=STARS):
    guest.page.set_input_files("#file", path)
    guest.page.locator("#table").wait_for()


def place(guest):
    return guest.page.input_value("#slider")


def test_a_file_is_listed_and_a_hand_stepped_through_by_buttons_and_keys(replayer):
    ola = replayer()
    read_file(ola)
    page = ola.page
    assert ola.all("#hands li button", "each => each.getAttribute('aria-current')").count("true") == 1
    assert page.is_disabled("#back")
    page.click("#forward")
    page.click("#forward")
    assert place(ola) == "2"
    page.keyboard.press("ArrowLeft")
    assert place(ola) == "1"
    page.keyboard.press("End")
    assert place(ola) == page.get_attribute("#slider", "max")
    assert page.is_disabled("#forward")
    assert ola.all("#results .won")
    ola.picture("end")
    page.keyboard.press("Home")
    assert place(ola) == "0"
    assert not ola.all("#results li")
    page.locator("#lines li").last.click()
    assert place(ola) == page.get_attribute("#slider", "max")


def test_it_plays_by_itself_to_the_end_and_stops(replayer):
    ola = replayer(reduced_motion="no-preference")
    read_file(ola)
    page = ola.page
    page.select_option("#speed", "4")
    last = int(page.get_attribute("#slider", "max"))
    page.fill("#slider", "0")
    page.click("#play")
    page.wait_for_function("last => document.querySelector('#slider').value === last", arg=str(last))
    page.locator("#play:not(.playing)").wait_for()


def test_cards_thrown_away_are_greyed_and_unknown_ones_are_backs(replayer):
    ola = replayer()
    read_file(ola)
    page = ola.page
    while not ola.all(".card.thrown"):
        assert page.is_enabled("#forward"), "nobody threw a card"
        page.keyboard.press("ArrowRight")
    ola.picture("thrown")
    assert "grayscale" in page.locator(".card.thrown").first.evaluate("card => getComputedStyle(card).filter")
    assert ola.all(".seat .card.back")
    page.keyboard.press("ArrowRight")
    assert not ola.all(".card.thrown")


def test_what_cannot_be_read_is_said_with_its_line(replayer):
    ola = replayer()
    before, _, after = STARS.read_text(encoding="utf-8").rpartition(": folds")
    ola.page.click("#paste-label")
    ola.page.fill("#text", f"{before}: vanishes{after}")
    ola.page.click("#read")
    ola.page.locator("#refused li").first.wait_for(state="attached")
    line = before.count("\n") + 1
    assert ola.all("#refused li")[0].startswith(f"line {line}, ")
    assert "vanishes" in ola.all("#refused li")[0]


def test_a_file_that_is_none_is_named_and_the_hand_before_is_gone(replayer, visits):
    ola = replayer()
    read_file(ola)
    letter = {"name": "letter.txt", "mimeType": "text/plain", "buffer": b"Dear Ola,"}
    ola.page.set_input_files("#file", letter)
    ola.see("#trouble", "letter.txt: no hand history in PHH or of a known room")
    assert not any(ola.page.locator(part).is_visible() for part in ("#table", "#controls", "#side"))
    ola.page.keyboard.press("n")
    ola.page.select_option("#language", "uk")
    read_file(ola)
    ola.see("#trouble", "")
    assert ola.page.locator("#side").is_visible()
    (told,) = visits.wrong
    assert "400" in told, "the browser's own words"
    visits.wrong.clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_of_the_reader_in_the_money_of_the_file(replayer, language):
    ola = replayer(locale=language)
    words = Catalogue(language)
    ola.see("#choose", words.say("replay.choose"))
    read_file(ola)
    ola.page.keyboard.press("End")
    assert ola.page.get_attribute("#forward", "aria-label") == words.say("replay.forward")
    assert "$" in "".join(ola.all("#results li"))
    assert not any("{" in line for line in ola.all("#lines li"))


def test_the_language_can_be_switched_in_the_middle_of_a_hand(replayer):
    ola = replayer()
    read_file(ola)
    ola.page.click("#forward")
    before = ola.all("#lines li")
    ola.page.select_option("#language", "uk")
    ola.see("#choose", Catalogue("uk").say("replay.choose"))
    after = ola.all("#lines li")
    assert len(after) == len(before)
    assert after != before
    assert place(ola) == "1"


@pytest.mark.parametrize("options", [PHONE, PHONE | DARK, DARK], ids=["phone", "dark phone", "dark"])
def test_it_fits_the_screen_and_can_be_read(replayer, options):
    ola = replayer(**options)
    ola.picture("empty")
    read_file(ola, MADE_UP / "written-stud.txt")
    ola.page.locator("#forward").click()
    ola.picture("hand")
    assert ola.look("stickingOut") == []
    assert ola.look("tooFaint", 4.4) == []


def test_the_hand_one_has_played_opens_beside_the_table(host, visits):
    table = host.open("replay-own", FULL_HOUSE)
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("fold")
    ola.page.locator("#replay:enabled").wait_for()
    with ola.page.context.expect_page() as opened:
        ola.page.click("#replay")
    page = opened.value
    page.locator("#table").wait_for()
    page.keyboard.press("ArrowRight")
    cards = page.eval_on_selector_all(".seat:first-child .card", "all => all.map(card => card.dataset.card)")
    assert cards == ["As", "8d", "Tc", "8h", "Qc"]
    assert page.locator(".card.back").count() == 5, "the other's cards are not on record"
    assert kari.page.locator("#replay:enabled").count() == 1


def test_a_hint_is_asked_for_by_key_and_taken_by_click(host, visits):
    table = host.open("hints", FULL_HOUSE, hints=True)
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("call")
    kari.do("call")
    kari.do("pat")
    ola.wait_for_turn("discard")
    assert not kari.page.locator("#hint").is_visible()
    ola.page.keyboard.press("h")
    ola.page.locator("#hint-rows li").nth(4).wait_for()
    ola.picture("hint")
    assert ola.all("#hint-rows li")[0].startswith("keep 8♦ 8♥")
    ola.page.locator("#hint-rows button").first.click()
    assert ola.chosen == ["As", "Tc", "Qc"]
    ola.do("discard")
    assert not ola.page.locator("#hint").is_visible()
    assert not kari.all("#hint-rows li")


def test_where_the_table_has_no_hints_there_is_no_button(host, visits):
    table = host.open("no-hints", FULL_HOUSE)
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("call")
    kari.do("call")
    kari.wait_for_turn("discard")
    assert not kari.page.locator("#hint").is_visible()
