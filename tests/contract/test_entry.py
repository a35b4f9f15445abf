"""The tables that the contract tests use cover seats and options."""

from sortilege.games import games
from sortilege.kernel.option import Choice, First, Number, Switch
from tests.contract.entry import Entry, combinations, tables
from tests.contract.play import is_sampled
from tests.contract.toy import Toy


class Roomy(Toy):
    """The toy game with options of every kind."""

    seats = range(2, 5)
    options = (
        Choice("variant", "plain", values=("plain", "fancy")),
        Number("turns", 4, when=("variant", ("fancy",)), low=2, high=9, less_seats=True),
        Switch("music", True),
        Switch("ribbons", when=("variant", ("fancy",))),
        First(),
    )


def test_every_option_is_changed_on_its_own_ground_and_then_everything_is_on() -> None:
    assert combinations(Roomy(), 3) == [
        {},
        {"variant": "fancy"},
        {"variant": "fancy", "turns": 2},
        {"variant": "fancy", "turns": 6},
        {"music": False},
        {"variant": "fancy", "ribbons": True},
        {"first": 2},
        {"variant": "fancy", "music": False, "ribbons": True},
    ]


def test_every_number_of_seats_is_tested() -> None:
    seats = [entry.seats for entry in tables(Roomy())]
    assert sorted(set(seats)) == [2, 3, 4]
    assert len(seats) == 3 * 8


def test_every_table_of_the_shelf_can_be_set_up() -> None:
    for id in games:
        for entry in tables(games[id]):
            assert entry.new("try").seq == 0


def test_a_table_is_called_by_its_options() -> None:
    assert str(Entry(Toy(), 2, {"turns": 4, "memory_aid": True})) == "toy-2-turns=4-memory_aid=True"


def test_now_and_then_grows_rare() -> None:
    moves = [move for move in range(200) if is_sampled(move)]
    assert moves == [0, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192]
