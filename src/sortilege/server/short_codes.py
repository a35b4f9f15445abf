"""Short codes of tables that people can say aloud: `luma-riko`."""

import secrets
import unicodedata
from itertools import product
from typing import Protocol

from sortilege.server.network.limits import Clock
from sortilege.server.refusals import NoSuchCode

CODE_LIFETIME = 30 * 60.0
"""Seconds until a code expires."""

SYLLABLES = [consonant + vowel for consonant, vowel in product("dfjklmnrstv", "aeiou")]
WORDS = 2
SYLLABLES_A_WORD = 2
MOST_LIVE = (10, 1_000)
"""With more live codes than these numbers, new codes have one more word, and another one."""

RUDE_SOUNDS = (
    "dike", "fuk", "kaka", "kike", "kon", "kul", "nase", "nud", "sado", "sale", "salo", "sida",
    "suka", "tare", "tete",
)  # fmt: skip
"""Sounds that no code may contain: children say codes aloud."""


def word_count(live: int, is_guessed: bool) -> int:
    """The words of a new code, where so many codes are live. `is_guessed`: somebody tries many
    codes."""
    return WORDS + sum(live > most for most in MOST_LIVE) + is_guessed


def make(count: int = WORDS) -> str:
    """A new code of words with two syllables. There are about nine million of two words; each more
    makes 3,025 times as many."""
    while True:
        words = ["".join(_syllables()) for _ in range(count)]
        if not any(ugly in "".join(words) for ugly in RUDE_SOUNDS):
            return "-".join(words)


def _syllables() -> list[str]:
    return [secrets.choice(SYLLABLES) for _ in range(SYLLABLES_A_WORD)]


def heard(said: str) -> str:
    """Normalize a typed code: case, accents, spaces and dashes do not matter."""
    plain = unicodedata.normalize("NFKD", said.lower())
    return "".join(letter for letter in plain if "a" <= letter <= "z")


class Codes(Protocol):
    """Maps codes to tables, for all processes that share a log."""

    async def of(self, table: str, is_guessed: bool = False) -> str:
        """The code of a table, valid for another half hour. A new one is longer if somebody tries
        many codes. Raises NotRead."""

    async def find(self, said: str) -> str:
        """The table behind a code. Raises NoSuchCode or NotRead."""


class ShortCodes:
    """The codes of one process, in memory only. After a restart the host gets a new code."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.tables: dict[str, tuple[str, float]] = {}
        self.codes: dict[str, str] = {}

    async def of(self, table: str, is_guessed: bool = False) -> str:
        self.sweep()
        code = self.codes.get(table) or self._new(is_guessed)
        self.codes[table] = code
        self.tables.pop(heard(code), None)  # to the end of the queue
        self.tables[heard(code)] = (table, self.clock() + CODE_LIFETIME)
        return code

    async def find(self, said: str) -> str:
        table, until = self.tables.get(heard(said), ("", 0.0))
        if self.clock() >= until:
            raise NoSuchCode(said=said)
        return table

    def sweep(self) -> None:
        """Delete expired codes; the oldest come first."""
        while self.tables:
            code, (table, until) = next(iter(self.tables.items()))
            if self.clock() < until:
                return
            del self.tables[code], self.codes[table]

    def _new(self, is_guessed: bool) -> str:
        count = word_count(len(self.tables), is_guessed)
        code = make(count)
        while heard(code) in self.tables:
            code = make(count)
        return code
