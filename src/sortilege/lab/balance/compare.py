"""What another box does to a game: the same questions with both, and the differences with their
95 % intervals."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import fsum, sqrt

from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import Ledger, Share
from sortilege.lab.balance.page import BalancePage, FigureTable, Section, percent, points
from sortilege.lab.findings import Z95, wilson

MOST = 40
"""Of things that happen, and of cards, those are told that changed most surely."""

FEWEST = 30
"""What was seen less often says nothing."""

HEAD = ("", "against", "with the box", "difference", "95 %")


@dataclass(frozen=True)
class Difference:
    """A figure with the one box and the other, and the bounds of what lies between them."""

    label: str
    before: float
    after: float
    low: float
    high: float

    @property
    def change(self) -> float:
        return self.after - self.before

    @property
    def is_sure(self) -> bool:
        """Whether nothing at all lies outside of the interval."""
        return self.low > 0.0 or self.high < 0.0

    @property
    def surety(self) -> float:
        """How many times its own doubt a change is."""
        wide = self.high - self.low
        return abs(self.change) / wide if wide else 0.0


def of_shares(label: str, before: Share, after: Share) -> Difference:
    """Newcombe's interval for two shares, out of Wilson's for each."""
    change = after.rate - before.rate
    low = change - together(after.rate - after.low, before.high - before.rate)
    high = change + together(after.high - after.rate, before.rate - before.low)
    return Difference(label, before.rate, after.rate, low, high)


def together(doubt: float, other: float) -> float:
    """Two doubts that know nothing of each other."""
    return sqrt(doubt * doubt + other * other)


def of_means(label: str, before: Counter[int], after: Counter[int]) -> Difference:
    """Two means, each as sure as it is."""
    (first, first_doubt), (second, second_doubt) = spread(before), spread(after)
    reach = Z95 * sqrt(first_doubt + second_doubt)
    change = second - first
    return Difference(label, first, second, change - reach, change + reach)


def spread(counts: Counter[int]) -> tuple[float, float]:
    """The mean of numbers seen, and the variance of that mean."""
    total = counts.total()
    middle = fsum(value * count for value, count in counts.items()) / total
    apart = fsum(count * (value - middle) * (value - middle) for value, count in counts.items())
    return middle, apart / total / total


# ── what is compared ──


def seats(before: Ledger, after: Ledger) -> list[Difference]:
    return [
        of_shares(f"seat {seat}", before.share("seat", [seat]), after.share("seat", [seat]))
        for seat in range(before.seats)
    ]


def endings(before: Ledger, after: Ledger) -> list[Difference]:
    """Why games ended, and how often nobody or several won."""
    one, two = before.findings, after.findings
    counts = {
        **{why: (one.reasons[why], two.reasons[why]) for why in both(one.reasons, two.reasons)},
        "nobody wins": (one.nobody, two.nobody),
        "several win": (one.shared, two.shared),
    }
    return [
        of_shares(label, share_of(first, one.games), share_of(second, two.games))
        for label, (first, second) in counts.items()
        if first or second
    ]


def share_of(count: int, total: int) -> Share:
    return Share(count / total, *wilson(count, total), total)


def lengths(before: Ledger, after: Ledger) -> list[Difference]:
    one, two = before.findings, after.findings
    found = [
        of_means("true choices in a game", one.decisions, two.decisions),
        of_means("moves in a game", one.steps, two.steps),
        of_means("a seat's score", before.of("score"), after.of("score")),
    ]
    return found


def cards(before: Ledger, after: Ledger) -> list[Difference]:
    """How often whoever had a card has won, where a game counts that; the surest changes first."""
    found = [
        of_shares(card, before.share("card", [card]), after.share("card", [card]))
        for card in both(before.items("card"), after.items("card"))
        if min(before.tried["card", card], after.tried["card", card]) >= FEWEST
    ]
    return surest(found)


def happenings(before: Ledger, after: Ledger) -> list[Difference]:
    """How many times things happen in a game; the surest changes first."""
    names = both(happened(before), happened(after))
    found = [of_means(name, per_game(before, name), per_game(after, name)) for name in names]
    return surest(found)


def happened(ledger: Ledger) -> list[str]:
    return [item for subject, item in ledger.measured if subject == "happened"]


def per_game(ledger: Ledger, what: str) -> Counter[int]:
    """How often it happened in each game, those in which it did not included."""
    counts = Counter(ledger.of("happened", what))
    counts[0] += ledger.findings.games - counts.total()
    return counts


def both(first: Iterable[str], second: Iterable[str]) -> list[str]:
    return sorted({*first, *second})


def surest(found: list[Difference]) -> list[Difference]:
    return sorted(found, key=lambda one: (-one.surety, one.label))[:MOST]


# ── the report ──

Pairs = Mapping[int, tuple[Ledger, Ledger]]
"""By the number of seats: what was found with the box compared against, and with the other."""


def page_on(id: str, facts: str, found: Pairs) -> BalancePage:
    """The whole report."""
    page = BalancePage(f"{id} with another box", facts)
    for count, pair in found.items():
        page.sections += sections(id, count, pair)
    return page


def sections(id: str, count: int, pair: tuple[Ledger, Ledger]) -> Iterator[Section]:
    wins, long = seats(*pair), lengths(*pair)
    ending, owned, events = endings(*pair), cards(*pair), happenings(*pair)
    yield charted(id, "Seats", "wins, in points", count, wins, 100)
    yield Section(f"How games end, {count} players", told(ending), [shares_table(ending)])
    yield Section(f"Lengths and scores, {count} players", told(long), [means_table(long)])
    if owned:
        yield charted(id, "Cards", "wins of their owners, in points", count, owned, 100)
    if events:
        yield charted(id, "What happens", "times in a game", count, events, 1)


def charted(
    id: str, title: str, what: str, count: int, found: list[Difference], times: int
) -> Section:
    """What was found, as a table and as a picture of the changes."""
    name = f"{id}-box-{title.lower().replace(' ', '-')}-{count}"
    bars = [Bar(one.label, times * one.change, times * one.low, times * one.high) for one in found]
    chart = Chart(name, f"{title}, {count} players: change of {what}", bars, (), "")
    table = shares_table(found) if times == 100 else means_table(found)
    return Section(f"{title}, {count} players", told(found), [table], [chart])


def told(found: list[Difference]) -> str:
    sure = [one.label for one in found if one.is_sure]
    return f"Surely changed: {', '.join(sure)}." if sure else "Nothing surely changed."


def shares_table(found: list[Difference]) -> FigureTable:
    rows = [
        [one.label, percent(one.before), percent(one.after), points(one.change), bounds(one, 100)]
        for one in found
    ]
    return FigureTable(HEAD, rows)


def means_table(found: list[Difference]) -> FigureTable:
    rows = [
        [one.label, f"{one.before:.2f}", f"{one.after:.2f}", f"{one.change:+.2f}", bounds(one, 1)]
        for one in found
    ]
    return FigureTable(HEAD, rows)


def bounds(one: Difference, times: int) -> str:
    digits = 1 if times == 100 else 2
    return f"{times * one.low:+.{digits}f} … {times * one.high:+.{digits}f}"
