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

RUDE_SOUNDS = (
    "dike", "fuk", "kaka", "kike", "kon", "kul", "nase", "nud", "sado", "sale", "salo", "sida",
    "suka", "tare", "tete",
)  # fmt: skip
"""Sounds that no code may contain: children say codes aloud."""


def make() -> str:
    """A new code: two words of two syllables, about nine million of them."""
    while True:
        words = ["".join(_syllables()) for _ in range(WORDS)]
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

    async def of(self, table: str) -> str:
        """The code of a table, valid for another half hour. Raises NotRead."""

    async def find(self, said: str) -> str:
        """The table behind a code. Raises NoSuchCode or NotRead."""


class ShortCodes:
    """The codes of one process, in memory only. After a restart the host gets a new code."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.tables: dict[str, tuple[str, float]] = {}
        self.codes: dict[str, str] = {}

    async def of(self, table: str) -> str:
        self.sweep()
        code = self.codes.get(table) or self._new()
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

    def _new(self) -> str:
        code = make()
        while heard(code) in self.tables:
            code = make()
        return code
