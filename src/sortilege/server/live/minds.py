"""Those who think: players and coaches, who keep what they have heard of recent matches."""

from typing import Any

from sortilege.bots.coach import Coach
from sortilege.bots.hearing import follow, game_of, learn
from sortilege.bots.player import Player
from sortilege.bots.slices import Slices
from sortilege.bots.thoughts import (
    AdviceThought,
    MoveThought,
    ReplayThought,
    Thought,
    Told,
    TurningThought,
)
from sortilege.bots.turning import look_back
from sortilege.kernel.chance import Seeded
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.record import read_record
from sortilege.kernel.stream import Update
from sortilege.server.live.answers import advised, looked_back
from sortilege.server.protocol import Advised, LookedBack
from sortilege.server.records import steps

KEPT = 512
"""Streams that are remembered before the one that was not needed for longest is forgotten."""


class Forgotten(Exception):
    """What came before is not known here any more: it must be told from the beginning."""


class Minds:
    """Thinks in slices. The same stream gives the same answer, told bit by bit or all at once."""

    def __init__(self, kept: int = KEPT) -> None:
        self.kept = kept
        self.heard: dict[str, tuple[int, Any]] = {}

    def known(self, key: str) -> int:
        """The number up to which this stream has been heard; -1 where nothing has."""
        return self.heard[key][0] if key in self.heard else -1

    def ponder(self, key: str, thought: Thought) -> Slices[Any]:
        """Think about something. Raises Forgotten before it begins, where more must be told."""
        match thought:
            case MoveThought():
                return self.move(self.player(key, thought), thought)
            case AdviceThought():
                return self.advise(self.knowledge(key, thought.told), thought)
            case TurningThought():
                return self.turn(thought)
            case ReplayThought():
                return steps(read_record(thought.record), thought.viewer)
        raise AssertionError("what can be thought about is known")

    # ── what they keep ──

    def recall(self, key: str, told: Told) -> Any:
        """Who follows this stream already, if it is told on from where they are; None for who is
        told from the beginning."""
        seq, mind = self.heard.pop(key, (-1, None))
        if told.since >= 0 and seq != told.since:
            raise Forgotten
        return mind if told.since >= 0 else None

    def keep(self, key: str, told: Told, mind: Any) -> None:
        self.heard[key] = (told.seq, mind)
        if len(self.heard) > self.kept:
            del self.heard[next(iter(self.heard))]

    def player(self, key: str, thought: MoveThought) -> Player:
        """The player who has heard all this."""
        told = thought.told
        game = game_of(told)
        player: Player | None = self.recall(key, told)
        if player is None:
            luck, seat = lucky(thought.memory), told.view["you"]
            player = Player(game, seat, told.seats, told.options, luck, thought.level)
        follow(player, game, told)
        self.keep(key, told, player)
        return player

    def knowledge(self, key: str, told: Told) -> Knowledge:
        """What somebody knows who has heard all this: a copy, free to change."""
        knowledge: Knowledge | None = self.recall(key, told)
        if knowledge is None:
            knowledge = game_of(told).knowledge(told.seats, told.options, told.viewer)
        learn(knowledge, told)
        self.keep(key, told, knowledge)
        return knowledge.clone()

    # ── what they find ──

    def move(self, player: Player, thought: MoveThought) -> Slices[int | None]:
        player.chance = lucky(thought.luck)
        action = yield from player.ponder(update(thought.told))
        return None if action is None else action.code

    def advise(self, knowledge: Knowledge, thought: AdviceThought) -> Slices[Advised]:
        told, seat = thought.told, thought.seat
        saying = yield from Coach(game_of(told), seat).ponder(update(told), knowledge)
        return advised(seat, told.seq, saying)

    def turn(self, thought: TurningThought) -> Slices[LookedBack]:
        record = read_record(thought.record)
        return looked_back(record, (yield from look_back(record)))


def update(told: Told) -> Update:
    """What is seen now, as players are told it."""
    at = game_of(told).actions.at
    return Update(told.seq, (), told.view, tuple(at(code) for code in told.legal))


def lucky(word: int) -> Seeded:
    """Luck that goes on from this word."""
    luck = Seeded("")
    luck.word = word
    return luck
