"""`sortilege serve`: the games in the browser."""

import os
import socket
import sys
from contextlib import closing
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from sortilege.cli.box_option import check_for_browser, game_of, use_box
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption
from sortilege.cli.refusals import CannotWrite, polite
from sortilege.press.printer import Press
from sortilege.press.refusals import PressRefused
from sortilege.press.setting import check_press
from sortilege.table.pace import PACES

if TYPE_CHECKING:
    from sortilege.server.log.storage import Storage


class LogFormat(StrEnum):
    """The formats of the server's messages."""

    text = "text"
    json = "json"


class Tempo(StrEnum):
    """The pace of computer players."""

    calm = "calm"
    normal = "normal"
    brisk = "brisk"
    instant = "instant"


def said(key: str) -> str:
    """The help on this command or on one of its options."""
    return USUAL_LANG.words.of("server").say(f"help.{key}")


def named(option: str) -> str:
    """The environment variable of an option."""
    return f"SORTILEGE_{option.upper()}"


def serve(
    host: Annotated[str, typer.Option(envvar=named("host"), help=said("host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, envvar=named("port"), help=said("port"))
    ] = None,
    data: Annotated[Path | None, typer.Option(envvar=named("data"), help=said("data"))] = None,
    log: Annotated[list[str] | None, typer.Option(envvar=named("log"), help=said("log"))] = None,
    internal_address: Annotated[
        str, typer.Option(envvar=named("internal_address"), help=said("internal_address"))
    ] = "",
    retention_days: Annotated[
        float | None,
        typer.Option(min=1, envvar=named("retention_days"), help=said("retention_days")),
    ] = None,
    cert: Annotated[Path | None, typer.Option(envvar=named("cert"), help=said("cert"))] = None,
    key: Annotated[Path | None, typer.Option(envvar=named("key"), help=said("key"))] = None,
    open: Annotated[bool | None, typer.Option("--open/--no-open", help=said("open"))] = None,
    pace: Annotated[Tempo, typer.Option(envvar=named("pace"), help=said("pace"))] = Tempo.normal,
    bot_workers: Annotated[
        int | None, typer.Option(min=0, envvar=named("bot_workers"), help=said("bot_workers"))
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
    box: Annotated[list[Path] | None, typer.Option(help=said("box"))] = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    # Before anything imports the games: rules compute their constants from their box at import.
    with polite(lang.words.of("server")):
        use_boxes(box or [])
    # Imported here, so that other commands do not load the server's libraries.
    from sortilege.server.app import build
    from sortilege.server.journal import write_json
    from sortilege.server.network import address
    from sortilege.server.network.certificate import certificate
    from sortilege.server.network.lan_access import LanAccess, is_own_machine
    from sortilege.server.process import run
    from sortilege.server.process.next_build import next_build
    from sortilege.server.process.startup_message import StartupEvents, StartupMessage
    from sortilege.server.settings import Settings

    words = lang.words.of("server")
    kind = StartupEvents if log_format is LogFormat.json else StartupMessage
    if log_format is LogFormat.json:
        write_json(sys.stdout)
    if is_root():
        kind.warn_of_root(words)
    with polite(words), closing(storage_of(data, log or [])) as storage:
        internal = internal_address and address.check_internal_address(internal_address)
        secured = certificate(cert, key)
        scheme = "https" if secured else "http"
        check(storage)
        listening = address.listen(host, port)
        opens = has_browser() if open is None else open
        public = origin[0] if secured and origin else None
        greeting = kind(words, listening, host, storage.shown, opens, scheme, public)
        if secured:
            secured.tell = greeting.show_certificate
        if port is None:
            greeting.show_other_port()
        settings = Settings(
            pace=PACES[pace],
            retention_days=retention_days,
            origins=frozenset(origin or ()),
            names=frozenset({host}),
            bot_workers=bot_workers,
            internal_address=internal or own_address(listening, scheme),
            notice=drain_seconds,
            printer=press(),
            next_build=next_build(greeting.tell),
        )
        lan_access = LanAccess(
            greeting.lan,
            may_open=is_own_machine(host) and not origin and log_format is LogFormat.text,
            told=greeting.show_lan_address,
            scheme=scheme,
        )
        app = build(storage, settings, lan_access=lan_access)
        run.serve(app, listening, greeting.say, secured)
        greeting.show_stopped()


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("serve", cls=Command, help=said("serve"))(serve)


def use_boxes(files: list[Path]) -> None:
    """Use these boxes, each for its own game. Raises a refusal that names the key."""
    for path in files:
        game = game_of(path)
        use_box(game, path)
        check_for_browser(game, path)


def press() -> Press | None:
    """The printer of this machine, if it has one."""
    try:
        check_press()
    except PressRefused:
        return None
    return Press()


def storage_of(data: Path | None, log: list[str]) -> "Storage":
    """The log of the tables. Raises a refusal if it cannot be opened."""
    from sortilege.server.log import storage
    from sortilege.server.network import address

    hide_passwords(log=log)
    if not log:
        return storage.sqlite_storage(data or address.usual_file())
    if data is not None:
        raise storage.TwoLogs()
    return storage.postgres_storage(log)


def own_address(listening: socket.socket, scheme: str) -> str:
    """The address at which other processes reach this one, unless an option sets it."""
    from sortilege.server.network.address import lan_address
    from sortilege.server.process.startup_message import ALL_INTERFACES, OWN_MACHINE, bracketed

    host, port = listening.getsockname()[:2]
    if host in ALL_INTERFACES:
        host = lan_address() or OWN_MACHINE
    return f"{'wss' if scheme == 'https' else 'ws'}://{bracketed(host)}:{port}"


def hide_passwords(**said: list[str]) -> None:
    """Refuse a password on the command line, which every user of the machine can read. Environment
    variables are private."""
    from sortilege.server.log.storage import must_hide_passwords

    for name, addresses in said.items():
        hidden = os.environ.get(named(name), "").split()
        must_hide_passwords([each for each in addresses if each not in hidden], named(name))


def check(storage: "Storage") -> None:
    """Check that the server can start. Raises CannotWrite, LogInUse, UnsupportedLog and others."""
    try:
        storage.check()
    except OSError:
        raise CannotWrite(path=storage.shown) from None


def is_root() -> bool:
    """Whether the server runs as root, so that an intruder would control the machine."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_browser() -> bool:
    """Whether this machine has a screen."""
    if sys.platform in ("darwin", "win32"):
        return True
    has_screen = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return has_screen and sys.stdout.isatty()
