"""The end of a match on a person's screen: its last action and the finale."""

from contextlib import ExitStack

from playwright.sync_api import Locator, expect

from sortilege.kernel.match import Match
from tests.browser.game_server import GameServer
from tests.browser.hands import Hands
from tests.browser.person import Person
from tests.browser.play_session import PlaySession
from tests.browser.prepared_table import Play, PreparedTable, prepare
from tests.browser.scripted_device import scripted_device

FINALE_MS = 3800
"""The duration of a finale in the client, in milliseconds."""
# A finale that stays until the person skips it.
HELD = f"""(() => {{
  const later = window.setTimeout;
  window.setTimeout = (run, ms = 0, ...more) => later(run, ms === {FINALE_MS} ? 1e8 : ms, ...more);
}})()"""

NOTED = """new MutationObserver(() => {
  if (document.querySelector('.ending')) window.wasStaged = true;
}).observe(document, { subtree: true, childList: true });"""


def holds_finales(person: Person) -> None:
    """Make finales on this device stay until the person skips them."""
    person.runs_first(HELD)


def notes_finales(person: Person) -> None:
    """Record on this device that a finale was shown, even a short one."""
    person.runs_first(NOTED)


def was_staged(person: Person) -> bool:
    return bool(person.page.evaluate("() => window.wasStaged === true"))


def staged(person: Person) -> Locator:
    """The finale over the board."""
    return person.board.locator(".ending")


def is_over(match: Match) -> bool:
    return match.outcome is not None


def sees_the_end(
    person: Person,
    server: GameServer,
    stack: ExitStack,
    hands: Hands,
    play: Play,
    people: str = "ppp",
) -> PreparedTable:
    """Show a person the table before the last action, then take that action."""
    options = {"first": 0, **hands.options}
    whole = prepare(server, people, play, is_over, hands.game, options)
    match = server.table(whole.table).match
    assert match is not None
    last = match.seq - 1
    prepared = prepare(server, people, play, lambda now: now.seq >= last, hands.game, options)
    prepared.comes(person, 0)
    expect(person.board).to_be_visible()
    session = PlaySession(server, prepared.table, {0: person}, hands)
    deed = stack.enter_context(scripted_device(server, prepared, *range(len(people))))
    deed(session.match, *play(session.match))
    session.awaits(last + 1)
    return prepared
