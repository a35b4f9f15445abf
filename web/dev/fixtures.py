"""Writes fixtures.json: moments of real matches for the page beside it.

Run from the repository: PYTHONPATH=src python web/dev/fixtures.py
"""

import json
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import sortilege
from sortilege.games.cinderella.components import PARTNER_OF
from sortilege.kernel.plain import plain

Moment = dict[str, Any]
Wanted = Callable[[Moment], bool]


def moment(match: Any, seat: int | None, mine: list[int], events: Sequence[Any]) -> Moment:
    """What a device hears and sees."""
    legal = {own: [action.code for action in match.legal(own)] for own in mine}
    told = [plain(match.game.project(event, seat)) for event in events]
    view = plain(match.view(seat))
    return {"view": view, "events": told, "legal": legal, "mine": mine, "perspective": seat}


def find(
    seats: int, options: dict[str, Any], seat: int | None, mine: list[int], wanted: Wanted
) -> Moment:
    """Random matches, until one shows what is wanted."""
    for seed in range(1500):
        match = sortilege.games["cinderella"].new(seats=seats, seed=seed, options=options)
        dice = random.Random(seed)
        events = match.heard(None)
        for _ in range(400):
            now = moment(match, seat, mine, events)
            if wanted(now):
                return now
            if match.outcome is not None:
                break
            actor = dice.choice(match.actors)
            events = match.play(actor, clever(match, actor, dice, seed % 10 / 10))
    raise LookupError(f"no such moment: {options} {seats}")


def clever(match: Any, actor: int, dice: random.Random, insight: float) -> Any:
    """Mostly luck, sometimes insight: pairs must be found now and then."""
    legal = match.legal(actor)
    view = match.view(actor)
    state = match._state
    if view["phase"] in ("seek", "name_partner") and dice.random() < insight:
        first = state.open if view["phase"] == "seek" else state.named
        for action in legal:
            place = getattr(action, "place", None)
            if place is not None and PARTNER_OF[state.tiles[first]] == state.tiles[place]:
                return action
    return dice.choice(legal)


def found(now: Moment) -> int:
    return sum(pair["places"] is not None for pair in now["view"]["pairs"])


def has(now: Moment, kind: str) -> bool:
    return any(event["type"] == kind for event in now["events"])


def pointers(now: Moment) -> int:
    return sum(map(bool, now["view"]["pointed"]))


def our(phase: str, pairs: int = 0, **more: Any) -> Wanted:
    """Seat 0 is asked for this, with so many pairs beside the clock."""

    def wanted(now: Moment) -> bool:
        view = now["view"]
        fits = view["phase"] == phase and view["active"] == 0 and found(now) >= pairs
        return fits and all(view[name] == value for name, value in more.items())

    return wanted


def looked_by(seat: int) -> Wanted:
    """This seat has just looked in secret, and it was no pair."""

    def wanted(now: Moment) -> bool:
        fresh = has(now, "looked") and not has(now, "took")
        return fresh and now["view"]["looker"] == seat and found(now) >= 1

    return wanted


def over(won: bool) -> Wanted:
    def wanted(now: Moment) -> bool:
        outcome = now["view"]["outcome"]
        return outcome is not None and bool(outcome["winners"]) == won

    return wanted


BASE = {"first": 0}
MAGIC = {"variant": "magic", "first": 0}
EXPERT = {"variant": "advanced", "first": 0}
CROWD = {"variant": "advanced", "specials_in_grid": 11}
CHANCE = {"first": 0, "last_chance": True}
AID = {"first": 0, "memory_aid": True}
FAMILY = [0, 1, 2]
MOMENTS: dict[str, tuple[int, dict[str, Any], int | None, list[int], Wanted]] = {
    "start": (3, BASE, 0, [0], our("roll")),
    "waiting": (3, {"first": 1}, 0, [0], lambda now: now["view"]["phase"] == "show"),
    "open": (3, BASE, 0, [0], our("open", 2)),
    "shown": (4, MAGIC, 0, [0], our("show_another", 1)),
    "secret": (3, BASE, 0, [0], looked_by(0)),
    "peeked": (3, BASE, 1, [1], looked_by(0)),
    "search": (4, MAGIC, 0, [0], lambda now: our("seek", 3)(now) and pointers(now) >= 2),
    "pointing": (4, MAGIC, 0, [0], lambda now: bool(now["legal"][0]) and pointers(now) == 1
                 and now["view"]["phase"] == "seek" and now["view"]["active"] != 0),
    "pair": (3, BASE, 0, [0], lambda now: has(now, "took") and found(now) == 3),
    "mirror": (4, MAGIC, 0, [0], our("seek_again")),
    "hold": (4, MAGIC, 0, [0], our("hold_clock", 2)),
    "expert": (4, EXPERT, 0, [0], our("seek", 3, section="pink")),
    "crowd": (1, CROWD, 0, [0], our("open", 1)),
    "aid": (3, AID, 0, [0], lambda now: our("open")(now) and len(now["view"]["remembered"]) >= 6),
    "curtain": (3, BASE, None, FAMILY, looked_by(2)),
    "family": (3, BASE, None, FAMILY, our("seek", 2)),
    "late": (3, BASE, 0, [0], our("open", 4, hand=11)),
    "chance": (3, CHANCE, 0, [0], our("name_partner", 3)),
    "wrong": (3, CHANCE, 0, [0], lambda now: has(now, "named_wrongly")),
    "won": (3, BASE, 0, [0], over(won=True)),
    "lost": (3, BASE, 0, [0], over(won=False)),
}  # fmt: skip

if __name__ == "__main__":
    moments = {name: find(*wanted) for name, wanted in MOMENTS.items()}
    Path(__file__).with_name("fixtures.json").write_text(json.dumps(moments, indent=1) + "\n")
