"""`sortilege play`: a whole game in the terminal."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from sortilege.bots.company import Company
from sortilege.bots.learned import Learned
from sortilege.bots.levels import NUMBERS, USUAL_LEVEL
from sortilege.bots.network import Network
from sortilege.bots.player import Player
from sortilege.cli.boards import board_of
from sortilege.cli.box_option import BoxOption, use_box
from sortilege.cli.coach import CoachLines
from sortilege.cli.files import check_writable, keep, load_network
from sortilege.cli.help import Command
from sortilege.cli.hot_seat import HotSeat
from sortilege.cli.keyboard import HAS_KEYS, Keyboard
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.race_input import TypedInput
from sortilege.cli.racing import WithKeys, WithLines
from sortilege.cli.refusals import (
    CannotWrite,
    IsFolder,
    OnePersonRaces,
    TooManyPeople,
    explain,
    polite,
)
from sortilege.cli.settings import options_for, seats_for, seed_from
from sortilege.cli.sitting import PersonLeft, Sitting
from sortilege.cli.story import named
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.chance import Chance, Sealed, Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.refusals import NoSuchSeat
from sortilege.words import Words


def play(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    seats: Annotated[int | None, typer.Option(help=help_on("seats"))] = None,
    seed: Annotated[str | None, typer.Option(help=help_on("seed"))] = None,
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    lang: LangOption = USUAL_LANG,
    me: Annotated[int, typer.Option(help=help_on("me"))] = 0,
    people: Annotated[int, typer.Option(min=1, help=help_on("people"))] = 1,
    save: Annotated[Path | None, typer.Option(help=help_on("save"))] = None,
    level: Annotated[
        int, typer.Option(min=NUMBERS[0], max=NUMBERS[-1], help=help_on("level"))
    ] = USUAL_LEVEL,
    coach: Annotated[bool, typer.Option("--coach", help=help_on("coach"))] = False,
    bot: Annotated[Path | None, typer.Option(help=help_on("bot"))] = None,
    box: BoxOption = None,
) -> None:
    with polite(lang.words):
        use_box(game, box)
        chosen = games[game]
        luck = Luck(None if seed is None else seed_from(seed))
        match = begin(chosen, seats_for(chosen, seats), option or [], luck)
        own = seats_of_people(match, me, people)
        if save is not None:
            check_writable(save)
        mind = level if bot is None else load_network(bot, chosen, match.seats)
        sittings = sittings_at(match, own, luck, Terminal(lang.words.of(game)), mind)
        if coach:
            for sitting in sittings:
                sitting.coach = CoachLines(match, sitting.seat, sitting.terminal, sitting.names)
        sit_down(sittings[0] if len(sittings) == 1 else HotSeat(sittings), save)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("play", cls=Command, help=help_on("play"))(play)


class Luck:
    """The source of all random draws of the session: a seed, or the operating system."""

    def __init__(self, seed: int | None) -> None:
        self.seed = seed

    def of_match(self) -> Chance:
        return Sealed(secrets.token_bytes(32)) if self.seed is None else Seeded(self.seed)

    def of_player(self, seat: int) -> Chance:
        if self.seed is None:
            return Sealed(secrets.token_bytes(32))
        return Seeded(f"{self.seed}/player/{seat}")


def begin(game: AnyGame, seats: int, settings: list[str], luck: Luck) -> Match:
    """A dealt match."""
    options = options_for(game, seats, settings)
    return game.new(seats, options=options, chance=luck.of_match())


def seats_of_people(match: Match, me: int, people: int) -> list[int]:
    """The seats of the people at this terminal: side by side, from `me` on. Raises NoSuchSeat,
    TooManyPeople or OnePersonRaces."""
    if not 0 <= me < match.seats:
        raise NoSuchSeat(seat=me, seats=match.seats)
    if people > match.seats:
        raise TooManyPeople(people=people, seats=match.seats)
    if people > 1 and match.game.race is not None:
        raise OnePersonRaces(game=match.game.id)
    return sorted((me + number) % match.seats for number in range(people))


def company_at(match: Match, people: Sequence[int], luck: Luck, mind: int | Network) -> Company:
    """Computer players of this level, or with this network, on all other seats."""
    others = [seat for seat in range(match.seats) if seat not in people]
    return Company(match, [player_at(match, seat, luck.of_player(seat), mind) for seat in others])


def player_at(match: Match, seat: int, chance: Chance, mind: int | Network) -> Player:
    if isinstance(mind, Network):
        return Learned(match.game, seat, match.seats, match.options, chance, mind)
    return Player(match.game, seat, match.seats, match.options, chance, mind)


def sittings_at(
    match: Match,
    people: Sequence[int],
    luck: Luck,
    terminal: Terminal,
    mind: int | Network = USUAL_LEVEL,
) -> list[Sitting]:
    """The seats of the people at one terminal, who share the computer players."""
    company = company_at(match, people, luck, mind)
    return [sitting_of(match, seat, luck, terminal, company) for seat in people]


def sitting_at(
    match: Match, me: int, luck: Luck, terminal: Terminal, mind: int | Network = USUAL_LEVEL
) -> Sitting:
    """The seat of the only person."""
    return sittings_at(match, [me], luck, terminal, mind)[0]


def sitting_of(match: Match, me: int, luck: Luck, terminal: Terminal, company: Company) -> Sitting:
    """A person's seat. In a race with a keyboard, single keys count."""
    names, board = named(terminal.words, match.seats), board_of(match.game.id)
    table = (match, me, company, terminal, names, board)
    if match.game.race is None:
        return Sitting(*table)
    if terminal.is_live and HAS_KEYS:
        return WithKeys(*table, Keyboard())
    return WithLines(*table, TypedInput(luck.of_player(me)))


