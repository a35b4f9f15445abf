"""The bell with real fingers: the first finger down is first, and a press counts before the finger
goes up."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from sortilege.table.entries import Rang, Settled
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer, running_server
from tests.browser.hands import bell
from tests.browser.person import Person
from tests.browser.play_session import shown_update
from tests.browser.prepared_table import PreparedTable, prepare
from tests.browser.screen import PHONE, Screen
from tests.browser.situations.bell import lies

TABLET = Screen("tablet", 1024, 768, touch=True)
AROUND = ("Anna", "Milo", "Zoé", "Tom")
SEEN = 400
"""Milliseconds after which all players have seen the cards."""


def is_right(match: Match) -> bool:
    state = bell.truth(match)
    return bool(state.is_bell_open) and state.is_right()


@pytest.fixture(scope="module")
def server(built: None) -> Iterator[GameServer]:
    """A server that waits for rings."""
    with running_server("normal") as server:
        yield server
        assert server.faults() == []


@pytest.fixture
def around(new_person: NewPerson, server: GameServer) -> tuple[Person, PreparedTable]:
    """Four players around a tablet, with five equal symbols on the table."""
    prepared = prepare(server, "pppp", bell.patient, is_right, "bell")
    person = new_person(game="bell", screen=TABLET, times=1)
    prepared.comes(person, 0, 1, 2, 3)
    expect(person.button("pad", name="Anna")).to_be_visible()
    person.page.wait_for_timeout(SEEN)
    return person, prepared


def pad(person: Person, seat: int) -> Locator:
    return person.button("pad", name=AROUND[seat])


def fingers(person: Person, *on: Locator) -> None:
    """Press all fingers in one event, in this order, and keep them down."""
    session = person.context.new_cdp_session(person.page)
    points = [middle(what) | {"id": number} for number, what in enumerate(on)]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})


def middle(what: Locator) -> dict[str, float]:
    box = what.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def rang(server: GameServer, prepared: PreparedTable) -> list[Rang]:
    return [entry for entry in server.entries(prepared.table) if isinstance(entry, Rang)]


def settled(server: GameServer, prepared: PreparedTable) -> list[Settled]:
    return [entry for entry in server.entries(prepared.table) if isinstance(entry, Settled)]


@pytest.mark.parametrize("order", [(0, 2), (3, 1), (2, 1)])
def test_two_fingers_at_once_are_two_rings_in_their_order(
    around: tuple[Person, PreparedTable], server: GameServer, order: Sequence[int]
) -> None:
    person, prepared = around
    fingers(person, *(pad(person, seat) for seat in order))
    person.until(lambda: settled(server, prepared), "who was first")
    assert [ring.seat for ring in rang(server, prepared)] == list(order)
    assert settled(server, prepared)[0].seat == order[0]


def test_all_four_corners_ring_together(
    around: tuple[Person, PreparedTable], server: GameServer
) -> None:
    person, prepared = around
    fingers(person, *(pad(person, seat) for seat in (3, 0, 2, 1)))
    person.until(lambda: settled(server, prepared), "who was first")
    assert [ring.seat for ring in rang(server, prepared)] == [3, 0, 2, 1]
    strip = person.board.get_by_role("group", name=person.say("finish"))
    expect(strip.get_by_role("listitem")).to_have_count(4)


def test_corners_opposite_are_turned_towards_those_who_sit_there(
    around: tuple[Person, PreparedTable], server: GameServer
) -> None:
    person, _ = around
    turned = "e => e.closest('.turned') !== null"
    assert [pad(person, seat).evaluate(turned) for seat in range(4)] == [False, True, True, False]


def test_a_device_moves_at_once_and_says_nothing_to_others_before_it_is_settled(
    new_person: NewPerson, server: GameServer
) -> None:
    prepared = prepare(server, "pp", bell.patient, is_right, "bell")
    one, other = (new_person(game="bell", times=1) for _ in range(2))
    prepared.comes(one, 0)
    prepared.comes(other, 1)
    for person in (one, other):
        expect(person.button("action.ring")).to_be_visible()
    one.page.wait_for_timeout(SEEN)
    heard = len(other.frames)
    one.page.keyboard.press("Space")
    expect(one.board.locator(".dome.struck")).to_be_visible()
    other.until(lambda: settled(server, prepared), "who was first")
    other.until(lambda: any(races(frame) for frame in other.frames), "the race")
    told = [frame for frame in other.frames[heard:] if frame["type"] == "update"]
    assert races(told[0]), "the first word of it is how it ended"


def races(frame: dict[str, object]) -> bool:
    match = frame.get("match")
    return isinstance(match, dict) and match.get("race") is not None


RECORD_GOING = """() => {
  window.recorded = null;
  const board = document.querySelector('main.board');
  const record = () => {
    if (window.recorded || !board.querySelector('.pile.going')) return;
    const said = board.querySelector('[role=status]').textContent;
    window.recorded = { seq: board.dataset.seq, said };
  };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(record).observe(board, all);
}"""
"""Record what the board shows and announces when the pile first shows that a card is about to
turn."""


def test_a_flip_reacts_at_once_and_names_the_pending_answer(
    new_person: NewPerson, server: GameServer
) -> None:
    """The card turns after all players have had time to ring, and a border shows when."""
    prepared = prepare(server, "pp", bell.patient, lies(2), "bell")
    person = new_person(game="bell", lang="en", screen=PHONE, times=1)
    prepared.comes(person, 0)
    expect(person.board.locator(".pile .gone")).to_have_count(1)
    before = shown_update(person)
    person.page.evaluate(RECORD_GOING)
    person.press(person.button("go.turn"))
    person.until(lambda: shown_update(person) > before, "the card is turned")
    expect(person.board.locator(".pile.going")).to_have_count(0)
    said = person.say("going.turn")
    assert person.page.evaluate("recorded") == {"seq": str(before), "said": said}
