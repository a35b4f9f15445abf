"""OpenSpiel: importing this module registers every game as `python_sortilege_<game>`.

Parameters: `seats`, `options` (JSON), `longest`, `forced`, `chance` and `seed`. With `chance`
"explicit", every draw is a chance node, including the draws of the deal. With "sampled", there is
one chance node at the root with `deals` outcomes, and each outcome is a match: outcome n is the
match with seed n or, if `seed` is given, match n of that series.
"""

import json
from typing import Any

import numpy as np
import pyspiel

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.knowledge import Information
from sortilege.kernel.refusals import BadOption, IllegalAction, NoSuchSeat
from sortilege.kernel.serialize import to_bytes
from sortilege.learn.imagining import imagined
from sortilege.learn.refusals import ChanceNode
from sortilege.learn.seeds import DRAWN_SEEDS, checked_seed
from sortilege.learn.sequential_match import NO_SEAT, match_seed, rewards
from sortilege.learn.snapshots import Snapshot, dealt
from sortilege.learn.table import DEFAULT_LONGEST, Setting, view_of

EXPLICIT, SAMPLED = "explicit", "sampled"
DEFAULT_DEALS = 1000
ENDLESS = 2**31 - 1
"""The maximal length that OpenSpiel hears if matches are never truncated."""

MAX_DRAW_OUTCOMES = 64
"""The largest number of outcomes of a draw in any game. `chance_outcomes` refuses more."""


def name_of(game: AnyGame) -> str:
    return f"python_sortilege_{game.id}"


def type_of(game: AnyGame, chance: str) -> Any:
    """OpenSpiel's description of a game. With sampled chance, future draws are fixed at the root
    and hidden from all seats, so the game has imperfect information."""
    kinds, seats = pyspiel.GameType, game.seats[-1]
    information = game.knowledge(seats, game.settle(seats, {}), 0).information
    is_open = information is Information.OPEN and chance == EXPLICIT
    return kinds(
        short_name=name_of(game),
        long_name=f"Sortilege: {game.id}, rules {game.rules_version}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION
        if is_open
        else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.IDENTICAL if game.is_team else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "seats": max(2, game.seats[0]),
            "options": "{}",
            "chance": SAMPLED,
            "deals": DEFAULT_DEALS,
            "seed": "",
            "longest": DEFAULT_LONGEST,
            "forced": False,
        },
    )


def read_options(text: str) -> dict[str, object]:
    """Options from a JSON parameter. Raises BadOption."""
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadOption(option="options", value=text, expected="{…}")
    return options


class SpielGame(pyspiel.Game):
    """A game with its parameters."""

    def __init__(self, game: AnyGame, kind: Any, params: dict[str, Any] | None = None) -> None:
        given = {**kind.parameter_specification, **(params or {})}
        self.chance, self.deals = given["chance"], given["deals"]
        self.series = checked_seed(given["seed"]) if given["seed"] else ""
        if self.chance not in (EXPLICIT, SAMPLED):
            raise BadOption(option="chance", value=self.chance, expected=f"{EXPLICIT} {SAMPLED}")
        if self.deals < 1:
            raise BadOption(option="deals", value=self.deals, expected="1 …")
        options = read_options(given["options"])
        seats, longest = given["seats"], given["longest"]
        self.setting = Setting(game, seats, options, True, given["forced"], longest)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.codes + 1,
            max_chance_outcomes=self.deals if self.chance == SAMPLED else MAX_DRAW_OUTCOMES,
            num_players=seats,
            min_utility=0.0 if game.is_team else -1.0,
            max_utility=1.0,
            utility_sum=None if game.is_team else 0.0,
            max_game_length=longest or ENDLESS,
        )
        super().__init__(type_of(game, self.chance), info, params or {})

    def match(self, outcome: int) -> str:
        """The seed of the match for an outcome of the root."""
        return match_seed(self.series, 0, outcome) if self.series else str(outcome)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, kind, params)


