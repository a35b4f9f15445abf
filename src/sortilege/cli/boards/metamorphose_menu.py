"""The answers at the table of metamorphose: hundreds of moves, one line per card."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final, cast

from sortilege.cli.story import SeatNames, offer
from sortilege.games.metamorphose.actions import (
    DrawWith,
    Move,
    MoveAlone,
    Pass,
    Place,
    Shift,
    Summon,
    SummonWith,
)
from sortilege.games.metamorphose.view import View
from sortilege.kernel.action import Action
from sortilege.kernel.game import View as AnyView
from sortilege.words import Words

LETTERS: Final = "ABCDEF"
STEP_SIGNS: Final = {-2: "↑2", -1: "↑1", 0: "0", 1: "↓1", 2: "↓2"}

KeyedAction = tuple[str, Action]
"""An answer to type, and its meaning."""


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """Finishing is 0; other actions are numbered from 1, card by card."""
    ordered = sorted(legal, key=lambda action: (subject(action), action.code))
    first = 0 if isinstance(ordered[0], Pass) else 1
    return {str(number): action for number, action in enumerate(ordered, start=first)}


def subject(action: Action) -> tuple[int, int, int]:
    """The object of an action: actions with the same object share a line."""
    match action:
        case Summon(place) | SummonWith(place):
            return 1, place, 0
        case DrawWith(level=level):
            return 2, level, 0
        case Place(creature=creature):
            return 4, creature, 0
        case Shift(creature, card):
            return 5, creature, card
        case MoveAlone(creature, card) | Move(creature, card):
            return 6, creature, card
    return 0 if isinstance(action, Pass) else 3, action.code, 0


def is_listed(action: Action) -> bool:
    return True


def menu(
    answers: Mapping[str, Action], view: AnyView, words: Words, names: SeatNames
) -> Iterator[str]:
    """One line per card, with all actions for it."""
    table, you = cast(View, view), cast(int, view["you"])
    for _, group in groupby(answers.items(), key=lambda answer: subject(answer[1])):
        listed = list(group)
        label = heading(listed[0][1], table, you, words)
        if label is None:
            yield f"{listed[0][0]}  {offer(listed[0][1], words, names)}"
        else:
            yield f"{label}   {'   '.join(ways(listed, words))}"


def heading(action: Action, table: View, you: int, words: Words) -> str | None:
    """The object of a line; empty for a single action that needs no object."""
    match action:
        case Summon(place) | SummonWith(place):
            name = words.say(f"word.{table['market'][place]}")
            return words.say("story.take", place=place + 1, card=name)
        case DrawWith(level=level):
            return words.say("story.draw", level=level)
        case Place(creature=creature):
            return words.say("story.lay", creature=LETTERS[creature])
        case Shift(creature, card):
            return words.say("story.shift", card=card_told(creature, card, table, you, words))
        case MoveAlone(creature, card) | Move(creature, card):
            return words.say("story.move", card=card_told(creature, card, table, you, words))
    return None


def card_told(creature: int, card: int, table: View, you: int, words: Words) -> str:
    """A card of the player's own, by its creature, number and name."""
    there = table["areas"][you]["creatures"][creature]
    assert there is not None, "a player can change only an existing creature"
    name = there["cards"][card]["card"]
    return f"{LETTERS[creature]}{card + 1} {words.say(f'word.{name}')}"


def ways(listed: list[KeyedAction], words: Words) -> Iterator[str]:
    """The answers of a line. Answers for the same creature share an entry, from the top to the
    bottom."""
    for goal, group in groupby(listed, key=lambda answer: into(answer[1])):
        several = list(group)
        if goal is None:
            yield from (f"{key} {way(action, words)}".rstrip() for key, action in several)
        else:
            span = f"{several[0][0]}–{several[-1][0]}"
            is_said = isinstance(several[0][1], Place)
            yield span if is_said else words.say("story.into", numbers=span, creature=LETTERS[goal])


def into(action: Action) -> int | None:
    """The creature that a card goes into."""
    match action:
        case Place(creature=creature) | Move(to_creature=creature):
            return creature
    return None


def way(action: Action, words: Words) -> str:
    """The details of a line's action."""
    match action:
        case SummonWith(mana=mana, creature=creature) | DrawWith(mana=mana, creature=creature):
            return words.say("story.with", mana=mana, creature=LETTERS[creature])
        case Shift(offset=offset):
            return STEP_SIGNS[offset]
        case MoveAlone():
            return words.say("story.alone")
    return ""
