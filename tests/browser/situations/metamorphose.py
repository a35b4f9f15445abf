"""The tables of metamorphose."""

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from tests.browser.hands import metamorphose
from tests.browser.laid import When
from tests.browser.person import Person
from tests.browser.situations.situation import Boards, Deed, is_over, replay_of


def clever(match: Match) -> tuple[int, Action]:
    """As computer players play: creatures become tall, cards are shifted."""
    players = [
        Player(match.game, seat, match.seats, match.options, Seeded(seat))
        for seat in range(match.seats)
    ]
    answer = Company(match, players).ask()
    assert answer is not None
    return answer


board = Boards("metamorphose", clever)


def moment(phase: str, round: int = 1, seat: int = 0) -> When:
    """A seat is asked this, in this round or later."""

    def holds(match: Match) -> bool:
        view = match.view(None)
        return match.awaited == (seat,) and view["phase"] == phase and view["round"] >= round

    return holds


def looks_at(where: str) -> Deed:
    """Something is looked at closely."""
    return lambda person: person.press(person.board.locator(where).first)


def shifts(person: Person) -> None:
    """How a lower card could lie."""
    looks_at(".own [data-creature]")(person)
    person.press(person.page.get_by_role("button", name=person.say("shift")).first)


ALL = (
    board("first", "ppb", moment("summon"), 0, hints=True, is_board=True),
    board("summon", "pppp", moment("summon", 7), 0, is_board=True),
    board("card", "ppp", moment("summon", 5), 0, then=looks_at('[data-place="9"]'), is_board=True),
    board("place", "ppp", moment("place", 6), 0, is_board=True),
    board("creature", "pp", moment("summon", 8), 0, then=looks_at(".own [data-creature]")),
    board("wait", "pp", moment("summon", 6, 1), 0),
    board("shared", "pp", moment("summon", 6, 1), 0, 1),
    board("late", "pp", moment("place", 12), 0, is_board=True),
    board("watching", "pp", moment("summon", 4)),
    board("over", "ppp", is_over, 0),
    replay_of("metamorphose", "pp", metamorphose.wise),
)
