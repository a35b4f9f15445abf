"""CITATION.cff names this version and licence."""

import re
from pathlib import Path

import sortilege

TEXT = (Path(__file__).parents[2] / "CITATION.cff").read_text(encoding="utf-8")


def field(name: str) -> str:
    found = re.search(rf"^{name}: (.*)$", TEXT, re.MULTILINE)
    assert found, name
    return found[1]


def test_the_citation_names_this_version_and_licence() -> None:
    assert field("version") == sortilege.__version__
    assert field("license") == "MIT"
    assert field("type") == "software"
