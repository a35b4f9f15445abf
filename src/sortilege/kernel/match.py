"""The second level of the contract: a match, in structs and events."""

from sortilege.kernel.action import Action
from sortilege.kernel.action_table import Asked
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event, Notebook, Undone
from sortilege.kernel.game import Game, View, Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.option import Options
from sortilege.kernel.outcome import Outcome, outcome_of
from sortilege.kernel.plain import plain
from sortilege.kernel.position import Layout
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import CannotUndo, IllegalAction, MatchOver, NoSuchSeat, NotYourTurn
from sortilege.kernel.state import State, seats_in


class Match:
    """Rules, luck and record of one game being played. It holds the whole truth: give players
    `view`, `heard` and `legal`, never the match itself."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        chance: Chance,
        position: Layout | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = dict(options)
        self.position: Layout | None = None if position is None else plain(position)
        self.has_aid = bool(options.get("memory_aid"))
        self.played: list[tuple[int, Action]] = []
        self._chance = chance
        self._draws = chance.tape = []
        self._notebook = Notebook()
        self._state = game.set_up(seats, options, chance, self._notebook, position)
        self._told: list[tuple[Event, ...]] = [self._notebook.tear_off()]
        self._minds: dict[Viewer, tuple[Knowledge, int]] = {}
        self._undone: set[int] = set()
        self._before: State | None = None
        self._common: tuple[int, View] = (-1, {})
        self._legal: dict[int, list[int]] = {}
        self._legal_in: State | None = None

    @property
    def seq(self) -> int:
        """The number of the latest thing told: 0 is the set-up, every action adds one."""
        return len(self._told) - 1

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; nobody when the match is over."""
        return tuple(seats_in(self._state.actors()))

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats without whom nothing goes on."""
        return tuple(seats_in(self._state.awaited()))

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return outcome_of(self._state)

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
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
        """The same list until something is played: whoever is told what is legal, asks for one of
        it, and plays it, has the rules work it out once."""
        if self._legal_in is not self._state:
            self._legal_in, self._legal = self._state, {}
        codes = self._legal.get(seat)
        if codes is None:
            codes = self._legal[seat] = self._state.legal(seat)
        return codes

    def play(self, seat: Asked, action: Asked) -> tuple[Event, ...]:
        """Take an action, given as a struct, by its code, or as it spells itself (`choose 3`).
        Returns what happened, whole and true. Raises a refusal and changes nothing where the action
        cannot be taken."""
        code = self._code(seat, action)
        self._before = self._state.clone()
        drawn = len(self._draws)
        self._legal_in = None
        self._state.apply(seat, code, self._chance, self._notebook)
        events = self._notebook.tear_off()
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
        """Whether this seat may take its last action back: nobody acted since, nothing was drawn
        or revealed by it, and the match goes on. After the end the record tells every secret."""
        return self._before is not None and self.played[-1][0] == seat and not self._state.is_over()

    def undoable(self, seat: Asked) -> None:
        """Refuse where this seat may not take its last action back."""
        self._seat(seat)
        if not self.may_undo(seat):
            raise CannotUndo(seat=seat, moves=len(self.played))

    def undo(self, seat: Asked) -> tuple[Event, ...]:
        """Take one's own last action back."""
        self.undoable(seat)
        return self.undo_again(seat)

    def undo_again(self, seat: int) -> tuple[Event, ...]:
        """Take an action back that a log says was taken back. Whether that may be was decided when
        it was written: logs of earlier versions hold ends that were taken back."""
        assert self._before is not None
        self._state, self._before = self._before, None
        _, action = self.played.pop()
        self._told.append((Undone(seat, str(action)),))
        self._undone.update((self.seq - 1, self.seq))
        self._minds.clear()
        return self._told[-1]

    def view(self, viewer: Asked) -> View:
        """What this viewer sees now, as plain data."""
        return {"you": viewer, **self.sight(viewer)}

    def sight(self, viewer: Asked) -> View:
        """What this viewer sees now, without saying who it is."""
        if viewer is not None:
            self._seat(viewer)
        knowledge = self.knowledge(viewer) if self.has_aid else None
        own = self.game.view(self._state, viewer, knowledge)
        return {**self._known_to_all(), **own}

    def eyes(self, viewer: Viewer) -> Viewer:
        """A viewer whose `sight` is equal now, so that one is made for both."""
        return viewer if self.has_aid else self.game.eyes(self._state, viewer)

    def _known_to_all(self) -> View:
        """The fields that all views have in common, kept until the next action."""
        seq, common = self._common
        if seq != self.seq:
            common = {
                "actors": seats_in(self._state.actors()),
                "awaited": seats_in(self._state.awaited()),
                "outcome": plain(self.outcome),
            }
            self._common = (self.seq, common)
        return common

    def preview(self, seat: Asked, action: Asked) -> View | None:
        """What would show and count before this seat if it took this action, which it may take;
        nothing changes. None where the game has nothing to tell. Raises a refusal like `play`."""
        taken = self.allowed(seat, action)
        return self.game.preview(self._state, seat, taken.code)

    def heard(self, viewer: Viewer, since: int = -1) -> tuple[Event, ...]:
        """What this viewer heard after number `since`, in order; everything by default."""
        heard: list[Event] = []
        for events in self._told[since + 1 :]:
            self._project_all(events, viewer, heard)
        return tuple(heard)

    def steps(self, viewer: Viewer, since: int = -1) -> list[list[Event]]:
        """What this viewer heard after number `since`, number by number."""
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
        """The events after number `since`, if everybody heard all of them whole; else None. Nobody
        hears less than a spectator, so projecting for a spectator is enough to know."""
        told = [event for events in self._told[since + 1 :] for event in events]
        for event in told:
            if self.project(event, None) is not event:
                return None
        return tuple(told)

    def project(self, event: Event, viewer: Viewer) -> Event | None:
        """What this viewer hears of an event."""
        return event if isinstance(event, Undone) else self.game.project(event, viewer)

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer would know if nothing were forgotten: a copy, free to change."""
        empty = self.game.knowledge(self.seats, self.options, viewer)
        mind, known = self._minds.get(viewer, (empty, -1))
        for seq in range(known + 1, self.seq + 1):
            self._learn(mind, viewer, () if seq in self._undone else self._told[seq])
        self._minds[viewer] = (mind, self.seq)
        return mind.clone()

    def _learn(self, mind: Knowledge, viewer: Viewer, events: tuple[Event, ...]) -> None:
        for event in events:
            heard = self.game.project(event, viewer)
            if heard is not None:
                mind.hear(heard)

    @property
    def record(self) -> Record:
        """The match so far. It tells everything, secrets too: not for players before the end."""
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
