"""The website is complete: links lead somewhere, and every game is there in every language."""

import json
from pathlib import Path

import pytest

from sortilege.games import games
from sortilege.press.boxes import printed_games
from sortilege.words import LANGS, Words
from tests.site.links import broken, loaded_from_elsewhere, read
from tools.site import landing, manual
from tools.site.folders import SITE

EACH_LANGUAGE = pytest.mark.parametrize("lang", LANGS)


def landing_page(lang: str) -> Path:
    return SITE / landing.place(lang) / "index.html"


def test_every_link_leads_somewhere() -> None:
    assert list(broken(SITE)) == []


def test_no_page_loads_anything_from_another_server() -> None:
    assert list(loaded_from_elsewhere(SITE)) == []


def test_broken_and_foreign_addresses_are_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<a href="b.html#here">1</a> <a href="b.html#gone">2</a> <a href="c.html">3</a>'
        '<a href="/b.html">4</a> <a href="https://example.org/">5</a>'
        '<script src="https://example.org/x.js"></script><link rel="canonical" href="https://a/">'
    )
    (tmp_path / "b.html").write_text('<p id="here">')
    assert list(broken(tmp_path)) == [
        "index.html: b.html#gone",
        "index.html: c.html",
        "index.html: /b.html",
    ]
    assert list(loaded_from_elsewhere(tmp_path)) == ["index.html: https://example.org/x.js"]


@EACH_LANGUAGE
def test_each_landing_page_offers_every_game_in_its_language(lang: str) -> None:
    text, links = landing_page(lang).read_text("utf-8"), read(landing_page(lang)).links
    assert f'<html lang="{lang}">' in text
    for game in games:
        assert Words(lang, game).say("title") in text
        assert any(f"{game}.{lang}" in link for link in links)
    assert {f"kits/{game}-{lang}.pdf" for game in printed_games()} <= {
        link.removeprefix("./").removeprefix("../") for link in links
    }


@EACH_LANGUAGE
def test_each_landing_page_leads_to_the_others(lang: str) -> None:
    links = {
        (landing_page(lang).parent / link).resolve() for link in read(landing_page(lang)).links
    }
    assert {landing_page(other).parent for other in LANGS} <= links


@EACH_LANGUAGE
def test_each_rules_page_declares_its_language(lang: str) -> None:
    for game in games:
        page = SITE / "manual" / "docs" / "rules" / f"{game}.{lang}" / "index.html"
        assert f'<html lang="{lang}"' in page.read_text("utf-8")


def test_kits_are_pdf_files() -> None:
    kits = sorted((SITE / "kits").glob("*.pdf"))
    assert len(kits) == len(printed_games()) * len(LANGS)
    assert all(kit.read_bytes().startswith(b"%PDF-") for kit in kits)


def test_the_search_finds_rules_manual_and_reference() -> None:
    index = json.loads((SITE / "manual" / "search.json").read_text("utf-8"))
    found = json.dumps(index, ensure_ascii=False)
    for word in ("curious dog", "chien curieux", "--retention-days", "EventSink"):
        assert word in found, word


def test_rules_pages_leave_out_what_is_meant_for_paper(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    blocks = ("a", "<!-- screen -->", "b", "<!-- paper -->", "c", "<!-- all -->", "d")
    page.write_text("\n".join([*blocks, "<!-- picture 7 -->", "e", ""]))
    assert manual.adapted(page, tmp_path) == "a\nb\nd\ne\n"
