"""A game with races names the action and the pace of its race."""

from tests.contract.entry import Entry


def races(entry: Entry, seed: str) -> None:
    """The race code is an action of the game, and the race has a pace for every value of its
    option."""
    game, race = entry.game, entry.game.race
    if race is None:
        return
    assert 0 <= race.code < len(game.actions), "a race for nothing"
    named = [option for option in game.options if option.name == race.option]
    assert named, "a pace by an option that the game does not have"
    for value in race.paces:
        assert named[0].allows(value, entry.seats), f"no table can choose the pace {value}"
    chosen = entry.options[race.option]
    assert chosen in race.paces, f"nobody says how fast {chosen} is"
    pace = race.pace(entry.options)
    assert pace.lies > 0, "cards lie for no time"
    assert pace.slowness > 0, "computer players are there before the cards"
