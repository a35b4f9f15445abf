"""Good play in unicorn: take what is remembered, count what may come, and stop in time."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import Any

from sortilege.bots.memory import Recall
from sortilege.bots.search import Sense
from sortilege.bots.unicorn.search import UnicornSense
from sortilege.bots.unicorn.tally import tally
from sortilege.bots.unicorn.turn import Belief, StopOrGo
from sortilege.games.unicorn.actions import STOP, Accept, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import FACES, FRIEND, MOTIFS, WIDTH
from sortilege.games.unicorn.events import TurnPassed
from sortilege.games.unicorn.knowledge import Seen, fits, imagine, parts, spot_of
from sortilege.games.unicorn.state import EMPTY, brought, ends_turn, helps_owner
from sortilege.games.unicorn.view import Table, flips
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event

HALF_A_PAIR = 0.35
"""What a first wise friend is worth, in parts."""

GIFT = 0.4
"""What it costs to lose with a card that its owner can use."""


def choose(
    table: Table, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """Accept every gift; otherwise flip while a flip is expected to win more than it loses."""
    if Accept() in legal:
        return Accept()
    if isinstance(legal[0], Transform):
        return rarest(table, knowledge, legal, chance)
    turn = turn_of(table)
    if Stop() in legal and turn.wins_now():
        return Stop()
    if FlipPile() in legal:
        return FlipPile() if pile_promises(table, knowledge, turn) > 0 else Stop()
    best, promise = best_flip(table, knowledge, turn, legal, chance)
    return best if promise > 0 or Stop() not in legal else Stop()


@dataclass(frozen=True)
class Turn:
    """What the running turn has at stake: motifs found, parts had before, wise friends."""

    found: int
    had: int
    friends: int

    @property
    def stake(self) -> int:
        """The parts that stopping now transforms."""
        return brought(self.found, self.friends, self.had)

    @property
    def missing(self) -> int:
        return len(MOTIFS) - self.had.bit_count()

    def wins_now(self) -> bool:
        return self.stake == self.missing

    def loses_with(self, face: int) -> bool:
        return ends_turn(face, self.found | self.had)

    def gains(self, face: int) -> float:
        """What a card that does not end the turn adds to the stake."""
        return 1.0 if face != FRIEND or self.friends % 2 else HALF_A_PAIR

    def promises(self, face: int) -> float:
        return -float(self.stake) if self.loses_with(face) else self.gains(face)


def turn_of(table: Table) -> Turn:
    faces = [FACES.index(face) for face in flips(table)]
    found = sum(1 << face for face in faces if face != FRIEND)
    return Turn(found, parts(table["pictures"][table["active"]]), faces.count(FRIEND))


def pile_promises(table: Table, knowledge: Seen, turn: Turn) -> float:
    """What the top of the pile is expected to bring, with a card remembered in a row after it."""
    cards = pile_cards(table, knowledge)
    if not cards:
        return 0.0
    safe = sum(not turn.loses_with(face) for face in cards) / len(cards)
    return mean([turn.promises(face) for face in cards]) + safe * remembered(table, knowledge, turn)


def remembered(table: Table, knowledge: Seen, turn: Turn) -> float:
    """The best that is known to lie face down in front of another player."""
    known = known_faces(table, knowledge)
    return max([turn.gains(face) for face in known if not turn.loses_with(face)], default=0.0)


def known_faces(table: Table, knowledge: Seen) -> list[int]:
    """The remembered faces of the face-down cards of the others."""
    return [
        knowledge.faces[spot_of(owner, place)]
        for owner, row in enumerate(table["rows"])
        for place, face in enumerate(row)
        if owner != table["active"] and face is None and spot_of(owner, place) in knowledge.faces
    ]


def best_flip(
    table: Table, knowledge: Seen, turn: Turn, legal: tuple[Action, ...], chance: Chance
) -> tuple[Action, float]:
    """The most promising card in a row, and what it promises."""
    flips = [action for action in legal if isinstance(action, Flip)]
    if not flips:
        return Stop(), 0.0
    promises = [row_promises(table, knowledge, turn, flip) for flip in flips]
    best = max(promises)
    picked = chance.pick("flip", [n for n, promise in enumerate(promises) if promise == best])
    return flips[picked], best


def row_promises(table: Table, knowledge: Seen, turn: Turn, flip: Flip) -> float:
    """What a card in a row is expected to bring: the one remembered, or any of its batch."""
    cards = row_cards(knowledge, spot_of(flip.owner, flip.place))
    owner = parts(table["pictures"][flip.owner])
    return mean([turn.promises(face) - gift(turn, face, owner) for face in cards])


def gift(turn: Turn, face: int, owner: int) -> float:
    """What a card costs that ends the turn and helps its owner, who has these parts (UNI-14)."""
    return GIFT if turn.loses_with(face) and helps_owner(face, owner) else 0.0


def mean(promises: list[float]) -> float:
    return fsum(promises) / len(promises) if promises else 0.0


def rarest(
    table: Table, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """The part whose motif is hardest to come by: not the one that lies known in a row."""
    known = known_faces(table, knowledge)
    choices = [action for action in legal if isinstance(action, Transform)]
    counts = [known.count(MOTIFS.index(action.part)) for action in choices]
    fewest = [n for n, count in enumerate(counts) if count == min(counts)]
    return choices[chance.pick("part", fewest)]


def sense(table: Table, knowledge: Seen, chance: Chance) -> UnicornSense:
    """What search is to know: a world, the spots whose faces are remembered, and the others by
    the batch they are of."""
    base = imagine(table, knowledge, chance)
    turned = base.turned_spots()
    down = [s for s, face in enumerate(base.rows) if face != EMPTY and s not in turned]
    known = [spot for spot in down if knowledge.faces.get(spot) == base.rows[spot]]
    unseen = [spot for spot in down if spot not in known]
    batches = len(knowledge.batches) if fits(table, knowledge) else 1
    groups = [
        [spot for spot in unseen if batches == 1 or knowledge.batch_of[spot] == batch]
        for batch in range(batches)
    ]
    return UnicornSense(base, sum(1 << spot for spot in known + turned), groups)


# ── stop or go on ──


def stop_or_go(table: Table, knowledge: Seen) -> tuple[float, float]:
    """The parts that stopping now transforms, and those to be expected by a player who goes on
    and then always does what is best: exactly, over all cards that may lie there."""
    turn, belief = turn_of(table), belief_of(table, knowledge)
    turns = StopOrGo(turn.had, [float(parts) for parts in range(turn.missing + 1)])
    return turns.stop(belief), turns.go(belief, table["next"] == "pile")


CLOSE = 0.01
"""What search finds so near to each other is chance: then it is reckoned exactly."""


def settle(
    table: Table, knowledge: Seen, sense: Sense, ranking: list[tuple[int, int, float]]
) -> int:
    """The code to play after a search. Where it cannot tell stopping from going on, the better of
    both by the exact chances of the turn, and by what so many parts are worth at its end."""
    assert isinstance(sense, UnicornSense)
    best = ranking[0][0]
    rivals = [row for row in ranking[1:] if (row[0] == STOP) != (best == STOP) and row[1]]
    if STOP not in [row[0] for row in ranking] or not rivals:
        return best
    if abs(ranking[0][2] - rivals[0][2]) > CLOSE:
        return best
    belief = belief_of(table, knowledge)
    turn = StopOrGo(turn_of(table).had, sense.payoff())
    goes_on = turn.go(belief, table["next"] == "pile") > turn.stop(belief)
    return best if goes_on == (best != STOP) else rivals[0][0]


def belief_of(table: Table, knowledge: Seen) -> Belief:
    """What the active player knows of what may be flipped."""
    belief, turn = Belief(), turn_of(table)
    belief.found, belief.friends = turn.found, turn.friends
    belief.lying = tally(known_faces(table, knowledge))
    batches = range(len(knowledge.batches))
    unseen = [knowledge.batch_of[spot] for spot in unseen_spots(table, knowledge)]
    belief.bags = tuple(int(tally(knowledge.unseen(batch))) for batch in batches)
    belief.spots = tuple(unseen.count(batch) for batch in batches)
    belief.at, belief.left = len(batches) - 1, table["pile"]
    belief.discard = tally(knowledge.discard)
    return belief


def unseen_spots(table: Table, knowledge: Seen) -> list[int]:
    """Where cards of the others lie face down that nobody has seen."""
    return [
        spot_of(owner, place)
        for owner, row in enumerate(table["rows"])
        for place, face in enumerate(row)
        if owner != table["active"]
        and face is None
        and spot_of(owner, place) not in knowledge.faces
    ]


class Rows(Recall[Seen]):
    """What a person remembers of the rows: face-down cards that were seen."""

    turn: type[Event] = TurnPassed

    def facts(self, knowledge: Seen) -> tuple[dict[int, Any], ...]:
        return (knowledge.faces,)

    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """The cards left and right of it, in the same row."""
        return [p for p in (place - 1, place + 1) if p >= 0 and p // WIDTH == place // WIDTH]


# ── for the coach ──


def risk(table: Table, knowledge: Seen, action: Action) -> float | None:
    """The exact chance that a flip loses the turn: every card that may lie there is as likely as
    the others of its batch."""
    if isinstance(action, FlipPile):
        cards = pile_cards(table, knowledge)
    elif isinstance(action, Flip):
        cards = row_cards(knowledge, spot_of(action.owner, action.place))
    else:
        return None
    turn = turn_of(table)
    return sum(turn.loses_with(face) for face in cards) / len(cards) if cards else None


def pile_cards(table: Table, knowledge: Seen) -> list[int]:
    """What may be the top of the pile (UNI-20: of an empty one, what was discarded)."""
    return knowledge.unseen(len(knowledge.batches) - 1) if table["pile"] else knowledge.discard


def row_cards(knowledge: Seen, spot: int) -> list[int]:
    """What may lie at a spot: what was seen there, or any unseen card of its batch."""
    known = knowledge.faces.get(spot)
    return knowledge.unseen(knowledge.batch_of[spot]) if known is None else [known]