class SpielState(pyspiel.State):
    """A state of a match. With sampled chance, the root has no match yet."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.snapshot: Snapshot | None = None
        if game.chance == EXPLICIT:
            self.snapshot = dealt(game.setting)

    def current_player(self) -> int:
        snapshot = self.snapshot
        if snapshot is None or snapshot.wanted is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(snapshot.asked)

    def is_terminal(self) -> bool:
        snapshot = self.snapshot
        if snapshot is None or snapshot.wanted is not None:
            return False
        return snapshot.asked == NO_SEAT or snapshot.is_broken_off

    def _legal_actions(self, player: int) -> list[int]:
        assert self.snapshot is not None
        return list(self.snapshot.turns.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.deals
        if self.snapshot is not None:
            assert self.snapshot.wanted is not None
            outcomes = self.snapshot.wanted[1]
            assert outcomes <= MAX_DRAW_OUTCOMES
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        """Play an action or a draw. Raises IllegalAction, because OpenSpiel checks actions only on
        request."""
        snapshot, legal = self.snapshot, self.legal_actions()
        if action not in legal:
            raise IllegalAction(seat=self.current_player(), action=action, legal=legal)
        if snapshot is None:
            game: Any = self.get_game()
            self.snapshot = dealt(game.setting, game.match(action))
        elif snapshot.wanted is not None:
            self.snapshot = snapshot.drawn(action)
        else:
            self.snapshot = snapshot.answered(action)

    def _action_to_string(self, player: int, action: int) -> str:
        snapshot = self.snapshot
        if player == pyspiel.PlayerId.CHANCE or snapshot is None:
            wanted = None if snapshot is None else snapshot.wanted
            return f"{'seed' if wanted is None else wanted[0]} {action}"
        actions = snapshot.setting.game.actions
        return actions.text(action) if action < len(actions) else "wait"

    def returns(self) -> list[float]:
        snapshot = self.snapshot
        if snapshot is None or not self.is_terminal() or snapshot.asked != NO_SEAT:
            return [0.0] * self.num_players()
        return rewards(snapshot.turns.state, snapshot.setting.game.is_team)

    def __str__(self) -> str:
        if self.snapshot is None:
            return "nothing dealt"
        return repr((self.snapshot.turns.state.facts(), self.snapshot.draws))

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another state in which this player knows the same, and the other players know what they
        would know there. Raises NoSuchSeat, ChanceNode, or CannotImagine if the game cannot compute
        that."""
        snapshot, game = self.snapshot, self.get_game()
        if not 0 <= player < self.num_players():
            raise NoSuchSeat(seat=player, seats=self.num_players())
        if snapshot is None or snapshot.wanted is not None:
            raise ChanceNode(game=game.setting.game.id)
        other: SpielState = game.new_initial_state()
        other.snapshot = imagined(snapshot, player, Seeded(int(sampler() * DRAWN_SEEDS)))
        return other


def seen(snapshot: Snapshot, viewer: int) -> dict[str, Any]:
    """The complete view of a seat, as a match returns it."""
    setting = snapshot.setting
    aid = snapshot.knowledge(viewer) if setting.options.get("memory_aid") else None
    return view_of(setting, snapshot.turns.state, viewer, aid)


class Observer:
    """The observation of a player. With perfect recall it includes the player's memory: in the
    tensor what perfect memory knows, in the string everything that the player heard and did."""

    def __init__(self, setting: Setting, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no parameters for observations: {params}")
        self.setting = setting
        self.recalls = kind.perfect_recall
        writer, seats = setting.writer, setting.seats
        planes = writer.planes(seats) + (writer.memory_planes(seats) if self.recalls else [])
        self.tensor = np.zeros(sum(plane.size for plane in planes), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for plane in planes:
            self.dict[plane.name] = self.tensor[at : at + plane.size].reshape(plane.shape)
            at += plane.size

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        snapshot = state.snapshot
        if snapshot is None or snapshot.wanted is not None:
            return
        parts: list[bytes] = []
        self.setting.writer.write(snapshot.turns.state, player, parts)
        if self.recalls:
            mind = snapshot.knowledge(player)
            self.setting.writer.write_memory(mind, self.setting.seats, parts)
        self.tensor[:] = np.frombuffer(b"".join(parts), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        snapshot = state.snapshot
        if snapshot is None:
            return f"{player}: nothing dealt"
        if self.recalls:
            return f"{player}: " + "; ".join(str(part) for part in snapshot.heard(player))
        if snapshot.wanted is not None:
            return f"{player}: luck"
        return to_bytes(seen(snapshot, player)).decode()


def register(game: AnyGame) -> None:
    """Register a game with its own class. OpenSpiel releases it only after Python has ended, when
    it could free nothing but a class."""
    kind = type_of(game, SAMPLED)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, params)

    pyspiel.register_game(kind, Registered)


for _id in games:
    if games[_id].tensors is not None:
        register(games[_id])
