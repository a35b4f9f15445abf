"""Immutable snapshots of a match: each step makes a new one.

OpenSpiel needs them, because its trees branch, and chance is a player that chooses draw by draw.
"""

from dataclasses import dataclass, field, fields, replace
from typing import Any

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.game import Viewer
from sortilege.kernel.knowledge import Knowledge
from sortilege.learn.sequential_match import NO_SEAT, SequentialMatch, order_luck
from sortilege.learn.table import Setting

DEAL = -1
"""The first entry of a history, before any answer."""


class DrawWanted(Exception):
    """A draw is needed that has not been made yet. It has `bound` outcomes."""

    def __init__(self, label: str, bound: int) -> None:
        super().__init__(label, bound)
        self.label = label
        self.bound = bound


class GivenDraws(Chance):
    """Returns given draws in order, and raises DrawWanted after the last."""

    def __init__(self, draws: tuple[int, ...]) -> None:
        super().__init__()
        self.draws = draws
        self.at = 0

    def draw(self, label: str, bound: int) -> int:
        if self.at == len(self.draws):
            raise DrawWanted(label, bound)
        self.at += 1
        return self.draws[self.at - 1]


DrawCounts = tuple[int, int]
"""How many draws were made for the match, and for the order of questions."""


@dataclass(frozen=True, slots=True)
class ActionAnswer:
    """The answer of a seat: whether it could have waited, and the seats that could have waited,
    too, but would have been asked after it. The seat itself sees only `seat` and `code`."""

    seat: int
    code: int
    may_wait: bool = field(default=False, repr=False)
    unasked: tuple[int, ...] = field(default=(), repr=False)


Story = tuple[Event | ActionAnswer, ...]
"""All answers and events of a match, in order."""


@dataclass(frozen=True)
class Snapshot:
    """One moment: the match up to the last answer, that answer if it still needs draws, and the
    draws made for it. With a `seed`, draws are made immediately, as `game.new(seats, seed)` makes
    them."""

    setting: Setting
    turns: SequentialMatch
    story: Story = ()
    pending: int | None = None
    draws: tuple[int, ...] = ()
    wanted: tuple[str, int] | None = None
    seed: str | None = None
    words: DrawCounts | None = None
    trail: tuple[tuple[bool, int], ...] | None = ()  # the draws (True) and answers so far

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle draws and answers; loading plays them again. An imagined moment has none, so all
        its fields are pickled."""
        if self.trail is None:
            return Snapshot, tuple(getattr(self, one.name) for one in fields(self))
        return replayed, (self.setting, self.seed, self.trail)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Snapshot":
        """A snapshot never changes, so copies share it."""
        return self

    @property
    def asked(self) -> int:
        """The seat that is asked; NO_SEAT after the end."""
        return self.turns.asked

    @property
    def is_broken_off(self) -> bool:
        return self.asked != NO_SEAT and 0 < self.setting.longest <= self.turns.steps

    def answered(self, code: int) -> "Snapshot":
        """The snapshot after the asked seat has given this answer."""
        story = (*self.story, self.answer(code)) if code != DEAL else self.story
        trail = self.longer(False, code)
        return replace(self, story=story, pending=code, draws=(), trail=trail).happened()

    def answer(self, code: int) -> ActionAnswer:
        """The answer of the asked seat, with the seats that would have been asked after it."""
        awaited: int = self.turns.state.awaited()
        if awaited >> self.asked & 1:
            return ActionAnswer(self.asked, code)
        unasked = tuple(seat for seat in self.turns.asked_next if not awaited >> seat & 1)
        return ActionAnswer(self.asked, code, True, unasked)

    def drawn(self, value: int) -> "Snapshot":
        """The snapshot after this draw."""
        trail = self.longer(True, value)
        return replace(self, draws=(*self.draws, value), trail=trail).happened()

    def longer(self, is_draw: bool, value: int) -> tuple[tuple[bool, int], ...] | None:
        return None if self.trail is None else (*self.trail, (is_draw, value))

    def happened(self) -> "Snapshot":
        """Play as far as the draws made so far allow."""
        luck, order = luck_at(self.words, self.draws)
        turns, recorder = copied(self.turns, luck, order), Recorder()
        turns.sink = recorder
        assert self.pending is not None
        try:
            go_on(turns, self.pending)
        except DrawWanted as more:
            return replace(self, wanted=(more.label, more.bound))
        words = None
        if isinstance(luck, Seeded) and isinstance(order, Seeded):
            words = int(luck.word), int(order.word)
        story = (*self.story, *recorder.take())
        return Snapshot(self.setting, turns, story, seed=self.seed, words=words, trail=self.trail)

    def heard(self, viewer: Viewer) -> list[Event | ActionAnswer]:
        """The events that this viewer heard and its own answers, in order."""
        project, found = self.setting.game.project, list[Event | ActionAnswer]()
        for part in self.story:
            if isinstance(part, ActionAnswer):
                if part.seat == viewer:
                    found.append(part)
            elif (event := project(part, viewer)) is not None:
                found.append(event)
        return found

    def knowledge(self, viewer: Viewer) -> Knowledge:
        """What this viewer knows with perfect memory."""
        setting = self.setting
        mind: Knowledge = setting.game.knowledge(setting.seats, setting.options, viewer)
        for part in self.heard(viewer):
            if isinstance(part, Event):
                mind.hear(part)
        return mind


def go_on(turns: SequentialMatch, code: int) -> None:
    """Deal or play an answer, then all forced actions."""
    if code != DEAL:
        turns.answer(code)
        return
    turns.state.deal(turns.luck, turns.sink)
    turns.ask_all()
    if not turns.forced:
        turns.do_forced()


def copied(turns: SequentialMatch, luck: Chance, order: Chance) -> SequentialMatch:
    """A copy of this moment with other random numbers from now on."""
    other = SequentialMatch(turns.blank, turns.codes, turns.is_race, turns.forced)
    other.state = turns.state.clone()
    other.luck, other.drawn = luck, order
    other.asked, other.waiting = turns.asked, turns.waiting
    other.choices, other.listed = turns.choices, turns.listed
    other.steps = turns.steps
    return other


def first_words(seed: str) -> DrawCounts:
    """How the two sequences of random numbers of a match with this seed begin, as in
    `SequentialMatch`."""
    return int(Seeded(seed).word), int(order_luck(seed).word)


def luck_at(words: DrawCounts | None, draws: tuple[int, ...]) -> tuple[Chance, Chance]:
    """The random numbers of the match and of the order of questions: from a seed, or given
    draws."""
    if words is None:
        given = GivenDraws(draws)
        return given, given
    luck, order = Seeded(0), Seeded(0)
    luck.word, order.word = words
    return luck, order


def dealt(setting: Setting, seed: str | None = None) -> Snapshot:
    """A snapshot after the deal, or before it if draws are missing."""
    return undealt(setting, seed).answered(DEAL)


def undealt(setting: Setting, seed: str | None) -> Snapshot:
    words = None if seed is None else first_words(seed)
    return Snapshot(setting, setting.turns(), seed=seed, words=words)


def replayed(setting: Setting, seed: str | None, trail: tuple[tuple[bool, int], ...]) -> Snapshot:
    """Replay a moment from its draws and answers, beginning with the deal."""
    snapshot = undealt(setting, seed)
    for is_draw, value in trail:
        snapshot = snapshot.drawn(value) if is_draw else snapshot.answered(value)
    return snapshot
