"""Good play in bell: ring when it is right, never otherwise."""

from sortilege.games.bell.actions import Ring
from sortilege.games.bell.fives import FIVE, counted, fives_in
from sortilege.games.bell.view import Table
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import CommonView


class View(Table, CommonView):
    """The table, and who may act."""


def choose(view: View, legal: tuple[Action, ...], chance: Chance) -> Action | None:
    """Ring if the bell is right; else turn or gather when awaited, and wait when not."""
    if Ring() in legal and is_right(view) and is_quickest(view, chance):
        return Ring()
    return next((action for action in legal if action != Ring()), None)


def is_right(table: Table) -> bool:
    """Whether a quick eye sees exactly five of a shape or of a colour."""
    return bool(fives_in(table))


def is_near(table: Table) -> bool:
    """Whether a hasty eye sees five where there are four or six. Two lone symbols deceive
    nobody."""
    return any(abs(symbols - FIVE) == 1 for symbols in counted(table).values())


def is_quickest(view: View, chance: Chance) -> bool:
    """Without a clock everybody is as likely to be the quickest. Players are asked one after the
    other, seat by seat, the awaited one last: whoever is asked leaves the others their share, and
    the last one rings for sure. If always the same one rang, a game might never end."""
    you, awaited = view["you"], view["awaited"]
    assert you is not None, "a player has a seat"
    if you in awaited:
        return True
    later = [seat for seat in view["actors"] if seat > you or seat in awaited]
    return chance.below("quickest", len(later) + 1) == 0
