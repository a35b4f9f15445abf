"""What the report on a game says about its seats: for families, for players who think ahead, and
with other readings of the rules."""

from collections.abc import Mapping

from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import Ledger, Share
from sortilege.lab.balance.page import FigureTable, Section, percent, points

LITTLE = 0.03
"""A seat that wins more or less often than its share by no more than this matters little."""

WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")


def fair(ledger: Ledger) -> float:
    """An equal part of all victories there were."""
    return ledger.share("seat", range(ledger.seats)).rate


def over(ledger: Ledger, seat: int) -> Share:
    """How much more often than its share a seat wins."""
    return ledger.share("seat", [seat]).over(fair(ledger))


# ── for families ──


def for_families(ledgers: Mapping[int, Ledger]) -> Section:
    lines = [f"- {verdict(ledger)}" for ledger in ledgers.values()]
    return Section("For families", "\n".join(lines))


def verdict(ledger: Ledger) -> str:
    """Who should begin, in a sentence."""
    table = f"With {WORDS.get(ledger.seats, str(ledger.seats))}"
    if ledger.findings.is_all_or_nothing:
        won = percent(ledger.findings.everybody / max(1, ledger.findings.games))
        return f"{table} it does not matter who begins: all win together ({won}), or nobody does."
    shares = [over(ledger, seat) for seat in range(ledger.seats)]
    if max(abs(share.rate) for share in shares) <= LITTLE:
        return f"{table} it matters little who begins: {wins(ledger)}."
    if not any(is_shown(share, 0.0) for share in shares):
        games = ledger.findings.games
        return f"{table} {games} games do not show that it matters much who begins: {wins(ledger)}."
    much = "" if any(is_shown(share, LITTLE) for share in shares) else " somewhat"
    rates = [share.rate for share in shares]
    best, worst = rates.index(max(rates)), rates.index(min(rates))
    return (
        f"{table} it matters{much} who begins: the {ORDER[best]} does best and the {ORDER[worst]} "
        f"worst: {wins(ledger)}. Take turns to begin, or leave it to chance, as tables do."
    )


def is_shown(share: Share, most: float) -> bool:
    """Whether all that it may be is farther out than this."""
    return share.low > most or share.high < -most


def wins(ledger: Ledger) -> str:
    shares = [ledger.share("seat", [seat]).rate for seat in range(ledger.seats)]
    each = ", ".join(f"the {ORDER[seat]} {100 * rate:.0f}" for seat, rate in enumerate(shares))
    return f"of a hundred games {each}"


# ── levels and readings ──


def seat_cells(ledger: Ledger) -> str:
    """Every seat's wins over its share, and how far off that may be."""
    shares = [over(ledger, seat) for seat in range(ledger.seats)]
    widest = max(share.high - share.low for share in shares)
    return f"{', '.join(points(share.rate) for share in shares)} (± {50 * widest:.1f})"


def rows_of(name: str, ledgers: Mapping[int, Ledger], tables: list[int]) -> list[str]:
    games = [str(ledgers[count].findings.games) if count in ledgers else "–" for count in tables]
    cells = [seat_cells(ledgers[count]) if count in ledgers else "–" for count in tables]
    return [name, *[cell for pair in zip(cells, games, strict=True) for cell in pair]]


def head_of(first: str, tables: list[int]) -> list[str]:
    return [first, *[cell for count in tables for cell in (f"{count} players", "games")]]


def thinkers(id: str, levels: Mapping[int, Mapping[int, Ledger]]) -> Section:
    """Seats of players who think ahead."""
    tables = sorted({count for ledgers in levels.values() for count in ledgers})
    rows = [rows_of(f"level {level}", ledgers, tables) for level, ledgers in levels.items()]
    text = "Wins over a fair share, seat by seat, in points; in brackets 95 %."
    bars = [
        bar_of(f"level {level}, {seat} of {count}", ledger, seat)
        for level, ledgers in levels.items()
        for count, ledger in ledgers.items()
        for seat in range(count)
    ]
    title = "Wins over a fair share of players who think ahead, in points"
    chart = Chart(f"{id}-levels", title, bars, (-100 * LITTLE, 100 * LITTLE), "")
    return Section(
        "Seats of players who think ahead",
        text,
        [FigureTable(head_of("Players", tables), rows)],
        [chart],
    )


def bar_of(label: str, ledger: Ledger, seat: int) -> Bar:
    share = over(ledger, seat)
    return Bar(label, 100 * share.rate, 100 * share.low, 100 * share.high)


def readings(
    id: str, found: Mapping[tuple[str, int | None], Mapping[int, Ledger]]
) -> list[Section]:
    """Every reading of the rules that was weighed, by plain players and by levels."""
    tables = sorted({count for ledgers in found.values() for count in ledgers})
    rows = [
        rows_of(name_of(reading, level), ledgers, tables)
        for (reading, level), ledgers in found.items()
    ]
    charts = [reading_chart(id, count, found) for count in tables]
    text = "Wins over a fair share by seat, in points; in brackets 95 %. The same cards for all."
    return [
        Section(
            "Readings of the rules", text, [FigureTable(head_of("Reading", tables), rows)], charts
        )
    ]


def name_of(reading: str, level: int | None) -> str:
    return reading.replace("_", " ") + ("" if level is None else f", level {level}")


def reading_chart(
    id: str, count: int, found: Mapping[tuple[str, int | None], Mapping[int, Ledger]]
) -> Chart:
    bars = [
        bar_of(f"{name_of(*which)}, {seat}", ledgers[count], seat)
        for which, ledgers in found.items()
        if count in ledgers
        for seat in range(count)
    ]
    title = f"Readings with {count} players: wins over a fair share by seat, in points"
    return Chart(f"{id}-readings-{count}", title, bars, (-100 * LITTLE, 100 * LITTLE), "")
