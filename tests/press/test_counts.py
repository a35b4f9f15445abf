"""The pieces in the PDF agree with `box.toml`."""

import tomllib
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from sortilege.press.boxes import printed_games
from sortilege.press.boxes.metamorphose import EDGES
from sortilege.press.document import components_of
from sortilege.press.order import Order
from sortilege.words import LANGS, Words
from tests.press.sheets import Printout, printout

Counted = Counter[str]


def test_what_the_press_has_a_box_of_is_on_the_shelf() -> None:
    """A game need not be printable; the games counted below must be."""
    boxes = [path.name for path in resources.files("sortilege.press.boxes").iterdir()]
    there = {name.partition(".")[0] for name in boxes if not name.startswith("_")}
    assert sorted(there) == sorted(printed_games())


RULEBOOKS = {
    # UNI-01, UNI-02: 24 motif cards, 10 dogs, 14 wise friends; four pictures of six parts
    "unicorn": {"cards": 48, "pictures": 24},
    # MAG-01, MAG-02: two children for each of five players; the arrow has two washers of ours
    "mago": {"board": 1, "arrow": 3, "children": 10, "crystals": 15, "die": 1, "magician": 1},
    # BEL-01
    "bell": {"cards": 56, "bell": 1},
    # MET-03: six contests; a summoner for each of four players, who has three counters of strength
    # and one of victory points; MET-11, MET-22: two tokens for each creature, six per player
    "metamorphose": {
        "creatures": 84,
        "contests": 6,
        "summoners": 4,
        "mana": 48,
        "markers": 16,
        "tracks": 2,
    },
    # CEN-01, CEN-02, CEN-03: the clock is a dial and its hand
    "cinderella": {"tiles": 12, "magic": 12, "clock": 2, "die": 1, "figure": 1},
}
"""The contents of the printed boxes, piece by piece, from their rulebooks."""


@pytest.mark.parametrize("game", printed_games())
def test_a_kit_has_as_many_pieces_as_the_rulebook_lists(game: str) -> None:
    kit = {one.id: len(one.pieces) for one in components_of(Order(game))}
    assert kit == RULEBOOKS[game]


def test_the_players_of_metamorphose_have_a_colour_and_a_shape_of_their_own() -> None:
    """Four colours and four shapes, equal on a player's markers and summoner card; no creature has
    one of these colours."""
    kit = {one.id: one for one in components_of(Order("metamorphose"))}
    for name in ("markers", "summoners"):
        facts = [piece.front.facts for piece in kit[name].pieces]
        signs = {one["player"]: (one["tint"], one["emblem"]) for one in facts}
        assert len(signs) == 4
        assert len({tint for tint, _ in signs.values()} | set(EDGES.values())) == 4 + 3
        assert len({emblem for _, emblem in signs.values()}) == 4


def test_the_cells_of_a_track_are_larger_than_a_marker() -> None:
    """MET-05: three strengths to 60, victory points to 100."""
    kit = {one.id: one for one in components_of(Order("metamorphose"))}
    marker = max(kit["markers"].pieces[0].wide, kit["markers"].pieces[0].high)
    boards = [piece.front.facts for piece in kit["tracks"].pieces]
    assert all(board["cell"] >= marker + 2 for board in boards)
    assert [way["last"] for board in boards for way in board["tracks"]] == [60, 60, 60, 100]


def box(game: str) -> dict[str, Any]:
    """The box as written in `box.toml`, not as the rules or the press read it."""
    text = resources.files(f"sortilege.games.{game}").joinpath("box.toml")
    return tomllib.loads(text.read_text(encoding="utf-8"))


def pieces(sheets: Printout) -> Counted:
    """The pieces on the sheets."""
    return Counter(one.says for one in sheets.shown if one.page in sheets.pieces)


@pytest.mark.parametrize("lang", LANGS)
def test_bell_has_every_card_of_the_box_and_a_bell(lang: str) -> None:
    say, press = Words(lang, "bell").say, Words(lang, "press_bell").say
    expected = Counted(
        press("card", shape=say(f"word.{shape}"), colour=say(f"word.{colour}"), symbols=symbols)
        for shape, colours in box("bell")["cards"].items()
        for colour, numbers in colours.items()
        for symbols in numbers
    )
    assert expected.total() == 56  # BEL-01
    expected += {press("back"): 56, press("bell"): 1}
    assert pieces(printout("bell", lang)) == expected


