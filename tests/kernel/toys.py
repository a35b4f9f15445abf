"""Matches of the toy game, for tests of the kernel."""

from sortilege.kernel.chance import Scripted
from sortilege.kernel.match import Match
from sortilege.kernel.option import Value
from tests.contract.toy import Toy

TOY = Toy()


def toy_match(row: str = "0 1 2 3", hands: str = "4 5", **options: Value) -> Match:
    """A match with chosen cards. Seat 0 begins; stirring reverses the row."""
    cards = [int(card) for card in f"{row} {hands}".split()]
    luck = Scripted({"first": [0]}, {"cards": [cards], "stir": [cards[3::-1]]})
    return TOY.new(2, options=options, chance=luck)
