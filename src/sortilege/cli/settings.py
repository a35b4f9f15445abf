"""Options of the command line that set up a match: seats, seed and the game's options."""

from collections.abc import Sequence

from sortilege.cli.refusals import BadSeed, BadSetting, OptionNeeds
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Value
from sortilege.kernel.refusals import BadOption

COMPANY = 3
"""The default number of players."""

SPELLED: dict[str, Value] = {"true": True, "false": False, "chance": None, "null": None}


def seats_for(game: AnyGame, seats: int | None) -> int:
    """The number of players: as given, or a small number."""
    if seats is not None:
        return seats
    return COMPANY if COMPANY in game.seats else game.seats[0]


def seed_from(text: str) -> int:
    """Parse a seed. Raises BadSeed."""
    try:
        return int(text)
    except ValueError:
        raise BadSeed(seed=text) from None


def options_for(game: AnyGame, seats: int, settings: Sequence[str]) -> dict[str, Value]:
    """The options of a table, from settings like `variant=magic`. Raises BadSetting,
    OptionNeeds, or a refusal of the set-up."""
    given = read(settings)
    try:
        return game.settle(seats, given)
    except BadOption as refusal:
        option = next(option for option in game.options if option.name == refusal.facts["option"])
        if option.when is None or not option.allows(given.get(option.name), seats):
            raise
        other, values = option.when
        listed = " | ".join(spell(value) for value in values)
        raise OptionNeeds(option=option.name, other=other, values=listed) from None


def read(settings: Sequence[str]) -> dict[str, Value]:
    """Settings by their names."""
    given: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals or not name or name in given:
            raise BadSetting(setting=setting)
        given[name] = value_of(text)
    return given


def value_of(text: str) -> Value:
    """The value of a setting: yes or no, chance, an integer or a word."""
    if text in SPELLED:
        return SPELLED[text]
    digits = text.removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) < 10 else text


def spell(value: Value) -> str:
    """A value in the form of a setting."""
    return next((word for word, known in SPELLED.items() if known is value), str(value))
