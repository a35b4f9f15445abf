"""Entrants of the arena: the five levels, the plain player, the random player, learned players,
which are named by the path of their file, and users' own bots (`own_bot.py`)."""

from functools import cache
from pathlib import Path

from sortilege.bots.learned import Learned
from sortilege.bots.levels import NUMBERS
from sortilege.bots.network import Network
from sortilege.bots.network_file import check_table, read_network
from sortilege.bots.own_bot import OwnPlayer, is_own, source_of
from sortilege.bots.player import Player
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.match import Match
from sortilege.kernel.stream import Update

RANDOM_PLAYER, PLAIN_PLAYER = "random", "plain"
ENTRANTS = (RANDOM_PLAYER, PLAIN_PLAYER, *(str(number) for number in NUMBERS))

ACT_UNASKED_ONE_IN = 6
"""A random player that need not act does so at one moment in this many."""


class RandomPlayer(Player):
    """Chooses random legal actions."""

    def choose(self, update: Update) -> Action | None:
        legal = update.legal
        if not legal or (
            self.seat not in update.view["awaited"]
            and self.chance.below("unasked", ACT_UNASKED_ONE_IN)
        ):
            return None
        return legal[self.chance.below("anything", len(legal))]


@cache
def network_in(path: str) -> Network:
    """Read the network in a file. Raises OSError or BadNetwork."""
    return read_network(Path(path).read_bytes())


def learned(path: str, match: Match, seat: int, chance: Chance) -> Player:
    """Load the learned player in a file. Raises OSError or BadNetwork."""
    network = network_in(path)
    check_table(network, match.game, match.seats)
    return Learned(match.game, seat, match.seats, match.options, chance, network)


def file_of(name: str) -> Path | None:
    """The file that decides how an entrant plays; None for ours, and for a bot without a file.
    Raises BadBot."""
    if name in ENTRANTS:
        return None
    return source_of(name) if is_own(name) else Path(name)


def entrant(name: str, match: Match, seat: int, chance: Chance) -> Player:
    """The player with this name, at a seat."""
    if is_own(name):
        return OwnPlayer(name, match, seat, chance)
    if name not in ENTRANTS:
        return learned(name, match, seat, chance)
    kind = RandomPlayer if name == RANDOM_PLAYER else Player
    level = int(name) if name.isdecimal() else None
    return kind(match.game, seat, match.seats, match.options, chance, level)
