"""Tables in lockstep whose learners forget nothing: slower, as every event is heard by every seat
that looks."""

from sortilege.kernel.event import Notebook
from sortilege.kernel.knowledge import Knowledge
from sortilege.kernel.state import Ear
from sortilege.learn.lockstep import Lockstep
from sortilege.learn.table import Setting


def in_lockstep(setting: Setting, learner: int, tables: int) -> Lockstep:
    """So many tables, with a memory where the setting has one."""
    kind = Remembering if setting.memory else Lockstep
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
    if isinstance(made, Remembering):
        made.remember(setting)
    return made


class Remembering(Lockstep):
    """Has a notebook for every table, and a mind for every viewer there."""

    def remember(self, setting: Setting) -> None:
        """From the next match on."""
        self.setting = setting
        self.notebooks = [Notebook() for _ in self.tables]
        self.minds: list[dict[int, tuple[Knowledge, int]]] = [{} for _ in self.tables]
        self.remembers = True

    def ear_at(self, table: int) -> Ear | None:
        self.notebooks[table] = Notebook()
        self.minds[table] = {}
        return self.notebooks[table]

    def write_memory(self, table: int, viewer: int, parts: list[bytes]) -> None:
        mind = self.mind(table, viewer)
        self.setting.writer.write_memory(mind, self.setting.seats, parts)

    def mind(self, table: int, viewer: int) -> Knowledge:
        """What this viewer knows, up to now."""
        setting, events = self.setting, self.notebooks[table].events
        game, seat = setting.game, None if viewer < 0 else viewer
        fresh = game.knowledge(setting.seats, setting.options, seat), 0
        mind, known = self.minds[table].get(viewer, fresh)
        for event in events[known:]:
            heard = game.project(event, seat)
            if heard is not None:
                mind.hear(heard)
        self.minds[table][viewer] = mind, len(events)
        return mind
