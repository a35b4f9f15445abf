"""Print orders: what to print, and how."""

from dataclasses import dataclass
from typing import Final

from sortilege.games import games
from sortilege.press.paper import PAPERS, Paper
from sortilege.press.refusals import UnknownInk, UnknownLanguage, UnknownPaper, UnknownSides
from sortilege.words import DEFAULT_LANG, LANGS

INKS: Final = ("colour", "grey")
SIDES: Final = ("two", "fold")
"""Backs on the other side of the sheet, or next to the fronts, to be folded behind them."""


@dataclass(frozen=True)
class Order:
    """A valid order. Raises UnknownGame, UnknownLanguage, UnknownPaper, UnknownInk or UnknownSides.
    The component is checked later."""

    game: str
    lang: str = DEFAULT_LANG
    paper: str = "a4"
    ink: str = "colour"
    bleed: bool = True
    sides: str = "two"
    only: str | None = None

    def __post_init__(self) -> None:
        games[self.game]
        if self.lang not in LANGS:
            raise UnknownLanguage(lang=self.lang, known=" ".join(LANGS))
        if self.paper not in PAPERS:
            raise UnknownPaper(paper=self.paper, known=" ".join(PAPERS))
        if self.ink not in INKS:
            raise UnknownInk(ink=self.ink, known=" ".join(INKS))
        if self.sides not in SIDES:
            raise UnknownSides(sides=self.sides, known=" ".join(SIDES))

    @property
    def sheet(self) -> Paper:
        return PAPERS[self.paper]
