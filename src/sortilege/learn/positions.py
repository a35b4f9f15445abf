"""Moments of a match that are never changed: to go on makes a new one. What OpenSpiel needs, whose
trees branch, and whose chance is a player that answers draw by draw."""

from dataclasses import dataclass, replace
from typing import Any

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event, Notebook
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import State
from sortilege.learn.questions import NOBODY, Questions
from sortilege.learn.table import Setting

DEAL = -1
"""What is done first, before anybody answers."""


class DrawWanted(Exception):
    """Luck that nobody has drawn yet: so many things are possible."""

    def __init__(self, label: str, bound: int) -> None:
        super().__init__(label, bound)
        self.label = label
        self.bound = bound


class ToldLuck(Chance):
    """Draws as they are told, one after the other; then it wants another."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        super().__init__()
        self.draws = draws
        self.at = 0

    def draw(self, label: str, bound: int) -> int:
        if self.at == len(self.draws):
            raise DrawWanted(label, bound)
        self.at += 1
        return self.draws[self.at - 1]


class Numbered(Chance):
    """Every draw of a match by its number: the same again for the same seed and number."""

    def __init__(self, seed: str, spent: int) -> None:
        super().__init__()
        self.seed = seed
        self.spent = spent

    def draw(self, label: str, bound: int) -> int:
        self.spent += 1
        return Seeded(f"{self.seed}/{self.spent}").next_below(bound)


@dataclass(frozen=True, slots=True)
class ActionAnswer:
    """What a seat did when it was asked."""

    seat: int
    code: int


@dataclass(frozen=True)
class Position:
    """A moment: the turns up to the last answer, that answer where it still waits for luck, and
    the luck drawn for it. `story` has all answers and events so far. With a `seed` luck waits for
    nobody; `spent` is how much of it has been drawn."""

    setting: Setting
    turns: Questions
    story: tuple[Event | ActionAnswer, ...] = ()
    pending: int | None = None
    draws: tuple[int, ...] = ()
    wanted: tuple[str, int] | None = None
    seed: str | None = None
    spent: int = 0
    trail: tuple[tuple[bool, int], ...] | None = ()  # what was drawn (True) or answered so far

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as what was drawn and answered: it is played again."""
        if self.trail is None:
            raise TypeError("an imagined moment has no past from which it could be made again")
        return replayed, (self.setting, self.seed, self.trail)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        """It is never changed, so a copy may share it."""
        return self

    @property
    def asked(self) -> int:
        """Whose answer is waited for; NOBODY: it is over."""
        return self.turns.asked

    @property
    def is_broken_off(self) -> bool:
        return self.asked != NOBODY and 0 < self.setting.longest <= self.turns.steps

    def answered(self, code: int) -> "Position":
        """After the asked seat has done this."""
        told = (*self.story, ActionAnswer(self.asked, code)) if code != DEAL else self.story
        trail = self.longer(False, code)
        return replace(self, story=told, pending=code, draws=(), trail=trail).happened()

    def drawn(self, value: int) -> "Position":
        """After this has been drawn."""
        trail = self.longer(True, value)
        return replace(self, draws=(*self.draws, value), trail=trail).happened()

    def longer(self, is_draw: bool, value: int) -> tuple[tuple[bool, int], ...] | None:
        return None if self.trail is None else (*self.trail, (is_draw, value))

    def happened(self) -> "Position":
        """As far as it goes with the luck drawn so far."""
        luck, notebook = self.luck(), Notebook()
        turns = copied(self.turns, luck, notebook)
        assert self.pending is not None
        try:
            go_on(turns, self.pending)
        except DrawWanted as more:
            return replace(self, wanted=(more.label, more.bound))
        story = (*self.story, *notebook.tear_off())
        spent = luck.spent if isinstance(luck, Numbered) else 0
        return replace(
            Position(self.setting, turns, story), seed=self.seed, spent=spent, trail=self.trail
        )

    def luck(self) -> Chance:
        return ToldLuck(self.draws) if self.seed is None else Numbered(self.seed, self.spent)

    def imagined(self, world: State, seed: str) -> "Position":
        """The same moment on another table, where the same seats are asked."""
        turns = copied(self.turns, self.luck(), Notebook())
        turns.state = world
        luck = None if self.seed is None else seed
        return replace(self, turns=turns, seed=luck, spent=0, trail=None)

    def heard(self, viewer: Viewer) -> list[Event | ActionAnswer]:
        """What this viewer has heard, and its own answers, in order."""
        project, found = self.setting.game.project, list[Event | ActionAnswer]()
        for part in self.story:
            if isinstance(part, ActionAnswer):
                if part.seat == viewer:
                    found.append(part)
            elif (event := project(part, viewer)) is not None:
                found.append(event)
        return found

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer knows who forgets nothing."""
        setting = self.setting
        mind = setting.game.knowledge(setting.seats, setting.options, viewer)
        for part in self.heard(viewer):
            if isinstance(part, Event):
                mind.hear(part)
        return mind


def go_on(turns: Questions, code: int) -> None:
    """Deal, or do this, and all that is forced then."""
    if code != DEAL:
        turns.answer(code)
        return
    turns.state.deal(turns.luck, turns.ear)
    turns.ask_all()
    if not turns.forced:
        turns.do_forced()


def copied(turns: Questions, luck: Chance, notebook: Notebook) -> Questions:
    """The same moment again, with other luck from now on."""
    other = Questions(turns.blank, turns.codes, turns.is_race, turns.forced)
    other.state = turns.state.clone()
    other.luck, other.drawn, other.ear = luck, luck, notebook
    other.asked, other.waiting = turns.asked, turns.waiting
    other.choices, other.listed = turns.choices, turns.listed
    other.steps = turns.steps
    return other


def dealt(setting: Setting, seed: str | None = None) -> Position:
    """A table at which everything is dealt, or will be as soon as its luck is drawn."""
    return Position(setting, setting.turns(), seed=seed).answered(DEAL)


def replayed(setting: Setting, seed: str | None, trail: tuple[tuple[bool, int], ...]) -> Position:
    """A moment again, by what was drawn and answered; the deal comes first."""
    position = Position(setting, setting.turns(), seed=seed)
    for is_draw, value in trail:
        position = position.drawn(value) if is_draw else position.answered(value)
    return position
