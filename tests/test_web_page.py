"""What is around a hand on the page of the web table, in a browser: the lobby, the check of a deal, who has won."""

import hashlib
import re

import pytest

pytest.importorskip("starlette", reason="Starlette is not installed: the group web-test has it")

from browser_play import PHONE
from drawseven.words import LANGUAGES, Catalogue

SEED = 11


@pytest.fixture
def open_table(host):
    """Open a table under a name of its own."""
    return lambda game="draw7a", **changes: host.open(f"page-{len(host.room.tables)}", SEED, game, **changes)


def test_a_table_is_chosen_in_the_lobby_and_the_seat_is_kept(host, visits, open_table):
    first, second = open_table(), open_table("stud7")
    ola = visits.open(first, "Ola").sit(0)
    ola.page.click("#back")
    ola.see(f".entry[href='#{first}'] .yours", "you have a seat here")
    ola.see(f".entry[href='#{second}'] strong", "Seven-card stud")
    ola.picture("lobby")
    ola.page.locator(f".entry[href='#{second}']").focus()
    ola.page.keyboard.press("Enter")
    ola.see("#title", "Seven-card stud")
    ola.page.locator(".take").first.wait_for()
    assert ola.page.url.endswith(f"#{second}")
    ola.page.go_back()
    ola.page.locator(f".entry[href='#{first}']").click()
    ola.page.locator("#standing").wait_for()
    assert ola.all(".name")[0] == "Ola"
    assert ola.all(".seat .take:not([hidden])") == []


FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError'); } })"


def test_a_browser_that_keeps_nothing_plays_too(host, visits, open_table):
    ola = visits.open(open_table(), "Ola")
    ola.page.context.add_init_script(FORBIDDEN)
    ola.page.reload()
    ola.sit(0)
    ola.page.select_option("#language", "pl")
    ola.see("#leave", Catalogue("pl").say("ui.leave"))


HURRY = """async ([first, second]) => {
  for (let turn = 0; turn < 10; turn += 1) {
    location.hash = turn % 2 ? first : second;
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
  }
}"""


def test_who_looks_into_tables_in_a_hurry_breaks_no_line(host, visits, open_table):
    first, second = open_table(), open_table("stud7")
    ola = visits.open(first, "Ola")
    ola.page.evaluate(HURRY, [first, second])
    ola.see("#title", "5 Card Draw 7-A")


def test_an_address_of_no_table_leads_to_the_lobby(host, visits, open_table):
    table = open_table()
    ola = visits.open(table, "Ola")
    ola.page.goto(f"{visits.address}#nowhere")
    ola.see("#lobby-trouble", "There is no such table")
    ola.page.locator(f".entry[href='#{table}']").wait_for()


def test_the_page_finds_whether_the_secret_is_the_one_that_was_promised(host, visits, open_table):
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0)
    ola.page.click("#fair summary")
    promised = ola.page.text_content("#commitment")
    ola.page.fill("#words", "dice: 4 2 6")
    ola.page.keyboard.press("Enter")
    ola.see("#added", "For hand 1 you have added: dice: 4 2 6")
    host.deal()
    ola.do("fold")
    ola.page.locator("#checks li").nth(1).wait_for()
    assert ola.all("#checks li") == [
        "Hand 1: the secret is the one that was promised before the deal.",
        "Your words were in this deal.",
    ]
    secret = ola.page.text_content("#secret")
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised
    assert ola.page.text_content("#commitment") != promised
    ola.picture("fair")


def test_the_page_says_when_a_promise_is_not_kept(host, visits, open_table):
    """Or the test above could not fail: the page is shown another promise than the server made."""
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola")
    ola.page.evaluate("() => { crypto.subtle.digest = async () => new ArrayBuffer(32); }")
    ola.sit(0)
    host.deal()
    ola.do("fold")
    ola.page.click("#fair summary")
    ola.see("#checks .bad", "Hand 1: the secret is NOT the one that was promised before the deal.")


def test_in_stud_one_sees_which_of_the_own_cards_all_see(host, visits, open_table):
    table = open_table("stud7")
    for seat in range(1, 6):
        host.seat(table, seat, "call")
    ola = visits.open(table, "Ola", **PHONE).sit(0)
    host.deal()
    while len(ola.cards) < 7:
        ola.page.locator("#buttons button:enabled").first.wait_for()
        ola.do("bringin" if "bringin" in ola.moves else "call")
        ola.page.locator("#buttons button:enabled, #result li").first.wait_for()
    up = ola.all("#hole .card", "card => card.classList.contains('up')")
    assert up == [False, False, True, True, True, True, False]
    assert ola.all("#hole .up", "card => card.getAttribute('aria-label')")[0].endswith(", face up")
    assert ola.look("stickingOut") == []
    ola.picture("stud")


