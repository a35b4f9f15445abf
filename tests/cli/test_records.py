"""`sortilege replay` prints a match; `sortilege verify` prints what the record proves."""

from dataclasses import replace
from pathlib import Path

import pytest

from sortilege.cli.story import named, tell
from sortilege.games import IDS, games
from sortilege.games.cinderella.events import Looked
from sortilege.kernel.chance import Scripted, Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.words import LANGS, Words
from tests.cli.desk import finished, record_file, run, shell
from tests.kernel.vectors import record

ENGLISH = Words("en", "cinderella")
NAMES = named(ENGLISH, 3)


def story(match: Match, folder: Path, *words: str) -> list[str]:
    """The output of replay, without numbers and indents."""
    told = run("replay", record_file(match, folder), "--lang", "en", *words)
    assert told.exit_code == 0, told.stderr
    return [line.lstrip(" .0123456789") for line in told.stdout.splitlines()]


def looks(match: Match) -> list[Looked]:
    """All secret looks of a match, by player."""
    return [
        event
        for seat in range(match.seats)
        for event in match.heard(seat)
        if isinstance(event, Looked) and event.seat == seat
    ]


def test_a_spectator_hears_no_secret(tmp_path: Path) -> None:
    match = finished(seed=5)
    told = story(match, tmp_path)
    assert looks(match)
    for look in looks(match):
        assert tell(look, ENGLISH, NAMES) not in told
        assert tell(Looked(look.seat, look.place, None), ENGLISH, NAMES) in told


def test_a_seat_hears_its_own_secrets_only(tmp_path: Path) -> None:
    match = finished(seed=5)
    told = story(match, tmp_path, "--seat", "1")
    for look in looks(match):
        assert (tell(look, ENGLISH, NAMES) in told) == (look.seat == 1)


def test_all_tells_every_secret(tmp_path: Path) -> None:
    match = finished(seed=5)
    told = story(match, tmp_path, "--all")
    assert all(tell(look, ENGLISH, NAMES) in told for look in looks(match))


@pytest.mark.parametrize("words", [(), ("--all",), ("--seat", "0")], ids=str)
def test_a_match_from_a_position_is_printed_from_there(
    words: tuple[str, ...], tmp_path: Path
) -> None:
    match = games["mago"].new(2, seed=2, position={"m8": "a1*", "delivered": [2, 0], "active": 0})
    match.play(0, "roll")
    match.play(0, "move_child 0 clockwise 2")
    told = story(match, tmp_path, *words)
    assert "The game starts from a custom position." in told
    assert not any(line.startswith("Everyone is in the magician’s house") for line in told)
    assert "Winner: Robin." in told
    assert run("verify", record_file(match, tmp_path), "--lang", "en").exit_code == 0


def test_moves_are_numbered_and_the_end_is_printed(tmp_path: Path) -> None:
    match = finished(seed=5)
    told = run("replay", record_file(match, tmp_path), "--lang", "en").stdout.splitlines()
    numbers = [line[:4].strip() for line in told if line[4:5] == "."]
    assert numbers == [str(move + 1) for move in range(len(match.played))]
    assert told[-1] == "You found all six pairs: Cinderella shall go to the ball!"


def test_changed_options_are_printed(tmp_path: Path) -> None:
    assert "Options: variant=magic, first=2." in story(finished(variant="magic", first=2), tmp_path)
    assert not any("Options" in line for line in story(finished(), tmp_path))


def test_an_unfinished_match_is_printed_to_its_last_move(tmp_path: Path) -> None:
    match = games["cinderella"].new(2, seed=3, options={"first": 0})
    match.play(0, 0)
    told = story(match, tmp_path)
    assert told[-1] == "The game stops here, unfinished."


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("id", IDS)
def test_every_game_is_printed_and_verified(id: str, lang: str, tmp_path: Path) -> None:
    path = record_file(finished(id, games[id].seats[0]), tmp_path)
    for words in (["replay", "--all"], ["replay", "--seat", "0"], ["replay"], ["verify"]):
        told = run(words[0], path, *words[1:], "--lang", lang)
        assert told.exit_code == 0, told.stderr
        assert "{" not in told.stdout


