"""Answers a balance question: plays the matches that its book does not have yet, and prints a
summary."""

from collections.abc import Sequence
from time import monotonic

from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.page import points
from sortilege.lab.balance.question import Balance, BalanceBatch, play_batch
from sortilege.lab.balance.seating import fair
from sortilege.lab.batches import map_batches

PROGRESS_INTERVAL = 20.0
"""Seconds between two progress lines."""

NO_DEADLINE = float("inf")


def ask(
    question: Balance, matches: int, cores: int, book: BalanceBook, until: float = NO_DEADLINE
) -> None:
    """Play the missing matches until a time of the monotonic clock, then print a summary of all
    matches."""
    play(list(book.missing(question, matches)), cores, book, until)
    show(line_about(question, book))


def play(batches: Sequence[BalanceBatch], cores: int, book: BalanceBook, until: float) -> None:
    begun = said = monotonic()
    answers = map_batches(play_batch, batches, cores)
    for number, (batch, ledger) in enumerate(zip(batches, answers, strict=True), start=1):
        book.note(batch, ledger)
        if monotonic() > until:
            return
        if monotonic() - said > PROGRESS_INTERVAL:
            said = monotonic()
            show(f"  {number} of {len(batches)} batches, {said - begun:.0f} s")


def line_about(question: Balance, book: BalanceBook) -> str:
    """One line: how far each seat's win rate is from its share, with half the width of the
    interval."""
    ledger = book.answer(question)
    shares = [ledger.share("seat", [seat]) for seat in range(question.seats)]
    over = " ".join(
        f"{points(share.rate - fair(ledger))}±{50 * (share.high - share.low):.1f}"
        for share in shares
    )
    who = question.manner or ("plain" if question.level is None else f"level {question.level}")
    reading = question.reading or "as played"
    games = f"{ledger.findings.games} games of {question.seats}"
    return f"{question.game} {reading}, {who}, {games}: {over}"


def show(line: str) -> None:
    print(line, flush=True)
