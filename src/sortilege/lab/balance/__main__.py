"""Run a balance study that can be interrupted and resumed:

    python -m sortilege.lab.balance FILE GAME --games 4000 --readings clockwise secret

The command plays the games that FILE does not have yet, appends the results line by line, and
prints a summary. Ctrl-C or a power cut loses at most a few games; run the same command again to
continue. `--tidy` compacts the file.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from sortilege.bots.levels import NUMBERS
from sortilege.games import games
from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.question import Balance
from sortilege.lab.balance.readings import readings_of
from sortilege.lab.balance.report_files import file_report
from sortilege.lab.balance.run import ask
from sortilege.lab.refusals import DamagedBook


def main() -> None:
    parser = arguments()
    asked = parser.parse_args()
    try:
        book = BalanceBook(asked.file)
    except DamagedBook as refused:
        parser.error("{path} is damaged in line {line}: {why}".format(**refused.facts))
    for question in questions_of(asked):
        ask(question, asked.games, asked.cores, book)
    if asked.tidy:
        book.tidy()
    if asked.report:
        file_report(asked.game, book, asked.report, asked.seed)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m sortilege.lab.balance")
    parser.add_argument("file", type=Path)
    parser.add_argument("game", choices=sorted(games))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, nargs="*", default=[])
    parser.add_argument("--level", type=int, choices=NUMBERS, help="without: the plain player")
    parser.add_argument("--readings", nargs="*", default=[""])
    parser.add_argument("--manner", default="", help="of one player among plain ones")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--tidy", action="store_true", help="one line for all games of a question")
    parser.add_argument("--report", type=Path, help="write a page from FILE into this folder")
    return parser


def questions_of(asked: argparse.Namespace) -> Iterator[Balance]:
    """Every reading, with every number of seats."""
    game = games[asked.game]
    known = readings_of(asked.game)
    for reading in asked.readings:
        if reading not in known:
            sys.exit(f"{asked.game} knows no reading {reading!r}: {', '.join(known)}")
        for seats in asked.seats or [count for count in game.seats if count > 1]:
            game.settle(seats, {})
            yield Balance(asked.game, seats, asked.seed, asked.manner, asked.level, reading)


if __name__ == "__main__":
    main()
