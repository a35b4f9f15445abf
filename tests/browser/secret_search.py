"""Searches a page for secrets: which face lies at which place. It searches the whole document and
the browser's storage, visible or not."""

import json
import re
from functools import cache

from playwright.sync_api import Page

from sortilege.games.cinderella.components import FACES
from sortilege.words import LANGS, Words
from tests.server.test_secrets import Sighting

# Every attribute and every text of the document, with its place if any; then everything that a
# script of the page could read in the browser.
SNAPSHOT = """() => {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    const place = element.closest('[data-place]')?.dataset.place ?? null;
    for (const { name, value } of element.attributes) found.push([place, name, value]);
    for (const node of element.childNodes)
      if (node.nodeType !== Node.ELEMENT_NODE) found.push([place, 'text', node.nodeValue ?? '']);
  }
  for (const store of [localStorage, sessionStorage])
    for (const [key, value] of Object.entries(store)) found.push([null, 'kept', key + ' ' + value]);
  found.push([null, 'kept', document.cookie], [null, 'kept', window.name]);
  found.push([null, 'kept', JSON.stringify(history.state)]);
  return JSON.stringify(found);
}"""
ADDRESSES = ("src", "href", "class", "style", "d", "id")
"""Attributes that people do not read: numbers in them are no places."""

Found = tuple[str | None, str, str]
"""Its place, the attribute, its value."""


def words_of(face: str) -> re.Pattern[str]:
    """A face by its picture's file, or by its word in any language."""
    said = [re.escape(Words(lang, "cinderella").say(f"word.{face}")) for lang in LANGS]
    return re.compile(rf"(?<![\w-]){face}[-.]|\b(?:{'|'.join(said)})\b", re.IGNORECASE)


MENTIONS = {face: words_of(face) for face in FACES}


def found_on(page: Page) -> list[Found]:
    """Return all texts of a page and of its storage."""
    return [(place, name, value) for place, name, value in json.loads(page.evaluate(SNAPSHOT))]


def sightings_in(found: list[Found]) -> set[Sighting]:
    """Return every pair of face and place found there."""
    return {sighting for each in found for sighting in told_by(*each)}


def sightings_at_places(found: list[Found]) -> set[Sighting]:
    """Search only at the place itself."""
    return sightings_in([each for each in found if each[0] is not None])


@cache
def told_by(place: str | None, attribute: str, text: str) -> frozenset[Sighting]:
    """Return what one attribute or text reveals."""
    if place is not None:
        return frozenset((int(place), face) for face in faces_in(text))
    if attribute in ADDRESSES:
        return frozenset()
    said = re.split(r"(?<=[.!?…])\s", text)
    return frozenset(seen for sentence in said for seen in told_in(sentence))


def told_in(sentence: str) -> set[Sighting]:
    """Find numbers and faces in one sentence: texts count places from 1."""
    places = [int(number) - 1 for number in re.findall(r"(?<!\w)\d{1,2}(?!\w)", sentence)]
    return {(place, face) for place in places for face in faces_in(sentence)}


def faces_in(text: str) -> list[str]:
    return [face for face, words in MENTIONS.items() if words.search(text)]
