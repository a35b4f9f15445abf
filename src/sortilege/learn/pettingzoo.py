"""PettingZoo: every seat is an agent.

`aec` asks one seat after the other. `parallel` asks all at once: whoever is not awaited may wait.
Answers are taken in the order in which `aec` would ask; one that is no longer legal by then is
void, and so are all others once somebody has taken what is raced for.

An answer that was not legal when it was asked for ends the match, and costs its seat one point.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sortilege.kernel.game import Game
from sortilege.learn.at_once import SeatsAtOnce
from sortilege.learn.sitting import SeatedAgents
from sortilege.learn.spaces import given
from sortilege.learn.table import Setting


def aec(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    memory: bool = False,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """A match whose seats are asked one after the other. An answer that is not legal ends it, as
    is usual there."""
    setting = Setting(game, seats, options, memory, forced, longest)
    raw = Seats(setting, render_mode)
    return wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    )


def parallel(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    memory: bool = False,
    forced: bool = False,
    longest: int | None = None,
    render_mode: str | None = None,
) -> Any:
    """A match whose seats answer all at once."""
    return SeatsAtOnce(Setting(game, seats, options, memory, forced, longest), render_mode)


class Seats(SeatedAgents, AECEnv[str, Any, Any]):
    """One agent is asked after the other."""

    def observe(self, agent: str) -> dict[str, Any]:
        return given(self.sitting.table, self.sitting.seats[agent])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.sitting.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.select()

    def select(self) -> None:
        asked = self.sitting.table.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        table = self.sitting.table
        self._cumulative_rewards[self.agent_selection] = 0.0
        table.answer(action)
        self.rewards = self.sitting.by_name(table.rewards)
        self.terminations = dict.fromkeys(self.agents, table.asked is None)
        self.truncations = dict.fromkeys(self.agents, table.is_broken_off)
        self.select()
        self._accumulate_rewards()
        self._deads_step_first()
