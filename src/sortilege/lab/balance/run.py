"""Asking a question of balance: play what its book does not hold yet, and say what came of all."""

from collections.abc import Sequence
from time import monotonic

from sortilege.lab.balance.book import BalanceBook
from sortilege.lab.balance.page import points
from sortilege.lab.balance.question import Balance, BalanceBatch, weigh
from sortilege.lab.balance.seating import fair
from sortilege.lab.batches import map_batches

EVERY = 20.0
"""Seconds between two lines about how far it has come."""

NEVER = float("inf")


def ask(
    question: Balance, matches: int, cores: int, book: BalanceBook, until: float = NEVER
) -> None:
    """Play what is missing, as far as one gets until a time of the monotonic clock, and say what
    came of all."""
    play(list(book.missing(question, matches)), cores, book, until)
    tell(line_about(question, book))


def play(batches: Sequence[BalanceBatch], cores: int, book: BalanceBook, until: float) -> None:
    begun = said = monotonic()
    answers = map_batches(weigh, batches, cores)
    for number, (batch, ledger) in enumerate(zip(batches, answers, strict=True), start=1):
        book.note(batch, ledger)
        if monotonic() > until:
            return
        if monotonic() - said > EVERY:
            said = monotonic()
            tell(f"  {number} of {len(batches)} batches, {said - begun:.0f} s")


def line_about(question: Balance, book: BalanceBook) -> str:
    """One line: every seat's wins over its share, with half its interval."""
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


def tell(line: str) -> None:
    print(line, flush=True)
