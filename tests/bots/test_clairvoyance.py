"""No computer player knows more than a person: it guesses hidden cards and dice as badly."""

import gc
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sortilege.bots.company import Company
from sortilege.bots.levels import NUMBERS
from sortilege.bots.player import Player
from sortilege.bots.strategy import strategy_of
from sortilege.games import games
from sortilege.games.bell.state import Position as Piles
from sortilege.games.cinderella.state import Position as Tiles
from sortilege.games.mago.state import Position as Ring
from sortilege.games.metamorphose.state import Position as Decks
from sortilege.games.unicorn.state import Position as Rows
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.state import State
from sortilege.kernel.stream import Stream, Update

EVERYBODY = [(id, level) for id in games for level in (None, *NUMBERS)]


def quick(id: str, level: int | None, match: Match, seat: int, chance: Chance) -> Player:
    """A player of that level who does not think for long."""
    usual = strategy_of(match.game).level(level)
    thinking = replace(usual, iterations=min(usual.iterations, 30))
    return Player(match.game, seat, match.seats, match.options, chance, thinking)


def played(id: str, level: int | None, steps: int, seed: int) -> tuple[Match, Company]:
    """A match after some steps of players of one level."""
    match = games[id].new(2, seed=seed)
    players = [quick(id, level, match, seat, Seeded(f"{seed}/{seat}")) for seat in range(2)]
    company = Company(match, players)
    for _ in range(steps):
        if match.outcome is None:
            company.play_on()
    company.catch_up()
    return match, company


def reachable(root: object) -> Iterator[object]:
    """Everything that can be reached from an object, modules and classes aside."""
    seen: set[int] = set()
    waiting = [root]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, type) or type(one).__name__ in ("module", "function"):
            continue
        seen.add(id(one))
        yield one
        waiting += gc.get_referents(one)


@pytest.mark.parametrize(("id", "level"), EVERYBODY)
def test_nothing_a_player_holds_leads_to_the_match(id: str, level: int | None) -> None:
    match, company = played(id, level, 12, 3)
    for player in company.players.values():
        for one in reachable(player):
            assert one is not match
            assert one is not match._state
            assert one is not match._chance
            assert not isinstance(one, State | Match | Stream)


def hidden(state: State) -> list[int]:
    """What nobody can see, in a fixed order."""
    match state:
        case Rows():
            return [f for s, f in enumerate(state.rows) if f >= 0 and s not in state.turned]
        case Tiles():
            return [face for place, face in enumerate(state.tiles) if state.down >> place & 1]
        case Ring():
            return [state.child_under(token) for token in range(10) if state.tokens >> token & 1]
        case Piles():
            return [card for pile in range(2) for card in state.kinds_in(pile)]
        case Decks():
            return [card for level in range(len(state.left)) for card in state.deck(level)]
        case _:
            raise AssertionError("every game says what is hidden")


@pytest.mark.parametrize(("id", "level"), EVERYBODY)
def test_hidden_cards_are_guessed_no_better_than_by_chance(id: str, level: int | None) -> None:
    """A guess is what the player's own imagination says. Another imagination, from the same stream
    and luck of its own, stands for chance: it is right as often."""
    hits = rival = looks = 0
    for seed in range(16):
        match, company = played(id, level, 10, seed)
        if match.outcome is not None:
            continue
        for seat, player in company.players.items():
            view = company.latest[seat].view
            truth = hidden(match._state)
            for guess in range(6):
                mine = match.game.imagine(view, player.knowledge, player.chance)
                other = match.game.imagine(view, player.knowledge, Seeded(f"other {guess}"))
                hits += sum(a == b for a, b in zip(hidden(mine), truth, strict=True))
                rival += sum(a == b for a, b in zip(hidden(other), truth, strict=True))
                looks += len(truth)
    assert abs(hits - rival) <= 4 * (looks**0.5) + 1


@pytest.mark.parametrize("level", [None, *NUMBERS])
@pytest.mark.parametrize("id", ["cinderella", "mago"])
def test_dice_are_guessed_no_better_than_by_chance(id: str, level: int | None) -> None:
    """A player who would know the die could read it off the luck it was given."""
    agreed: Counter[bool] = Counter()
    for seed in range(300):
        match = games[id].new(2, seed=seed, options={"first": 0})
        player = quick(id, level, match, 0, Seeded(f"{seed}/0"))
        guess = player.chance.roll("die", 6)
        agreed[guess == match._chance.roll("die", 6)] += 1
    assert 25 <= agreed[True] <= 80


def in_another_world(match: Match, seat: int, seed: int) -> Match:
    """The same match, with everything hidden from this seat dealt anew."""
    twin = games[match.game.id].new(match.seats, seed=seed, options=match.options)
    twin._state = match.game.imagine(match.view(seat), match.knowledge(seat), Seeded(seed))
    return twin


@pytest.mark.parametrize(("id", "level"), EVERYBODY)
def test_in_a_world_that_looks_the_same_a_player_does_the_same(id: str, level: int | None) -> None:
    for steps in (4, 9, 15):
        match, _ = played(id, level, steps, 7)
        if match.outcome is not None:
            continue
        seat = match.awaited[0]
        heard = match.heard(seat)
        answers = set()
        for seed in range(3):
            twin = in_another_world(match, seat, seed)
            player = quick(id, level, match, seat, Seeded("same"))
            player.follow(Update(0, heard, match.view(seat), ()))
            legal = tuple(match.game.actions.at(code) for code in twin._state.legal(seat))
            assert legal == match.legal(seat)
            answers.add(player.choose(Update(0, (), match.view(seat), legal)))
        assert len(answers) == 1
