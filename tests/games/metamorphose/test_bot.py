"""The computer player of metamorphose is sensible, beats random players, and does not peek."""

import pytest

from sortilege.bots.metamorphose import STRATEGY
from sortilege.bots.metamorphose.draft import Draft
from sortilege.bots.metamorphose.stack import Stacks
from sortilege.bots.metamorphose.theory import EVERY_PRIZE
from sortilege.bots.strategy import strategy_of
from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.actions import Pass, Place, PlaceAlone, Shift, Summon, SummonWith
from sortilege.games.metamorphose.knowledge import imagine
from sortilege.kernel.action import Action
from sortilege.kernel.chance import Seeded
from tests.games.companies import company, wins
from tests.games.metamorphose.table import Creature, Table, close_table, met_table, truth
from tests.rulings import rule

MINE = "fox: mauve . M3 . . ."
RIVAL = "elk: mauve M4 . . . ."

DULL = {place: f"dull{place}: mauve . x . x ." for place in range(4)}


def choice(table: Table, seat: int | None = None) -> Action | None:
    """The choice of a seat, by default the active one."""
    asked = table.active if seat is None else seat
    match = table.match
    told = (match.view(asked), match.knowledge(asked), match.legal(asked), Seeded(1))
    return strategy_of(GAME).choose(*told)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_whole_games(seats: int) -> None:
    match = GAME.new(seats, seed=seats)
    company(match, seats).play_out()
    assert match.outcome is not None
    assert match.outcome.reason == "contests"


@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_against_those_who_play_anything(seats: int) -> None:
    assert wins(GAME, seats, 8) >= 7


@rule("MET-40")
@pytest.mark.parametrize("seats", [2, 4])
def test_it_looks_at_nothing_that_its_seat_does_not_see(seats: int) -> None:
    """The lab passes complete states to the player, which must act the same in all that look the
    same.
    """
    match = GAME.new(seats, seed="peeping")
    luck = Seeded("worlds")
    while match.outcome is None:
        seat = match.awaited[0]
        code = STRATEGY.code(truth(match), seat)
        view = match.view(seat)
        worlds = [imagine(view, luck) for _ in range(2)]  # type: ignore[arg-type]
        assert {STRATEGY.code(world, seat) for world in worlds} == {code}
        match.play(seat, code)


@rule("MET-20")
def test_it_keeps_its_optional_actions_for_the_end_of_the_round() -> None:
    table = met_table(b=[["fox: mauve M1 . . . .", "owl: green . M3 . . ."]])
    assert table.may(1)
    assert choice(table, 1) is None


@rule("MET-08", "MET-28")
def test_it_takes_the_card_that_is_strong_in_the_colour_of_the_contest() -> None:
    market = {**DULL, 1: "cat: mauve M3 . . . .", 2: "dog: green G3 . . . ."}
    assert choice(met_table(round=2, contest="mauve orange", market=market)) == Summon(1)
    assert choice(met_table(round=2, contest="green orange", market=market)) == Summon(2)


@rule("MET-11", "MET-15")
def test_it_puts_a_card_where_it_shows_and_hides_nothing() -> None:
    table = met_table(round=12, hand="cat: mauve M2 . . . .", a=[MINE], b=[RIVAL])
    assert choice(table) in (PlaceAlone(), Place(0, 0), Place(0, 1))
    table = met_table(round=12, hand="cat: green M2 . M1 . .", a=[MINE], b=[RIVAL])
    assert choice(table) == Place(0, 1)


@rule("MET-09")
def test_it_spends_mana_in_the_last_round() -> None:
    mine = ["3 usable", "fox: mauve M1 . . . .", "owl: green x . . . .", "cat: green x . . . ."]
    market = {**DULL, **{place: f"dull{place}: green . x . x ." for place in range(4, 12)}}
    market[5] = "elk: mauve M4 . M4 . ."
    table = met_table(round=12, contest="mauve orange", market=market, a=[mine])
    assert choice(table) == SummonWith(5, 3, 0)


@rule("MET-18")
def test_it_shifts_a_card_that_then_shows_more() -> None:
    table = close_table(
        round=2,
        contest="mauve orange",
        a=[["fox: mauve M1 x x x x", "owl: green M3 x x x x"]],
        b=["cat: mauve M2 . . . ."],
    )
    found = choice(table)
    assert isinstance(found, Shift)
    table.act(0, found)
    assert table.strength(0, "mauve") == 4


@rule("MET-20")
def test_it_passes_when_nothing_gains() -> None:
    table = close_table(round=12, contest="mauve orange", a=["fox: mauve M1 . . . ."] * 2)
    assert choice(table) == Pass()


@rule("MET-03")
def test_the_first_colours_alone_are_another_manner_of_play() -> None:
    market = {**DULL, 1: "cat: mauve M1 . . . .", 2: "dog: orange O3 . . . ."}
    table = met_table(round=12, market=market, a=[MINE], b=[RIVAL])
    match = table.match
    told = (match.view(0), match.knowledge(0), match.legal(0), Seeded(1))
    strategy = strategy_of(GAME)
    assert strategy.choose(*told) == Summon(2)
    assert strategy.manners["first_colour"].choose(*told) == Summon(1)


def worth(table: Table) -> int:
    """The value of seat 0's area according to the player."""
    return int(Draft(truth(table.match), 0, Stacks(), EVERY_PRIZE).value())


@rule("MET-38")
def test_creatures_that_count_on_each_other_are_worth_the_strength_they_have_together() -> None:
    pack: list[Creature] = ["wolf: mauve M1 . . . . | allies 3 2 mauve", "fox: mauve M1 . . . ."]
    table = met_table(round=12, contest="mauve orange", a=pack, b=[RIVAL])
    outlook = Draft(truth(table.match), 0, Stacks(), EVERY_PRIZE).outlook
    assert table.strength(0, "mauve") == 5
    assert worth(table) == outlook.soon(0, 5) > outlook.soon(0, 2)


@rule("MET-09")
def test_no_more_mana_is_worth_anything_than_there_are_rounds_to_spend_it() -> None:
    cards = ["owl: green x . . . .", "cat: green x . . . .", "fox: green x . . . ."]
    used, usable = ["3 used", *cards], ["3 usable", *cards]
    for round, is_more in ((10, True), (11, False)):
        none, one, two = (met_table(round=round, a=[*a]) for a in (
            (used, used), (usable, used), (usable, usable)
        ))  # fmt: skip
        assert worth(none) < worth(one)
        assert (worth(one) < worth(two)) == is_more
