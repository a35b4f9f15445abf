"""A random game, with every moment of it kept."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from sortilege.kernel.chance import Chance, Seeded, TapedDraw
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.outcome import outcome_of
from sortilege.kernel.plain import plain, to_bytes
from sortilege.kernel.state import State, seats_in
from tests.contract.entry import Entry
from tests.contract.secrets import Hidden, Place, lying

MEDDLING = 3
"""Those who may act but are not awaited do so at one step in three."""


class Trace:
    """All moments of one game: 0 is the deal, n the table after the n-th move. Nobody may change
    its states; `clone` them."""

    def __init__(self, entry: Entry, seed: str, limit: int | None = None) -> None:
        self.entry = entry
        self.states: list[State] = []
        self.moves: list[tuple[int, int]] = []
        self.draws: list[list[TapedDraw]] = []
        self.events: list[tuple[Event, ...]] = []
        self.luck = Seeded(f"{seed}: luck")
        self._looks: dict[tuple[int, Viewer], bytes] = {}
        self._heard: dict[tuple[int, Viewer], list[Event]] = {}
        self._told: dict[tuple[int, Viewer], bytes] = {}
        self._hidden: dict[tuple[int, Viewer], Hidden] = {}
        self._lies: dict[int, list[tuple[list[list[Place]], Hidden]]] = {}
        self.seen: dict[Viewer, list[frozenset[Place]]] = {}
        self._play(Seeded(f"{seed}: policy"), entry.limit if limit is None else limit)

    def _play(self, policy: Chance, limit: int) -> None:
        state, ear = self.entry.blank(), Notebook()
        tape = self.luck.tape = []
        state.deal(self.luck, ear)
        self._keep(state, tape, ear)
        while not state.is_over() and len(self.moves) < limit:
            seat, code = some_move(state, policy)
            tape = self.luck.tape = []
            state.apply(seat, code, self.luck, ear)
            self.moves.append((seat, code))
            self._keep(state, tape, ear)

    def _keep(self, state: State, tape: list[TapedDraw], ear: Notebook) -> None:
        self.states.append(state.clone())
        self.draws.append(tape)
        self.events.append(ear.tear_off())

    def __len__(self) -> int:
        return len(self.states)

    def before(self, at: int) -> State:
        """The state before what happened at this moment; for the deal, the table just dealt."""
        return self.states[max(at - 1, 0)]

    def heard(self, at: int, viewer: Viewer) -> list[Event]:
        if (at, viewer) not in self._heard:
            self._heard[at, viewer] = projected(self.entry, self.events[at], viewer)
        return self._heard[at, viewer]

    def told(self, at: int, viewer: Viewer) -> bytes:
        """What this viewer hears at this moment, as it is sent."""
        if (at, viewer) not in self._told:
            self._told[at, viewer] = to_bytes(self.heard(at, viewer))
        return self._told[at, viewer]

    def look(self, at: int, viewer: Viewer, mind: Knowledge | None = None) -> bytes:
        """What this viewer is given at this moment, with a mind that counts where memory does."""
        if mind is not None and self.entry.has_memory_aid:
            return look(self.entry, self.states[at], viewer, mind)
        if (at, viewer) not in self._looks:
            self._looks[at, viewer] = look(self.entry, self.states[at], viewer)
        return self._looks[at, viewer]

    def hidden(self, at: int, viewer: Viewer) -> Hidden:
        """What lies hidden from this viewer at this moment."""
        if (at, viewer) not in self._hidden:
            self._hidden[at, viewer] = self._hidden_in(at, viewer)
        return self._hidden[at, viewer]

    def _hidden_in(self, at: int, viewer: Viewer) -> Hidden:
        """Found once for all from whom the same places are hidden."""
        state, secrets = self.states[at], self.entry.secrets
        groups, found = secrets.hidden(state, viewer), self._lies.setdefault(at, [])
        for others, lie in found:
            if others == groups:
                return lie
        found.append((groups, lying(state, groups, secrets)))
        return found[-1][1]

    def sample(self, moments: int, chance: Chance) -> list[int]:
        """So many moments of the game, the first and the last among them, in order."""
        inner = list(range(1, len(self) - 1))
        chance.shuffle("moments", inner)
        return sorted({0, len(self) - 1, *inner[: max(moments - 2, 0)]})

    def minds(self, viewer: Viewer, moments: list[int]) -> Iterator[tuple[int, Knowledge]]:
        """What this viewer would know at each of these moments, given in order."""
        mind = self.entry.game.knowledge(self.entry.seats, self.entry.options, viewer)
        at = 0
        for moment in moments:
            for event in [e for n in range(at, moment + 1) for e in self.heard(n, viewer)]:
                mind.hear(event)
            at = moment + 1
            yield moment, mind.clone()

    def mind_before(self, at: int, viewer: Viewer) -> Knowledge:
        """What this viewer would know before this moment."""
        mind = self.entry.game.knowledge(self.entry.seats, self.entry.options, viewer)
        for event in [e for n in range(at) for e in self.heard(n, viewer)]:
            mind.hear(event)
        return mind


@lru_cache(maxsize=8)
def traced(entry: Entry, seed: str) -> Trace:
    """A trace that several points of the exam look at, one after the other."""
    return Trace(entry, seed)


def some_move(state: State, policy: Chance) -> tuple[int, int]:
    """A random seat that can act, and a random code of it."""
    codes = {seat: state.clone().legal(seat) for seat in seats_in(state.actors())}
    able = [seat for seat in codes if codes[seat]]
    waited_for = state.awaited()
    awaited = [seat for seat in able if waited_for >> seat & 1]
    others = [seat for seat in able if seat not in awaited]
    seats = others if others and policy.below("meddle", MEDDLING) == 0 else awaited or able
    seat = policy.pick("seat", seats)
    return seat, policy.pick("code", codes[seat])


def projected(entry: Entry, events: tuple[Event, ...], viewer: Viewer) -> list[Event]:
    """What this viewer hears of these events."""
    heard = [entry.game.project(event, viewer) for event in events]
    return [event for event in heard if event is not None]


def seen(entry: Entry, state: State, viewer: Viewer, mind: Knowledge | None = None) -> View:
    """The view, whole as a match gives it. The mind counts at a table with a memory aid only."""
    return {
        "you": viewer,
        "actors": seats_in(state.actors()),
        "awaited": seats_in(state.awaited()),
        "outcome": plain(outcome_of(state)),
        **entry.game.view(state, viewer, mind if entry.has_memory_aid else None),
    }


def look(entry: Entry, state: State, viewer: Viewer, mind: Knowledge | None = None) -> bytes:
    """All that this viewer is given now: the view and its own legal codes."""
    legal = [] if viewer is None else state.clone().legal(viewer)
    return msgspec.json.encode([seen(entry, state, viewer, mind), legal], order="sorted")
