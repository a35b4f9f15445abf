"""The first example of the page for researchers runs."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"


def test_the_first_example_creates_every_kind_of_environment() -> None:
    for library in ("pettingzoo", "gymnasium", "pyspiel"):
        pytest.importorskip(library)
    found = re.search(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    scope: dict[str, object] = {}
    exec(found[1], scope)
    assert {"env", "many", "game"} <= scope.keys()
