"""Races for the bell: the first ring counts, with typed lines and with single keys."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sortilege.bots.company import Company
from sortilege.bots.player import Player
from sortilege.cli.boards import bell as board
from sortilege.cli.play import Luck, sitting_at
from sortilege.cli.race_input import Key, TypedInput
from sortilege.cli.racing import Racing, WithKeys, WithLines
from sortilege.cli.sitting import PersonLeft
from sortilege.cli.story import named
from sortilege.cli.terminal import Terminal
from sortilege.games.bell.actions import Gather, Ring, Turn
from sortilege.games.bell.race import RING_PACES
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.words import Words
from tests.games.bell.table import Table, bell_table
from tests.rulings import rule

NORMAL = RING_PACES["normal"]


class Fingers(TypedInput):
    """Keys pressed at these times; then the input ends."""

    def __init__(self, *pressed: tuple[float, Key]) -> None:
        super().__init__(Seeded("fingers"))
        self.pressed = list(pressed)
        self.is_held = False

    def wait(self, until: float | None) -> Key | None:
        assert self.is_held
        if until is None and not self.pressed:
            raise PersonLeft(said=False)
        return super().wait(until)

    @contextmanager
    def held(self) -> Iterator[None]:
        self.is_held = True
        try:
            yield
        finally:
            self.is_held = False


START = (0.0, Key.ON)
"""The key that begins the game."""


def right_table(pace: str = "normal") -> Table:
    """Five red symbols are visible, and it is Mila's turn."""
    return bell_table(
        "???? | 3 red hat", "???? | 2 red candle", "???? | 1 blue potion", active=1, pace=pace
    )


def wrong_table(pace: str = "normal") -> Table:
    """No shape and no colour occurs five times."""
    return bell_table(
        "???? | 3 red hat", "???? | 1 blue potion", "???? | 1 green candle", active=1, pace=pace
    )


def seated(match: Match) -> tuple[Match, int, Company, Terminal, list[str]]:
    words = Words("en", "bell")
    others = range(1, match.seats)
    players = [Player(match.game, s, match.seats, match.options, Seeded(s)) for s in others]
    return match, 0, Company(match, players), Terminal(words), named(words, match.seats)


