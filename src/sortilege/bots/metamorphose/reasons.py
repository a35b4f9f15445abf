"""Why one takes a card in metamorphose, or lays it there: what it adds, and who has more."""

from typing import Final, cast

from sortilege.bots.metamorphose.prospects import Weights
from sortilege.bots.metamorphose.sight import Sight
from sortilege.bots.reasons import Fact, Why
from sortilege.games.metamorphose.action_codes import MOVE_ALONE, PLACE_ALONE, SHIFTS
from sortilege.games.metamorphose.actions import (
    ACTIONS,
    Draw,
    DrawWith,
    Pass,
    Summon,
    SummonWith,
)
from sortilege.games.metamorphose.components import COLOURS, CREATURES, MANA, PLACES
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.games.metamorphose.rules import PASS, SOURCE, State
from sortilege.games.metamorphose.state import AREA, TO_CLOSE, TO_PLACE
from sortilege.games.metamorphose.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.game import View

WEIGHTS: Final = Weights()


def why(view: View, action: Action) -> Why:
    table = cast(Table, view)
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
    """The table after a card was taken and laid where it is best."""
    after = state.clone()
    after.pay(seat, code, None)
    after.summon(seat, SOURCE[code], None)
    best, _ = Sight(state, seat, WEIGHTS).best_placing(after, after.placings(seat))
    after.place(seat, best, None)
    return after


def rearranged(state: State, seat: int, code: int) -> State:
    """The table after a card was laid, shifted or moved."""
    after = state.clone()
    if code < SHIFTS:
        after.place(seat, code, None)
    else:
        after.rearrange(seat, code, None)
    return after


def taking(before: State, after: State, seat: int, card: str) -> Why:
    """What a card can add."""
    colour, gain = most_gained(before, after, seat)
    if gain > 0:
        return Why("card_adds", {"card": card, "colour": COLOURS[colour], "points": gain})
    return Why("card_later", {"card": card})


def laying(before: State, after: State, seat: int) -> Why:
    """What laying, shifting or moving a card comes to."""
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
    """How many mana tokens of a value lie before a seat."""
    first = value * AREA + seat * CREATURES
    return int(state.owned >> first & ((1 << CREATURES) - 1)).bit_count()


# ── what actions are worth ──


def weigh(view: View, legal: tuple[Action, ...], chance: Chance) -> list[tuple[Action, float]]:
    """As the plain player does: the victory points to come, as far as one can see."""
    state = imagine(cast(Table, view), chance)
    seat = int(state.active)
    sight = Sight(state, seat, WEIGHTS)
    worths: dict[str, tuple[int, float]] = {}
    for action in legal:
        worth = value(sight, state, seat, action.code)
        if worth is not None:
            worths.setdefault(alike(state, action), (action.code, worth))
    ranked = sorted(worths.values(), key=lambda item: -item[1])
    return [(ACTIONS.at(code), worth) for code, worth in ranked]


def value(sight: Sight, state: State, seat: int, code: int) -> float | None:
    """What the plain player makes of an action; None where it would not think of it."""
    if state.phase == TO_PLACE:
        if not PLACE_ALONE <= code < SHIFTS:
            return None
        return sight.value(rearranged(state, seat, code), True)
    if state.phase == TO_CLOSE:
        return closed(sight, state, seat, code)
    is_open = code < PLACE_ALONE and code != PASS and SOURCE[code] < PLACES
    return sight.value_summoned(code) if is_open else None


def closed(sight: Sight, state: State, seat: int, code: int) -> float | None:
    if code == PASS:
        return sight.value(state, False) + WEIGHTS.gain
    if code < SHIFTS:
        return None
    return sight.value(rearranged(state, seat, code), code >= MOVE_ALONE)


def alike(state: State, action: Action) -> str:
    """What is the same but for the token that pays counts once."""
    if isinstance(action, SummonWith):
        return f"summon {action.place} {action.mana}"
    return str(action)
