"""What is counted at a table of metamorphose: contests, colours, cards, skipped summons."""

from typing import Any

from sortilege.games.metamorphose.components import COLOURS, DESIGNS
from sortilege.games.metamorphose.events import ContestHeld, Drew, Measured, Skipped, Summoned, Won
from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import WHOLE, Ledger, Share, mean_within, parts_of
from sortilege.lab.balance.page import FigureTable, Section, Target, between, percent, points
from sortilege.lab.balance.tallies import Ledgers
from sortilege.lab.findings import wilson

Design = dict[str, Any]
"""A creature as the box has it."""

DESIGN_BOUND = 3.0
"""No design, all colours together, should raise or lower its owner's win rate by more points of
percentage, at the fullest table."""

SELDOM, OFTEN = 0.5, 2.0
"""Nor should one be taken less or more often than others of its level, by these factors: it would
be dead, or compulsory."""

SKIP_BOUND = 2.0
"""In fewer than so many per cent of four-player games somebody finds nothing to summon."""

HALVES = (-1, 1, 3, 5)
"""Half points in advance that are tried."""

FEWEST_SUMMONS = 100
"""A card summoned less often than this says nothing."""


# ── counting ──


def count(events: tuple[Event, ...], outcome: Outcome, ledger: Ledger) -> None:
    """Note who summoned what, how strong everybody was, and what it brought."""
    ledger.note("skipped", "", WHOLE * any(isinstance(event, Skipped) for event in events))
    order: dict[str, str] = {}
    contest = 0
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


# ── what was hoped for ──


def targets(ledgers: Ledgers, manners: dict[str, Ledgers]) -> list[Target]:
    """Designs and skipped summons at the fullest table, how often designs are taken anywhere, and
    those who keep to one manner."""
    fullest = ledgers[max(ledgers)]
    found = [design_target(fullest), taken_target(ledgers), skip_target(fullest)]
    return found + [manner_target(name, tables[max(tables)]) for name, tables in manners.items()]


def design_target(ledger: Ledger) -> Target:
    found = [(abs(100 * together(ledger, name).rate), name) for name in often(ledger)]
    over, name = max(found, default=(0.0, DESIGNS[0]["name"]))
    hope = "what a design adds to its owner's wins, or takes from them, in points"
    return Target("design", hope, DESIGN_BOUND, over, name, spoken(name))


def taken_target(ledgers: Ledgers) -> Target:
    """How much more often or seldom than others of its level a design is taken, as a factor."""
    found = [
        (max(rate, 1 / max(rate, 0.01)), design["name"], count)
        for count, ledger in ledgers.items()
        for design in DESIGNS
        for rate in [taken(ledger, design)]
        if ledger.findings.games >= FEWEST_SUMMONS
    ]
    factor, name, count = max(found, default=(1.0, DESIGNS[0]["name"], max(ledgers)))
    hope = "how much more often, or seldom, a design is taken than others of its level"
    facts = {**spoken(name), "seats": count}
    return Target("taken", hope, OFTEN, factor, f"{name}, {count} players", facts)


def spoken(name: str) -> dict[str, object]:
    """A design as people call it: by its first colour."""
    return {"design": f"{COLOURS[0]}_{name}"}


def taken(ledger: Ledger, design: Design) -> float:
    """How often a design is taken, of the mean of its level."""
    level = [other for other in DESIGNS if other["level"] == design["level"]]
    mean = sum(summons(ledger, other) for other in level) / len(level)
    return summons(ledger, design) / mean if mean else 1.0


def summons(ledger: Ledger, design: Design) -> int:
    return sum(ledger.tried["card", f"{colour}_{design['name']}"] for colour in COLOURS)


def skip_target(ledger: Ledger) -> Target:
    found = 100 * ledger.share("skipped", [""]).rate
    hope = "games with a skipped summons, in %"
    return Target("skipped", hope, SKIP_BOUND, found, *table_of(ledger))


