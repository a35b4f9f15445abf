"""*Print this game*: from a box's page, on any screen, in either language, to a PDF."""

import io

import pikepdf
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.screen import DESKTOP, PHONE, Screen

LETTER = [612, 792]
"""PDF points."""
PRINTED = 180_000
"""Timeout in milliseconds for a print file: its worker has a low priority."""


@pytest.mark.parametrize(("screen", "lang"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_a_game_is_printed_from_its_page_as_somebody_wishes(
    new_person: NewPerson, screen: Screen, lang: str
) -> None:
    person = new_person(screen=screen, lang=lang)
    person.visits("/rules/cinderella")
    link = person.link("print")
    expect(link).to_have_attribute("target", "_blank")
    usual = link.get_attribute("href") or ""
    assert {f"lang={lang}", "paper=a4", "ink=colour", "sides=two"} <= set(
        usual.partition("?")[2].split("&")
    )
    person.page.get_by_role("combobox", name=person.say("print.paper")).select_option("letter")
    person.page.get_by_label(person.say("print.grey")).check()
    person.page.get_by_label(person.say("print.fold")).check()
    expect(link).not_to_have_attribute("href", usual)
    wished = link.get_attribute("href") or ""
    answer = person.page.request.get(person.server + wished, timeout=PRINTED)
    assert answer.headers["content-type"] == "application/pdf"
    with pikepdf.open(io.BytesIO(answer.body())) as pdf:
        assert [round(float(edge)) for edge in pdf.pages[0].mediabox[2:]] == LETTER
        assert str(pdf.Root.Lang) == lang
        assert str(pdf.docinfo.Title) == person.say("title")
