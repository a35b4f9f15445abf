"""Runs three server processes behind each proxy of `deploy/` and checks that all devices of a table
reach the same process.

python -m tests.cluster.behind_proxies [--programs FOLDER] [nginx haproxy caddy]

It searches for the programs in FOLDER, with unpacked packages, and on the path. With OLD_CADDY=1,
Caddy uses the whole address, as its example explains for versions before 2.7."""

import argparse
import asyncio
import http.client
import os
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from tests.chaos.server_processes import ServerProcess, ServerProcesses, server_processes
from tests.cluster import engines
from tests.cluster.postgres_logs import prepared
from tests.ports import free_port
from tests.server.device_client import device_client
from tests.server.live_server import HOST, LiveServer

DEPLOY = Path(__file__).parents[2] / "deploy"
BEHIND = ("8001", "8002", "8003")
TABLES = 12
TIMEOUT = 20.0
NGINX = """daemon off; pid {0}/pid; error_log {0}/errors warn; events {{}}
http {{
    client_body_temp_path {0}/body; proxy_temp_path {0}/proxy; fastcgi_temp_path {0}/fastcgi;
    uwsgi_temp_path {0}/uwsgi; scgi_temp_path {0}/scgi; include {0}/nginx.conf;
}}
"""


def nginx(example: str, front: int, folder: Path) -> tuple[str, list[str]]:
    (folder / "whole.conf").write_text(NGINX.format(folder))
    words = ["-p", str(folder), "-c", str(folder / "whole.conf"), "-e", str(folder / "errors")]
    return example.replace("listen 8642", f"listen {HOST}:{front}"), words


def haproxy(example: str, front: int, folder: Path) -> tuple[str, list[str]]:
    words = ["-db", "-f", str(folder / "haproxy.cfg")]
    return example.replace("bind :8642", f"bind {HOST}:{front}"), words


def caddy(example: str, front: int, folder: Path) -> tuple[str, list[str]]:
    here = example.replace("games.example", f"http://{HOST}:{front}")
    if os.environ.get("OLD_CADDY"):
        here = here.replace("lb_policy query table", "lb_policy uri_hash")
    words = ["run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return here.replace("\tservers {", "\tadmin off\n\tservers {"), words


Proxied = Callable[[str, int, Path], tuple[str, list[str]]]
PROXIES: dict[str, tuple[str, Proxied]] = {
    "nginx": ("nginx.conf", nginx),
    "haproxy": ("haproxy.cfg", haproxy),
    "caddy": ("Caddyfile", caddy),
}
"""The example configuration, and a function that adapts its port and returns the command."""


def program(name: str, folder: Path | None) -> str | None:
    found = sorted(folder.glob(f"**/*bin/{name}")) if folder else []
    return str(found[0]) if found else shutil.which(name)


@contextmanager
def proxied(name: str, path: str, ports: list[int]) -> Iterator[int]:
    """Start this proxy in front of these ports, and yield its own port."""
    file, settled = PROXIES[name]
    front = free_port()
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        text, words = settled((DEPLOY / file).read_text(encoding="utf-8"), front, folder)
        for usual, port in zip(BEHIND, ports, strict=True):
            text = text.replace(usual, str(port))
        (folder / file).write_text(text, encoding="utf-8")
        beside = Path(path).parents[1] / "lib" / "x86_64-linux-gnu"
        told = {**os.environ, "LD_LIBRARY_PATH": str(beside), "HOME": made}
        process = subprocess.Popen([path, *words], env=told, stderr=subprocess.DEVNULL)
        try:
            yield front
        finally:
            process.terminate()
            process.wait(10)


class AtTable(LiveServer):
    """A client that puts the table's id into the address, as devices do."""

    def __init__(self, port: int, table: str) -> None:
        super().__init__(port)
        self.table = table

    @property
    def ws(self) -> str:
        return f"{super().ws}?table={self.table}"


def devices(server: ServerProcess) -> int:
    told = server.ask_now("GET", "/metrics", None, {}).body.decode()
    found = re.search(r"^sortilege_devices (\S+)", told, re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


async def spread(front: LiveServer, servers: list[ServerProcess]) -> list[int]:
    """The number of devices of a new table at each process while they play."""
    table = await front.open_table(seats=2)
    at = AtTable(front.port, table["table"])
    async with (
        device_client(at, table["keys"]) as host,
        device_client(at) as one,
        device_client(at) as other,
    ):
        for device in (host, one, other):
            await device.hello(table["table"])
        await host.say("start")
        await host.play(actions=2)
        found = [devices(server) for server in servers]
    async with asyncio.timeout(TIMEOUT):
        while any(map(devices, servers)):
            await asyncio.sleep(0.02)
    return found


async def ready(front: LiveServer) -> None:
    async with asyncio.timeout(TIMEOUT):
        while True:
            try:
                if (await front.ask("GET", "/api/health/ready")).status == 200:
                    return
            except (OSError, http.client.HTTPException):
                pass
            await asyncio.sleep(0.1)


async def comes_again(at: AtTable, table: dict[str, Any]) -> None:
    async with asyncio.timeout(TIMEOUT):
        while True:
            try:
                async with device_client(at, table["keys"]) as host:
                    await host.hello(table["table"])
                    return
            except (OSError, AssertionError, WebSocketException):
                await asyncio.sleep(0.05)


async def scenario(front: LiveServer, servers: list[ServerProcess]) -> str:
    await ready(front)
    assert (await front.ask("GET", "/metrics")).status == 404, "metrics are nobody's business"
    used: set[int] = set()
    for _ in range(TABLES):
        found = await spread(front, servers)
        assert sorted(found) == [0, 0, 3], f"not together: {found}"
        used.add(found.index(3))
    table = await front.open_table(seats=2)
    at = AtTable(front.port, table["table"])
    async with device_client(at, table["keys"]) as host:
        await host.hello(table["table"])
        next(server for server in servers if devices(server)).kill()
        began = time.monotonic()
        await host.gone()
    await comes_again(at, table)
    pause = time.monotonic() - began
    return f"{TABLES} tables, each at one of {len(used)} processes; back {pause:.1f} s after a kill"


def served(processes: ServerProcesses, log: str) -> ServerProcess:
    port = free_port()
    return processes.serve({"log": [log], "internal": [f"ws://{HOST}:{port}"]}, port)


def tried(name: str, path: str) -> str:
    with server_processes() as processes, engines.postgres() as database:
        asyncio.run(prepared(database.url()))
        servers = [served(processes, database.url()) for _ in BEHIND]
        with proxied(name, path, [server.port for server in servers]) as port:
            return asyncio.run(scenario(LiveServer(port), servers))


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.cluster.behind_proxies")
    parser.add_argument("--programs", type=Path, help="where packages were unpacked")
    parser.add_argument("names", nargs="*", metavar="PROXY", help=", ".join(PROXIES))
    asked = parser.parse_args()
    for name in asked.names or PROXIES:
        path = program(name, asked.programs)
        print(f"{name}: {tried(name, path) if path else 'not installed'}", flush=True)


if __name__ == "__main__":
    main()
