"""The files in `deploy/` use options and addresses that this version knows."""

import configparser
import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from sortilege.cli.app import app
from sortilege.server.http.guard import RELAY
from sortilege.server.http.routes import ROUTES
from sortilege.server.network.limits import Limits
from tools.install import LOCKS, PROGRAMS

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "sortilege.service"
CONTAINER = ROOT / "deploy" / "Containerfile"
PAGES = ROOT / "docs" / "operating"


def unit() -> dict[str, str]:
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment]
    read.read(UNIT, encoding="utf-8")
    return dict(read["Service"])


def started() -> dict[str, list[str]]:
    """The arguments after `python` with which each file starts the server."""
    entry = re.search(r"^ENTRYPOINT (.*)$", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    assert entry is not None
    words = {"unit": shlex.split(unit()["ExecStart"]), "container": json.loads(entry[1])}
    return {name: said[1:] for name, said in words.items()}


@pytest.mark.parametrize("name", ["unit", "container"])
def test_the_command_and_its_options_are_there(name: str) -> None:
    words = started()[name]
    assert words[:3] == ["-m", "sortilege", "serve"]
    command = typer.main.get_command(app)
    context = typer.Context(command)
    serve = command.get_command(context, "serve")  # type: ignore[attr-defined]
    asked = serve.make_context("serve", words[3:]).params
    assert asked["log_format"] == "json"
    assert asked["open"] is False
    assert Path(asked["data"]).name == "tables.sqlite"


def test_both_run_as_nobody_with_the_file_where_it_stays() -> None:
    text = CONTAINER.read_text(encoding="utf-8")
    assert "USER nobody" in text.partition("COPY --from=built")[2]
    assert "VOLUME /data" in text
    assert "/data/tables.sqlite" in started()["container"]
    assert unit()["DynamicUser"] == "yes"
    assert "${STATE_DIRECTORY}/tables.sqlite" in started()["unit"]
    assert unit()["StateDirectory"]


def test_the_base_image_is_pinned() -> None:
    found = re.findall(r"^FROM (\S+)", CONTAINER.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(found) == 2
    assert len(set(found)) == 1
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-\w+", found[0])


@pytest.mark.skipif(not shutil.which("hadolint"), reason="hadolint is not installed")
def test_the_container_file_has_no_warnings() -> None:
    words = ["hadolint", "--no-color", "--failure-threshold", "warning", str(CONTAINER)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout


def test_all_that_is_installed_comes_from_the_locks() -> None:
    text = CONTAINER.read_text(encoding="utf-8")
    locks = re.findall(r"--require-hashes -r (\S+)", text)
    assert [lock for lock in locks if not (ROOT / lock).is_file()] == []
    assert "locks/serve.txt" in locks
    installs = re.findall(r"pip install .*", text)
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)


def test_the_install_program_is_given_names_that_it_knows() -> None:
    pages = [CONTAINER, *(ROOT / "docs").rglob("*.md")]
    texts = [page.read_text(encoding="utf-8") for page in pages]
    found = [re.findall(r"tools/install\.py ([a-z ]+)$", text, re.MULTILINE) for text in texts]
    assert found[0], "the container installs its tools so"
    names = {name for lines in found for words in lines for name in words.split()}
    assert names <= {*PROGRAMS, *(path.stem for path in LOCKS.glob("*.txt"))}


def test_pages_name_lock_files_that_exist() -> None:
    pages = [ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    named = {
        name
        for page in pages
        for name in re.findall(r"locks/\w+\.txt", page.read_text(encoding="utf-8"))
    }
    assert "locks/serve.txt" in named
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_what_asks_for_health_asks_at_an_address_that_answers() -> None:
    asked = re.findall(r"http://127.0.0.1:(\d+)([\w/]+)", CONTAINER.read_text(encoding="utf-8"))
    words = started()["container"]
    assert asked == [(words[words.index("--port") + 1], "/api/health/live")]
    assert "/api/health/live" in {route.path for route in ROUTES}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """With this Python instead of the installed one."""
    text = UNIT.read_text(encoding="utf-8").replace("/opt/sortilege/bin/python", sys.executable)
    (tmp_path / UNIT.name).write_text(text, encoding="utf-8")
    said = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", tmp_path / UNIT.name],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    ours = [line for line in said.stderr.splitlines() if UNIT.name in line]
    assert (said.returncode, ours) == (0, [])


def test_the_dashboard_shows_numbers_that_there_are() -> None:
    text = (PAGES / "reference.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"sortilege_\w+", (ROOT / "deploy" / "grafana.json").read_text()))
    assert shown
    assert [name for name in shown if f"`{name}`" not in text] == []


@pytest.mark.parametrize(
    ("name", "blocks"),
    [
        ("nginx.conf", r"location = {} {{[^}}]*return 404;"),
        ("one-server/nginx.conf", r"location = {} {{[^}}]*return 404;"),
        ("one-server/Caddyfile", r"respond {} 404"),
        ("haproxy.cfg", r"deny_status 404 if {{ path[^}}]* {}\b"),
        ("Caddyfile", r"respond {} 404"),
    ],
)
def test_proxies_block_metrics_and_the_relay_between_processes(name: str, blocks: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert [path for path in ("/metrics", RELAY) if not re.search(blocks.format(path), text)] == []


@pytest.mark.parametrize("name", ["nginx.conf", "haproxy.cfg", "Caddyfile"])
def test_proxies_keep_a_table_together(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert re.search(r"hash \$arg_table|balance url_param table|lb_policy query table", text)


@pytest.mark.parametrize(
    "name",
    ["nginx.conf", "haproxy.cfg", "Caddyfile", "one-server/nginx.conf", "one-server/Caddyfile"],
)
def test_proxies_log_nobody(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert not re.search(r"^\s*(log\b|option httplog|access_log (?!off))", text, re.MULTILINE)


@pytest.mark.parametrize("folder", ["", "one-server"])
@pytest.mark.parametrize(
    ("name", "settings"),
    [
        (
            "nginx.conf",
            (
                "client_header_timeout",
                "client_body_timeout",
                "large_client_header_buffers",
                "client_max_body_size",
                "limit_conn",
                "limit_req",
            ),
        ),
        (
            "haproxy.cfg",
            (
                "timeout http-request",
                "option http-buffer-request",
                "sc0_conn_cur",
                "sc0_http_req_rate",
            ),
        ),
        ("Caddyfile", ("read_header", "read_body", "max_header_size", "max_size")),
    ],
)
def test_proxies_limit_what_the_server_leaves_to_them(
    name: str, settings: tuple[str, ...], folder: str
) -> None:
    file = ROOT / "deploy" / folder / name
    if not file.exists() and name == "haproxy.cfg":
        pytest.skip("HAProxy is for several servers")
    text = file.read_text(encoding="utf-8")
    page = (PAGES / "internet.md").read_text(encoding="utf-8")
    assert [setting for setting in settings if setting not in text] == []
    assert [setting for setting in settings if f"`{setting}`" not in page] == []


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("nginx.conf", r"limit_conn \w+ (\d+)"),
        ("one-server/nginx.conf", r"limit_conn \w+ (\d+)"),
        ("haproxy.cfg", r"sc0_conn_cur gt (\d+)"),
    ],
)
def test_proxies_let_as_many_devices_of_an_address_in_as_the_server(name: str, limit: str) -> None:
    found = re.search(limit, (ROOT / "deploy" / name).read_text(encoding="utf-8"))
    assert found is not None
    assert int(found[1]) > Limits().from_address


def test_every_variable_of_serve_is_documented() -> None:
    command = typer.main.get_command(app)
    serve = command.get_command(typer.Context(command), "serve")  # type: ignore[attr-defined]
    text = (PAGES / "reference.md").read_text(encoding="utf-8")
    variables = [option.envvar for option in serve.params if getattr(option, "envvar", None)]
    assert len(variables) > 10
    assert [name for name in variables if f"`{name}`" not in text] == []
