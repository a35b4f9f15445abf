"""A table for learners: a game with its options, and what each seat is given there."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from sortilege.games import games
from sortilege.kernel.action_table import Asked
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.game import Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.outcome import outcome_of
from sortilege.kernel.plain import plain
from sortilege.kernel.refusals import IllegalAction, NoTensors
from sortilege.kernel.state import State, seats_in
from sortilege.kernel.tensor import SPECTATOR, Plane, size_of, write_mask
from sortilege.learn.questions import NOBODY, Questions, rewards

TensorRow = npt.NDArray[np.uint8]


class Setting:
    """What is settled before a table begins: game, seats, options, and what seats are given."""

    def __init__(
        self,
        game: str | Game,
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
        self.longest = longest or 0
        self.codes = len(self.game.actions)
        self.planes = self.writer.planes(self.seats)
        if self.memory:
            self.planes += self.writer.memory_planes(self.seats)
        self.size = size_of(self.planes)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled by the game's word, as it lies on the shelf."""
        given = (self.game.id, self.seats, self.options, self.memory, self.forced, self.longest)
        return Setting, given

    @property
    def tops(self) -> TensorRow:
        """The highest number that each number of a tensor can be."""
        return np.concatenate([np.full(plane.size, plane.top, np.uint8) for plane in self.planes])

    @property
    def is_race(self) -> bool:
        return self.game.race is not None

    def turns(self) -> Questions:
        return Questions(self.blank(), self.codes, self.is_race, self.forced)

    def blank(self) -> State:
        return self.game.blank(self.seats, self.options)

    def split(self, row: TensorRow) -> dict[str, TensorRow]:
        """A tensor, plane by plane."""
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


class StudyTable:
    """One match, asked seat by seat, and what each seat sees and remembers."""

    def __init__(self, setting: Setting, listened: bool = False) -> None:
        self.setting = setting
        self.listened = listened or setting.memory
        self.turns = setting.turns()
        self.notebook = Notebook()
        self.minds: dict[Viewer, tuple[Knowledge, int]] = {}

    def begin(self, seed: int | str) -> None:
        """Deal a match with this seed: its luck is that of `game.new(seats, seed)`."""
        self.notebook = Notebook()
        self.minds.clear()
        self.turns.begin(seed, self.notebook if self.listened else None)

    # ── who is asked ──

    @property
    def asked(self) -> int | None:
        """Whose answer is waited for; None when it is over."""
        return None if self.turns.asked == NOBODY else self.turns.asked

    @property
    def is_broken_off(self) -> bool:
        """Whether it has lasted as long as it may, and no end."""
        longest = self.setting.longest
        return self.asked is not None and 0 < longest <= self.turns.steps

    @property
    def legal(self) -> list[int]:
        """What the asked seat may answer."""
        return self.turns.legal

    def answer(self, code: Asked) -> None:
        """What the asked seat does. Raises IllegalAction."""
        if code not in self.turns.legal:
            raise IllegalAction(seat=self.asked, action=self.spelled(code), legal=self.turns.legal)
        self.turns.answer(int(code))

    def spelled(self, code: Asked) -> str:
        """An answer as a record would write it."""
        actions = self.setting.game.actions
        known = isinstance(code, int | np.integer) and 0 <= code < len(actions)
        return actions.text(int(code)) if known else "wait" if code == len(actions) else str(code)

    @property
    def rewards(self) -> list[float]:
        """What each seat has got by now."""
        if self.asked is not None:
            return [0.0] * self.setting.seats
        return rewards(self.turns.state, self.setting.game.is_team)

    # ── what is seen ──

    def observe(self, viewer: Viewer) -> TensorRow:
        """What this viewer sees, and knows where memory is given."""
        parts: list[bytes] = []
        writer = self.setting.writer
        writer.write(self.turns.state, SPECTATOR if viewer is None else viewer, parts)
        if self.setting.memory:
            writer.write_memory(self.knowledge(viewer), self.setting.seats, parts)
        return np.frombuffer(b"".join(parts), np.uint8).copy()

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer knows who forgets nothing; only where memory is given."""
        setting, events = self.setting, self.notebook.events
        game = setting.game
        fresh = game.knowledge(setting.seats, setting.options, viewer), 0
        mind, known = self.minds.get(viewer, fresh)
        for event in events[known:]:
            heard = game.project(event, viewer)
            if heard is not None:
                mind.hear(heard)
        self.minds[viewer] = mind, len(events)
        return mind

    def heard(self, viewer: Viewer, since: int) -> tuple[Event, ...]:
        """What this viewer has heard of the events after so many; only where it is listened."""
        told = [self.setting.game.project(event, viewer) for event in self.notebook.events[since:]]
        return tuple(event for event in told if event is not None)

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """A one for each code this seat may answer now: none, unless it is asked."""
        parts: list[bytes] = []
        write_mask(self.turns.legal if seat == self.asked else [], self.setting.codes + 1, parts)
        return np.frombuffer(b"".join(parts), np.int8).copy()

    def view(self, viewer: Viewer) -> View:
        """The table as a person sees it."""
        aid = self.knowledge(viewer) if self.setting.options.get("memory_aid") else None
        return view_of(self.setting, self.turns.state, viewer, aid)


def view_of(setting: Setting, state: State, viewer: Viewer, mind: Knowledge | None) -> View:
    """The view of a seat, whole as a match gives it; what it knows matters where it has an aid."""
    aid = mind if setting.options.get("memory_aid") else None
    return {
        "you": viewer,
        "actors": seats_in(state.actors()),
        "awaited": seats_in(state.awaited()),
        "outcome": plain(outcome_of(state)),
        **setting.game.view(state, viewer, aid),
    }


def layout(planes: list[Plane]) -> str:
    """The planes as a Markdown table."""
    lines = ["| plane | shape | highest | |", "|---|---|--:|---|"]
    for plane in planes:
        shape = " × ".join(str(length) for length in plane.shape)
        lines.append(f"| `{plane.name}` | {shape} | {plane.top} | {plane.meaning} |")
    return "\n".join(lines)
