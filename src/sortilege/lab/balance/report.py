"""The balance report of a game, computed from its ledgers."""

from collections import Counter
from dataclasses import dataclass, field

from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import Ledger, mean_within
from sortilege.lab.balance.page import (
    BalancePage,
    FigureTable,
    Section,
    between,
    percent,
    points,
)
from sortilege.lab.balance.seating import fair, for_families, level_seats, readings
from sortilege.lab.balance.tallies import Ledgers, tallies_of
from sortilege.lab.balance.targets import SEAT_BOUND, seat_target
from sortilege.lab.findings import quantile


@dataclass
class BalanceResults:
    """All ledgers of a game: plain players, levels, one player with a manner among plain players,
    and other readings of the rules by the level of their players."""

    plain: Ledgers
    levels: dict[int, Ledgers] = field(default_factory=dict)
    manners: dict[str, Ledgers] = field(default_factory=dict)
    readings: dict[tuple[str, int | None], Ledgers] = field(default_factory=dict)


def page_on(id: str, facts: str, found: BalanceResults) -> BalancePage:
    """The complete report of a game."""
    tallies = tallies_of(id)
    page = BalancePage(f"The balance of {id}", facts)
    page.targets = [seat_target(found.plain), *tallies.targets(found.plain, found.manners)]
    page.sections = [for_families(found.plain), seats(id, found.plain)]
    if found.levels:
        page.sections.append(level_seats(id, found.levels))
    if found.readings:
        page.sections += readings(id, found.readings)
    page.sections.append(lengths(found.plain))
    if found.manners:
        page.sections.append(manner_section(found.manners))
    page.sections += tallies.sections(found.plain)
    return page


def seats(id: str, ledgers: Ledgers) -> Section:
    """Win rates by seat. Winners who share a victory divide it."""
    head = ["Seat", "wins", "95 %", "over its share"]
    tables = [
        FigureTable(
            [f"{head[0]} (of {count})", *head[1:]], [seat_row(ledger, n) for n in range(count)]
        )
        for count, ledger in ledgers.items()
    ]
    text = "Seat 0 takes the first turn, the others follow. A shared victory is divided."
    return Section("Seats", text, tables, [seat_chart(id, ledgers)])


def seat_row(ledger: Ledger, seat: int) -> list[str]:
    share = ledger.share("seat", [seat])
    over = points(share.rate - fair(ledger))
    return [str(seat), percent(share.rate), between(share.low, share.high), over]


def seat_chart(id: str, ledgers: Ledgers) -> Chart:
    bars = []
    for count, ledger in ledgers.items():
        for seat in range(count):
            over = ledger.share("seat", [seat]).over(fair(ledger))
            label = f"seat {seat} of {count}"
            bars.append(Bar(label, 100 * over.rate, 100 * over.low, 100 * over.high))
    title = "Wins over a fair share, by seat, in points"
    return Chart(f"{id}-seats", title, bars, (-SEAT_BOUND, SEAT_BOUND), "")


def lengths(ledgers: Ledgers) -> Section:
    """How long games took, and how the scores were distributed."""
    rows = []
    for count, ledger in ledgers.items():
        found = ledger.findings
        rows.append(spread_row(f"actions, {count} players", found.steps))
        rows.append(spread_row(f"true choices, {count} players", found.decisions))
        rows.append(spread_row(f"score, {count} players", ledger.of("score")))
        if ledger.of("margin"):
            rows.append(spread_row(f"winner's lead, {count} players", ledger.of("margin")))
    shared = ", ".join(
        f"{percent(ledger.findings.shared / ledger.findings.games)} with {count} players"
        for count, ledger in ledgers.items()
    )
    table = FigureTable(["Measure", "mean", "5 %", "median", "95 %"], rows)
    return Section("Length and scores", f"Shared victories: {shared}.", [table])


def spread_row(label: str, counts: Counter[int]) -> list[str]:
    middle, _ = mean_within(counts)
    return [label, f"{middle:.1f}", *(str(quantile(counts, share)) for share in (0.05, 0.5, 0.95))]


def manner_section(manners: dict[str, Ledgers]) -> Section:
    """Win rates of one player with a manner among plain players."""
    rows = [
        odd_row(manner, ledger)
        for manner, ledgers in manners.items()
        for ledger in ledgers.values()
    ]
    head = ["Manner", "seats", "games", "wins", "95 %", "over its share"]
    text = "One player at the table, each seat in turn, keeps to a manner; the others play plainly."
    return Section("Manners of play", text, [FigureTable(head, rows)])


def odd_row(manner: str, ledger: Ledger) -> list[str]:
    share = ledger.share("manner", [manner])
    label, over = manner.replace("_", " "), points(share.rate - fair(ledger))
    seats, games = str(ledger.seats), str(ledger.findings.games)
    return [label, seats, games, percent(share.rate), between(share.low, share.high), over]
