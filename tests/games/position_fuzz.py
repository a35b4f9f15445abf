"""Fuzzes positions: the game refuses each by name, or can play it to its end.

    PYTHONPATH=build/compiled:. python -m tests.games.position_fuzz 10000 [GAME …]

Positions are written in words, as people write them: mostly plausible ones, some with a mistake.
"""

import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from sortilege.games import games
from sortilege.games.bell.components import FACES as BELL_FACES
from sortilege.games.cinderella.components import BASE_TILES, FIRST_SPECIAL
from sortilege.games.cinderella.components import FACES as TILES
from sortilege.games.mago.position import SEAT_LETTERS, SPACE_NAMES
from sortilege.games.metamorphose.components import (
    COLOURS,
    CREATURES,
    LEVEL,
    MANA,
    NAMES,
    PLACES,
    ROUNDS,
)
from sortilege.games.unicorn.components import CARDS, FACES, MOTIFS, ROW_SIZES
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.playout import PlayoutTally, playout
from sortilege.kernel.refusals import BadPosition

Drawn = dict[str, Any]

WATCHED_ACTIONS = 12
"""The number of first actions to play as a match, with views and imagined worlds."""


class Pencil:
    """Writes random positions of one table."""

    def __init__(self, luck: Seeded, seats: int) -> None:
        self.luck = luck
        self.seats = seats

    def below(self, bound: int) -> int:
        return int(self.luck.below("draw", bound))

    def maybe(self, times: int = 2) -> bool:
        """True once in this many times."""
        return self.below(times) == 0

    def some(self, items: list[str], most: int) -> list[str]:
        """At most `most` of these items, without repetition."""
        return self.shuffled(items)[: self.below(most + 1)]

    def shuffled(self, items: list[str]) -> list[str]:
        order = list(range(len(items)))
        self.luck.shuffle("order", order)
        return [items[at] for at in order]

    def active(self) -> Drawn:
        return {"active": self.below(self.seats)} if self.maybe() else {}


