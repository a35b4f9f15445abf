"""Metamorphose at the terminal: creatures as columns of slots, and a line for every card."""

import pytest

from sortilege.cli.boards import metamorphose as board
from sortilege.cli.story import named
from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.actions import Draw, Move, MoveAlone, Pass, Place, Summon
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.words import LANGS, Words

FRENCH = Words("fr", "metamorphose")
ENGLISH = Words("en", "metamorphose")


def midway(seats: int, steps: int, seed: int = 3) -> Match:
    match, luck = GAME.new(seats, seed=seed), Seeded(seed)
    for _ in range(steps):
        if match.outcome is not None:
            break
        seat = match.awaited[0]
        match.play(seat, luck.pick("any", [action.code for action in match.legal(seat)]))
    return match


def drawn(match: Match, words: Words = ENGLISH, seat: int = 0) -> list[str]:
    return board.draw(match.view(seat), words, named(words, match.seats)).plain.split("\n")


def menu(match: Match, words: Words = ENGLISH) -> list[str]:
    seat = match.awaited[0]
    answers = board.answers(match.legal(seat))
    return list(board.menu(answers, match.view(seat), words, named(words, match.seats)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_can_be_drawn_within_eighty_columns(seats: int, lang: str) -> None:
    for steps in range(0, 180, 20):
        lines = drawn(midway(seats, steps), Words(lang, "metamorphose"))
        assert max(map(len, lines)) <= 80, max(lines, key=len)


def test_a_front_does_not_tell_its_second_colour() -> None:
    match = midway(2, 0)
    colour = match.view(None)["contest"]["colour"]
    assert drawn(match)[0] == (
        f"  Round 1 of 12   Contest: {colour} 6/4/2, the other colour is still hidden"
    )


def test_a_card_is_a_column_of_slots() -> None:
    match = GAME.new(2, seed=3)
    view = match.view(0)
    card = view["cards"][view["market"][0]]
    column = [line[2:8].strip() for line in drawn(match)[3:10]]
    signs = {"hole": "·", "unusable": "×"}
    slots = [
        signs.get(slot["kind"], f"{slot['kind'][0].upper()}{slot['strength']}")
        for slot in card["slots"]
    ]
    assert column == ["1", f"[{card['colour'][0].upper()}]", *slots]


def test_a_creature_shows_what_sticks_out_beside_the_line_of_its_top_card() -> None:
    match = GAME.new(2, seed=3, options={"first": 0})
    for seat in (0, 1):
        match.play(seat, Summon(0))
        match.play(seat, board.answers(match.legal(seat))["1"])
    lines = drawn(match)
    start = next(n for n, line in enumerate(lines) if "A[" in line)
    assert [line[2] for line in lines[start + 2 : start + 7]] == ["│"] * 5
    assert lines[start + 1][4:6] == "×1"


def test_everything_that_is_legal_can_be_answered() -> None:
    for steps in range(0, 120, 7):
        match = midway(3, steps)
        legal = match.legal(match.awaited[0])
        answers = board.answers(legal)
        assert sorted(action.code for action in answers.values()) == [a.code for a in legal]
        assert all(board.is_listed(action) for action in legal)


def test_changing_nothing_more_is_0() -> None:
    match = midway(2, 0)
    while match.view(None)["phase"] != "close":
        seat = match.awaited[0]
        match.play(seat, next(a for a in match.legal(seat) if not isinstance(a, Move | MoveAlone)))
    assert board.answers(match.legal(match.awaited[0]))["0"] == Pass()


def test_moves_have_one_line_per_card() -> None:
    for steps in range(0, 90, 5):
        match = midway(2, steps)
        legal = match.legal(match.awaited[0])
        cards = {(a.creature, a.card) for a in legal if isinstance(a, Move | MoveAlone)}
        assert len([line for line in menu(match) if line.startswith("Move ")]) == len(cards)
        assert len(menu(match)) <= 60


def test_the_numbers_of_a_line_are_its_answers() -> None:
    match = GAME.new(2, seed=3, options={"first": 0})
    assert menu(match)[0].startswith("Market 1, ")
    assert menu(match)[-1] == "5  Summon the top card of the level 1 deck"
    assert menu(match, FRENCH)[-1] == "5  Invoquer le dessus du paquet de niveau 1"
    assert board.answers(match.legal(0))["5"] == Draw()


def test_placings_are_listed_creature_by_creature() -> None:
    match = midway(2, 0)
    while not any(isinstance(action, Place) for action in match.legal(match.awaited[0])):
        match.play(match.awaited[0], match.legal(match.awaited[0])[0])
    assert menu(match)[0] == "1  Place it on its own: a new creature"
    assert menu(match)[1] == "Add to creature A, top to bottom:   2–3"


def test_half_a_point_in_advance_is_seen() -> None:
    match = GAME.new(3, seed=1, options={"first": 1, "head_start": True})
    told = [part for line in drawn(match) for part in line.split("  ") if part.startswith("Points")]
    assert told == ["Points: 0½", "Points: 0", "Points: 0½"]
