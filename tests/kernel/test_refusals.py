"""Refusals have names, codes and a parent class."""

import pickle
from collections.abc import Iterator

import pytest

from sortilege.games import games
from sortilege.kernel import refusals
from sortilege.kernel.box import Box
from sortilege.kernel.refusals import PlayRefused, RecordRefused, Refusal, SetupRefused, UnknownGame


def kinds(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    yield kind
    for below in kind.__subclasses__():
        if below.__module__ == refusals.__name__:
            yield from kinds(below)


def test_every_refusal_has_a_code_of_its_own() -> None:
    codes = [kind.code for kind in kinds()]
    assert len(set(codes)) == len(codes) == 24


@pytest.mark.parametrize(
    ("branch", "prefix"),
    [(PlayRefused, "game/"), (SetupRefused, "setup/"), (RecordRefused, "record/")],
)
def test_codes_say_on_which_branch_they_sit(branch: type[Refusal], prefix: str) -> None:
    assert all(kind.code.startswith(prefix) for kind in kinds(branch))


def test_the_tree_is_drawn_as_it_grows() -> None:
    drawn = refusals.__doc__ or ""
    assert [kind.__name__ for kind in kinds() if kind.__name__ not in drawn] == []


def test_a_refusal_of_another_process_is_the_same_here() -> None:
    for kind in kinds():
        refusal = pickle.loads(pickle.dumps(kind(game="chess", seats=(2, 3))))
        assert type(refusal) is kind
        assert refusal.facts == {"game": "chess", "seats": (2, 3)}


def test_a_refusal_tells_its_facts() -> None:
    assert (
        str(UnknownGame(game="chess", known="toy")) == "setup/unknown-game (game=chess, known=toy)"
    )
    assert str(Refusal()) == "refused"


def test_a_game_that_is_not_on_the_shelf_is_refused() -> None:
    assert "chess" not in games
    assert len(games) == len(list(games))
    with pytest.raises(UnknownGame) as refused:
        games["chess"]
    assert refused.value.facts == {"game": "chess", "known": " ".join(games)}


def test_a_box_has_a_digest_of_its_own() -> None:
    toy, cinderella = Box.of("tests.contract.toy"), Box.of("sortilege.games.cinderella")
    assert toy.parts == {"cards": 6, "pebbles": 2}
    assert len(toy.digest) == 64
    assert toy.digest == Box.of("tests.contract.toy").digest != cinderella.digest