def reflexes(monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
    """Mila and Oscar ring for the current cards after this many seconds, and never again."""
    waiting = [seconds.get("mila"), seconds.get("oscar")]
    monkeypatch.setattr(
        "sortilege.bots.player.Player.react", lambda *_: waiting.pop(0) if waiting else None
    )


def by_keys(table: Table, *pressed: tuple[float, Key]) -> list[tuple[int, Action]]:
    """The course of the game if the person at seat 0 presses these keys."""
    keys = Fingers(START, *pressed)
    with pytest.raises(PersonLeft):
        WithKeys(*seated(table.match), board, keys).play()
    assert not keys.is_held
    return table.match.played


def by_lines(
    table: Table, typed: list[str], monkeypatch: pytest.MonkeyPatch
) -> list[tuple[int, Action]]:
    """The course of the game if the person at seat 0 types these lines."""
    lines = iter(typed)
    monkeypatch.setattr(Terminal, "ask", lambda terminal, prompt: next(lines, None))
    with pytest.raises(PersonLeft):
        WithLines(*seated(table.match), board, TypedInput(Seeded("me"))).play()
    return table.match.played


# ── the first ring counts ──


@rule("BEL-09", "BEL-11")
@pytest.mark.parametrize(
    ("pressed", "mila", "oscar", "first"),
    [(0.8, 0.9, 1.2, 0), (1.0, 0.9, 1.2, 1), (1.3, 1.4, 1.2, 2), (0.8, None, None, 0)],
)
def test_the_quickest_player_gets_the_cards(
    pressed: float, mila: float | None, oscar: float | None, first: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    for play in ("keys", "lines"):
        times = {"mila": mila, "oscar": oscar}
        reflexes(monkeypatch, **{name: time for name, time in times.items() if time is not None})
        table = right_table()
        if play == "keys":
            played = by_keys(table, (pressed, Key.RING))
        else:
            played = by_lines(table, [f"s {pressed}"], monkeypatch)
        assert played[0] == (first, Ring())


@rule("BEL-11")
def test_a_ring_that_comes_too_late_is_void_and_no_penalty(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reflexes(monkeypatch, mila=0.7)
    table = right_table()
    played = by_lines(table, ["s 0.9"], monkeypatch)
    assert played[:2] == [(1, Ring()), (1, Turn())]
    assert "Too late, Robin: 0.90 s. That ring does not count." in capsys.readouterr().out
    reflexes(monkeypatch, mila=0.7)
    table = right_table()
    assert by_keys(table, (0.9, Key.RING), (1.1, Key.RING))[:2] == [(1, Ring()), (1, Turn())]
    assert capsys.readouterr().out.count("Too late, Robin: 0.90 s.") >= 1
    assert table.draw[0] == 4


@rule("BEL-10")
def test_a_person_may_be_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    reflexes(monkeypatch)
    table = wrong_table()
    assert by_keys(table, (0.5, Key.RING))[0] == (0, Ring())
    assert table.draw == [2, 5, 5]


@rule("BEL-18")
def test_the_reason_of_a_right_ring_is_shown_only_afterwards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reflexes(monkeypatch, mila=0.7)
    by_lines(right_table(), [""], monkeypatch)
    told = capsys.readouterr().out.splitlines()
    ding = next(n for n, line in enumerate(told) if line.startswith("Ding!"))
    assert told[ding - 1] == "Mila rang after 0.70 s."
    assert told[ding + 1] == "Exactly five: red."
    assert not any("Exactly five" in line for line in told[:ding])


# ── time ──


@pytest.mark.parametrize("pace", ["slow", "normal", "fast"])
def test_a_card_lies_as_long_as_the_pace_demands(
    pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lies = RING_PACES[pace].lies
    reflexes(monkeypatch)
    assert by_keys(wrong_table(pace=pace), (lies - 0.01, Key.RING))[0] == (0, Ring())
    reflexes(monkeypatch)
    played = by_keys(wrong_table(pace=pace), (lies + 0.01, Key.RING))
    assert played[0] == (1, Turn()), "Mila turns her card, and for that it is too soon to ring"
    assert (0, Ring()) not in played


def test_a_slow_pace_gives_more_time_and_meets_slower_players() -> None:
    paces = [RING_PACES[pace] for pace in ("slow", "normal", "fast")]
    assert [pace.lies for pace in paces] == sorted((pace.lies for pace in paces), reverse=True)
    assert [pace.slowness for pace in paces] == sorted(
        (pace.slowness for pace in paces), reverse=True
    )


def test_a_person_turns_the_own_card_but_not_before_the_last_one_has_lain_long_enough(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = bell_table("???? |", "???? | 3 red hat", "? |", active=0)
    reflexes(monkeypatch, oscar=2.0)
    assert by_keys(table, (1.0, Key.ON))[0] == (2, Ring()), "there was time to ring"
    table = bell_table("???? |", "???? | 3 red hat", "? |", active=0)
    reflexes(monkeypatch, oscar=NORMAL.lies + 1)
    assert by_keys(table, (1.0, Key.ON))[0] == (0, Turn())


def test_a_person_may_take_any_time_to_turn_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bell_table("???? |", "???? | 3 red hat", "? |", active=0)
    reflexes(monkeypatch)
    assert by_keys(table, (500.0, Key.ON))[0] == (0, Turn())


def test_enter_does_nothing_when_somebody_else_is_to_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    reflexes(monkeypatch)
    assert by_keys(wrong_table(), (0.5, Key.ON), (0.9, Key.RING))[0] == (0, Ring())


@rule("BEL-11")
def test_a_key_pressed_before_anything_can_be_rung_for_is_void(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reflexes(monkeypatch)
    table = bell_table("???? |", "???? |", active=0)
    assert by_keys(table, (0.5, Key.RING), (0.9, Key.ON))[0] == (0, Turn())


def test_where_nothing_can_be_rung_for_a_card_is_turned_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reflexes(monkeypatch)
    table = bell_table("???? |", "???? |", active=0)
    played = by_keys(table, (0.5, Key.ON), (0.7, Key.RING))
    assert played[:2] == [(0, Turn()), (0, Ring())], "a fifth of a second after the card"


@rule("BEL-17")
def test_a_person_has_the_piles_gathered_with_the_same_key(monkeypatch: pytest.MonkeyPatch) -> None:
    reflexes(monkeypatch)
    table = bell_table("| 3 red hat", "| 1 red hat", active=0)
    assert by_keys(table, (0.5, Key.ON))[0] == (0, Gather())
    table = bell_table("| 3 red hat", "| 1 red hat", active=0)
    assert by_lines(table, [""], monkeypatch)[0] == (0, Gather())


def test_help_stops_the_clock(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reflexes(monkeypatch, mila=0.7)
    played = by_keys(right_table(), (0.5, Key.HELP), (60.0, Key.ON), (60.1, Key.RING))
    assert played[0] == (0, Ring())
    told = capsys.readouterr().out
    assert "exactly five symbols of one shape" in told
    assert "Robin rang after 0.60 s." in told


def test_help_is_there_before_the_game_begins(capsys: pytest.CaptureFixture[str]) -> None:
    keys = Fingers((0.0, Key.HELP))
    with pytest.raises(PersonLeft):
        WithKeys(*seated(right_table().match), board, keys).play()
    assert "exactly five symbols of one shape" in capsys.readouterr().out


# ── lines ──


@pytest.mark.parametrize("typed", ["x", "s s", "s -1", "s 0.05", "s 1e3", "s 100", "t", "2", "r1"])
def test_a_line_that_does_not_fit_is_asked_again(
    typed: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reflexes(monkeypatch)
    assert by_lines(wrong_table(), [typed, "s 0.5"], monkeypatch)[0] == (0, Ring())
    assert capsys.readouterr().out.count("That answer is not possible here.") == 1


@rule("BEL-11")
def test_nobody_can_ring_in_lines_while_no_ring_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    reflexes(monkeypatch)
    table = bell_table("???? |", "???? |", active=0)
    assert by_lines(table, ["s", ""], monkeypatch)[0] == (0, Turn())
    assert "Possible answers: Enter." in capsys.readouterr().out


@pytest.mark.parametrize("typed", ["s", "r", "S", "1", "s 0.8", "r 0,8", "s  2", "R 1.25"])
def test_there_are_several_ways_to_ring(typed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    reflexes(monkeypatch)
    assert by_lines(wrong_table(pace="slow"), [typed], monkeypatch)[0] == (0, Ring())


def test_without_a_time_the_reaction_time_is_random(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Against one equally quick player a person is first about half of the time."""
    first = []
    for seed in range(200):
        match = bell_table("???? | 3 red hat", "???? | 2 red candle", active=0).match
        monkeypatch.setattr(Terminal, "ask", lambda terminal, prompt: "s")
        monkeypatch.setattr(Terminal, "show", lambda terminal, drawing: None)
        sitting = sitting_at(match, 0, Luck(seed), Terminal(Words("en", "bell")))
        assert isinstance(sitting, Racing)
        sitting.listen()
        first.append(sitting.race().seat)
    assert 80 <= first.count(0) <= 135  # a player who does not notice does not ring


# ── keys ──


def test_a_planned_key_is_pressed_at_its_time() -> None:
    keys = TypedInput(Seeded(1))
    keys.press(Key.RING, 2.0)
    keys.press(Key.ON, 1.0)
    assert keys.wait(0.5) is None
    assert keys.now() == 0.5
    assert [keys.wait(None), keys.now()] == [Key.ON, 1.0]
    assert keys.drop() == 2.0
    assert keys.drop() is None
    assert keys.wait(9.0) is None


def test_without_a_terminal_people_answer_in_lines() -> None:
    sitting = sitting_at(right_table().match, 0, Luck(1), Terminal(Words("en", "bell")))
    assert isinstance(sitting, WithLines)
