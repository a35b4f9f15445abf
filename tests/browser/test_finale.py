"""The end of a match: its finale shows the winner; a key or a tap continues to the result."""

import re
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.finale import (
    holds_finales,
    notes_finales,
    sees_the_end,
    staged,
    was_staged,
)
from tests.browser.game_server import GameServer
from tests.browser.hands import ALL_HANDS, Hands, cinderella
from tests.browser.prepared_table import PEOPLE
from tests.browser.screen import PHONE

MOVING = """() => document.querySelector('.ending').getAnimations({ subtree: true })
  .filter((one) => one.playState === 'running').length"""


@pytest.mark.parametrize("hands", ALL_HANDS, ids=lambda hands: hands.game)
def test_the_winner_is_in_the_finale(
    new_person: NewPerson, server: GameServer, hands: Hands
) -> None:
    person = new_person(game=hands.game, lang="en", screen=PHONE)
    holds_finales(person)
    with ExitStack() as stack:
        prepared = sees_the_end(person, server, stack, hands, hands.wise)
        expect(staged(person)).to_be_visible()
        match = server.table(prepared.table).match
        assert match is not None
        assert match.outcome is not None
        for seat in match.outcome.winners:
            animal = PEOPLE[seat][1]
            expect(staged(person).locator(f'[data-animal="{animal}"]').first).to_be_visible()
        heard = person.page.get_by_role("log", name=person.say("spoken"))
        expect(heard).to_contain_text(person.say(f"reason.{match.outcome.reason}"))
        expect(person.result).not_to_be_visible()
        assert person.page.evaluate(MOVING) == 0, "nothing moves where somebody wants it calm"
        if hands.game == "cinderella":
            person.page.keyboard.press("a")
        else:
            person.page.touchscreen.tap(195, 200)
        expect(person.result).to_be_visible()
        expect(staged(person)).to_have_count(0)


def test_a_finale_ends_by_itself_and_is_not_shown_to_who_comes_later(
    new_person: NewPerson, server: GameServer
) -> None:
    person, newcomer = new_person(calm=False), new_person()
    for one in (person, newcomer):
        notes_finales(one)
    with ExitStack() as stack:
        prepared = sees_the_end(person, server, stack, cinderella, cinderella.wise)
        expect(person.result).to_be_visible()
        expect(staged(person)).to_have_count(0)
        assert was_staged(person)
        prepared.comes(newcomer, 0)
        expect(newcomer.result).to_be_visible()
        assert not was_staged(newcomer)


def test_a_lost_match_turns_up_what_was_left(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(lang="en")
    holds_finales(person)
    with ExitStack() as stack:
        prepared = sees_the_end(person, server, stack, cinderella, cinderella.foolish)
        match = server.table(prepared.table).match
        assert match is not None
        missing = [pair for pair in match.view(None)["pairs"] if not pair["places"]]
        expect(staged(person).locator(".tile")).to_have_count(2 * len(missing))
        heard = person.page.get_by_role("log", name=person.say("spoken"))
        expect(heard).to_contain_text(person.say(f"both.{missing[0]['faces'][0]}"))
        person.press(person.button("finale.skip"))
        person.press(person.result.get_by_role("button", name=person.say("close")))
        for tile in match.view(None)["showing"]:
            face = person.say(f"word.{tile['face']}")
            spot = person.board.locator(f'[data-place="{tile["place"]}"]')
            expect(spot.get_by_role("button")).to_have_accessible_name(face_in(face))


def face_in(face: str) -> re.Pattern[str]:
    return re.compile(re.escape(face))
