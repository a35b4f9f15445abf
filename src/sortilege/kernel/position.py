"""Where a match may begin, other than as it is dealt.

A position is a mapping from fields to words, numbers and lists of them, so that people can write it
and a record can hold it:

    games["mago"].new(2, seed=1, position={"m3": "a1* b2~4", "m5": "M +1", "active": 1})

The table is dealt as always; then whatever the position says lies as it says, and all else stays as
it was dealt. A position lies between two turns, and tells nobody what happened before: players know
what they see. The fields of a game stand in its `position.py`.
"""

from collections.abc import Collection, Mapping, Sequence

from sortilege.kernel.refusals import BadPosition

Position = Mapping[str, object]
"""A position as it is written."""


class PositionReader:
    """Reads a position field by field, and refuses by name what cannot be understood."""

    def __init__(self, given: Position, fields: Collection[str]) -> None:
        self.given = given
        for name in given:
            if name not in fields:
                raise BadPosition(field=name, why=f"unknown, not one of {' '.join(fields)}")

    def has(self, name: str) -> bool:
        return name in self.given

    def number(self, name: str, known: Sequence[int], default: int) -> int:
        """A whole number among those known."""
        value = self.given.get(name, default)
        if type(value) is not int or value not in known:
            raise BadPosition(field=name, why=f"{value!r} is not {known[0]} … {known[-1]}")
        return value

    def numbers(self, name: str, length: int) -> list[int]:
        """That many whole numbers, none below 0; all 0 where nothing is said."""
        values = self.given.get(name, [0] * length)
        if not isinstance(values, list | tuple) or len(values) != length:
            raise BadPosition(field=name, why=f"not a list of {length}")
        for value in values:
            if type(value) is not int or value < 0:
                raise BadPosition(field=name, why=f"{value!r} is no number from 0 on")
        return list(values)

    def text(self, name: str) -> str:
        """Words; nothing where nothing is said."""
        value = self.given.get(name, "")
        if not isinstance(value, str):
            raise BadPosition(field=name, why=f"{value!r} is not in words")
        return value

    def texts(self, name: str, length: int) -> list[str]:
        """Up to that many texts, filled up with empty ones."""
        values = self.given.get(name, [])
        if not isinstance(values, list | tuple) or len(values) > length:
            raise BadPosition(field=name, why=f"not a list of {length} at most")
        for value in values:
            if not isinstance(value, str):
                raise BadPosition(field=name, why=f"{value!r} is not in words")
        return [*values, *[""] * (length - len(values))]


def numbered(name: str, words: Sequence[str], known: Sequence[str]) -> list[int]:
    """The numbers of these words of a field among those known."""
    for word in words:
        if word not in known:
            raise BadPosition(field=name, why=f"{word!r} is not one of {' '.join(known)}")
    return [known.index(word) for word in words]


def without(
    name: str, items: Sequence[int], gone: Sequence[int], words: Sequence[str]
) -> list[int]:
    """The items that are left when these are gone, of those alike the last ones; refused where
    there are not so many."""
    rest = list(items)[::-1]
    for item in gone:
        if item not in rest:
            raise BadPosition(field=name, why=f"there is no (further) {words[item]}")
        rest.remove(item)
    return rest[::-1]