def sit_down(sitting: Sitting | HotSeat, save: Path | None) -> None:
    """Play to the end, or until the people leave; save the record if requested."""
    match, terminal = sitting.match, sitting.terminal
    sittings = list(sitting.sittings.values()) if isinstance(sitting, HotSeat) else [sitting]
    try:
        with terminal.pages():
            welcome(terminal, match.seats, *(each.seat for each in sittings))
            if sittings[0].coach is not None:
                sittings[0].coach.introduce()
            sitting.play()
        sitting.close()
    except PersonLeft as left:
        if save is None and left.said:
            offer_to_keep(match, terminal)
    except KeyboardInterrupt:
        terminal.tell()
    if save is not None:
        keep(match.record, save)
        terminal.tell(terminal.words.say("cli.play.kept", path=save))
    terminal.tell(terminal.words.say("cli.play.goodbye"))


def welcome(terminal: Terminal, seats: int, *people: int) -> None:
    """Print the game and its players."""
    words = terminal.words
    terminal.tell(words.say("title"), "bold")
    terminal.tell(words.say("after"), "dim")
    terminal.tell()
    terminal.tell(words.say("goal"))
    terminal.tell(words.say("cli.play.players", names=company_told(words, seats, *people)))
    terminal.tell(words.say("cli.play.keys"), "dim")
    terminal.tell()


def company_told(words: Words, seats: int, *people: int) -> str:
    told = [
        words.say(
            "cli.play.named", name=words.say(f"name.{one}"), animal=words.say(f"animal.{one}")
        )
        for one in words.group("name")[:seats]
    ]
    key = "cli.play.you" if len(people) == 1 else "cli.play.here"
    for seat in people:
        told[seat] = words.say(key, name=told[seat])
    return ", ".join(told)


def offer_to_keep(match: Match, terminal: Terminal) -> None:
    """Ask for a file name until the file can be written or the person declines."""
    while path := terminal.ask(terminal.words.say("cli.play.keep")):
        try:
            keep(match.record, Path(path))
        except (CannotWrite, IsFolder) as refusal:
            terminal.tell(explain(refusal, terminal.words))
        else:
            terminal.tell(terminal.words.say("cli.play.kept", path=path))
            return
