"""A match can begin from a position in words; the game refuses invalid positions by name."""

from typing import Any

import pytest

import sortilege
from sortilege.games import games
from sortilege.games.metamorphose.components import NAMES
from sortilege.games.unicorn.state import State as UnicornState
from sortilege.kernel.chance import Seeded
from sortilege.kernel.match import Match
from sortilege.kernel.position import Position
from sortilege.kernel.record import read_record
from sortilege.kernel.refusals import BadPosition, MalformedRecord
from sortilege.kernel.serialize import to_bytes
from tests.kernel.toys import TOY
from tests.rulings import rule

GRID = "(mouse) horse slipper dress (mouse) horse slipper gloves rat coachman (pumpkin) (carriage)"
POSITIONS: dict[str, dict[str, Any]] = {
    "cinderella": {"grid": GRID, "hand": 9, "active": 1},
    "unicorn": {
        "rows": ["star dog", "moon moon"],
        "pile": "star book",
        "discard": "friend verse dog",
        "pictures": ["star moon book", "verse"],
        "quiet": 7,
        "active": 1,
    },
    "mago": {
        "m3": "a1* b2~4 +2",
        "m5": "M",
        "m9": "a2~0",
        "f2": "b1",
        "delivered": [0, 2],
        "active": 1,
    },
    "bell": {
        "piles": ["1 red hat, ?? | 2 blue hat, 4 red potion", "??? | 1 red candle"],
        "gatherings": 1,
        "active": 1,
    },
    "metamorphose": {
        "round": 4,
        "contest": "green mauve",
        "market": ["orange_moth", "", "mauve_newt"],
        "decks": ["green_newt green_moth"],
        "areas": [
            ["mauve_moth green_dormouse+1 orange_dormouse-2 | 3 usable", "orange_newt"],
            ["mauve_dormouse"],
        ],
        "points": [6, 4],
        "active": 1,
    },
}
every_game = pytest.mark.parametrize("id", POSITIONS)


def begun(id: str, seats: int = 2, position: Position | None = None, **options: object) -> Match:
    given = POSITIONS[id] if position is None else position
    return games[id].new(seats, seed="laid", options=options, position=given)


def play_on(match: Match) -> None:
    """Play at random to the end. Each viewer can always imagine a table that looks the same."""
    policy = Seeded("policy")
    while match.outcome is None:
        seat = policy.pick("seat", list(match.actors))
        match.play(seat, policy.pick("action", match.codes(seat)))
        match._state.check()
        if len(match.played) % 5 == 0:
            imagines(match)


def imagines(match: Match) -> None:
    for viewer in (*range(match.seats), None):
        seen = match.game.view(match._state, viewer, None)
        world = match.game.imagine(match.view(viewer), match.knowledge(viewer), Seeded("world"))
        world.check()
        assert match.game.view(world, viewer, None) == seen


# ── any game ──


@every_game
def test_a_match_from_a_position_can_be_played_and_its_record_replays(id: str) -> None:
    match = begun(id)
    imagines(match)
    play_on(match)
    told = match.record.to_json()
    assert read_record(told).position == POSITIONS[id]
    assert sortilege.replay(told).record.to_json() == told


@every_game
def test_nothing_said_is_a_match_as_it_is_dealt(id: str) -> None:
    dealt, laid = games[id].new(2, seed="laid"), begun(id, position={})
    assert laid._state.facts() == dealt._state.facts()
    assert laid.heard(None) == dealt.heard(None)
    assert b"position" not in dealt.record.to_json()


@every_game
def test_the_active_seat_is_awaited(id: str) -> None:
    assert begun(id).awaited == (1,)


@every_game
def test_a_position_is_not_changed_by_its_match(id: str) -> None:
    before = to_bytes(POSITIONS[id])
    play_on(begun(id))
    assert to_bytes(POSITIONS[id]) == before


def test_a_game_need_not_know_positions() -> None:
    with pytest.raises(BadPosition, match="toy begins only as it is dealt"):
        TOY.new(2, seed=1, position={})


def test_a_record_with_a_damaged_position_is_refused() -> None:
    told = begun("mago").record.to_json()
    with pytest.raises(MalformedRecord, match="where=position"):
        read_record(
            told.replace(b'"position":{', b'"position":[{').replace(b'},"rules', b'}],"rules')
        )


# ── valid positions ──


def test_a_grid_lies_as_drawn() -> None:
    view = begun("cinderella").view(None)
    assert view["grid"] == [{"(": "gone"}.get(word[0], "down") for word in GRID.split()]
    found = [pair["places"] for pair in view["pairs"] if pair["places"]]
    assert (found, view["hand"]) == ([[0, 4], [10, 11]], 9)


def test_special_tiles_lie_as_drawn() -> None:
    given = {"specials": "mirror (wand)"}
    specials = begun("cinderella", position=given, variant="magic").view(None)["specials"]
    assert specials == [{"face": "mirror", "used": False}, {"face": "wand", "used": True}]


