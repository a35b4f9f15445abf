"""Good play in toy: turn up an even card that was seen, else one that was not."""

from sortilege.games.toy.actions import Turn
from sortilege.games.toy.knowledge import Known
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance


def choose(knowledge: Known, legal: tuple[Action, ...], chance: Chance) -> Action | None:
    """Clapping is left to people."""
    turns = [action for action in legal if isinstance(action, Turn)]
    even = [turn for turn in turns if knowledge.cards.get(turn.place, 1) % 2 == 0]
    unseen = [turn for turn in turns if turn.place not in knowledge.cards]
    choice = even or unseen or turns
    return choice[chance.below("turn", len(choice))] if choice else None
