"""Our code imports no module that mypy skips, because mypy would accept any use of it."""

import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def test_what_mypy_skips_is_what_ruff_bans() -> None:
    tools = tomllib.loads(PROJECT.read_text("utf-8"))["tool"]
    skipped = [
        module.removesuffix(".*")
        for override in tools["mypy"]["overrides"]
        if override.get("follow_imports") == "skip"
        for module in override["module"]
    ]
    assert skipped
    assert skipped == list(tools["ruff"]["lint"]["flake8-tidy-imports"]["banned-api"])
