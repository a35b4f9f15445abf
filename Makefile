# Everything is set up on first use, in this directory only: python3 (3.11 or later) is enough.
# Where there are two, the quicker one; makes that this one starts are told.
PYTHON ?= $(shell python3 python_here.py || echo python3)
PYTHON := $(PYTHON)
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# What Python has read once it need not read again: this matters with many short processes.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv/bin/python
INSTALL := $(VENV) -m pip install -qq
# Nothing comes from outside but what `locks/` names, with its hash.
LOCKED := install.py
NPM := $(VENV) client_build.py npm
# Where node comes from if the machine has none of its own.
NODE := $(if $(shell $(PYTHON) client_build.py && echo yes),,.venv/.tools)
BENCH := .venv-bench/bin/python
AUDIT := .venv-audit/bin/pip-audit
UNREACHED := { echo "FOUND, or NOT REACHED: see above. Nothing is known to be sound."; exit 1; }
COMPILED := $(CURDIR)/build/compiled
PYTEST := -m pytest -q
# What is compiled is tested both ways; the rest knows no difference. (How players add up can be
# watched in plain Python only.)
RULINGS := tests/kernel tests/games tests/contract tests/test_build.py tests/bots/test_arithmetic.py
# Computer players beside their games: many whole games; faulty games that sit the exam: never
# compiled themselves. So once is enough.
ONCE := $(wildcard tests/games/*/test_bot.py) tests/contract/test_faults.py
# A real clock runs in the browser, and two cores may be late: what fails there is asked once more,
# alone, and has to pass.
ALONE = { echo "== browser: what failed, once more, alone" && \
	PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q --last-failed --last-failed-no-failures none tests/browser; }
# Have a process, or a machine, of their own.
APART := tests/browser tests/server tests/cluster tests/storm tests/page tests/press
# Copy the tree, and build it again.
TREES := tests/sixth tests/test_install.py
CHECKED := $(wildcard src tests bench)

# The wheel is built again when a source is newer, or when one has come or gone (the list's checksum).
CLIENT_TESTS := -path web/vitest.setup.ts -o -name '*.test.ts' -o -name '*.fixture.*'
IGNORED := -name __pycache__ -o -name node_modules -o -path src/sortilege/static -o -path src/sortilege/alone -o -path src/sortilege/press/pack -o -name '.*' -o $(CLIENT_TESTS)
SOURCES := $(shell find src web docs/rules \( $(IGNORED) \) -prune -o -type f -print | sort)
BUILDERS := pyproject.toml hatch_build.py mypyc_build.py client_build.py
KIND := $(if $(shell $(PYTHON) mypyc_build.py && echo yes),compiled,pure)
WHEEL := build/compiled/.$(KIND)-$(firstword $(shell echo $(SOURCES) | cksum))

.PHONY: help play pages compiled test rulings-pure compiled-rulings compiled-others sixth served served-by-several sheets storm page-tests chromium code client client-layout client-types client-tests generated pythons print shots bench cold soak audit lock clean learning ray page page-compiled page-compiled-tests cluster
.DELETE_ON_ERROR:

help:
	@echo "make play    open the shelf in the browser, and compile meanwhile"
	@echo "make test    every check: layout, types, imports, rulings (pure and compiled), browser"
	@echo "make page    the games as a folder of files, for any static host: build/page/"
	@echo "make page-compiled  the same, with rules and computer players compiled (needs the network, apt-get and dpkg-deb)"
	@echo "make generated  what is made from Python and kept in the tree, written anew (GAMES=… for golden stories)"
	@echo "make pythons rulings, exam, golden stories and the command line on every Python from 3.11 to 3.14 found here"
	@echo "make print   all games as PDF, in French and English, into print/"
	@echo "make shots   pictures of every screen, into shots/"
	@echo "make bench   measure speed, also against OpenSpiel and PettingZoo, and the server under load"
	@echo "make cold    measure how long a newcomer waits: from an empty clone to the shelf, and the next time"
	@echo "make cluster the shelf on PostgreSQL with a standby, NATS and three server processes, all on this machine"
	@echo "make soak    many thousands of random games, each step checked; then the storm: 200 kills,"
	@echo "             100,000 fuzzed messages, 31 attacks, whole games in twin worlds over the wire"
	@echo "make learning  what examples/learning needs (torch, sb3-contrib), into .venv-learn (needs the network)"
	@echo "make ray     the lab on a Ray cluster of this machine, against processes (needs the network)"
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

# The client with Python inside: needs no server.
page: .venv/.tools web/node_modules/.all
	@$(VENV) page_build.py

# The same, with rules and computer players compiled: where the toolchain can be had.
page-compiled: .venv/.tools web/node_modules/.all
	@SORTILEGE_PAGE=compiled $(VENV) page_build.py

compiled: $(WHEEL)

# Side by side, so that no processor waits: first the build and what needs none, then all that needs
# it, the longest first, with what mostly waits (servers, the storm) beside what reckons. Each is one
# process: several that share tests read all of them, each for itself. The browser has the machine
# for itself.
test:
	@$(MAKE) --no-print-directory --jobs=2 .venv/.test web/node_modules/.all
	@$(MAKE) --no-print-directory --jobs=4 --output-sync=target $(WHEEL) rulings-pure page-tests client code \
		chromium compiled-others compiled-rulings served-by-several served sixth storm sheets
	@echo "== browser"
	@PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q -n 3 --dist loadfile --no-loadscope-reorder tests/browser || $(ALONE)

rulings-pure: .venv/.test
	@echo "== rulings, pure"
	@SORTILEGE_EXPECT=pure $(VENV) $(PYTEST) $(RULINGS) $(addprefix --ignore ,$(ONCE))

compiled-rulings: .venv/.test $(WHEEL)
ifeq ($(KIND),compiled)
	@echo "== rulings, compiled"
	@PYTHONPATH=$(COMPILED) SORTILEGE_EXPECT=compiled $(VENV) $(PYTEST) $(RULINGS)
else
	@echo "== nothing here can compile C for Python: what is asked once, in plain Python"
	@$(VENV) $(PYTEST) $(ONCE)
endif

compiled-others: .venv/.test web/node_modules/.all $(WHEEL)
	@echo "== all that is not rulings"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) $(addprefix --ignore ,$(APART) $(RULINGS) $(TREES))

sixth: .venv/.test web/node_modules/.all $(WHEEL)
	@echo "== a sixth game, and installs"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) $(TREES)

served: .venv/.test $(WHEEL)
	@echo "== served"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) tests/server

served-by-several: .venv/.test $(WHEEL)
	@echo "== served by several processes"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) tests/cluster

sheets: .venv/.test $(WHEEL)
	@echo "== sheets to print"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) tests/press

page-tests: .venv/.test page
	@echo "== page: its Python inside Pyodide"
	@$(VENV) $(PYTEST) tests/page

# Not in `make test`: it needs the network once, for the toolchain.
page-compiled-tests: .venv/.test page-compiled $(WHEEL)
	@SORTILEGE_PAGE=compiled $(VENV) $(PYTEST) -n 2 tests/page
	@SORTILEGE_PAGE=compiled PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q -n 0 tests/browser/test_page.py tests/browser/test_page_log.py

storm: .venv/.test $(WHEEL)
	@echo "== storm: crashes, full disks, rubbish, leaks"
	@PYTHONPATH=$(COMPILED) $(VENV) $(PYTEST) tests/storm

chromium: .venv/.test web/node_modules/.all
	@$(VENV) -m tests.browser.chromium

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

generated: .venv/.test
	@PYTHONPATH=src $(VENV) -m tests.generated $(GAMES)

pythons: .venv/.test
	$(VENV) -m tests.pythons

shots: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.browser.shots

# One process: what is printed second finds the pictures read.
print: .venv/.test $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m sortilege print all --out print

bench: .venv-bench/.ready .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED):$(CURDIR) $(BENCH) -m bench
	PYTHONPATH=$(COMPILED):$(CURDIR) $(BENCH) -m bench.vector
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.load
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.cluster
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.client

cluster: .venv/.test $(WHEEL)
	@PYTHONPATH=$(COMPILED) $(VENV) -m tests.cluster $(SERVE)

cold:
	$(PYTHON) -m bench.cold --compiled

soak: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.soak
	PYTHONPATH=$(COMPILED) SORTILEGE_EXAM=whole $(VENV) $(PYTEST) -n 2 tests/contract/test_exam.py
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.storm
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.storm.races
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.cluster.storm
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.cluster.hosts
	PYTHONPATH=$(COMPILED) SORTILEGE_WHOLE=1 $(VENV) -m pytest -q tests/cluster/test_tls.py tests/cluster/test_make_cluster.py tests/browser/test_cluster.py
	$(VENV) -m tests.sixth
	$(MAKE) --no-print-directory page
	$(VENV) -m tests.page
	SORTILEGE_BREAKS=50 SORTILEGE_WHOLE=1 $(VENV) -m pytest -q -n 0 tests/browser/test_page.py -k 'breaks or whole'
	PYTHONPATH=$(COMPILED) SORTILEGE_WHOLE=1 $(VENV) -m pytest -q -n 2 tests/browser/test_every_game.py -k keyboard

# Large, and needed by nothing else: not in the locks.
learning: .venv-learn/.ready $(WHEEL)
	@echo "PYTHONPATH=$(COMPILED) .venv-learn/bin/python examples/learning/ppo.py unicorn"

ray: .venv-ray/.ready $(WHEEL)
	PYTHONPATH=$(COMPILED):$(CURDIR) .venv-ray/bin/python -m tests.lab.on_ray

.venv-learn/.ready: examples/learning/requirements.txt | .venv-learn/bin/pip
	SORTILEGE_PURE=1 SORTILEGE_NO_CLIENT=1 .venv-learn/bin/python -m pip install -qq -r examples/learning/requirements.txt -e ".[learn]"
	@touch $@

.venv-ray/.ready: | .venv-ray/bin/pip
	SORTILEGE_PURE=1 SORTILEGE_NO_CLIENT=1 .venv-ray/bin/python -m pip install -qq -e ".[ray]"
	@touch $@

# Asks services that know of holes; where they cannot be reached it says so, and fails.
audit: .venv-audit/.ready .venv/.tools
	@echo "== Python"
	@$(AUDIT) --strict --progress-spinner off . || $(UNREACHED)
	@echo "== client"
	@$(NPM) audit --omit=dev || $(UNREACHED)

lock: .venv-lock/.ready
	.venv-lock/bin/python lock.py

clean:
	rm -rf .venv .venv-bench .venv-audit .venv-lock .venv-learn .venv-ray build dist web/node_modules src/sortilege/static src/sortilege/alone src/sortilege/press/pack shots print __pycache__ .hypothesis .import_linter_cache .*_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

%/bin/pip:
	$(PYTHON) -m venv $*

# The build tools stay in .venv, so that building again after an edit takes seconds. A node comes
# along where there is none.
.venv/.tools: pyproject.toml locks/tools.txt locks/node.txt | .venv/bin/pip
	$(VENV) $(LOCKED) tools
	@$(VENV) -c "import client_build as c, sys; sys.exit(not c.has_node())" || $(VENV) $(LOCKED) node
	@touch $@

# What runs from `src` need not be installed itself.
.venv/.play: locks/play.txt | .venv/bin/pip
	$(VENV) $(LOCKED) play
	@touch $@

.venv/.node: locks/node.txt .venv/.play
	$(VENV) $(LOCKED) node
	@touch $@

.venv/.test: .venv/.tools locks/test.txt
	$(VENV) $(LOCKED) test
	SORTILEGE_NO_CLIENT=1 $(INSTALL) --no-build-isolation --no-deps -e .
	@touch .venv/.play $@

.venv-bench/.ready: pyproject.toml locks/bench.txt | .venv-bench/bin/pip
	$(BENCH) $(LOCKED) bench
	SORTILEGE_PURE=1 SORTILEGE_NO_CLIENT=1 $(BENCH) -m pip install -qq --no-build-isolation --no-deps -e .
	@touch $@

.venv-lock/.ready: | .venv-lock/bin/pip
	.venv-lock/bin/python -m pip install -qq uv
	@touch $@

.venv-audit/.ready: | .venv-audit/bin/pip
	.venv-audit/bin/python -m pip install -qq pip-audit
	@touch $@

# Building the client needs less than testing it: this is all of it.
web/node_modules/.all: web/package-lock.json | $(NODE)
	$(if $(NODE),$(VENV),$(PYTHON)) client_build.py npm ci --silent --prefer-offline
	@touch $@

$(WHEEL): $(SOURCES) $(BUILDERS) | .venv/.tools
	@rm -rf build/compiled
ifeq ($(KIND),pure)
	@echo "WARNING: nothing here can compile C for Python: the games will run, slowly"
endif
	SORTILEGE_COMPILED=$(if $(filter compiled,$(KIND)),1) \
	$(INSTALL) --no-build-isolation --no-deps --target build/compiled .
	@touch $@
