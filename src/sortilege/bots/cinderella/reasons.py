"""Reasons to choose a tile in cinderella: its face, who has looked at it, and who points at it."""

from sortilege.bots.cinderella.search import CinderellaEvaluator
from sortilege.bots.cinderella.subtle import Grid, SeatView
from sortilege.bots.reasons import Why
from sortilege.games.cinderella.actions import ACTIONS, Choose, Decline, Roll, StopClock
from sortilege.games.cinderella.components import FACES, HOURS, PARTNER_OF
from sortilege.games.cinderella.knowledge import Seen, bits, imagine
from sortilege.games.cinderella.view import View, may_be_taken_now
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance

REASONS_BY_RANK = (
    "wins", "pair", "partner_known", "pointed", "hold_hour", "may_be_partner", "others_may_know",
    "nobody_looked", "look_alone", "share", "looked_by", "keep_tile", "quiet_looker", "lonely",
)  # fmt: skip
"""The reasons for trying an action, the best first. Other reasons do not count."""

MAX_TRIED_ACTIONS = 5
"""The most actions that a search tries."""


def why(view: SeatView, knowledge: Seen, action: Action) -> Why:
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


def choosing(table: View, grid: Grid, place: int) -> Why:
    """The reasons for choosing a tile; the phase decides what happens to it."""
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
    """The reasons for turning over or looking at a tile."""
    if place in grid.known:
        return Why("seen_already", {"face": FACES[grid.known[place]]})
    lookers = sorted(grid.lookers(place))
    return Why("looked_by", {"seats": lookers}) if lookers else Why(new)


def showing(table: View, grid: Grid, place: int) -> Why:
    """The reasons for a tile that all players will see."""
    face = grid.known.get(place)
    is_own = place not in grid.knowledge.public
    if face is not None and is_own and may_be_taken_now(table, face):
        return Why("share", {"face": FACES[face]})
    return looking(grid, place, "nobody_looked")


def first_tile(table: View, grid: Grid, place: int) -> Why:
    """The reasons for the first tile of a search, or of a named pair."""
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


def second_tile(table: View, grid: Grid, place: int, face: int) -> Why:
    """The reasons for looking for the partner of the open or named tile here."""
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


# ── for search ──


def evaluator(view: SeatView, knowledge: Seen, chance: Chance) -> CinderellaEvaluator:
    """Build the evaluator for a search: a sampled state, who has seen which tile, and one action of
    each kind."""
    you = view["you"]
    grid, base = Grid(view, knowledge, you), imagine(view, knowledge, chance)
    codes = worth_trying(view, knowledge, base.legal(view["active"]))
    banned = [bits(knowledge.excluded.get(place, ())) for place in grid.unknown]
    seen = [seen_by(knowledge, seat) for seat in range(len(view["pointed"]))]
    if you is not None:
        seen[you] |= bits(grid.known)
    return CinderellaEvaluator(base, codes, grid.unknown, banned, seen)


def seen_by(knowledge: Seen, seat: int) -> int:
    """The places whose tiles this seat has seen, alone or with all players."""
    alone = [place for place, seats in knowledge.lookers.items() if seat in seats]
    return bits({*knowledge.public, *alone})


def worth_trying(view: SeatView, knowledge: Seen, codes: list[int]) -> list[int]:
    """One action per reason, the best reasons first. Of tiles with the same reason it keeps only
    one."""
    found: dict[str, tuple[int, int]] = {}
    for code in codes:
        reason = why(view, knowledge, ACTIONS.at(code))
        if reason.key in REASONS_BY_RANK:
            found.setdefault(repr(reason), (REASONS_BY_RANK.index(reason.key), code))
    return [code for _, code in sorted(found.values())][:MAX_TRIED_ACTIONS] or codes[
        :MAX_TRIED_ACTIONS
    ]
