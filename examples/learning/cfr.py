"""Solve tiny two-player tables with OpenSpiel's CFR and MCCFR, and compare with full search.

    python examples/learning/cfr.py unicorn --iterations 3000 --seed 1

The tables are those of `tests/bots/test_optimum.py`, cut off after a number of turns (then no one
has won). OpenSpiel computes the exploitability. Our full search over all hidden cards and future
draws computes the value of a table; it shares no code with OpenSpiel. The script writes a plot.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from rich.progress import track

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bots.exact import Exact, Moment, Worth, share
from tests.bots.tiny import ExactMago, ExactUnicorn, mago_moment, unicorn_moment

MOST_CASES, LOOKS = 64, 12
Curve = list[tuple[int, float, float]]
"""Number of iterations, exploitability, and value of the table for seat 0."""

OPEN: Worth = (0.5, 0.5)
"""The value of a table that is cut off."""


class BrokenOff:
    """Full search in which no one has won after the last turn."""

    def worth(self, moment: Moment, turns: int) -> Worth:
        if turns == 0 and not moment.state.is_over():
            return OPEN
        return super().worth(moment, turns)  # type: ignore[misc]


class TinyUnicorn(BrokenOff, ExactUnicorn):
    pass


class TinyMago(BrokenOff, ExactMago):
    pass


def tables(name: str) -> tuple[Exact, Moment]:
    """A full search of this many turns, and its first moment."""
    if name == "unicorn":
        left = "friend dog dog dog verse verse mane mane secret secret"
        right = "star moon dog dog dog dog mane secret dog verse"
        pictures = ["-moon -star", "-book"]
        moment = unicorn_moment([left, right], "friend friend verse", pictures, quiet=97)
        return TinyUnicorn(turns=2), moment
    return TinyMago(turns=2), mago_moment("2 2", m8="a1* b1* M")


class Node:
    """A node of the tree: its moment, the history, and the number of turns left. An action that
    needs a draw has one case for each outcome; `luck` has their probabilities."""

    def __init__(self, moment: Moment, turns: int, story: tuple[str, ...]) -> None:
        self.moment = moment
        self.turns = turns
        self.story = story
        self.cases: list[tuple[float, Moment]] = []
        self.code = -1
        self.children: dict[int, Node] = {}
        self.legal: list[int] | None = None

    def __deepcopy__(self, memo: Any) -> "Node":
        return self

    def acted(self, exact: Exact, code: int) -> "Node":
        node = Node(self.moment, self.turns, (*self.story, str(code)))
        node.cases, node.code = list(exact.follow(self.moment, code)), code
        return node if len(node.cases) > 1 else node.fallen(exact, 0)

    def fallen(self, exact: Exact, case: int) -> "Node":
        then = self.cases[case][1]
        left = self.turns - exact.begins_turn(self.moment.state, self.code, then.state)
        return Node(then, left, (*self.story, f"?{case}"))

    @property
    def is_over(self) -> bool:
        return not self.cases and (self.turns == 0 or self.moment.state.is_over())


class TinyGame(pyspiel.Game):
    """A tiny table as an OpenSpiel game. Its nodes are computed once."""

    def __deepcopy__(self, memo: Any) -> "TinyGame":
        return self

    def __init__(self, params: Any = None) -> None:
        name = (params or {}).get("table", "unicorn")
        self.exact, self.moment = tables(name)
        self.root = Node(self.moment, self.exact.turns, ())
        codes = len(self.exact.game.actions)
        info = pyspiel.GameInfo(codes, MOST_CASES, 2, -1.0, 1.0, 0.0, 1000)
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> "TinyState":
        return TinyState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TinyObserver":
        return TinyObserver()


class TinyState(pyspiel.State):
    def __init__(self, game: TinyGame) -> None:
        super().__init__(game)
        self.game = game
        self.node = game.root

    def current_player(self) -> int:
        if self.node.cases:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.node.is_over else self.node.moment.seat

    def is_terminal(self) -> bool:
        return self.node.is_over

    def _legal_actions(self, player: int) -> list[int]:
        if self.node.legal is None:
            self.node.legal = sorted(self.game.exact.actions(self.node.moment))
        return self.node.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(case, chance) for case, (chance, _) in enumerate(self.node.cases)]

    def _apply_action(self, action: int) -> None:
        exact, here = self.game.exact, self.node
        if action not in here.children:
            step = here.fallen if here.cases else here.acted
            here.children[action] = step(exact, action)
        self.node = here.children[action]

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def returns(self) -> list[float]:
        state = self.node.moment.state
        won = 2 * share(state) - 1 if self.is_terminal() and state.is_over() else 0.0
        return [won, -won]

    def __str__(self) -> str:
        return " ".join(self.node.story)


class TinyObserver:
    """Observes the public history: all actions and draws. Both players see the same."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: TinyState, player: int) -> None:
        pass

    def string_from(self, state: TinyState, player: int) -> str:
        return f"{player}: {state}"


