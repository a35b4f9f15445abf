"""The report's text about seats: with plain players, with levels, and with other readings of the
rules."""

from collections.abc import Mapping

from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import FigureTable, Section, percent, points
from sortilege.lab.findings import Z95
from sortilege.lab.intervals import Share, distance_of, simultaneous_z

NEGLIGIBLE_ADVANTAGE = 0.03
"""A seat's win rate may differ from its share by this much without mattering to players."""

NUMERALS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def fair(ledger: Ledger) -> float:
    """The share of victories that each seat would have if all seats were equal."""
    return ledger.share("seat", range(ledger.seats)).rate


def over(ledger: Ledger, seat: int, z: float = Z95) -> Share:
    """How far a seat's win rate is from its share."""
    return ledger.share("seat", [seat], z).over(fair(ledger))


# ── plain players ──


def for_families(ledgers: Mapping[int, Ledger]) -> Section:
    lines = [f"- {verdict(ledger)}" for ledger in ledgers.values()]
    return Section("For families", "\n".join(lines))


def verdict(ledger: Ledger) -> str:
    """One sentence on who should begin."""
    table = f"With {NUMERALS.get(ledger.seats, str(ledger.seats))}"
    if ledger.findings.is_all_or_nothing:
        won = percent(ledger.findings.won_by_all / max(1, ledger.findings.games))
        return f"{table} it does not matter who begins: all win together ({won}), or nobody does."
    z = simultaneous_z(ledger.seats)
    shares = [over(ledger, seat, z) for seat in range(ledger.seats)]
    near = max(distance_of(share).low for share in shares) / 100
    far = max(distance_of(share).high for share in shares) / 100
    if far <= NEGLIGIBLE_ADVANTAGE:
        return f"{table} it matters little who begins: {wins(ledger)}."
    if near == 0.0:
        games = ledger.findings.games
        return f"{table} {games} games do not show whether it matters who begins: {wins(ledger)}."
    much = "" if near > NEGLIGIBLE_ADVANTAGE else " somewhat"
    rates = [share.rate for share in shares]
    best, worst = rates.index(max(rates)), rates.index(min(rates))
    return (
        f"{table} it matters{much} who begins: the {ORDINALS[best]} does best and the "
        f"{ORDINALS[worst]} worst: {wins(ledger)}. "
        "Take turns to begin, or leave it to chance, as tables do."
    )


def wins(ledger: Ledger) -> str:
    shares = [ledger.share("seat", [seat]).rate for seat in range(ledger.seats)]
    each = ", ".join(f"the {ORDINALS[seat]} {100 * rate:.0f}" for seat, rate in enumerate(shares))
    return f"of a hundred games {each}"


# ── levels and readings ──


def seat_cells(ledger: Ledger) -> str:
    """Each seat's distance from its share, with half the width of the interval."""
    shares = [over(ledger, seat) for seat in range(ledger.seats)]
    widest = max(share.high - share.low for share in shares)
    return f"{', '.join(points(share.rate) for share in shares)} (± {50 * widest:.1f})"


def rows_of(name: str, ledgers: Mapping[int, Ledger], tables: list[int]) -> list[str]:
    games = [str(ledgers[count].findings.games) if count in ledgers else "–" for count in tables]
    cells = [seat_cells(ledgers[count]) if count in ledgers else "–" for count in tables]
    return [name, *[cell for pair in zip(cells, games, strict=True) for cell in pair]]


def head_of(first: str, tables: list[int]) -> list[str]:
    return [first, *[cell for count in tables for cell in (f"{count} players", "games")]]


def level_seats(id: str, levels: Mapping[int, Mapping[int, Ledger]]) -> Section:
    """Win rates by seat for players of some levels."""
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
    chart = Chart(
        f"{id}-levels", title, bars, (-100 * NEGLIGIBLE_ADVANTAGE, 100 * NEGLIGIBLE_ADVANTAGE), ""
    )
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
    """Every reading of the rules that has results, with plain players and with levels."""
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
    return Chart(
        f"{id}-readings-{count}",
        title,
        bars,
        (-100 * NEGLIGIBLE_ADVANTAGE, 100 * NEGLIGIBLE_ADVANTAGE),
        "",
    )
