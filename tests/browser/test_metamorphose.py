"""Metamorphose by hand: dragging cards, staged contests, stacked chimeras."""

import re
from contextlib import ExitStack

from playwright.sync_api import Locator, expect

from sortilege.games.metamorphose.actions import Place, PlaceAlone, Shift, Summon
from sortilege.games.metamorphose.events import ContestHeld, Measured, Summoned, Won
from sortilege.kernel.match import Match
from tests.browser.conftest import NewPerson
from tests.browser.game_server import GameServer
from tests.browser.person import Person
from tests.browser.prepared_table import When, prepare
from tests.browser.screen import BROAD, DESK, LYING, PHONE, SHORT, SMALL, SMALLEST, TABLET
from tests.browser.situations.metamorphose import before_contest, clever, holds_contest, moment
from tests.browser.situations.situation import is_over


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def hand(person: Person) -> Locator:
    """On a small screen the card lies beside the prompt, on a large one on the bench."""
    return person.board.locator("[data-hand]:visible")


def drags(person: Person, what: Locator, to: tuple[float, float]) -> None:
    mouse = person.page.mouse
    mouse.move(*middle(what))
    mouse.down()
    mouse.move(*to, steps=6)


def test_a_card_in_hand_is_dragged_onto_a_free_place(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(game="metamorphose", screen=SMALLEST)
    prepared = prepare(server, "pp", clever, moment("place", 3), "metamorphose")
    prepared.comes(person, 0)
    expect(person.board.locator("[data-code]").first).to_be_visible()
    drags(person, hand(person), middle(person.board.locator("[data-free]")))
    expect(person.board.locator(".ghost svg").first).to_be_visible()
    person.page.mouse.up()
    person.until(lambda: deeds(server, prepared.table)[-1] == PlaceAlone(), "the card laid alone")


def test_a_card_in_hand_is_dragged_under_a_creature(
    new_person: NewPerson, server: GameServer
) -> None:
    person = new_person(game="metamorphose")
    prepared = prepare(server, "pp", clever, moment("place", 3), "metamorphose")
    prepared.comes(person, 0)
    creature = person.board.locator(".own [data-creature]").first
    expect(creature).to_be_visible()
    x, y = middle(creature)
    box = creature.bounding_box()
    assert box is not None
    drags(person, hand(person), (x, y + box["height"] * 0.45))
    person.page.mouse.up()

    def is_under() -> bool:
        last = deeds(server, prepared.table)[-1]
        return isinstance(last, Place) and last.above > 0

    person.until(is_under, "the card laid under a creature")


def test_a_lower_card_is_slid(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(game="metamorphose")
    prepared = prepare(server, "pp", clever, may_shift(), "metamorphose")
    place = shiftable(server.table(prepared.table).match)
    prepared.comes(person, 0)
    person.press(person.board.locator(f'.own [data-creature="{place}"]'))
    box = person.board.locator(".zoom .loose").first.bounding_box()
    assert box is not None
    # Grabs the card where it is visible: through a hole, or where it sticks out.
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
        lambda: isinstance(deeds(server, prepared.table)[-1], Shift),
        "a card of the creature shifted",
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
    """A creature of the first seat, one card of which can be shifted in several ways."""
    assert match is not None
    shifts = [action for action in match.legal(0) if isinstance(action, Shift)]
    return shifts[0].creature if shifts else None


def may_shift() -> When:
    asked = moment("summon", 4)
    return lambda match: asked(match) and shiftable(match) is not None


def deeds(server: GameServer, table: str) -> list[object]:
    match = server.table(table).match
    assert match is not None
    return [action for _, action in match.played]


# Records the board at each change: the act, its colour, the prompt, and whether a close-up is open.
WATCH = """() => {
  window.seen = [];
  new MutationObserver(() => {
    const stage = document.querySelector('.stage [data-act]');
    if (!stage) return;
    const now = [
      stage.dataset.act,
      stage.dataset.colour ?? '',
      document.querySelector('.bubble').innerText,
      document.querySelectorAll('.bench').length,
      stage.querySelectorAll('.column').length,
      [...stage.querySelectorAll('.counted')].map((one) => Number(one.innerText)),
      [...stage.querySelectorAll('.coin')].map((one) => Number(one.innerText)),
    ];
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
  }).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""


def test_a_contest_is_staged_colour_by_colour(new_person: NewPerson, server: GameServer) -> None:
    """The contest counts strengths side by side, then gives the prizes; meanwhile there is no
    prompt, and no close-up covers a player."""
    person = new_person(game="metamorphose", lang="en", calm=False)
    prepared = before_contest(server, "ppp", 4)
    match = server.table(prepared.table).match
    assert match is not None
    prepared.comes(person, 0)
    person.press(person.board.locator(".market [data-place]").first)
    expect(person.board.locator(".bench")).to_be_visible()
    person.page.evaluate(WATCH)
    with ExitStack() as stack:
        holds_contest(server, stack, prepared, "ppp")
        expect(person.board.locator(".stage").first).to_be_visible()
        expect(person.board.locator(".stage")).to_have_count(0)
    expect(person.board.locator(".bench")).to_be_visible()  # the close-up was only hidden
    after = server.table(prepared.table).match
    assert after is not None
    told = after.heard(None)[len(match.heard(None)) :]
    seen = person.page.evaluate("window.seen")
    (contest,) = (event for event in told if isinstance(event, ContestHeld))
    assert acts_of(seen)[:5] == [
        ("title", ""),
        ("count", contest.colour), ("prizes", contest.colour),
        ("count", contest.other_colour), ("prizes", contest.other_colour),
    ]  # fmt: skip
    assert {bench for _, _, _, bench, *_ in seen} == {0}
    assert {columns for *_, columns, _, _ in seen} == {3}
    asked = [person.say(f"ask.{phase}") for phase in ("summon", "place", "close")]
    assert not any(text in one for _, _, one, *_ in seen for text in asked)
    for colour in (contest.colour, contest.other_colour):
        strengths = [getattr(e, colour) for e in told if isinstance(e, Measured)]
        prizes = [e.points for e in told if isinstance(e, Won) and e.colour == colour]
        shown = [one for one in seen if one[1] == colour]
        counting = [counted for act, *_, counted, _ in shown if act == "count"]
        assert counting == sorted(counting), "they only ever grow"
        assert shown[-1][5] == strengths or ("glory", colour) in acts_of(seen)
        assert [one[6] for one in shown if one[0] == "prizes"][-1] == prizes
        heard = person.page.get_by_role("log", name=person.say("spoken"))
        expect(heard).to_contain_text(re.compile(colour, re.IGNORECASE))


def acts_of(seen: list[list[object]]) -> list[tuple[object, object]]:
    """Each act once, in the order of appearance."""
    acts = [(act, colour) for act, colour, *_ in seen]
    return [act for nth, act in enumerate(acts) if nth == 0 or acts[nth - 1] != act]


def test_one_place_alone_is_not_asked_for(new_person: NewPerson, server: GameServer) -> None:
    person = new_person(game="metamorphose")
    prepared = prepare(server, "pp", clever, moment("summon"), "metamorphose")
    prepared.comes(person, 0)
    person.press(person.board.locator('[data-place="0"]'))
    person.press(person.button("take"))
    done = [Summon(0), PlaceAlone()]
    person.until(lambda: deeds(server, prepared.table)[-2:] == done, "the first card lies")
    assert person.board.locator(".bench").count() == 0


# The widths of cards: in the market, and in the own creatures, which all have the same size.
WIDTHS = """() => ['.market [data-place]', '.own [data-creature]'].map((where) =>
  Math.min(...[...document.querySelectorAll(where)].map((one) => {
    const picture = one.parentElement.querySelector('.face svg');
    const { width, height } = picture.getBoundingClientRect();
    const box = picture.viewBox.baseVal;
    return Math.round(Math.min(width / box.width, height / box.height) * 100);
  })))"""
SIZES = {SMALLEST: (40, 28), SHORT: (44, 28), SMALL: (60, 28), PHONE: (64, 36),
         LYING: (56, 40), TABLET: (110, 56), DESK: (128, 64), BROAD: (220, 110)}  # fmt: skip
"""Minimum width in pixels, late in a match of four players with at most four creatures each."""


def late_with_four() -> When:
    """Late in a match the first seat must decide, and has four creatures, the maximum of all
    players."""
    late = moment("summon", 10)

    def holds(match: Match) -> bool:
        areas = match.view(None)["areas"] if late(match) else []
        counts = [sum(bool(one and one["cards"]) for one in area["creatures"]) for area in areas]
        return counts[:1] == [4] and max(counts) == 4

    return holds


def test_cards_are_as_large_as_the_screen_allows(new_person: NewPerson, server: GameServer) -> None:
    prepared = prepare(server, "pppp", clever, late_with_four(), "metamorphose", luck=37)
    person = new_person(game="metamorphose", screen=PHONE)
    prepared.comes(person, 0)
    expect(person.board.locator(".market [data-place]")).to_have_count(12)
    expect(person.board.locator(".own [data-creature]").nth(3)).to_be_visible()
    found = {}
    for screen in SIZES:
        person.looks_at(screen)
        found[screen] = tuple(person.page.evaluate(WIDTHS))
    small = {
        screen.name: (found[screen], least)
        for screen, least in SIZES.items()
        if any(one < other for one, other in zip(found[screen], least, strict=True))
    }
    assert small == {}


# What is painted in the centre of each hole of the top cards: the card beneath, or the cloth.
THROUGH = """() => [...document.querySelectorAll('.own .face svg')].flatMap((stack) => {
  const layers = [...stack.querySelectorAll('.layer')];
  if (layers.length < 2) return [];
  const top = layers.at(-1), box = top.querySelector('.paper').getBoundingClientRect();
  const show = (part, row) => {
    const was = stack.style.pointerEvents;
    stack.closest('.face').style.pointerEvents = 'auto';
    const [x, y] = [box.x + box.width * part, box.y + box.height * (row + 0.5) / 5];
    const hit = document.elementFromPoint(x, y);
    stack.closest('.face').style.pointerEvents = was;
    return layers.indexOf(hit?.closest('.layer'));
  };
  return [{ layers: layers.length, rows: [0, 1, 2, 3, 4].map((row) => show(0.52, row)) }];
})"""


def test_a_stack_is_a_chimera(new_person: NewPerson, server: GameServer) -> None:
    """The holes of the top card show the pictures of the cards below, and every picture has the
    same place on its card."""
    person = new_person(game="metamorphose", screen=PHONE, painted=True)
    prepared = prepare(server, "pp", clever, may_shift(), "metamorphose")
    prepared.comes(person, 0)
    expect(person.board.locator(".own [data-creature]").first).to_be_visible()
    stacks = person.page.evaluate(THROUGH)
    assert any(0 <= layer < one["layers"] - 1 for one in stacks for layer in one["rows"])
    boxes = person.page.evaluate(
        "() => [...document.querySelectorAll('.layer use')].map((one) =>"
        " ['x', 'y', 'width', 'height', 'transform'].map((key) => one.getAttribute(key)).join())"
    )
    assert len(set(boxes)) == 1
    powers = person.page.evaluate(
        "() => [...document.querySelectorAll('.faint .power')].filter((one) =>"
        " getComputedStyle(one).display !== 'none').length"
    )
    assert powers == 0, "only the top card shows its power"


def test_turning_points_show_their_card(new_person: NewPerson, server: GameServer) -> None:
    """Only compiled code computes the chances of this game, so this test injects those of two real
    positions."""
    person = new_person(game="metamorphose", lang="en")
    prepared = prepare(server, "pp", clever, is_over, "metamorphose")
    match = server.table(prepared.table).match
    assert match is not None
    nth, (seat, taken) = next(
        (nth, one) for nth, one in enumerate(match.played) if isinstance(one[1], Summon) and nth > 9
    )
    assert isinstance(taken, Summon)
    better = {"type": "summon", "place": (taken.place + 1) % 4}
    point = {"step": nth + 1, "seat": seat, "action": {"type": "summon", "place": taken.place},
             "better": better, "before": 60, "after": 45}  # fmt: skip
    told = {"known": True, "points": [point]}
    person.context.route("**/turning*", lambda route: route.fulfill(json=told))
    person.visits(f"/replay/{prepared.table}")
    person.press(person.button("coach.turns"))
    first = person.page.get_by_role("dialog").get_by_role("listitem").first.get_by_role("button")
    expect(first.locator("[data-deed] svg")).to_have_count(2)
    person.press(first)
    expect(person.board.locator(".turn [data-deed] svg")).to_be_visible()
    card = person.board.locator(".turn [data-deed]").get_attribute("data-deed")
    summoned = next(
        event for event in match.heard(None) if isinstance(event, Summoned) and event.card == card
    )
    assert (summoned.seat, summoned.place) == (seat, taken.place)
