"""Measures the constants of unicorn's computer players, and how often UNI-24 ends a game.

python -m bench.unicorn fit GAMES       fits the evaluation of search to the winners
python -m bench.unicorn plain GAMES     compares values of `policy.HALF_A_PAIR` with the current one
python -m bench.unicorn search GAMES    the same for `half_a_pair` of search, at 400 iterations
python -m bench.unicorn passes GAMES    players who pass on known wise friends, and on known dogs
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sortilege.bots.company import Company
from sortilege.bots.levels import Level
from sortilege.bots.player import Player
from sortilege.bots.search import Evaluator
from sortilege.bots.unicorn import UnicornStrategy, policy
from sortilege.bots.unicorn.search import UnicornEvaluator
from sortilege.games.unicorn import GAME
from sortilege.games.unicorn.actions import Flip, Stop
from sortilege.games.unicorn.components import DOG, FRIEND, MOTIFS
from sortilege.games.unicorn.knowledge import Seen, parts, spot_of
from sortilege.games.unicorn.state import State
from sortilege.games.unicorn.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match

Numbers = NDArray[np.float64]

PLAIN = Level()
SHORT_SEARCH = Level(iterations=80)
LONG_SEARCH = Level(iterations=400)
PARTS = len(MOTIFS)
VALUES = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8)


def company(seed: str, strategies: Sequence[UnicornStrategy], level: Level) -> Company:
    """A match of these players, seat by seat."""
    seats = len(strategies)
    match = GAME.new(seats, seed=seed)
    players = []
    for seat, strategy in enumerate(strategies):
        player = Player(GAME, seat, seats, match.options, Seeded(f"{seed}/{seat}"), level)
        player.strategy = strategy
        players.append(player)
    return Company(match, players)


# ── the value of a moment ──


def fit(games: int) -> None:
    """Fit the constants of `standing` to the winners by maximum likelihood."""
    moments = [moment for number in range(games) for moment in moments_of(number)]
    weights = most_likely(moments)
    had, useful, rest = np.split(weights, [PARTS, 2 * PARTS + 1])
    print(f"{games} games, {len(moments)} turns, {surprise(moments, weights):.4f} nats a turn")
    print("HAD", (had - had.mean()).round(3), "USEFUL", (useful - useful.mean()).round(3))
    names = "A_FRIEND A_DOG KNOWN_ENOUGH KNOWN_NEARLY TO_MOVE MOVE_PART MOVE_ENOUGH MOVE_NEARLY"
    for name, weight in zip(names.split(), rest, strict=True):
        print(f"{name} = {weight:.3f}")


def moments_of(number: int) -> Iterator[tuple[Numbers, int]]:
    """Yield every beginning of a turn in one game: the features of each seat, and the winner."""
    seats = 2 + number % 3
    table = company(f"fit {number}", [UnicornStrategy()] * seats, SHORT_SEARCH)
    beginnings = []
    while table.match.outcome is None:
        view = table.match.view(None)
        if view["phase"] == "begin":
            knowledge = table.match.knowledge(None)
            assert isinstance(knowledge, Seen)
            beginnings.append(np.array([features(view, knowledge, s) for s in range(seats)]))
        table.play_on()
    winners = table.match.outcome.winners
    if len(winners) == 1:
        yield from ((beginning, winners[0]) for beginning in beginnings)


def features(view: Any, knowledge: Seen, seat: int) -> list[float]:
    """The features that `standing` weighs, in the order of `fit`."""
    own: Any = {**view, "active": seat}
    known = policy.known_faces(own, knowledge)
    had = parts(view["pictures"][seat])
    missing = PARTS - had.bit_count()
    useful = len({face for face in known if face < PARTS and not had >> face & 1})
    friends, moves = known.count(FRIEND), float(view["active"] == seat)
    short = missing - useful - friends // 2
    enough, nearly = float(short <= 0), float(short == 1)
    return [
        *(float(had.bit_count() == n) for n in range(PARTS)),
        *(float(useful == n) for n in range(PARTS + 1)),
        float(min(friends, 2 * missing)), float(known.count(DOG)), enough, nearly,
        moves, moves * had.bit_count(), moves * enough, moves * nearly,
    ]  # fmt: skip


def most_likely(moments: list[tuple[Numbers, int]], steps: int = 12) -> Numbers:
    """Newton's method on the likelihood of the winners, with a weak prior towards 0 for
    undetermined weights.
    """
    weights = np.zeros(moments[0][0].shape[1])
    for _ in range(steps):
        slope, curve = 1.0 * weights, np.eye(len(weights))
        for of_seats, seats in by_seats(moments):
            facts, winners = of_seats
            chance = chances(facts, weights)
            mean = np.einsum("ns,nsf->nf", chance, facts)
            slope += mean.sum(0) - facts[np.arange(len(facts)), winners].sum(0)
            flat = facts.reshape(-1, facts.shape[2])
            curve += (flat * chance.reshape(-1, 1)).T @ flat - mean.T @ mean
            assert facts.shape[1] == seats
        weights = weights - np.linalg.solve(curve, slope)
    return weights


def by_seats(
    moments: list[tuple[Numbers, int]],
) -> Iterator[tuple[tuple[Numbers, NDArray[np.int64]], int]]:
    """Group moments by number of seats: their features and winners."""
    for seats in GAME.seats:
        some = [moment for moment in moments if len(moment[0]) == seats]
        if some:
            yield (
                (np.stack([facts for facts, _ in some]), np.array([won for _, won in some])),
                seats,
            )


def chances(facts: Numbers, weights: Numbers) -> Numbers:
    odds = np.exp(facts @ weights)
    return np.asarray(odds / odds.sum(1, keepdims=True))


def surprise(moments: list[tuple[Numbers, int]], weights: Numbers) -> float:
    """The mean negative log-likelihood of the winner."""
    total = 0.0
    for (facts, winners), _ in by_seats(moments):
        total -= float(np.log(chances(facts, weights)[np.arange(len(facts)), winners]).sum())
    return total / len(moments)


# ── the value of a first wise friend ──


class OneStepTrial(UnicornStrategy):
    """Plain players with another value for a first wise friend."""

    def __init__(self, half_a_pair: float) -> None:
        self.half_a_pair = half_a_pair

    def choose(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        usual, policy.HALF_A_PAIR = policy.HALF_A_PAIR, self.half_a_pair
        chosen = policy.choose(view, knowledge, legal, chance)
        policy.HALF_A_PAIR = usual
        return chosen


class SearchTrial(UnicornStrategy):
    """The same for players who search."""

    def __init__(self, half_a_pair: float) -> None:
        self.half_a_pair = half_a_pair

    def evaluator(self, view: View, knowledge: Seen, chance: Chance) -> Evaluator[State]:
        evaluator = policy.evaluator(view, knowledge, chance)
        assert isinstance(evaluator, UnicornEvaluator)
        evaluator.half_a_pair = self.half_a_pair
        return evaluator


def try_values(kind: type[OneStepTrial] | type[SearchTrial], level: Level, games: int) -> None:
    """Play one player with another value against default players, equally often in every seat."""
    for value in VALUES:
        wins = sum(wins_with(kind(value), level, number) for number in range(games))
        error = 1.96 * (0.25 / games) ** 0.5
        print(f"{value:.2f}: {100 * wins / games:.1f} % of two ± {100 * error:.1f}", flush=True)


def wins_with(trial: UnicornStrategy, level: Level, number: int) -> float:
    """The share of one game between two."""
    strategies = [UnicornStrategy(), UnicornStrategy()]
    strategies[number % 2] = trial
    table = company(f"try {number}", strategies, level)
    table.play_out()
    return share(table.match, number % 2)


def share(match: Match, seat: int) -> float:
    assert match.outcome is not None
    winners = match.outcome.winners
    return (seat in winners) / len(winners)


# ── passing ──


class Passer(UnicornStrategy):
    """Flips a known card of this face and stops, whenever there is one."""

    def __init__(self, face: int) -> None:
        self.face = face

    def choose(
        self, view: View, knowledge: Seen, legal: tuple[Action, ...], chance: Chance
    ) -> Action | None:
        flipped = [card["face"] for card in view["turned"]]
        if Stop() in legal and flipped == ["friend"]:
            return Stop()
        for action in legal:
            is_first = isinstance(action, Flip) and view["phase"] == "begin"
            if is_first and self.is_known(knowledge, action):
                return action
        return policy.choose(view, knowledge, legal, chance)

    def is_known(self, knowledge: Seen, flip: Action) -> bool:
        assert isinstance(flip, Flip)
        return knowledge.faces.get(spot_of(flip.owner, flip.place)) == self.face


def passes(games: int) -> None:
    """How often UNI-24 ends a game of plain players, and of players who all pass."""
    players = {"plain": UnicornStrategy(), "pass on friends": Passer(FRIEND)}
    for name, strategy in {**players, "pass on dogs": Passer(DOG)}.items():
        for seats in GAME.seats:
            reasons: Counter[str] = Counter()
            actions = 0
            for number in range(games):
                table = company(f"pass {number}", [strategy] * seats, PLAIN)
                table.play_out()
                assert table.match.outcome is not None
                reasons[table.match.outcome.reason] += 1
                actions += len(table.match.played)
            quiet = reasons["quiet_turns"]
            print(f"{name}, {seats}: {quiet} of {games} by UNI-24, {actions / games:.1f} actions")


def main(what: str, games: int) -> None:
    match what:
        case "fit":
            fit(games)
        case "plain":
            try_values(OneStepTrial, PLAIN, games)
        case "search":
            try_values(SearchTrial, LONG_SEARCH, games)
        case "passes":
            passes(games)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[2:] else "", int(sys.argv[-1]) if sys.argv[2:] else 0)
