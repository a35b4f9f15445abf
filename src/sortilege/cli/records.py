"""`sortilege replay` and `sortilege verify`: print a record, and check it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from sortilege.cli.coach import look_back
from sortilege.cli.files import load
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.refusals import polite
from sortilege.cli.settings import spell
from sortilege.cli.story import ending, named, tell
from sortilege.cli.terminal import Terminal
from sortilege.games import games
from sortilege.kernel.event import Event, Recorder
from sortilege.kernel.game import Viewer
from sortilege.kernel.match import Match
from sortilege.kernel.record import Record
from sortilege.kernel.refusals import BadProof, NoSuchSeat
from sortilege.kernel.replay import opening
from sortilege.kernel.replay import replay as played_again
from sortilege.kernel.stream import Stream
from sortilege.words import Words

File = Annotated[Path, typer.Argument(help=help_on("file"))]


def replay(
    file: File,
    lang: LangOption = USUAL_LANG,
    seat: Annotated[int | None, typer.Option(help=help_on("seat"))] = None,
    all: Annotated[bool, typer.Option("--all", help=help_on("all"))] = False,
    coach: Annotated[bool, typer.Option("--coach", help=help_on("turning"))] = False,
) -> None:
    with polite(lang.words):
        record = load(file)
        match = played_again(games, record)
        if seat is not None and not 0 <= seat < match.seats:
            raise NoSuchSeat(seat=seat, seats=match.seats)
        told = everything(record) if all else heard_by(seat, record)
        terminal = Terminal(lang.words.of(record.game))
        tell_story(match, told, terminal)
        if coach:
            look_back(record, terminal, named(terminal.words, match.seats))


def verify(
    file: File,
    lang: LangOption = USUAL_LANG,
    shown: Annotated[str | None, typer.Option(help=help_on("shown"))] = None,
) -> None:
    with polite(lang.words):
        record = load(file)
        match = played_again(games, record)
        terminal = Terminal(lang.words.of(record.game))
        how = "proven" if match.outcome else "proven_unfinished"
        counts = {"moves": len(record.actions), "draws": len(record.draws)}
        terminal.tell(terminal.words.say(f"cli.record.{how}", **counts))
        terminal.tell(terminal.words.say(f"cli.record.luck.{record.chance['kind']}"))
        tell_proof(record, shown, terminal)


def register(app: typer.Typer) -> None:
    """Add the commands."""
    app.command("replay", cls=Command, help=help_on("replay"))(replay)
    app.command("verify", cls=Command, help=help_on("verify"))(verify)


def tell_proof(record: Record, shown: str | None, terminal: Terminal) -> None:
    """Print what the key proves. `shown` is the commitment that a device saw before the match: if
    the server changed its secret afterwards, the record has another one."""
    proof = record.proof
    if shown is not None and (proof is None or proof.commitment != shown.strip().lower()):
        raise BadProof(where="commitment", why="another one than was shown")
    if proof is not None and proof.is_shared:
        terminal.tell(terminal.words.say("cli.record.fair.proven", devices=len(proof.pledges)))
        terminal.tell(terminal.words.say("cli.record.fair.commitment", commitment=proof.commitment))
    elif record.chance["kind"] == "sealed":
        terminal.tell(terminal.words.say("cli.record.fair.unproven"))


def heard_by(viewer: Viewer, record: Record) -> Iterator[tuple[Event, ...]]:
    """What this viewer received at the set-up and at each action."""
    match = opening(games, record)
    stream = Stream(match, viewer)
    for move in [None, *record.actions]:
        if move is not None:
            match.play(move[0], match.game.actions.read(move[1]))
        update = stream.catch_up()
        assert update is not None
        yield update.events


def everything(record: Record) -> Iterator[tuple[Event, ...]]:
    """All events with their secrets."""
    game, luck, recorder = games[record.game], record.luck(), Recorder()
    options = game.settle(record.seats, record.options)
    state = game.set_up(record.seats, options, luck, recorder, record.position)
    yield recorder.take()
    for seat, action in record.actions:
        state.apply(seat, game.actions.read(action).code, luck, recorder)
        yield recorder.take()


def tell_story(match: Match, told: Iterator[tuple[Event, ...]], terminal: Terminal) -> None:
    """One line per event; the first of each move has its number."""
    words, names = terminal.words, named(terminal.words, match.seats)
    terminal.tell(words.say("title"), "bold")
    terminal.tell(words.say("cli.play.players", names=", ".join(names)))
    for chosen in chosen_options(match, words):
        terminal.tell(chosen)
    if match.position is not None:
        terminal.tell(words.say("cli.record.position"))
    terminal.tell()
    for move, events in enumerate(told):
        for line, event in enumerate(events):
            number = f"{move}." if move and not line else ""
            terminal.tell(f"{number:>5} {tell(event, words, names)}")
    terminal.tell()
    last = (
        ending(match.outcome, words, names)
        if match.outcome
        else [words.say("cli.record.unfinished")]
    )
    for told_last in last:
        terminal.tell(told_last, "bold")


def chosen_options(match: Match, words: Words) -> list[str]:
    """The options that differ from the defaults, on one line."""
    unusual = [
        f"{option.name}={spell(match.options[option.name])}"
        for option in match.game.options
        if match.options[option.name] != option.default
    ]
    return [words.say("cli.record.options", options=", ".join(unusual))] if unusual else []
