"""Tables in lockstep whose learners have perfect memory. They are slower, because every event is
projected for every seat that looks."""

from typing import Any

from sortilege.kernel.event import Recorder
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.restore import restored
from sortilege.kernel.state import EventSink
from sortilege.learn.lockstep import Lockstep
from sortilege.learn.table import Setting


def in_lockstep(setting: Setting, learner: int, tables: int) -> Lockstep:
    """Tables in lockstep, with memory if the setting has it."""
    kind = LockstepWithMemory if setting.memory else Lockstep
    made = kind(
        setting.blank(),
        setting.writer,
        setting.codes,
        setting.is_race,
        setting.game.is_team,
        setting.forced,
        learner,
        setting.longest,
        tables,
    )
    if isinstance(made, LockstepWithMemory):
        made.remember(setting)
    return made


class LockstepWithMemory(Lockstep):
    """Lockstep with a recorder for every table, and the knowledge of every viewer there."""

    def remember(self, setting: Setting) -> None:
        """Switch memory on, from the next match on."""
        self.setting = setting
        self.recorders = [Recorder() for _ in self.tables]
        self.knowledge_by_viewer: list[dict[int, tuple[Knowledge, int]]] = [{} for _ in self.tables]
        self.remembers = True

    def __reduce__(self) -> tuple[Any, ...]:
        names = (
            "tables", "series", "numbers", "matches", "ended", "broken", "rewards", "last_seen",
            "recorders", "knowledge_by_viewer",
        )  # fmt: skip
        fields = {name: getattr(self, name) for name in names}
        return restored, (in_lockstep, (self.setting, self.learner, len(self.tables)), fields)

    def sink_at(self, table: int) -> EventSink | None:
        self.recorders[table] = Recorder()
        self.knowledge_by_viewer[table] = {}
        return self.recorders[table]

    def write_memory(self, table: int, viewer: int, parts: list[bytes]) -> None:
        knowledge = self.knowledge_of(table, viewer)
        self.setting.writer.write_memory(knowledge, self.setting.seats, parts)

    def knowledge_of(self, table: int, viewer: int) -> Knowledge:
        """What this viewer knows now."""
        setting, events = self.setting, self.recorders[table].events
        game, seat = setting.game, None if viewer < 0 else viewer
        fresh = game.knowledge(setting.seats, setting.options, seat), 0
        knowledge, known = self.knowledge_by_viewer[table].get(viewer, fresh)
        for event in events[known:]:
            heard = game.project(event, seat)
            if heard is not None:
                knowledge.hear(heard)
        self.knowledge_by_viewer[table][viewer] = knowledge, len(events)
        return knowledge
