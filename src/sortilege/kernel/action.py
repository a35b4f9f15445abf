"""Actions: small named structs for people and records, each with a code for search."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from sortilege.kernel.serialize import shape_of

if TYPE_CHECKING:
    from sortilege.kernel.action_table import ActionTable


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a player. Its fields are integers or words."""

    table: "ClassVar[ActionTable]"

    @property
    def code(self) -> int:
        """The code of this action, an integer that is stable within a `rules_version`."""
        return self.table.code(self)

    def __str__(self) -> str:
        """The action's text in a record: `choose 5`, `stop_clock`."""
        kind: type = type(self)
        shape = shape_of(kind)
        assert shape is not None
        name, fields = shape
        return " ".join([name, *[str(getattr(self, field)) for field in fields]])
