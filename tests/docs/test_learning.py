"""The page for researchers: its first example runs, and the errors that it names exist."""

import re
from pathlib import Path

import pytest

from sortilege.kernel.refusals import Refusal
from sortilege.lab.refusals import LabRefused
from sortilege.learn.refusals import LearnRefused

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_first_example_creates_every_kind_of_environment() -> None:
    for library in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(library)
    found = re.search(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    scope: dict[str, object] = {}
    exec(found[1], scope)
    assert {"env", "many", "game"} <= scope.keys()


def test_every_error_on_the_page_exists() -> None:
    table = PAGE.read_text("utf-8").partition("## Errors")[2].partition("##")[0]
    names = set(re.findall(r"`([A-Z][A-Za-z]+)`", table))
    theirs = {"ResetNeeded", "ValueError", "AssertionError", "SpielError"}
    assert len(names) > 12
    assert names - theirs <= names_of(Refusal) | names_of(LabRefused) | names_of(LearnRefused)


def names_of(kind: type[Refusal]) -> set[str]:
    return {kind.__name__}.union(*(names_of(one) for one in kind.__subclasses__()))
