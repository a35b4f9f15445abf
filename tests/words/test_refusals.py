"""Every refusal has a text that contains its facts."""

from collections.abc import Callable

import pytest

from sortilege import replay
from sortilege.cli.refusals import CommandRefused, explain
from sortilege.games import games
from sortilege.kernel import refusals as kernel
from sortilege.kernel.refusals import MalformedRecord, Refusal
from sortilege.words import LANGS, Words


def below(kind: type[Refusal]) -> list[type[Refusal]]:
    """A refusal and all more particular ones."""
    return [kind, *(inner for one in kind.__subclasses__() for inner in below(one))]


KNOWN = (kernel.__name__, CommandRefused.__module__)
KINDS = [kind for kind in below(Refusal) if kind.__module__ in KNOWN and kind is not CommandRefused]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__name__))
def test_every_refusal_has_a_sentence(kind: type[Refusal]) -> None:
    for lang in LANGS:
        key = f"refusal.{kind.code}"
        said = Words(lang).say(key, **dict.fromkeys(Words(lang).placeholders(key), "it"))
        assert said[-1] in ".!", said


def refused() -> list[Refusal]:
    """Provoke each refusal of the kernel once."""
    game = games["cinderella"]
    match = game.new(2, seed=1, options={"first": 0})
    over = game.new(1, seed=1)
    while over.outcome is None:
        over.play(0, over.legal(0)[-1])
    roll, choose = game.actions.at(0), game.actions.at(3)
    attempts: list[Callable[[], object]] = [
        lambda: match.play(5, roll),
        lambda: match.play(1, roll),
        lambda: match.play(0, choose),
        lambda: match.play(0, 999),
        lambda: over.play(0, roll),
        lambda: match.undo(0),
        lambda: games["chess"],
        lambda: game.new(9, seed=1),
        lambda: game.new(1, seed=1, options={"speed": 1}),
        lambda: game.new(1, seed=1, options={"variant": "dark"}),
        lambda: replay(b"junk"),
    ]
    found: list[Refusal] = []
    for attempt in attempts:
        with pytest.raises(Refusal) as caught:
            attempt()
        found.append(caught.value)
    return found


def test_refusals_say_who_what_and_where() -> None:
    for refusal in refused():
        facts = {name for name in refusal.facts if name != "why"}
        assert set(Words("fr").placeholders(f"refusal.{refusal.code}")) == facts, refusal


@pytest.mark.parametrize("lang", LANGS)
def test_refusals_are_explained_in_one_line(lang: str) -> None:
    for refusal in refused():
        said = explain(refusal, Words(lang))
        assert "\n" not in said
        assert "{" not in said


def test_a_refused_record_names_the_place_in_the_language() -> None:
    refusal = MalformedRecord(where="draws 3", why="not a number")
    assert "les tirages 3" in explain(refusal, Words("fr"))
    assert "the draws 3" in explain(refusal, Words("en"))


def test_what_comes_out_of_a_file_cannot_move_the_cursor_or_fill_the_screen() -> None:
    refusal = MalformedRecord(where="\x1b[2J" + "x" * 1000, why="")
    said = explain(refusal, Words("en"))
    assert "\x1b" not in said
    assert len(said) < 200
