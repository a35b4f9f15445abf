"""The tables of metamorphose."""

from contextlib import ExitStack

from playwright.sync_api import expect

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from tests.browser.hands import metamorphose
from tests.browser.house import House
from tests.browser.laid import Laid, When, lay
from tests.browser.person import Person
from tests.browser.presence import twin
from tests.browser.situations.situation import Boards, Deed, Situation, is_over, replay_of


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


# From when the page says so, nothing comes any more that was to come later.
STAYS = """(() => {
  const later = window.setTimeout;
  const stays = (deed) => (...all) => window.stays || deed(...all);
  window.setTimeout = (deed, ...more) => later(window.stays ? deed : stays(deed), ...more);
})()"""

# It says so with the first that is seen of this.
STAYS_WITH = """(where) => new MutationObserver(() => {
  window.stays ||= document.querySelector(where) !== null;
}).observe(document, { subtree: true, childList: true, attributes: true })"""


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


def rounds_over(rounds: int) -> When:
    return lambda match: match.view(None)["round"] > rounds or match.outcome is not None


def before_contest(house: House, people: str, round: int = 2) -> Laid:
    """A table at which one more action ends this round, and the contest is held."""
    over = lay(house, people, clever, rounds_over(round), "metamorphose")
    match = house.table(over.table).match
    assert match is not None
    last = match.seq - 1
    return lay(house, people, clever, lambda now: now.seq >= last, "metamorphose")


def holds_contest(house: House, stack: ExitStack, laid: Laid, people: str) -> None:
    """Somebody takes the last action of the round."""
    match = house.table(laid.table).match
    assert match is not None
    stack.enter_context(twin(house, laid, *range(len(people))))(match, *clever(match))


def contest(name: str, people: str, act: str, round: int = 2) -> Situation:
    """A contest on stage, as far as this act of it; it stays so."""

    def come(person: Person, house: House, stack: ExitStack) -> None:
        person.runs_first(STAYS)
        laid = before_contest(house, people, round)
        laid.comes(person, 0)
        expect(person.board.locator(".market [data-place]").first).to_be_visible()
        person.page.evaluate(STAYS_WITH, f'[data-act="{act}"] .beast svg')
        holds_contest(house, stack, laid, people)
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
