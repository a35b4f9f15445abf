"""The tables of mago."""

from collections.abc import Callable

from playwright.sync_api import expect

from sortilege.games.mago.actions import MoveFrog, MoveMagician
from sortilege.games.mago.components import HIDEOUT
from sortilege.games.mago.state import State
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.hands import mago
from tests.browser.person import Person
from tests.browser.prepared_table import When
from tests.browser.situations.situation import Boards, is_over, presses, replay_of


def playful(match: Match) -> tuple[int, Action]:
    """Plays well, with random moves now and then, so that much happens."""
    seat = match.awaited[0]
    legal = match.legal(seat)
    mind = match.seq * 7919 % 101
    return mago.wise(match) if mind % 3 else (seat, legal[mind % len(legal)])


board = Boards("mago", playful)


def moment(
    phase: str, seat: int = 0, frogs: int = 0, loaded: int = 0, lying: int = 0, home: int = 0
) -> When:
    """A seat's turn with this phase, with at least this many frogs, and crystals carried, dropped
    and delivered."""

    def holds(match: Match) -> bool:
        state = mago.truth(match)
        return (
            match.awaited == (seat,)
            and match.view(None)["phase"] == phase
            and int(state.tokens).bit_count() >= frogs
            and int(state.loaded).bit_count() >= loaded
            and sum(state.lying[HIDEOUT + 1 :]) >= lying
            and sum(state.delivered) >= home
        )

    return holds


def where(phase: str, fact: Callable[[State], bool]) -> When:
    """The first seat's turn with this phase, on a board with this property."""
    return lambda match: moment(phase)(match) and fact(mago.truth(match))


def is_crowded(state: State) -> bool:
    """Three frogs are on one space."""
    places = [frog["place"] for frog in frogs_of(state)]
    return any(places.count(place) >= 3 for place in places)


def frogs_of(state: State) -> list[dict[str, int]]:
    tokens = [token for token in range(10) if state.tokens >> token & 1]
    return [{"place": int(state.place_of(state.child_under(token)))} for token in tokens]


def is_sheltered(state: State) -> bool:
    """The magician is on the meadow with at least two children."""
    at = [state.place_of(child) for child in range(state.seats * 2)]
    return state.magician != 0 and at.count(state.magician) >= 2


def picks_a(kind: type[Action]) -> Callable[[Person], None]:
    """Select the piece that walks: the magician, or the first frog offered."""
    key = {MoveMagician: "piece.magician", MoveFrog: "piece.frog"}[kind]

    def deed(person: Person) -> None:
        words = person.say.beginning(key)
        piece = person.board.get_by_role("button", name=words).and_(
            person.board.locator("[aria-pressed]")
        )
        person.press(piece.first)
        expect(person.text("ask.where")).to_be_visible()

    return deed


def asks_where(person: Person) -> None:
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def closes_result(person: Person) -> None:
    person.press(person.result.get_by_role("button", name=person.say("close")))


BUSY = moment("move", frogs=3, loaded=1, lying=1)

ALL = (
    board("first-roll", "ppb", moment("roll"), 0, hints=True, is_board=True),
    board("roll", "pppp", moment("roll", frogs=2, loaded=1, home=1), 0, is_board=True),
    board("spin", "ppp", moment("spin", frogs=1, loaded=1), 0, is_board=True),
    board("move", "ppp", BUSY, 0, is_board=True),
    board("walk", "ppp", BUSY, 0, then=picks_a(MoveMagician), is_board=True),
    board("hop", "ppp", BUSY, 0, then=picks_a(MoveFrog)),
    board("crowd", "pppp", where("move", is_crowded), 0, is_board=True),
    board("shelter", "pppp", where("roll", is_sheltered), 0),
    board("take", "pp", moment("take", frogs=1), 0, is_board=True),
    board("carry", "ppp", moment("carry"), 0),
    board("roll-again", "ppp", moment("roll_again", frogs=1), 0, is_board=True),
    board("wait", "pppp", moment("move", 1, frogs=2, loaded=1), 0, is_board=True),
    board("shared", "ppp", moment("move", 1, frogs=1), 0, 1, 2, is_board=True),
    board("five", "ppppp", moment("roll"), 0, is_board=True),
    board("memory-aid", "ppp", BUSY, 0, options={"memory_aid": True}),
    board("story", "ppp", BUSY, 0, then=presses("story")),
    board("where", "ppp", BUSY, 0, then=asks_where),
    board("watching", "ppp", BUSY),
    board("won", "ppp", is_over, 0, is_board=True),
    board("rules", "ppb", moment("roll"), 0, then=presses("shelf.rules")),
    board("won-board", "ppp", is_over, 0, then=closes_result, is_board=True),
    replay_of("mago", "ppp", playful),
)
