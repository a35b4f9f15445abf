"""The base game of cinderella as a PettingZoo AECEnv (raw env and the usual wrappers), observation + action mask."""
import random
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from bench.peers import cinderella_rules as game_b
from bench.peers.cinderella_rules import OVER, ROLL


class raw_env(AECEnv):
    metadata = {"render_modes": [], "name": "cinderella_v0", "is_parallelizable": False}

    def __init__(self, n=3):
        super().__init__()
        self.n = n
        self.possible_agents = [f"player_{i}" for i in range(n)]
        self.agents = self.possible_agents[:]
        self.action_spaces = {a: spaces.Discrete(12) for a in self.agents}
        self.observation_spaces = {a: spaces.Dict({
            "observation": spaces.Box(-1, 12, (28,), np.int8),
            "action_mask": spaces.Box(0, 1, (12,), np.int8)}) for a in self.agents}
        self.render_mode = None
        self.rng = random.Random(0)

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observe(self, agent):
        g = self.g
        i = self.possible_agents.index(agent)
        obs = np.array(g.knows[i] + g.on_table + [g.clock, g.phase, g.first, g.active], np.int8)
        mask = np.zeros(12, np.int8)
        if agent == self.agent_selection and g.phase != OVER:
            mask[g.legal()] = 1
        return {"observation": obs, "action_mask": mask}

    def reset(self, seed=None, options=None):
        if seed is not None:
            self.rng = random.Random(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {a: {} for a in self.agents}
        self.g = game_b.Cinderella(self.n, self.rng.random)
        self.g.roll(self.rng.random)
        self.agent_selection = self.agents[0]

    def step(self, action):
        if self.terminations[self.agent_selection]:
            return self._was_dead_step(action)
        g = self.g
        self._cumulative_rewards[self.agent_selection] = 0
        g.apply(int(action))
        if g.phase == OVER:
            r = 1 if g.pairs == 6 else 0
            self.rewards = dict.fromkeys(self.agents, r)
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            if g.phase == ROLL:
                g.roll(self.rng.random)
            self.agent_selection = self.possible_agents[g.active]


def env(n=3):
    e = raw_env(n)
    e = wrappers.TerminateIllegalWrapper(e, illegal_reward=-1)
    e = wrappers.AssertOutOfBoundsWrapper(e)
    e = wrappers.OrderEnforcingWrapper(e)
    return e


def _run(e, n_games, seed):
    rnd = random.Random(seed).random
    steps = wins = pairs = 0
    e.reset(seed)
    base = e.unwrapped
    for _ in range(n_games):
        e.reset()
        for agent in e.agent_iter():
            obs, rew, term, trunc, info = e.last()
            if term or trunc:
                e.step(None)
                continue
            acts = np.flatnonzero(obs["action_mask"])
            e.step(int(acts[int(rnd() * len(acts))]))
            steps += 1
        wins += base.g.pairs == 6
        pairs += base.g.pairs
    return steps, wins, pairs


def run(n_games, seed=1):
    return _run(env(), n_games, seed)


def run_raw(n_games, seed=1):
    return _run(raw_env(), n_games, seed)
