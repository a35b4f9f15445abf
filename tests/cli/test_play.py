"""`sortilege play`: plays a whole game, and prints nothing that this seat may not know."""

import io
import re
from pathlib import Path

import pytest

from sortilege import read_record, replay
from sortilege.bots.company import Company
from sortilege.cli.boards import default
from sortilege.cli.play import Luck, sit_down, sitting_at
from sortilege.cli.sitting import spans
from sortilege.cli.story import named, tell
from sortilege.cli.terminal import Terminal, glued
from sortilege.games import IDS, games
from sortilege.games.cinderella.actions import Choose, Point, Roll
from sortilege.games.cinderella.components import BASE_TILES
from sortilege.games.cinderella.events import Looked
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Scripted, Seeded
from sortilege.kernel.match import Match
from sortilege.words import LANGS, Words
from tests.cli.desk import answers_of, finished, run, shell
from tests.rulings import rule

ANYTHING = [(7 * line) % 17 if line % 3 else "" for line in range(900)]
"""Numbers and empty lines: the terminal asks again after an invalid answer."""

BY_THEN = {"fr": "À bientôt !", "en": "See you soon!"}


@pytest.mark.parametrize(
    ("lang", "end"),
    [
        ("fr", "Les six paires sont là : Cendrillon ira au bal !"),
        ("en", "You found all six pairs: Cinderella shall go to the ball!"),
    ],
)
def test_a_scripted_game_is_played_to_its_end(lang: str, end: str, tmp_path: Path) -> None:
    plan = finished(seats=1, seed=4)
    told = run(
        *("play", "cinderella", "--seats", 1, "--seed", 4, "--lang", lang),
        *("--save", tmp_path / "match.json"),
        typed=answers_of(plan),
    )
    assert told.exit_code == 0, told.stderr
    lines = told.stdout.splitlines()
    assert lines[0] == Words(lang, "cinderella").say("title")
    assert lines[-3] == end
    assert lines[-1] == BY_THEN[lang]
    assert read_record((tmp_path / "match.json").read_bytes()) == plan.record


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", IDS)
def test_every_game_can_be_played_whatever_is_typed(id: str, lang: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    seats = games[id].seats[-1]
    told = run(
        *("play", id, "--seats", seats, "--seed", 9, "--lang", lang, "--save", path),
        typed=ANYTHING,
    )
    assert told.exit_code == 0, told.exception
    assert told.stdout.splitlines()[-1] == BY_THEN[lang]
    assert "{" not in told.stdout
    assert replay(path.read_bytes()).played


@pytest.mark.parametrize("id", IDS)
def test_the_coloured_output_has_the_same_text(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program writes to a terminal differently than to a pipe."""
    evening = ("play", id, "--seed", 9, "--lang", "en")
    piped = run(*evening, typed=ANYTHING[:10]).stdout
    monkeypatch.setenv("FORCE_COLOR", "1")
    coloured = run(*evening, typed=ANYTHING[:10]).stdout
    assert coloured != piped
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == piped


def test_the_same_seed_and_answers_give_the_same_evening() -> None:
    evening = ("play", "cinderella", "--seed", 3, "--lang", "en")
    assert run(*evening, typed=ANYTHING).stdout == run(*evening, typed=ANYTHING).stdout
    other = ("play", "cinderella", "--seed", 4, "--lang", "en")
    assert run(*evening, typed=ANYTHING).stdout != run(*other, typed=ANYTHING).stdout


def test_without_a_seed_luck_is_fresh_and_sealed(tmp_path: Path) -> None:
    records = []
    for name in ("one.json", "two.json"):
        run("play", "cinderella", "--save", tmp_path / name)
        records.append(read_record((tmp_path / name).read_bytes()))
    assert [record.chance["kind"] for record in records] == ["sealed", "sealed"]
    assert records[0].chance != records[1].chance
    assert records[0].draws != records[1].draws


def test_options_and_seat_are_heeded(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    told = run(
        *("play", "cinderella", "--seats", 4, "--me", 2, "--lang", "en", "--save", path),
        *("--option", "variant=advanced", "--option", "specials_in_grid=3"),
        *("--option", "last_chance=true", "--option", "first=2", "--option", "memory_aid=false"),
    )
    options = read_record(path.read_bytes()).options
    assert options == {
        "variant": "advanced",
        "specials_in_grid": 3,
        "last_chance": True,
        "first": 2,
        "memory_aid": False,
    }
    assert "Oscar the bear (that is you)" in told.stdout
    assert "Oscar begins." in told.stdout
    assert "Your turn! Roll the die." in told.stdout


# ── secrets ──


@rule("CEN-08", "CEN-12", "CEN-32")
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("variant", ["base", "magic", "advanced"])
def test_the_terminal_never_tells_what_somebody_else_looked_at(
    variant: str, lang: str, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    told = run(
        *("play", "cinderella", "--seats", 3, "--me", 1, "--seed", 8, "--lang", lang),
        *("--option", f"variant={variant}", "--save", path),
        typed=ANYTHING,
    )
    match = replay(path.read_bytes())
    words = Words(lang, "cinderella")
    names = named(words, 3)
    whole = {seat: match.heard(seat) for seat in (0, 2)}
    secrets = [
        look
        for seat, heard in whole.items()
        for look in heard
        if isinstance(look, Looked) and look.seat == seat
    ]
    assert secrets, "somebody looked at something"
    for look in secrets:
        assert tell(look, words, names) not in told.stdout
        assert tell(Looked(look.seat, look.place, None), words, names) in told.stdout


@rule("CEN-32")
@pytest.mark.parametrize("variant", ["base", "advanced"])
def test_the_terminal_tells_what_the_stream_of_the_seat_tells(variant: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    told = run(
        *("play", "cinderella", "--me", 2, "--seed", 6, "--lang", "en", "--save", path),
        *("--option", f"variant={variant}"),
        typed=ANYTHING,
    ).stdout.splitlines()
    words = Words("en", "cinderella")
    heard = [tell(one, words, named(words, 3)) for one in replay(path.read_bytes()).heard(2)]
    story = iter(told)
    assert all(line in story for line in heard), "every event, in order"


def shown(match: Match, typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The output for the person at seat 0, who types this and leaves."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", io.StringIO(typed))
        sit_down(sitting_at(match, 0, Luck(1), Terminal(Words("en", "cinderella"))), None)
    return capsys.readouterr().out


def single_player_output(deck: list[int], typed: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The output for a single player with these tiles: first a wand, then hourglasses."""
    chance = Scripted(rolls={"die": [0, 3, 3]}, decks={"grid": [deck]}, then=Seeded(1))
    match = games["cinderella"].new(1, chance=chance, options={"memory_aid": True})
    return shown(match, typed, capsys)


@rule("CEN-32")
def test_two_tables_that_differ_in_unseen_tiles_look_the_same(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Tiles 1, 2 and 3 are seen; 5 (slipper) and 12 (carriage) never are."""
    typed = "\n1\n\n2\n3\n\n"
    swapped = list(BASE_TILES)
    swapped[4], swapped[11] = swapped[11], swapped[4]
    assert swapped != BASE_TILES
    table = single_player_output(list(BASE_TILES), typed, capsys)
    assert "Robin turns over tile 2: the mouse." in table
    assert table == single_player_output(swapped, typed, capsys)
    swapped[1], swapped[11] = swapped[11], swapped[1]
    assert table != single_player_output(swapped, typed, capsys)


# ── asking ──


@rule("CEN-11")
def test_a_person_may_point_while_somebody_else_searches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    chance = Scripted(rolls={"die": [3]}, then=Seeded(1))
    match = games["cinderella"].new(2, chance=chance, options={"first": 1})
    told = shown(match, "x\n99\n7\n8\n", capsys)
    assert "Mila is looking for the second tile." in told
    assert "or Enter to do nothing" in told
    assert "Robin points at tile 7." in told


@rule("CEN-11")
def test_a_person_may_let_it_be(capsys: pytest.CaptureFixture[str]) -> None:
    chance = Scripted(rolls={"die": [3]}, then=Seeded(1))
    match = games["cinderella"].new(2, chance=chance, options={"first": 1})
    told = shown(match, "\n", capsys)
    assert "Robin points" not in told
    assert told.count("or Enter to do nothing") == 1
    assert "Mila looks at tile" in told


class Rehearsed(Company):
    """Computer players with scripted actions."""

    def __init__(self, match: Match, moves: list[tuple[int, Action]]) -> None:
        super().__init__(match, [])
        self.moves = moves

    def ask(self) -> tuple[int, Action] | None:
        return self.moves.pop(0) if self.moves else None


@rule("CEN-11")
def test_a_person_who_declined_is_not_asked_again_when_others_point(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = Scripted(rolls={"die": [3]}, then=Seeded(1))
    match = games["cinderella"].new(3, chance=chance, options={"first": 1})
    search = [(1, Roll()), (1, Choose(0)), (2, Point(5)), (1, Choose(5)), (2, Roll())]
    company = Rehearsed(match, search)
    monkeypatch.setattr("sortilege.cli.play.company_at", lambda *_: company)
    told = shown(match, "\n", capsys)
    assert "Oscar points at tile 6." in told
    assert told.count("or Enter to do nothing") == 1


@pytest.mark.parametrize("answer", ["0", "13", "-1", "abc", "1 2", "é", "1.0"])
def test_an_answer_that_does_not_fit_is_asked_again(answer: str) -> None:
    told = run(
        *("play", "cinderella", "--seats", 1, "--seed", 1, "--lang", "en"), typed=["", answer, 5]
    ).stdout
    assert told.count("That answer is not possible here. Possible answers: 1–12.") == 1
    assert "tile 5" in told


def test_help_tells_the_rules_in_short() -> None:
    told = run("play", "cinderella", "--seats", 1, "--lang", "fr", typed=["?", "q", ""]).stdout
    words = Words("fr", "cinderella")
    assert words.say("rules").strip() in told
    assert words.say("cli.play.help") in told


def test_a_game_that_the_terminal_has_no_board_for_is_played_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sortilege.cli.play.board_of", lambda game: default)
    told = run("play", "cinderella", "--seed", 2, "--lang", "en", typed=[1] * 400)
    assert told.exit_code == 0
    assert "   1  Choose tile 1" in told.stdout
    assert "The game is over." in told.stdout


# ── leaving ──


@pytest.mark.parametrize("lang", LANGS)
def test_a_person_who_quits_may_save_the_game(lang: str, tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    told = run("play", "cinderella", "--seats", 1, "--lang", lang, typed=["", "q", tmp_path, path])
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == BY_THEN[lang]
    assert len(read_record(path.read_bytes()).actions) == 1


def test_a_game_need_not_be_kept() -> None:
    told = run("play", "cinderella", "--seats", 1, "--lang", "en", typed=["Q", ""])
    assert told.exit_code == 0
    assert "is saved in" not in told.stdout


def test_with_a_file_name_the_program_does_not_ask_where_to_save(tmp_path: Path) -> None:
    path = tmp_path / "kept.json"
    told = run("play", "cinderella", "--seats", 1, "--lang", "en", "--save", path, typed=["", "q"])
    assert "Save the game?" not in told.stdout
    assert f"The game is saved in {path}." in told.stdout
    assert run("verify", path).exit_code == 0


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("typed", [[], [""], ["", 3]])
def test_nobody_there_any_more_ends_the_game_politely(typed: list[object], lang: str) -> None:
    told = run("play", "cinderella", "--seed", 1, "--lang", lang, typed=typed)
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == BY_THEN[lang]
    assert told.stderr == ""


def test_an_interrupted_game_ends_politely(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(terminal: Terminal) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Terminal, "breathe", interrupted)
    told = run("play", "cinderella", "--seed", 1, "--lang", "en", "--option", "first=1")
    assert told.exit_code == 0
    assert told.stdout.splitlines()[-1] == BY_THEN["en"]


@pytest.mark.parametrize(("lang", "locale"), [("fr", "fr_FR.UTF-8"), ("en", "en_GB.UTF-8")])
def test_a_whole_game_in_a_process_of_its_own(lang: str, locale: str, tmp_path: Path) -> None:
    typed = "".join(f"{answer}\n" for answer in ANYTHING).encode()
    path = tmp_path / "match.json"
    told = shell(
        *("play", "cinderella", "--seed", "5", "--save", str(path)), typed=typed, LANG=locale
    )
    assert told.returncode == 0, told.stderr
    assert told.stderr == ""
    assert told.stdout.splitlines()[-1] == BY_THEN[lang]
    assert replay(path.read_bytes()).outcome is not None
    assert run("verify", path).exit_code == 0


def test_junk_on_the_keyboard_breaks_nothing() -> None:
    told = shell("play", "cinderella", "--seed", "5", typed=bytes(range(256)), LANG="en")
    assert told.returncode == 0, told.stderr


# ── little things ──


def test_answers_are_drawn_together() -> None:
    assert spans(["1", "2", "3", "5", "7", "8", ""]) == "1–3, 5, 7–8"
    assert spans(["10", "9", "0"]) == "0, 9–10"


def test_french_signs_stay_with_their_words() -> None:
    assert glued("Où est « Mila » ? Là !") == "Où est «\u00a0Mila\u00a0»\u00a0? Là\u00a0!"
