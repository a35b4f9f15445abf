"""The structure of a tensor: which numbers belong to the same place or to the same kind of card,
and which actions name one. A network that knows this generalizes over places and kinds."""

from collections.abc import Callable
from typing import Any

import numpy as np

from sortilege.bots.network import TensorIndices, TensorLayout
from sortilege.games.cinderella import components as cinderella_box
from sortilege.games.unicorn import components as unicorn_box
from sortilege.learn.table import Setting

Planes = dict[str, Any]
"""For each plane, the indices of its entries in the tensor."""


def layout_of(setting: Setting) -> TensorLayout:
    planes = setting.split(np.arange(setting.size))
    return LAYOUTS[setting.game.id](setting, planes)


def unicorn(setting: Setting, at: Planes) -> TensorLayout:
    """Places are the cards in the rows, and each row is a group. Kinds are the faces; all motifs
    are alike."""
    seats, box = setting.seats, unicorn_box
    motifs, faces = len(box.MOTIFS), len(box.FACES)
    kinds = []
    for face in range(faces):
        own = [[at["pictures"][s, face]] if face < motifs else [] for s in range(seats)]
        lying = [at[name][s, :, face] for name in ("faces", "remembered") for s in range(seats)]
        few = [[at[name][face]] for name in ("pile_batch", "discarded", "discard_top")]
        kinds.append(listed([*own, *lying, at["drawn"][:, face], *few]))
    spots = [(owner, place) for owner in range(seats) for place in range(box.WIDTH)]
    mix = [[at[name][spot] for name in ("faces", "remembered", "batch")] for spot in spots]
    answers = [(-1, n) for n in range(4)] + [(1, motif) for motif in range(motifs)]
    answers += [(0, n % len(spots)) for n in range(box.SPOTS)] + [(-1, 4)]
    by_seat = ("you", "active", "pictures", "turned", "faces", "remembered", "batch")
    return TensorLayout(
        rest=numbers(at, "active", "phase", "pairs", "quiet", "pile", "discard"),
        spots=[[int(at["turned"][spot])] for spot in spots],
        groups=[owner for owner, _ in spots],
        kinds=kinds,
        kind_groups=[0] * motifs + list(range(1, faces - motifs + 1)),
        mixes=[[listed(rows) for rows in mix]],
        answers=answers,
        columns=turned(setting, at, by_seat),
        codes=[flips_of(seat, seats) for seat in range(seats)],
        spot_heads=1,
    )


def flips_of(seat: int, seats: int) -> TensorIndices:
    """The codes of unicorn as a seat sees them: its own row comes first."""
    first, box = 10, unicorn_box
    codes = list(range(first + box.SPOTS + 1))
    for owner in range(seats):
        for place in range(box.WIDTH):
            code = first + owner * box.WIDTH + place
            codes[code] = first + (owner - seat) % seats * box.WIDTH + place
    return codes


def cinderella(setting: Setting, at: Planes) -> TensorLayout:
    """Places are the tiles of the grid; kinds are the faces, each with its partner."""
    seats, box = setting.seats, cinderella_box
    tiles, kinds, kind_groups = range(box.PLACES), [], []
    for face in range(len(box.FACES)):
        pair, partner = box.PAIR_OF[face], box.PARTNER_OF[face]
        found = [at["found"][pair]] if pair >= 0 else []
        lying = [at[name][:, face] for name in ("faces", "remembered", "excluded")]
        fits = [at[name][:, partner] if pair >= 0 else [] for name in ("faces", "remembered")]
        special = [
            [at["special"][s, face - box.FIRST_SPECIAL]] if pair < 0 else [] for s in range(seats)
        ]
        kinds.append(listed([found, *lying, *fits, *special]))
        kind_groups.append(pair if pair >= 0 else face - box.FIRST_SPECIAL + len(box.PAIRS))
    places = ("down", "open", "named", "looked", "public")
    many = ("pointed", "lookers")
    spots = [
        [at[name][t] for name in places] + [n for name in many for n in at[name][:, t]]
        for t in tiles
    ]
    rest = ("active", "phase", "die", "hour", "hindering", "found", "looker", "special", "used")
    return TensorLayout(
        rest=numbers(at, *rest),
        spots=listed(spots),
        groups=[0 for _ in tiles],
        kinds=kinds,
        kind_groups=kind_groups,
        mixes=[
            [listed([at["faces"][tile], at["remembered"][tile]]) for tile in tiles],
            [listed([at["excluded"][tile]]) for tile in tiles],
        ],
        answers=[(-1, n) for n in range(3)]
        + [(head, t) for head in (0, 1) for t in tiles]
        + [(-1, 3)],
        columns=turned(
            setting, at, ("you", "active", "looker", "pointed", "special", "used", "lookers")
        ),
        codes=[list(range(setting.codes + 1))] * seats,
        spot_heads=2,
    )


def numbers(at: Planes, *names: str) -> TensorIndices:
    return [int(n) for name in names for n in at[name].ravel()]


def listed(rows: Any) -> list[TensorIndices]:
    return [[int(n) for n in row] for row in rows]


def turned(setting: Setting, at: Planes, by_seat: tuple[str, ...]) -> list[TensorIndices]:
    """The order of the tensor for every seat: planes of seats are rotated to begin with that
    seat."""
    found = []
    for seat in range(setting.seats):
        rows = [np.roll(at[n], -seat, 0) if n in by_seat else at[n] for n in setting.names]
        found.append([int(n) for row in rows for n in row.ravel()])
    return found


LAYOUTS: dict[str, Callable[[Setting, Planes], TensorLayout]] = {
    "unicorn": unicorn,
    "cinderella": cinderella,
}
