"""The tables of unicorn."""

from playwright.sync_api import expect

from sortilege.games.unicorn.actions import Flip, FlipPile, Stop
from sortilege.games.unicorn.components import ALL_PARTS
from sortilege.kernel.action import Action
from sortilege.kernel.match import Match
from tests.browser.hands import unicorn
from tests.browser.person import Person
from tests.browser.prepared_table import When
from tests.browser.situations.situation import Boards, is_over, replay_of

board = Boards("unicorn", unicorn.wise)


def moment(phase: str, seat: int = 0, up: int = 0, parts: int = 0, friends: int = 0) -> When:
    """A seat must decide this, with at least this many cards face up and parts transformed."""

    def holds(match: Match) -> bool:
        state = unicorn.truth(match)
        return (
            match.awaited == (seat,)
            and match.view(None)["phase"] == phase
            and state.flips >= up
            and state.friends >= friends
            and sum(state.scores()) >= parts
        )

    return holds


def modest(match: Match) -> tuple[int, Action]:
    """Stops after two cards, so that pictures change slowly, and everywhere."""
    seat = match.awaited[0]
    state = unicorn.truth(match)
    if Stop() in match.legal(seat) and state.flips >= 2:
        return seat, Stop()
    return unicorn.wise(match)


def daring(match: Match) -> tuple[int, Action]:
    """Like `modest`, but tries a random card now and then."""
    seat = match.awaited[0]
    flips = [action for action in match.legal(seat) if isinstance(action, Flip | FlipPile)]
    number = len(match.played)
    if flips and number % 3 == 2:
        return seat, flips[number % len(flips)]
    return modest(match)


def is_won(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "unicorn"


def nearly(match: Match) -> bool:
    """One part is missing, and it is the first seat's turn."""
    state = unicorn.truth(match)
    return moment("begin")(match) and state.scores()[0] == ALL_PARTS.bit_count() - 1


def closes_result(person: Person) -> None:
    person.press(person.result.get_by_role("button", name=person.say("close")))


def asks_where(person: Person) -> None:
    person.page.keyboard.press("?")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def tries_part(person: Person) -> None:
    person.board.get_by_role("group", name=person.say("chooser")).get_by_role(
        "button", disabled=False
    ).first.focus()


AID = {"memory_aid": True}
ALL = (
    board("first", "ppb", moment("begin"), 0, hints=True, is_board=True),
    board("first-four", "pppp", moment("begin"), 0, hints=True),
    board("two", "pp", moment("flip_row", up=2, parts=3), 0, play=daring, is_board=True),
    board("three", "ppp", moment("flip_pile", up=3, parts=5), 0, play=daring, is_board=True),
    board("four", "pppp", moment("flip_row", up=4, parts=7), 0, play=unicorn.wise, is_board=True),
    board("begin", "pppp", moment("begin", parts=6), 0, play=daring),
    board("many", "pp", moment("flip_pile", up=9), 0),
    board("wait", "ppp", moment("flip_pile", 1, up=1, parts=4), 0, play=daring),
    board("lucky", "ppp", moment("answer", parts=3), 0, play=daring, is_board=True),
    board("luck-of-others", "ppp", moment("answer", 1, parts=3), 0, play=daring),
    board("pair", "ppp", moment("pair", parts=3), 0, then=tries_part, is_board=True),
    board("pair-of-others", "ppp", moment("pair", 1), 0),
    board("shared", "ppp", moment("flip_row", 1, up=2), 0, 1, 2),
    board("memory-aid", "ppp", moment("flip_row", parts=5), 0, play=daring, options=AID),
    board("nearly", "pppp", nearly, 0, play=modest),
    board("watching", "pppp", moment("flip_pile", 2, up=3)),
    board("where", "ppp", moment("flip_row", up=2, parts=3), 0, play=daring, then=asks_where),
    board("won", "ppp", is_won, 0, is_board=True),
    board("won-board", "pppp", is_won, 0, then=closes_result),
    board("over", "pp", is_over, 1),
    replay_of("unicorn", "ppp", daring),
)
