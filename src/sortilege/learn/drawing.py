"""Renders a table as text, like the terminal, or as an image from the client's art."""

from io import StringIO
from typing import TYPE_CHECKING, Union

from rich.console import Console

from sortilege.cli.boards import board_of
from sortilege.cli.story import named
from sortilege.kernel.game import View, Viewer
from sortilege.kernel.refusals import BadOption
from sortilege.learn.table import Setting, StudyTable
from sortilege.words import DEFAULT_LANG, Words

if TYPE_CHECKING:
    from sortilege.learn.pictures import Frame

WIDTH = 100
TEXT, PICTURE = "ansi", "rgb_array"
RENDER_MODES = [TEXT, PICTURE]
Drawn = Union[str, "Frame", None]


def checked_mode(mode: object) -> str | None:
    """A render mode. Raises BadOption if it does not exist."""
    if mode is None or mode in RENDER_MODES:
        return mode  # type: ignore[return-value]
    raise BadOption(option="render_mode", value=mode, expected=" ".join(RENDER_MODES))


def rendered(table: StudyTable, viewer: Viewer, mode: str | None) -> "Drawn":
    """Render the table as this viewer sees it."""
    return drawn(table.setting, table.view(viewer), mode)


def drawn(setting: Setting, view: View, mode: str | None) -> "Drawn":
    """Render a view as text or as an image."""
    if mode is None:
        return None
    if mode == TEXT:
        return as_text(setting, view)
    from sortilege.learn.pictures import frame_of  # slow to import

    return frame_of(setting.game.id, view)


def as_text(setting: Setting, view: View) -> str:
    """The view as English text with ANSI colours."""
    words = Words(DEFAULT_LANG, setting.game.id)
    text = board_of(setting.game.id).draw(view, words, named(words, setting.seats))
    page = StringIO()
    Console(file=page, force_terminal=True, width=WIDTH, highlight=False).print(text)
    return page.getvalue()
