"""The environment for PettingZoo's parallel interface, in which all agents act at the same time."""

from typing import Any

import numpy as np
import numpy.typing as npt
from pettingzoo import ParallelEnv

from sortilege.kernel.refusals import MalformedAction
from sortilege.kernel.tensor import write_mask
from sortilege.learn.agents import SeatedAgents
from sortilege.learn.seeds import Seed


class ParallelSeats(SeatedAgents, ParallelEnv[str, Any, Any]):
    """An environment in which all agents act at the same time."""

    def reset(
        self, seed: Seed | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.seating.begin(seed)
        self.agents = list(self.possible_agents)
        return self.given(), {name: {} for name in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        seating, table = self.seating, self.seating.table
        self.check_agents(actions)
        answers = {seating.seats[name]: self.checked(name, code) for name, code in actions.items()}
        wrong = [seat for seat, code in answers.items() if code not in self.answers(seat)]
        if wrong:
            rewards = [-1.0 if seat in wrong else 0.0 for seat in range(seating.setting.seats)]
            return self.result(rewards, True, False)
        self.take(answers)
        return self.result(table.rewards, table.asked is None, table.is_broken_off)

    def check_agents(self, actions: dict[str, Any]) -> None:
        """Raise ValueError unless every agent that is still in the match acts, and no other."""
        if actions.keys() != set(self.agents):
            raise ValueError(
                f"answers of {sorted(actions)}; those who are still there: {self.agents}"
            )

    def checked(self, name: str, code: Any) -> int:
        """An action as an int. Raises MalformedAction if it is not in the action space."""
        if not self._action_space.contains(code):
            raise MalformedAction(seat=name, action=code, codes=self.seating.setting.codes + 1)
        return int(code)

    def result(self, rewards: list[float], over: bool, broken: bool) -> tuple[dict[str, Any], ...]:
        """The return value of `step`. After the last step there are no agents left."""
        agents = self.agents
        if over or broken:
            self.agents = []
        return (
            self.given(),
            self.seating.by_name(rewards),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken),
            {name: {} for name in agents},
        )

    def take(self, answers: dict[int, int]) -> None:
        """Apply all actions, in the order in which the seats would be asked. An action that is no
        longer legal has no effect. After an action that wins a race, the other actions have no
        effect."""
        turns, race = self.seating.table.turns, self.seating.setting.game.race
        for seat in [turns.asked, *turns.asked_next]:
            code = answers[seat]
            if code == turns.codes or code not in turns.state.legal(seat):
                continue
            turns.steps += 1
            turns.state.apply(seat, code, turns.luck, turns.sink)
            if race is not None and code == race.code:
                break
        turns.ask_all()
        if not turns.forced:
            turns.do_forced()

    def answers(self, seat: int) -> list[int]:
        """The legal actions of a seat. A seat that need not act may wait."""
        turns = self.seating.table.turns
        return turns.answers(seat)

    def given(self) -> dict[str, Any]:
        table = self.seating.table
        return {
            name: {"observation": table.observe(seat), "action_mask": self.mask(seat)}
            for name, seat in self.seating.seats.items()
        }

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        parts: list[bytes] = []
        write_mask(self.answers(seat), self.seating.setting.codes + 1, parts)
        return np.frombuffer(b"".join(parts), np.int8).copy()
