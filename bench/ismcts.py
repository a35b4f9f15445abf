"""Plays our levels against OpenSpiel's IS-MCTS (its Python implementation), on our games.

python -m bench.ismcts unicorn iterations --number 100 --games 100 --book FILE
python -m bench.ismcts mago time --games 100 --book FILE

`iterations`: both search with the same number of iterations (ours with the level's memory and
search). `time`: OpenSpiel's bot continues until it has used as much processor time as ours in this
game, and tries each action at least once. Every game is a line of the book. The same command
continues the book, and ends when the sequential test has decided on which side of the bar the share
is.
"""

import argparse
import json
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import sortilege.learn.openspiel
from sortilege.bots.levels import NUMBERS
from sortilege.lab.findings import wilson
from sortilege.lab.sequential import verdict
from sortilege.learn.spiel_bots import OurBot

assert sortilege.learn.openspiel.__doc__

UCT = 2.0
"""As in OpenSpiel's own examples."""

BARS = {"time": 0.6, "iterations": 0.5}
UNLIMITED_SIMULATIONS = 10**9
DEALS = 10_000
"""The number of different deals."""


class Theirs(ISMCTSBot):
    """OpenSpiel's bot with a time limit: its loop asks for a world before each search."""

    def __init__(self, game: Any, simulations: int, seed: int) -> None:
        luck = np.random.RandomState(seed)
        rollouts = RandomRolloutEvaluator(1, luck)
        super().__init__(game, rollouts, UCT, simulations, random_state=luck)
        self.spent = 0.0
        self.searched = 0
        self.allowed = float("inf")

    def step_within(self, state: Any, allowed: float) -> int:
        """A move within this total time, once every action has been tried."""
        self.allowed = allowed
        began = time.process_time()
        try:
            return int(self.step(state))
        finally:
            self.spent += time.process_time() - began

    def run_search(self, state: Any) -> Any:
        if self.allowed == float("inf"):
            self.searched += self._max_simulations
            return super().run_search(state)
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self.reset()
        self._root_node = self.create_new_node(state)
        began, tried = time.process_time(), 0
        while tried < len(legal) or self.spent + time.process_time() - began < self.allowed:
            self.run_simulation(self.sample_root_state(state))
            tried += 1
        self.searched += tried
        return self.get_final_policy(state, self._root_node)


def played(game: Any, asked: argparse.Namespace, number: int) -> dict[str, Any]:
    """Play one game. The players swap seats after each game, and both games of a pair have the same
    deal."""
    luck = np.random.RandomState(asked.seed + number // 2)
    ours, simulations = (
        number % 2,
        asked.number if asked.way == "iterations" else UNLIMITED_SIMULATIONS,
    )
    mine = OurBot(game, ours, asked.level, number)
    if asked.way == "iterations":
        mine.player.level = replace(mine.player.level, iterations=asked.number)
    theirs = Theirs(game, simulations, number)
    state, spent, moves = game.new_initial_state(), 0.0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = int(luck.randint(len(state.chance_outcomes())))
        elif state.current_player() == ours:
            began = time.process_time()
            action, moves = mine.step(state), moves + 1
            spent += time.process_time() - began
        else:
            limit = spent if asked.way == "time" else float("inf")
            action = theirs.step_within(state, limit)
        state.apply_action(action)
    score = (state.returns()[ours] + 1) / 2
    facts = {"score": score, "ours_s": spent, "theirs_s": theirs.spent, "moves": moves}
    return {**facts, "searches": theirs.searched}


def main() -> None:
    asked = arguments().parse_args()
    key = [asked.game, asked.way, asked.level, asked.number if asked.way == "iterations" else 0]
    game = pyspiel.load_game(f"python_sortilege_{asked.game}", {"seats": 2, "deals": DEALS})
    lines = [line for line in read(asked.book) if line["key"] == key]
    while len(lines) < asked.games:
        score = sum(line["score"] for line in lines)
        if len(lines) % 2 == 0 and verdict(score, len(lines), BARS[asked.way]) is not None:
            break
        line = {"key": key, "number": len(lines), **played(game, asked, len(lines))}
        lines.append(line)
        with asked.book.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(told(asked, lines), flush=True)
    print(told(asked, lines))


def read(book: Path) -> list[dict[str, Any]]:
    if not book.exists():
        return []
    return [json.loads(line) for line in book.read_text(encoding="utf-8").splitlines()]


def told(asked: argparse.Namespace, lines: list[dict[str, Any]]) -> str:
    """A row of Markdown."""
    score, games = sum(line["score"] for line in lines), len(lines)
    low, high = wilson(score, games)
    clear = {True: "above", False: "below", None: "open"}[verdict(score, games, BARS[asked.way])]
    ours, theirs = (sum(line[name] for line in lines) for name in ("ours_s", "theirs_s"))
    searches = sum(line["searches"] for line in lines)
    way = f"{asked.number} iterations" if asked.way == "iterations" else "processor time"
    return (
        f"| {asked.game} | {way} | {100 * score / games:.1f} % ({100 * low:.0f}–{100 * high:.0f}) "
        f"| {games} | {clear} {100 * BARS[asked.way]:.0f} % | {ours:.1f} s | {theirs:.1f} s "
        f"| {searches} |"
    )


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.ismcts")
    parser.add_argument("game", choices=["unicorn", "mago"])
    parser.add_argument("way", choices=sorted(BARS))
    parser.add_argument("--level", type=int, choices=NUMBERS, default=NUMBERS[-1])
    parser.add_argument("--number", type=int, default=100, help="iterations of both")
    parser.add_argument("--games", type=int, default=100, help="at most")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--book", type=Path, default=Path("ismcts.jsonl"))
    return parser


if __name__ == "__main__":
    main()
