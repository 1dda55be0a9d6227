"""The table in a real browser: two people play a hand, by mouse and by keyboard alone, at the size of a phone."""

import os
import shutil
from pathlib import Path

import pytest

from web_server import free_port, start_server, stop_server

api = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed: the group browser-test has it")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PICTURES = os.environ.get("DRAWSEVEN_PICTURES")
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium: apt-get install chromium")


@pytest.fixture(scope="module")
def browser():
    with api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser):
    """Open the table in a browser of somebody's own; no page may report an error."""
    port, contexts, errors = free_port(), [], []
    process = start_server(port)

    def open_page(**options):
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
        page.goto(f"http://127.0.0.1:{port}/")
        page.wait_for_selector(".take:visible")
        return page

    yield open_page
    for context in contexts:
        context.close()
    stop_server(process)
    assert errors == []


def sit(page, name, seat):
    page.fill("#name", name)
    page.locator(".seat").nth(seat).locator(".take").click()
    page.wait_for_selector("#standing:visible")


def keep_picture(page, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{PICTURES}/{name}.png", full_page=True)


def acting(pages):
    """The page whose turn it is, once there is one."""
    for _ in range(150):
        for page in pages:
            if page.locator("#buttons button:enabled").count() or page.locator("[data-do=pat]").count():
                return page
        pages[0].wait_for_timeout(100)
    raise AssertionError("nobody can act")


def moves(page):
    return page.eval_on_selector_all("#buttons button", "all => all.map(each => each.dataset.do)")


def play_hand(pages, act):
    """Let both act until a hand is over; how they acted."""
    done = []
    while not pages[0].locator("#lines li", has_text="wins").count():
        page = acting(pages)
        names = moves(page)
        turn = page.get_attribute("#buttons", "data-turn")
        if names:
            done.append(act(page, names))
            page.wait_for_function("turn => document.querySelector('#buttons').dataset.turn !== turn", arg=turn)
    return done


def by_mouse(page, names):
    if "discard" in names:
        page.locator("#hole button").nth(0).click()
        page.locator("#hole button").nth(2).click()
        assert page.locator("#hole [aria-pressed=true]").count() == 2
        keep_picture(page, "discard")
        page.click("[data-do=discard]")
        return "discard"
    name = "show" if "show" in names else "call"
    page.click(f"[data-do={name}]")
    return name


def by_keyboard(page, names):
    if "discard" in names:
        page.keyboard.press("5")
        page.keyboard.press("5")
        assert page.locator("[data-do=discard]").is_disabled()
        page.keyboard.press("s")
        return "pat"
    page.keyboard.press("s" if "show" in names else "c")
    return "key"


def test_one_discards_by_mouse_the_other_stands_pat_by_keyboard(visit):
    ola, kari = visit(), visit(viewport={"width": 390, "height": 844}, color_scheme="dark")
    sit(ola, "Ola", 0)
    sit(kari, "Kari", 1)

    def act(page, names):
        return by_mouse(page, names) if page is ola else by_keyboard(page, names)

    done = play_hand([ola, kari], act)
    assert {"discard", "pat", "key", "call"} <= set(done)
    keep_picture(ola, "end")
    keep_picture(kari, "phone")
    story = kari.text_content("#lines")
    assert "Ola throws 2" in story
    assert "Kari stands pat" in story
    assert kari.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is beside a phone's screen"
    ola.wait_for_selector("#save-phh:enabled")
    with ola.expect_download() as download:
        ola.click("#save-phh")
    assert "variant" in Path(download.value.path()).read_text(encoding="utf-8")


def test_a_page_that_is_loaded_anew_has_its_seat_and_its_cards(visit):
    ola, kari = visit(), visit()
    sit(ola, "Ola", 0)
    sit(kari, "Kari", 1)
    acting([ola, kari])

    def cards(page):
        page.wait_for_selector("#hole button:nth-child(5)")
        return page.eval_on_selector_all("#hole button", "all => all.map(each => each.dataset.card)")

    before = cards(ola)
    assert not set(before) & set(cards(kari))
    ola.reload()
    assert cards(ola) == before
    assert all(card not in kari.content() for card in [f'"{card}"' for card in before])
