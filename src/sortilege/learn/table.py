"""A table for learners: a game with its options, and the observations of each seat."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.games import games
from sortilege.kernel.action_table import Asked
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.game import AnyGame, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.outcome import outcome_of
from sortilege.kernel.refusals import BadOption, IllegalAction, NoTensors
from sortilege.kernel.serialize import to_builtins
from sortilege.kernel.state import State, seats_in
from sortilege.kernel.tensor import SPECTATOR, Plane, size_of, write_mask
from sortilege.learn.sequential_match import NO_SEAT, SequentialMatch, rewards

TensorRow = npt.NDArray[np.uint8]

DEFAULT_LONGEST = 20_000
"""Answers after which a match is truncated. Of 400 random matches at each table, the longest had
17,688 (mago, five seats)."""


class Setting:
    """The parameters of a table: game, seats, options, and what observations contain."""

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        memory: bool = False,
        forced: bool = False,
        longest: int | None = None,
    ) -> None:
        self.game = games[game] if isinstance(game, str) else game
        if self.game.tensors is None:
            raise NoTensors(game=self.game.id)
        self.writer = self.game.tensors
        self.seats = max(2, self.game.seats[0]) if seats is None else seats
        self.options = self.game.settle(self.seats, options or {})
        self.memory = memory or bool(self.options.get("memory_aid"))
        self.forced = forced
        self.longest = checked_length(longest)
        self.codes = len(self.game.actions)
        self.planes = self.writer.planes(self.seats)
        if self.memory:
            self.planes += self.writer.memory_planes(self.seats)
        self.size = size_of(self.planes)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the arguments. The game pickles itself with its box."""
        given = (self.game, self.seats, self.options, self.memory, self.forced, self.longest)
        return Setting, given

    @property
    def tops(self) -> TensorRow:
        """The maximum of each number in a tensor."""
        return np.concatenate([np.full(plane.size, plane.top, np.uint8) for plane in self.planes])

    @property
    def is_race(self) -> bool:
        return self.game.race is not None

    def turns(self) -> SequentialMatch:
        return SequentialMatch(self.blank(), self.codes, self.is_race, self.forced)

    def blank(self) -> State:
        state: State = self.game.blank(self.seats, self.options)
        return state

    def split(self, row: TensorRow) -> dict[str, TensorRow]:
        """The planes of a tensor."""
        return dict(zip(self.names, self.cut(row), strict=True))

    @property
    def names(self) -> list[str]:
        return [plane.name for plane in self.planes]

    def cut(self, row: TensorRow) -> list[TensorRow]:
        ends = np.cumsum([plane.size for plane in self.planes])[:-1]
        return [
            part.reshape(plane.shape)
            for part, plane in zip(np.split(row, ends), self.planes, strict=True)
        ]


def checked_length(longest: object) -> int:
    """The number of answers after which matches are truncated (0: never). Raises BadOption."""
    if longest is None:
        return DEFAULT_LONGEST
    if type(longest) is not int or longest < 0:
        raise BadOption(option="longest", value=longest, expected="0 …")
    return longest


class StudyTable:
    """One match, asked seat by seat, with the observations and the memory of each seat."""

    def __init__(self, setting: Setting, listened: bool = False) -> None:
        self.setting = setting
        self.listened = listened or setting.memory
        self.turns = setting.turns()
        self.recorder = Recorder()
        self.knowledge_by_viewer: dict[Viewer, tuple[Knowledge, int]] = {}

    def begin(self, seed: int | str) -> None:
        """Deal a match with this seed: the same match as `game.new(seats, seed)`."""
        self.recorder = Recorder()
        self.knowledge_by_viewer.clear()
        self.turns.begin(seed, self.recorder if self.listened else None)

    # ── questions ──

    @property
    def asked(self) -> int | None:
        """The seat that is asked; None after the end."""
        return None if self.turns.asked == NO_SEAT else self.turns.asked

    @property
    def is_broken_off(self) -> bool:
        """Whether the match was truncated at its maximal length."""
        longest = self.setting.longest
        return self.asked is not None and 0 < longest <= self.turns.steps

    @property
    def legal(self) -> list[int]:
        """The legal answers of the asked seat."""
        return self.turns.legal

    def answer(self, code: Asked) -> None:
        """Play an answer of the asked seat. Raises IllegalAction."""
        if code not in self.turns.legal:
            raise IllegalAction(seat=self.asked, action=self.spelled(code), legal=self.turns.legal)
        self.turns.answer(int(code))

    def spelled(self, code: Asked) -> str:
        """An answer as a record writes it."""
        actions = self.setting.game.actions
        known = isinstance(code, int | np.integer) and 0 <= code < len(actions)
        return actions.text(int(code)) if known else "wait" if code == len(actions) else str(code)

    @property
    def rewards(self) -> list[float]:
        """The reward of each seat so far."""
        if self.asked is not None:
            return [0.0] * self.setting.seats
        return rewards(self.turns.state, self.setting.game.is_team)

    # ── observations ──

    def observe(self, viewer: Viewer) -> TensorRow:
        """The tensor of this viewer's view and, if the setting has memory, of its knowledge."""
        parts: list[bytes] = []
        writer = self.setting.writer
        writer.write(self.turns.state, SPECTATOR if viewer is None else viewer, parts)
        if self.setting.memory:
            writer.write_memory(self.knowledge(viewer), self.setting.seats, parts)
        return np.frombuffer(b"".join(parts), np.uint8).copy()

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer knows with perfect memory, if the setting has memory."""
        setting, events = self.setting, self.recorder.events
        game = setting.game
        fresh = game.knowledge(setting.seats, setting.options, viewer), 0
        mind, known = self.knowledge_by_viewer.get(viewer, fresh)
        for event in events[known:]:
            heard = game.project(event, viewer)
            if heard is not None:
                mind.hear(heard)
        self.knowledge_by_viewer[viewer] = mind, len(events)
        return mind

    def heard(self, viewer: Viewer, since: int) -> tuple[Event, ...]:
        """The events that this viewer heard after the first `since` events, if the table records
        events."""
        events = [
            self.setting.game.project(event, viewer) for event in self.recorder.events[since:]
        ]
        return tuple(event for event in events if event is not None)

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """The mask of legal codes of this seat: all zeros if the seat is not asked."""
        parts: list[bytes] = []
        write_mask(self.turns.legal if seat == self.asked else [], self.setting.codes + 1, parts)
        return np.frombuffer(b"".join(parts), np.int8).copy()

    def view(self, viewer: Viewer) -> View:
        """The view of this viewer, as a person would see it."""
        aid = self.knowledge(viewer) if self.setting.options.get("memory_aid") else None
        return view_of(self.setting, self.turns.state, viewer, aid)


def view_of(setting: Setting, state: State, viewer: Viewer, mind: Knowledge | None) -> View:
    """The complete view of a seat, as a match returns it. It includes knowledge only if there is a
    memory aid."""
    aid = mind if setting.options.get("memory_aid") else None
    return {
        "you": viewer,
        "actors": seats_in(state.actors()),
        "awaited": seats_in(state.awaited()),
        "outcome": to_builtins(outcome_of(state)),
        **setting.game.view(state, viewer, aid),
    }


def layout(planes: list[Plane]) -> str:
    """The planes as a Markdown table."""
    lines = ["| plane | shape | highest | |", "|---|---|--:|---|"]
    for plane in planes:
        shape = " × ".join(str(length) for length in plane.shape)
        lines.append(f"| `{plane.name}` | {shape} | {plane.top} | {plane.meaning} |")
    return "\n".join(lines)
