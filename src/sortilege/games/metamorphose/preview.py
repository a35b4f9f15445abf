"""What would show and count if an action were taken. Nothing unseen is looked at: an action that
takes from a deck does not tell which card that would be (MET-40)."""

from typing import TypedDict

from sortilege.games.metamorphose.action_codes import PLACE_ALONE, SHIFTS
from sortilege.games.metamorphose.components import NAMES, PLACES
from sortilege.games.metamorphose.rules import PASS, SOURCE, State
from sortilege.games.metamorphose.view import Area, Card, area, card


class Preview(TypedDict):
    """A player's area as it would be, and the market card that would be in hand."""

    area: Area
    hand: str | None
    card: Card | None


def preview(state: State, seat: int, code: int) -> Preview | None:
    """Right after the action, before anybody else acts and before any contest; None for passing."""
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
    """The area without the token that is paid; the card, if everybody sees it."""
    taken = state.market[source] if source < PLACES else None
    return Preview(
        area=area(after, seat),
        hand=None if taken is None else NAMES[taken],
        card=None if taken is None else card(taken),
    )
