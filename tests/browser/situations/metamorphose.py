"""The tables of metamorphose."""

from contextlib import ExitStack

from playwright.sync_api import expect

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from tests.browser.game_server import GameServer
from tests.browser.hands import metamorphose
from tests.browser.person import Person
from tests.browser.prepared_table import PreparedTable, When, prepare
from tests.browser.scripted_device import scripted_device
from tests.browser.situations.situation import Boards, Deed, Situation, is_over, replay_of


def clever(match: Match) -> tuple[int, Action]:
    """Plays like computer players: creatures grow tall, cards are shifted."""
    players = [
        Player(match.game, seat, match.seats, match.options, Seeded(seat))
        for seat in range(match.seats)
    ]
    answer = Company(match, players).ask()
    assert answer is not None
    return answer


board = Boards("metamorphose", clever)


# From the page's signal on, no timer of the page fires.
STAYS = """(() => {
  const later = window.setTimeout;
  const stays = (deed) => (...all) => window.stays || deed(...all);
  window.setTimeout = (deed, ...more) => later(window.stays ? deed : stays(deed), ...more);
})()"""

# The signal is the first appearance of this element.
STAYS_WITH = """(where) => new MutationObserver(() => {
  window.stays ||= document.querySelector(where) !== null;
}).observe(document, { subtree: true, childList: true, attributes: true })"""


def moment(phase: str, round: int = 1, seat: int = 0) -> When:
    """A seat must decide this, in this round or later."""

    def holds(match: Match) -> bool:
        view = match.view(None)
        return match.awaited == (seat,) and view["phase"] == phase and view["round"] >= round

    return holds


def looks_at(where: str) -> Deed:
    """A close-up is open."""
    return lambda person: person.press(person.board.locator(where).first)


def shifts(person: Person) -> None:
    """The possible places of a lower card."""
    looks_at(".own [data-creature]")(person)
    person.press(person.page.get_by_role("button", name=person.say("shift")).first)


def rounds_over(rounds: int) -> When:
    return lambda match: match.view(None)["round"] > rounds or match.outcome is not None


def before_contest(server: GameServer, people: str, round: int = 2) -> PreparedTable:
    """A table at which one more action ends this round and starts the contest."""
    over = prepare(server, people, clever, rounds_over(round), "metamorphose")
    match = server.table(over.table).match
    assert match is not None
    last = match.seq - 1
    return prepare(server, people, clever, lambda now: now.seq >= last, "metamorphose")


def holds_contest(
    server: GameServer, stack: ExitStack, prepared: PreparedTable, people: str
) -> None:
    """Take the last action of the round."""
    match = server.table(prepared.table).match
    assert match is not None
    stack.enter_context(scripted_device(server, prepared, *range(len(people))))(
        match, *clever(match)
    )


def contest(name: str, people: str, act: str, round: int = 2) -> Situation:
    """A contest on stage, stopped at this act."""

    def come(person: Person, server: GameServer, stack: ExitStack) -> None:
        person.runs_first(STAYS)
        prepared = before_contest(server, people, round)
        prepared.comes(person, 0)
        expect(person.board.locator(".market [data-place]").first).to_be_visible()
        person.page.evaluate(STAYS_WITH, f'[data-act="{act}"] .beast svg')
        holds_contest(server, stack, prepared, people)
        expect(person.board.locator(f'.stage [data-act="{act}"]')).to_be_visible()

    return Situation(f"metamorphose-{name}", come, is_board=True, game="metamorphose", walk=name)


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
    contest("contest", "pppp", "prizes", 8),
    board("over", "ppp", is_over, 0),
    replay_of("metamorphose", "pp", metamorphose.wise),
)
