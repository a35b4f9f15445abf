"""Stages the pages of the manual for Zensical, and finishes the built folder.

The staged tree mirrors the repository, so that links between pages stay as they are. Only links to
folders and to source files change.
"""

import re
import shutil
from pathlib import Path

from sortilege.words import LANGS
from tools.site import reference
from tools.site.folders import ROOT

PAGES = ("README.md", "README.fr.md", "CONTRIBUTING.md", "CHANGELOG.md", "CREDITS.md")
TREES = ("docs", "bench/history")
LISTED = ("docs/balance", "bench/history")
"""Folders without a page of their own: they get a list of their pages."""
ASSETS = (Path(__file__).with_name("manual.css"), ROOT / "web" / "public" / "icon.svg")
API = "docs/api.md"
LINK = re.compile(r"\]\(([^)\s#:]+)\)")
PAPER = re.compile(r"<!-- paper -->.*?(?=<!-- (?:screen|all) -->|\Z)", re.DOTALL)
MARK = re.compile(r"^<!-- (?:screen|all|picture \d+) -->\n", re.MULTILINE)


def stage(target: Path) -> None:
    """Copy all pages and pictures, and add the generated pages."""
    shutil.rmtree(target, ignore_errors=True)
    for tree in TREES:
        shutil.copytree(ROOT / tree, target / tree)
    for page in PAGES:
        shutil.copyfile(ROOT / page, target / page)
    for asset in ASSETS:
        shutil.copyfile(asset, target / asset.name)
    shutil.move(target / "README.md", target / "index.md")
    (target / API).write_text(reference.page(), "utf-8")
    for folder in (target / name for name in LISTED):
        (folder / "index.md").write_text(listing(folder), "utf-8")
    for path in sorted(target.rglob("*.md")):
        path.write_text(adapted(path, target), "utf-8")


def listing(folder: Path) -> str:
    """A page that lists the pages of a folder, by their headings."""
    lines = [f"- [{heading(page)}]({page.name})" for page in sorted(folder.glob("*.md"))]
    return "\n".join([f"# {folder.name.capitalize()}", "", *lines, ""])


def heading(page: Path) -> str:
    return page.read_text("utf-8").partition("\n")[0].lstrip("# ")


def adapted(page: Path, top: Path) -> str:
    """The text of a page: what is for the screen, with links that work on the website."""
    text = MARK.sub("", PAPER.sub("", page.read_text("utf-8")))
    return LINK.sub(lambda found: f"]({link(found[1], page, top)})", text)


def link(href: str, page: Path, top: Path) -> str:
    """Folders lead to their list, source files to the API reference, others where they led."""
    target = (page.parent / href).resolve()
    if target.is_dir():
        return next(
            f"{href}/{name}" for name in ("index.md", "README.md") if (target / name).is_file()
        )
    if target == top / "README.md":
        return str(Path(href).with_name("index.md"))
    if href.endswith(".py"):
        return relative(top / API, page.parent)
    return href


def relative(target: Path, folder: Path) -> str:
    up = 0
    while not target.is_relative_to(folder):
        folder, up = folder.parent, up + 1
    return "../" * up + target.relative_to(folder).as_posix()


def finish(built: Path) -> None:
    """Declare the language of translated pages. Remove files that the site does not need, and the
    error page, whose addresses assume that the manual is at the top of a host."""
    for lang in LANGS:
        for page in built.rglob(f"*.{lang}/index.html"):
            text = page.read_text("utf-8")
            page.write_text(text.replace('<html lang="en"', f'<html lang="{lang}"', 1), "utf-8")
    (built / "404.html").unlink()
    (built / "sitemap.xml").unlink()
    shutil.rmtree(built / "docs" / "balance" / "data")
