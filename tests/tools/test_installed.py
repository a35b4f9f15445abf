"""The installed packages are the locked ones, and uv uses the settings of pip."""

import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from tests.tools.test_locks import pins
from tools import install

CONFIG = """:env:.cert='/some/authority'
:env:.disable-pip-version-check='1'
global.cert='/another/authority'
global.extra-index-url='file:///one file:///two\\nfile:///three'
global.index-url='https://house/simple'
install.trusted-host='house'
freeze.timeout='3'
"""


def found(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def test_every_installed_package_has_its_locked_version() -> None:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    locked = pins("test", python, sys.platform)
    assert {package: found(package) for package in locked} == locked


def test_a_program_is_installed_by_itself(tmp_path: Path) -> None:
    assert install.files(["serve"], tmp_path) == ["-r", str(install.LOCKS / "serve.txt")]
    for name, package in install.PROGRAMS.items():
        assert install.files([name], tmp_path) == ["-r", str(tmp_path / f"{name}.txt")]
        text = (tmp_path / f"{name}.txt").read_text("utf-8")
        assert text.startswith(f"{package}==")
        assert text.count("==") == 1
        assert "--hash=sha256:" in text


def test_uv_gets_the_settings_of_pip() -> None:
    assert install.for_uv(install.settings(CONFIG)) == {
        "SSL_CERT_FILE": "/some/authority",
        "UV_DEFAULT_INDEX": "https://house/simple",
        "UV_INDEX": "file:///one file:///two file:///three",
        "UV_INSECURE_HOST": "house",
    }


@pytest.mark.parametrize("name", ["no-index", "constraint", "client-cert", "no-binary"])
def test_a_setting_without_an_equivalent_is_left_to_pip(name: str) -> None:
    assert install.for_uv({"index-url": "https://house", name: "1"}) is None


def test_pip_installs_where_uv_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "uv"
    broken.write_text("#!/bin/sh\necho no such index >&2\nexit 2\n")
    broken.chmod(0o755)
    monkeypatch.setattr(install, "UV", broken)
    assert install.main("serve") == 0
    assert "no such index\nuv failed; using pip" in capfd.readouterr().err
