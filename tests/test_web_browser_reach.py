"""The table for everybody: without a mouse, with a screen reader, in each language, on phones, in light and dark."""

import json
import re
from pathlib import Path

import pytest

from browser_play import DARK, LAPTOP, PHONE, SMALL_PHONE
from drawseven.words import LANGUAGES, Catalogue, catalogue_bytes

FULL_HOUSE = 479  # the deal of test_web_browser.py


@pytest.fixture
def open_table(host):
    """Open a table of that deal."""
    return lambda **changes: host.open(f"reach-{len(host.room.tables)}", FULL_HOUSE, **changes)


# -- the keyboard ------------------------------------------------------------

FOCUS = """() => {
  const at = document.activeElement;
  const style = getComputedStyle(at);
  const seen = at.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
  return [at.tagName, seen];
}"""


def tab_to(page, selector, key="Tab"):
    """Press a key until something has the focus; whatever has it on the way can be seen to."""
    for _ in range(40):
        page.keyboard.press(key)
        tag, seen = page.evaluate(FOCUS)
        assert seen or tag == "BODY", f"the focus is on {tag}, and cannot be seen"
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached")


def test_a_hand_from_the_name_to_the_showdown_by_keys(host, visits, open_table):
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola")
    keyboard = ola.page.keyboard
    tab_to(ola.page, "#name")
    keyboard.type("Ola")
    keyboard.press("Enter")
    ola.page.locator("#standing").wait_for()
    host.deal()
    ola.wait_for_turn("call")
    ola.picture("keys")
    keyboard.press("c")
    ola.wait_for_turn("discard")
    for key in "122356":
        keyboard.press(key)
    assert ola.chosen == ["As", "Tc", "Qc"], "2 twice is not at all, and there is no sixth"
    keyboard.press("d")
    ola.wait_for_turn("raise")
    keyboard.press("r")
    ola.wait_for_turn("show")
    keyboard.press("s")
    ola.page.locator("#lines li", has_text="Ola wins").wait_for()
    assert "Ola bets 4" in ola.story


def test_a_hand_by_tab_and_enter_alone(host, visits, open_table):
    table = open_table(limit="no")
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola")
    keyboard = ola.page.keyboard
    tab_to(ola.page, "#name")
    keyboard.type("Ola")
    tab_to(ola.page, ".seat:first-child .take", "Shift+Tab")
    keyboard.press("Enter")
    ola.page.locator("#standing").wait_for()
    host.deal()
    ola.wait_for_turn("call")
    tab_to(ola.page, "[data-do=call]")
    keyboard.press("Enter")
    ola.wait_for_turn("discard")
    assert ola.page.locator("[data-card=As]:focus-visible").count() == 1, "on the cards, which are chosen now"
    tab_to(ola.page, "[data-card=Tc]")
    keyboard.press("Space")
    tab_to(ola.page, "[data-card=Qc]")
    keyboard.press("Enter")
    assert ola.chosen == ["Tc", "Qc"]
    tab_to(ola.page, "[data-do=discard]")
    keyboard.press("Enter")
    ola.wait_for_turn("raise")
    tab_to(ola.page, "#slider")
    keyboard.press("ArrowRight")
    amount = ola.page.input_value("#total")
    ola.see(ola.button("raise"), f"Bet {amount}")
    tab_to(ola.page, "#total")
    keyboard.press("Control+a")
    keyboard.type("1dc9")  # letters are no keys here
    assert ola.page.input_value("#total") == "19"
    keyboard.press("Enter")
    ola.page.locator("#lines li", has_text="Ola bets 19").wait_for()
    ola.wait_for_turn("show")
    tab_to(ola.page, "[data-do=show]")
    keyboard.press("Enter")
    ola.page.locator("#lines li", has_text="wins").first.wait_for()
    tab_to(ola.page, "#save-phh")
    with ola.page.expect_download() as download:
        keyboard.press("Enter")
    assert download.value.suggested_filename == "hand-1.phh"
    assert "p2 cbr 19" in Path(download.value.path()).read_text(encoding="utf-8")


# -- a screen reader ---------------------------------------------------------


