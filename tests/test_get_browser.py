"""Getting a browser for the tests: what is installed where, and that it never stands in the way."""

import os
import sys

import pytest

import get_browser

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "emscripten"), reason="the commands here are shell scripts, and a user has a number"
)


@pytest.fixture
def machine(tmp_path, monkeypatch):
    """A machine with nothing but the commands that a test puts there, and what they were asked."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(get_browser, "APPS", (tmp_path / "Chromium",))
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    def add(name, *lines):
        path = tmp_path / name
        path.write_text("\n".join(["#!/bin/sh", f'echo "$DEBIAN_FRONTEND $@" >> {tmp_path}/asked', *lines, ""]))
        path.chmod(0o755)
        return str(path)

    add.asked = lambda: (tmp_path / "asked").read_text().splitlines() if (tmp_path / "asked").exists() else []
    return add


def test_a_browser_that_is_there_is_taken_as_it_is(machine, capsys):
    machine("apt-get")
    path = machine("google-chrome")
    assert get_browser.find_chromium() == path
    assert get_browser.find_chromium() != machine("chromium") == get_browser.find_chromium(), "the system's own first"
    get_browser.get_chromium()
    assert machine.asked() == []
    assert capsys.readouterr().out == ""


def test_one_in_a_folder_of_apps_is_found(machine):
    assert get_browser.find_chromium() is None
    path = machine("Chromium")
    assert get_browser.find_chromium() == path


def test_root_has_it_installed_without_a_question(machine, tmp_path, capsys):
    machine("apt-get", f'[ "$8" != update ] && : > {tmp_path}/chromium && /bin/chmod +x {tmp_path}/chromium')
    get_browser.get_chromium()
    update, install = machine.asked()
    assert update.startswith("noninteractive -qq ")
    assert update.endswith(" update")
    assert install.endswith(" install --yes --no-install-recommends chromium")
    assert get_browser.find_chromium() == f"{tmp_path}/chromium"
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_without_a_network_it_is_said_and_goes_on(machine, capsys):
    machine("apt-get", "echo 'W: first' >&2", "echo 'E: Unable to locate package chromium' >&2", "exit 100")
    get_browser.get_chromium()
    assert len(machine.asked()) == 2, "lists that are old may be good enough"
    said = capsys.readouterr().out.splitlines()
    assert said[1:] == ["The tests in a browser have no Chromium: E: Unable to locate package chromium"]


@pytest.mark.parametrize(("user", "system"), [(1000, "apt-get"), (0, "dnf")])
def test_nobody_else_has_anything_installed(machine, monkeypatch, capsys, user, system):
    monkeypatch.setattr(os, "geteuid", lambda: user)
    machine(system)
    get_browser.get_chromium()
    assert machine.asked() == []
    (said,) = capsys.readouterr().out.splitlines()
    assert "install chromium" in said


def test_a_driver_that_cannot_be_installed_is_no_failure(machine, monkeypatch, capsys):
    monkeypatch.setattr(get_browser, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "executable", machine("python", "echo 'ERROR: no such wheel' >&2", "exit 1"))
    get_browser.get_playwright()
    (asked,) = machine.asked()
    assert asked.endswith("pyproject.toml:browser-test")
    assert capsys.readouterr().out == "The tests in a browser have no Playwright: ERROR: no such wheel\n"


@pytest.mark.parametrize(("wish", "commands"), [("none", 0), ("", 3), ("required", 3)])
def test_nothing_is_got_if_none_is_wanted(machine, monkeypatch, wish, commands):
    monkeypatch.setenv("DRAWSEVEN_BROWSER", wish)
    monkeypatch.setattr(get_browser, "find_spec", lambda name: None)
    monkeypatch.setattr(sys, "executable", machine("python"))
    machine("apt-get")
    get_browser.main()
    assert len(machine.asked()) == commands
