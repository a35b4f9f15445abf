"""The report on a game, written from its book."""

from datetime import UTC, datetime
from pathlib import Path

from sortilege.games import games
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.report import Weighed, page_on
from sortilege.lab.balance.targets import certain_targets


def file_report(game: str, book: BalanceBook, folder: Path, seed: int) -> None:
    """Write all that the book knows about a game."""
    found = weighed(game, book)
    page = page_on(game, facts(game, book, seed), found)
    page.targets[1:1] = certain_targets(found.plain, found.levels)
    for name, text in page.files(game, folder).items():
        (folder / name).write_text(text, encoding="utf-8")


def weighed(game: str, book: BalanceBook) -> Weighed:
    found = Weighed({})
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
    """When, what and how, so that anybody can do it again."""
    version, digest = games[game].rules_version, games[game].box.digest[:12]
    return (
        f"*{datetime.now(UTC):%Y-%m-%d}.* Equal computer players, seed {seed}; rules version "
        f"{version}, box `{digest}`. All that was\ncounted lies in `{book.path.as_posix()}`; "
        f"`python -m sortilege.lab.balance.plan docs/balance` goes on from there."
    )