def test_who_has_won_with_what_is_marked_until_the_next_hand(host, visits, open_table):
    table = open_table()
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("call")
    kari.do("call", "pat")
    ola.do("pat")
    kari.do("call")
    ola.do("call")
    kari.do("show")
    if ola.page.locator("[data-do=show]").count():
        ola.do("show")
    ola.page.locator("#result li").wait_for()
    (winner,) = ola.all(".plate.winner .name")
    (result,) = ola.all("#result li")
    assert result.startswith(f"{winner} wins 4: ")
    loser = kari if winner == "Ola" else ola
    assert loser.all(".plate.winner .meaning") == [result.partition(": ")[2]]
    assert loser.page.locator(".plate.winner .cards .card").count() == 5
    host.deal()
    ola.page.locator("#lines .begins").nth(1).wait_for()
    assert ola.page.locator(".winner, #result li").count() == 0


def test_who_comes_in_mid_hand_reads_who_did_what(host, visits, open_table):
    table = open_table("stud7")
    for seat in range(1, 8):
        host.seat(table, seat, "call")
    ola = visits.open(table, "Ola").sit(0)
    for hand in range(2):
        host.deal()
        ola.page.locator("#lines .begins").nth(hand).wait_for()
        while not ola.page.locator("#result li").count():
            ola.page.locator("#buttons button:enabled, #result li").first.wait_for()
            if ola.moves:
                ola.do("fold" if "fold" in ola.moves else "bringin")
    guest = visits.open(table, "Guest")
    assert guest.story[0] not in ola.story[:10], "what comes first is not all there was"
    assert set(guest.story) <= set(ola.story)
    assert len(guest.story) > 100


def test_what_comes_when_the_hand_is_over_is_said_at_once(host, visits, open_table):
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0, chips=60)
    host.deal()
    ola.wait_for_turn("call")
    ola.page.click("#top-up")
    ola.see("#awaited", "Chips to come when the hand is over: 141")
    assert not ola.page.is_visible("#top-up"), "once is enough"
    ola.page.click("#leave")
    ola.see("#leave", "Once more to leave your seat")
    ola.page.locator("#prompt").focus()
    ola.see("#leave", "Leave")
    ola.page.click("#leave", click_count=2)
    ola.page.locator("#sitting").wait_for()
    assert [line for line in ola.story if "leaves" in line] == ["Ola leaves with 59"]


def test_keys_are_where_they_are_on_a_latin_keyboard(host, visits, open_table):
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0)
    host.deal()
    ola.wait_for_turn("call")
    press = "code => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'с', code, bubbles: true }))"
    ola.page.evaluate(press, "KeyC")
    ola.wait_for_turn("pat")
    assert "Ola calls 1" in ola.story


def test_an_amount_that_may_not_be_bet_is_shown_as_what_may_before_it_is_sent(host, visits, open_table):
    table = open_table(limit="no")
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0)
    host.deal()
    ola.wait_for_turn("raise")
    least, most = ola.page.get_attribute("#total", "min"), ola.page.get_attribute("#total", "max")
    for send in (lambda: ola.page.press("#total", "Enter"), lambda: ola.page.click("[data-do=raise]")):
        ola.page.fill("#total", "99999")
        send()
        ola.see("[data-do=raise]", f"Raise to {most}")
        ola.see("#range", f"from {least} to {most}")
    ola.page.fill("#total", "1")
    ola.page.press("#total", "Enter")
    ola.see("[data-do=raise]", f"Raise to {least}")
    assert not any("raises" in line for line in ola.story)
    ola.page.press("#total", "Enter")
    ola.page.locator("#lines li", has_text=f"Ola raises to {least}").wait_for()


def test_tables_that_look_the_same_are_told_apart_by_name(host, visits, open_table):
    first, second, other = open_table(limit="pot"), open_table(limit="pot"), open_table("paradise7a", limit="pot")
    ola = visits.open(first, "Ola")
    ola.page.click("#back")
    for table in (first, second):
        ola.see(f".entry[href='#{table}'] .called", table)
    assert ola.page.locator(f".entry[href='#{other}'] .called").count() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_phone_the_title_is_whole(host, visits, open_table, language):
    table = open_table("paradise7a")
    ola = visits.open(table, "Ola", **PHONE, locale=language)
    title = ola.page.locator("#title")
    ola.see(title, Catalogue(language).game("5 Card Draw 7-A, Paradise order"))
    assert title.evaluate("title => title.scrollWidth <= title.clientWidth")


def test_every_key_of_a_button_is_told(host, visits, open_table):
    ola = visits.open(open_table(), "Ola")
    told = ola.page.text_content("#keys")
    assert re.findall(r"[A-Z](?= )", told) == [*"DSFCRBMH"]


def test_who_sits_down_again_has_done_nothing_yet(host, visits, open_table):
    table = open_table()
    host.seat(table, 1, "call")
    ola = visits.open(table, "Ola").sit(0)
    host.deal()
    ola.do("fold")
    ola.page.locator("#result li").wait_for()
    assert ola.all(".last")[0] == "fold"
    ola.page.click("#leave")
    ola.page.locator("#sitting").wait_for()
    ola.sit(0)
    ola.page.locator("#standing").wait_for()
    assert ola.all(".last")[0] != "fold"
