"""Open and hidden information."""

import json

from sortilege.games.bell import GAME
from sortilege.games.bell.components import FACES
from sortilege.games.bell.events import RangRightly, Took
from sortilege.kernel.chance import Seeded
from tests.games.bell.table import Table, bell_table, dealt_table
from tests.rulings import rule


@rule("BEL-18")
def test_everybody_sees_visible_cards_sizes_who_is_out_and_whose_turn_it_is() -> None:
    table = bell_table("?? | ?, 2 red hat", "out | 1 blue potion", " | 4 green hat", "??? |")
    assert table.public["piles"] == [
        piles(2, 2, (2, "hat", "red")),
        piles(0, 1, (1, "potion", "blue"), out=True),
        piles(0, 1, (4, "hat", "green")),
        piles(3, 0, None),
    ]
    assert table.public["active"] == 0
    assert table.public["phase"] == "turn"


def piles(draw: int, up: int, top: tuple[int, str, str] | None, out: bool = False) -> object:
    seen = None if top is None else dict(zip(("symbols", "shape", "colour"), top, strict=True))
    return {"draw": draw, "up": up, "top": seen, "out": out}


@rule("BEL-18")
def test_all_seats_and_spectators_see_the_same() -> None:
    table = dealt_table(3, "").turn(5).ring(1)
    sights = [table.match.view(viewer) for viewer in (0, 1, 2, None)]
    assert all({**sight, "you": None} == sights[-1] for sight in sights)


@rule("BEL-18")
def test_a_view_shows_no_card_but_the_visible_ones_not_even_of_a_pile_just_won() -> None:
    table = dealt_table(2, "2 red hat, 3 red candle, 1 blue potion").turn(2).ring(0)
    assert faces_in(table) == []
    assert faces_in(table.turn()) == ["1 blue potion"]


def faces_in(table: Table) -> list[str]:
    told = json.dumps(table.match.view(0))
    return [
        f"{symbols} {colour} {shape}"
        for symbols, shape, colour in sorted(set(FACES))
        if f'"symbols": {symbols}, "shape": "{shape}", "colour": "{colour}"' in told
    ]


RIGHT = ("? | 2 red hat", "? | 3 red candle", "? |")
WRONG = ("? | 2 red hat", "? | 2 red chameleon", "? |")


@rule("BEL-18", "BEL-11")
def test_nothing_tells_whether_the_bell_is_right_before_somebody_rings() -> None:
    right, wrong = bell_table(*RIGHT), bell_table(*WRONG)
    assert right.all_may() == wrong.all_may()
    assert without_tops(right) == without_tops(wrong)
    assert [type(event) for event in right.turn().told] == [type(e) for e in wrong.turn().told]


def without_tops(table: Table) -> object:
    view = table.public
    return {**view, "piles": [{**seat, "top": seat["top"] is not None} for seat in view["piles"]]}


@rule("BEL-18")
def test_events_never_name_a_card_that_is_given_or_taken() -> None:
    table = bell_table("? | 2 red hat", "??? | 3 red candle", "? |").ring(2)
    assert table.told == (RangRightly(2, ("red",)), Took(2, 2))  # only what all players saw
    table = bell_table("? | 1 red hat", "??? | 1 blue candle", "? |").ring(1)
    assert all(word not in repr(table.told) for word in ("hat", "candle", "potion", "chameleon"))


@rule("BEL-18")
def test_there_is_no_memory_aid_and_the_engine_keeps_no_pace() -> None:
    assert [option.name for option in GAME.options] == ["to_the_end", "first", "pace"]
    slow, fast = (GAME.new(3, seed=5, options={"pace": pace}) for pace in ("slow", "fast"))
    chance = Seeded("pace")
    while slow.outcome is None:
        seat = chance.pick("seat", list(slow.actors))
        code = chance.pick("code", [action.code for action in slow.legal(seat)])
        assert slow.play(seat, code) == fast.play(seat, code)
    assert slow.outcome == fast.outcome
