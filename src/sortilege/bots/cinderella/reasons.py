"""Why one chooses a tile in cinderella: what lies there, who has looked, and who points."""

from sortilege.bots.cinderella.search import CinderellaSense
from sortilege.bots.cinderella.subtle import Grid, View
from sortilege.bots.reasons import Why
from sortilege.games.cinderella.actions import ACTIONS, Choose, Decline, Roll, StopClock
from sortilege.games.cinderella.components import FACES, HOURS, PARTNER_OF
from sortilege.games.cinderella.knowledge import Seen, bits, imagine
from sortilege.games.cinderella.view import Table, may_be_taken_now
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance

LIKED = (
    "wins", "pair", "partner_known", "pointed", "hold_hour", "may_be_partner", "others_may_know",
    "nobody_looked", "look_alone", "share", "looked_by", "keep_tile", "quiet_looker", "lonely",
)  # fmt: skip
"""The reasons that count, the better ones first. Others are no reason to do anything."""

TRIED = 5
"""So many different actions are tried out."""


def why(view: View, knowledge: Seen, action: Action) -> Why:
    match action:
        case Roll():
            return Why("roll")
        case Decline():
            return Why("keep_tile")
        case StopClock():
            return Why("hold_hour", {"hours": HOURS - view["hand"]})
        case Choose(place=place):
            return choosing(view, Grid(view, knowledge, view["you"]), place)
        case _:
            return Why("point")


def choosing(table: Table, grid: Grid, place: int) -> Why:
    """Whatever is to be done with a tile now."""
    match table["phase"]:
        case "open" | "name":
            return first_tile(table, grid, place)
        case "seek" | "seek_again" if table["open"] is not None:
            return second_tile(table, grid, place, FACES.index(table["open"]["face"]))
        case "name_partner" if table["named"] in grid.known:
            return second_tile(table, grid, place, grid.known[table["named"]])
        case "show" | "show_another":
            return showing(table, grid, place)
        case _:
            return looking(grid, place, "look_alone")


def looking(grid: Grid, place: int, new: str) -> Why:
    """A tile that is turned over or looked at for what it may be."""
    if place in grid.known:
        return Why("seen_already", {"face": FACES[grid.known[place]]})
    lookers = sorted(grid.lookers(place))
    return Why("looked_by", {"seats": lookers}) if lookers else Why(new)


def showing(table: Table, grid: Grid, place: int) -> Why:
    """A tile that everybody will see."""
    face = grid.known.get(place)
    is_own = place not in grid.knowledge.public
    if face is not None and is_own and may_be_taken_now(table, face):
        return Why("share", {"face": FACES[face]})
    return looking(grid, place, "nobody_looked")


def first_tile(table: Table, grid: Grid, place: int) -> Why:
    """The first tile of a search, or of a pair that is named."""
    face = grid.known.get(place)
    if face is None:
        return looking(grid, place, "nobody_looked")
    if not may_be_taken_now(table, face):
        return Why("no_partner", {"face": FACES[face]})
    partner = PARTNER_OF[face]
    places = [other for other, lies in grid.known.items() if lies == partner and other != place]
    if places:
        faces: list[str] = [FACES[face], FACES[partner]]
        return Why("pair", {"faces": faces, "places": sorted([place, places[0]])})
    helpful = [other for other in grid.possible(partner) if grid.lookers(other)]
    if helpful:
        return Why("others_may_know", {"face": FACES[face], "count": len(helpful)})
    return Why("lonely", {"face": FACES[face]})


def second_tile(table: Table, grid: Grid, place: int, face: int) -> Why:
    """Where the partner of the open or named tile is sought."""
    wanted = PARTNER_OF[face]
    if not may_be_taken_now(table, face):
        return looking(grid, place, "look_alone")
    if grid.known.get(place) == wanted:
        return Why("partner_known", {"face": FACES[wanted]})
    pointing = [seat for seat, places in enumerate(table["pointed"]) if place in places]
    if pointing and place in grid.unknown:
        return Why("pointed", {"seats": pointing})
    if place not in grid.possible(wanted):
        return Why("not_there", {"face": FACES[wanted]})
    lookers = sorted(grid.lookers(place))
    if lookers:
        return Why("quiet_looker", {"seats": lookers})
    count = sum(other in grid.unseen for other in grid.possible(wanted))
    return Why("may_be_partner", {"face": FACES[wanted], "count": count})


# ── for playouts ──


def sense(view: View, knowledge: Seen, chance: Chance) -> CinderellaSense:
    """What playouts are to know: a table, who has seen what, and one action of each kind."""
    you = view["you"]
    grid, base = Grid(view, knowledge, you), imagine(view, knowledge, chance)
    codes = worth_trying(view, knowledge, base.legal(view["active"]))
    banned = [bits(knowledge.excluded.get(place, ())) for place in grid.unknown]
    seen = [seen_by(knowledge, seat) for seat in range(len(view["pointed"]))]
    if you is not None:
        seen[you] |= bits(grid.known)
    return CinderellaSense(base, codes, grid.unknown, banned, seen)


def seen_by(knowledge: Seen, seat: int) -> int:
    """The places whose tiles somebody has seen: with everybody, or alone."""
    alone = [place for place, seats in knowledge.lookers.items() if seat in seats]
    return bits({*knowledge.public, *alone})


def worth_trying(view: View, knowledge: Seen, codes: list[int]) -> list[int]:
    """One action for each reason, those with better reasons first. Of tiles about which the same
    is to be said only one."""
    found: dict[str, tuple[int, int]] = {}
    for code in codes:
        reason = why(view, knowledge, ACTIONS.at(code))
        if reason.key in LIKED:
            found.setdefault(repr(reason), (LIKED.index(reason.key), code))
    return [code for _, code in sorted(found.values())][:TRIED] or codes[:TRIED]
