"""Links between the documents are valid."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench" / "history").glob("*.md")]
)
LINK = re.compile(r"\]\(([^)\s#]*)(?:#([^)\s]+))?\)")


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken(page: Path, text: str) -> list[str]:
    """The broken links in this text, as part of this page."""
    found = []
    for path, anchor in LINK.findall(without_code(text)):
        if "://" in path:
            continue
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and anchor not in anchors(target)):
            found.append(f"{path}#{anchor}" if anchor else path)
    return found


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_every_link_leads_somewhere(page: Path) -> None:
    assert broken(page, page.read_text(encoding="utf-8")) == []


def test_a_link_to_nowhere_is_found() -> None:
    page = ROOT / "README.md"
    told = "[a](docs/none.md) [b](docs/status.md#no-such-heading) [c](docs/status.md#server)"
    assert broken(page, told) == ["docs/none.md", "docs/status.md#no-such-heading"]
