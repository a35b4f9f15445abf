"""`sortilege balance GAME --box FILE`: how another box changes a game."""

import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path

from sortilege.cli.files import beginning, write
from sortilege.cli.settings import spell
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.box import Box
from sortilege.kernel.refusals import BadBox
from sortilege.lab.balance import Balance, Ledger
from sortilege.lab.balance.compare import Difference, page_on, seats
from sortilege.lab.balance.html import html_of
from sortilege.lab.balance.page import BalancePage
from sortilege.lab.balance.question import Chosen

LARGEST_BOX = 4 * 1024 * 1024
"""The maximum size of a box file in bytes."""


def box_text(game: str, path: Path | None) -> str:
    """The text of a box file; without a file, of the game's own box. Raises a refusal about the
    file, or BadBox if the game cannot use it."""
    if path is None:
        package = resources.files(f"sortilege.games.{game}")
        return package.joinpath("box.toml").read_text(encoding="utf-8")
    content = beginning(path, LARGEST_BOX)
    try:
        text = content.decode()
        box = Box(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as why:
        raise BadBox(game=game, why=str(why)) from None
    games[game].with_box(box)
    return text


class TwoBoxes:
    """The same questions about two boxes, with the same luck."""

    def __init__(
        self, game: str, sitting: list[int], matches: int, seed: int, chosen: Chosen = ()
    ) -> None:
        self.game = game
        self.sitting = sitting
        self.matches = matches
        self.seed = seed
        self.chosen = chosen
        self.found: dict[int, tuple[Ledger, Ledger]] = {}

    def questions(self, box: str, against: str) -> Iterator[tuple[Balance, Balance]]:
        for count in self.sitting:
            first = Balance(self.game, count, self.seed, box=against, chosen=self.chosen)
            yield first, Balance(self.game, count, self.seed, box=box, chosen=self.chosen)

    def page(self, box: str, against: str) -> BalancePage:
        mine, theirs = Box(box).digest[:12], Box(against).digest[:12]
        options = "".join(f", option {name}={spell(value)}" for name, value in self.chosen)
        facts = (
            f"*{datetime.now(UTC):%Y-%m-%d}.* {self.matches} games of equal computer players with "
            f"each box and number of seats, seed {self.seed}; rules version "
            f"{games[self.game].rules_version}, box `{mine}` against box `{theirs}`"
            f"{options}. The players are those of the box on the shelf: what they think of cards "
            f"was fitted to it."
        )
        return page_on(self.game, facts, self.found)


def file_report(page: BalancePage, game: str, folder: Path) -> list[Path]:
    """The report as Markdown with its pictures, and as HTML in one file."""
    name = f"{game}-box"
    pictures = {f"{chart.name}.svg": chart.svg() for chart in page.charts()}
    files = {f"{name}.md": page.text("."), f"{name}.html": html_of(page), **pictures}
    for file, text in files.items():
        write(folder / file, text)
    return [folder / f"{name}.md", folder / f"{name}.html"]


def tell(found: dict[int, tuple[Ledger, Ledger]], paths: list[Path], terminal: Terminal) -> None:
    """Print how the seats are affected."""
    words = terminal.words
    for count, pair in found.items():
        for number, one in enumerate(seats(*pair)):
            facts = {"seat": number, "seats": count, "change": signed(one, terminal)}
            low, high = (words.number(100 * bound, 1) for bound in (one.low, one.high))
            key = "surely" if one.is_significant else "hardly"
            terminal.tell(words.say(f"cli.balance.box.{key}", **facts, low=low, high=high))
    for path in paths:
        terminal.tell(words.say("cli.balance.written", path=path))


def signed(one: Difference, terminal: Terminal) -> str:
    number = terminal.words.number(100 * one.change, 1)
    return number if one.change < 0 else f"+{number}"
