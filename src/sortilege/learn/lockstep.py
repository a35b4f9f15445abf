"""Many tables in lockstep: in each step, every table gets one answer."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.code_set import set_of
from sortilege.kernel.state import EventSink, State
from sortilege.kernel.tensor import AnyTensorWriter, write_mask
from sortilege.learn.sequential_match import NO_SEAT, SequentialMatch, fined, match_seed, rewards

ALL_SEATS: Final = -1
"""As `learner`: the learner plays all seats."""

MAX_PARTS_JOINED: Final = 1024
"""How many parts are joined at a time. A join needs 80 bytes for each part, so this many stay in
the processor's cache."""

CODE_BITS: Final = 56
"""Bits for the set of legal codes in a packed question. The byte above them has the seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lockstep:
    """Matches of one game side by side, each with its own random numbers. When a match ends, the
    next match of its table begins in the same step; `match_seed` names it.

    `learner` is the seat that is asked; random players have the other seats (ALL_SEATS: all seats
    are asked). After `longest` answers a match is truncated (0: never).
    """

    def __init__(
        self,
        blank: State,
        writer: AnyTensorWriter,
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
        self.tables = [SequentialMatch(blank, codes, is_race, forced) for _ in range(tables)]
        self.series = [""] * tables  # seed of each table's series of matches
        self.numbers = [0] * tables  # number of each table within its series
        self.matches = [0] * tables
        self.ended: list[int] = []  # tables whose match ended or was truncated in this step
        self.broken: list[int] = []  # tables whose match was truncated
        self.rewards: list[float] = []  # rewards of the ended matches, one row for each
        self.last_seen: list[bytes] = []  # the learner's last observations of these matches
        self.remembers = False

    # ── seeds ──

    def seed(self, table: int, series: str, number: int) -> None:
        """Begin a series of matches at a table. `number` is the table's number within the
        series."""
        self.series[table] = series
        self.numbers[table] = number
        self.matches[table] = 0
        self.begin(table)

    def seed_of(self, table: int) -> str:
        """The seed of the match at this table: `game.new(seats, seed)` deals the same match."""
        return match_seed(self.series[table], self.numbers[table], self.matches[table])

    def begin(self, table: i64) -> None:
        """Begin the next match of a table, and play until the learner is asked."""
        turns = self.tables[table]
        while True:
            turns.begin(self.seed_of(table), self.sink_at(table) if self.remembers else None)
            if self.learner != ALL_SEATS:
                self.play_others(turns)
            if turns.asked != NO_SEAT:
                return
            self.matches[table] += 1  # the match ended before the learner was asked

    def play_others(self, turns: SequentialMatch) -> None:
        """Play random actions for the other seats until the learner is asked."""
        while turns.asked != NO_SEAT and turns.asked != self.learner:
            if self.longest and turns.steps >= self.longest:
                return
            turns.answer(turns.draw(turns.order()))

    # ── steps ──

    def step(self, answers: list[int]) -> None:
        """Play one answer at every table. An illegal answer ends the match, and costs its seat one
        point."""
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

    def answer(self, table: i64, turns: SequentialMatch, code: i64) -> None:
        """Play a legal answer, and the answers of the other seats after it."""
        turns.answer(code)
        if self.learner != ALL_SEATS and turns.asked != self.learner:
            self.play_others(turns)
        if turns.asked == NO_SEAT:
            self.end(table, turns, rewards(turns.state, self.is_team))
        elif self.longest != 0 and turns.steps >= self.longest:
            self.broken.append(table)
            self.end(table, turns, [0.0] * turns.state.seats)

    def end(self, table: i64, turns: SequentialMatch, rewards: list[float]) -> None:
        """Store the result of a match, and begin the next one."""
        self.ended.append(table)
        self.rewards += rewards
        parts: list[bytes] = []
        viewer = turns.asked if self.learner == ALL_SEATS else self.learner
        self.writer.write(turns.state, viewer, parts)
        if self.remembers:
            self.write_memory(table, viewer, parts)
        self.last_seen.append(b"".join(parts))
        self.matches[table] += 1
        self.begin(table)

    # ── observations ──

    def look(self, seen: memoryview) -> None:
        """Write the observations of the asked seats into `seen`, one row for each table."""
        writer = self.writer
        parts: list[bytes] = []
        free = 0
        for table, turns in enumerate(self.tables):
            writer.write(turns.state, turns.asked, parts)
            if self.remembers:
                self.write_memory(table, turns.asked, parts)
            if len(parts) > MAX_PARTS_JOINED:
                free = pour(parts, seen, free)
                parts = []
        pour(parts, seen, free)

    # ── memory, for the subclass that has it ──

    def sink_at(self, table: int) -> EventSink | None:
        """The event sink of the match that begins at this table."""
        return None

    def write_memory(self, table: int, viewer: int, parts: list[bytes]) -> None:
        """Append the tensor of what this viewer knows with perfect memory."""

    def mask(self, masked: memoryview) -> None:
        """Write the masks of legal codes into `masked`, one row for each table. The last code is to
        wait."""
        parts: list[bytes] = []
        free = 0
        for turns in self.tables:
            write_mask(turns.legal, self.codes + 1, parts)
            if len(parts) > MAX_PARTS_JOINED:
                free = pour(parts, masked, free)
                parts = []
        pour(parts, masked, free)

    def asked(self) -> bytes:
        """The asked seat of each table."""
        return bytes([turns.asked for turns in self.tables])

    def questions(self) -> list[int]:
        """The asked seat and the legal codes of each table, packed into one number, for games with
        few codes: the set of legal codes in the lowest `CODE_BITS` bits, the seat above."""
        both: list[int] = []
        for turns in self.tables:
            choices: i64 = turns.choices
            if choices == 0:
                choices = set_of(turns.listed)
            both.append(turns.asked << CODE_BITS | choices)
        return both

    def draw(self, chance: Chance) -> list[int]:
        """A random legal answer for each table."""
        return [turns.draw(chance) for turns in self.tables]


def pour(parts: list[bytes], rows: memoryview, free: int) -> int:
    """Join parts and write them at `free`. Returns the position after them."""
    joined = b"".join(parts)
    end = free + len(joined)
    rows[free:end] = joined
    return end


def drawing(seed: int | str) -> Chance:
    """A source of random numbers for answers."""
    return Seeded(seed)
