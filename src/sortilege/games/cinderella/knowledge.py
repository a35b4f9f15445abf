"""What a player of cinderella can know, and sampled states that fit that knowledge."""

from collections.abc import Iterable, Sequence

from sortilege.games.cinderella.components import (
    BASE_TILES,
    DIE,
    FACES,
    FIRST_SPECIAL,
    PAIR_OF,
    PARTNER_OF,
    SPECIAL_TILES,
    may_be_taken,
)
from sortilege.games.cinderella.events import Looked, NamedWrongly, Opened, PutBack, Shown, Took
from sortilege.games.cinderella.fields import NOBODY, NOWHERE
from sortilege.games.cinderella.state import State
from sortilege.games.cinderella.view import PHASES, VARIANTS, Tile, View
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Knowledge

MAX_DEALS_TRIED = 2000
"""How many deals `sample` tries before it drops doubtful facts."""


class Seen(Knowledge):
    """Faces seen, place by place, and faces that cannot be there: if a player looked for the
    partner of an open tile and did not take the tile, it was not the partner. Also who saw which
    tile: `lookers` are the seats that looked at it in secret, `public` are the tiles shown to
    all."""

    def __init__(self, advanced: bool) -> None:
        self.advanced = advanced
        self.faces: dict[int, int] = {}
        self.excluded: dict[int, set[int]] = {}
        self.lookers: dict[int, set[int]] = {}
        self.public: set[int] = set()
        self.found = 0
        self.open: int | None = None

    def hear(self, event: Event) -> None:
        match event:
            case Shown(place=place, face=face):
                self.see(place, face)
                self.public.add(place)
            case Opened(place=place, face=face):
                self.see(place, face)
                self.public.add(place)
                self.open = FACES.index(face)
            case Looked(seat=seat, place=place, face=face):
                self.look(place, face)
                self.lookers.setdefault(place, set()).add(seat)
            case Took(places=places, faces=faces):
                self.take(places, faces)
            case NamedWrongly(places=places, faces=faces):
                self.see(places[0], faces[0])
                self.see(places[1], faces[1])
            case PutBack():
                self.open = None
            case _:
                pass

    def see(self, place: int, face: str) -> None:
        self.faces[place] = FACES.index(face)
        self.excluded.pop(place, None)

    def look(self, place: int, face: str | None) -> None:
        """Learn from a look. The viewer's own look reveals the face. Another player's look in a
        search excludes the partner, unless a pair follows or the section is not open yet
        (CEN-29)."""
        if face is not None:
            self.see(place, face)
        elif self.open is not None and place not in self.faces and self.is_sought(self.open):
            self.excluded.setdefault(place, set()).add(PARTNER_OF[self.open])

    def is_sought(self, face: int) -> bool:
        """Whether a player who found the partner of this tile would take it."""
        return may_be_taken(face, self.found, self.advanced)

    def take(self, places: tuple[int, int], faces: tuple[str, str]) -> None:
        for place in places:
            self.faces.pop(place, None)
            self.excluded.pop(place, None)
        self.found |= 1 << PAIR_OF[FACES.index(faces[0])]
        self.open = None

    def clone(self) -> "Seen":
        other = Seen(self.advanced)
        other.faces = dict(self.faces)
        other.excluded = {place: set(faces) for place, faces in self.excluded.items()}
        other.lookers = {place: set(seats) for place, seats in self.lookers.items()}
        other.public = set(self.public)
        other.found = self.found
        other.open = self.open
        return other

    def remembered(self) -> list[Tile]:
        return [Tile(place=place, face=FACES[face]) for place, face in sorted(self.faces.items())]


def imagine(table: View, knowledge: Seen, chance: Chance) -> State:
    """Sample a state that looks like this view, with the unknown tiles dealt at random."""
    state = from_view(table)
    known = surely(table, knowledge)
    unknown = [place for place in range(len(table["grid"])) if place not in known]
    for _ in range(MAX_DEALS_TRIED):
        faces = deal_unknown(table, known, len(unknown), chance)
        if allowed(unknown, faces, knowledge):
            break
    state.tiles = [NOWHERE] * len(table["grid"])
    for place, face in [*known.items(), *zip(unknown, faces, strict=True)]:
        state.tiles[place] = face
    return state


