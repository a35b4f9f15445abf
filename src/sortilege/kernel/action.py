"""Actions: small named structs for people and records, each with a dense code for search."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sortilege.kernel.plain import shape_of

if TYPE_CHECKING:
    from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Action:
    """Something a player may do. Its fields are whole numbers or words."""

    table: "ClassVar[ActionTable]"

    @property
    def code(self) -> int:
        """The dense whole number of this action, stable within a `rules_version`."""
        return self.table.code(self)

    def __str__(self) -> str:
        """The action as a record writes it: `choose 5`, `stop_clock`."""
        kind: type = type(self)
        shape = shape_of(kind)
        assert shape is not None
        name, fields = shape
        return " ".join([name, *[str(getattr(self, field)) for field in fields]])
