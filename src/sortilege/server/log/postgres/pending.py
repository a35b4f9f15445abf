"""Entries that wait to be written, and what is handed to the database for them. Every move comes
through here, so this is compiled."""

import asyncio
from typing import Any

from sortilege.server.log.chain import NOWHERE, START, Head, link
from sortilege.server.log.event_log import Conflict, NotWritten
from sortilege.server.log.seals import Seals


class PendingAppend:
    """Entries that want to be the next ones of a table."""

    def __init__(self, table: str, first: int, entries: list[bytes]) -> None:
        loop = asyncio.get_running_loop()
        self.table = table
        self.first = first
        self.last = first + len(entries) - 1
        self.at = 0.0
        self.entries = entries
        self.done: asyncio.Future[int | Conflict] = loop.create_future()
        self.asked = loop.time()
        self.link = START
        self.chain = START
        """The checksum of the last entry, once it was worked out, and sent."""
        self.was_sent = False
        self.is_doubtful = False
        """Whether it was sent and not answered: then it may be in the database, or not."""

    def follow(self, before: bytes, at: float) -> None:
        """Hang the entries on this checksum, written at this time."""
        self.link, self.at, self.was_sent = before, at, True
        seq = self.first
        for entry in self.entries:
            before = link(before, self.table, seq, at, entry)
            seq += 1
        self.chain = before

    def rows(self) -> list[tuple[str, int, float, bytes, bytes]]:
        """The entries as they are stored."""
        rows: list[tuple[str, int, float, bytes, bytes]] = []
        chain = self.link
        for n, entry in enumerate(self.entries):
            chain = link(chain, self.table, self.first + n, self.at, entry)
            rows.append((self.table, self.first + n, self.at, entry, chain))
        return rows

    def answer(self, given: int | Conflict) -> None:
        if not self.done.done():
            self.done.set_result(given)

    def refuse(self, why: NotWritten) -> None:
        if not self.done.done():
            self.done.set_exception(why)


def unknown(jobs: list[PendingAppend], heads: dict[str, Head]) -> list[str]:
    """Tables of which others have written the last entry."""
    return [job.table for job in jobs if heads.get(job.table, NOWHERE)[0] != job.first - 1]


def that_fit(jobs: list[PendingAppend], heads: dict[str, Head], now: float) -> list[PendingAppend]:
    """Those whose numbers seem to be the next ones, with their checksums; the others hear that
    they are not."""
    fit: list[PendingAppend] = []
    for job in jobs:
        seq, chain = heads.get(job.table, NOWHERE)
        if seq != job.first - 1:
            job.answer(Conflict(job.table, job.first))
        else:
            job.follow(chain, now)
            fit.append(job)
    return fit


def settle(
    jobs: list[PendingAppend], won: set[str] | None, heads: dict[str, Head], late: set[str]
) -> list[PendingAppend]:
    """Answer all; who won, with None everybody did. Their marks are late from now on. What was
    believed of a table whose end turned out to be another is forgotten, unless more has been heard
    of it meanwhile."""
    winners: list[PendingAppend] = []
    for job in jobs:
        table = job.table
        if won is None or table in won:
            heads[table] = (job.last, job.chain)
            if job.first:  # the mark of a table that begins comes with it
                late.add(table)
            winners.append(job)
            job.answer(job.last)
        else:
            if heads.get(table) == (job.first - 1, job.link):
                del heads[table]
            job.answer(Conflict(table, job.first))
    return winners


def be_sure(winners: list[PendingAppend], sure: dict[str, Head]) -> None:
    """Remember that these are there."""
    for job in winners:
        sure[job.table] = (job.last, job.chain)


def are_sure(jobs: list[PendingAppend], sure: dict[str, Head]) -> bool:
    """Whether all follow entries that are there."""
    for job in jobs:
        seq, chain = sure.get(job.table, NOWHERE)
        if seq != job.first - 1 or chain != job.link:
            return False
    return True


def by_table(job: PendingAppend) -> str:
    return job.table


def plain_values(jobs: list[PendingAppend]) -> list[Any]:
    """Jobs of one entry each that are written at one time, in the order of their tables."""
    jobs.sort(key=by_table)
    return [
        [job.table for job in jobs],
        [job.first for job in jobs],
        [job.entries[0] for job in jobs],
        jobs[0].at,
        b"".join([job.chain for job in jobs]),
        b"".join([job.link for job in jobs]),
    ]


def all_values(jobs: list[PendingAppend]) -> list[Any]:
    """Any jobs, in the order of their tables: of each the first entry, and where it ends; then all
    other entries."""
    jobs.sort(key=by_table)
    rows = [job.rows() for job in jobs]
    more = [row for each in rows for row in each[1:]]
    return [
        [job.table for job in jobs],
        [job.first for job in jobs],
        [job.entries[0] for job in jobs],
        [job.at for job in jobs],
        [job.link for job in jobs],
        [each[0][4] for each in rows],
        [job.last for job in jobs],
        [job.chain for job in jobs],
        *[[row[n] for row in more] for n in range(5)],
    ]


def are_plain(jobs: list[PendingAppend]) -> bool:
    """Whether each has one entry, and none begins a table."""
    return all(job.first == job.last and job.first > 0 for job in jobs)


def news(
    jobs: list[PendingAppend], seals: Seals | None, spread: set[str]
) -> list[tuple[str, int, bytes]]:
    """What was written, for other processes; with the entries for those who sit at the same
    table."""
    told: list[tuple[str, int, bytes]] = []
    for job in jobs:
        sealed = b""
        if seals is not None and job.table in spread:
            sealed = seals.seal(job.table, job.link, job.first, job.at, job.entries)
        told.append((job.table, job.last, sealed))
    return told
