"""The end of a match before somebody's eyes: its last action, and what is staged then."""

from contextlib import ExitStack

from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from tests.browser.hands import Hands
from tests.browser.house import House
from tests.browser.laid import Laid, Play, lay
from tests.browser.person import Person
from tests.browser.play import Evening
from tests.browser.presence import twin

LASTS = 3800
"""Milliseconds of a finale, as the client has it."""
# A finale that stays until somebody goes on.
HELD = f"""(() => {{
  const later = window.setTimeout;
  window.setTimeout = (deed, ms = 0, ...more) => later(deed, ms === {LASTS} ? 1e8 : ms, ...more);
}})()"""

NOTED = """new MutationObserver(() => {
  if (document.querySelector('.ending')) window.wasStaged = true;
}).observe(document, { subtree: true, childList: true });"""


def holds_finales(person: Person) -> None:
    """On this device a finale stays until it is skipped."""
    person.runs_first(HELD)


def notes_finales(person: Person) -> None:
    """On this device it is remembered that there was a finale, however short."""
    person.runs_first(NOTED)


def was_staged(person: Person) -> bool:
    return bool(person.page.evaluate("() => window.wasStaged === true"))


def staged(person: Person) -> Locator:
    """What is staged over the board."""
    return person.board.locator(".ending")


def is_over(match: Match) -> bool:
    return match.outcome is not None


def sees_the_end(
    person: Person,
    house: House,
    stack: ExitStack,
    hands: Hands,
    play: Play,
    people: str = "ppp",
) -> Laid:
    """A person comes before the last action, and somebody takes it."""
    options = {"first": 0, **hands.options}
    whole = lay(house, people, play, is_over, hands.game, options)
    match = house.table(whole.table).match
    assert match is not None
    last = match.seq - 1
    laid = lay(house, people, play, lambda now: now.seq >= last, hands.game, options)
    laid.comes(person, 0)
    expect(person.board).to_be_visible()
    evening = Evening(house, laid.table, {0: person}, hands)
    deed = stack.enter_context(twin(house, laid, *range(len(people))))
    deed(evening.match, *play(evening.match))
    evening.awaits(last + 1)
    return laid
