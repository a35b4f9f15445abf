"""A computer player that somebody has taught: a network at a seat."""

from sortilege.bots.network import Network
from sortilege.bots.player import Player
from sortilege.bots.reflexes import USUAL
from sortilege.bots.slices import Slices
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import Game, View
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update


class Learned(Player):
    """Forgets nothing, and does what appeals most to its network. It is told what its seat hears
    and sees, like any other: the tensor is that of a table it imagines, which looks the same from
    its seat, and what cannot be told apart has the same tensor."""

    def __init__(
        self,
        game: Game,
        seat: int,
        seats: int,
        options: Options,
        chance: Chance,
        network: Network,
    ) -> None:
        super().__init__(game, seat, seats, options, chance)
        self.game = game
        self.seats = seats
        self.network = network

    @property
    def is_quick(self) -> bool:
        """In a race it goes by `react`."""
        return self.race is not None

    def decide(
        self, view: View, legal: tuple[Action, ...], is_awaited: bool
    ) -> Slices[Action | None]:
        return self.favourite(view, legal, is_awaited)
        yield

    def favourite(self, view: View, legal: tuple[Action, ...], is_awaited: bool) -> Action | None:
        """What appeals most; whoever is not awaited may wait."""
        appeal = self.network.appeal(self.tensor(view), self.seat)
        best = max(legal, key=lambda action: (appeal[action.code], -action.code))
        return best if is_awaited or appeal[best.code] > appeal[-1] else None

    def tensor(self, view: View) -> bytes:
        """What this seat sees and knows, as the network learned to read it."""
        writer, parts = self.game.tensors, list[bytes]()
        assert writer is not None, "a network is for a game with tensors"
        world = self.game.imagine(view, self.knowledge, self.chance)
        writer.write(world, self.seat, parts)
        if self.network.memory:
            writer.write_memory(self.knowledge, self.seats, parts)
        return b"".join(parts)

    def react(self, update: Update, slowness: float) -> float | None:
        """It takes what is raced for when its network would, as quickly as people do."""
        assert self.race is not None
        is_awaited = self.seat in update.view["awaited"]
        wanted = self.favourite(update.view, update.legal, is_awaited)
        is_right = wanted is not None and wanted.code == self.race.code
        return USUAL.ringing(is_right, slowness, self.chance, False)
