"""What lies in `deploy/` says what this tree understands."""

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
from sortilege.server.http.routes import ROUTES

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "deploy" / "sortilege.service"
CONTAINER = ROOT / "deploy" / "Containerfile"


def unit() -> dict[str, str]:
    read = configparser.ConfigParser(interpolation=None, strict=False)
    read.optionxform = str  # type: ignore[assignment]
    read.read(UNIT, encoding="utf-8")
    return dict(read["Service"])


def started() -> dict[str, list[str]]:
    """The words with which each starts the server, after `python`."""
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


def test_all_that_is_installed_comes_from_the_locks() -> None:
    text = CONTAINER.read_text(encoding="utf-8")
    locks = re.findall(r"--require-hashes -r (\S+)", text)
    assert [lock for lock in locks if not (ROOT / lock).is_file()] == []
    assert "locks/serve.txt" in locks
    installs = re.findall(r"pip install .*", text)
    assert all("--require-hashes" in line or "--no-deps" in line for line in installs)


def test_what_asks_for_health_asks_at_an_address_that_answers() -> None:
    asked = re.findall(r"http://127.0.0.1:(\d+)([\w/]+)", CONTAINER.read_text(encoding="utf-8"))
    words = started()["container"]
    assert asked == [(words[words.index("--port") + 1], "/api/health/live")]
    assert "/api/health/live" in {route.path for route in ROUTES}


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """With this Python in the place of the one that is installed there."""
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
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    shown = set(re.findall(r"sortilege_\w+", (ROOT / "deploy" / "grafana.json").read_text()))
    assert shown
    assert [name for name in shown if f"`{name}`" not in text] == []


@pytest.mark.parametrize("name", ["nginx.conf", "haproxy.cfg", "Caddyfile"])
def test_proxies_keep_a_table_together_and_log_nobody(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert re.search(r"hash \$arg_table|balance url_param table|lb_policy query table", text)
    assert not re.search(r"^\s*(log\b|option httplog|access_log (?!off))", text, re.MULTILINE)


def test_every_variable_of_serve_is_told() -> None:
    command = typer.main.get_command(app)
    serve = command.get_command(typer.Context(command), "serve")  # type: ignore[attr-defined]
    text = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")
    variables = [option.envvar for option in serve.params if getattr(option, "envvar", None)]
    assert len(variables) > 10
    assert [name for name in variables if f"`{name}`" not in text] == []
