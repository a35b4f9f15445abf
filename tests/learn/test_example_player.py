"""The learned player that the repository contains as an example."""

from pathlib import Path

from sortilege.bots.company import Company
from sortilege.bots.network_file import check_table, read_network
from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.lab.entrants import entrant

EXAMPLE = Path(__file__).parents[2] / "examples" / "learning" / "unicorn.json"


def test_it_sits_at_the_table_it_was_made_for() -> None:
    network = read_network(EXAMPLE.read_bytes())
    check_table(network, games["unicorn"], 2)
    assert network.made.startswith("examples/learning/ppo.py unicorn")


def test_it_has_learned_something() -> None:
    """It wins eight games in a row against random players, four from each seat."""
    for number in range(8):
        match, seat = games["unicorn"].new(2, seed=f"kept {number}"), number % 2
        names = ["random", "random"]
        names[seat] = str(EXAMPLE)
        players = [entrant(name, match, at, Seeded(at)) for at, name in enumerate(names)]
        company = Company(match, players)
        while match.outcome is None:
            company.play_on()
        assert match.outcome.winners == (seat,)
