"""The keyboard of a terminal, key by key."""

import os
import pty
import select
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

from sortilege.cli.keyboard import Keyboard
from sortilege.cli.race_input import Key
from sortilege.cli.sitting import PersonLeft


@pytest.fixture
def terminal() -> Iterator[tuple[int, Keyboard]]:
    """A pseudo-terminal: one end types, the other one has the keyboard."""
    typing, file = pty.openpty()
    yield typing, Keyboard(file)
    for end in (typing, file):
        with suppress(OSError):
            os.close(end)


@pytest.mark.parametrize(
    ("typed", "key"),
    [(b" ", Key.RING), (b"s", Key.RING), (b"R", Key.RING), (b"\n", Key.ON), (b"?", Key.HELP)],
)
def test_keys_count_the_moment_they_are_pressed(
    typed: bytes, key: Key, terminal: tuple[int, Keyboard]
) -> None:
    typing, keyboard = terminal
    with keyboard.held():
        os.write(typing, typed)
        assert keyboard.wait(keyboard.now() + 5) is key


@pytest.mark.parametrize("typed", [b"x", b"\x1b[A", b"\x1b", "é".encode(), b"\xff"])
def test_other_keys_mean_nothing(typed: bytes, terminal: tuple[int, Keyboard]) -> None:
    typing, keyboard = terminal
    with keyboard.held():
        os.write(typing, typed)
        assert keyboard.wait(keyboard.now() + 0.05) is None


def test_waiting_ends_in_time(terminal: tuple[int, Keyboard]) -> None:
    _, keyboard = terminal
    with keyboard.held():
        until = keyboard.now() + 0.05
        assert keyboard.wait(until) is None
        assert keyboard.now() >= until
        assert keyboard.wait(until) is None


@pytest.mark.parametrize(("typed", "said"), [(b"q", True), (b"Q", True), (b"\x04", False)])
def test_a_person_may_leave(typed: bytes, said: bool, terminal: tuple[int, Keyboard]) -> None:
    typing, keyboard = terminal
    with keyboard.held():
        os.write(typing, typed)
        with pytest.raises(PersonLeft) as left:
            keyboard.wait(None)
    assert left.value.said == said


def test_a_terminal_that_is_gone_is_a_person_who_left(terminal: tuple[int, Keyboard]) -> None:
    typing, keyboard = terminal
    os.close(typing)
    with pytest.raises(PersonLeft) as left:
        keyboard.wait(None)
    assert not left.value.said
    os.close(keyboard.file)
    with pytest.raises(PersonLeft) as left:
        keyboard.read()
    assert not left.value.said


def test_afterwards_the_terminal_is_as_it_was(terminal: tuple[int, Keyboard]) -> None:
    _, keyboard = terminal
    before = termios.tcgetattr(keyboard.file)
    with keyboard.held():
        assert not termios.tcgetattr(keyboard.file)[3] & (termios.ECHO | termios.ICANON)
    assert termios.tcgetattr(keyboard.file) == before
    with pytest.raises(KeyboardInterrupt), keyboard.held():
        raise KeyboardInterrupt
    assert termios.tcgetattr(keyboard.file) == before


# ── a game at a real terminal ──


def read_until(text: str, file: int, seconds: float = 30.0) -> str:
    """The output of the terminal up to this text."""
    shown, until = b"", time.monotonic() + seconds
    while text not in shown.decode(errors="replace"):
        ready = select.select([file], [], [], max(0.0, until - time.monotonic()))[0]
        assert ready, f"no {text!r} in {shown.decode(errors='replace')!r}"
        shown += os.read(file, 4096)
    return shown.decode(errors="replace")


def test_a_person_rings_with_a_key_at_a_real_terminal() -> None:
    typing, file = pty.openpty()
    command = ["play", "bell", "--seed", "3", "--lang", "en", "--option", "pace=slow"]
    game = subprocess.Popen(
        [sys.executable, "-m", "sortilege", *command],
        stdin=file, stdout=file, stderr=file, env={**os.environ, "TERM": "xterm"},
    )  # fmt: skip
    try:
        read_until("Ready? Press Enter to play.", typing)
        os.write(typing, b"\n")
        read_until("Turn your card.", typing)
        os.write(typing, b"\n")
        read_until("Mila is about to turn a card.", typing)
        time.sleep(0.2)
        os.write(typing, b" ")
        read_until("Robin made a mistake", typing)
        os.write(typing, b"q")
        read_until("Save the game?", typing)
        os.write(typing, b"\n")
        read_until("See you soon!", typing)
        assert game.wait(30) == 0
    finally:
        game.kill()
        game.wait()
        os.close(typing)
        os.close(file)