def test_what_a_screen_reader_finds(host, visits, open_table):
    table = open_table()
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("call")
    kari.do("call", "pat")
    ola.wait_for_turn("discard")
    ola.choose("As")
    assert ola.page.locator("#mine").aria_snapshot().splitlines()[:6] == [
        '- group "Your cards":',
        '  - button "ace of spades, to throw away" [pressed]',
        '  - button "eight of diamonds"',
        '  - button "ten of clubs"',
        '  - button "eight of hearts"',
        '  - button "queen of clubs"',
    ]
    buttons = ola.page.locator("#actions").aria_snapshot()
    assert '- button "DISCARD 1"\n- button "STAND PAT"' in buttons
    table = ola.page.get_by_role("region", name="Table")
    seats = table.get_by_role("list", name="Seats").aria_snapshot()
    for text in ("Ola, chips: 198, to act", "Kari, chips: 198, stands pat", "empty seat 3"):
        assert text in seats
    assert seats.count('"hidden card"') == 5
    assert 'img "stood pat"' in seats
    assert 'img "dealer button"' in seats
    assert ola.page.get_by_role("status").first.inner_text() == "connected"
    live = ola.page.locator("[aria-live=polite]")
    assert live.inner_text().startswith("Kari stands pat. Choose the cards")
    ola.do("pat")
    kari.do("call")
    ola.do("call")
    kari.do("show")
    ola.do("muck")
    ola.page.locator("#lines li", has_text="wins").wait_for()
    assert "Kari" in live.inner_text()
    assert '"king of hearts"' in ola.seat(1).aria_snapshot()
    assert ola.look("nameless") == []


# -- languages ---------------------------------------------------------------

LOCALES = {"en": "en-GB", "pl": "pl-PL", "nb": "no-NO", "uk": "uk-UA", "it": "it-IT", "ru": "ru-RU"}
KEYS = set(json.loads(catalogue_bytes("en")))
UNFILLED = re.compile(r"[{}]|undefined|NaN|null")


