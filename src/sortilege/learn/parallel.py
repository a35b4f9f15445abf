"""A table at which all seats answer at once, for PettingZoo's parallel interface."""

from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo import ParallelEnv

from sortilege.kernel.refusals import MalformedAction
from sortilege.kernel.tensor import write_mask
from sortilege.learn.sitting import SeatedAgents


class SeatsAtOnce(SeatedAgents, ParallelEnv[str, Any, Any]):
    """All agents answer at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.sitting.begin(seed)
        self.agents = list(self.possible_agents)
        return self.given(), {name: {} for name in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        sitting, table = self.sitting, self.sitting.table
        self.check_agents(actions)
        answers = {sitting.seats[name]: self.checked(name, code) for name, code in actions.items()}
        wrong = [seat for seat, code in answers.items() if code not in self.answers(seat)]
        if wrong:
            rewards = [-1.0 if seat in wrong else 0.0 for seat in range(sitting.setting.seats)]
            return self.result(rewards, True, False)
        self.take(answers)
        return self.result(table.rewards, table.asked is None, table.is_broken_off)

    def check_agents(self, actions: dict[str, Any]) -> None:
        """Everybody answers who is still there, and nobody else."""
        if actions.keys() != set(self.agents):
            raise ValueError(
                f"answers of {sorted(actions)}; those who are still there: {self.agents}"
            )

    def checked(self, name: str, code: Any) -> int:
        """An answer, if it is one of the space."""
        if not self._action_space.contains(code):
            raise MalformedAction(seat=name, action=code, codes=self.sitting.setting.codes + 1)
        return int(code)

    def result(self, rewards: list[float], over: bool, broken: bool) -> tuple[dict[str, Any], ...]:
        """What a step answers; after the last one nobody is left."""
        agents = self.agents
        if over or broken:
            self.agents = []
        return (
            self.given(),
            self.sitting.by_name(rewards),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken),
            {name: {} for name in agents},
        )

    def take(self, answers: dict[int, int]) -> None:
        """All answers, in the order in which seats are asked. One that is not legal any more is
        void; once somebody has taken what is raced for, all others are."""
        turns, race = self.sitting.table.turns, self.sitting.setting.game.race
        for seat in [turns.asked, *turns.asked_next]:
            code = answers[seat]
            if code == turns.codes or code not in turns.state.legal(seat):
                continue
            turns.steps += 1
            turns.state.apply(seat, code, turns.luck, turns.ear)
            if race is not None and code == race.code:
                break
        turns.ask_all()
        if not turns.forced:
            turns.do_forced()

    def answers(self, seat: int) -> list[int]:
        """What a seat may answer: whoever is not awaited may wait."""
        turns = self.sitting.table.turns
        return turns.answers(seat)

    def given(self) -> dict[str, Any]:
        table = self.sitting.table
        return {
            name: {"observation": table.observe(seat), "action_mask": self.mask(seat)}
            for name, seat in self.sitting.seats.items()
        }

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        parts: list[bytes] = []
        write_mask(self.answers(seat), self.sitting.setting.codes + 1, parts)
        return np.frombuffer(b"".join(parts), np.int8).copy()
