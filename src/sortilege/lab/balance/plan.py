"""The whole study of balance, in the order of importance:

    python -m sortilege.lab.balance.plan docs/balance --cores 2 --minutes 60

goes on where the books in FOLDER/data end, for so long, and writes the reports in FOLDER. First a
little of everything, then more of it: wherever it is broken off there is something to report."""

import argparse
from pathlib import Path
from time import monotonic

from sortilege.games import IDS
from sortilege.lab.balance.asking import NEVER, ask
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.filing import file_report
from sortilege.lab.balance.plans import SEED, whole_plan


def main() -> None:
    parser = arguments()
    asked = parser.parse_args()
    if not (asked.folder / "data").is_dir():
        parser.error(f"there are no books of balance: {asked.folder / 'data'} is not a folder")
    until = NEVER if asked.minutes is None else monotonic() + 60 * asked.minutes
    books = {game: BalanceBook(asked.folder / "data" / f"{game}.jsonl") for game in IDS}
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
    """Every question of the plan, until the time is over."""
    for game, step in whole_plan():
        for question in step.questions(game):
            if monotonic() > until:
                return
            ask(question, step.matches, cores, books[game], until)


if __name__ == "__main__":
    main()
