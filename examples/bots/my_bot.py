"""A bot of your own: `sortilege arena mago --entrants my_bot:MyBot,3`"""

from sortilege.bots.own_bot import BotSeat, BotType
from sortilege.kernel.action import Action
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.stream import Update


class MyBot:
    def __init__(self, place: BotSeat) -> None:
        self.place = place

    def choose(self, update: Update, knowledge: Knowledge) -> Action | None:
        if self.place.seat not in update.view["awaited"]:
            return None
        return update.legal[self.place.chance.below("any", len(update.legal))]


bot_type: BotType = MyBot  # mypy tells here whether the class follows the protocol
