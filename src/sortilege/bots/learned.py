"""A computer player that uses a trained network."""

from sortilege.bots.network import Network
from sortilege.bots.player import Player
from sortilege.bots.reflexes import DEFAULT_REFLEXES
from sortilege.bots.slices import Slices
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.game import AnyGame, View
from sortilege.kernel.option import Options
from sortilege.kernel.stream import Update


class Learned(Player):
    """Forgets nothing, and takes the action that its network rates highest. It receives the same
    stream as any player at its seat. It reads the tensor of a sampled state that looks the same
    from its seat; states that look the same have the same tensor."""

    def __init__(
        self,
        game: AnyGame,
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
        """Whether `react` decides when to enter a race."""
        return self.race is not None

    def decide(
        self, view: View, legal: tuple[Action, ...], is_awaited: bool
    ) -> Slices[Action | None]:
        return self.favourite(view, legal, is_awaited)
        yield

    def favourite(self, view: View, legal: tuple[Action, ...], is_awaited: bool) -> Action | None:
        """The action with the highest rating; a seat that is not awaited may also wait."""
        appeal = self.network.appeal(self.tensor(view), self.seat)
        best = max(legal, key=lambda action: (appeal[action.code], -action.code))
        return best if is_awaited or appeal[best.code] > appeal[-1] else None

    def tensor(self, view: View) -> bytes:
        """The tensor of what this seat sees and knows, as the network reads it."""
        writer, parts = self.game.tensors, list[bytes]()
        assert writer is not None, "a network is for a game with tensors"
        world = self.game.imagine(view, self.knowledge, self.chance)
        writer.write(world, self.seat, parts)
        if self.network.memory:
            writer.write_memory(self.knowledge, self.seats, parts)
        return b"".join(parts)

    def react(self, update: Update, slowness: float) -> float | None:
        """Enter a race if the network would, with the reaction times of people."""
        assert self.race is not None
        is_awaited = self.seat in update.view["awaited"]
        wanted = self.favourite(update.view, update.legal, is_awaited)
        is_right = wanted is not None and wanted.code == self.race.code
        return DEFAULT_REFLEXES.ringing(is_right, slowness, self.chance, False)
