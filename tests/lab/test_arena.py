"""The arena uses seats fairly and gives reproducible results."""

from sortilege.games import games
from sortilege.kernel.record import read_record
from sortilege.kernel.replay import replay
from sortilege.lab.arena import Arena, Bout, by_deal, pairings


def test_entrants_change_seats_and_play_the_same_cards() -> None:
    arena = Arena("unicorn", {"first": 0}, seed=3)
    bouts = [arena.play(("random", "random"), number) for number in range(2)]
    assert all(sum(bout.scores) == 1.0 for bout in bouts)
    assert bouts == [arena.play(("random", "random"), number) for number in range(2)]


def test_a_level_beats_one_who_does_anything() -> None:
    arena = Arena("unicorn", seed=1)
    won = sum(arena.play(("2", "random"), number).scores[0] for number in range(20))
    assert won >= 13


def test_a_team_wins_or_loses_together() -> None:
    bout = Arena("cinderella", seed=1).play(("5", "5", "5"), 0)
    assert bout.entrants == ("5", "5", "5")
    assert bout.scores in ((0.0,), (1.0,))


def test_a_bout_has_a_record_that_replays_to_its_result() -> None:
    bout, record = Arena("unicorn", {"first": 0}, seed=3).play_recorded(("1", "random"), 1)
    again = replay(games, read_record(record.to_json()))
    assert again.outcome is not None
    winners = [bout.seating[seat] for seat in again.outcome.winners]
    assert bout.seating == ("random", "1")
    assert winners == [
        name for name, score in zip(bout.entrants, bout.scores, strict=True) if score
    ]


def test_bouts_are_grouped_by_their_deal() -> None:
    bouts = [Bout(("a", "b"), number, (score, 1 - score)) for number, score in enumerate((1, 0, 1))]
    assert by_deal(bouts) == {0: (1, 2), 1: (1, 1)}
    team = [Bout(("a",) * 3, number, (1.0,)) for number in range(4)]
    assert by_deal(team) == {0: (3, 3), 1: (1, 1)}


def test_everybody_meets_everybody_once() -> None:
    assert list(pairings(("a", "b", "c"))) == [("b", "a"), ("c", "a"), ("c", "b")]
