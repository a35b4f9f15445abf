"""The landing pages: `index.html` in English, and one folder for each other language."""

import shutil
from collections.abc import Iterator
from html import escape
from pathlib import Path
from string import Template

from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.words import DEFAULT_LANG, LANGS, Words
from tools.site.folders import ROOT

HERE = Path(__file__).parent
TEMPLATE = Template((HERE / "landing.html").read_text("utf-8"))
WEB = ROOT / "web"
FONTS = WEB / "node_modules" / "@fontsource"
ASSETS = (
    HERE / "landing.css",
    WEB / "public" / "icon.svg",
    ROOT / "docs" / "pictures" / "shelf.jpg",
    FONTS / "almendra" / "files" / "almendra-latin-700-normal.woff2",
    FONTS / "andika" / "files" / "andika-latin-400-normal.woff2",
    FONTS / "andika" / "files" / "andika-latin-ext-400-normal.woff2",
    FONTS / "andika" / "files" / "andika-latin-700-normal.woff2",
)
CARDS = (
    ("home", "docs/operating/home"),
    ("print", "docs/printing"),
    ("research", "docs/learning"),
)
"""Subjects with a message each, and their pages in the manual."""


def write(site: Path) -> None:
    """Write the pages and what they show."""
    folder = site / "landing"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for asset in ASSETS:
        shutil.copyfile(asset, folder / asset.name)
    for game in games.values():
        shutil.copyfile(WEB / "src" / "games" / game.id / "cover.svg", folder / f"{game.id}.svg")
    for lang in LANGS:
        path = site / place(lang) / "index.html"
        path.parent.mkdir(exist_ok=True)
        path.write_text(page(lang), "utf-8")


def place(lang: str) -> str:
    """The folder of a language: the default one is at the top."""
    return "" if lang == DEFAULT_LANG else lang


def page(lang: str) -> str:
    words = Words(lang, "site")
    top = "./" if lang == DEFAULT_LANG else "../"
    texts = {key.replace("-", "_"): escape(words.say(f"site.{key}")) for key in words.group("site")}
    return TEMPLATE.substitute(
        texts,
        lang=lang,
        top=top,
        alternates="\n".join(alternates(top)),
        languages="\n".join(languages(lang, top)),
        games="\n".join(box(game, words.of(game.id), top, texts) for game in games.values()),
        cards="\n".join(card(name, link, words, top) for name, link in CARDS),
    )


def alternates(top: str) -> Iterator[str]:
    """Tell search engines about the other languages."""
    for lang in LANGS:
        yield f'<link rel="alternate" hreflang="{lang}" href="{top}{place(lang)}">'


def languages(lang: str, top: str) -> Iterator[str]:
    """Links to the languages, each by its own name."""
    for other in LANGS:
        current = ' aria-current="page"' if other == lang else ""
        name = escape(Words(other).language.name)
        yield f'<a href="{top}{place(other)}" lang="{other}" hreflang="{other}"{current}>{name}</a>'


def box(game: AnyGame, words: Words, top: str, texts: dict[str, str]) -> str:
    """One game: its cover, what it is about, its rules and its kit."""
    title = escape(words.say("title"))
    rules = f"{top}manual/docs/rules/{game.id}.{words.lang}/"
    kit = f"{top}kits/{game.id}-{words.lang}.pdf"
    facts = " · ".join(escape(fact) for fact in facts_of(game, Words(words.lang, "client")))
    return f"""<li class="game">
  <img src="{top}landing/{game.id}.svg" alt="" width="300" height="400" loading="lazy">
  <h3>{title}</h3>
  <p class="facts">{facts}</p>
  <p>{escape(words.say("tagline"))}</p>
  <p class="links">
    <a href="{rules}" aria-label="{texts["rules"]}: {title}">{texts["rules"]}</a>
    <a href="{kit}" aria-label="{texts["kit"]}: {title}">{texts["kit"]}</a>
  </p>
</li>"""


def facts_of(game: AnyGame, words: Words) -> Iterator[str]:
    """Players, age and minutes, in the words of the client."""
    yield between("players", game.seats[0], game.seats[-1], words)
    yield words.say("facts.age", age=game.age)
    yield between("minutes", *game.minutes, words)


def between(what: str, low: int, high: int, words: Words) -> str:
    if low == high:
        return words.say(f"facts.{what}.exact", count=high)
    return words.say(f"facts.{what}", **{"from": low, "to": high})


def card(name: str, link: str, words: Words, top: str) -> str:
    heading, text, label = (
        escape(words.say(f"site.{key}")) for key in (name, f"{name}.text", f"{name}.link")
    )
    return f"""<li>
  <h3>{heading}</h3>
  <p>{text}</p>
  <p class="links"><a href="{top}manual/{link}/">{label}</a></p>
</li>"""
