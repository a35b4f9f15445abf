# Everything is set up on first use, in this directory only: python3 (3.11 or later) is enough.
PYTHON ?= python3
export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv/bin/python
INSTALL := $(VENV) -m pip install -qq
NPM := $(VENV) client_build.py npm
BENCH := .venv-bench/bin/python
COMPILED := $(CURDIR)/build/compiled
CHECKED := $(wildcard src tests bench)

# The wheel is built again when a source is newer, or when one has come or gone (the list's checksum).
IGNORED := -name __pycache__ -o -name node_modules -o -path src/sortilege/static -o -name '.*'
SOURCES := $(shell find src web docs/rules \( $(IGNORED) \) -prune -o -type f -print | sort)
BUILDERS := pyproject.toml hatch_build.py mypyc_build.py client_build.py
KIND := $(if $(shell $(PYTHON) mypyc_build.py && echo yes),compiled,pure)
WHEEL := build/compiled/.$(KIND)-$(firstword $(shell echo $(SOURCES) | cksum))

define PRINT_TOOLS
import client_build, tomllib
project = tomllib.load(open("pyproject.toml", "rb"))
print(*project["build-system"]["requires"])
print(*project["tool"]["hatch"]["build"]["hooks"]["custom"]["compiler"])
print(*project["tool"]["hatch"]["build"]["hooks"]["custom"]["node"] * (not client_build.has_node()))
endef
export PRINT_TOOLS

.PHONY: help play test shots bench soak clean
.DELETE_ON_ERROR:

help:
	@echo "make play    open the shelf in the browser"
	@echo "make test    every check: layout, types, imports, rulings (pure and compiled), browser"
	@echo "make shots   pictures of every screen, into shots/"
	@echo "make bench   measure speed, also against OpenSpiel and PettingZoo"
	@echo "make soak    many thousands of random games, each step checked"
	@echo "make clean   remove all that was set up or built"

play: .venv/.play $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m sortilege serve

test: .venv/.test web/node_modules/.all $(WHEEL)
	@echo "== ruff check"
	@$(VENV) -m ruff check
	@echo "== ruff format"
	@$(VENV) -m ruff format --check
	@echo "== mypy"
	@$(VENV) -m mypy $(CHECKED)
	@echo "== import contracts"
	@.venv/bin/lint-imports --no-logo
	@echo "== client: layout, types, tests"
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@$(NPM) run --silent test
	@echo "== rulings, pure"
	@SORTILEGE_EXPECT=pure $(VENV) -m pytest -q -n 2 --ignore tests/browser
ifeq ($(KIND),compiled)
	@echo "== rulings, compiled"
	@PYTHONPATH=$(COMPILED) SORTILEGE_EXPECT=compiled $(VENV) -m pytest -q -n 2 --ignore tests/browser
else
	@echo "== rulings, compiled: LEFT OUT, nothing here can compile C for Python"
endif
	@echo "== browser"
	@PYTHONPATH=$(COMPILED) $(VENV) -m pytest -q tests/browser

shots: .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.browser.shots

bench: .venv-bench/.ready .venv/.test web/node_modules/.all $(WHEEL)
	PYTHONPATH=$(COMPILED):$(CURDIR) $(BENCH) -m bench
	PYTHONPATH=$(COMPILED) $(VENV) -m bench.client

soak: .venv/.test $(WHEEL)
	PYTHONPATH=$(COMPILED) $(VENV) -m tests.soak

clean:
	rm -rf .venv .venv-bench build dist web/node_modules src/sortilege/static shots __pycache__ .hypothesis .import_linter_cache .*_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

%/bin/pip:
	$(PYTHON) -m venv $*

# The build tools stay in .venv, so that building again after an edit takes seconds.
.venv/.tools: pyproject.toml | .venv/bin/pip
	$(VENV) -c "$$PRINT_TOOLS" | xargs $(INSTALL)
	@touch $@

.venv/.play: .venv/.tools
	SORTILEGE_NO_CLIENT=1 $(INSTALL) --no-build-isolation -e .
	@touch $@

.venv/.test: .venv/.tools
	SORTILEGE_NO_CLIENT=1 $(INSTALL) --no-build-isolation -e '.[test]'
	@touch .venv/.play $@

.venv-bench/.ready: pyproject.toml | .venv-bench/bin/pip
	SORTILEGE_PURE=1 SORTILEGE_NO_CLIENT=1 $(BENCH) -m pip install -qq -e '.[bench]'
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
