"""Good play in cinderella: remember, help, and look at tiles that no player has seen."""

from collections.abc import Mapping
from typing import Any

from sortilege.bots.memory import Recall
from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import FACES, PARTNER_OF
from sortilege.games.cinderella.events import FigurePassed
from sortilege.games.cinderella.knowledge import Seen
from sortilege.games.cinderella.view import View, may_be_taken_now
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event

ROW = 4
"""Approximate length of a row of the grid, for a memory that confuses neighbours."""


def choose(
    table: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """Take a known pair; point at a known partner; otherwise learn something new."""
    if isinstance(legal[0], Roll):
        return legal[0]
    if isinstance(legal[0], Point):
        return point(table, knowledge, legal)
    if StopClock() in legal:
        return StopClock()
    places = [action.place for action in legal if isinstance(action, Choose)]
    return Choose(best(table, knowledge, places, chance)) if places else Decline()


def best(table: View, knowledge: Seen, places: list[int], chance: Chance) -> int:
    """The tile to choose now."""
    match table["phase"]:
        case "open" | "name":
            pairs = known_pairs(table, knowledge)
            return pairs[0][0] if pairs else unknown(knowledge, places, chance)
        case "seek" | "seek_again" if table["open"] is not None:
            return partner(table, knowledge, FACES.index(table["open"]["face"]), places, chance)
        case "name_partner":
            assert table["named"] is not None
            face = knowledge.faces.get(table["named"])
            return (
                unknown(knowledge, places, chance)
                if face is None
                else partner(table, knowledge, face, places, chance)
            )
        case _:
            return unknown(knowledge, places, chance)


def partner(table: View, knowledge: Seen, face: int, places: list[int], chance: Chance) -> int:
    """Where the partner of this face lies: as known, as pointed at, or where it may be."""
    if not may_be_taken_now(table, face):
        return unknown(knowledge, places, chance)
    wanted = PARTNER_OF[face]
    known = [place for place in places if knowledge.faces.get(place) == wanted]
    if known:
        return known[0]
    hints = [place for pointed in table["pointed"] for place in pointed if place in places]
    fresh = [place for place in hints if place not in knowledge.faces]
    if fresh:
        return max(fresh, key=hints.count)
    possible = [p for p in places if wanted not in knowledge.excluded.get(p, ())]
    return unknown(knowledge, possible or places, chance)


def unknown(knowledge: Seen, places: list[int], chance: Chance) -> int:
    """A tile not seen yet, or any tile if all have been seen."""
    new = [place for place in places if place not in knowledge.faces]
    return chance.pick("unknown", new or places)


def known_pairs(table: View, knowledge: Seen) -> list[tuple[int, int]]:
    """The pairs this player could take now from memory."""
    lying = {
        place: face
        for place, face in sorted(knowledge.faces.items())
        if table["grid"][place] == "down" and may_be_taken_now(table, face)
    }
    return [
        (first, second)
        for first, face in lying.items()
        for second, other in lying.items()
        if first < second and PARTNER_OF[face] == other
    ]


def point(table: View, knowledge: Seen, legal: tuple[Action, ...]) -> Action | None:
    """Point at the partner of the open tile, or at a pair that can be named; otherwise do
    nothing."""
    if table["open"] is not None:
        face = FACES.index(table["open"]["face"])
        takeable = may_be_taken_now(table, face)
        helpful = [p for p, f in knowledge.faces.items() if takeable and f == PARTNER_OF[face]]
    elif table["named"] is None:
        helpful = [place for pair in known_pairs(table, knowledge)[:1] for place in pair]
    else:
        helpful = []
    for action in legal:
        if isinstance(action, Point) and action.place in helpful:
            return action
    return None


class Tiles(Recall[Seen]):
    """What a person remembers of the grid: tiles seen, and tiles excluded by failed searches."""

    turn: type[Event] = FigurePassed

    def facts(self, knowledge: Seen) -> tuple[dict[int, Any], ...]:
        return knowledge.faces, knowledge.excluded, knowledge.lookers

    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """The neighbours of a place in the grid, among the places seen so far."""
        last = max(facts, default=place)
        near = (place - 1, place + 1, place - ROW, place + ROW)
        return [place for place in near if 0 <= place <= last]
