"""`sortilege serve`: the games in the browser."""

import asyncio
import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sortilege.cli.language import USUAL_LANG, Lang, help_on
from sortilege.cli.refusals import CannotWrite, polite
from sortilege.press.printer import Press
from sortilege.press.refusals import PressRefused
from sortilege.press.setting import check_press
from sortilege.table.pace import PACES

if TYPE_CHECKING:
    from sortilege.server.log.storage import Storage


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


def named(option: str) -> str:
    """The variable that says the same as an option."""
    return f"SORTILEGE_{option.upper()}"


def serve(
    host: Annotated[str, typer.Option(envvar=named("host"), help=said("host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, envvar=named("port"), help=said("port"))
    ] = None,
    data: Annotated[Path | None, typer.Option(envvar=named("data"), help=said("data"))] = None,
    log: Annotated[list[str] | None, typer.Option(envvar=named("log"), help=said("log"))] = None,
    bus: Annotated[str, typer.Option(envvar=named("bus"), help=said("bus"))] = "",
    workers: Annotated[
        int, typer.Option(min=1, max=64, envvar=named("workers"), help=said("workers"))
    ] = 1,
    together: Annotated[
        bool, typer.Option("--together/--apart", envvar=named("together"), help=said("together"))
    ] = True,
    retention_days: Annotated[
        float | None,
        typer.Option(min=1, envvar=named("retention_days"), help=said("retention_days")),
    ] = None,
    open: Annotated[bool | None, typer.Option("--open/--no-open", help=said("open"))] = None,
    pace: Annotated[Tempo, typer.Option(envvar=named("pace"), help=said("pace"))] = Tempo.normal,
    thinkers: Annotated[
        int | None, typer.Option(min=0, envvar=named("thinkers"), help=said("thinkers"))
    ] = None,
    origin: Annotated[
        list[str] | None, typer.Option(envvar=named("origin"), help=said("origin"))
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(envvar=named("log_format"), help=said("log_format"))
    ] = LogFormat.text,
    drain_seconds: Annotated[
        float,
        typer.Option(min=0, max=600, envvar=named("drain_seconds"), help=said("drain_seconds")),
    ] = 0.0,
    lang: Annotated[Lang, typer.Option(help=help_on("lang"))] = USUAL_LANG,
) -> None:
    # Fetched when wanted: the other commands begin without waiting for the server's libraries.
    from sortilege.server.app import build
    from sortilege.server.journal import write_json
    from sortilege.server.network import address
    from sortilege.server.network.house import House, is_own_machine
    from sortilege.server.process import run
    from sortilege.server.process.greeting import Announcement, Greeting
    from sortilege.server.process.next_build import next_build
    from sortilege.server.process.workers import Workers
    from sortilege.server.settings import Settings

    words = lang.words.of("server")
    kind = Announcement if log_format is LogFormat.json else Greeting
    if log_format is LogFormat.json:
        write_json(sys.stdout)
    if is_root():
        kind.warn_of_root(words)
    with polite(words):
        storage = storage_of(data, log or [], bus, workers)
        listening = address.listen(host, port)
        opens = has_browser() if open is None else open
        greeting = kind(words, listening, host, storage.shown, opens)
        if port is None:
            greeting.say_if_moved()
        settings = Settings(
            pace=PACES[pace],
            retention_days=retention_days,
            origins=frozenset(origin or ()),
            names=frozenset({host}),
            thinkers=shared_thinkers(workers) if thinkers is None else thinkers,
            notice=drain_seconds,
            together=together,
            printer=press(),
            next_build=next_build(greeting.tell),
        )
        house = House(
            greeting.house,
            may_open=is_own_machine(host)
            and not origin
            and log_format is LogFormat.text
            and workers == 1,
            told=greeting.welcome_house,
        )

        def work(number: int) -> None:
            ready = greeting.say if number == 0 else quietly
            run.serve(build(storage, settings, house=house), listening, ready)

        if workers == 1:
            work(0)
        else:
            Workers(workers, work).run()
        greeting.say_goodbye()


def quietly() -> None:
    """The first process has greeted for all."""


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


def shared_thinkers(workers: int) -> int | None:
    """How many may think for each of several processes; None: as many as there is room for."""
    return None if workers == 1 else max(1, ((os.cpu_count() or 2) - 1) // workers)


def storage_of(data: Path | None, log: list[str], bus: str, workers: int) -> "Storage":
    """Where the tables are kept, ready to be written. Raises whatever speaks against it."""
    from sortilege.server.log import storage
    from sortilege.server.network import address

    hide_passwords(log=log, bus=[bus])
    if not log:
        if workers > 1:
            raise storage.WorkersNeedLog()
        kept = storage.sqlite_storage(laid_out(data or address.usual_file()), bus)
    elif data is not None:
        raise storage.TwoLogs()
    else:
        kept = storage.postgres_storage(log, bus)
        asyncio.run(storage.prepare_databases(log))
    asyncio.run(kept.check())
    return kept


def hide_passwords(**said: list[str]) -> None:
    """What stands on the command line everybody on the machine can read; variables nobody."""
    from sortilege.server.log.storage import must_hide_passwords

    for name, addresses in said.items():
        hidden = os.environ.get(named(name), "").split()
        must_hide_passwords([each for each in addresses if each not in hidden], named(name))


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