def manner_target(name: str, ledger: Ledger) -> Target:
    """Whoever keeps to one manner should not win more than a fair share."""
    over = 100 * ledger.share("manner", [name]).over(1 / ledger.seats).rate
    hope = f"wins over a fair share of one who plays “{name.replace('_', ' ')}”, in points"
    return Target(name, hope, 0.0, over, *table_of(ledger))


def table_of(ledger: Ledger) -> tuple[str, dict[str, object]]:
    return f"{ledger.seats} players", {"seats": ledger.seats}


def often(ledger: Ledger) -> list[str]:
    """The designs that were summoned often enough to say something."""
    return [one["name"] for one in DESIGNS if summons(ledger, one) >= FEWEST_SUMMONS]


def uplift(ledger: Ledger, cards: list[str]) -> Share:
    """How much more often than the fair share those who summoned these cards won."""
    return ledger.share("card", cards).over(1 / ledger.seats)


# ── what else there is to say ──


def sections(ledgers: Ledgers) -> list[Section]:
    fullest = ledgers[max(ledgers)]
    weighed = [cards(ledger) for ledger in reversed(ledgers.values())]
    return [advances(ledgers), *weighed, colours(fullest), contests(fullest), skips(ledgers)]


def advances(ledgers: Ledgers) -> Section:
    """MET-41: how the first Alpha would have done in the same games with other points in advance.
    With halves there is no tie to share."""
    rows = [
        [f"{halves / 2:+.1f}", *(first_alpha(ledger, halves) for ledger in ledgers.values())]
        for halves in HALVES
    ]
    head = ["The others' points", *(f"{count} players" for count in ledgers)]
    text = (
        "Wins over a fair share of the first Alpha (seat 0), had all others had so many points in "
        "advance in the\nsame games; in brackets 95 %. The more they have, the less it wins: what "
        "is played (MET-41) is +0.5."
    )
    return Section("Points in advance", text, [FigureTable(head, rows)])


def first_alpha(ledger: Ledger, halves: int) -> str:
    leads = ledger.of("lead", 0)
    won = sum(count for lead, count in leads.items() if 2 * lead > halves)
    low, high = wilson(won, leads.total())
    over = won / leads.total() - 1 / ledger.seats
    return f"{points(over)} (± {50 * (high - low):.1f})"


def cards(ledger: Ledger) -> Section:
    """Every design in all its colours together, and each colour alone."""
    ranked = sorted(DESIGNS, key=lambda design: -together(ledger, design["name"]).rate)
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


def together(ledger: Ledger, name: str) -> Share:
    return uplift(ledger, [f"{colour}_{name}" for colour in COLOURS])


def card_row(ledger: Ledger, design: Design) -> list[str]:
    name, power = design["name"], design.get("power")
    share = together(ledger, name)
    kind = str(power["kind"]).replace("_", " ") if isinstance(power, dict) else "–"
    alone = [points(uplift(ledger, [f"{colour}_{name}"]).rate) for colour in COLOURS]
    bounds = f"{points(share.low)} … {points(share.high)}"
    often = [str(share.total), f"{taken(ledger, design):.2f}"]
    return [name, str(design["level"]), kind, *often, points(share.rate), bounds, *alone]


def card_bar(ledger: Ledger, name: str) -> Bar:
    share = together(ledger, name)
    return Bar(name, 100 * share.rate, 100 * share.low, 100 * share.high)


def colours(ledger: Ledger) -> Section:
    """The colours are rotations of one another: this shows that nothing went wrong."""
    rows = [[colour, *figures(ledger, colour)] for colour in COLOURS]
    head = ["Colour", "strength at contests", "± 95 %", "prizes taken a game", "mean prize"]
    text = "The colours are rotations of one design; their figures differ by chance alone."
    return Section(f"Colours ({ledger.seats} players)", text, [FigureTable(head, rows)])


def contests(ledger: Ledger) -> Section:
    """How strong players are at each of the six contests."""
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
    """MET-10."""
    rows = []
    for count, ledger in ledgers.items():
        share = ledger.share("skipped", [""])
        rows.append([str(count), percent(share.rate), between(share.low, share.high)])
    head = ["Players", "games with a skipped summons", "95 %"]
    return Section("Skipped summons", "", [FigureTable(head, rows)])
