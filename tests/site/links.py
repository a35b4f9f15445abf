"""Reads the pages of a folder of HTML files, and follows their links."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

LOADED = {("script", "src"), ("img", "src"), ("link", "href"), ("source", "srcset")}
"""Attributes whose address the browser loads without being asked."""
NOT_LOADED = {"canonical", "alternate", "prev", "next"}
"""Values of `rel` for which the browser loads nothing."""


@dataclass
class Page(HTMLParser):
    """The links, the loaded addresses and the anchors of a page."""

    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    anchors: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        for name, value in given.items():
            if (tag, name) in LOADED and given.get("rel") not in NOT_LOADED:
                self.loaded.append(value)
            if name in ("href", "src"):
                self.links.append(value)


@cache
def read(path: Path) -> Page:
    page = Page()
    page.feed(path.read_text("utf-8"))
    return page


def broken(site: Path) -> Iterator[str]:
    """Links within a site that lead nowhere."""
    for path in sorted(site.rglob("*.html")):
        for link in read(path).links:
            if not leads_somewhere(path, link, site):
                yield f"{path.relative_to(site)}: {link}"


def leads_somewhere(path: Path, link: str, site: Path) -> bool:
    address, anchor = urldefrag(link)
    if ":" in address or not link:
        return True
    if address.startswith("/"):
        return False  # it would leave a site in a sub-folder
    target = (path.parent / unquote(address)).resolve() if address else path
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or not target.is_relative_to(site):
        return False
    return not anchor or target.suffix != ".html" or is_anchor(target, unquote(anchor), site)


def is_anchor(page: Path, anchor: str, site: Path) -> bool:
    """Whether a page has this anchor. After `#`, the offline page has its own addresses."""
    return page.parent == site / "play" or anchor in read(page).anchors


def loaded_from_elsewhere(site: Path) -> Iterator[str]:
    """Addresses of other servers that a page would load."""
    for path in sorted(site.rglob("*.html")):
        for address in read(path).loaded:
            if "//" in address:
                yield f"{path.relative_to(site)}: {address}"
