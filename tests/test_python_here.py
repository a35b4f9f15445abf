"""`make` works with the quicker Python of two, and with none that would not do."""

import sys
from pathlib import Path

import pytest

import python_here

NO = "#!/bin/sh\nexit 1\n"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Python that is asked was compiled the short way, by somebody."""
    monkeypatch.setattr(python_here, "is_optimized", lambda: False)
    monkeypatch.setattr(sys, "base_prefix", "/home/somebody/python")


@pytest.fixture
def refused(tmp_path: Path) -> str:
    """A Python that is too old, or cannot make environments, or has no headers."""
    python = tmp_path / "python3"
    python.write_text(NO)
    python.chmod(0o755)
    return str(python)


@pytest.mark.usefixtures("slow")
def test_the_systems_own_python_is_taken_where_mine_is_slow() -> None:
    assert python_here.chosen("mine", sys.executable) == sys.executable


@pytest.mark.usefixtures("slow")
def test_a_python_that_would_not_do_is_not_taken(refused: str) -> None:
    assert python_here.chosen("mine", refused) == "mine"
    assert python_here.chosen("mine", f"{refused}-is-not-there") == "mine"


def test_a_python_compiled_the_long_way_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/home/somebody/python")
    monkeypatch.setattr(python_here, "is_optimized", lambda: True)
    assert python_here.chosen("mine", sys.executable) == "mine"


def test_the_systems_own_python_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    monkeypatch.setattr(python_here, "is_optimized", lambda: False)
    assert python_here.chosen("mine", sys.executable) == "mine"


@pytest.mark.parametrize(
    ("lacks", "told"), [("version_info", "sys.version_info = (3, 10)"), ("pip", "import no_pip")]
)
def test_what_make_needs_is_asked_for(lacks: str, told: str, tmp_path: Path) -> None:
    python = tmp_path / "python3"
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -c "import sys; {told}\n$2"\n')
    python.chmod(0o755)
    assert not python_here.suits(str(python))
    assert python_here.suits(sys.executable)