kinds = pyspiel.GameType
TYPE = kinds(
    short_name="python_sortilege_tiny",
    long_name="Sortilege: a tiny table",
    dynamics=kinds.Dynamics.SEQUENTIAL,
    chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
    information=kinds.Information.IMPERFECT_INFORMATION,
    utility=kinds.Utility.ZERO_SUM,
    reward_model=kinds.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"table": "unicorn"},
)
pyspiel.register_game(TYPE, TinyGame)


def main() -> None:
    asked = arguments().parse_args()
    np.random.seed(asked.seed)
    game = TinyGame({"table": asked.table})
    low, high = game.exact.best(game.moment)
    print(f"{asked.table}: {nodes(game)} moments; full search: seat 0 wins {100 * low:.2f} %")
    assert low == high
    found = {
        "MCCFR": learn(game, ExternalSamplingSolver(game), asked.iterations, "MCCFR"),
        "CFR": learn(game, cfr.CFRSolver(game), max(LOOKS, asked.iterations // 100), "CFR"),
    }
    for name, curve in found.items():
        steps, gap, value = curve[-1]
        told = 100 * (value + 1) / 2
        print(f"{name}: after {steps} iterations exploitability {gap:.5f}, worth {told:.2f} %")
        print(f"  off by {abs(told / 100 - low):.5f}, at most {gap:.5f} is its error")
    plot(found, asked.out / f"cfr-{asked.table}.svg")


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("table", choices=["unicorn", "mago"])
    parser.add_argument("--iterations", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned"))
    return parser


def nodes(game: TinyGame) -> int:
    """The number of nodes of the tree."""
    count, waiting = 0, [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        count += 1
        if not state.is_terminal():
            waiting += [state.child(action) for action in state.legal_actions()]
    return count


def learn(
    game: TinyGame, solver: Any, iterations: int, name: str
) -> list[tuple[int, float, float]]:
    """Exploitability (half the sum of both players) and value of the table, at some iterations."""
    step = solver.iteration if hasattr(solver, "iteration") else solver.evaluate_and_update_policy
    looks = {max(1, round(iterations ** (n / LOOKS))) for n in range(1, LOOKS + 1)}
    curve = []
    for number in track(range(1, iterations + 1), name):
        step()
        if number in looks:
            policy = solver.average_policy()
            gap = exploitability.nash_conv(game, policy) / 2
            value = expected_game_score.policy_value(game.new_initial_state(), [policy] * 2)[0]
            curve.append((number, gap, value))
    return curve


def plot(found: dict[str, Curve], path: Path) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    figure, axis = pyplot.subplots(figsize=(6, 3.5))
    for name, curve in found.items():
        axis.loglog([n for n, _, _ in curve], [max(gap, 1e-6) for _, gap, _ in curve], label=name)
    axis.set(title="exploitability", xlabel="iterations")
    axis.legend()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.tight_layout()
    figure.savefig(path)


if __name__ == "__main__":
    main()
