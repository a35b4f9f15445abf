"""A cooperative player of cinderella: it looks at tiles that no player has seen, opens tiles that
another player can complete, and draws conclusions if no player points."""

from math import fsum

from sortilege.bots.cinderella import policy as plain
from sortilege.games.cinderella.actions import Choose, Decline, Point, Roll, StopClock
from sortilege.games.cinderella.components import BASE_TILES, FACES, PARTNER_OF
from sortilege.games.cinderella.knowledge import Seen, surely
from sortilege.games.cinderella.view import View, may_be_taken_now
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import CommonView, Viewer

NEWS = 0.3
"""The value of a new tile that all players see, in pairs."""


class SeatView(View, CommonView):
    """The view of cinderella, including the fields that all games share."""


def choose(
    view: SeatView, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """Play like the plain player, except for the choice of a tile."""
    if isinstance(legal[0], Roll | Point):
        return plain.choose(view, knowledge, legal, chance)
    if StopClock() in legal:
        return StopClock()
    places = [action.place for action in legal if isinstance(action, Choose)]
    grid = Grid(view, knowledge, view["you"])
    return Choose(grid.best(places, chance)) if places else Decline()


class Grid:
    """What one player concludes about the grid: certain faces, and who else has seen which tile."""

    def __init__(self, table: View, knowledge: Seen, you: Viewer) -> None:
        self.table = table
        self.knowledge = knowledge
        self.you = you
        down = [place for place, lies in enumerate(table["grid"]) if lies == "down"]
        sure = surely(table, knowledge)
        self.known = {place: sure[place] for place in down if place in sure}
        self.unknown = [place for place in down if place not in self.known]
        self.unseen = [place for place in self.unknown if not self.lookers(place)]

    def lookers(self, place: int) -> set[int]:
        """The other seats that have looked at a tile in secret."""
        return self.knowledge.lookers.get(place, set()) - {self.you}

    def best(self, places: list[int], chance: Chance) -> int:
        """The tile to choose now."""
        match self.table["phase"]:
            case "open":
                return self.to_open(places, chance)
            case "seek" | "seek_again" if self.table["open"] is not None:
                return self.to_seek(FACES.index(self.table["open"]["face"]), places, chance)
            case "show" | "show_another":
                return self.to_show(places, chance)
            case "look" | "look_again" | "seek" | "seek_again":
                return self.to_look(places, chance)
            case _:
                return plain.best(self.table, self.knowledge, places, chance)

    # ── new tiles ──

    def to_look(self, places: list[int], chance: Chance) -> int:
        """A tile that no player has seen, else one that this player has not seen."""
        return first_choice([self.unseen, self.unknown, places], places, chance)

    def to_show(self, places: list[int], chance: Chance) -> int:
        """A tile that no player has seen; else one that only this player knows and the others can
        use."""
        own = [place for place in self.known if place not in self.knowledge.public]
        useful = [place for place in own if may_be_taken_now(self.table, self.known[place])]
        return first_choice([self.unseen, useful, self.unknown, own, places], places, chance)

    # ── the search ──

    def to_open(self, places: list[int], chance: Chance) -> int:
        """A known pair; else the most promising tile: one whose partner another player may know, or
        a new one."""
        pairs = plain.known_pairs(self.table, self.surely_known())
        if pairs:
            return pairs[0][0]
        takeable = [p for p, face in self.known.items() if may_be_taken_now(self.table, face)]
        best = max(takeable, key=lambda place: self.promises(self.known[place]), default=None)
        fresh = self.to_look(places, chance)
        is_new = fresh in self.unknown
        if best is not None and (not is_new or self.promises(self.known[best]) > self.new()):
            return best
        return fresh

    def surely_known(self) -> Seen:
        """This player's knowledge without the impossible faces."""
        sure = Seen(self.knowledge.advanced)
        sure.faces = dict(self.known)
        return sure

    def possible(self, wanted: int) -> list[int]:
        """The places where a face may lie, as far as this player knows."""
        excluded = self.knowledge.excluded
        return [place for place in self.unknown if wanted not in excluded.get(place, ())]

    def promises(self, face: int) -> float:
        """The chance to take the pair of a tile whose partner this player does not know: another
        player knows it and points, or a guess succeeds."""
        possible = self.possible(PARTNER_OF[face])
        if not possible:
            return 0.0
        helpful = sum(bool(self.lookers(place)) for place in possible)
        guess = 1 if helpful < len(possible) else 0
        return (helpful + guess) / len(possible)

    def new(self) -> float:
        """The value of a new tile: the chance that it can be paired, plus the value of new
        information."""
        if not self.unknown:
            return 0.0
        known = list(self.known.values())
        taken = [face for pair in self.table["pairs"] if pair["places"] for face in pair["faces"]]
        left = list(BASE_TILES)
        for face in known + [FACES.index(word) for word in taken]:
            left.remove(face) if face in left else None
        chances = [self.completes(face) for face in left if may_be_taken_now(self.table, face)]
        return fsum(chances) / len(self.unknown) + NEWS

    def completes(self, face: int) -> float:
        """The chance to take the pair of a new tile with this face."""
        return 1.0 if PARTNER_OF[face] in self.known.values() else self.promises(face)

    def to_seek(self, face: int, places: list[int], chance: Chance) -> int:
        """The partner, as known or as pointed at; else a place where it may lie. A player who knew
        it would point, so places that the others have looked at are excluded."""
        if not may_be_taken_now(self.table, face):
            return self.to_look(places, chance)
        wanted = PARTNER_OF[face]
        known = [place for place, other in self.known.items() if other == wanted]
        pointed = [place for seat in self.table["pointed"] for place in seat]
        hints = [place for place in pointed if place in self.unknown]
        possible = self.possible(wanted)
        fresh = [place for place in possible if place in self.unseen]
        return first_choice([known, hints, fresh, possible, self.unknown], places, chance)


def first_choice(wishes: list[list[int]], places: list[int], chance: Chance) -> int:
    """A place from the first of these sets that is not empty."""
    for wish in wishes:
        fit = [place for place in wish if place in places]
        if fit:
            return chance.pick("choice", fit)
    return chance.pick("choice", places)
