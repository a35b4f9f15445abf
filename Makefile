# Needs only python3 (3.11 or later). Every target sets up what it needs in this directory; object
# files are cached in the user's cache directory. tools/choose_python.py prefers an optimized Python.
PYTHON ?= $(shell python3 tools/choose_python.py || echo python3)
PYTHON := $(PYTHON)
export PYTHON
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Let Python cache bytecode: the tests start many short processes.
export PYTHONDONTWRITEBYTECODE :=

VENV := .venv/bin/python
INSTALL := $(VENV) -m pip install -qq
# Installs the packages of a lock file, with their hashes.
LOCKED := tools/install.py
NPM := $(VENV) tools/client_build.py npm
# Empty if the machine has node; otherwise the target that installs it.
NODE := $(if $(shell $(PYTHON) tools/client_build.py && echo yes),,.venv/.tools)
AUDIT := .venv-audit/bin/pip-audit
UNREACHED := { echo "Vulnerabilities found, or the service could not be reached: see above."; exit 1; }
COMPILED := $(CURDIR)/build/compiled
PYTEST := -m pytest -q

# A file that exists if the compiled build is up to date.
WHEEL := $(shell $(PYTHON) -m tools.compiled_build)

.PHONY: help play pages page site page-compiled page-compiled-tests compiled test test-all generated pythons shots print bench cluster cold soak learning ray audit lock clean
.DELETE_ON_ERROR:

help:
	@echo "make play           open the games in the browser, and compile in the background"
	@echo "make test           the checks to run before every commit (5 minutes)"
	@echo "make test-all       make test, then all other tests (25 minutes)"
	@echo "make page           the games as static files for any web host: build/page/, compiled if possible"
	@echo "make site           the website for any static host: build/site/"
	@echo "make page-compiled  the same, but fails if it cannot compile (needs the network, apt-get and dpkg-deb)"
	@echo "make generated      write the generated files again (GAMES=… for golden transcripts)"
	@echo "make pythons        the main tests on every Python from 3.11 to 3.14 found here"
	@echo "make print          all games as PDF, in French and English, into print/"
	@echo "make shots          pictures of every screen, into shots/"
	@echo "make bench          benchmarks, also against OpenSpiel and PettingZoo, and the server under load"
	@echo "make cold           measure the time from an empty clone to the first page"
	@echo "make cluster        PostgreSQL with a standby and three server processes behind a balancer"
	@echo "make soak           the long tests: random games and positions, 200 kills, 100,000 fuzzed messages, 31 attacks"
	@echo "make learning       install what examples/learning needs into .venv-learn (needs the network)"
	@echo "make ray            compare the lab on Ray with the lab on processes (needs the network)"
	@echo "make lock           the newest versions that pyproject.toml allows, into locks/ (needs the network)"
	@echo "make audit          look for known vulnerabilities in dependencies (needs the network)"
	@echo "make clean          remove everything that was set up or built"

# Install and build in parallel if the machine has node; otherwise install node first.
play:
	@if $(PYTHON) tools/client_build.py; then \
		$(MAKE) --no-print-directory --jobs=2 .venv/.play pages; \
	else \
		$(MAKE) --no-print-directory .venv/.node && \
		$(MAKE) --no-print-directory pages PYTHON=$(VENV); \
	fi
	@$(VENV) tools/play.py $(WHEEL) $(SERVE)

pages:
	@$(PYTHON) tools/client_build.py build

# The client with Python inside, which needs no server; compiled if the toolchain can be downloaded.
page: .venv/.tools web/node_modules/.all
	@$(VENV) -m tools.page_build

# The website: landing pages, the offline page, printable kits and the manual.
site: .venv/.test page $(WHEEL)
	@PYTHONPATH=$(COMPILED) $(VENV) -m tools.site

# The same, but fails if the toolchain cannot be downloaded.
page-compiled: .venv/.tools web/node_modules/.all
	@SORTILEGE_PAGE=compiled $(VENV) -m tools.page_build

compiled: $(WHEEL)

# What to run before every commit: about five minutes on two cores.
test:
	@$(MAKE) --no-print-directory --jobs=2 .venv/.test web/node_modules/.all
	@$(VENV) tools/run_tests.py fast

