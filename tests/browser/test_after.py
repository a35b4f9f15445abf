"""After a move, and after the end: take-back, another match, the replay."""

import re

from playwright.sync_api import Locator, expect

from sortilege.games.cinderella.components import FACES
from sortilege.games.cinderella.events import Looked
from sortilege.kernel.match import Match
from sortilege.table.entries import TookBack
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.person import Person
from tests.browser.prepared_table import prepare
from tests.browser.screen import PHONE


def is_over(match: Match) -> bool:
    return match.outcome is not None


def names(match: Match) -> bool:
    """At midnight the first seat must name a tile."""
    return match.awaited == (0,) and match.view(None)["phase"] == "name"


def test_a_named_tile_is_taken_back(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(screen=PHONE)
    prepared = prepare(server, "pp", cinderella.foolish, names, options={"last_chance": True})
    prepared.comes(person, 0)
    match = server.table(prepared.table).match
    assert match is not None
    tile = cinderella.tile(person, match, 5)
    person.press(tile)
    expect(tile).to_have_accessible_name(re.compile(person.say("tile.named")))
    person.press(person.button("take_back"))
    expect(tile).not_to_have_accessible_name(re.compile(person.say("tile.named")))
    expect(person.button("take_back")).not_to_be_visible()
    assert isinstance(server.entries(prepared.table)[-1], TookBack)


def test_a_match_is_played_again_from_the_result(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(lang="en")
    prepared = prepare(server, "pb", cinderella.foolish, is_over)
    prepared.comes(person, 0)
    expect(person.result).to_contain_text(person.say("result.lost_together"))
    expect(person.result).to_contain_text(person.say("reason.midnight"))
    person.press(person.button("result.again"))
    expect(person.result).not_to_be_visible()
    expect(person.offers().first).to_be_visible()
    assert server.table(prepared.table).rounds == 2


def test_the_board_can_be_looked_at_behind_the_result(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    prepare(server, "p", cinderella.wise, is_over).comes(person, 0)
    person.press(person.result.get_by_role("button", name=person.say("close")))
    expect(person.result).not_to_be_visible()
    person.press(person.button("result"))
    expect(person.result).to_be_visible()


# ── the replay ──


def scrubber(person: Person) -> Locator:
    return person.page.get_by_role("slider", name=person.say("replay.where"))


def secret_step(match: Match, seat: int) -> tuple[int, int]:
    """Return the step at which a seat looks at a tile that stays face down, and the tile's
    place."""
    for step, events in enumerate(match._told):
        looks = [event for event in events if isinstance(event, Looked) and event.seat == seat]
        if looks and len(events) == 2:
            return step, looks[0].place
    raise AssertionError("no secret in this match")


def has_secret(match: Match) -> bool:
    return is_over(match) and any(
        isinstance(events[0], Looked) and events[0].seat == 0 for events in match._told[1:]
    )


def test_a_match_is_watched_again_through_anybodys_eyes(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person()
    prepared = prepare(server, "pp", cinderella.wise, has_secret)
    match = server.table(prepared.table).match
    assert match is not None
    step, place = secret_step(match, 0)
    prepared.comes(person, 0)
    person.press(person.link("result.replay"))
    expect(scrubber(person)).to_have_value("0")
    person.press(person.button("replay.on"))
    expect(scrubber(person)).to_have_value("1")
    person.press(person.button("replay.back"))
    expect(scrubber(person)).to_have_value("0")
    scrubber(person).fill(str(step))
    expect(scrubber(person)).to_have_attribute(
        "aria-valuetext", person.say("replay.step", step=step + 1, steps=match.seq + 1)
    )
    face = re.compile(person.say(f"word.{FACES[cinderella.truth(match).tiles[place]]}"))
    tile = cinderella.tile(person, match, place)
    expect(tile).not_to_have_accessible_name(face)
    person.page.get_by_label(person.say("replay.eyes")).select_option("Anna")
    expect(tile).to_have_accessible_name(face)
    person.page.get_by_label(person.say("replay.eyes")).select_option("Milo")
    expect(tile).not_to_have_accessible_name(face)
    assert person.offers().count() == 0


def test_a_match_watched_again_runs_by_itself(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(lang="en", screen=PHONE)
    prepared = prepare(server, "p", cinderella.wise, is_over)
    person.visits(f"/replay/{prepared.table}")
    person.press(person.button("replay.play"))
    expect(scrubber(person)).not_to_have_value("0")
    person.press(person.button("replay.pause"))
    expect(person.button("replay.play")).to_be_visible()
    scrubber(person).press("End")
    expect(person.button("replay.on")).to_be_disabled()
    expect(person.board).to_contain_text(person.say("reason.all_pairs"))
