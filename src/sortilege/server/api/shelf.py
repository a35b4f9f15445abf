"""The API call for the list of games."""

from functools import cache

from sortilege.games import games
from sortilege.kernel.game import AnyGame
from sortilege.kernel.option import Choice, Number, Option
from sortilege.kernel.serialize import type_name
from sortilege.server import protocol
from sortilege.server.api.route import ApiCall


async def all_games(call: ApiCall, asked: None) -> list[protocol.GameCard]:
    return shelf()


@cache
def shelf() -> list[protocol.GameCard]:
    return [card(game) for game in games.values()]


def card(game: AnyGame) -> protocol.GameCard:
    return protocol.GameCard(
        id=game.id,
        seats=(game.seats[0], game.seats[-1]),
        age=game.age,
        minutes=game.minutes,
        rules_version=game.rules_version,
        coach=game.race is None,
        options=[option_card(option) for option in game.options],
    )


def option_card(option: Option) -> protocol.OptionCard:
    number = option if isinstance(option, Number) else None
    return protocol.OptionCard(
        name=option.name,
        kind=type_name(type(option)),
        default=option.default,
        values=list(option.values) if isinstance(option, Choice) else None,
        low=number.low if number else None,
        high=number.high if number else None,
        less_seats=number.less_seats if number else False,
        when=None if option.when is None else (option.when[0], list(option.when[1])),
        least_seats=option.least_seats,
    )
