"""A memory like a person's: limited, fading, and sometimes inaccurate.

A player receives all events of its seat and folds them into `Knowledge`. `Memory` filters that: it
may store an item at a neighbouring place, drops the oldest items when it is full, and forgets each
item with some chance every turn. The strategy receives only what remains.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import KnowledgeT

CHANCE_STEPS = 10_000
"""Chances are drawn as whole numbers below this."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How good a memory is: how many items it holds (None: no limit), how likely it forgets each
    item in a turn, and how likely it stores a new item at a neighbouring place."""

    capacity: int | None = None
    decay: float = 0.0
    confusion: float = 0.0


PERFECT = Strength()


class Recall(ABC, Generic[KnowledgeT]):
    """What there is to remember in a game. Games with nothing to remember have none."""

    turn: type[Event]
    """Whether this event ends a turn, after which items fade."""

    @abstractmethod
    def facts(self, knowledge: KnowledgeT) -> tuple[dict[int, Any], ...]:
        """What is known, by place. The first dict holds what was seen; the others only fade."""

    @abstractmethod
    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """The places that a person would confuse with this one."""


class Memory(Generic[KnowledgeT]):
    """What one player remembers. It has its own random numbers, so it forgets the same items
    whether it receives a match event by event or all at once."""

    def __init__(
        self,
        knowledge: KnowledgeT,
        recall: Recall[KnowledgeT] | None,
        strength: Strength,
        chance: Chance,
    ) -> None:
        self.knowledge = knowledge
        self.recall = None if strength == PERFECT else recall
        self.strength = strength
        self.chance = chance
        self.order: list[int] = []
        self.lost: dict[int, Any] = {}

    def hear(self, event: Event) -> None:
        """Learn from an event, within the limits of this memory."""
        if self.recall is None:
            self.knowledge.hear(event)
            return
        before = dict(self.seen(self.recall))
        self.knowledge.hear(event)
        after = self.seen(self.recall)
        for place in [place for place, fact in after.items() if before.get(place) != fact]:
            self.learn(place, self.recall)
        if isinstance(event, self.recall.turn):
            self.fade(self.recall)

    def seen(self, recall: Recall[KnowledgeT]) -> dict[int, Any]:
        return recall.facts(self.knowledge)[0]

    def learn(self, place: int, recall: Recall[KnowledgeT]) -> None:
        """Store a new item at its place or at a neighbouring one, and drop the oldest item if
        full."""
        facts = self.seen(recall)
        self.lost.pop(place, None)
        if self.happens(self.strength.confusion):
            place = self.mistake(place, recall)
        self.order = [old for old in self.order if old in facts and old != place] + [place]
        if self.strength.capacity is not None:
            for old in self.order[: -self.strength.capacity]:
                self.forget(old, facts)

    def mistake(self, place: int, recall: Recall[KnowledgeT]) -> int:
        """Confuse a place with a neighbouring one: swap what is stored at both."""
        facts = self.seen(recall)
        beside = recall.beside(place, facts)
        if not beside:
            return place
        other = self.chance.pick("confuse", beside)
        self.lost[place] = facts.pop(place)
        there = facts.pop(other, None)
        facts[other] = self.lost[place]
        if there is not None:
            facts[place] = there
        return other

    def fade(self, recall: Recall[KnowledgeT]) -> None:
        """Let items fade at the end of a turn."""
        for facts in recall.facts(self.knowledge):
            for place in sorted(facts):
                if self.happens(self.strength.decay):
                    self.forget(place, facts)

    def forget(self, place: int, facts: dict[int, Any]) -> None:
        if place in facts:
            self.lost[place] = facts.pop(place)

    def happens(self, share: float) -> bool:
        return share > 0.0 and int(self.chance.below("memory", CHANCE_STEPS)) < share * CHANCE_STEPS

    def restore(self, knowledge: KnowledgeT) -> None:
        """After an undo, take over this knowledge without what was forgotten."""
        self.knowledge = knowledge
        if self.recall is not None:
            facts = self.seen(self.recall)
            for place in [place for place in facts if self.lost.get(place) == facts[place]]:
                del facts[place]
