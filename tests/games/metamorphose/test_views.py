"""Views, and previews of actions."""

import pytest

from sortilege.games.metamorphose import GAME
from sortilege.games.metamorphose.actions import Draw, DrawWith, Pass
from sortilege.games.metamorphose.state import State
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import IllegalAction, NotYourTurn
from sortilege.kernel.serialize import to_bytes
from tests.games.metamorphose.table import close_table, met_table, truth
from tests.rulings import rule

FOX = "fox: mauve M2 . x . ."
OWL = "owl: mauve M1 M5 . O2 ."
HARE = "hare: orange . . . . O1"


def midway(seats: int, seed: int, steps: int) -> Match:
    """A match after this many random steps, including optional actions."""
    match, luck = GAME.new(seats, seed=seed), Seeded(f"midway {seed}")
    for _ in range(steps):
        if match.outcome is None:
            seat = luck.pick("seat", list(match.actors))
            match.play(seat, luck.pick("any", [action.code for action in match.legal(seat)]))
    return match


@rule("MET-40")
def test_everybody_sees_the_same() -> None:
    match = midway(3, seed=5, steps=60)
    spectator = {**match.view(None), "you": "anybody"}
    for seat in range(3):
        assert {**match.view(seat), "you": "anybody"} == spectator


@rule("MET-40")
def test_everybody_sees_every_area_and_every_token() -> None:
    table = met_table(b=[["3 new", FOX, OWL], HARE])
    assert table.match.view(0)["areas"][1]["creatures"][0]["tokens"] == [
        {"mana": 3, "state": "new"}
    ]
    assert table.creatures(1) == ["fox owl", "hare"]


@rule("MET-40")
def test_everybody_sees_the_card_that_is_to_be_placed() -> None:
    table = met_table(top=HARE).draw()
    assert table.match.view(1)["hand"] == "hare"
    assert "hare" in table.match.view(1)["cards"]


@rule("MET-40")
def test_everybody_sees_whose_decision_it_is() -> None:
    view = met_table(b=[[FOX, OWL]]).match.view(1)
    assert (view["active"], view["awaited"], view["actors"]) == (0, [0], [0, 1])


@rule("MET-40")
def test_nobody_sees_into_the_decks_or_under_the_top_contest_card() -> None:
    table = met_table()
    state = table.state
    before = to_bytes(table.match.view(0))
    state.decks = [list(reversed(deck[: state.left[n]])) for n, deck in enumerate(state.decks)]
    state.contests = [state.contests[0], *reversed(state.contests[1:])]
    assert to_bytes(table.match.view(0)) == before


@rule("MET-40", "MET-04")
def test_two_contests_with_the_same_front_look_alike() -> None:
    one, other = (met_table(contest=f"mauve {second}").public for second in ("orange", "green"))
    assert one["contest"] == other["contest"]


@rule("MET-40")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_imagined_table_looks_the_same(seats: int) -> None:
    for steps in (0, 1, 7, 40, 90, 170, 400):
        match = midway(seats, seed=seats, steps=steps)
        view = GAME.view(truth(match), None, None)
        for viewer in [*range(seats), None]:
            known = match.knowledge(viewer)
            other = match.game.imagine(match.view(viewer), known, Seeded(steps))
            assert isinstance(other, State)
            other.check()
            assert to_bytes(GAME.view(other, viewer, None)) == to_bytes(view)
            assert all(other.legal(seat) == truth(match).legal(seat) for seat in range(seats))


@rule("MET-40", "MET-04")
def test_imagining_tries_both_second_colours_of_a_front() -> None:
    table = met_table(contest="green mauve")
    seconds = set()
    for seed in range(40):
        world = table.match.game.imagine(
            table.match.view(0), table.match.knowledge(0), Seeded(seed)
        )
        assert isinstance(world, State)
        world.round += 1
        contest = GAME.view(world, None, None)["contest"]
        assert contest is not None
        seconds.add((contest["colour"], contest["other_colour"]))
    assert seconds == {("green", "mauve"), ("green", "orange")}


# ── previews ──


@rule("MET-15", "MET-26")
def test_a_preview_tells_what_would_show_and_count() -> None:
    table = met_table(a=[[FOX, OWL]])
    before = table.moment
    shift = next(a for a in table.match.legal(0) if str(a) == "shift 0 1 -1")
    seen = table.match.preview(0, shift)
    assert seen is not None
    assert seen["area"]["bare"]["mauve"] == 2 + 1
    assert table.bare(0, "mauve") == 2 + 5
    assert table.moment == before, "nothing has changed"
    assert table.act(0, shift).area(0) == seen["area"]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_preview_equals_the_result(seats: int) -> None:
    """Checks up to the end of a round, when tokens turn and shifts become legal again."""
    match, luck = midway(seats, seed=9, steps=30), Seeded("preview")
    while match.outcome is None:
        seat = luck.pick("seat", list(match.actors))
        action = match.legal(seat)[luck.below("any", len(match.legal(seat)))]
        seen, now = match.preview(seat, action), match.view(None)["round"]
        match.play(seat, action)
        after = match.view(None)
        if seen is not None and after["round"] == now and match.outcome is None:
            assert seen["area"] == after["areas"][seat]


@rule("MET-40")
def test_a_preview_tells_which_market_card_but_never_the_top_of_a_deck() -> None:
    table = met_table(a=[["3 usable", FOX, OWL, HARE]], market={1: "toad: green G1 . . . ."})
    seen = table.match.preview(0, table.match.legal(0)[1])
    assert seen is not None
    assert seen["hand"] == "toad"
    assert seen["card"]["colour"] == "green"
    for action in (Draw(), DrawWith(2, 3, 0)):
        unseen = table.match.preview(0, action)
        assert unseen is not None
        assert unseen["hand"] is unseen["card"] is None


@rule("MET-09")
def test_a_preview_shows_the_token_that_would_be_turned() -> None:
    table = met_table(a=[["3 usable", FOX, OWL, HARE]])
    seen = table.match.preview(0, DrawWith(2, 3, 0))
    assert seen is not None
    assert seen["area"]["creatures"][0]["tokens"] == [{"mana": 3, "state": "used"}]
    assert table.tokens(0, "A") == ["3 usable"]


@rule("MET-40")
def test_previews_are_the_same_in_all_worlds_that_look_the_same() -> None:
    for steps in (3, 50, 120):
        match = midway(3, seed=steps, steps=steps)
        world = match.game.imagine(match.view(0), match.knowledge(0), Seeded(steps))
        for seat in range(3):
            for action in match.legal(seat):
                imagined = GAME.preview(world, seat, action.code)
                assert to_bytes(match.preview(seat, action)) == to_bytes(imagined)


def test_there_is_nothing_to_preview_in_passing() -> None:
    table = close_table(a=[[FOX, OWL]])
    assert table.match.preview(0, Pass()) is None


def test_only_what_may_be_done_is_previewed() -> None:
    table = met_table()
    with pytest.raises(NotYourTurn):
        table.match.preview(1, Draw())
    with pytest.raises(IllegalAction):
        table.match.preview(0, Pass())
