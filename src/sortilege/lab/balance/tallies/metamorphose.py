"""What is counted at a table of metamorphose: contests, colours, cards, skipped summons."""

from sortilege.games.metamorphose.components import COLOURS, DESIGNS, NAMES
from sortilege.games.metamorphose.events import ContestHeld, Drew, Measured, Skipped, Summoned, Won
from sortilege.kernel.event import Event
from sortilege.kernel.outcome import Outcome
from sortilege.lab.balance.chart import Bar, Chart
from sortilege.lab.balance.ledger import WHOLE, Ledger, Share, mean_within, parts_of
from sortilege.lab.balance.page import FigureTable, Section, Target, between, percent, points

CARD_BOUND = 8.0
"""No card should raise its owner's win rate by more points of percentage."""

SKIP_BOUND = 2.0
"""In fewer than so many per cent of four-player games somebody finds nothing to summon."""

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


def targets(ledgers: dict[int, Ledger], manners: dict[str, Ledger]) -> list[Target]:
    """Cards and skipped summons at the fullest table, and the first colour alone."""
    fullest = ledgers[max(ledgers)]
    found = [card_target(fullest), skip_target(fullest)]
    if "first_colour" in manners:
        found.append(first_colour_target(manners["first_colour"]))
    return found


def card_target(ledger: Ledger) -> Target:
    found = [(100 * uplift(ledger, [card]).rate, card) for card in often(ledger)]
    over, card = max(found, default=(0.0, NAMES[0]))
    hope = "what a card adds to its owner's wins, in points"
    return Target("card", hope, CARD_BOUND, over, card, {"card": card})


def skip_target(ledger: Ledger) -> Target:
    found = 100 * ledger.share("skipped", [""]).rate
    hope = "games with a skipped summons, in %"
    return Target("skipped", hope, SKIP_BOUND, found, *table_of(ledger))


def first_colour_target(ledger: Ledger) -> Target:
    """Whoever plays for first colours alone should not win more than a fair share."""
    over = 100 * ledger.share("manner", ["first_colour"]).over(1 / ledger.seats).rate
    hope = "wins over a fair share for the first colours alone, in points"
    return Target("first_colour", hope, 0.0, over, *table_of(ledger))


def table_of(ledger: Ledger) -> tuple[str, dict[str, object]]:
    return f"{ledger.seats} players", {"seats": ledger.seats}


def often(ledger: Ledger) -> list[str]:
    return [card for card in NAMES if ledger.tried["card", card] >= FEWEST_SUMMONS]


def uplift(ledger: Ledger, cards: list[str]) -> Share:
    """How much more often than the fair share those who summoned these cards won."""
    return ledger.share("card", cards).over(1 / ledger.seats)


# ── what else there is to say ──


def sections(ledgers: dict[int, Ledger]) -> list[Section]:
    fullest = ledgers[max(ledgers)]
    return [cards(fullest), colours(fullest), contests(fullest), skips(ledgers)]


def cards(ledger: Ledger) -> Section:
    """Every design in all its colours together, and each colour alone."""
    ranked = sorted(DESIGNS, key=lambda design: -together(ledger, design["name"]).rate)
    head = ["Design", "level", "power", "games", "uplift", "95 %", *COLOURS]
    rows = [card_row(ledger, design["name"], design) for design in ranked]
    bars = [card_bar(ledger, design["name"]) for design in ranked]
    title = "What a design adds to its owner's wins, in points"
    chart = Chart("metamorphose-cards", title, bars, (-CARD_BOUND, CARD_BOUND), "")
    text = (
        f"Win rate of those who summoned a card, over {percent(1 / ledger.seats)}: in all colours "
        "together, and colour by\ncolour. Whoever wins has had more mana, so creatures of higher "
        "levels lie somewhat above nothing."
    )
    return Section(f"Cards ({ledger.seats} players)", text, [FigureTable(head, rows)], [chart])


def together(ledger: Ledger, name: str) -> Share:
    return uplift(ledger, [f"{colour}_{name}" for colour in COLOURS])


def card_row(ledger: Ledger, name: str, design: dict[str, object]) -> list[str]:
    share = together(ledger, name)
    power = design.get("power")
    kind = str(power["kind"]).replace("_", " ") if isinstance(power, dict) else "–"
    alone = [points(uplift(ledger, [f"{colour}_{name}"]).rate) for colour in COLOURS]
    bounds = f"{points(share.low)} … {points(share.high)}"
    return [name, str(design["level"]), kind, str(share.total), points(share.rate), bounds, *alone]


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


def skips(ledgers: dict[int, Ledger]) -> Section:
    """MET-10."""
    rows = []
    for count, ledger in ledgers.items():
        share = ledger.share("skipped", [""])
        rows.append([str(count), percent(share.rate), between(share.low, share.high)])
    head = ["Players", "games with a skipped summons", "95 %"]
    return Section("Skipped summons", "", [FigureTable(head, rows)])