def allowed(places: list[int], faces: list[int], knowledge: Seen) -> bool:
    """Whether no tile has a face that is known not to be there."""
    excluded = knowledge.excluded
    return all(
        face not in excluded.get(place, ()) for place, face in zip(places, faces, strict=True)
    )


def retold(heard: Sequence[Event], knowledge: Seen, world: State) -> list[Event] | None:
    """What a seat heard, with the faces that it would have seen in a sampled state (CEN-08,
    CEN-12); tiles never move. None if a player would have looked at a partner and left it."""
    places = list(knowledge.excluded)
    if not allowed(places, [world.tiles[place] for place in places], knowledge):
        return None
    return [seen_there(event, world) if isinstance(event, Looked) else event for event in heard]


def seen_there(look: Looked, world: State) -> Looked:
    return Looked(look.seat, look.place, FACES[world.tiles[look.place]])


def surely(table: View, knowledge: Seen) -> dict[int, int]:
    """The faces that are certain: those in the view, then the remembered ones that fit."""
    known: dict[int, int] = {}
    for pair in table["pairs"]:
        for place, word in zip(pair["places"] or (), pair["faces"], strict=False):
            known[place] = FACES.index(word)
    visible = list(table["showing"])
    if table["open"] is not None:
        visible.append(table["open"])
    for tile in visible:
        known[tile["place"]] = FACES.index(tile["face"])
    bag = count_out(table, known)
    room = table["hindering"] - sum(face >= FIRST_SPECIAL for face in known.values())
    for place, face in sorted(knowledge.faces.items()):
        fits = bag.get(face, 0) > 0 and (face < FIRST_SPECIAL or room > 0)
        if place not in known and fits and table["grid"][place] == "down":
            known[place] = face
            bag[face] -= 1
            room -= face >= FIRST_SPECIAL
    return known


def count_out(table: View, known: dict[int, int]) -> dict[int, int]:
    """How many tiles of each face could still lie at places that are not certain."""
    tiles = BASE_TILES + SPECIAL_TILES
    bag = {face: tiles.count(face) for face in set(tiles)}
    for special in table["specials"]:
        bag[FACES.index(special["face"])] -= 1
    for face in known.values():
        bag[face] -= 1
    return bag


def deal_unknown(table: View, known: dict[int, int], places: int, chance: Chance) -> list[int]:
    """Deal faces to the places that are not certain: all missing base tiles, and special tiles that
    no player holds (CEN-19)."""
    bag = count_out(table, known)
    base = [face for face in range(FIRST_SPECIAL) for _ in range(bag[face])]
    magic = [face for face in range(FIRST_SPECIAL, len(FACES)) for _ in range(bag[face])]
    chance.shuffle("imagine specials", magic)
    faces = base + magic[: places - len(base)]
    chance.shuffle("imagine grid", faces)
    return faces


def from_view(table: View) -> State:
    """The state as far as every player sees it."""
    state = State()
    state.seats = len(table["pointed"])
    state.variant = VARIANTS.index(table["variant"])
    state.last_chance = table["last_chance"]
    state.hindering = table["hindering"]
    state.specials = [FACES.index(special["face"]) for special in table["specials"]]
    state.used = bits(seat for seat, special in enumerate(table["specials"]) if special["used"])
    state.down = bits(place for place, lies in enumerate(table["grid"]) if lies == "down")
    state.open = NOWHERE if table["open"] is None else table["open"]["place"]
    state.named = NOWHERE if table["named"] is None else table["named"]
    state.looked = bits(table["looked"])
    state.looker = NOBODY if table["looker"] is None else table["looker"]
    shown = [tile["place"] for tile in table["showing"] if tile["place"] not in table["looked"]]
    state.shown = bits(shown)
    state.pointed = [bits(places) for places in table["pointed"]]
    state.found = bits(n for n, pair in enumerate(table["pairs"]) if pair["places"] is not None)
    state.active = table["active"]
    state.phase = PHASES.index(table["phase"])
    state.die = -1 if table["die"] is None else DIE.index(table["die"])
    state.hand = table["hand"]
    return state


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers as a bit set."""
    return sum(1 << number for number in numbers)
