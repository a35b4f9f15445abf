"""The exact value of a turn of unicorn, over every card that may lie there, for a player who always
takes the best action. It decides between stopping and continuing."""

from mypy_extensions import i64

from sortilege.bots.unicorn.tally import (
    KINDS,
    number,
    one,
    total,
)
from sortilege.games.unicorn.components import FRIEND, MOTIFS, PART_COUNTS
from sortilege.games.unicorn.fields import brought, ends_turn


class Belief:
    """What the acting player knows in the middle of a turn. A bag holds the unseen cards of a
    batch; some of them lie in rows and can be flipped, and the pile holds the rest of one bag until
    it is empty."""

    def __init__(self) -> None:
        self.found: i64 = 0  # motifs flipped this turn
        self.friends: i64 = 0  # wise friends flipped this turn
        self.lying: i64 = 0  # known cards, face down in front of others
        self.bags: tuple[int, ...] = ()
        self.spots: tuple[int, ...] = ()  # for each bag, how many of its cards lie there unseen
        self.at: i64 = 0  # the bag of the pile
        self.left: i64 = 0  # cards of the pile
        self.discard: i64 = 0  # the cards of the next pile (UNI-20)

    def key(self) -> tuple[int, int, int, tuple[int, ...], tuple[int, ...], int, int]:
        """All that can change within the turn."""
        return (self.found, self.friends, self.lying, self.bags, self.spots, self.at, self.left)

    def after(self, face: i64) -> "Belief":
        """Record a flipped card that does not end the turn."""
        then = Belief()
        then.found = self.found
        then.friends = self.friends
        if face == FRIEND:
            then.friends += 1
        else:
            then.found |= 1 << face
        then.lying = self.lying
        then.bags = self.bags
        then.spots = self.spots
        then.at = self.at
        then.left = self.left
        then.discard = self.discard
        return then


def less(numbers: tuple[int, ...], at: i64, number: i64) -> tuple[int, ...]:
    """The same numbers, with one of them reduced by this much."""
    return tuple([n - number if index == at else n for index, n in enumerate(numbers)])


class StopOrGo:
    """`payoff`: the value of this many more parts when the turn is over, never negative. A lost
    turn brings no parts."""

    def __init__(self, had: i64, payoff: list[float]) -> None:
        self.had = had
        self.missing: i64 = len(MOTIFS) - PART_COUNTS[had]
        self.payoff = payoff
        self.pile_next: dict[object, float] = {}
        self.row_next: dict[object, float] = {}

    def stop(self, belief: Belief) -> float:
        """UNI-15, UNI-16: the value of stopping now."""
        return self.payoff[self.stake(belief)]

    def stake(self, belief: Belief) -> i64:
        return brought(belief.found, belief.friends, self.had)

    def worth(self, belief: Belief, is_pile: bool) -> float:
        """The better of stopping and continuing, if both are legal."""
        if self.stake(belief) == self.missing:
            return self.payoff[self.missing]
        known = self.pile_next if is_pile else self.row_next
        key = belief.key()
        if key not in known:
            known[key] = max(self.stop(belief), self.go(belief, is_pile))
        return known[key]

    def go(self, belief: Belief, is_pile: bool) -> float:
        """The value of the next flip and the best play after it. UNI-09: without a card to flip,
        the value of stopping."""
        return self.flip_pile(belief) if is_pile else self.flip_row(belief)

    def flip_pile(self, belief: Belief) -> float:
        if belief.left == 0:
            if belief.discard == 0:
                return self.stop(belief)
            belief = refilled(belief)
        return self.flip_from(belief, belief.at, True)

    def flip_row(self, belief: Belief) -> float:
        """The best card in a row: a known one, or any unseen one of a bag."""
        best = -1.0
        for face in range(KINDS):
            if number(belief.lying, face) and not self.loses(belief, face):
                then = belief.after(face)
                then.lying -= one(face)
                best = max(best, self.worth(then, True))
        for bag in range(len(belief.bags)):
            if belief.spots[bag]:
                best = max(best, self.flip_from(belief, bag, False))
        return best if best >= 0.0 else self.stop(belief)

    def flip_from(self, belief: Belief, bag: i64, is_pile: bool) -> float:
        """The expected value of an unseen card of a bag, all equally likely."""
        faces: i64 = belief.bags[bag]
        sum = 0.0
        for face in range(KINDS):
            times: i64 = number(faces, face)
            if not times:
                continue
            if self.loses(belief, face):
                sum += float(times) * self.payoff[0]
                continue
            then = belief.after(face)
            then.bags = less(belief.bags, bag, one(face))
            if is_pile:
                then.left -= 1
            else:
                then.spots = less(belief.spots, bag, 1)
            sum += float(times) * self.worth(then, not is_pile)
        return sum / float(total(faces))

    def loses(self, belief: Belief, face: i64) -> bool:
        return ends_turn(face, self.had | belief.found)


def refilled(belief: Belief) -> Belief:
    """UNI-20: the discard becomes the pile, with its own bag."""
    then = belief.after(FRIEND)
    then.friends = belief.friends
    then.bags = (*belief.bags, int(belief.discard))
    then.spots = (*belief.spots, 0)
    then.at = len(belief.bags)
    then.left = total(belief.discard)
    then.discard = 0
    return then
