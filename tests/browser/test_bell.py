"""The bell under real fingers: whoever comes down first is first, and nobody waits for a finger to
go up."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from sortilege.table.entries import Rang, Settled
from tests.browser.conftest import Somebody
from tests.browser.hands import bell
from tests.browser.house import House, housed
from tests.browser.laid import Laid, lay
from tests.browser.person import Person
from tests.browser.screen import PHONE, Screen
from tests.browser.situations.bell import lies

TABLET = Screen("tablet", 1024, 768, touch=True)
AROUND = ("Anna", "Milo", "Zoé", "Tom")
SEEN = 400
"""Milliseconds in which everybody has looked at the cards."""


def is_right(match: Match) -> bool:
    state = bell.truth(match)
    return bool(state.is_bell_open) and state.is_right()


@pytest.fixture(scope="module")
def house(built: None) -> Iterator[House]:
    """A house in which rings are waited for."""
    with housed("normal") as house:
        yield house
        assert house.faults() == []


@pytest.fixture
def around(somebody: Somebody, house: House) -> tuple[Person, Laid]:
    """Four around a tablet, with five of something before them."""
    laid = lay(house, "pppp", bell.patient, is_right, "bell")
    person = somebody(game="bell", screen=TABLET, times=1)
    laid.comes(person, 0, 1, 2, 3)
    expect(person.button("pad", name="Anna")).to_be_visible()
    person.page.wait_for_timeout(SEEN)
    return person, laid


def pad(person: Person, seat: int) -> Locator:
    return person.button("pad", name=AROUND[seat])


def fingers(person: Person, *on: Locator) -> None:
    """All come down in one event, in this order, and stay there."""
    session = person.context.new_cdp_session(person.page)
    points = [middle(what) | {"id": number} for number, what in enumerate(on)]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})


def middle(what: Locator) -> dict[str, float]:
    box = what.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def rang(house: House, laid: Laid) -> list[Rang]:
    return [entry for entry in house.entries(laid.table) if isinstance(entry, Rang)]


def settled(house: House, laid: Laid) -> list[Settled]:
    return [entry for entry in house.entries(laid.table) if isinstance(entry, Settled)]


@pytest.mark.parametrize("order", [(0, 2), (3, 1), (2, 1)])
def test_two_fingers_at_once_are_two_rings_in_their_order(
    around: tuple[Person, Laid], house: House, order: Sequence[int]
) -> None:
    person, laid = around
    fingers(person, *(pad(person, seat) for seat in order))
    person.until(lambda: settled(house, laid), "who was first")
    assert [ring.seat for ring in rang(house, laid)] == list(order)
    assert settled(house, laid)[0].seat == order[0]


def test_all_four_corners_ring_together(around: tuple[Person, Laid], house: House) -> None:
    person, laid = around
    fingers(person, *(pad(person, seat) for seat in (3, 0, 2, 1)))
    person.until(lambda: settled(house, laid), "who was first")
    assert [ring.seat for ring in rang(house, laid)] == [3, 0, 2, 1]
    strip = person.board.get_by_role("group", name=person.say("finish"))
    expect(strip.get_by_role("listitem")).to_have_count(4)


def test_corners_opposite_are_turned_towards_those_who_sit_there(
    around: tuple[Person, Laid], house: House
) -> None:
    person, _ = around
    turned = "e => e.closest('.turned') !== null"
    assert [pad(person, seat).evaluate(turned) for seat in range(4)] == [False, True, True, False]


def test_a_device_moves_at_once_and_says_nothing_to_others_before_it_is_settled(
    somebody: Somebody, house: House
) -> None:
    laid = lay(house, "pp", bell.patient, is_right, "bell")
    one, other = (somebody(game="bell", times=1) for _ in range(2))
    laid.comes(one, 0)
    laid.comes(other, 1)
    for person in (one, other):
        expect(person.button("action.ring")).to_be_visible()
    one.page.wait_for_timeout(SEEN)
    heard = len(other.frames)
    one.page.keyboard.press("Space")
    expect(one.board.locator(".dome.struck")).to_be_visible()
    other.until(lambda: settled(house, laid), "who was first")
    other.until(lambda: any(races(frame) for frame in other.frames), "the race")
    told = [frame for frame in other.frames[heard:] if frame["type"] == "update"]
    assert races(told[0]), "the first word of it is how it ended"


def races(frame: dict[str, object]) -> bool:
    match = frame.get("match")
    return isinstance(match, dict) and match.get("race") is not None


def test_a_flip_answers_the_finger_at_once_and_says_what_is_waited_for(
    somebody: Somebody, house: House
) -> None:
    """The card itself is turned when everybody has had time to ring, and a border shows when."""
    laid = lay(house, "pp", bell.patient, lies(2), "bell")
    person = somebody(game="bell", lang="en", screen=PHONE, times=1)
    laid.comes(person, 0)
    seq = len(house.entries(laid.table))
    expect(person.board.locator(".pile .gone")).to_have_count(1)
    person.press(person.button("go.turn"))
    expect(person.board.locator(".pile.going")).to_have_count(1, timeout=500)
    expect(person.board.get_by_role("status")).to_have_text(person.say("going.turn"), timeout=500)
    assert len(house.entries(laid.table)) == seq, "others may still ring"
    person.until(lambda: len(house.entries(laid.table)) > seq, "the card is turned")
    expect(person.board.locator(".pile.going")).to_have_count(0)
