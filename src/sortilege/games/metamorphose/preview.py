"""Preview the board and the score after an action. A preview never looks at hidden cards: for an
action that takes from a deck it does not reveal the card (MET-40)."""

from typing import TypedDict

from sortilege.games.metamorphose.action_codes import PLACE_ALONE, SHIFTS
from sortilege.games.metamorphose.components import NAMES, PLACES
from sortilege.games.metamorphose.state import PASS, SOURCE, State
from sortilege.games.metamorphose.view import Area, Card, area, card


class Preview(TypedDict):
    """A player's area after the action, and the market card that would be in hand."""

    area: Area
    hand: str | None
    card: Card | None


def preview(state: State, seat: int, code: int) -> Preview | None:
    """The area right after the action, before other players act and before any contest; None for
    passing."""
    if code == PASS:
        return None
    after = state.clone()
    if code >= SHIFTS:
        after.rearrange(seat, code, None)
    elif code >= PLACE_ALONE:
        after.place(seat, code, None)
    else:
        after.pay(seat, code, None)
        return summoned(state, after, seat, SOURCE[code])
    return Preview(area=area(after, seat), hand=None, card=None)


def summoned(state: State, after: State, seat: int, source: int) -> Preview:
    """The area without the token that pays, and the card if all players see it."""
    taken = state.market[source] if source < PLACES else None
    return Preview(
        area=area(after, seat),
        hand=None if taken is None else NAMES[taken],
        card=None if taken is None else card(taken),
    )