def proof(match: Match, folder: Path) -> list[str]:
    told = run("verify", record_file(match, folder), "--lang", "en")
    assert told.exit_code == 0, told.stderr
    return told.stdout.splitlines()


def test_verify_prints_what_is_proven(tmp_path: Path) -> None:
    match = finished(seed=5)
    moves, draws = len(match.record.actions), len(match.record.draws)
    said, luck = proof(match, tmp_path)
    assert said == (
        f"The replay matches the record and gives the same result (moves: {moves}, draws: {draws})."
    )
    assert luck.startswith("Every draw follows from the recorded seed")


def test_the_kind_of_luck_decides_what_is_proven(tmp_path: Path) -> None:
    game = games["cinderella"]
    sealed = game.new(1, chance=Sealed(b"k" * 32))
    assert proof(sealed, tmp_path)[1].startswith("Every draw follows from the recorded key")
    taped = game.new(1, chance=Scripted(then=Seeded(1)))
    assert "Nothing proves where they came from" in proof(taped, tmp_path)[1]


def test_luck_in_which_every_device_had_a_share_is_proven(tmp_path: Path) -> None:
    told = record()
    assert told.proof is not None
    path = tmp_path / "match.json"
    path.write_bytes(told.to_json())
    lines = run("verify", path, "--lang", "en").stdout.splitlines()
    assert "a number from each device (devices: 2)" in lines[2]
    assert lines[3].endswith(told.proof.commitment)
    shown = run("verify", path, "--lang", "en", "--shown", told.proof.commitment.upper())
    assert shown.exit_code == 0


def test_luck_from_a_key_alone_is_not_proven(tmp_path: Path) -> None:
    sealed = games["cinderella"].new(1, chance=Sealed(b"k" * 32))
    assert proof(sealed, tmp_path)[2].startswith("Fair luck is not proven")


def test_a_server_that_changed_its_secret_is_found_out(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(record().to_json())
    changed = run("verify", path, "--lang", "en", "--shown", "77" * 32)
    assert changed.exit_code == 2
    assert "the fingerprint shown before the game" in changed.stderr


@pytest.mark.parametrize("lang", LANGS)
def test_a_record_that_was_tampered_with_is_refused(lang: str, tmp_path: Path) -> None:
    told = record()
    assert told.proof is not None
    path = tmp_path / "match.json"
    for tampered in (
        replace(told, proof=replace(told.proof, secret="77" * 32)),
        replace(told, proof=replace(told.proof, pledges=told.proof.pledges[1:])),
        replace(told, proof=replace(told.proof, lots=(("photo finish 7", 3, 4),))),
        replace(told, draws=(("first", 2, 0), *told.draws[1:])),
        replace(told, actions=told.actions[:-1]),
    ):
        path.write_bytes(tampered.to_json())
        refused = run("verify", path, "--lang", lang)
        assert refused.exit_code == 2, tampered
        assert refused.stdout == ""


def test_verify_says_that_a_match_is_not_finished(tmp_path: Path) -> None:
    assert "The game is not finished" in proof(games["cinderella"].new(1, seed=1), tmp_path)[0]


def test_a_record_is_verified_in_a_process_of_its_own(tmp_path: Path) -> None:
    ended = shell("verify", str(record_file(finished(), tmp_path)), LANG="fr_FR.UTF-8")
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.startswith("La partie se rejoue à l’identique, jusqu’au même résultat")


@pytest.mark.parametrize("lang", LANGS)
def test_replay_tells_the_turning_points_where_it_is_asked_to(tmp_path: Path, lang: str) -> None:
    path = record_file(finished("unicorn", 2, 3), tmp_path)
    heading = Words(lang).say("coach.turning")
    told = run("replay", path, "--lang", lang, "--coach").stdout
    assert heading in told
    assert 1 <= len(told.split(heading)[1].strip().splitlines()) <= 3
    assert "{" not in told
    assert heading not in run("replay", path, "--lang", lang).stdout


def test_it_says_if_chances_cannot_be_computed(tmp_path: Path) -> None:
    told = run(
        "replay", record_file(finished("bell", 2), tmp_path), "--lang", "en", "--coach"
    ).stdout
    assert told.splitlines()[-1] == ENGLISH.say("coach.turning.unknown")
