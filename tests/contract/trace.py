"""Records every moment of a random game."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from sortilege.kernel.chance import Chance, Seeded, TapedDraw
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.outcome import outcome_of
from sortilege.kernel.serialize import to_builtins, to_bytes
from sortilege.kernel.state import State, seats_in
from tests.contract.entry import Entry
from tests.contract.secrets import Hidden, Place, contents

STEPS_PER_EXTRA_ACTION = 3
"""One step in three, a seat acts that may act but that the game does not wait for."""


class Trace:
    """All moments of one game: 0 is the deal, n the table after the n-th move. Its states are
    read-only; `clone` them before a change."""

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
        state, sink = self.entry.blank(), Recorder()
        tape = self.luck.tape = []
        state.deal(self.luck, sink)
        self._keep(state, tape, sink)
        while not state.is_over() and len(self.moves) < limit:
            seat, code = some_move(state, policy)
            tape = self.luck.tape = []
            state.apply(seat, code, self.luck, sink)
            self.moves.append((seat, code))
            self._keep(state, tape, sink)

    def _keep(self, state: State, tape: list[TapedDraw], sink: Recorder) -> None:
        self.states.append(state.clone())
        self.draws.append(tape)
        self.events.append(sink.take())

    def __len__(self) -> int:
        return len(self.states)

    def before(self, at: int) -> State:
        """The state before this moment's action; for the deal, the state after the deal."""
        return self.states[max(at - 1, 0)]

    def heard(self, at: int, viewer: Viewer) -> list[Event]:
        if (at, viewer) not in self._heard:
            self._heard[at, viewer] = projected(self.entry, self.events[at], viewer)
        return self._heard[at, viewer]

    def told(self, at: int, viewer: Viewer) -> bytes:
        """The events of this moment as the server sends them to this viewer."""
        if (at, viewer) not in self._told:
            self._told[at, viewer] = to_bytes(self.heard(at, viewer))
        return self._told[at, viewer]

    def look(self, at: int, viewer: Viewer, mind: Knowledge | None = None) -> bytes:
        """The view and legal codes of this viewer at this moment. Knowledge matters only at tables
        with a memory aid.
        """
        if mind is not None and self.entry.has_memory_aid:
            return look(self.entry, self.states[at], viewer, mind)
        if (at, viewer) not in self._looks:
            self._looks[at, viewer] = look(self.entry, self.states[at], viewer)
        return self._looks[at, viewer]

    def hidden(self, at: int, viewer: Viewer) -> Hidden:
        """The contents of the places hidden from this viewer at this moment."""
        if (at, viewer) not in self._hidden:
            self._hidden[at, viewer] = self._hidden_in(at, viewer)
        return self._hidden[at, viewer]

    def _hidden_in(self, at: int, viewer: Viewer) -> Hidden:
        """The same, computed once for all viewers with the same hidden places."""
        state, secrets = self.states[at], self.entry.secrets
        groups, found = secrets.hidden(state, viewer), self._lies.setdefault(at, [])
        for others, lie in found:
            if others == groups:
                return lie
        found.append((groups, contents(state, groups, secrets)))
        return found[-1][1]

    def sample(self, moments: int, chance: Chance) -> list[int]:
        """A number of moments of the game in order, including the first and the last."""
        inner = list(range(1, len(self) - 1))
        chance.shuffle("moments", inner)
        return sorted({0, len(self) - 1, *inner[: max(moments - 2, 0)]})

    def knowledge_at(self, viewer: Viewer, moments: list[int]) -> Iterator[tuple[int, Knowledge]]:
        """Yield this viewer's knowledge at each of these moments, which are in order."""
        mind: Knowledge = self.entry.game.knowledge(self.entry.seats, self.entry.options, viewer)
        at = 0
        for moment in moments:
            for event in [e for n in range(at, moment + 1) for e in self.heard(n, viewer)]:
                mind.hear(event)
            at = moment + 1
            yield moment, mind.clone()

    def knowledge_before(self, at: int, viewer: Viewer) -> Knowledge:
        """This viewer's knowledge before this moment."""
        mind: Knowledge = self.entry.game.knowledge(self.entry.seats, self.entry.options, viewer)
        for event in [e for n in range(at) for e in self.heard(n, viewer)]:
            mind.hear(event)
        return mind


@lru_cache(maxsize=8)
def traced(entry: Entry, seed: str) -> Trace:
    """A trace, cached for several tests."""
    return Trace(entry, seed)


def some_move(state: State, policy: Chance) -> tuple[int, int]:
    """Choose a random seat that can act, and a random legal code of it."""
    codes = {seat: state.clone().legal(seat) for seat in seats_in(state.actors())}
    able = [seat for seat in codes if codes[seat]]
    waited_for = state.awaited()
    awaited = [seat for seat in able if waited_for >> seat & 1]
    others = [seat for seat in able if seat not in awaited]
    seats = (
        others
        if others and policy.below("meddle", STEPS_PER_EXTRA_ACTION) == 0
        else awaited or able
    )
    seat = policy.pick("seat", seats)
    return seat, policy.pick("code", codes[seat])


def projected(entry: Entry, events: tuple[Event, ...], viewer: Viewer) -> list[Event]:
    """The parts of these events that this viewer learns."""
    heard = [entry.game.project(event, viewer) for event in events]
    return [event for event in heard if event is not None]


def seen(entry: Entry, state: State, viewer: Viewer, mind: Knowledge | None = None) -> View:
    """The complete view, as a match returns it. Knowledge matters only at tables with a
    memory aid.
    """
    return {
        "you": viewer,
        "actors": seats_in(state.actors()),
        "awaited": seats_in(state.awaited()),
        "outcome": to_builtins(outcome_of(state)),
        **entry.game.view(state, viewer, mind if entry.has_memory_aid else None),
    }


def look(entry: Entry, state: State, viewer: Viewer, mind: Knowledge | None = None) -> bytes:
    """The view and the legal codes of this viewer, serialized."""
    legal = [] if viewer is None else state.clone().legal(viewer)
    return msgspec.json.encode([seen(entry, state, viewer, mind), legal], order="sorted")
