"""A game declares the labels of its random draws, and the kernel checks scripts against them."""

import re
from importlib import import_module

import pytest

from sortilege.games import games
from sortilege.games.metamorphose.components import LEVEL, MARKET, NAMES
from sortilege.kernel.chance import Chance, Scripted, Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.playout import playouts
from sortilege.kernel.refusals import UnknownLabel
from sortilege.kernel.state import State, seats_in

MATCHES = 4
STEPS_PER_EXTRA_ACTION = 3
POLICY = {"policy", "seat", "meddle"}
"""Labels of random players, which do not belong to the rules."""

every_game = pytest.mark.parametrize("game", games.values(), ids=list(games))


class Noted(Chance):
    """A source of randomness that records its labels."""

    def __init__(self) -> None:
        super().__init__()
        self.luck = Seeded("labels")
        self.rolls: set[str] = set()
        self.decks: set[str] = set()

    def draw(self, label: str, bound: int) -> int:
        if label not in self.decks | POLICY:
            self.rolls.add(label)
        return self.luck.draw(label, bound)

    def shuffle(self, label: str, items: list[int]) -> None:
        self.decks.add(label)
        super().shuffle(label, items)


def asked(game: AnyGame) -> Noted:
    """The labels of many random matches, with every number of seats and every variant."""
    luck = Noted()
    for seats in game.seats:
        for options in ({}, *varied(game)):
            blank = game.blank(seats, game.settle(seats, options))
            playouts(blank, MATCHES, luck, STEPS_PER_EXTRA_ACTION)
            if game.race is not None:
                play_slowly(blank.clone(), game.race.code, luck)
    return luck


def play_slowly(state: State, race: int, luck: Noted) -> None:
    """Play without the raced action, which random players would take too often."""
    state.deal(luck, None)
    while not state.is_over():
        seat = seats_in(state.awaited())[0]
        state.apply(seat, next(code for code in state.legal(seat) if code != race), luck, None)


def varied(game: AnyGame) -> list[dict[str, object]]:
    return [
        {option.name: value}
        for option in game.options
        for value in getattr(option, "values", ())
        if value != option.default
    ]


@every_game
def test_a_game_names_every_label_and_no_other(game: AnyGame) -> None:
    luck, labels = asked(game), game.labels
    assert labels is not None
    assert (luck.rolls, luck.decks) == (set(labels.rolls), set(labels.decks))


@every_game
def test_the_documentation_of_a_game_explains_every_label(game: AnyGame) -> None:
    told = import_module(f"sortilege.games.{game.id}").__doc__ or ""
    explained = re.findall(r"^    (\w+(?: \d)?)  +(a shuffle)?", told, flags=re.MULTILINE)
    also = re.findall(r"`(level \d)`", told)
    labels = game.labels
    assert labels is not None
    assert {label for label, _ in explained} | set(also) == {*labels.rolls, *labels.decks}
    assert {label for label, kind in explained if kind} <= set(labels.decks)
    assert {label for label, kind in explained if not kind} <= set(labels.rolls)


@every_game
def test_a_misspelt_label_is_refused_before_anything_is_dealt(game: AnyGame) -> None:
    with pytest.raises(UnknownLabel) as refused:
        game.new(game.seats[-1], chance=Scripted(rolls={"dice": [1]}))
    told = refused.value.facts
    assert (told["label"], told["kind"]) == ("dice", "rolls")
    assert str(told["known"]).startswith("first")
    with pytest.raises(UnknownLabel, match="label=first, kind=decks"):
        game.new(game.seats[-1], chance=Scripted(decks={"first": [[1]]}))


def test_a_deck_of_creatures_is_written_as_people_see_it() -> None:
    first = [card for card in range(len(NAMES)) if LEVEL[card] == 0]
    order = first[10:20]
    luck = Scripted(decks={"level 1": [order]}, then=Seeded(1))
    match = games["metamorphose"].new(2, options={"first": 0}, chance=luck)
    names = [NAMES[card] for card in order]
    assert match.view(None)["market"][:MARKET] == names[:MARKET], "the market, from left to right"
    match.play(0, "draw")
    assert match.view(None)["hand"] == names[MARKET], "then the deck, from its top"
    assert luck.left_over == {}
