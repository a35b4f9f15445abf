"""The tables of cinderella."""

from collections.abc import Callable
from contextlib import ExitStack

from playwright.sync_api import Locator, expect

from sortilege.games.cinderella.actions import Point
from sortilege.games.cinderella.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.game_server import GameServer
from tests.browser.hands import cinderella
from tests.browser.person import Person
from tests.browser.prepared_table import When, prepare
from tests.browser.situations.situation import Boards, Situation, is_over, presses, replay_of
from tests.browser.tcp_proxy import EXPECTED_ERRORS, proxy_to

board = Boards("cinderella", cinderella.wise)


def moment(phase: str, seat: int = 0, pairs: int = 0, hand: int = 0) -> When:
    """A seat's turn with this phase, with at least this many pairs found and hours struck."""

    def holds(match: Match) -> bool:
        state = cinderella.truth(match)
        return (
            match.awaited == (seat,)
            and match.view(None)["phase"] == phase
            and int(state.found).bit_count() >= pairs
            and state.hand >= hand
        )

    return holds


def after(fact: Callable[[State], bool], seat: int = 1) -> When:
    """The state holds, and a seat is to move."""
    return lambda match: match.awaited == (seat,) and fact(cinderella.truth(match))


def is_shown(state: State) -> bool:
    return bool(state.shown)


def is_looked_at_by(seat: int) -> Callable[[State], bool]:
    return lambda state: bool(state.looked & state.down) and state.looker == seat


def is_won(match: Match) -> bool:
    return match.outcome is not None and bool(match.outcome.winners)


def with_helpers(match: Match) -> tuple[int, Action]:
    """The others point at tiles before the active player chooses."""
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
    """Finds some pairs and then no more, so that neither end is near."""
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


def cut_line(person: Person, server: GameServer, stack: ExitStack) -> None:
    """The connection breaks during a match."""
    person.allows_errors(*EXPECTED_ERRORS)
    line = stack.enter_context(proxy_to(server))
    person.server = line.url
    board("cut", "ppp", ROLL, 0).come(person, server, stack)
    line.cut()
    expect(person.button("lost.now")).to_be_visible()


def somebody_away(person: Person, server: GameServer, stack: ExitStack) -> None:
    """The second seat has been disconnected for a while."""
    person.context.clock.install()
    prepared = prepare(server, "pp", cinderella.wise, moment("roll", 1))
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    person.page.clock.fast_forward(21_000)
    expect(person.button("away.stand_in", name="Milo")).to_be_visible()


MAGIC = {"variant": "magic"}
ADVANCED = {"variant": "advanced"}

ALL = (
    board("first-roll", "ppb", moment("roll"), 0, hints=True, is_board=True),
    board("roll", "ppp", ROLL, 0, is_board=True),
    board("wait", "ppp", moment("roll", 1, pairs=1), 0, is_board=True),
    board("show", "pp", moment("show"), 0),
    board("shown", "pp", after(is_shown), 0, is_board=True),
    board("look", "pp", moment("look"), 0),
    board("secret", "pp", after(is_looked_at_by(0)), 0, is_board=True),
    board("secret-of-others", "ppp", after(is_looked_at_by(1), 2), 0),
    board("curtain", "pp", after(is_looked_at_by(0)), 0, 1, is_board=True),
    board("curtain-open", "pp", after(is_looked_at_by(0)), 0, 1, then=peeks),
    board("open", "ppp", moment("open", pairs=2), 0),
    board("seek", "pppp", has_helpers, 0, play=with_helpers, is_board=True),
    board("point", "ppp", moment("seek", 1), 0),
    board("point-shared", "ppp", moment("seek", 1), 0, 1, 2),
    board("late", "pppp", moment("roll", hand=10), 0, play=mistaken, is_board=True),
    board(
        "memory-aid", "pp", moment("roll", hand=8), 0, play=mistaken, options={"memory_aid": True}
    ),
    board("magic", "pppp", moment("roll", pairs=1), 0, options=MAGIC, is_board=True),
    board("offer-wand", "pp", moment("show_another"), 0, options=MAGIC),
    board("offer-mirror", "pp", moment("seek_again"), 0, options=MAGIC),
    board("offer-clock", "pp", moment("hold_clock", hand=1), 0, options=MAGIC, is_board=True),
    board("advanced", "ppp", moment("seek", pairs=3), 0, options=ADVANCED, is_board=True),
    board(
        "twenty-three",
        "p",
        moment("roll", pairs=1),
        0,
        options={**ADVANCED, "specials_in_grid": 11},
        is_board=True,
    ),
    board(
        "last-chance",
        "ppp",
        moment("name_partner"),
        0,
        play=mistaken,
        options={"last_chance": True},
        is_board=True,
    ),
    board("story", "ppp", ROLL, 0, then=presses("story")),
    board("where", "ppp", ROLL, 0, then=asks_where),
    board("wave", "ppp", ROLL, 0, then=presses("emotes")),
    board("watching", "ppp", ROLL),
    board("won", "ppp", is_won, 0, is_board=True),
    board("lost", "ppp", is_over, 0, play=mistaken),
    board("won-board", "ppp", is_won, 0, then=closes_result),
    Situation("cut-line", cut_line, walk="cut-line"),
    Situation("away", somebody_away, walk="away"),
    replay_of("cinderella", "ppp", cinderella.wise),
)
