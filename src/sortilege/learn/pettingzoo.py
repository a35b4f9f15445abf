"""PettingZoo: every seat is an agent.

`aec` asks one seat after the other. `parallel` asks all at once: whoever is not awaited may wait.
Answers are taken in the order in which `aec` would ask; one that is no longer legal by then is
void, and so are all others once somebody has taken what is raced for.

An answer that was not legal when it was asked for ends the match, and costs its seat one point.
"""

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sortilege.kernel.game import Game
from sortilege.learn.at_once import SeatsAtOnce
from sortilege.learn.drawing import checked_mode, rendered
from sortilege.learn.sitting import Agents, metadata
from sortilege.learn.spaces import action_space, given, observation_space
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


class Seats(AECEnv[str, Any, Any]):
    """One agent is asked after the other."""

    def __init__(self, setting: Setting, render_mode: str | None) -> None:
        super().__init__()
        self.metadata = metadata(setting)
        self.sitting = Agents(setting)
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = list(self.sitting.names)
        self.agents: list[str] = []
        self._observation_space = observation_space(setting)
        self._action_space = action_space(setting)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_space

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

    def render(self) -> Any:
        return rendered(self.sitting.table, None, self.render_mode)

    def close(self) -> None:
        pass
