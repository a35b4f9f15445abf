"""The base game of cinderella in plain Python, for the PettingZoo peer: tiles, the die, the clock
and each seat's memory."""

from collections.abc import Callable

ROLL, WAND, CAULDRON, FIRST, SECOND, OVER = range(6)
ROLLS = (WAND, CAULDRON, CAULDRON, FIRST, FIRST, FIRST)


class Cinderella:
    """One match; `random()` gives numbers from 0 up to 1."""

    def __init__(self, n: int, random: Callable[[], float]) -> None:
        self.n = n
        self.tiles = [kind for kind in range(6) for _ in range(2)]
        for last in range(11, 0, -1):
            other = int(random() * (last + 1))
            self.tiles[last], self.tiles[other] = self.tiles[other], self.tiles[last]
        self.on_table = [1] * 12
        self.knows = [[-1] * 12 for _ in range(n)]
        self.clock = self.active = self.pairs = 0
        self.first = -1
        self.phase = ROLL

    def roll(self, random: Callable[[], float]) -> None:
        self.phase = ROLLS[int(random() * 6)]

    def legal(self) -> list[int]:
        return [t for t in range(12) if self.on_table[t] and t != self.first]

    def apply(self, tile: int) -> None:
        if self.phase == FIRST:
            self.show(tile)
            self.first = tile
            self.phase = SECOND
            return
        if self.phase == SECOND:
            self.search(tile)
        elif self.phase == CAULDRON:
            self.knows[self.active][tile] = self.tiles[tile]
        else:
            self.show(tile)
        if self.phase != OVER:
            self.active = (self.active + 1) % self.n
            self.phase = ROLL

    def show(self, tile: int) -> None:
        for seen in self.knows:
            seen[tile] = self.tiles[tile]

    def search(self, tile: int) -> None:
        self.knows[self.active][tile] = self.tiles[tile]
        if self.tiles[self.first] == self.tiles[tile]:
            self.show(tile)
            self.on_table[self.first] = self.on_table[tile] = 0
            self.pairs += 1
        self.clock += 1
        self.first = -1
        if self.pairs == 6 or self.clock == 12:
            self.phase = OVER
