"""OpenSpiel: importing this registers every game as `python_sortilege_<game>`.

Parameters: `seats`, `options` (JSON), `longest`, `forced`, and `chance`: "explicit" makes a chance
node of every draw, those of the deal too; "sampled" has one at the root, which picks one of `deals`
seeds, and all luck of the match follows from that.
"""

import json
from typing import Any

import numpy as np
import pyspiel

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import Game
from sortilege.kernel.plain import to_bytes
from sortilege.kernel.refusals import BadOption, IllegalAction
from sortilege.learn.positions import Position, dealt
from sortilege.learn.questions import NOBODY, rewards
from sortilege.learn.table import Setting, view_of

EXPLICIT, SAMPLED = "explicit", "sampled"
LONGEST = 20_000
DEALS = 1000
MOST_DRAWN = 64
"""No draw of any game has more outcomes; `chance_outcomes` would refuse one."""

SEEDS = 2**31


def name_of(game: Game) -> str:
    return f"python_sortilege_{game.id}"


def type_of(game: Game) -> Any:
    """What OpenSpiel is told of a game before any table of it."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(game),
        long_name=f"Sortilege: {game.id}, rules {game.rules_version}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
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
            "deals": DEALS,
            "longest": LONGEST,
            "forced": False,
        },
    )


def read_options(text: str) -> dict[str, object]:
    """Options out of a parameter, which is JSON. Raises BadOption."""
    try:
        options = json.loads(text)
    except ValueError:
        options = None
    if not isinstance(options, dict):
        raise BadOption(option="options", value=text, expected="{…}")
    return options


class SpielGame(pyspiel.Game):
    """A table with its parameters settled."""

    def __init__(self, game: Game, told: Any, params: dict[str, Any] | None = None) -> None:
        given = {**told.parameter_specification, **(params or {})}
        self.chance, self.deals = given["chance"], given["deals"]
        if self.chance not in (EXPLICIT, SAMPLED):
            raise BadOption(option="chance", value=self.chance, expected=f"{EXPLICIT} {SAMPLED}")
        options = read_options(given["options"])
        seats, longest = given["seats"], given["longest"]
        self.setting = Setting(game, seats, options, True, given["forced"], longest)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.codes + 1,
            max_chance_outcomes=self.deals if self.chance == SAMPLED else MOST_DRAWN,
            num_players=seats,
            min_utility=0.0 if game.is_team else -1.0,
            max_utility=1.0,
            utility_sum=None if game.is_team else 0.0,
            max_game_length=longest,
        )
        super().__init__(told, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting, kind, params)


class SpielState(pyspiel.State):
    """A moment of a match. With sampled chance none, before its seed is picked."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.position: Position | None = None
        if game.chance == EXPLICIT:
            self.position = dealt(game.setting)

    def current_player(self) -> int:
        position = self.position
        if position is None or position.wanted is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(position.asked)

    def is_terminal(self) -> bool:
        position = self.position
        if position is None or position.wanted is not None:
            return False
        return position.asked == NOBODY or position.is_broken_off

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return list(self.position.turns.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.deals
        if self.position is not None:
            assert self.position.wanted is not None
            outcomes = self.position.wanted[1]
            assert outcomes <= MOST_DRAWN
        return [(outcome, 1.0 / outcomes) for outcome in range(outcomes)]

    def _apply_action(self, action: int) -> None:
        """Raises IllegalAction: OpenSpiel itself looks only where it is asked to."""
        position, legal = self.position, self.legal_actions()
        if action not in legal:
            raise IllegalAction(seat=self.current_player(), action=action, legal=legal)
        if position is None:
            game: Any = self.get_game()
            self.position = dealt(game.setting, str(action))
        elif position.wanted is not None:
            self.position = position.drawn(action)
        else:
            self.position = position.answered(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.position
        if player == pyspiel.PlayerId.CHANCE or position is None:
            wanted = None if position is None else position.wanted
            return f"{'seed' if wanted is None else wanted[0]} {action}"
        actions = position.setting.game.actions
        return actions.text(action) if action < len(actions) else "wait"

    def returns(self) -> list[float]:
        position = self.position
        if position is None or not self.is_terminal() or position.asked != NOBODY:
            return [0.0] * self.num_players()
        return rewards(position.turns.state, position.setting.game.is_team)

    def __str__(self) -> str:
        if self.position is None:
            return "nothing dealt"
        return repr((self.position.turns.state.facts(), self.position.draws))

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """Another match in which this player would know the same, by `imagine`."""
        position, game = self.position, self.get_game()
        assert position is not None
        assert position.wanted is None
        luck = Seeded(int(sampler() * SEEDS))
        setting, mind = position.setting, position.knowledge(player)
        world = setting.game.imagine(seen(position, player), mind, luck)
        other: SpielState = game.new_initial_state()
        other.position = position.imagined(world, str(luck.next_below(SEEDS)))
        return other


def seen(position: Position, viewer: int) -> dict[str, Any]:
    """The view of a seat, whole as a match gives it."""
    setting = position.setting
    aid = position.knowledge(viewer) if setting.options.get("memory_aid") else None
    return view_of(setting, position.turns.state, viewer, aid)


class Observer:
    """What a player sees; with perfect recall, also what it remembers: in the tensor what a
    perfect memory knows, in the string all it has heard and done."""

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
        position = state.position
        if position is None or position.wanted is not None:
            return
        parts: list[bytes] = []
        self.setting.writer.write(position.turns.state, player, parts)
        if self.recalls:
            mind = position.knowledge(player)
            self.setting.writer.write_memory(mind, self.setting.seats, parts)
        self.tensor[:] = np.frombuffer(b"".join(parts), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        position = state.position
        if position is None:
            return f"{player}: nothing dealt"
        if self.recalls:
            return f"{player}: " + "; ".join(str(part) for part in position.heard(player))
        if position.wanted is not None:
            return f"{player}: luck"
        return to_bytes(seen(position, player)).decode()


def register(game: Game) -> None:
    """A class for each game: OpenSpiel keeps it, and lets go of it only after Python has ended, by
    when anything but a class could not be freed any more."""
    told = type_of(game)

    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, told, params)

    pyspiel.register_game(told, Registered)


for _id in games:
    if games[_id].tensors is not None:
        register(games[_id])
