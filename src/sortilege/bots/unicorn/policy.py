"""Good play in unicorn: take remembered cards, estimate the unknown ones, and stop in time."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum
from typing import Any

from sortilege.bots.memory import Recall
from sortilege.bots.search import Evaluator
from sortilege.bots.unicorn.search import UnicornEvaluator
from sortilege.bots.unicorn.tally import tally
from sortilege.bots.unicorn.turn import Belief, StopOrGo
from sortilege.games.unicorn.actions import STOP, Accept, Flip, FlipPile, Stop, Transform
from sortilege.games.unicorn.components import FACES, FRIEND, MOTIFS, WIDTH
from sortilege.games.unicorn.events import TurnPassed
from sortilege.games.unicorn.fields import EMPTY, brought, ends_turn, helps_owner
from sortilege.games.unicorn.knowledge import Seen, fits, imagine, parts, spot_of
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import View, flips
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event

HALF_A_PAIR = 0.7
"""The value of a first wise friend, in parts. Against players with 0.35 it wins 52.2 % ± 1.5
(2026-11-18, `python -m bench.unicorn plain 4000`)."""

GIFT_COST = 0.4
"""The cost of losing a turn with a card that its owner can use."""


def choose(
    table: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
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
    """What the current turn has at stake: motifs found, parts had before, wise friends."""

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


def turn_of(table: View) -> Turn:
    faces = [FACES.index(face) for face in flips(table)]
    found = sum(1 << face for face in faces if face != FRIEND)
    return Turn(found, parts(table["pictures"][table["active"]]), faces.count(FRIEND))


def pile_promises(table: View, knowledge: Seen, turn: Turn) -> float:
    """The expected value of the top card of the pile, including a remembered card of a row after
    it."""
    cards = pile_cards(table, knowledge)
    if not cards:
        return 0.0
    safe = sum(not turn.loses_with(face) for face in cards) / len(cards)
    return mean([turn.promises(face) for face in cards]) + safe * remembered(table, knowledge, turn)


def remembered(table: View, knowledge: Seen, turn: Turn) -> float:
    """The best remembered face-down card in front of another player."""
    known = known_faces(table, knowledge)
    return max([turn.gains(face) for face in known if not turn.loses_with(face)], default=0.0)


def known_faces(table: View, knowledge: Seen) -> list[int]:
    """The remembered faces of the face-down cards of the others."""
    return [
        knowledge.faces[spot_of(owner, place)]
        for owner, row in enumerate(table["rows"])
        for place, face in enumerate(row)
        if owner != table["active"] and face is None and spot_of(owner, place) in knowledge.faces
    ]


def best_flip(
    table: View, knowledge: Seen, turn: Turn, legal: tuple[Action, ...], chance: Chance
) -> tuple[Action, float]:
    """The most promising card in a row, and its expected value."""
    flips = [action for action in legal if isinstance(action, Flip)]
    if not flips:
        return Stop(), 0.0
    promises = [row_promises(table, knowledge, turn, flip) for flip in flips]
    best = max(promises)
    picked = chance.pick("flip", [n for n, promise in enumerate(promises) if promise == best])
    return flips[picked], best


def row_promises(table: View, knowledge: Seen, turn: Turn, flip: Flip) -> float:
    """The expected value of a card in a row: the remembered one, or any of its batch."""
    cards = row_cards(knowledge, spot_of(flip.owner, flip.place))
    owner = parts(table["pictures"][flip.owner])
    return mean([turn.promises(face) - gift(turn, face, owner) for face in cards])


def gift(turn: Turn, face: int, owner: int) -> float:
    """The cost of a card that ends the turn and helps its owner, who has these parts (UNI-14)."""
    return GIFT_COST if turn.loses_with(face) and helps_owner(face, owner) else 0.0


def mean(promises: list[float]) -> float:
    return fsum(promises) / len(promises) if promises else 0.0


def rarest(
    table: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
) -> Action | None:
    """The part whose motif is hardest to find: one that is not remembered in a row."""
    known = known_faces(table, knowledge)
    choices = [action for action in legal if isinstance(action, Transform)]
    counts = [known.count(MOTIFS.index(action.part)) for action in choices]
    fewest = [n for n, count in enumerate(counts) if count == min(counts)]
    return choices[chance.pick("part", fewest)]


def evaluator(table: View, knowledge: Seen, chance: Chance) -> UnicornEvaluator:
    """Build the evaluator for a search: a sampled state, the spots with remembered faces, and the
    other spots by batch."""
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
    return UnicornEvaluator(base, sum(1 << spot for spot in known + turned), groups)


# ── stop or continue ──


def stop_or_go(table: View, knowledge: Seen) -> tuple[float, float]:
    """The parts that stopping now transforms, and the expected parts of a player who continues and
    then always takes the best action: exactly, over all cards that may lie there."""
    turn, belief = turn_of(table), belief_of(table, knowledge)
    turns = StopOrGo(turn.had, [float(parts) for parts in range(turn.missing + 1)])
    return turns.stop(belief), turns.go(belief, table["next"] == "pile")


TIE_WITHIN = 0.01
"""Search results that differ by less than this are a tie, which an exact calculation decides."""


def settle(
    table: View, knowledge: Seen, evaluator: Evaluator[State], ranking: list[tuple[int, int, float]]
) -> int:
    """The code to play after a search. If the search cannot separate stopping from continuing, the
    exact chances of the turn decide, together with the value of the parts at its end."""
    assert isinstance(evaluator, UnicornEvaluator)
    best = ranking[0][0]
    rivals = [row for row in ranking[1:] if (row[0] == STOP) != (best == STOP) and row[1]]
    if STOP not in [row[0] for row in ranking] or not rivals:
        return best
    if abs(ranking[0][2] - rivals[0][2]) > TIE_WITHIN:
        return best
    belief = belief_of(table, knowledge)
    turn = StopOrGo(turn_of(table).had, evaluator.payoff())
    goes_on = turn.go(belief, table["next"] == "pile") > turn.stop(belief)
    return best if goes_on == (best != STOP) else rivals[0][0]


def belief_of(table: View, knowledge: Seen) -> Belief:
    """What the active player knows of the cards that it can flip."""
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


def unseen_spots(table: View, knowledge: Seen) -> list[int]:
    """The face-down cards of the others that no player has seen."""
    return [
        spot_of(owner, place)
        for owner, row in enumerate(table["rows"])
        for place, face in enumerate(row)
        if owner != table["active"]
        and face is None
        and spot_of(owner, place) not in knowledge.faces
    ]


class Rows(Recall[Seen]):
    """What a person remembers of the rows: face-down cards seen before."""

    turn: type[Event] = TurnPassed

    def facts(self, knowledge: Seen) -> tuple[dict[int, Any], ...]:
        return (knowledge.faces,)

    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """The cards to the left and right of it, in the same row."""
        return [p for p in (place - 1, place + 1) if p >= 0 and p // WIDTH == place // WIDTH]


# ── for the coach ──


def risk(table: View, knowledge: Seen, action: Action) -> float | None:
    """The exact chance that a flip loses the turn: all cards of a batch are equally likely."""
    if isinstance(action, FlipPile):
        cards = pile_cards(table, knowledge)
    elif isinstance(action, Flip):
        cards = row_cards(knowledge, spot_of(action.owner, action.place))
    else:
        return None
    turn = turn_of(table)
    return sum(turn.loses_with(face) for face in cards) / len(cards) if cards else None


def pile_cards(table: View, knowledge: Seen) -> list[int]:
    """The possible cards on top of the pile (UNI-20: of an empty pile, the discarded ones)."""
    return knowledge.unseen(len(knowledge.batches) - 1) if table["pile"] else knowledge.discard


def row_cards(knowledge: Seen, spot: int) -> list[int]:
    """The possible cards at a spot: the one seen there, or any unseen card of its batch."""
    known = knowledge.faces.get(spot)
    return knowledge.unseen(knowledge.batch_of[spot]) if known is None else [known]
