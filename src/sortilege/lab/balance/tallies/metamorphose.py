"""Counts of metamorphose: contests, colours, cards and skipped summons."""

from collections import defaultdict
from typing import Any, Final

from sortilege.games.metamorphose.components import COLOURS, DESIGNS
from sortilege.games.metamorphose.events import ContestHeld, Drew, Measured, Skipped, Summoned, Won
from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import PARTS_OF_A_WIN, Ledger, mean_within, parts_of
from sortilege.lab.balance.page import (
    FigureTable,
    Section,
    Target,
    between,
    decisive,
    percent,
    points,
)
from sortilege.lab.balance.tallies import Ledgers, Tallies
from sortilege.lab.findings import Z95, wilson
from sortilege.lab.intervals import Estimate, Share, distance_of, simultaneous_z

Design = dict[str, Any]
"""A creature as `box.toml` describes it."""

DESIGN_BOUND = 3.0
"""Owning a design, in any colour, should not change the win rate by more percentage points than
this, with any number of players."""

MIN_TAKEN_FACTOR, MAX_TAKEN_FACTOR = 0.5, 2.0
"""A design should not be taken less or more often than others of its level by these factors.
Otherwise it would be useless or compulsory."""

SKIP_BOUND = 2.0
"""Percentage of four-player games in which a player may find nothing to summon."""

HALF_POINTS_TRIED = (-1, 0, 1, 3, 5)
"""Half points in advance for the other seats. With 0, players with equal points share the
victory."""

HEAD_START_BOUND = 3.0
"""With the half-point head start (MET-41), the first Alpha's win rate should not differ from its
share by more percentage points than this."""

LEAST_RATE = 0.001
"""Smaller rates are raised to this one, so that their factor is finite."""


# ── counting ──


