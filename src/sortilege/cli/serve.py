"""`sortilege serve`: the games in the browser."""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import CannotWrite, polite
from sortilege.press.printer import Press
from sortilege.press.refusals import PressRefused
from sortilege.press.setting import check_press
from sortilege.table.pace import PACES


class LogFormat(StrEnum):
    """How whoever runs a server is told what happens."""

    text = "text"
    json = "json"


class Tempo(StrEnum):
    """How fast the computer players go."""

    calm = "calm"
    normal = "normal"
    brisk = "brisk"
    instant = "instant"


def said(key: str) -> str:
    """The help on this command or on one of its options."""
    return USUAL_LANG.words.of("server").say(f"help.{key}")


def serve(
    host: Annotated[str, typer.Option(help=said("host"))] = "127.0.0.1",
    port: Annotated[int | None, typer.Option(min=0, max=65535, help=said("port"))] = None,
    data: Annotated[Path | None, typer.Option(help=said("data"))] = None,
    retention_days: Annotated[
        float | None, typer.Option(min=1, help=said("retention_days"))
    ] = None,
    open: Annotated[bool | None, typer.Option("--open/--no-open", help=said("open"))] = None,
    pace: Annotated[Tempo, typer.Option(help=said("pace"))] = Tempo.normal,
    thinkers: Annotated[int | None, typer.Option(min=0, help=said("thinkers"))] = None,
    origin: Annotated[list[str] | None, typer.Option(help=said("origin"))] = None,
    log_format: Annotated[LogFormat, typer.Option(help=said("log_format"))] = LogFormat.text,
    drain_seconds: Annotated[float, typer.Option(min=0, max=600, help=said("drain_seconds"))] = 0.0,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    # Fetched when wanted: the other commands begin without waiting for the server's libraries.
    from sortilege.server import address, run
    from sortilege.server.app import build
    from sortilege.server.greeting import Announcement, Greeting
    from sortilege.server.journal import write_json
    from sortilege.server.next_build import next_build
    from sortilege.server.settings import Settings

    words = lang.words.of("server")
    kind = Announcement if log_format is LogFormat.json else Greeting
    if log_format is LogFormat.json:
        write_json(sys.stdout)
    if is_root():
        kind.warn_of_root(words)
    with polite(words):
        file = laid_out(data or address.usual_file())
        listening = address.listen(host, port)
        greeting = kind(words, listening, host, file, has_browser() if open is None else open)
        if port is None:
            greeting.say_if_moved()
        settings = Settings(
            pace=PACES[pace],
            retention_days=retention_days,
            address=greeting.house,
            origins=frozenset(origin or ()),
            names=frozenset({host}),
            thinkers=thinkers,
            notice=drain_seconds,
            printer=press(),
            next_build=next_build(greeting.tell),
        )
        run.serve(build(file, settings), listening, greeting.say)
        greeting.say_goodbye()


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", help=said("serve"))(serve)


def press() -> Press | None:
    """What this machine prints with, if it can."""
    try:
        check_press()
    except PressRefused:
        return None
    return Press()


def laid_out(file: Path) -> Path:
    """The log file, ready to be written. Raises CannotWrite or OtherLog."""
    from sortilege.server.log.schema import prepare

    try:
        prepare(file)
    except OSError:
        raise CannotWrite(path=file) from None
    return file


def is_root() -> bool:
    """Whether whoever broke into this server would own the machine."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_browser() -> bool:
    """Whether there is a screen in front of somebody."""
    if sys.platform in ("darwin", "win32"):
        return True
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_screen and sys.stdout.isatty()
