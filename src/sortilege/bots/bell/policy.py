"""Good play in bell: ring when it is right, never otherwise."""

from collections import Counter

from sortilege.games.bell.actions import Ring
from sortilege.games.bell.components import Face
from sortilege.games.bell.fives import FIVE, fives
from sortilege.games.bell.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import CommonView


class SeatView(View, CommonView):
    """The view of bell, including the fields that all games share."""


def choose(view: SeatView, legal: tuple[Action, ...], chance: Chance) -> Action | None:
    """Ring if a ring is right; otherwise turn or gather when awaited, and wait when not."""
    if Ring() in legal and is_right(view) and is_quickest(view, chance):
        return Ring()
    return next((action for action in legal if action != Ring()), None)


def is_right(table: View) -> bool:
    """Whether a quick eye sees exactly five of a shape or of a colour."""
    return bool(fives(visible(table)))


def is_near(table: View) -> bool:
    """Whether a hasty eye mistakes four or six for five. Two single symbols deceive no one."""
    counts: Counter[str] = Counter()
    for symbols, shape, colour in visible(table):
        counts[shape] += symbols
        counts[colour] += symbols
    return any(abs(count - FIVE) == 1 for count in counts.values())


def visible(table: View) -> list[Face]:
    """The top card of every face-up pile."""
    tops = [piles["top"] for piles in table["piles"]]
    return [(top["symbols"], top["shape"], top["colour"]) for top in tops if top is not None]


def is_quickest(view: SeatView, chance: Chance) -> bool:
    """Whether this player is the quickest, drawn at random because there is no clock. The match
    asks the players seat by seat and the awaited one last; each leaves the later ones their share,
    and the last one always rings. If the same player always rang, a game might never end."""
    you, awaited = view["you"], view["awaited"]
    assert you is not None, "a player has a seat"
    if you in awaited:
        return True
    later = [seat for seat in view["actors"] if seat > you or seat in awaited]
    return chance.below("quickest", len(later) + 1) == 0