def count(events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
    """Count the summons, the strengths at contests and the prizes."""
    ledger.note("skipped", "", PARTS_OF_A_WIN * any(isinstance(event, Skipped) for event in events))
    order: dict[str, str] = {}
    contest = 0
    count_designs(events, outcome, ledger)
    for event in events:
        match event:
            case Summoned(seat=seat, card=card) | Drew(seat=seat, card=card):
                ledger.note("card", card, parts_of(seat, outcome))
            case ContestHeld(colour=first, other_colour=second):
                contest, order = contest + 1, {first: "first", second: "second"}
            case Measured():
                for colour, place in order.items():
                    strength = getattr(event, colour)
                    ledger.measure("strength", f"{contest} {place}", strength)
                    ledger.measure("strength", colour, strength)
            case Won(colour=colour, points=prize):
                ledger.measure("prize", f"{contest} {order[colour]}", prize)
                ledger.measure("prize", colour, prize)
            case _:
                pass


def count_designs(events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
    """Count how often each design was summoned in this match in any colour, by which seats, and its
    part of all summons of its level. The summons of one match are not independent."""
    owners = defaultdict(list)
    for event in events:
        if isinstance(event, Summoned | Drew):
            owners[event.card.partition("_")[2]].append(event.seat)
    for design in DESIGNS:
        seats = owners[design["name"]]
        level = [one["name"] for one in DESIGNS if one["level"] == design["level"]]
        summons = sum(len(owners[name]) for name in level)
        if seats:
            won = sum(parts_of(seat, outcome) for seat in seats)
            ledger.note_match("design", design["name"], len(seats), won)
        if summons:
            ledger.note_match("taken", design["name"], summons, PARTS_OF_A_WIN * len(seats))


# ── targets ──


def targets(ledgers: Ledgers, manners: dict[str, Ledgers]) -> list[Target]:
    """The targets for the first Alpha with the head start, for designs with every number of
    players, for skipped summons with the most players, and for players with a manner."""
    fullest = ledgers[max(ledgers)]
    found = [head_start_target(ledgers), design_target(ledgers), taken_target(ledgers)]
    found.append(skip_target(fullest))
    return found + [manner_target(name, tables[max(tables)]) for name, tables in manners.items()]


def head_start_target(ledgers: Ledgers) -> Target:
    """MET-41: the first Alpha's wins in the same games if all other seats had half a point in
    advance."""
    z = simultaneous_z(len(ledgers))
    found = [(distance_of(first_alpha(ledger, 1, z)), count) for count, ledger in ledgers.items()]
    over, count = decisive(found, HEAD_START_BOUND)
    hope = "how far the first Alpha's wins lie from its share with the head start, in points"
    facts: dict[str, object] = {"seats": count}
    return Target("head_start", hope, HEAD_START_BOUND, over, f"{count} players", facts)


def design_target(ledgers: Ledgers) -> Target:
    names = [design["name"] for design in DESIGNS]
    z = simultaneous_z(len(names) * len(ledgers))
    found = [
        (distance_of(design_uplift(ledger, name, z)), (name, count))
        for count, ledger in ledgers.items()
        for name in names
    ]
    over, (name, count) = decisive(found, DESIGN_BOUND)
    hope = "what a design adds to its owner's wins, or takes from them, in points"
    facts = {**name_facts(name), "seats": count}
    return Target("design", hope, DESIGN_BOUND, over, f"{name}, {count} players", facts)


def taken_target(ledgers: Ledgers) -> Target:
    """The factor by which a design is taken more or less often than others of its level."""
    z = simultaneous_z(len(DESIGNS) * len(ledgers))
    found = [
        (factor_of(taken(ledger, design, z)), (design["name"], count))
        for count, ledger in ledgers.items()
        for design in DESIGNS
    ]
    factor, (name, count) = decisive(found, MAX_TAKEN_FACTOR)
    hope = "how much more often, or seldom, a design is taken than others of its level"
    facts = {**name_facts(name), "seats": count}
    return Target("taken", hope, MAX_TAKEN_FACTOR, factor, f"{name}, {count} players", facts)


def factor_of(rate: Share) -> Estimate:
    """By what factor a rate is above or below 1."""
    middle, low, high = (max(one, LEAST_RATE) for one in (rate.rate, rate.low, rate.high))
    return Estimate(max(middle, 1 / middle), max(low, 1 / high, 1.0), max(high, 1 / low))


def name_facts(name: str) -> dict[str, object]:
    """The facts of a target about a design. The catalogues name a design by its first colour."""
    return {"design": f"{COLOURS[0]}_{name}"}


def taken(ledger: Ledger, design: Design, z: float = Z95) -> Share:
    """How often a design is taken, relative to the mean of its level. Without data, the interval is
    the widest possible."""
    level = sum(other["level"] == design["level"] for other in DESIGNS)
    share = ledger.clustered_share("taken", design["name"], z)
    if not share.total:
        return Share(1.0, 0.0, float(level), 0)
    return Share(level * share.rate, level * share.low, level * share.high, share.total)


def skip_target(ledger: Ledger) -> Target:
    share = ledger.share("skipped", [""])
    found = Estimate(100 * share.rate, 100 * share.low, 100 * share.high)
    hope = "games with a skipped summons, in %"
    return Target("skipped", hope, SKIP_BOUND, found, *table_of(ledger))


def manner_target(name: str, ledger: Ledger) -> Target:
    """A player with a manner should not win more than its fair share."""
    over = ledger.share("manner", [name]).over(1 / ledger.seats)
    found = Estimate(100 * over.rate, 100 * over.low, 100 * over.high)
    hope = f"wins over a fair share of one who plays “{name.replace('_', ' ')}”, in points"
    return Target(name, hope, 0.0, found, *table_of(ledger))


def table_of(ledger: Ledger) -> tuple[str, dict[str, object]]:
    return f"{ledger.seats} players", {"seats": ledger.seats}


def uplift(ledger: Ledger, cards: list[str]) -> Share:
    """How far the win rate of players who summoned these cards is from the fair share."""
    return ledger.share("card", cards).over(1 / ledger.seats)


# ── sections of the report ──


def sections(ledgers: Ledgers) -> list[Section]:
    fullest = ledgers[max(ledgers)]
    weighed = [cards(ledger) for ledger in reversed(ledgers.values())]
    return [advances(ledgers), *weighed, colours(fullest), contests(fullest), skips(ledgers)]


def advances(ledgers: Ledgers) -> Section:
    """MET-41: the first Alpha's win rate in the same games with other head starts."""
    rows = [
        [f"{halves / 2:+.1f}", *(alpha_cell(ledger, halves) for ledger in ledgers.values())]
        for halves in HALF_POINTS_TRIED
    ]
    head = ["The others' points", *(f"{count} players" for count in ledgers)]
    text = (
        "Wins over a fair share of the first Alpha (seat 0), had all others had so many points in "
        "advance in the\nsame games; in brackets 95 %. +0.0 is the default, as printed: equal "
        "points share the victory. +0.5 is the\noption `head_start` (MET-41)."
    )
    return Section("Points in advance", text, [FigureTable(head, rows)])


def alpha_cell(ledger: Ledger, halves: int) -> str:
    share = first_alpha(ledger, halves)
    return f"{points(share.rate)} (± {50 * (share.high - share.low):.1f})"


def first_alpha(ledger: Ledger, halves: int, z: float = Z95) -> Share:
    """The first Alpha's wins over a fair share. With a half point in advance there are no ties."""
    if halves == 0:
        return ledger.share("seat", [0], z).over(1 / ledger.seats)
    leads = ledger.of("lead", 0)
    won = sum(count for lead, count in leads.items() if 2 * lead > halves)
    low, high = wilson(won, leads.total(), z)
    return Share(won / leads.total(), low, high, leads.total()).over(1 / ledger.seats)


def cards(ledger: Ledger) -> Section:
    """Each design in all colours together, and in each colour."""
    ranked = sorted(DESIGNS, key=lambda design: -design_uplift(ledger, design["name"]).rate)
    head = ["Design", "level", "power", "taken", "of its level", "uplift", "95 %", *COLOURS]
    rows = [card_row(ledger, design) for design in ranked]
    bars = [card_bar(ledger, design["name"]) for design in ranked]
    title = f"What a design adds to its owner's wins with {ledger.seats} players, in points"
    name = f"metamorphose-cards-{ledger.seats}"
    chart = Chart(name, title, bars, (-DESIGN_BOUND, DESIGN_BOUND), "")
    text = (
        f"Win rate of those who summoned a card, over {percent(1 / ledger.seats)}: in all colours "
        "together, and colour by\ncolour; and how often it was taken, of the mean of its level. "
        "Whoever wins has had more mana, so creatures of\nhigher levels lie somewhat above nothing."
    )
    return Section(f"Cards ({ledger.seats} players)", text, [FigureTable(head, rows)], [chart])


def design_uplift(ledger: Ledger, name: str, z: float = Z95) -> Share:
    """How far the win rate of a design's owners, in any colour, is from the fair share."""
    return ledger.clustered_share("design", name, z).over(1 / ledger.seats)


def card_row(ledger: Ledger, design: Design) -> list[str]:
    name, power = design["name"], design.get("power")
    share = design_uplift(ledger, name)
    kind = str(power["kind"]).replace("_", " ") if isinstance(power, dict) else "–"
    alone = [points(uplift(ledger, [f"{colour}_{name}"]).rate) for colour in COLOURS]
    bounds = f"{points(share.low)} … {points(share.high)}"
    often = [str(share.total), f"{taken(ledger, design).rate:.2f}"]
    return [name, str(design["level"]), kind, *often, points(share.rate), bounds, *alone]


def card_bar(ledger: Ledger, name: str) -> Bar:
    share = design_uplift(ledger, name)
    return Bar(name, 100 * share.rate, 100 * share.low, 100 * share.high)


def colours(ledger: Ledger) -> Section:
    """Figures by colour. The colours are rotations of one another, so differences would show an
    error."""
    rows = [[colour, *figures(ledger, colour)] for colour in COLOURS]
    head = ["Colour", "strength at contests", "± 95 %", "prizes taken a game", "mean prize"]
    text = "The colours are rotations of one design; their figures differ by chance alone."
    return Section(f"Colours ({ledger.seats} players)", text, [FigureTable(head, rows)])


def contests(ledger: Ledger) -> Section:
    """The strength of players at each of the six contests."""
    rows = [
        [f"{number}, {place} colour", *figures(ledger, f"{number} {place}")]
        for number in range(1, 7)
        for place in ("first", "second")
    ]
    head = ["Contest", "strength", "± 95 %", "prizes taken a game", "mean prize"]
    return Section(f"Contests ({ledger.seats} players)", "", [FigureTable(head, rows)])


def figures(ledger: Ledger, item: str) -> list[str]:
    strength, prize = ledger.of("strength", item), ledger.of("prize", item)
    middle, within = mean_within(strength)
    taken = prize.total() / ledger.findings.games
    return [f"{middle:.2f}", f"{within:.2f}", f"{taken:.2f}", f"{mean_within(prize)[0]:.2f}"]


def skips(ledgers: Ledgers) -> Section:
    """MET-10: how often a player has nothing to summon."""
    rows = []
    for count, ledger in ledgers.items():
        share = ledger.share("skipped", [""])
        rows.append([str(count), percent(share.rate), between(share.low, share.high)])
    head = ["Players", "games with a skipped summons", "95 %"]
    return Section("Skipped summons", "", [FigureTable(head, rows)])


TALLIES: Final = Tallies(count, targets, sections)
