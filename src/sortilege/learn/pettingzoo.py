"""PettingZoo environments, in which every seat is an agent.

`aec` asks one seat after another. `parallel` asks all seats at the same time; a seat that need not
act may wait. Answers are applied in the order in which `aec` would ask. An answer that is no longer
legal by then has no effect; after an answer that wins a race, the others have no effect. An answer
that was illegal from the beginning ends the match, and costs its seat one point.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sortilege.kernel.game import AnyGame
from sortilege.learn.agents import SeatedAgents
from sortilege.learn.parallel import ParallelSeats
from sortilege.learn.seeds import Seed
from sortilege.learn.spaces import given
from sortilege.learn.table import Setting


def aec(
    game: str | AnyGame,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    memory: bool = False,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
    raw: bool = False,
) -> Any:
    """A match whose seats are asked one after another, in PettingZoo's usual wrappers: an illegal
    action ends it. With `raw` it has no wrappers, and an illegal action raises
    IllegalAction."""
    setting = Setting(game, seats, options, memory, forced, longest)
    seated = Seats(setting, render_mode)
    if raw:
        return seated
    checked = wrappers.TerminateIllegalWrapper(seated, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def parallel(
    game: str | AnyGame,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    memory: bool = False,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """A match whose seats all act at the same time."""
    return ParallelSeats(Setting(game, seats, options, memory, forced, longest), render_mode)


class Seats(SeatedAgents, AECEnv[str, Any, Any]):
    """An environment that asks one agent after another."""

    def observe(self, agent: str) -> dict[str, Any]:
        return given(self.seating.table, self.seating.seats[agent])

    def reset(self, seed: Seed | None = None, options: dict[str, Any] | None = None) -> None:
        self.seating.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.select()

    def select(self) -> None:
        asked = self.seating.table.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table = self.seating.table
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.answer(action)
        self.rewards = self.seating.by_name(table.rewards)
        self.terminations = dict.fromkeys(self.agents, table.asked is None)
        self.truncations = dict.fromkeys(self.agents, table.is_broken_off)
        self.select()
        self._accumulate_rewards()
        self._deads_step_first()
