"""No device knows a face before the rules show it to its people: not in messages, not in the page,
not in the browser's storage. The log has the actual faces."""

import json
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from sortilege.games.cinderella.components import FACES
from sortilege.kernel.match import Match
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import PreparedTable, prepare
from tests.browser.screen import PHONE
from tests.browser.secret_search import (
    found_on,
    sightings_at_places,
    sightings_in,
    told_by,
)
from tests.games.cinderella import secrets
from tests.server.test_secrets import Sighting, entitled, sightings

TILE = '[data-place="6"]'
Known = tuple[int, set[Sighting]]
"""The number of the last update that a device had received, and every face at a place that it
knew."""


@dataclass
class Device:
    """A device to check, and its seat."""

    person: Person
    viewer: int | None
    known: list[Known] = field(default_factory=list)

    def look(self) -> set[Sighting]:
        """Record everything that the page knows, and the content of the tiles."""
        found = found_on(self.person.page)
        self.known.append((self.heard(), sightings_in(found)))
        return sightings_at_places(found)

    def heard(self) -> int:
        """The last number received over the WebSocket."""
        return max((told["seq"] for told in self.person.frames if told.get("match")), default=0)

    def told(self) -> list[Known]:
        """The messages received, by number."""
        return [(told["seq"], sightings(told)) for told in self.person.frames if told.get("match")]

    def bodies(self) -> list[object]:
        """The content received over HTTP."""
        answers = self.person.answers
        return [one.json() for one in answers if "json" in one.headers.get("content-type", "")]


def leaks(device: Device, match: Match, started: int) -> list[str]:
    """Return every face that a device knew before its people. Pairs that are not true are no
    secrets: a number and a word may be adjacent by chance."""
    allowed = entitled(match.record, device.viewer)
    true = {(at, FACES[tile]) for at, tile in enumerate(cinderella.truth(match).tiles)}
    return [
        f"{seq - started}: {sighting}"
        for seq, seen in device.told() + device.known
        for sighting in seen & true - allowed[max(0, seq - started)]
    ]


def seen_by(match: Match, viewer: int | None) -> set[int]:
    """Return the places whose faces this seat sees now, by the rules."""
    state = cinderella.truth(match)
    return set(range(len(state.tiles))) - set(secrets.hidden(state, viewer)[0])


def test_no_face_reaches_a_device_before_its_people(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "ppb", options={"variant": "magic"})
    people = new_person(), new_person(screen=PHONE, lang="en"), new_person()
    devices = [Device(*each) for each in zip(people, (0, 1, None), strict=True)]
    prepared.comes(people[0], 0)
    prepared.comes(people[1], 1)
    prepared.comes(people[2])
    people[0].begins()
    started = server.table(prepared.table).started
    session = PlaySession(server, prepared.table, {0: people[0], 1: people[1]})

    def look(doer: Person) -> None:
        """The page contains no face that was turned down again."""
        for device in devices:
            places = {place for place, _ in device.look()}
            if device.person is doer:
                assert places <= seen_by(session.match, device.viewer)

    session.before = look
    session.ends()
    luck, last = server.table(prepared.table).luck, server.table(prepared.table).public_seq
    for device in devices:
        device.person.until(lambda device=device: device.heard() >= last, "the end")
        device.look()
        assert leaks(device, session.match, started) == []
        assert len({one for _, seen in device.told() for one in seen}) >= 12, "it saw the game"
        assert sightings(device.bodies()) == set()
        assert luck not in json.dumps([device.person.frames, device.bodies()])


# ── tests of the search ──


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
def begun(server: GameServer) -> tuple[PreparedTable, Match]:
    """A table where no player has seen a tile yet."""
    prepared = prepare(server, "pb", cinderella.wise, options={"first": 0})
    match = server.table(prepared.table).match
    assert match is not None
    return prepared, match


def test_the_search_finds_whatever_is_planted_on_a_page(
    new_person: NewPerson, begun: tuple[PreparedTable, Match]
) -> None:
    prepared, match = begun
    face = FACES[cinderella.truth(match).tiles[6]]
    person = new_person(lang="en")
    person.allows_errors(f"{face}-x")
    prepared.comes(person, 0)
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
    """Return the leaks on this page."""
    device = Device(person, 0)
    device.look()
    return leaks(device, match, device.heard())


def test_the_search_finds_a_face_in_a_frame(
    new_person: NewPerson, begun: tuple[PreparedTable, Match]
) -> None:
    _, match = begun
    device = Device(new_person(), 0)
    face = FACES[cinderella.truth(match).tiles[6]]
    told = {"seq": 4, "match": {"view": {"showing": [{"place": 6, "face": face}]}}}
    device.person.frames.append(told)
    assert leaks(device, match, 4) == [f"0: (6, {face!r})"]
    told["match"] = {"events": [{"type": "looked", "seat": 1, "place": 6, "face": None}]}
    assert leaks(device, match, 4) == []


def test_numbers_and_faces_of_two_sentences_have_nothing_to_do_with_each_other() -> None:
    assert told_by(None, "text", "16 tiles are face down. The magic tiles: the wand.") == set()
    assert told_by(None, "text", "Anna opens tile 5: the rat.") == {(4, "rat")}
    assert told_by("3", "src", "/assets/rat-Bd4.svg") == {(3, "rat")}
    assert told_by(None, "src", "/assets/5/rat-Bd4.svg") == set()
