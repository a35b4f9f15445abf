"""Every screen there is, and how to come to it. Tests hold each against axe, and `make shots` takes
its picture."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from sortilege.games.cinderella.actions import Point
from sortilege.games.cinderella.state import Position
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.hands import cinderella
from tests.browser.house import House
from tests.browser.laid import Laid, Play, When, lay
from tests.browser.line import GRUMBLES, line_to
from tests.browser.lobby import chair, unfolds
from tests.browser.person import Person
from tests.browser.presence import presence

Come = Callable[[Person, House, ExitStack], None]


@dataclass(frozen=True)
class Situation:
    """A screen with a name. `hints`: the owl is there. `is_board`: worth every size."""

    name: str
    come: Come
    hints: bool = False
    is_board: bool = False


# ── pages ──


def page(path: str, *then: Callable[[Person], None]) -> Come:
    """An address, and what one presses there."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        person.forgives("status of 404")
        person.visits(path)
        expect(person.page.get_by_role("heading").first).to_be_visible()
        for deed in then:
            deed(person)

    return come


def presses(key: str) -> Callable[[Person], None]:
    return lambda person: person.press(person.button(key))


def waits_for(key: str) -> Callable[[Person], None]:
    return lambda person: expect(person.button(key)).to_be_visible()


def silent(path: str, keys: str) -> Come:
    """A page whose house does not answer."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        person.forgives(*GRUMBLES)
        person.context.route("**/api/**", lambda route: route.abort())
        person.context.route_web_socket("**/ws", lambda socket: socket.close())
        person.visits(path)
        expect(person.text(keys)).to_be_visible()

    return come


# ── before the match ──


def lobby(people: str, *seats: int, then: Callable[[Person], None] = lambda person: None) -> Come:
    def come(person: Person, house: House, stack: ExitStack) -> None:
        laid = lay(house, people)
        sit_others(stack, house, laid, *seats)
        laid.comes(person, *seats)
        expect(chair(person, 0)).to_be_visible()
        then(person)

    return come


def sit_others(stack: ExitStack, house: House, laid: Laid, *mine: int) -> None:
    """Everybody else is here, too."""
    for seat in laid.keys.keys() - set(mine):
        stack.enter_context(presence(house, laid, seat))


def unfolding(key: str) -> Callable[[Person], None]:
    return lambda person: unfolds(person, key)


def picking(seat: int) -> Callable[[Person], None]:
    return lambda person: person.press(chair(person, seat))


# ── the match ──


def board(
    people: str,
    when: When,
    *seats: int,
    play: Play = cinderella.wise,
    then: Callable[[Person], None] = lambda person: None,
    options: Mapping[str, object] | None = None,
) -> Come:
    def come(person: Person, house: House, stack: ExitStack) -> None:
        laid = lay(house, people, play, when, options=options)
        sit_others(stack, house, laid, *seats)
        laid.comes(person, *seats)
        expect(person.board).to_be_visible()
        then(person)

    return come


def moment(phase: str, seat: int = 0, pairs: int = 0, hand: int = 0) -> When:
    """A seat's turn to do this, with so many pairs found and hours struck at least."""

    def holds(match: Match) -> bool:
        state = cinderella.truth(match)
        return (
            match.awaited == (seat,)
            and match.view(None)["phase"] == phase
            and int(state.found).bit_count() >= pairs
            and state.hand >= hand
        )

    return holds


def after(fact: Callable[[Position], bool], seat: int = 1) -> When:
    """So it is, and a seat is to go on."""
    return lambda match: match.awaited == (seat,) and fact(cinderella.truth(match))


def is_shown(state: Position) -> bool:
    return bool(state.shown)


def is_looked_at_by(seat: int) -> Callable[[Position], bool]:
    return lambda state: bool(state.looked & state.down) and state.looker == seat


def is_won(match: Match) -> bool:
    return match.outcome is not None and bool(match.outcome.winners)


def is_over(match: Match) -> bool:
    return match.outcome is not None


def with_helpers(match: Match) -> tuple[int, Action]:
    """The others point at tiles before the active one chooses."""
    active = match.awaited[0]
    helpers = [seat for seat in match.actors if seat != active]
    state = cinderella.truth(match)
    if helpers and state.open >= 0:
        places = [action.place for action in match.legal(helpers[0]) if isinstance(action, Point)]
        return helpers[0], Point(places[3 * helpers[0] % len(places)])
    return cinderella.wise(match)


def has_helpers(match: Match) -> bool:
    return moment("seek", pairs=1)(match) and all(cinderella.truth(match).pointed[1:])


def mistaken(match: Match) -> tuple[int, Action]:
    """Finds some pairs and then no more: both endings are far."""
    found = int(cinderella.truth(match).found).bit_count()
    return (cinderella.wise if found < 3 else cinderella.foolish)(match)


def curtain(person: Person) -> Locator:
    return person.board.get_by_role("button").filter(has_text=person.say("curtain.hold"))


def peeks(person: Person) -> None:
    curtain(person).focus()
    person.page.keyboard.press("Space")
    expect(person.board.get_by_text(person.say("curtain.open"))).to_be_visible()


def closes_result(person: Person) -> None:
    person.press(person.result.get_by_role("button", name=person.say("close")))


def asks_where(person: Person) -> None:
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog")).to_be_visible()


ROLL = moment("roll", pairs=2, hand=2)