def check_words(guest):
    """Every text is there, is filled in, and has the place it needs."""
    for width, height in ((390, 844), (1280, 800)):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert guest.look("stickingOut") == []
    assert guest.look("nameless") == []
    for text in guest.look("texts"):
        assert not UNFILLED.search(text)
        assert not KEYS & set(re.findall(r"[a-z]+\.[a-z. ]+", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in(host, visits, open_table, language):
    table, words = open_table(), Catalogue(language)
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola", locale=LOCALES[language])
    assert ola.page.get_attribute("html", "lang") == language
    ola.see("#sit", words.say("ui.sit.any"))
    ola.page.fill("#name", "bo (CALL)")  # so is the built-in player called, but for the capitals
    ola.page.click("#sit")
    ola.see("#trouble", words.say("refusal.name taken"))
    check_words(ola)
    ola.sit(0)
    host.deal()
    ola.wait_for_turn("call")
    ola.see(ola.button("fold"), words.say("do.fold"))
    ola.see(ola.button("call"), words.say("do.call", amount=1))
    ola.see(ola.button("raise"), words.say("do.raise", amount=4))
    ola.see("#prompt", words.say("prompt.yours"))
    ola.see("#street", words.street("before the draw"))
    check_words(ola)
    ola.picture("turn")
    ola.do("call")
    ola.wait_for_turn("pat")
    ola.choose("As", "Tc", "Qc")
    ola.see(ola.button("discard"), words.say("do.discard", count=3))
    ola.see(ola.button("pat"), words.say("do.pat"))
    ola.see("#strength", words.hand({"category": "one pair", "ranks": "88"}))
    ola.see("#street", words.say("drawing"))
    check_words(ola)
    ola.page.set_viewport_size({"width": 390, "height": 844})
    ola.picture("phone")
    ola.do("discard", "call")
    ola.page.locator("#save-phh:enabled").wait_for()
    assert words.say("event.share", name="Ola", amount=4) in ola.story
    check_words(ola)


def test_the_language_is_switched_in_mid_hand_and_kept(host, visits, open_table):
    table, polish = open_table(), Catalogue("pl")
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0)
    host.deal()
    ola.do("call")
    ola.wait_for_turn("pat")
    ola.choose("As", "Tc")
    lines = len(ola.story)
    ola.page.select_option("#language", "pl")
    ola.see(ola.button("discard"), polish.say("do.discard", count=2))
    assert ola.page.get_attribute("html", "lang") == "pl"
    assert ola.chosen == ["As", "Tc"]
    ola.see("#strength", polish.hand({"category": "one pair", "ranks": "88"}))
    assert len(ola.story) == lines
    assert polish.say("event.call", name="Ola", amount=1) in ola.story
    assert "Ola calls 1" not in ola.page.content()
    check_words(ola)
    ola.picture("polish")
    ola.page.reload()
    ola.see(ola.button("pat"), polish.say("do.pat"))


# -- sizes and colours -------------------------------------------------------


SIZES = {"phone": PHONE, "small": SMALL_PHONE, "dark-phone": PHONE | DARK, "dark": DARK, "laptop": LAPTOP}


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_a_full_table_fits_a_screen_of(host, visits, open_table, size):
    table = open_table(limit="pot")
    for seat in range(1, 5):
        host.seat(table, seat, ("call", "tight")[seat % 2])
    ola = visits.open(table, "Somebody with a name", **size)
    check_looks(ola, size)
    ola.sit(0)
    host.deal()
    ola.wait_for_turn("call")
    check_looks(ola, size)
    check_that_all_is_on_the_screen(ola)
    ola.picture("sizes")
    ola.do("call")
    ola.wait_for_turn("pat")
    ola.page.locator("#hole button").nth(1).click()
    check_looks(ola, size)
    check_that_all_is_on_the_screen(ola)
    ola.picture("draw")


# Shows the button and a bet at one seat, whoever has them.
SHOW_AT = """number => document.querySelectorAll(".seat").forEach((seat, at) => {
  const [bet, dealer] = [seat.querySelector(".bet"), seat.querySelector(".dealer")];
  [bet.hidden, bet.textContent] = [false, "100"];
  dealer.hidden = at !== number;
})"""


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, LAPTOP, {}], ids=["small", "phone", "laptop", "desk"])
def test_bets_and_the_button_have_places_of_their_own(host, visits, open_table, size):
    table = open_table()
    for seat in range(5):
        host.seat(table, seat, "call")
    guest = visits.open(table, "Ola", **size)
    for seat in range(5):
        guest.page.evaluate(SHOW_AT, seat)
        assert guest.look("lyingOver", ".dealer, .bet", ".plate, .bet, .dealer") == [], f"the button is at {seat}"
    guest.picture("bets")


@pytest.mark.parametrize("size", [SMALL_PHONE, LAPTOP], ids=["small", "laptop"])
def test_eight_players_fit_a_screen_of(host, visits, size):
    table = host.open(f"eight-{len(host.room.tables)}", 1, game="jackpots")
    for seat in range(1, 8):
        host.seat(table, seat, "call")
    ola = visits.open(table, "Ola", **size).sit(0)
    host.deal()
    ola.page.locator("#buttons button").first.wait_for()
    check_looks(ola, size)
    ola.picture("eight")


def check_that_all_is_on_the_screen(guest):
    """Nobody has to scroll to see the table, the cards and what can be done."""
    guest.page.evaluate("scrollTo(0, 0)")
    for part in ("#table", "#hole", "#buttons"):
        box = guest.page.locator(part).bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= guest.page.viewport_size["height"], part
    words, actions = (guest.page.locator(part).bounding_box() for part in ("#strength", "#actions"))
    assert words["y"] + words["height"] <= actions["y"], "nothing lies over the cards and what they are called"


def check_looks(guest, size):
    assert guest.look("stickingOut") == []
    assert guest.look("tooFaint", 4.5) == []
    assert guest.look("lyingOver", ".plate", ".plate, .bet, .dealer, #pot, .pots li") == []
    assert min(guest.all(".card .rank", "rank => parseFloat(getComputedStyle(rank).fontSize)"), default=20) >= 12
    if "has_touch" in size:
        assert guest.look("tooSmall", 40) == []
