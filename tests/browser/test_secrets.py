"""No device knows a face that its people were not shown: not in what comes over the wire, not in
the page, not in what the browser keeps. The truth comes from the log."""

import json
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from sortilege.kernel.match import Match
from tests.browser.conftest import Somebody
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, lay
from tests.browser.person import Person
from tests.browser.play import Evening
from tests.browser.screen import PHONE
from tests.browser.search import (
    found_on,
    sightings_at_places,
    sightings_in,
    told_by,
)
from tests.games.cinderella import secrets
from tests.server.test_secrets import Sighting, entitled, sightings

TILE = '[data-place="6"]'
Known = tuple[int, set[Sighting]]
"""The number up to which a device had heard, and every face at a place that it knew."""


@dataclass
class Device:
    """A device under suspicion, and through whose eyes it looks."""

    person: Person
    viewer: int | None
    known: list[Known] = field(default_factory=list)

    def look(self) -> set[Sighting]:
        """Note all that the page knows; what stands at the tiles themselves."""
        found = found_on(self.person.page)
        self.known.append((self.heard(), sightings_in(found)))
        return sightings_at_places(found)

    def heard(self) -> int:
        """The last number that came over the wire."""
        return max((told["seq"] for told in self.person.frames if told.get("match")), default=0)

    def told(self) -> list[Known]:
        """What came over the wire, number by number."""
        return [(told["seq"], sightings(told)) for told in self.person.frames if told.get("match")]

    def bodies(self) -> list[object]:
        """What came over HTTP."""
        answers = self.person.answers
        return [one.json() for one in answers if "json" in one.headers.get("content-type", "")]


def leaks(device: Device, match: Match, started: int) -> list[str]:
    """Every face that a device knew before its people did. What is not so is no secret: a number
    and a word may stand side by side by chance."""
    allowed = entitled(match.record, device.viewer)
    true = {(at, FACES[tile]) for at, tile in enumerate(cinderella.truth(match).tiles)}
    return [
        f"{seq - started}: {sighting}"
        for seq, seen in device.told() + device.known
        for sighting in seen & true - allowed[max(0, seq - started)]
    ]


def seen_by(match: Match, viewer: int | None) -> set[int]:
    """The places whose faces these eyes see now, by the rules."""
    state = cinderella.truth(match)
    return set(range(len(state.tiles))) - set(secrets.hidden(state, viewer)[0])


def test_no_face_reaches_a_device_before_its_people(somebody: Somebody, house: House) -> None:
    laid = lay(house, "ppb", options={"variant": "magic"})
    people = somebody(), somebody(screen=PHONE, lang="en"), somebody()
    devices = [Device(*each) for each in zip(people, (0, 1, None), strict=True)]
    laid.comes(people[0], 0)
    laid.comes(people[1], 1)
    laid.comes(people[2])
    people[0].begins()
    started = house.table(laid.table).started
    evening = Evening(house, laid.table, {0: people[0], 1: people[1]})

    def look(doer: Person) -> None:
        """What has gone back face down is gone from the page, too."""
        for device in devices:
            places = {place for place, _ in device.look()}
            if device.person is doer:
                assert places <= seen_by(evening.match, device.viewer)

    evening.before = look
    evening.ends()
    luck, last = house.table(laid.table).luck, house.table(laid.table).public_seq
    for device in devices:
        device.person.until(lambda device=device: device.heard() >= last, "the end")
        device.look()
        assert leaks(device, evening.match, started) == []
        assert len({one for _, seen in device.told() for one in seen}) >= 12, "it saw the game"
        assert sightings(device.bodies()) == set()
        assert luck not in json.dumps([device.person.frames, device.bodies()])


# ── the search itself ──


PLANTED = (
    "tile.setAttribute('data-note', 'FACE.svg')",
    "tile.querySelector('img').src = '/assets/FACE-x.svg'",
    "tile.append(document.createComment('WORD'))",
    "document.title = 'Tile PLACE is WORD'",
    "document.body.setAttribute('aria-description', 'PLACE: WORD')",
    "localStorage.setItem('note', 'PLACE WORD')",
    "sessionStorage.setItem('PLACE', 'FACE.')",
    "history.replaceState('WORD PLACE', '')",
)


@pytest.fixture(scope="module")
def begun(house: House) -> tuple[Laid, Match]:
    """A table where nobody has seen anything yet."""
    laid = lay(house, "pb", cinderella.wise, options={"first": 0})
    match = house.table(laid.table).match
    assert match is not None
    return laid, match


def test_the_search_finds_whatever_is_planted_on_a_page(
    somebody: Somebody, begun: tuple[Laid, Match]
) -> None:
    laid, match = begun
    face = FACES[cinderella.truth(match).tiles[6]]
    person = somebody(lang="en")
    person.forgives(f"{face}-x")
    laid.comes(person, 0)
    for planted in PLANTED:
        expect(person.board).to_be_visible()
        assert looks_at(person, match) == []
        word = person.say(f"word.{face}")
        deed = planted.replace("PLACE", "7").replace("FACE", face).replace("WORD", word)
        person.page.evaluate(f"() => {{ const tile = document.querySelector('{TILE}'); {deed} }}")
        assert looks_at(person, match) == [f"0: (6, {face!r})"], planted
        person.page.evaluate("localStorage.removeItem('note'); sessionStorage.clear()")
        person.page.reload()


def looks_at(person: Person, match: Match) -> list[str]:
    """What leaks on this page as it is."""
    device = Device(person, 0)
    device.look()
    return leaks(device, match, device.heard())


def test_the_search_finds_a_face_in_a_frame(somebody: Somebody, begun: tuple[Laid, Match]) -> None:
    _, match = begun
    device = Device(somebody(), 0)
    face = FACES[cinderella.truth(match).tiles[6]]
    told = {"seq": 4, "match": {"view": {"showing": [{"place": 6, "face": face}]}}}
    device.person.frames.append(told)
    assert leaks(device, match, 4) == [f"0: (6, {face!r})"]
    told["match"] = {"events": [{"type": "looked", "seat": 1, "place": 6, "face": None}]}
    assert leaks(device, match, 4) == []


def test_numbers_and_faces_of_two_sentences_have_nothing_to_do_with_each_other() -> None:
    assert told_by(None, "text", "16 tiles lie face down. The magic tiles: the wand.") == set()
    assert told_by(None, "text", "Anna opens tile 5: the rat.") == {(4, "rat")}
    assert told_by("3", "src", "/assets/rat-Bd4.svg") == {(3, "rat")}
    assert told_by(None, "src", "/assets/5/rat-Bd4.svg") == set()
