"""What a lock names is what is installed, and it comes from where pip would take it."""

import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
sys.path.append(str(ROOT))

import install  # noqa: E402
from tests.test_locks import pins  # noqa: E402

TOLD = """:env:.cert='/some/authority'
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


def test_every_package_here_is_the_one_that_was_locked() -> None:
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    locked = pins("test", python, sys.platform)
    assert {package: found(package) for package in locked} == locked


def test_uv_asks_where_pip_would_ask() -> None:
    assert install.for_uv(install.settings(TOLD)) == {
        "SSL_CERT_FILE": "/some/authority",
        "UV_DEFAULT_INDEX": "https://house/simple",
        "UV_INDEX": "file:///one file:///two file:///three",
        "UV_INSECURE_HOST": "house",
    }


@pytest.mark.parametrize("name", ["no-index", "constraint", "client-cert", "no-binary"])
def test_what_uv_would_not_understand_is_left_to_pip(name: str) -> None:
    assert install.for_uv({"index-url": "https://house", name: "1"}) is None


def test_where_uv_cannot_pip_does_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "uv"
    broken.write_text("#!/bin/sh\necho no such index >&2\nexit 2\n")
    broken.chmod(0o755)
    monkeypatch.setattr(install, "UV", broken)
    assert install.main("play") == 0
    assert "no such index\nuv cannot: pip does it" in capfd.readouterr().err
