"""The lock files contain everything that we install, with hashes and within the allowed ranges."""

import re
from collections.abc import Iterator

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.lock import LOCKS, wanted

PLATFORMS = ("linux", "darwin", "win32")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
EACH = pytest.mark.parametrize("name", wanted())


def packages(name: str) -> Iterator[tuple[Requirement, list[str]]]:
    """Every package of a lock, with the hashes of its files."""
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if not line.startswith("#"):
            asked, *hashes = re.split(r"\s+--hash=", line.strip())
            yield Requirement(asked), hashes


def pins(name: str, python: str, platform: str) -> dict[str, str]:
    """The version of every package on such a machine."""
    found: dict[str, str] = {}
    for package, _ in packages(name):
        if applies(package.marker, python, platform):
            assert package.name not in found, f"{package.name} twice"
            found[package.name] = str(package.specifier).removeprefix("==")
    return found


def applies(marker: Marker | None, python: str, platform: str) -> bool:
    where = {"python_version": python, "python_full_version": f"{python}.1"}
    return marker is None or marker.evaluate({**where, "sys_platform": platform})


@EACH
def test_every_package_has_one_version_and_its_hashes(name: str) -> None:
    for package, hashes in packages(name):
        assert re.fullmatch(r"==[\w.+]+", str(package.specifier)), package
        assert hashes, package
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one) for one in hashes), package


@EACH
def test_a_lock_names_no_index_and_no_place_on_a_machine(name: str) -> None:
    text = (LOCKS / f"{name}.txt").read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*--(?!hash=)", text, re.MULTILINE)
    assert not re.search(r"(^|\s)/", text)


@EACH
def test_a_lock_is_what_pyproject_asks_for(name: str) -> None:
    for platform in PLATFORMS:
        for python in PYTHONS:
            found = pins(name, python, platform)
            for line in wanted()[name]:
                asked = Requirement(line)
                if applies(asked.marker, python, platform):
                    version = found.get(canonicalize_name(asked.name))
                    assert version, f"{line} is not locked: make lock"
                    assert asked.specifier.contains(version), f"{line} is {version}: make lock"


@pytest.mark.parametrize("name", ["tools", "serve"])
def test_every_lock_has_the_tested_versions(name: str) -> None:
    tested = pins("test", "3.11", "linux")
    assert pins(name, "3.11", "linux").items() <= tested.items()