def test_rows_pile_and_discard_lie_as_drawn_the_top_card_first() -> None:
    match = begun("unicorn")
    view = match.view(None)
    assert (view["pile"], view["discard"], view["discard_top"]) == (2, 26, "friend")
    assert [picture["transformed"] for picture in view["pictures"]] == [
        ["book", "moon", "star"],
        ["verse"],
    ]
    match.play(1, "flip 0 0")
    match.play(1, "flip_pile")
    assert match.view(None)["discard_top"] == "star", "the second star is lost"
    match.play(0, "flip 1 0")
    match.play(1, "accept")
    view = match.view(None)
    assert (view["pile"], view["discard_top"]) == (0, "moon"), "the book fills the row"


def test_all_players_know_the_discard() -> None:
    match = begun("unicorn")
    assert isinstance(match._state, UnicornState)
    for viewer in (0, None):
        world = match.game.imagine(match.view(viewer), match.knowledge(viewer), Seeded("world"))
        assert isinstance(world, UnicornState)
        assert world.discard == match._state.discard


def test_the_board_is_as_drawn_and_a_frog_does_not_show_its_owner() -> None:
    match = begun("mago")
    view = match.view(0)
    assert [view["ring"][at]["crystals"] for at in (4, 7)] == [15 - 2 - 2 - 1, 2]
    assert view["children"][0] == [{"place": 7, "crystal": True}, {"place": None, "crystal": False}]
    assert view["frogs"] == [{"token": 0, "place": 13}, {"token": 4, "place": 7}]
    assert (view["magician"], view["delivered"]) == (9, [0, 2])
    worlds = {match.game.imagine(view, match.knowledge(0), Seeded(n)).facts() for n in range(20)}
    assert len(worlds) == 2


def test_piles_lie_as_drawn() -> None:
    view = begun("bell").view(None)
    assert [(piles["draw"], piles["up"]) for piles in view["piles"]] == [(3, 2), (50, 1)]
    assert view["piles"][0]["top"] == {"symbols": 4, "shape": "potion", "colour": "red"}
    assert (view["bell_open"], view["gatherings"]) == (True, 1)


def test_creatures_market_and_decks_lie_as_drawn() -> None:
    match = begun("metamorphose")
    view = match.view(None)
    assert view["market"][0] == "orange_moth"
    assert view["market"][2] == "mauve_newt"
    creature = view["areas"][0]["creatures"][0]
    assert [(one["card"], one["offset"]) for one in creature["cards"]] == [
        ("mauve_moth", 0),
        ("green_dormouse", 1),
        ("orange_dormouse", -2),
    ]
    assert creature["tokens"] == [{"mana": 3, "state": "usable"}]
    assert (view["round"], view["contest"]["colour"], view["starred"]) == (4, "green", True)
    match.play(1, "draw")
    assert match.view(None)["hand"] == "green_newt"


# ── refused positions ──


