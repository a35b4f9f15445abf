"""Tests of the page's compilation without compiling: it names missing tools, and rejects modules
that do not fit the runtime. `make page-compiled` itself needs the network."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.browser.chromium import packed_node
from tools import install, page_build, page_compile, page_toolchain

SYMBOLS = Path(page_build.ROOT, "web", "page", "symbols.mjs")


def wanting(name: str) -> bytes:
    """A side module that imports only a function of this name."""
    types = b"\x01\x04\x01\x60\x00\x00"
    wanted = b"\x01\x03env" + bytes([len(name)]) + name.encode() + b"\x00\x00"
    return b"\0asm\x01\0\0\0" + types + b"\x02" + bytes([len(wanted)]) + wanted


def symbols(folder: Path) -> "subprocess.CompletedProcess[str]":
    node = shutil.which("node") or packed_node()
    assert node is not None
    return subprocess.run([node, SYMBOLS, folder], capture_output=True, text=True)


def test_what_the_runtime_has_may_be_wanted(tmp_path: Path) -> None:
    (tmp_path / "fits.so").write_bytes(wanting("PyLong_FromLong"))
    assert symbols(tmp_path).returncode == 0


@pytest.mark.parametrize("name", ["PyLong_FromNothing", "_PyRuntime", "PyInterpreterState_Get"])
def test_missing_symbols_are_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "fits.so").write_bytes(wanting("PyLong_FromLong"))
    (tmp_path / "refused.so").write_bytes(wanting(name))
    told = symbols(tmp_path)
    assert told.returncode == 1
    assert name in told.stderr


def test_nothing_at_all_is_no_success(tmp_path: Path) -> None:
    assert symbols(tmp_path).returncode == 1


def test_where_a_program_is_missing_it_is_named_and_the_plain_page_stays(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def which(name: str) -> str | None:
        return None if name == "dpkg-deb" else f"/usr/bin/{name}"

    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setattr(page_build, "is_built", lambda: False)
    monkeypatch.setattr(page_build, "PARTS", tmp_path)
    monkeypatch.setattr(page_build, "PACKAGE", tmp_path / "package.zip")
    monkeypatch.setenv("SORTILEGE_PAGE", "compiled")
    before = sorted(page_build.PAGE.rglob("*"))
    assert page_build.main() == 2
    assert "dpkg-deb" in capsys.readouterr().err
    assert sorted(page_build.PAGE.rglob("*")) == before
    assert list(tmp_path.iterdir()) == []


def test_where_a_program_is_missing_the_page_is_built_in_plain_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    packed: list[bool] = []

    def zip_package(target: Path, is_compiled: bool) -> Path:
        if is_compiled:
            raise page_toolchain.Missing("ziglang")
        packed.append(is_compiled)
        return target

    monkeypatch.delenv("SORTILEGE_PAGE", raising=False)
    monkeypatch.setattr(page_build, "zip_package", zip_package)
    monkeypatch.setattr(page_build, "slim", lambda *archives: None)
    monkeypatch.setattr(page_build, "fetch_wheels", list)
    assert page_build.pack_python() is False
    assert packed == [False]
    assert "ziglang" in capsys.readouterr().out
    monkeypatch.setenv("SORTILEGE_PAGE", "compiled")
    with pytest.raises(page_toolchain.Missing):
        page_build.pack_python()


def test_an_error_of_apt_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(words: Sequence[str], **_: object) -> "subprocess.CompletedProcess[str]":
        if "indextargets" in words:
            return subprocess.CompletedProcess(words, 0, "file:/mirror/debian/\n", "")
        return subprocess.CompletedProcess(words, 100, "", "E: Some packages could not be fetched")

    monkeypatch.setattr(subprocess, "run", refuses)
    monkeypatch.setattr(page_toolchain, "TOOLS", tmp_path)
    with pytest.raises(page_toolchain.Missing, match="emscripten, from Debian: E: Some packages"):
        page_toolchain.debian()
    assert not (tmp_path / "debian" / "root").exists()


def test_a_missing_debian_mirror_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def knows(words: Sequence[str], **_: object) -> "subprocess.CompletedProcess[str]":
        return subprocess.CompletedProcess(words, 0, "file:/mirror/of-something-else/\n", "")

    monkeypatch.setattr(subprocess, "run", knows)
    with pytest.raises(page_toolchain.Missing, match="apt-get knows no source"):
        page_toolchain.mirror()


def test_what_a_lock_says_of_a_package_comes_with_its_hashes() -> None:
    asked = install.locked("tools", page_toolchain.MYPYC)
    assert asked.count("==") == len(page_toolchain.MYPYC)
    assert asked.count("--hash=sha256:") > asked.count("==")
    assert ";" not in asked


def test_rules_and_players_are_compiled_and_nothing_else() -> None:
    modules = page_compile.modules()
    assert {module.split("/")[1] for module in modules} == {"kernel", "games", "bots"}
    assert "sortilege/kernel/playout.py" in modules
