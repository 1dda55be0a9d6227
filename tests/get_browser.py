"""Get what the tests in a browser take, where it can be had: Playwright, and a Chromium for it to drive.

`make test` runs this first. It never fails: what cannot be had is said in a line, and the tests that want it are
skipped with a reason. The environment may say otherwise:

    DRAWSEVEN_BROWSER=none        get nothing, and skip those tests
    DRAWSEVEN_BROWSER=required    those tests fail where they would have been skipped
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

PROJECT = Path(__file__).resolve().parents[1] / "pyproject.toml"

# A browser of Playwright's own is not among them: it comes from an address of its own, unsigned.
COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPS = (
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
)

# A machine without a network should say so soon; one that is busy with packages is waited for.
APT = ("apt-get", "-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=20", "-o", "DPkg::Lock::Timeout=120")


def find_chromium():
    """The path of a browser, or None."""
    found = (shutil.which(command) for command in COMMANDS)
    apps = (str(app) for app in APPS if app.exists())
    return next((path for path in (*found, *apps) if path), None)


def run(*command):
    """Run a command that asks nothing; why it failed, or ""."""
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    said = done.stderr.strip() or done.stdout.strip() or f"it ends with {done.returncode}"
    return said.splitlines()[-1] if done.returncode else ""


def get_playwright():
    if not find_spec("playwright"):
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--retries", "1")
        trouble = run(*pip, "--group", f"{PROJECT}:browser-test")
        if trouble:
            print(f"The tests in a browser have no Playwright: {trouble}")


def get_chromium():
    if find_chromium():
        return
    if not may_install():
        print("The tests in a browser have no Chromium: install chromium (apt-get, brew) or Google Chrome.")
        return
    print("Installing Chromium, for the tests in a browser ...", flush=True)
    run(*APT, "update")  # lists may be good enough without
    trouble = run(*APT, "install", "--yes", "--no-install-recommends", "chromium")
    if trouble:
        print(f"The tests in a browser have no Chromium: {trouble}")


def may_install():
    """Whether this is root on a system with Debian's packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and bool(shutil.which("apt-get"))


def main():
    if os.environ.get("DRAWSEVEN_BROWSER") != "none":
        get_playwright()
        get_chromium()


if __name__ == "__main__":
    main()
