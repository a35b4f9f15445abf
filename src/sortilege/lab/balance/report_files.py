"""Writes the balance report of a game from its book."""

from datetime import UTC, datetime
from pathlib import Path

from sortilege.games import games
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.report import BalanceResults, page_on
from sortilege.lab.balance.targets import level_targets


def file_report(game: str, book: BalanceBook, folder: Path, seed: int) -> None:
    """Write the report with everything that the book has about a game."""
    found = results_of(game, book)
    page = page_on(game, facts(game, book, seed), found)
    page.targets[1:1] = level_targets(found.levels)
    for name, text in page.files(game, folder).items():
        (folder / name).write_text(text, encoding="utf-8")


def results_of(game: str, book: BalanceBook) -> BalanceResults:
    found = BalanceResults({})
    for question in book.questions(game):
        ledger, count = book.answer(question), question.seats
        if question.manner:
            found.manners.setdefault(question.manner, {})[count] = ledger
        elif question.reading:
            which = (question.reading, question.level)
            found.readings.setdefault(which, {})[count] = ledger
        elif question.level is not None:
            found.levels.setdefault(question.level, {})[count] = ledger
        else:
            found.plain[count] = ledger
    return found


def facts(game: str, book: BalanceBook, seed: int) -> str:
    """The date, versions and parameters that are needed to reproduce the report."""
    version, digest = games[game].rules_version, games[game].box.digest[:12]
    return (
        f"*{datetime.now(UTC):%Y-%m-%d}.* Equal computer players, seed {seed}; rules version "
        f"{version}, box `{digest}`. The counts\nare in `{book.path.as_posix()}`; "
        f"`python -m sortilege.lab.balance.plan docs/balance` adds more games."
    )
