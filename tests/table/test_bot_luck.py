"""The random draws of computer players are independent of those of the match."""

from math import sqrt

import pytest

from sortilege.bots.company import Company
from sortilege.games import games
from sortilege.kernel.chance import Sealed, Seeded
from sortilege.kernel.match import Match
from sortilege.table.stand_ins import StandIns
from tests.bots.clairvoyance import MAX_DEVIATIONS, reachable
from tests.table.drawn import LUCK, Drawn

GAMES = pytest.mark.parametrize("id", games)


def begun(id: str, key: str = LUCK) -> tuple[Drawn, Match]:
    table = Drawn("BB", id)
    table.start(key)
    match = table.table.match
    assert match is not None
    return table, match


def keys_held(company: Company) -> list[object]:
    """All references from a player to the key of the table's randomness."""
    company.catch_up()
    return [
        one
        for player in company.players.values()
        for one in reachable(player)
        if (isinstance(one, str) and LUCK in one) or one == bytes.fromhex(LUCK)
    ]


@GAMES
def test_no_player_holds_the_key_of_the_tables_luck(id: str) -> None:
    table, match = begun(id)
    assert keys_held(StandIns(table.table).gather(match)) == []


def test_a_player_who_did_would_be_noticed() -> None:
    table, match = begun("unicorn")
    company = StandIns(table.table).gather(match)
    company.players[0].chance = Seeded(f"{LUCK}/0")
    assert keys_held(company)


@GAMES
def test_what_the_table_draws_is_drawn_by_its_players_no_more_often_than_by_strangers(
    id: str,
) -> None:
    agreed = expected = spread = 0.0
    for seed in range(8):
        key = int(Seeded(seed).below("key", 1 << 30))
        table, match = begun(id, key.to_bytes(32, "big").hex())
        stand_ins, known, policy = StandIns(table.table), 0, Seeded(seed)
        for _ in range(60):
            company = stand_ins.gather(match)
            if match.outcome is None:
                seat = match.awaited[0]
                match.play(seat, policy.pick("any", match.codes(seat)))
            for label, bound, value in match._draws[known:]:
                for player in company.players.values():
                    agreed += player.chance.below(label, bound) == value
                    expected += 1 / bound
                    spread += 1 / bound * (1 - 1 / bound)
            known = len(match._draws)
    assert abs(agreed - expected) < MAX_DEVIATIONS * sqrt(spread)


@GAMES
def test_a_table_draws_under_its_key(id: str) -> None:
    _, match = begun(id)
    assert isinstance(match._chance, Sealed)
    assert match._chance.key == bytes.fromhex(LUCK)
