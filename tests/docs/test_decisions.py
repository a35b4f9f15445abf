"""The index of decisions lists every decision, under its own title."""

import re
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "docs" / "decisions"
ROW = re.compile(r"^\| (\d+) \| \[(.+)\]\((\S+)\) \| (.+) \| (.+) \|$", re.MULTILINE)


def test_the_index_has_the_number_and_title_of_every_decision() -> None:
    listed = ROW.findall((FOLDER / "README.md").read_text(encoding="utf-8"))
    files = sorted(path.name for path in FOLDER.glob("0*.md"))
    assert [name for _, _, name, _, _ in listed] == files
    for number, title, name, _, _ in listed:
        first = (FOLDER / name).read_text(encoding="utf-8").splitlines()[0]
        assert first == f"# {number}. {title}"
        assert name.startswith(f"{int(number):04}-")


def test_the_index_has_the_status_of_every_decision() -> None:
    for _, _, name, status, _ in ROW.findall((FOLDER / "README.md").read_text(encoding="utf-8")):
        assert f" {status}." in (FOLDER / name).read_text(encoding="utf-8").lower()