def cut_line(person: Person, house: House, stack: ExitStack) -> None:
    """In the middle of a match the line is cut."""
    person.forgives(*GRUMBLES)
    line = stack.enter_context(line_to(house))
    person.house = line.url
    board("ppp", ROLL, 0)(person, house, stack)
    line.cut()
    expect(person.button("lost.now")).to_be_visible()


def somebody_away(person: Person, house: House, stack: ExitStack) -> None:
    """Nobody has heard of the second seat for a while."""
    person.page.clock.install()
    laid = lay(house, "pp", cinderella.wise, moment("roll", 1))
    laid.comes(person, 0)
    expect(person.board).to_be_visible()
    person.page.clock.fast_forward(21_000)
    expect(person.button("away.stand_in", name="Milo")).to_be_visible()


def replay(person: Person, house: House, stack: ExitStack) -> None:
    """In the middle of a match that is over."""
    laid = lay(house, "ppp", cinderella.wise, is_over)
    person.visits(f"/replay/{laid.table}")
    slider = person.page.get_by_role("slider")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))


MAGIC = {"variant": "magic"}
ADVANCED = {"variant": "advanced"}

PAGES = (
    Situation("shelf", page("/", waits_for("title"))),
    Situation("settings", page("/", presses("settings"))),
    Situation("rules", page("/rules/cinderella")),
    Situation("about", page("/about")),
    Situation("nowhere", page("/nowhere")),
    Situation("no-table", page("/t/no-such-table")),
    Situation("no-replay", page("/replay/no-such-table")),
    Situation("silent-shelf", silent("/", "refused.server/silent")),
    Situation("silent-table", silent("/t/laid", "refused.server/silent")),
)
LOBBY = (
    Situation("lobby", lobby("pbb", 0)),
    Situation("lobby-four", lobby("ppb-", 0)),
    Situation("lobby-invite", lobby("pb-", 0, then=unfolding("invite"))),
    Situation("lobby-options", lobby("pbb", 0, then=unfolding("options"))),
    Situation("lobby-guest", lobby("pb-")),
    Situation("lobby-full", lobby("pppp")),
    Situation("seat-mine", lobby("pbb", 0, then=picking(0))),
    Situation("seat-bot", lobby("pbb", 0, then=picking(1))),
    Situation("seat-free", lobby("pb-", 0, then=picking(2))),
)
BOARD = (
    Situation("first-roll", board("ppb", moment("roll"), 0), hints=True, is_board=True),
    Situation("roll", board("ppp", ROLL, 0), is_board=True),
    Situation("wait", board("ppp", moment("roll", 1, pairs=1), 0), is_board=True),
    Situation("show", board("pp", moment("show"), 0)),
    Situation("shown", board("pp", after(is_shown), 0), is_board=True),
    Situation("look", board("pp", moment("look"), 0)),
    Situation("secret", board("pp", after(is_looked_at_by(0)), 0), is_board=True),
    Situation("secret-of-others", board("ppp", after(is_looked_at_by(1), 2), 0)),
    Situation("curtain", board("pp", after(is_looked_at_by(0)), 0, 1), is_board=True),
    Situation("curtain-open", board("pp", after(is_looked_at_by(0)), 0, 1, then=peeks)),
    Situation("open", board("ppp", moment("open", pairs=2), 0)),
    Situation("seek", board("pppp", has_helpers, 0, play=with_helpers), is_board=True),
    Situation("point", board("ppp", moment("seek", 1), 0)),
    Situation("point-shared", board("ppp", moment("seek", 1), 0, 1, 2)),
    Situation("late", board("pppp", moment("roll", hand=10), 0, play=mistaken), is_board=True),
    Situation(
        "memory-aid",
        board("pp", moment("roll", hand=8), 0, play=mistaken, options={"memory_aid": True}),
    ),
    Situation("magic", board("pppp", moment("roll", pairs=1), 0, options=MAGIC), is_board=True),
    Situation("offer-wand", board("pp", moment("show_another"), 0, options=MAGIC)),
    Situation("offer-mirror", board("pp", moment("seek_again"), 0, options=MAGIC)),
    Situation(
        "offer-clock", board("pp", moment("hold_clock", hand=1), 0, options=MAGIC), is_board=True
    ),
    Situation(
        "advanced", board("ppp", moment("seek", pairs=3), 0, options=ADVANCED), is_board=True
    ),
    Situation(
        "twenty-three",
        board("p", moment("roll", pairs=1), 0, options={**ADVANCED, "specials_in_grid": 11}),
        is_board=True,
    ),
    Situation(
        "last-chance",
        board("ppp", moment("name_partner"), 0, play=mistaken, options={"last_chance": True}),
        is_board=True,
    ),
    Situation("story", board("ppp", ROLL, 0, then=presses("story"))),
    Situation("where", board("ppp", ROLL, 0, then=asks_where)),
    Situation("wave", board("ppp", ROLL, 0, then=presses("emotes"))),
    Situation("watching", board("ppp", ROLL)),
    Situation("won", board("ppp", is_won, 0), is_board=True),
    Situation("lost", board("ppp", is_over, 0, play=mistaken)),
    Situation("won-board", board("ppp", is_won, 0, then=closes_result)),
    Situation("cut-line", cut_line),
    Situation("away", somebody_away),
    Situation("replay", replay, is_board=True),
)
ALL = PAGES + LOBBY + BOARD


@contextmanager
def comes_about(situation: Situation, person: Person, house: House) -> Iterator[Page]:
    """The page in a situation, with everybody who belongs to it."""
    with ExitStack() as stack:
        situation.come(person, house, stack)
        yield person.page