def unicorn(pencil: Pencil) -> Drawn:
    cards = pencil.shuffled([FACES[card] for card in CARDS])
    drawn: Drawn = pencil.active()
    size = ROW_SIZES[pencil.seats] + pencil.maybe(20)
    drawn["rows"] = [
        " ".join(cards.pop() for _ in range(pencil.below(size + 1))) for _ in range(pencil.seats)
    ]
    for field in ("pile", "discard"):
        if pencil.maybe():
            drawn[field] = " ".join(cards.pop() for _ in range(pencil.below(len(cards) // 2 + 1)))
    if pencil.maybe():
        parts = [pencil.some(list(MOTIFS), 6) for _ in range(pencil.seats)]
        drawn["pictures"] = [" ".join(motifs) for motifs in parts]
    if pencil.maybe():
        drawn["quiet"] = pencil.below(102)
    return drawn


def mago(pencil: Pencil) -> Drawn:
    drawn: Drawn = pencil.active()
    spaces: dict[str, list[str]] = {}
    pieces = [f"{letter}{n}" for letter in SEAT_LETTERS[: pencil.seats] for n in (1, 2)]
    if pencil.maybe(30):
        pieces.append("a1")
    for token, piece in enumerate(pieces):
        mark = ("", "", "*", f"~{token % 10}")[pencil.below(4)]
        space = SPACE_NAMES[pencil.below(len(SPACE_NAMES))]
        spaces.setdefault(space, []).append(piece + mark)
    meadow = [name for name in SPACE_NAMES if name.startswith("m")]
    if pencil.maybe():
        spaces.setdefault(meadow[pencil.below(len(meadow))], []).append("M")
    for space in pencil.some(SPACE_NAMES, 3):
        spaces.setdefault(space, []).append(f"+{pencil.below(6)}")
    drawn.update({space: " ".join(words) for space, words in spaces.items()})
    if pencil.maybe():
        drawn["delivered"] = [pencil.below(4) for _ in range(pencil.seats)]
    return drawn


def cinderella(pencil: Pencil) -> Drawn:
    drawn: Drawn = {"hand": pencil.below(13), **pencil.active()}
    words = [TILES[tile] for tile in BASE_TILES]
    if pencil.maybe(3):
        words += [TILES[FIRST_SPECIAL + pencil.below(4)] for _ in range(4)]
    words = pencil.shuffled(words)
    pairs = [("mouse", "mouse"), ("horse", "horse"), ("slipper", "slipper"), ("dress", "gloves"),
             ("rat", "coachman"), ("pumpkin", "carriage")]  # fmt: skip
    for pair in pairs:
        if pencil.maybe():
            for face in pair:
                words[words.index(face)] = f"({face})"
    drawn["grid"] = " ".join(words)
    return drawn


def bell(pencil: Pencil) -> Drawn:
    drawn: Drawn = pencil.active()
    cards = pencil.shuffled([f"{number} {colour} {shape}" for number, shape, colour in BELL_FACES])
    piles = []
    for _ in range(pencil.seats):
        draw = [cards.pop() if pencil.maybe() else "?" for _ in range(pencil.below(7))]
        up = [cards.pop() if pencil.maybe() else "?" for _ in range(pencil.below(5))]
        before = "out" if pencil.maybe(5) else ", ".join(draw)
        piles.append(f"{before} | {', '.join(up)}" if pencil.maybe(4) or up else before)
    drawn["piles"] = piles
    if pencil.maybe():
        drawn["rest"] = pencil.below(pencil.seats)
    if pencil.maybe():
        drawn["gatherings"] = pencil.below(4)
    return drawn


def metamorphose(pencil: Pencil) -> Drawn:
    drawn: Drawn = {"round": 1 + pencil.below(ROUNDS + 1), **pencil.active()}
    cards = pencil.shuffled(list(NAMES))
    if pencil.maybe():
        drawn["contest"] = f"{COLOURS[pencil.below(3)]} {COLOURS[pencil.below(3)]}"
    if pencil.maybe():
        market = [
            next((card for card in cards if LEVEL[NAMES.index(card)] == at // 4), "")
            if pencil.maybe() else ""
            for at in range(PLACES)
        ]  # fmt: skip
        drawn["market"] = market
        cards = [card for card in cards if card not in market]
    areas = []
    for _ in range(pencil.seats):
        area = [creature(pencil, cards) for _ in range(pencil.below(CREATURES + 1))]
        areas.append(area)
    drawn["areas"] = areas
    if pencil.maybe():
        drawn["points"] = [pencil.below(40) for _ in range(pencil.seats)]
    return drawn


def creature(pencil: Pencil, cards: list[str]) -> str:
    """A random creature: mostly small, sometimes of the maximum height or above."""
    height = 1 + (pencil.below(14) if pencil.maybe(8) else pencil.below(3))
    words = [cards.pop() for _ in range(min(height, len(cards)))]
    words[1:] = [word + ("", "+1", "-1", "+2")[pencil.below(4)] for word in words[1:]]
    if not pencil.maybe(4):
        return " ".join(words)
    mana = MANA[pencil.below(len(MANA))]
    return f"{' '.join(words)} | {mana} {('usable', 'new', 'used')[pencil.below(3)]}"


PENCILS: dict[str, Callable[[Pencil], Drawn]] = {
    "unicorn": unicorn, "mago": mago, "cinderella": cinderella, "bell": bell,
    "metamorphose": metamorphose,
}  # fmt: skip


def outcome(id: str, number: int) -> str:
    """`refused` or `played`; any error names its position."""
    luck = Seeded(f"position {id} {number}")
    game = games[id]
    seats = game.seats[int(luck.below("seats", len(game.seats)))]
    options: dict[str, Any] = {}
    if id == "cinderella":
        options["variant"] = ("base", "magic", "advanced")[int(luck.below("variant", 3))]
    position = PENCILS[id](Pencil(luck, seats))
    try:
        match = game.new(seats, seed=number, options=options, position=position)
    except BadPosition:
        return "refused"
    try:
        play_to_the_end(match, luck)
    except Exception as why:
        why.add_note(f"{id}, {seats} seats, number {number}: {position}")
        raise
    return "played"


def play_to_the_end(match: Match, luck: Seeded) -> None:
    """Play the first actions as a match, then the state alone, which checks itself at every
    step.
    """
    while match.outcome is None and len(match.played) < WATCHED_ACTIONS:
        for viewer in (*range(match.seats), None):
            match.game.imagine(match.view(viewer), match.knowledge(viewer), luck).check()
        seat = luck.pick("seat", list(match.actors))
        match.play(seat, luck.pick("action", match.codes(seat)))
    playout(match._state, luck, PlayoutTally(match.seats), checked=len(match.played) % 7 == 0)


def main(number: int, wanted: list[str]) -> None:
    for id in wanted or PENCILS:
        found = Counter(outcome(id, n) for n in range(number))
        print(f"{id}: {found['played']} played, {found['refused']} refused", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
