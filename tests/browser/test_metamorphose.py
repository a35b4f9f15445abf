"""Metamorphose by hand: cards can be dragged, too."""

from playwright.sync_api import Locator, expect

from sortilege.games.metamorphose.actions import Place, PlaceAlone, Shift
from sortilege.kernel.match import Match
from tests.browser.conftest import Somebody
from tests.browser.house import House
from tests.browser.laid import When, lay
from tests.browser.person import Person
from tests.browser.situations.metamorphose import clever, moment


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drags(person: Person, what: Locator, to: tuple[float, float]) -> None:
    mouse = person.page.mouse
    mouse.move(*middle(what))
    mouse.down()
    mouse.move(*to, steps=6)


def test_a_card_in_hand_is_dragged_onto_a_free_place(somebody: Somebody, house: House) -> None:
    person = somebody(game="metamorphose")
    laid = lay(house, "pp", clever, moment("place", 3), "metamorphose")
    laid.comes(person, 0)
    expect(person.board.locator("[data-code]").first).to_be_visible()
    drags(person, person.board.locator("[data-hand]"), middle(person.board.locator("[data-free]")))
    expect(person.board.locator(".ghost svg").first).to_be_visible()
    person.page.mouse.up()
    person.until(lambda: deeds(house, laid.table)[-1] == PlaceAlone(), "the card laid alone")


def test_a_card_in_hand_is_dragged_under_a_creature(somebody: Somebody, house: House) -> None:
    person = somebody(game="metamorphose")
    laid = lay(house, "pp", clever, moment("place", 3), "metamorphose")
    laid.comes(person, 0)
    creature = person.board.locator(".own [data-creature]").first
    expect(creature).to_be_visible()
    x, y = middle(creature)
    box = creature.bounding_box()
    assert box is not None
    drags(person, person.board.locator("[data-hand]"), (x, y + box["height"] * 0.45))
    person.page.mouse.up()

    def is_under() -> bool:
        last = deeds(house, laid.table)[-1]
        return isinstance(last, Place) and last.above > 0

    person.until(is_under, "the card laid under a creature")


def test_a_lower_card_is_slid(somebody: Somebody, house: House) -> None:
    person = somebody(game="metamorphose")
    laid = lay(house, "pp", clever, may_shift(), "metamorphose")
    place = shiftable(house.table(laid.table).match)
    laid.comes(person, 0)
    person.press(person.board.locator(f'.own [data-creature="{place}"]'))
    box = person.board.locator(".zoom .loose").first.bounding_box()
    assert box is not None
    # The card is grabbed where it can be seen: through a hole, or where it sticks out.
    spot = person.page.evaluate(SEEN)
    mouse = person.page.mouse
    mouse.move(*spot)
    mouse.down()
    for far in (1, -1):
        mouse.move(spot[0], spot[1] + far * box["height"] * 0.4, steps=6)
        if person.board.locator(".gained").count():
            break
    mouse.up()
    person.until(
        lambda: isinstance(deeds(house, laid.table)[-1], Shift), "a card of the creature shifted"
    )


SEEN = """() => {
  const loose = [...document.querySelectorAll('.zoom .loose')];
  const box = document.querySelector('.zoom').getBoundingClientRect();
  for (let y = box.top + 2; y < box.bottom; y += 3)
    for (let x = box.left + 2; x < box.right; x += 5)
      if (loose.some((card) => card.contains(document.elementFromPoint(x, y)))) return [x, y];
  return null;
}"""


def shiftable(match: Match | None) -> int | None:
    """A creature of the first seat, one card of which may be shifted in several ways."""
    assert match is not None
    shifts = [action for action in match.legal(0) if isinstance(action, Shift)]
    return shifts[0].creature if shifts else None


def may_shift() -> When:
    asked = moment("summon", 4)
    return lambda match: asked(match) and shiftable(match) is not None


def deeds(house: House, table: str) -> list[object]:
    match = house.table(table).match
    assert match is not None
    return [action for _, action in match.played]
