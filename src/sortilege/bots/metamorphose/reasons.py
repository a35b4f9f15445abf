"""Reasons to take or place a card in metamorphose: what it adds, and who has more."""

from sortilege.bots.metamorphose.choices import Choices
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE, POINT_UNITS
from sortilege.bots.reasons import Fact, Why
from sortilege.games.metamorphose.action_codes import SHIFTS
from sortilege.games.metamorphose.actions import (
    ACTIONS,
    Draw,
    DrawWith,
    Pass,
    Summon,
    SummonWith,
)
from sortilege.games.metamorphose.components import COLOURS, CREATURES, MANA
from sortilege.games.metamorphose.fields import AREA, TO_CLOSE
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.games.metamorphose.state import PASS, SOURCE, State
from sortilege.games.metamorphose.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded


def why(table: View, action: Action) -> Why:
    before = imagine(table, Seeded("why"))
    seat = int(before.active)
    match action:
        case Draw() | DrawWith():
            return Why("unseen_card")
        case Pass():
            return Why("enough")
        case Summon(place=place) | SummonWith(place=place):
            after = best_laid(before, seat, action.code)
            return taking(before, after, seat, str(table["market"][place]))
        case _:
            return laying(before, rearranged(before, seat, action.code), seat)


def best_laid(state: State, seat: int, code: int) -> State:
    """The state after taking a card and placing it at its best place."""
    after = state.clone()
    after.pay(seat, code, None)
    after.summon(seat, SOURCE[code], None)
    after.place(seat, choices_of(after, seat).turn()[0], None)
    return after


def rearranged(state: State, seat: int, code: int) -> State:
    """The state after placing, shifting or moving a card."""
    after = state.clone()
    if code < SHIFTS:
        after.place(seat, code, None)
    else:
        after.rearrange(seat, code, None)
    return after


def taking(before: State, after: State, seat: int, card: str) -> Why:
    """The reasons for taking a card: what it can add."""
    colour, gain = most_gained(before, after, seat)
    if gain > 0:
        return Why("card_adds", {"card": card, "colour": COLOURS[colour], "points": gain})
    return Why("card_later", {"card": card})


def laying(before: State, after: State, seat: int) -> Why:
    """The reasons for placing, shifting or moving a card: its effects."""
    for value, mana in enumerate(MANA):
        if tokens(after, seat, value) > tokens(before, seat, value):
            return Why("mana", {"mana": mana})
    colour, gain = most_gained(before, after, seat)
    if gain <= 0:
        return Why("prepares")
    now = int(after.strength(seat, colour))
    others = [int(after.strength(o, colour)) for o in range(after.seats) if o != seat]
    told: dict[str, Fact] = {"before": now - gain, "after": now, "rival": max(others)}
    key = "leads" if now >= max(others) else "grows"
    return Why(key, {"colour": COLOURS[colour], **told})


def most_gained(before: State, after: State, seat: int) -> tuple[int, int]:
    """The colour in which a seat gains most, and how much."""
    gains = [
        int(after.strength(seat, colour) - before.strength(seat, colour))
        for colour in range(len(COLOURS))
    ]
    best = max(range(len(COLOURS)), key=gains.__getitem__)
    return best, gains[best]


def tokens(state: State, seat: int, value: int) -> int:
    """How many mana tokens of a value a seat has."""
    first = value * AREA + seat * CREATURES
    return int(state.owned >> first & ((1 << CREATURES) - 1)).bit_count()


# ── values of actions ──


def choices_of(state: State, seat: int) -> Choices:
    return Choices(state, seat, Stacks(), EVERY_PRIZE)


def weigh(table: View, legal: tuple[Action, ...], chance: Chance) -> list[tuple[Action, float]]:
    """Rate actions as the plain player does, by expected victory points."""
    state = imagine(table, chance)
    seat = int(state.active)
    found: dict[str, int] = {}
    for code, worth in worths(state, seat):
        key = alike(ACTIONS.at(code))
        found[key] = max(worth, found.get(key, worth))
    ranked = [
        (action, found.pop(key) / POINT_UNITS)
        for action in legal
        if (key := alike(action)) in found
    ]
    return sorted(ranked, key=lambda item: -item[1])


def worths(state: State, seat: int) -> list[tuple[int, int]]:
    """The values of all actions that the plain player considers. At the close the value of passing
    or moving includes the best shift; each other shift gains less, and passing gives it up."""
    choices = choices_of(state, seat)
    weighed = list(zip(choices.codes, choices.values, strict=True))
    if state.phase != TO_CLOSE:
        return weighed
    codes: list[int] = []
    state.add_shifts(seat, codes)
    gains = [(code, choices.gain_by(code)) for code in codes]
    most = max([0, *(gain for _, gain in gains)])
    idle = weighed[0][1] - most
    shifts = [(code, idle + gain) for code, gain in gains]
    return [(PASS, idle), *shifts, *weighed[1:]]


def alike(action: Action) -> str:
    """A key that is the same for actions that differ only in the token that pays."""
    if isinstance(action, SummonWith):
        return f"summon {action.place} {action.mana}"
    return str(action)
