# Every goal makes the environment it needs; nothing has to be installed by hand
# beyond Python 3.11 or newer with its headers and venv, a C compiler, and make.

PYTHON ?= python3
ENV := .venv
BIN := $(ENV)/bin
SOURCES := $(shell find src setup.py pyproject.toml MANIFEST.in README.md -name '*.so' -prune -o -type f -print)
PIP := -m pip install --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help demo test browser bench play serve lint wheels checked pure soak sanitize clean

help: ## list the goals
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: $(ENV)/package ## build, rank some hands and a million, play a hand of each game
	$(BIN)/python docs/demo.py

test: $(ENV)/package $(ENV)/test ## run the tests on the installed package
	$(BIN)/python tests/get_browser.py
	$(BIN)/python -m pytest

browser: $(ENV)/package $(ENV)/test ## the tests in a browser alone, and what it shows in build/screenshots
	$(BIN)/python tests/get_browser.py
	DRAWSEVEN_BROWSER=required $(BIN)/python -m pytest tests/test_web_browser*.py

bench: $(ENV)/package $(ENV)/bench ## time the core beside its peers, in one run
	$(BIN)/python bench/run.py

play: $(ENV)/package $(ENV)/tui ## a table in this terminal: GAME=jackpots PLAYERS=tight,call
	$(BIN)/drawseven play $(or $(GAME),draw7a) --players $(or $(PLAYERS),tight,tight,call)

serve: $(ENV)/package $(ENV)/web ## tables in the browser: GAME="jackpots stud7" PLAYERS=tight,call PORT=8000
	$(BIN)/drawseven serve $(or $(GAME),draw7a) --players $(or $(PLAYERS),tight,call) --port $(or $(PORT),8000)

lint: $(ENV)/package $(ENV)/test $(ENV)/lint ## style, types, and the stubs against the package
	$(BIN)/ruff check .
	$(BIN)/ruff format --check src tests bench docs setup.py
	PATH=$(CURDIR)/$(BIN):$$PATH $(BIN)/cython-lint src
	$(BIN)/mypy src/drawseven docs/demo.py
	cd tests && ../$(BIN)/python -m mypy.stubtest drawseven --concise --ignore-disjoint-bases --allowlist stubtest.txt

wheels: ## sdist, wheels for every Python found, each tested
	.ci/wheels

checked: ## the tests on a core with bounds checks
	.ci/variant checked

pure: ## the tests with the rules as interpreted Python
	.ci/variant pure

soak: $(ENV)/package $(ENV)/test ## a million random hands of every variant
	$(BIN)/python tests/soak.py

sanitize: ## the core's tests under AddressSanitizer and UBSan
	.ci/variant sanitize

clean: ## remove everything made here
	rm -rf .venv* build dist wheelhouse .benchmarks .hypothesis .*_cache src/*.egg-info

$(ENV)/made:
	$(PYTHON) -m venv $(ENV)
	$(BIN)/python $(PIP) --upgrade 'pip>=25.1'
	touch $@

$(ENV)/package: $(ENV)/made $(SOURCES)
	@echo 'Building the package, which takes a minute ...'
	$(BIN)/python $(PIP) .
	touch $@

$(ENV)/test: $(ENV)/made pyproject.toml
	$(BIN)/python $(PIP) --group test --group referee --group extras
	touch $@

$(ENV)/web: $(ENV)/made pyproject.toml
	$(BIN)/python $(PIP) --group web
	touch $@

$(ENV)/tui: $(ENV)/made pyproject.toml
	$(BIN)/python $(PIP) --group tui
	touch $@

$(ENV)/bench: $(ENV)/made pyproject.toml
	$(BIN)/python $(PIP) --group bench
	touch $@

$(ENV)/lint: $(ENV)/made pyproject.toml
	$(BIN)/python $(PIP) --group lint
	touch $@
