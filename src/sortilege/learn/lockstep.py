"""Many tables in lockstep: every one is answered once, then all are asked anew."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.code_set import set_of
from sortilege.kernel.state import Ear, State
from sortilege.kernel.tensor import TensorWriter, write_mask
from sortilege.learn.questions import NOBODY, Questions, fined, rewards

EVERYBODY: Final = -1
"""A learner that plays all seats."""

MOST_PARTS: Final = 1024
"""So many are joined at once: a join needs 80 bytes for each, which thus stay in the cache."""

SETS: Final = 56
"""Bits that are enough for codes with few of them, so that a byte is left for a seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lockstep:
    """Matches of one game side by side, each with luck of its own. A match that is over gives way
    to the next one, whose seed is the table's and the number of the match.

    `learner` is the seat that is asked; at the others chance plays (EVERYBODY: all are asked).
    After `longest` answers a match is broken off (0: never)."""

    def __init__(
        self,
        blank: State,
        writer: TensorWriter,
        codes: int,
        is_race: bool,
        is_team: bool,
        forced: bool,
        learner: int,
        longest: int,
        tables: int,
    ) -> None:
        self.writer = writer
        self.codes: i64 = codes
        self.is_team = is_team
        self.learner: i64 = learner
        self.longest: i64 = longest
        self.tables = [Questions(blank, codes, is_race, forced) for _ in range(tables)]
        self.seeds = [""] * tables
        self.matches = [0] * tables
        self.ended: list[int] = []  # tables whose match ended with this step, or was broken off
        self.broken: list[int] = []  # those that were broken off
        self.rewards: list[float] = []  # of those that ended, row by row
        self.last_seen: list[bytes] = []  # what the learner saw at their ends
        self.remembers = False

    # ── seeds ──

    def seed(self, table: int, seed: str) -> None:
        """From now on a table's matches have seeds of this row."""
        self.seeds[table] = seed
        self.matches[table] = 0
        self.begin(table)

    def seed_of(self, table: int) -> str:
        """The seed of the match at this table: `game.new(seats, seed)` has the same luck."""
        return f"{self.seeds[table]}/{self.matches[table]}"

    def begin(self, table: i64) -> None:
        """The next match of a table, up to where the learner is asked."""
        turns = self.tables[table]
        while True:
            turns.begin(self.seed_of(table), self.ear_at(table) if self.remembers else None)
            if self.learner != EVERYBODY:
                self.play_others(turns)
            if turns.asked != NOBODY:
                return
            self.matches[table] += 1  # over before the learner was asked: nothing to learn

    def play_others(self, turns: Questions) -> None:
        """Chance plays until the learner is asked."""
        while turns.asked != NOBODY and turns.asked != self.learner:
            if self.longest and turns.steps >= self.longest:
                return
            turns.answer(turns.draw(turns.order()))

    # ── steps ──

    def step(self, answers: list[int]) -> None:
        """An answer for every table, each one of the codes. One that is not legal ends the match,
        and costs its seat one point."""
        self.ended = []
        self.broken = []
        self.rewards = []
        self.last_seen = []
        for table, turns in enumerate(self.tables):
            code: i64 = answers[table]
            if turns.allows(code):
                self.answer(table, turns, code)
            else:
                self.end(table, turns, fined(turns))

    def answer(self, table: i64, turns: Questions, code: i64) -> None:
        """A legal answer, and what others do then."""
        turns.answer(code)
        if self.learner != EVERYBODY and turns.asked != self.learner:
            self.play_others(turns)
        if turns.asked == NOBODY:
            self.end(table, turns, rewards(turns.state, self.is_team))
        elif self.longest != 0 and turns.steps >= self.longest:
            self.broken.append(table)
            self.end(table, turns, [0.0] * turns.state.seats)

    def end(self, table: i64, turns: Questions, rewards: list[float]) -> None:
        """Note how a match ended, and begin the next one."""
        self.ended.append(table)
        self.rewards += rewards
        parts: list[bytes] = []
        viewer = turns.asked if self.learner == EVERYBODY else self.learner
        self.writer.write(turns.state, viewer, parts)
        if self.remembers:
            self.write_memory(table, viewer, parts)
        self.last_seen.append(b"".join(parts))
        self.matches[table] += 1
        self.begin(table)

    # ── what learners are given ──

    def look(self, seen: memoryview) -> None:
        """What the asked seats see, table by table, written there."""
        writer = self.writer
        parts: list[bytes] = []
        free = 0
        for table, turns in enumerate(self.tables):
            writer.write(turns.state, turns.asked, parts)
            if self.remembers:
                self.write_memory(table, turns.asked, parts)
            if len(parts) > MOST_PARTS:
                free = pour(parts, seen, free)
                parts = []
        pour(parts, seen, free)

    # ── memory, for a kind of it that has one ──

    def ear_at(self, table: int) -> Ear | None:
        """Who listens to a match that begins at this table."""
        return None

    def write_memory(self, table: int, viewer: int, parts: list[bytes]) -> None:
        """What this viewer knows who forgets nothing."""

    def mask(self, masked: memoryview) -> None:
        """A one for every legal code, table by table, written there. The last is to wait."""
        parts: list[bytes] = []
        free = 0
        for turns in self.tables:
            write_mask(turns.legal, self.codes + 1, parts)
            if len(parts) > MOST_PARTS:
                free = pour(parts, masked, free)
                parts = []
        pour(parts, masked, free)

    def asked(self) -> bytes:
        """Who is asked, table by table."""
        return bytes([turns.asked for turns in self.tables])

    def questions(self) -> list[int]:
        """Both in one number for each table, of a game with few codes: the legal ones as a bit
        set, and who is asked above `SETS` bits."""
        both: list[int] = []
        for turns in self.tables:
            choices: i64 = turns.choices
            if choices == 0:
                choices = set_of(turns.listed)
            both.append(turns.asked << SETS | choices)
        return both

    def draw(self, chance: Chance) -> list[int]:
        """A legal answer for every table, drawn."""
        return [turns.draw(chance) for turns in self.tables]


def pour(parts: list[bytes], rows: memoryview, free: int) -> int:
    """Join parts, from `free` on. Answers where it is free now."""
    joined = b"".join(parts)
    end = free + len(joined)
    rows[free:end] = joined
    return end


def drawing(seed: int | str) -> Chance:
    """Luck to draw answers from."""
    return Seeded(seed)
