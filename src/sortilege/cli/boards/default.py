"""A board for any game: a plain list of everything in the view."""

from collections.abc import Iterator, Mapping

from rich.text import Text

from sortilege.cli.story import SeatNames, fact
from sortilege.kernel.action import Action
from sortilege.kernel.game import View
from sortilege.words import Words

SAID_ELSEWHERE = ("you", "actors", "awaited", "outcome", "phase")


def draw(view: View, words: Words, names: SeatNames) -> Text:
    """One line per fact; the parts of a nested fact follow, indented."""
    seen = {name: value for name, value in view.items() if name not in SAID_ELSEWHERE}
    return Text("\n".join(f"  {line}" for line in lines(seen, words, names)))


def lines(seen: Mapping[str, object], words: Words, names: SeatNames) -> Iterator[str]:
    for name, value in there_is(seen):
        if not is_made_of_parts(value):
            yield told_with_label(name, value, words, names)
            continue
        yield words.say("cli.play.parts", name=label_of(name, words))
        parts = value if isinstance(value, list) else [value]
        for number, part in enumerate(parts, start=1):
            mark = f"{number:>2}." if len(parts) > 1 else "   "
            yield f"  {mark} {told(name, part, words, names)}"


def there_is(seen: Mapping[str, object]) -> list[tuple[str, object]]:
    """The facts that have a value."""
    return [(name, value) for name, value in seen.items() if value not in (None, [])]


def is_made_of_parts(value: object) -> bool:
    items = value if isinstance(value, list) else [value]
    return any(isinstance(item, Mapping | list) for item in items)


def told_with_label(name: str, value: object, words: Words, names: SeatNames) -> str:
    known = told(name, value, words, names)
    return f"{words.say('cli.play.parts', name=label_of(name, words))} {known}"


def label_of(name: str, words: Words) -> str:
    """The label of a fact."""
    key = next((key for key in (f"field.{name}", f"option.{name}") if words.has(key)), None)
    return words.say(key) if key else name.replace("_", " ")


def told(name: str, value: object, words: Words, names: SeatNames) -> str:
    """The value of a fact."""
    if value is None or value == []:
        return "–"
    if isinstance(value, Mapping):
        return ", ".join(told_with_label(*part, words, names) for part in there_is(value))
    if isinstance(value, list):
        one = name.removesuffix("s")
        apart = "; " if is_made_of_parts(value) else ", "
        return apart.join(told(one, item, words, names) for item in value)
    if isinstance(value, str):
        keys = (f"word.{value}", f"option.{name}.{value}")
        return next((words.say(key) for key in keys if words.has(key)), value)
    known = fact(name, value, words, names)
    return words.listed(known) if isinstance(known, list) else str(known)


def answers(legal: tuple[Action, ...]) -> dict[str, Action]:
    """The actions, numbered from 1."""
    return {str(number): action for number, action in enumerate(legal, start=1)}


def is_listed(action: Action) -> bool:
    return True
