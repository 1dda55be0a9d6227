"""Lines that break, pages loaded anew and a server that is killed, seen from the table in a real browser."""

import pytest

from browser_play import Visits
from web_server import free_port, start_server, stop_server

FULL_HOUSE = 479  # the deal of test_web_browser.py


@pytest.fixture
def two(host, visits):
    """Two guests with a hand before them, in which it is Kari's turn."""
    visits.may_break = True
    table = host.open(f"break-{len(host.room.tables)}", FULL_HOUSE)
    ola, kari = visits.open(table, "Ola").sit(0), visits.open(table, "Kari").sit(1)
    host.deal()
    ola.do("call")
    return ola, kari


def lose(host, guest):
    """Take a guest's network away."""
    guest.page.context.set_offline(True)
    host.cut()
    guest.see("#state", "connection lost, trying again…")


def find(guest):
    guest.page.context.set_offline(False)
    guest.page.locator("#state[data-state=on]").wait_for()
    guest.see("#state", "connected")


def shared(guest):
    """The lines that all can read."""
    return [line for line in guest.story if " gets " not in line and " draws " not in line]


def test_what_happens_while_a_line_is_broken_comes_in_order_and_once(host, two):
    ola, kari = two
    lose(host, ola)
    ola.picture("lost")
    kari.page.locator("#state[data-state=on]").wait_for()
    kari.do("call", "pat")
    assert "Kari stands pat" not in ola.story
    find(ola)
    ola.wait_for_turn("discard")
    assert shared(ola) == shared(kari)
    assert len(ola.story) == len(set(ola.story)), "nothing twice"
    ola.see(ola.seat(1).locator(".drew"), "=")
    ola.choose("As", "Tc", "Qc")
    ola.do("discard")
    kari.do("call")
    ola.do("call")
    kari.do("muck")
    kari.see("#lines li:last-child", "Ola wins 4")
    ola.see("#lines li:last-child", "Ola wins 4")
    assert shared(ola) == shared(kari)


def test_what_is_pressed_while_the_line_is_broken_can_be_pressed_again(host, two):
    ola, kari = two
    turn = kari.wait_for_turn()
    lose(host, kari)
    kari.button("call").click()
    assert kari.button("call").is_enabled()
    find(kari)
    assert kari.wait_for_turn() == turn
    kari.do("call")
    ola.see(ola.seat(1).locator(".last"), "")
    assert ola.story.count("Kari checks") == 1


def test_a_page_that_is_loaded_anew_has_its_seat_its_cards_and_its_turn(two):
    ola, kari = two
    kari.wait_for_turn()
    cards, story = kari.cards, kari.story
    kari.page.reload()
    kari.wait_for_turn()
    assert kari.cards == cards
    assert kari.story == story
    kari.do("call", "pat")
    ola.wait_for_turn("discard")
    assert not [card for card in cards if f'"{card}"' in ola.page.content()], "no card is in another's page"


def test_a_seat_in_two_windows_acts_once(two):
    ola, kari = two
    window = kari.page.context.new_page()
    window.goto(kari.page.url)
    window.locator("[data-do=call]").wait_for()
    kari.do("call")
    window.locator("[data-do=pat]").click()
    ola.wait_for_turn("discard")
    assert kari.moves == []
    assert ola.story.count("Kari stands pat") == 1


def test_a_server_that_is_killed_in_mid_hand_goes_on_with_it(browser, tmp_path):
    port, journal = free_port(), ("--journal", str(tmp_path / "room.db"))
    process = start_server(port, *journal)
    visits = Visits(browser, f"http://127.0.0.1:{port}/", "a_server_that_is_killed")
    visits.may_break = True
    try:
        ola, kari = visits.open("", "Ola").sit(0), visits.open("", "Kari").sit(1)
        ola.do("call")
        kari.wait_for_turn()
        cards, story = (ola.cards, kari.cards), kari.story
        stop_server(process)
        ola.see("#state", "connection lost, trying again…")
        process = start_server(port, *journal)
        for guest in (ola, kari):
            guest.see("#state", "connected")
        assert (ola.cards, kari.cards) == cards
        assert kari.story == [*story, "the table goes on"]
        kari.do("call", "pat")
        ola.do("pat")
        assert shared(ola) == shared(kari)
        assert ola.story.count("Kari stands pat") == ola.story.count("Ola stands pat") == 1
        visits.close()
    finally:
        stop_server(process)
