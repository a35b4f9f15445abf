"""Starting positions of matches, other than the usual deal.

A position is a mapping from fields to words, numbers and lists of them, so that people can write it
and a record can hold it:

    games["mago"].new(2, seed=1, position={"m3": "a1* b2~4", "m5": "M +1", "active": 1})

The table is dealt as usual; then the position rearranges what it names. A position is between two
turns and has no history: players know only what they see. A game's `position.py` describes its
fields.
"""

from collections.abc import Collection, Mapping, Sequence

from sortilege.kernel.refusals import BadPosition

Position = Mapping[str, object]
"""A position as it is written."""


class PositionReader:
    """Reads a position field by field, and refuses invalid fields by name."""

    def __init__(self, given: Position, fields: Collection[str]) -> None:
        self.given = given
        for name in given:
            if name not in fields:
                raise BadPosition(field=name, why=f"unknown, not one of {' '.join(fields)}")

    def has(self, name: str) -> bool:
        return name in self.given

    def number(self, name: str, known: Sequence[int], default: int) -> int:
        """A whole number that is one of the known ones."""
        value = self.given.get(name, default)
        if type(value) is not int or value not in known:
            raise BadPosition(field=name, why=f"{value!r} is not {known[0]} … {known[-1]}")
        return value

    def numbers(self, name: str, length: int) -> list[int]:
        """This many whole numbers, none below 0; all 0 if the field is missing."""
        values = self.given.get(name, [0] * length)
        if not isinstance(values, list | tuple) or len(values) != length:
            raise BadPosition(field=name, why=f"not a list of {length}")
        for value in values:
            if type(value) is not int or value < 0:
                raise BadPosition(field=name, why=f"{value!r} is no number from 0 on")
        return list(values)

    def text(self, name: str) -> str:
        """Words; none if the field is missing."""
        value = self.given.get(name, "")
        if not isinstance(value, str):
            raise BadPosition(field=name, why=f"{value!r} is not in words")
        return value

    def texts(self, name: str, length: int) -> list[str]:
        """This many texts; those that are missing are empty."""
        values = self.given.get(name, [])
        if not isinstance(values, list | tuple) or len(values) > length:
            raise BadPosition(field=name, why=f"not a list of {length} at most")
        for value in values:
            if not isinstance(value, str):
                raise BadPosition(field=name, why=f"{value!r} is not in words")
        return [*values, *[""] * (length - len(values))]


def numbered(name: str, words: Sequence[str], known: Sequence[str]) -> list[int]:
    """The indices of a field's words in the list of known words."""
    for word in words:
        if word not in known:
            raise BadPosition(field=name, why=f"{word!r} is not one of {' '.join(known)}")
    return [known.index(word) for word in words]


def without(
    name: str, items: Sequence[int], gone: Sequence[int], words: Sequence[str]
) -> list[int]:
    """The items without those that are gone; of equal items, the last ones go. Refused if there are
    too few."""
    rest = list(items)[::-1]
    for item in gone:
        if item not in rest:
            raise BadPosition(field=name, why=f"there is no (further) {words[item]}")
        rest.remove(item)
    return rest[::-1]
