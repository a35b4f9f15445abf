"""The base game of cinderella through OpenSpiel's Python game API (explicit chance nodes: 12 for the deal, 1 per roll)."""
import random
import pyspiel

ROLL, WAND, CAULDRON, FIRST, SECOND, OVER = range(6)
_GAME_TYPE = pyspiel.GameType(
    short_name="python_cinderella", long_name="Python Cinderella",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.IDENTICAL,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4, min_num_players=2,
    provides_information_state_string=True, provides_information_state_tensor=False,
    provides_observation_string=True, provides_observation_tensor=False,
    parameter_specification={"players": 3})
ROLLS = [(1, 1 / 6), (2, 2 / 6), (3, 3 / 6)]


class CinderellaGame(pyspiel.Game):
    def __init__(self, params=None):
        params = params or {}
        n = params.get("players", 3)
        super().__init__(_GAME_TYPE, pyspiel.GameInfo(
            num_distinct_actions=12, max_chance_outcomes=6, num_players=n,
            min_utility=0.0, max_utility=1.0, utility_sum=0.0, max_game_length=1000), params)
        self.n = n

    def new_initial_state(self):
        return CinderellaState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return None


class CinderellaState(pyspiel.State):
    def __init__(self, game):
        super().__init__(game)
        self.n = game.n
        self.left = [2] * 6
        self.tiles = []
        self.on_table = [1] * 12
        self.knows = [[-1] * 12 for _ in range(game.n)]
        self.clock = 0
        self.active = 0
        self.phase = ROLL
        self.first = -1
        self.pairs = 0

    def current_player(self):
        if self.phase == OVER:
            return pyspiel.PlayerId.TERMINAL
        if self.phase == ROLL:
            return pyspiel.PlayerId.CHANCE
        return self.active

    def _legal_actions(self, player):
        on, first = self.on_table, self.first
        return [t for t in range(12) if on[t] and t != first]

    def chance_outcomes(self):
        m = 12 - len(self.tiles)
        if m:
            return [(i, c / m) for i, c in enumerate(self.left) if c]
        return ROLLS

    def _apply_action(self, t):
        phase = self.phase
        tiles = self.tiles
        if phase == ROLL:
            if len(tiles) < 12:
                self.left[t] -= 1
                tiles.append(t)
            else:
                self.phase = t
            return
        if t < 0 or t > 11 or not self.on_table[t] or t == self.first:
            raise ValueError("illegal")
        kind = tiles[t]
        if phase == FIRST:
            for k in self.knows:
                k[t] = kind
            self.first = t
            self.phase = SECOND
            return
        if phase == SECOND:
            self.knows[self.active][t] = kind
            f = self.first
            if tiles[f] == kind:
                for k in self.knows:
                    k[t] = kind
                self.on_table[f] = 0
                self.on_table[t] = 0
                self.pairs += 1
            self.clock += 1
            self.first = -1
            if self.pairs == 6 or self.clock == 12:
                self.phase = OVER
                return
        elif phase == CAULDRON:
            self.knows[self.active][t] = kind
        else:
            for k in self.knows:
                k[t] = kind
        self.active = (self.active + 1) % self.n
        self.phase = ROLL

    def _action_to_string(self, player, action):
        return f"{player}:{action}"

    def is_terminal(self):
        return self.phase == OVER

    def returns(self):
        return [1.0 if self.pairs == 6 else 0.0] * self.n

    def __str__(self):
        return f"{self.tiles}{self.on_table}{self.clock}{self.phase}"


pyspiel.register_game(_GAME_TYPE, CinderellaGame)


def run(n_games, seed=1):
    rng = random.Random(seed)
    rnd = rng.random
    game = pyspiel.load_game("python_cinderella")
    steps = wins = pairs = 0
    for _ in range(n_games):
        st = game.new_initial_state()
        while not st.is_terminal():
            if st.is_chance_node():
                r = rnd()
                for a, p in st.chance_outcomes():
                    r -= p
                    if r <= 0:
                        break
                st.apply_action(a)
            else:
                acts = st.legal_actions()
                st.apply_action(acts[int(rnd() * len(acts))])
                steps += 1
        wins += st.pairs == 6
        pairs += st.pairs
    return steps, wins, pairs
