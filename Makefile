# Everything is set up on first use, in this directory only: python3 (3.11 or later) is enough.
PYTHON ?= python3
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What Python has read once it need not read again: this matters with many short processes.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv/bin/python
INSTALL := $(VENV) -m pip install -qq
# Nothing comes from outside but what `locks/` names, with its hash.
LOCKED := -m pip install -qq --require-hashes -r
NPM := $(VENV) client_build.py npm
BENCH := .venv-bench/bin/python
AUDIT := .venv-audit/bin/pip-audit
UNREACHED := { echo "FOUND, or NOT REACHED: see above. Nothing is known to be sound."; exit 1; }
COMPILED := $(CURDIR)/build/compiled
# Whoever has no more tests to run takes over some of the other's.
PYTEST := -m pytest -q --dist worksteal
# What is compiled is tested both ways; the rest knows no difference.
RULINGS := tests/kernel tests/games tests/contract tests/test_build.py
# Computer players beside their games: many whole games; faulty games that sit the exam: never
# compiled themselves. So once is enough.
ONCE := $(wildcard tests/games/*/test_bot.py) tests/contract/test_faults.py
CHECKED := $(wildcard src tests bench)

# The wheel is built again when a source is newer, or when one has come or gone (the list's checksum).
CLIENT_TESTS := -path web/vitest.setup.ts -o -name '*.test.ts' -o -name '*.fixture.*'
IGNORED := -name __pycache__ -o -name node_modules -o -path src/sortilege/static -o -path src/sortilege/press/pack -o -name '.*' -o $(CLIENT_TESTS)
SOURCES := $(shell find src web docs/rules \( $(IGNORED) \) -prune -o -type f -print | sort)
BUILDERS := pyproject.toml hatch_build.py mypyc_build.py client_build.py
KIND := $(if $(shell $(PYTHON) mypyc_build.py && echo yes),compiled,pure)
WHEEL := build/compiled/.$(KIND)-$(firstword $(shell echo $(SOURCES) | cksum))

.PHONY: help play pages compiled test code client client-layout client-types client-tests pythons print shots bench cold soak audit lock clean
.DELETE_ON_ERROR:

help:
	@echo "make play    open the shelf in the browser, and compile meanwhile"
	@echo "make test    every check: layout, types, imports, rulings (pure and compiled), browser"
	@echo "make pythons rulings, exam and golden stories on every Python from 3.11 to 3.14 found here"
	@echo "make print   all games as PDF, in French and English, into print/"
	@echo "make shots   pictures of every screen, into shots/"
	@echo "make bench   measure speed, also against OpenSpiel and PettingZoo, and the server under load"
	@echo "make cold    measure how long a newcomer waits: from an empty clone to the shelf, and the next time"
	@echo "make soak    many thousands of random games, each step checked; then the storm: 200 kills,"
	@echo "             100,000 fuzzed messages, 25 attacks, whole games in twin worlds over the wire"
	@echo "make lock    the newest versions that pyproject.toml allows, into locks/ (needs the network)"
	@echo "make audit   look for known holes in what we depend on (needs the network)"
	@echo "make clean   remove all that was set up or built"

# The shelf first: what it needs, side by side where a node is here already. The rest comes behind.
play:
	@if $(PYTHON) client_build.py; then \
		$(MAKE) --no-print-directory --jobs=2 .venv/.play pages; \
	else \
		$(MAKE) --no-print-directory .venv/.node && \
		$(MAKE) --no-print-directory pages PYTHON=$(VENV); \
	fi
	@$(VENV) play.py $(WHEEL) $(SERVE)

pages:
	@$(PYTHON) client_build.py build

compiled: $(WHEEL)

# First, side by side, the build and all that needs none; then the tests, one after the other.
test: .venv/.test web/node_modules/.all
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(WHEEL) code client
	@echo "== rulings, pure"
	@SORTILEGE_EXPECT=pure $(VENV) $(PYTEST) -n 2 $(RULINGS) $(addprefix --ignore ,$(ONCE))
ifeq ($(KIND),compiled)
	@echo "== everything, compiled"
	@PYTHONPATH=$(COMPILED) SORTILEGE_EXPECT=compiled $(VENV) $(PYTEST) -n 2 --ignore tests/browser --ignore tests/storm
else
	@echo "== nothing here can compile C for Python: the rest, pure"
	@$(VENV) $(PYTEST) -n 2 --ignore tests/browser --ignore tests/storm $(addprefix --ignore ,$(RULINGS))
	@$(VENV) $(PYTEST) -n 2 $(ONCE)
endif
	@echo "== storm: crashes, full disks, rubbish, leaks"
	@PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q -n 4 tests/storm
	@echo "== browser"
	@$(VENV) -m tests.browser.chromium
	@PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q -n 3 --dist loadgroup tests/browser

code: .venv/.test
	@echo "== ruff check"
	@$(VENV) -m ruff check
	@echo "== ruff format"
	@$(VENV) -m ruff format --check
	@echo "== mypy"
	@$(VENV) -m mypy $(CHECKED)
	@echo "== import contracts"
	@.venv/bin/lint-imports --no-logo

client: client-tests client-types client-layout

client-layout: web/node_modules/.all
	@echo "== client: layout"
	@$(NPM) run --silent lint

client-types: web/node_modules/.all
	@echo "== client: types"
	@$(NPM) run --silent check

client-tests: web/node_modules/.all
	@echo "== client: tests"
	@$(NPM) run --silent test

pythons: .venv/.test
	$(VENV) -m tests.pythons

shots: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.browser.shots

# One process: what is printed second finds the pictures read.
print: .venv/.test $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m sortilege print all --out print

bench: .venv-bench/.ready .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED):$(CURDIR) $(BENCH) -m bench
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.load
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.client

cold:
	$(PYTHON) -m bench.cold --compiled

soak: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.soak
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.storm
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.storm.races
	$(VENV) -m tests.sixth

# Asks services that know of holes; where they cannot be reached it says so, and fails.
audit: .venv-audit/.ready .venv/.tools
	@echo "== Python"
	@$(AUDIT) --strict --progress-spinner off . || $(UNREACHED)
	@echo "== client"
	@$(NPM) audit --omit=dev || $(UNREACHED)

lock: .venv-lock/.ready
	.venv-lock/bin/python lock.py

clean:
	rm -rf .venv .venv-bench .venv-audit .venv-lock build dist web/node_modules src/sortilege/static src/sortilege/press/pack shots print __pycache__ .hypothesis .import_linter_cache .*_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

%/bin/pip:
	$(PYTHON) -m venv $*

# The build tools stay in .venv, so that building again after an edit takes seconds. A node comes
# along where there is none.
.venv/.tools: pyproject.toml locks/tools.txt locks/node.txt | .venv/bin/pip
	$(VENV) $(LOCKED) locks/tools.txt
	@$(VENV) -c "import client_build as c, sys; sys.exit(not c.has_node())" || $(VENV) $(LOCKED) locks/node.txt
	@touch $@

# What runs from `src` need not be installed itself.
.venv/.play: locks/play.txt | .venv/bin/pip
	$(VENV) $(LOCKED) locks/play.txt
	@touch $@

.venv/.node: locks/node.txt .venv/.play
	$(VENV) $(LOCKED) locks/node.txt
	@touch $@

.venv/.test: .venv/.tools locks/test.txt
	$(VENV) $(LOCKED) locks/test.txt
	SORTILEGE_NO_CLIENT=1 $(INSTALL) --no-build-isolation --no-deps -e .
	@touch .venv/.play $@

.venv-bench/.ready: pyproject.toml locks/bench.txt | .venv-bench/bin/pip
	$(BENCH) $(LOCKED) locks/bench.txt
	SORTILEGE_PURE=1 SORTILEGE_NO_CLIENT=1 $(BENCH) -m pip install -qq --no-build-isolation --no-deps -e .
	@touch $@

.venv-lock/.ready: | .venv-lock/bin/pip
	.venv-lock/bin/python -m pip install -qq uv
	@touch $@

.venv-audit/.ready: | .venv-audit/bin/pip
	.venv-audit/bin/python -m pip install -qq pip-audit
	@touch $@

# Building the client needs less than testing it: this is all of it.
web/node_modules/.all: web/package-lock.json | .venv/.tools
	$(NPM) ci --silent
	@touch $@

$(WHEEL): $(SOURCES) $(BUILDERS) | .venv/.tools
	@rm -rf build/compiled
ifeq ($(KIND),pure)
	@echo "WARNING: nothing here can compile C for Python: the games will run, slowly"
endif
	SORTILEGE_COMPILED=$(if $(filter compiled,$(KIND)),1) \
	$(INSTALL) --no-build-isolation --no-deps --target build/compiled .
	@touch $@
