"""One server behind Caddy and nginx with TLS, by the examples of `deploy/one-server`.

The programs are on the path, or in Debian's packages, which are unpacked without root."""

import http.client
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.cluster import certificates
from tests.cluster.certificates import Identity, identity
from tests.ports import free_port
from tests.server.live_server import HOST, TIMEOUT

DEPLOY = Path(__file__).parents[2] / "deploy" / "one-server"
SITE = "games.example"
DOWNLOAD_TIMEOUT = 60
NGINX = """daemon off; master_process off; pid {0}/pid; error_log {0}/errors warn; events {{}}
http {{
    client_body_temp_path {0}/body; proxy_temp_path {0}/proxy; fastcgi_temp_path {0}/fastcgi;
    uwsgi_temp_path {0}/uwsgi; scgi_temp_path {0}/scgi; include {0}/example;
}}
"""


def program(name: str, folder: Path) -> str:
    """The path of this program. Skips the test, with the reason, if there is none."""
    found = shutil.which(name)
    if found is not None:
        return found
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        pytest.skip(f"{name} is not installed, and this system has no packages of Debian")
    try:
        run(folder, "apt-get", "download", name)
        (archive,) = folder.glob(f"{name}_*.deb")
        run(folder, "dpkg", "-x", str(archive), name)
    except subprocess.SubprocessError as why:
        pytest.skip(f"{name} is not installed, and its package cannot be had: {why}")
    return str(next((folder / name).glob(f"usr/*bin/{name}")))


def run(folder: Path, *words: str) -> None:
    subprocess.run(words, cwd=folder, capture_output=True, timeout=DOWNLOAD_TIMEOUT, check=True)


@dataclass(frozen=True)
class Front:
    """A proxy with TLS in front of a server."""

    port: int
    plain_port: int
    authority: Path

    @property
    def origin(self) -> str:
        return f"https://{SITE}:{self.port}"

    def socket(self) -> socket.socket:
        """A connection to the proxy: no name server knows its name."""
        return socket.create_connection((HOST, self.port), TIMEOUT)

    @property
    def context(self) -> ssl.SSLContext:
        return ssl.create_default_context(cafile=self.authority)

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        line = http.client.HTTPConnection(SITE, self.port, timeout=TIMEOUT)
        line.sock = self.context.wrap_socket(self.socket(), server_hostname=SITE)
        try:
            line.request(method, path, body, {"Origin": self.origin})
            answer = line.getresponse()
            return answer.status, answer.read()
        finally:
            line.close()

    def told(self, method: str, path: str, body: object = None) -> Any:
        status, text = self.ask(method, path, None if body is None else json.dumps(body).encode())
        assert status == 200, text
        return json.loads(text)


def caddyfile(front: int, plain: int, shown: Identity, folder: Path) -> list[str]:
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    site = f"{SITE}:{front} {{\n\ttls {shown.certificate} {shown.key}\n"
    text = text.replace(f"{SITE} {{\n", site)
    text = text.replace("{\n\tservers {", f"{{\n\tadmin off\n\thttp_port {plain}\n\tservers {{")
    (folder / "example").write_text(text, encoding="utf-8")
    return ["run", "--adapter", "caddyfile", "--config", str(folder / "example")]


def nginx_conf(front: int, plain: int, shown: Identity, folder: Path) -> list[str]:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = text.replace("listen 80;", f"listen 127.0.0.1:{plain};")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{front} ssl;")
    live = f"/etc/letsencrypt/live/{SITE}/"
    text = text.replace(f"{live}fullchain.pem", str(shown.certificate))
    text = text.replace(f"{live}privkey.pem", str(shown.key))
    (folder / "example").write_text(text, encoding="utf-8")
    (folder / "whole.conf").write_text(NGINX.format(folder), encoding="utf-8")
    return ["-p", str(folder), "-c", str(folder / "whole.conf"), "-e", str(folder / "errors")]


SETTINGS = {"caddy": caddyfile, "nginx": nginx_conf}


@contextmanager
def running(words: list[str], folder: Path, **more: str) -> Iterator[None]:
    process = subprocess.Popen(
        words, cwd=folder, env=os.environ | more, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield
    finally:
        process.terminate()
        process.wait(TIMEOUT)


@pytest.fixture(scope="module", params=SETTINGS)
def front(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Front]:
    if certificates.why_unavailable():
        pytest.skip(certificates.why_unavailable())
    folder = tmp_path_factory.mktemp(request.param)
    path = program(request.param, folder)
    shown = identity(folder / "certificate", SITE)
    behind, port, plain = free_port(), free_port(), free_port()
    words = SETTINGS[request.param](port, plain, shown, folder)
    example = folder / "example"
    text = example.read_text(encoding="utf-8")
    example.write_text(text.replace("127.0.0.1:8642", f"127.0.0.1:{behind}"), encoding="utf-8")
    serve = [
        sys.executable, "-m", "sortilege", "serve", "--no-open", "--port", str(behind), "--origin",
        f"https://{SITE}:{port}", "--data", str(folder / "log"),
    ]  # fmt: skip
    found = Front(port, plain, shown.authority)
    with running(serve, folder), running([path, *words], folder, HOME=str(folder)):
        wait_until_ready(found)
        yield found


def wait_until_ready(front: Front) -> None:
    until = time.monotonic() + TIMEOUT
    while time.monotonic() < until:
        with suppress(OSError, http.client.HTTPException):
            if front.ask("GET", "/api/health/ready")[0] == 200:
                return
        time.sleep(0.1)
    raise AssertionError("the proxy does not answer")


OPENS = {"game": "cinderella", "name": "Zoé", "animal": "fox"}


def test_a_table_is_opened_invited_to_and_joined_over_tls(front: Front) -> None:
    opened = front.told("POST", "/api/tables", OPENS)
    invitation = front.told("GET", f"/api/tables/{opened['table']}/invitation")
    assert invitation["link"] == f"{front.origin}/t/{opened['table']}"
    where = f"wss://{SITE}:{front.port}/ws?table={opened['table']}"
    origin: Any = front.origin
    with connect(
        where, sock=front.socket(), ssl=front.context, origin=origin, open_timeout=TIMEOUT
    ) as line:
        hello = {"type": "hello", "table": opened["table"], "keys": opened["keys"], "since": -1}
        line.send(json.dumps(hello))
        assert json.loads(line.recv(timeout=TIMEOUT))["type"] == "welcome"


@pytest.mark.parametrize("path", ["/metrics", "/relay"])
def test_paths_for_the_operator_are_blocked(front: Front, path: str) -> None:
    assert front.ask("GET", path)[0] == 404


def test_long_bodies_are_refused(front: Front) -> None:
    with suppress(ConnectionError, ssl.SSLError):  # the proxy may close before all is sent
        assert front.ask("POST", "/api/tables", b"x" * 100_000)[0] in (413, 502)  # Caddy 2.6
    assert front.ask("GET", "/api/games")[0] == 200


def test_a_device_cannot_pretend_to_be_this_machine(front: Front) -> None:
    """Behind a proxy, nobody opens the local network."""
    assert front.ask("POST", "/api/house", b"{}")[0] == 403


def test_plain_http_leads_to_https(front: Front) -> None:
    line = http.client.HTTPConnection(HOST, front.plain_port, timeout=TIMEOUT)
    line.request("GET", "/t/abc", headers={"Host": SITE})
    answer = line.getresponse()
    assert answer.status in (301, 308)
    assert re.fullmatch(rf"https://{SITE}(:{front.port})?/t/abc", answer.headers["Location"])
    line.close()
