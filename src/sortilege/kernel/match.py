"""The second level of the contract: a match, in structs and events."""

from typing import Any

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import Asked
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event, Recorder, Undone
from sortilege.kernel.game import AnyGame, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.outcome import Outcome, outcome_of
from sortilege.kernel.position import Position
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import CannotUndo, IllegalAction, MatchOver, NoSuchSeat, NotYourTurn
from sortilege.kernel.restore import restored
from sortilege.kernel.serialize import to_builtins
from sortilege.kernel.state import State, seats_in


class Match:
    """The rules, chance and record of one match. It contains all secrets: give players `view`,
    `heard` and `legal`, never the match itself."""

    def __init__(
        self,
        game: AnyGame,
        seats: int,
        options: Options,
        chance: Chance,
        position: Position | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.position: Position | None = None if position is None else to_builtins(position)
        self.has_aid = bool(options.get("memory_aid"))
        self.played: list[tuple[int, Action]] = []
        self._chance = chance
        self._draws = chance.tape = []
        self._recorder = Recorder()
        self._state: State = game.set_up(seats, options, chance, self._recorder, position)
        self._told: list[tuple[Event, ...]] = [self._recorder.take()]
        self._knowledge_by_viewer: dict[Viewer, tuple[Knowledge, int]] = {}
        self._undone: set[int] = set()
        self._before: State | None = None
        self._common: tuple[int, View] = (-1, {})
        self._legal: dict[int, list[int]] = {}
        self._legal_in: State | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a match with its history. Views and legal codes are computed again on demand."""
        fields = {
            "position": self.position,
            "played": self.played,
            "_chance": self._chance,
            "_draws": self._draws,
            "_state": self._state,
            "_told": self._told,
            "_undone": self._undone,
            "_before": self._before,
        }
        return restored, (Match, (self.game, self.seats, self.options, Seeded(0)), fields)

    @property
    def seq(self) -> int:
        """The number of the latest update: the set-up is 0, and every action adds one."""
        return len(self._told) - 1

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the match is over."""
        return tuple(seats_in(self._state.actors()))

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the match waits for."""
        return tuple(seats_in(self._state.awaited()))

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None before the end."""
        return outcome_of(self._state)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._state.is_over()

    def legal(self, seat: Asked) -> tuple[Action, ...]:
        """The actions this seat may take now."""
        self._seat(seat)
        return tuple(self.game.actions.at(code) for code in self._legal_codes(seat))

    def codes(self, seat: Asked) -> list[int]:
        """The codes of the actions this seat may take now."""
        self._seat(seat)
        return list(self._legal_codes(seat))

    def _legal_codes(self, seat: int) -> list[int]:
        """The legal actions of a seat. The list is cached until the next action, so that listing,
        checking and playing an action compute it once."""
        if self._legal_in is not self._state:
            self._legal_in, self._legal = self._state, {}
        codes = self._legal.get(seat)
        if codes is None:
            codes = self._legal[seat] = self._state.legal(seat)
        return codes

    def play(self, seat: Asked, action: Asked) -> tuple[Event, ...]:
        """Play an action, given as a struct, a code or a text (`choose 3`). Returns all events,
        with their secrets. If the action is not possible, raises a refusal and changes nothing."""
        code = self._code(seat, action)
        self._before = self._state.clone()
        drawn = len(self._draws)
        self._legal_in = None
        self._state.apply(seat, code, self._chance, self._recorder)
        events = self._recorder.take()
        if len(self._draws) > drawn or any(event.reveals for event in events):
            self._before = None
        self.played.append((seat, self.game.actions.at(code)))
        self._told.append(events)
        return events

    def allowed(self, seat: Asked, action: Asked) -> Action:
        """The action, if this seat may take it now; else a refusal."""
        return self.game.actions.at(self._code(seat, action))

    def _code(self, seat: Asked, action: Asked) -> int:
        """The code of an action that this seat may take now; else a refusal."""
        actions = self.game.actions
        if isinstance(action, Action):
            code = actions.code(action)
        else:
            code = actions.number(action) if isinstance(action, str) else actions.checked(action)
        if self._state.is_over():
            raise MatchOver(seat=seat, action=actions.at(code), after=len(self.played))
        self._seat(seat)
        if not self._state.actors() >> seat & 1:
            raise NotYourTurn(seat=seat, action=actions.at(code), awaited=_listed(self.awaited))
        if code not in self._legal_codes(seat):
            raise IllegalAction(seat=seat, action=actions.at(code), move=len(self.played) + 1)
        return code

    def _seat(self, seat: Asked) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise NoSuchSeat(seat=seat, seats=self.seats)

    def may_undo(self, seat: int) -> bool:
        """Whether this seat may take its last action back: no seat has acted since, the action drew
        and revealed nothing, and the match is not over. After the end, the record contains every
        secret."""
        return self._before is not None and self.played[-1][0] == seat and not self._state.is_over()

    def undoable(self, seat: Asked) -> None:
        """Raise a refusal if this seat may not take its last action back."""
        self._seat(seat)
        if not self.may_undo(seat):
            raise CannotUndo(seat=seat, moves=len(self.played))

    def undo(self, seat: Asked) -> tuple[Event, ...]:
        """Take the seat's own last action back."""
        self.undoable(seat)
        return self.undo_again(seat)

    def undo_again(self, seat: int) -> tuple[Event, ...]:
        """Undo an action that a log marks as taken back, without checking whether that is allowed:
        logs of earlier versions contain final actions that were taken back."""
        assert self._before is not None
        self._state, self._before = self._before, None
        _, action = self.played.pop()
        self._told.append((Undone(seat, str(action)),))
        self._undone.update((self.seq - 1, self.seq))
        self._knowledge_by_viewer.clear()
        return self._told[-1]

    def view(self, viewer: Asked) -> View:
        """The view of this viewer now, as plain values."""
        return {"you": viewer, **self.sight(viewer)}

    def sight(self, viewer: Asked) -> View:
        """The view of this viewer now, without the viewer's own seat."""
        if viewer is not None:
            self._seat(viewer)
        knowledge = self.knowledge(viewer) if self.has_aid else None
        own = self.game.view(self._state, viewer, knowledge)
        return {**self._known_to_all(), **own}

    def equivalent_viewer(self, viewer: Viewer) -> Viewer:
        """A viewer whose `sight` is equal now, so that both can share it."""
        return viewer if self.has_aid else self.game.equivalent_viewer(self._state, viewer)

    def _known_to_all(self) -> View:
        """The fields that all views have in common, cached until the next action."""
        seq, common = self._common
        if seq != self.seq:
            common = {
                "actors": seats_in(self._state.actors()),
                "awaited": seats_in(self._state.awaited()),
                "outcome": to_builtins(self.outcome),
            }
            self._common = (self.seq, common)
        return common

    def preview(self, seat: Asked, action: Asked) -> View | None:
        """The seat's own area after this legal action; nothing changes. None if the game has no
        preview. Raises a refusal like `play`."""
        taken = self.allowed(seat, action)
        return self.game.preview(self._state, seat, taken.code)

    def heard(self, viewer: Viewer, since: int = -1) -> tuple[Event, ...]:
        """The events that this viewer received after number `since`, in order; all by default."""
        heard: list[Event] = []
        for events in self._told[since + 1 :]:
            self._project_all(events, viewer, heard)
        return tuple(heard)

    def steps(self, viewer: Viewer, since: int = -1) -> list[list[Event]]:
        """The events that this viewer received after number `since`, grouped by number."""
        steps: list[list[Event]] = []
        for events in self._told[since + 1 :]:
            heard: list[Event] = []
            self._project_all(events, viewer, heard)
            steps.append(heard)
        return steps

    def _project_all(self, events: tuple[Event, ...], viewer: Viewer, heard: list[Event]) -> None:
        for event in events:
            told = self.project(event, viewer)
            if told is not None:
                heard.append(told)

    def common(self, since: int) -> tuple[Event, ...] | None:
        """The events after number `since`, if all viewers received all of them in full; else None.
        A spectator receives least, so projecting for a spectator is enough to know."""
        told = [event for events in self._told[since + 1 :] for event in events]
        for event in told:
            if self.project(event, None) is not event:
                return None
        return tuple(told)

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer receives of an event."""
        return event if isinstance(event, Undone) else self.game.project(event, viewer)

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer would know with a perfect memory: a copy that the caller may change."""
        empty = self.game.knowledge(self.seats, self.options, viewer)
        mind, known = self._knowledge_by_viewer.get(viewer, (empty, -1))
        for seq in range(known + 1, self.seq + 1):
            self._learn(mind, viewer, () if seq in self._undone else self._told[seq])
        self._knowledge_by_viewer[viewer] = (mind, self.seq)
        return mind.clone()

    def _learn(self, mind: Knowledge, viewer: Viewer, events: tuple[Event, ...]) -> None:
        for event in events:
            heard = self.game.project(event, viewer)
            if heard is not None:
                mind.hear(heard)

    @property
    def record(self) -> Record:
        """The record of the match so far. It contains all secrets: do not give it to players before
        the end."""
        return Record(
            game=self.game.id,
            rules_version=self.game.rules_version,
            box=self.game.box.digest,
            seats=self.seats,
            options=self.options,
            chance=self._chance.origin(),
            actions=tuple((seat, str(action)) for seat, action in self.played),
            draws=tuple(self._draws),
            outcome=self.outcome,
            position=self.position,
        )


def _listed(seats: tuple[int, ...]) -> str:
    return " ".join(str(seat) for seat in seats)
