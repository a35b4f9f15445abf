"""Run the complete balance study, the most important questions first:

    python -m sortilege.lab.balance.plan docs/balance --cores 2 --minutes 60

The command continues the books in FOLDER/data for this long, and writes the reports into FOLDER.
It plays a few games of every question first and more later, so that an interrupted study has
results to report.
"""

import argparse
from pathlib import Path
from time import monotonic

from sortilege.games import IDS
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.plans import SEED, whole_plan
from sortilege.lab.balance.report_files import file_report
from sortilege.lab.balance.run import NO_DEADLINE, ask
from sortilege.lab.refusals import DamagedBook


def main() -> None:
    parser = arguments()
    asked = parser.parse_args()
    if not (asked.folder / "data").is_dir():
        parser.error(f"there are no books of balance: {asked.folder / 'data'} is not a folder")
    until = NO_DEADLINE if asked.minutes is None else monotonic() + 60 * asked.minutes
    try:
        books = {game: BalanceBook(asked.folder / "data" / f"{game}.jsonl") for game in IDS}
    except DamagedBook as refused:
        parser.error("{path} is damaged in line {line}: {why}".format(**refused.facts))
    follow(books, asked.cores, until)
    for game, book in books.items():
        if book.questions(game):
            book.tidy()
            file_report(game, book, asked.folder, SEED)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sortilege.lab.balance.plan")
    parser.add_argument("folder", type=Path, help="of the reports; the books lie in FOLDER/data")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument(
        "--minutes", type=float, help="for so long, 0 for reports alone; without: to the end"
    )
    return parser


def follow(books: dict[str, BalanceBook], cores: int, until: float) -> None:
    """Play the questions of the plan in order until the time is over."""
    for game, step in whole_plan():
        for question in step.questions(game):
            if monotonic() > until:
                return
            ask(question, step.matches, cores, books[game], until)


if __name__ == "__main__":
    main()