@pytest.mark.parametrize("lang", LANGS)
def test_cinderella_has_all_tiles_a_die_a_clock_with_its_hand_and_a_figure(lang: str) -> None:
    say, press = Words(lang, "cinderella").say, Words(lang, "press_cinderella").say
    tiles = Counted(tile for pair in box("cinderella")["pairs"] for tile in pair["tiles"])
    tiles += Counted(box("cinderella")["specials"])
    assert tiles.total() == 24  # CEN-01, CEN-02
    expected = Counted({say(f"word.{tile}"): count for tile, count in tiles.items()})
    expected += Counted({press("back"): 24})
    expected += Counted(press(part) for part in ("clock", "hand", "die", "figure"))
    assert pieces(printout("cinderella", lang)) == expected


@pytest.mark.parametrize("lang", LANGS)
def test_unicorn_has_all_cards_and_six_parts_for_each_player(lang: str) -> None:
    say, press = Words(lang, "unicorn").say, Words(lang, "press_unicorn").say
    written = box("unicorn")
    cards = Counted(dict.fromkeys(written["motifs"], written["copies"]))
    cards += Counted(written["others"])
    assert cards.total() == 48  # UNI-02
    expected = Counted({say(f"word.{card}"): count for card, count in cards.items()})
    expected += Counted({press("back"): 48})
    for colour in written["colours"]:
        for motif in written["motifs"]:
            said = {"colour": say(f"word.{colour}"), "motif": say(f"word.{motif}")}
            expected += Counted(press(f"part.{being}", **said) for being in ("pony", "unicorn"))
    assert pieces(printout("unicorn", lang)) == expected


@pytest.mark.parametrize("lang", LANGS)
def test_mago_has_board_arrow_children_crystals_die_and_magician(lang: str) -> None:
    say, press = Words(lang, "mago").say, Words(lang, "press_mago").say
    written, players = box("mago"), 5  # MAG-01
    expected = Counted(press(part) for part in ("board", "arrow", "die"))
    expected += Counted({press("washer"): 2, say("word.magician"): 1})
    expected += Counted(
        {say("word.crystal"): 2 * written["crystals"]}
    )  # the same on front and back
    expected += Counted({say("word.frog"): players * written["children"]})
    expected += Counted(
        press("child", player=player + 1, child=child + 1)
        for player in range(players)
        for child in range(written["children"])
    )
    assert pieces(printout("mago", lang)) == expected


@pytest.mark.parametrize("lang", LANGS)
def test_metamorphose_has_creatures_contests_summoners_mana_markers_and_tracks(lang: str) -> None:
    say, press = Words(lang, "metamorphose").say, Words(lang, "press_metamorphose").say
    written, players, colours = box("metamorphose"), 4, ("mauve", "orange", "green")
    creatures = [(colour, one) for colour in colours for one in written["creature"]]
    assert len(creatures) == 84
    expected = Counted(say(f"word.{colour}_{one['name']}") for colour, one in creatures)
    expected += Counted(press("back", level=one["level"]) for _, one in creatures)
    for one in written["contest"]:
        said = {order: say(f"word.{one[order]}") for order in ("first", "second")}
        expected[press("contest.front", first=said["first"])] += 1
        expected[press("contest.back", **said)] += 1
    for value in (3, 5):  # MET-05, and one of each for every possible creature (MET-22)
        for state in ("usable", "used"):
            said_of = press(f"mana.{state}", value=value)
            expected[said_of] = players * written["counts"]["creatures_max"]
    for player in range(players):
        for track in (*colours, "glory"):
            named = press("marker", player=player + 1, track=press(f"track.{track}"))
            expected[named] += 2
        expected[press("summoner", player=player + 1)] += 1
        expected[press("aid", player=player + 1)] += 1
    expected += Counted(press(f"board.{board}") for board in ("strength", "victory"))
    assert pieces(printout("metamorphose", lang)) == expected