REFUSED: list[tuple[str, dict[str, Any], str, str]] = [
    ("cinderella", {"clock": 3}, "clock", "unknown, not one of grid"),
    ("cinderella", {"hand": 12}, "hand", "12 is not 0 … 11"),
    ("cinderella", {"hand": True}, "hand", "True is not 0 … 11"),
    ("cinderella", {"active": 2}, "active", "2 is not 0 … 1"),
    ("cinderella", {"grid": "mouse cat"}, "grid", "'cat' is not one of"),
    ("cinderella", {"grid": "mouse mouse"}, "grid", "there is no (further) horse"),
    ("cinderella", {"grid": f"{GRID} wand"}, "grid", "12 base tiles and 0 special ones"),
    ("cinderella", {"grid": GRID.replace("(pumpkin)", "pumpkin")}, "grid", "without a partner"),
    ("cinderella", {"specials": "wand wand"}, "specials", "there are 0 of them"),
    ("cinderella", {"grid": 7}, "grid", "7 is not in words"),
    ("unicorn", {"rows": ["cat"]}, "rows", "'cat' is not one of"),
    ("unicorn", {"rows": "star"}, "rows", "not a list of 2 at most"),
    ("unicorn", {"rows": [3]}, "rows", "3 is not in words"),
    ("unicorn", {"rows": ["dog " * 11]}, "rows", "there is no (further) dog"),
    ("unicorn", {"rows": ["friend " * 11]}, "rows", "a row has 10 cards"),
    (
        "unicorn",
        {"pile": "friend " * 14, "discard": "dog " * 10 + "star book moon mane " * 4},
        "rows",
        "too few cards are left",
    ),
    ("unicorn", {"pile": "star star star star star"}, "pile", "there is no (further) star"),
    ("unicorn", {"pictures": ["dog"]}, "pictures", "'dog' is not one of"),
    ("unicorn", {"pictures": ["book verse moon mane star secret"]}, "position", "first unicorn"),
    ("unicorn", {"pictures": ["book star book"]}, "pictures", "book is named twice"),
    ("unicorn", {"quiet": 100}, "quiet", "100 is not 0 … 99"),
    ("mago", {"m10": "M"}, "m10", "unknown, not one of house"),
    ("mago", {"m1": "x1"}, "m1", "'x1' is no piece"),
    ("mago", {"m1": "c1"}, "m1", "'c1' is not at this table"),
    ("mago", {"m1": "a3"}, "m1", "'a3' is not at this table"),
    ("mago", {"m1": "a1", "m2": "a1*"}, "m2", "a1 is drawn twice"),
    ("mago", {"m1": "a1~4 b1~4"}, "m1", "the token 4 is not free"),
    ("mago", {"m1": "a1~10"}, "m1", "the token 10 is not free"),
    ("mago", {"m1": "+16"}, "crystals", "16 are drawn, and there are 15"),
    ("mago", {"hideout": "+1"}, "hideout", "'+1' is no piece"),
    ("mago", {"f1": "M"}, "position", "MAG-18"),
    ("mago", {"f1": "a1*"}, "position", "MAG-19"),
    ("mago", {"m1": "M a1~4"}, "position", "MAG-27"),
    ("mago", {"delivered": [1]}, "delivered", "not a list of 2"),
    ("mago", {"delivered": [1, -1]}, "delivered", "-1 is no number from 0 on"),
    ("bell", {"piles": ["6 red hat"]}, "piles", "there is no (further) '6 red hat'"),
    ("bell", {"piles": ["?" * 57]}, "piles", "there are 56 cards"),
    ("bell", {"piles": ["out", "out"]}, "piles", "nobody is in the game"),
    ("bell", {"piles": ["? | ?", "out | ?"], "rest": 1}, "rest", "seat 1 is out"),
    ("bell", {"piles": ["? | ?", "| ?"], "rest": 0, "active": 1}, "active", "no card to turn"),
    ("bell", {"piles": ["?", "out | ?"], "active": 0}, "position", "BEL-19"),
    ("metamorphose", {"round": 13}, "round", "13 is not 1 … 12"),
    ("metamorphose", {"contest": "mauve mauve"}, "contest", "is no contest card"),
    ("metamorphose", {"areas": [["mauve_moth"], ["mauve_moth"]]}, "areas", "no (further) mauve"),
    ("metamorphose", {"areas": [["mauve_moth+3"]]}, "areas", "shifted by more than 2"),
    ("metamorphose", {"areas": [["mauve_moth+1"]]}, "position", "MET-12"),
    ("metamorphose", {"areas": [["moth"]]}, "areas", "'moth' is not one of"),
    ("metamorphose", {"areas": [["mauve_moth | 4 used"]]}, "areas", "'4 used' is no mana token"),
    ("metamorphose", {"areas": [["mauve_moth | 3 used, 3 new"]]}, "areas", "one token of 3"),
    ("metamorphose", {"areas": [["mauve_moth"] * 7]}, "areas", "not a list of 6 at most"),
    ("metamorphose", {"areas": "mauve_moth"}, "areas", "not a list of 2 at most"),
    ("metamorphose", {"decks": ["", "mauve_moth"]}, "decks", "mauve_moth is not of level 2"),
    ("metamorphose", {"market": ["", "", "", "", "mauve_moth"]}, "market", "not of level 2"),
]


@pytest.mark.parametrize(("id", "position", "field", "why"), REFUSED)
def test_an_invalid_position_is_refused_with_a_reason(
    id: str, position: dict[str, Any], field: str, why: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        begun(id, position=position)
    assert refused.value.facts["field"] == field
    assert why in str(refused.value.facts["why"])


@rule("MAG-35")
def test_a_player_who_has_all_crystals_has_won_before_the_match_begins() -> None:
    with pytest.raises(BadPosition, match="field=delivered, why=3 delivered crystals have won"):
        begun("mago", position={"delivered": [0, 3]})
    with pytest.raises(BadPosition, match="field=delivered, why=2 delivered crystals have won"):
        begun("mago", position={"delivered": [2, 0]}, crystals_to_win=2)


@rule("CEN-16")
def test_when_all_pairs_are_found_the_match_is_won_before_it_begins() -> None:
    found = " ".join(f"({word.strip('()')})" for word in GRID.split())
    with pytest.raises(BadPosition, match="field=grid, why=all pairs are found"):
        begun("cinderella", position={"grid": found})


@rule("MET-32")
def test_no_creature_has_more_cards_than_there_are_rounds() -> None:
    with pytest.raises(BadPosition, match="field=areas, why=a creature has 12 cards at most"):
        begun("metamorphose", position={"areas": [[" ".join(NAMES[:13])]]})


@rule("CEN-28")
def test_pairs_are_found_section_by_section_in_the_advanced_game() -> None:
    magic = "mirror mirror mirror cauldron"
    with pytest.raises(BadPosition, match="earlier section than pumpkin is missing"):
        begun("cinderella", position={"grid": f"{GRID} {magic}"}, variant="advanced")
