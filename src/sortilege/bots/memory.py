"""Memory like a person's: limited, fading, and now and then a place off.

A player hears everything its seat hears, and folds it into `Knowledge`. Memory stands between:
what was learned may be put down beside the right place, the oldest goes when there is too much,
and every turn each thing may be gone. What is left is all that the strategy gets.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sortilege.kernel.chance import Chance
from sortilege.kernel.event import Event
from sortilege.kernel.knowledge import Knowledge

KnowledgeT = TypeVar("KnowledgeT", bound=Knowledge)
"""What a game makes of what a seat hears."""

FINE = 10_000
"""A chance is drawn as a whole number below this."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How good a memory is: how many things it holds (None: all there are), how likely each is
    gone after a turn, and how likely a new one is put down beside its place."""

    capacity: int | None = None
    decay: float = 0.0
    confusion: float = 0.0


PERFECT = Strength()


class Recall(ABC, Generic[KnowledgeT]):
    """What there is to remember in a game. Games with nothing to remember have none."""

    turn: type[Event]
    """What a person would call a turn: then things fade."""

    @abstractmethod
    def facts(self, knowledge: KnowledgeT) -> tuple[dict[int, Any], ...]:
        """What is known, by place; the first is what was seen, the others only fade."""

    @abstractmethod
    def beside(self, place: int, facts: Mapping[int, Any]) -> list[int]:
        """The places with which a person would confuse this one."""


class Memory(Generic[KnowledgeT]):
    """What one player remembers. Its luck is its own, so that it forgets the same things whether
    it hears a match bit by bit or all at once."""

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
        """Learn from an event, as well as one can."""
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
        """Put something new down, where it was or beside it; the oldest makes room."""
        facts = self.seen(recall)
        self.lost.pop(place, None)
        if self.happens(self.strength.confusion):
            place = self.mistake(place, recall)
        self.order = [old for old in self.order if old in facts and old != place] + [place]
        if self.strength.capacity is not None:
            for old in self.order[: -self.strength.capacity]:
                self.forget(old, facts)

    def mistake(self, place: int, recall: Recall[KnowledgeT]) -> int:
        """Take a place for one beside it: what was thought to be there is here now."""
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
        """A turn has passed."""
        for facts in recall.facts(self.knowledge):
            for place in sorted(facts):
                if self.happens(self.strength.decay):
                    self.forget(place, facts)

    def forget(self, place: int, facts: dict[int, Any]) -> None:
        if place in facts:
            self.lost[place] = facts.pop(place)

    def happens(self, share: float) -> bool:
        return share > 0.0 and int(self.chance.below("memory", FINE)) < share * FINE

    def restore(self, knowledge: KnowledgeT) -> None:
        """Something was taken back: this still stands, but for what was forgotten."""
        self.knowledge = knowledge
        if self.recall is not None:
            facts = self.seen(self.recall)
            for place in [place for place in facts if self.lost.get(place) == facts[place]]:
                del facts[place]
