"""Guests of the web table in a real browser: what they do at the page, what they see there, and pictures of it."""

import os
import re
import time
from pathlib import Path

import pytest

from get_browser import find_chromium

PICTURES = Path(os.environ.get("DRAWSEVEN_PICTURES") or Path(__file__).resolve().parents[1] / "build" / "screenshots")
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
SMALL_PHONE = PHONE | {"viewport": {"width": 360, "height": 640}}
WAIT = 30_000  # milliseconds; most take a hundredth of that
CALM = {"locale": "en-GB", "reduced_motion": "reduce"}
LAPTOP = {"viewport": {"width": 1366, "height": 640}}  # less what a browser has about it
DARK = {"color_scheme": "dark"}
BROKEN = re.compile("WebSocket connection to .* failed|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED")


def launch():
    """A browser, while it is wanted; where none can be had, the test is skipped, or fails if one is required."""
    wish = os.environ.get("DRAWSEVEN_BROWSER")
    refuse = pytest.fail if wish == "required" else pytest.skip
    if wish == "none":
        pytest.skip("DRAWSEVEN_BROWSER is none")
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        refuse("Playwright is not installed: the group browser-test has it")
    path = find_chromium()
    if path is None:
        refuse("there is no Chromium: tests/get_browser.py says why")
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=path)
        except Error as error:
            refuse(f"{path} does not start: {error}")
        yield browser
        browser.close()


class Visits:
    """The browsers of all guests of one test: each has its own memory, and nothing may go wrong in any."""

    def __init__(self, browser, address, name):
        self.browser, self.address, self.name = browser, address, name
        self.guests, self.wrong, self.may_break = [], [], False

    def open(self, table, name="Ola", **options):
        """A guest who looks at a table."""
        context = self.browser.new_context(**(CALM | options))
        context.set_default_timeout(WAIT)
        context.add_init_script(path=Path(__file__).with_name("browser_looks.js"))
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.on("console", self._hear)
        context.on("request", lambda request: self._see(request.url))
        page = context.new_page()
        page.on("websocket", lambda line: self._see(line.url.replace("ws:", "http:")))
        self.guests.append(Guest(page, name, self))
        return self.guests[-1].go(table)

    def _hear(self, said):
        if said.type in ("error", "warning") and not (self.may_break and BROKEN.search(said.text)):
            self.wrong.append(said.text)

    def _see(self, url):
        if not url.startswith((self.address, "blob:")):
            self.wrong.append(f"{url} was asked for")

    def close(self):
        for guest in self.guests:
            guest.picture("end")
            guest.page.context.close()
        assert self.wrong == [], self.wrong


class Guest:
    """One page, by what can be done and seen there."""

    def __init__(self, page, name, visits):
        self.page, self.name, self.visits = page, name, visits

    def go(self, table):
        self.page.goto(f"{self.visits.address}#{table}")
        self.page.locator("#state[data-state=on]").wait_for()
        self.page.locator(".plate").nth(1).wait_for()
        return self

    def picture(self, what):
        PICTURES.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=PICTURES / f"{self.visits.name}-{self.name}-{what}.png", full_page=True)

    # -- what they do --------------------------------------------------------

    def sit(self, seat, chips=200):
        self.page.fill("#name", self.name)
        self.page.fill("#chips", str(chips))
        self.seat(seat).locator(".take").click()
        self.page.locator("#standing").wait_for()
        return self

    def do(self, *moves):
        """Press these buttons, each as soon as it can be pressed."""
        for move in moves:
            turn = self.wait_for_turn(move)
            self.button(move).click()
            self.page.wait_for_function("turn => document.querySelector('#buttons').dataset.turn !== turn", arg=turn)

    def until(self, check):
        """Wait until something is so: what others do, and what moves, takes its time to this page."""
        end = time.monotonic() + WAIT / 1000
        while not check() and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert check()

    def wait_for_turn(self, move="call"):
        """Wait until a button can be pressed; the number of the turn."""
        self.page.locator(f"[data-do={move}]").first.wait_for()
        return self.page.get_attribute("#buttons", "data-turn")

    def choose(self, *cards):
        for card in cards:
            self.hole(card).click()

    # -- what they see -------------------------------------------------------

    def seat(self, number):
        return self.page.locator(".seat").nth(number)

    def button(self, move):
        return self.page.locator(f"#buttons [data-do={move}]").first

    def hole(self, card):
        return self.page.locator(f"#hole [data-card='{card}']")

    @property
    def cards(self):
        return self.all("#hole .card", "card => card.dataset.card")

    @property
    def chosen(self):
        return self.all("#hole [aria-pressed=true]", "card => card.dataset.card")

    @property
    def moves(self):
        return self.all("#buttons button", "button => button.dataset.do")

    @property
    def story(self):
        return self.all("#lines li")

    def all(self, selector, what="element => element.textContent"):
        return self.page.eval_on_selector_all(selector, f"all => all.map({what})")

    def look(self, what, *measure):
        """Ask something of browser_looks.js."""
        return self.page.evaluate(f"measure => looks.{what}(...measure)", measure)

    def see(self, selector, text):
        """Wait until a part of the page says something."""
        from playwright.sync_api import expect

        part = self.page.locator(selector) if isinstance(selector, str) else selector
        expect(part).to_have_text(text, use_inner_text=True, timeout=WAIT)
