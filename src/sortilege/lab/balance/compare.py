"""Compares two boxes of a game: the same questions with both, and the differences with their 95 %
intervals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import fsum, sqrt

from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import Ledger
from sortilege.lab.balance.page import BalancePage, FigureTable, Section, percent, points
from sortilege.lab.findings import Z95
from sortilege.lab.intervals import Share, newcombe, share_of, simultaneous_z

MAX_CHANGES_LISTED = 40
"""The report lists this many kinds of events and cards, those with the most significant changes
first."""

MIN_SEEN = 30
"""Items with fewer observations are left out."""

TABLE_HEAD = ("", "against", "with the box", "difference", "95 %")


@dataclass(frozen=True)
class Difference:
    """A figure with each of two boxes, and the interval of the difference."""

    label: str
    before: float
    after: float
    low: float
    high: float

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def is_significant(self) -> bool:
        """Whether the interval of the difference excludes zero."""
        return self.is_significant_among(1)

    def is_significant_among(self, figures: int) -> bool:
        """Whether the interval would exclude zero if it were so much wider that the intervals of
        this many figures hold simultaneously (Bonferroni)."""
        wider = simultaneous_z(figures) / Z95
        down, up = self.change - self.low, self.high - self.change
        return self.change > wider * down or -self.change > wider * up

    @property
    def significance(self) -> float:
        """The size of the change, divided by the width of its interval."""
        wide = self.high - self.low
        return abs(self.change) / wide if wide else 0.0


def of_shares(label: str, before: Share, after: Share) -> Difference:
    """The difference between two shares, with Newcombe's interval."""
    change = newcombe(before, after)
    return Difference(label, before.rate, after.rate, change.low, change.high)


def of_means(label: str, before: Counter[int], after: Counter[int]) -> Difference:
    """The difference between two means, each with its variance."""
    (first, first_doubt), (second, second_doubt) = spread(before), spread(after)
    reach = Z95 * sqrt(first_doubt + second_doubt)
    change = second - first
    return Difference(label, first, second, change - reach, change + reach)


def spread(counts: Counter[int]) -> tuple[float, float]:
    """The mean of counted numbers, and the variance of that mean."""
    total = counts.total()
    middle = fsum(value * count for value, count in counts.items()) / total
    apart = fsum(count * (value - middle) * (value - middle) for value, count in counts.items())
    return middle, apart / total / total


# ── comparisons ──


def seats(before: Ledger, after: Ledger) -> list[Difference]:
    return [
        of_shares(f"seat {seat}", before.share("seat", [seat]), after.share("seat", [seat]))
        for seat in range(before.seats)
    ]


def endings(before: Ledger, after: Ledger) -> list[Difference]:
    """Why games ended, and how often there were no winners or several."""
    one, two = before.findings, after.findings
    counts = {
        **{why: (one.reasons[why], two.reasons[why]) for why in both(one.reasons, two.reasons)},
        "nobody wins": (one.won_by_none, two.won_by_none),
        "several win": (one.shared, two.shared),
    }
    return [
        of_shares(label, share_of(first, one.games), share_of(second, two.games))
        for label, (first, second) in counts.items()
        if first or second
    ]


def lengths(before: Ledger, after: Ledger) -> list[Difference]:
    one, two = before.findings, after.findings
    found = [
        of_means("true choices in a game", one.decisions, two.decisions),
        of_means("moves in a game", one.steps, two.steps),
        of_means("a seat's score", before.of("score"), after.of("score")),
    ]
    return found


def cards(before: Ledger, after: Ledger) -> list[Difference]:
    """How often the owner of a card won, for games that count this. The most significant changes
    come first."""
    found = [
        of_shares(card, before.share("card", [card]), after.share("card", [card]))
        for card in both(before.items("card"), after.items("card"))
        if min(before.tried["card", card], after.tried["card", card]) >= MIN_SEEN
    ]
    return most_significant(found)


def event_counts(before: Ledger, after: Ledger) -> list[Difference]:
    """How often each kind of event happens in a game. The most significant changes come first."""
    names = both(happened(before), happened(after))
    found = [of_means(name, per_game(before, name), per_game(after, name)) for name in names]
    return most_significant(found)


def happened(ledger: Ledger) -> list[str]:
    return [item for subject, item in ledger.measured if subject == "happened"]


def per_game(ledger: Ledger, what: str) -> Counter[int]:
    """How often an event happened in each game, including the games without it."""
    counts = Counter(ledger.of("happened", what))
    counts[0] += ledger.findings.games - counts.total()
    return counts


def both(first: Iterable[str], second: Iterable[str]) -> list[str]:
    return sorted({*first, *second})


def most_significant(found: list[Difference]) -> list[Difference]:
    return sorted(found, key=lambda one: (-one.significance, one.label))


# ── the report ──

Pairs = Mapping[int, tuple[Ledger, Ledger]]
"""For each number of seats, the ledger with the reference box and the ledger with the other box."""


def page_on(id: str, facts: str, found: Pairs) -> BalancePage:
    """The complete report."""
    page = BalancePage(f"{id} with another box", facts)
    for count, pair in found.items():
        page.sections += sections(id, count, pair)
    return page


def sections(id: str, count: int, pair: tuple[Ledger, Ledger]) -> Iterator[Section]:
    wins, long = seats(*pair), lengths(*pair)
    ending, owned, events = endings(*pair), cards(*pair), event_counts(*pair)
    yield charted(id, "Seats", "wins, in points", count, wins, 100)
    yield Section(f"How games end, {count} players", summary(ending), [shares_table(ending)])
    yield Section(f"Lengths and scores, {count} players", summary(long), [means_table(long)])
    if owned:
        yield charted(id, "Cards", "wins of their owners, in points", count, owned, 100)
    if events:
        yield charted(id, "What happens", "times in a game", count, events, 1)


def charted(
    id: str, title: str, what: str, count: int, found: list[Difference], times: int
) -> Section:
    """A section with a table of the figures and a chart of the changes."""
    name = f"{id}-box-{title.lower().replace(' ', '-')}-{count}"
    listed = found[:MAX_CHANGES_LISTED]
    bars = [Bar(one.label, times * one.change, times * one.low, times * one.high) for one in listed]
    chart = Chart(name, f"{title}, {count} players: change of {what}", bars, (), "")
    table = shares_table(listed) if times == 100 else means_table(listed)
    return Section(f"{title}, {count} players", summary(found), [table], [chart])


def summary(found: list[Difference]) -> str:
    """Which figures changed. The interval of each row excludes zero by chance in one of twenty
    figures, so this sentence counts how many figures there are."""
    sure = [one.label for one in found if one.is_significant_among(len(found))]
    what = f"Surely changed: {', '.join(sure)}" if sure else "Nothing surely changed"
    return f"{what} (95 %, valid for all {len(found)} figures at once)."


def shares_table(found: list[Difference]) -> FigureTable:
    rows = [
        [one.label, percent(one.before), percent(one.after), points(one.change), bounds(one, 100)]
        for one in found
    ]
    return FigureTable(TABLE_HEAD, rows)


def means_table(found: list[Difference]) -> FigureTable:
    rows = [
        [one.label, f"{one.before:.2f}", f"{one.after:.2f}", f"{one.change:+.2f}", bounds(one, 1)]
        for one in found
    ]
    return FigureTable(TABLE_HEAD, rows)


def bounds(one: Difference, times: int) -> str:
    digits = 1 if times == 100 else 2
    return f"{times * one.low:+.{digits}f} … {times * one.high:+.{digits}f}"