# All tests: what CI runs.
test-all: test
	@$(VENV) tools/run_tests.py rest

# Not in `make test`: it needs the network once, for the toolchain.
page-compiled-tests: .venv/.test page-compiled $(WHEEL)
	@SORTILEGE_PAGE=compiled $(VENV) $(PYTEST) -n 2 tests/page
	@SORTILEGE_PAGE=compiled PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q -n 0 tests/browser/test_page.py tests/browser/test_page_log.py

generated: .venv/.test
	@PYTHONPATH=src $(VENV) -m tests.generated $(GAMES)

pythons: .venv/.test
	$(VENV) -m tests.pythons

shots: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.browser.shots

# One process for all games, because it reads the pictures only once.
print: .venv/.test $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m sortilege print all --out print

bench: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m bench
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.vector
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.adapters
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.load
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.cluster
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.client

cluster: .venv/.test $(WHEEL)
	@PYTHONPATH=$(COMPILED) $(VENV) -m tests.cluster $(SERVE)

cold:
	$(PYTHON) -m bench.cold --compiled

soak: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.soak
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.games.position_fuzz 10000
	PYTHONPATH=$(COMPILED) SORTILEGE_CONTRACT=whole $(VENV) $(PYTEST) -n 2 tests/contract/test_contract.py
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.chaos
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.chaos.races
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.cluster.chaos
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.chaos.visits
	PYTHONPATH=$(COMPILED) SORTILEGE_WHOLE=1 $(VENV) -m pytest -q tests/cluster/test_tls.py tests/browser/test_cluster.py
	$(VENV) -m tests.new_game
	$(MAKE) --no-print-directory page
	$(VENV) -m tests.page
	SORTILEGE_BREAKS=50 SORTILEGE_WHOLE=1 $(VENV) -m pytest -q -n 0 tests/browser/test_page.py -k 'breaks or whole'
	PYTHONPATH=$(COMPILED) SORTILEGE_WHOLE=1 $(VENV) -m pytest -q -n 2 tests/browser/test_every_game.py -k keyboard

# Large and needed by nothing else, so not in the lock files.
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

# Fails if the vulnerability databases cannot be reached.
audit: .venv-audit/.ready .venv/.tools
	@echo "== Python"
	@$(AUDIT) --strict --progress-spinner off . || $(UNREACHED)
	@echo "== client"
	@$(NPM) audit --omit=dev || $(UNREACHED)

lock: | .venv/bin/pip
	$(VENV) $(LOCKED) uv
	$(VENV) tools/lock.py

clean:
	rm -rf .venv .venv-audit .venv-learn .venv-ray build dist web/node_modules src/sortilege/static src/sortilege/alone src/sortilege/press/pack shots print __pycache__ .hypothesis .import_linter_cache .*_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

%/bin/pip:
	$(PYTHON) -m venv $*

# The build tools stay in .venv, so that a rebuild after an edit takes seconds. Installs node if the
# machine has none.
.venv/.tools: pyproject.toml locks/tools.txt locks/programs.txt | .venv/bin/pip
	$(VENV) $(LOCKED) tools
	@$(VENV) tools/client_build.py || $(VENV) $(LOCKED) node
	@touch $@

# `make play` runs from src/, so the package itself is not installed.
.venv/.play: locks/serve.txt | .venv/bin/pip
	$(VENV) $(LOCKED) serve
	@touch $@

.venv/.node: locks/programs.txt .venv/.play
	$(VENV) $(LOCKED) node
	@touch $@

.venv/.test: .venv/.tools locks/test.txt
	$(VENV) $(LOCKED) test
	SORTILEGE_NO_CLIENT=1 $(INSTALL) --no-build-isolation --no-deps -e .
	@touch .venv/.play $@

.venv-audit/.ready: | .venv-audit/bin/pip
	.venv-audit/bin/python -m pip install -qq pip-audit
	@touch $@

# All npm packages: building the client needs fewer than testing it.
web/node_modules/.all: web/package-lock.json | $(NODE)
	$(if $(NODE),$(VENV),$(PYTHON)) tools/client_build.py npm ci --silent --prefer-offline
	@touch $@

$(WHEEL): | .venv/.tools
	$(VENV) -m tools.compiled_build $@
