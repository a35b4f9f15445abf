"""Several people share one terminal, and nobody sees what only another may see."""

import io
import re

import pytest

from sortilege.cli.hot_seat import HotSeat
from sortilege.cli.play import Luck, seats_of_people, sit_down, sittings_at
from sortilege.cli.refusals import OnePersonRaces, TooManyPeople
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import NoSuchSeat
from sortilege.words import Words
from tests.cli.desk import run, shell

CURTAIN = "Everyone else looks away."


class Pages(Terminal):
    """A terminal whose screen is cleared: notes each page, with the seat at the terminal."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.table: HotSeat | None = None
        self.turned: list[tuple[int | None, str]] = []
        self.page = ""
        self.luck = Seeded("typed")

    def tell(self, text: str = "", style: str = "") -> None:
        self.page += f"{text}\n"

    def show(self, drawing: object) -> None:
        self.page += f"{getattr(drawing, 'plain', drawing)}\n"

    def turn_page(self) -> None:
        facing = None if self.table is None else self.table.facing
        self.turned.append((facing, self.page))
        self.page = ""

    def ask(self, prompt: str) -> str | None:
        """Answer at random from the numbers of the prompt."""
        numbers = [int(number) for number in re.findall(r"\d+", prompt)]
        if "–" in prompt and len(numbers) == 2:
            numbers = list(range(numbers[0], numbers[1] + 1))
        return str(self.luck.pick("typed", numbers)) if numbers else ""


def played(game: str, people: int, seats: int, seed: int = 3) -> tuple[Match, Pages, HotSeat]:
    words = Words("en", game)
    match = games[game].new(seats, seed=seed)
    terminal = Pages(words)
    own = seats_of_people(match, 0, people)
    table = HotSeat(sittings_at(match, own, Luck(1), terminal))
    terminal.table = table
    sit_down(table, None)
    return match, terminal, table


@pytest.mark.parametrize("game", [id for id in games if games[id].race is None])
@pytest.mark.parametrize("people", [2, 3])
def test_people_play_a_whole_game_in_turn(game: str, people: int) -> None:
    most = min(3, games[game].seats[-1])
    match, terminal, _ = played(game, min(people, most), most)
    assert match.outcome is not None
    facing = {seat for seat, _ in terminal.turned if seat is not None}
    assert facing == set(range(min(people, most)))


def test_what_a_person_looked_at_is_on_no_page_of_another() -> None:
    _, terminal, table = played("cinderella", 3, 3)
    looks = 0
    for seat, page in terminal.turned:
        for who in re.findall(r"^(\w+) looks at tile \d+ in secret: ", page, re.MULTILINE):
            looks += 1
            assert seat is not None
            assert who == str(table.names[seat])
    assert looks > 0, "people have looked at tiles"


def test_the_screen_is_empty_between_two_people() -> None:
    _, terminal, _ = played("unicorn", 2, 2)
    curtains = [page for _, page in terminal.turned if CURTAIN in page]
    assert len(curtains) > 4
    for page in curtains[1:]:
        assert [line for line in page.splitlines() if line and CURTAIN not in line] == []


def test_at_the_command_line_people_take_turns() -> None:
    words = ("play", "mago", "--people", 2, "--seats", 3, "--seed", 1, "--lang", "en")
    told = run(*words, typed=["", "1"] * 40).stdout
    assert "Robin the fox (at this keyboard), Mila the owl (at this keyboard)" in told
    assert told.count(CURTAIN) > 2


@pytest.mark.parametrize(
    ("game", "me", "people", "refusal"),
    [
        ("mago", 0, 4, TooManyPeople),
        ("mago", 3, 1, NoSuchSeat),
        ("mago", -1, 2, NoSuchSeat),
        ("bell", 0, 2, OnePersonRaces),
    ],
)
def test_what_cannot_be_is_refused_by_name(
    game: str, me: int, people: int, refusal: type[Exception]
) -> None:
    match = games[game].new(3, seed=1)
    with pytest.raises(refusal):
        seats_of_people(match, me, people)
    told = shell("play", game, "--seats", "3", f"--me={me}", "--people", str(people))
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1


def test_people_sit_side_by_side() -> None:
    match = games["mago"].new(4, seed=1)
    assert seats_of_people(match, 2, 3) == [0, 2, 3]


@pytest.mark.parametrize(
    ("lang", "word"), [("en", "Enter"), ("fr", "Entrée"), ("fr", "entree"), ("fr", "ENTER")]
)
def test_enter_may_be_typed_as_a_word(
    lang: str, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The prompt says Enter, so people type it."""
    seen = []
    for typed in ("", word):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n" * 2))
        words = ("play", "mago", "--seats", 2, "--seed", 4, "--lang", lang)
        lines = run(*words, typed=[typed] * 2).stdout.splitlines()
        seen.append([line for line in lines if word not in line and " > " not in line])
    assert seen[0] == seen[1]
    assert len(seen[0]) > 8
