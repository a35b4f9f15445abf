"""`sortilege arena`: computer players against each other, level by level."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from sortilege.bots.own_bot import bot_type, is_own
from sortilege.cli.box_option import BoxOption, use_box
from sortilege.cli.files import check_writable, load_network
from sortilege.cli.help import Command
from sortilege.cli.language import USUAL_LANG, LangOption, help_on
from sortilege.cli.refusals import (
    CannotRead,
    CannotWrite,
    TooFewEntrants,
    UnknownEntrant,
    polite,
)
from sortilege.cli.settings import options_for, seed_from
from sortilege.cli.terminal import Terminal
from sortilege.cli.workers import workers_of
from sortilege.games import games as on_shelf
from sortilege.lab.arena import Arena, pairings
from sortilege.lab.arena_book import Book, Header, hashes_of
from sortilege.lab.arena_records import RecordFolder
from sortilege.lab.entrants import ENTRANTS
from sortilege.lab.intervals import Estimate, clustered_difference
from sortilege.lab.rating import ratings
from sortilege.lab.refusals import FixedAndSequential
from sortilege.lab.round_robin import Result, RoundRobin

DUEL, TEAM = 2, 3
LEARNED = ".json"
USUAL_MOST = 400
EVEN_SHARE = 0.5


def arena(
    game: Annotated[str, typer.Argument(help=help_on("game"))],
    games: Annotated[int | None, typer.Option(min=2, help=help_on("arena_games"))] = None,
    fixed: Annotated[int | None, typer.Option(min=2, help=help_on("arena_fixed"))] = None,
    entrants: Annotated[str, typer.Option(help=help_on("arena_entrants"))] = ",".join(ENTRANTS),
    seed: Annotated[str, typer.Option(help=help_on("seed"))] = "0",
    option: Annotated[list[str] | None, typer.Option(help=help_on("option"))] = None,
    bar: Annotated[float | None, typer.Option(min=0.1, max=0.9, help=help_on("arena_bar"))] = None,
    book: Annotated[Path | None, typer.Option(help=help_on("arena_book"))] = None,
    records: Annotated[Path | None, typer.Option(help=help_on("arena_records"))] = None,
    jobs: Annotated[int, typer.Option(min=1, help=help_on("jobs"))] = 1,
    ray: Annotated[str | None, typer.Option(help=help_on("ray"))] = None,
    box: BoxOption = None,
    lang: LangOption = USUAL_LANG,
) -> None:
    with polite(lang.words):
        use_box(game, box)
        is_team, workers = on_shelf[game].is_team, workers_of(jobs, ray)
        names = entrants_from(entrants, game, TEAM if is_team else DUEL, 1 if is_team else DUEL)
        options = options_for(on_shelf[game], TEAM if is_team else DUEL, option or [])
        most, threshold = length_of(games, fixed, bar)
        arena = Arena(game, options, seed_from(seed))
        kept, folder = places_for(arena, names, book, records)
        contest = RoundRobin(arena, kept, most, None if is_team else threshold, workers, folder)
        terminal = Terminal(lang.words.of(game))
        terminal.tell(terminal.words.say("title"), "bold")
        with writing(book):
            if is_team:
                show_teams(contest, names, terminal)
            else:
                show_duels(contest, names, terminal)


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("arena", cls=Command, help=help_on("arena"))(arena)


# ── what was asked ──


def length_of(games: int | None, fixed: int | None, bar: float | None) -> tuple[int, float | None]:
    """How many games a pairing has at most, and the bar of the sequential test; None for a fixed
    number of games. Raises FixedAndSequential."""
    if fixed is None:
        return games or USUAL_MOST, bar or EVEN_SHARE
    for name, value in (("--games", games), ("--bar", bar)):
        if value is not None:
            raise FixedAndSequential(fixed=fixed, option=name)
    return fixed, None


def entrants_from(listed: str, game: str, seats: int, least: int) -> tuple[str, ...]:
    """The entrants, without duplicates. Raises UnknownEntrant or TooFewEntrants."""
    names = [name.strip() for name in listed.split(",")]
    for place, name in enumerate(names, start=1):
        if is_own(name):
            bot_type(name)
        elif is_file(name):
            load_network(Path(name), on_shelf[game], seats)
        elif name not in ENTRANTS:
            raise UnknownEntrant(entrant=name, place=place, known=" ".join(ENTRANTS))
    entered = tuple(dict.fromkeys(names))
    if len(entered) < least:
        raise TooFewEntrants(game=game, entrants=" ".join(entered))
    return entered


def is_file(name: str) -> bool:
    """Whether this is the file of a learned player, not a name."""
    return name.endswith(LEARNED)


def places_for(
    arena: Arena, names: tuple[str, ...], book: Path | None, records: Path | None
) -> tuple[Book, RecordFolder | None]:
    """The book and the folder of records. Raises a refusal on a file or its question."""
    header, learned = Header.of(arena), hashes_of(names)
    if book is not None:
        check_writable(book)
    with reading(book):
        kept = Book(header, book)
    with writing(records):
        folder = RecordFolder(records, header, learned) if records is not None else None
    with writing(book):
        kept.enter(learned)
    return kept, folder


@contextmanager
def reading(path: Path | None) -> Iterator[None]:
    """Raise CannotRead if a file cannot be read."""
    try:
        yield
    except OSError as why:
        raise CannotRead(path=why.filename or path) from None


@contextmanager
def writing(path: Path | None) -> Iterator[None]:
    """Raise CannotWrite if a file cannot be written."""
    try:
        yield
    except OSError as why:
        raise CannotWrite(path=why.filename or path) from None


# ── what is shown ──


def show_duels(contest: RoundRobin, names: tuple[str, ...], terminal: Terminal) -> None:
    results: dict[tuple[str, str], Result] = {}
    for pair in pairings(names):
        results[pair] = contest.duel(pair)
        terminal.tell(duel_line(pair, results[pair], contest.bar, terminal))
    found = ratings(names, {pair: result.deals for pair, result in results.items()})
    points = {told(name, terminal): found.points(name) for name in names}
    apart = {" – ".join(pair): found.difference(*pair) for pair in results}
    is_biased = contest.bar is not None
    show_table("entrant", "elo_biased" if is_biased else "elo", points, terminal)
    show_table("pairing", "ahead_biased" if is_biased else "ahead", apart, terminal)
    if is_biased:
        terminal.tell(terminal.words.say("cli.arena.biased"))


def duel_line(pair: tuple[str, str], result: Result, bar: float | None, terminal: Terminal) -> str:
    """The result of a pairing: the verdict of the sequential test, or a share."""
    pairing = " – ".join(pair)
    if bar is None:
        return share_line(pairing, result, terminal)
    verdict = {True: "above", False: "below", None: "open"}[result.is_above]
    bounds = shares_of(result, terminal)
    limit = terminal.words.number(100 * bar, 0 if 100 * bar == round(100 * bar) else 1)
    key = f"cli.arena.{verdict}"
    return terminal.words.say(key, who=pairing, bar=limit, games=len(result.bouts), **bounds)


def share_line(who: str, result: Result, terminal: Terminal) -> str:
    bounds = shares_of(result, terminal)
    return terminal.words.say("cli.arena.share", who=who, games=len(result.bouts), **bounds)


def shares_of(result: Result, terminal: Terminal) -> dict[str, str]:
    share = result.share
    numbers = {"share": share.rate, "low": share.low, "high": share.high}
    return {name: terminal.words.number(100 * number, 1) for name, number in numbers.items()}


def show_teams(contest: RoundRobin, names: tuple[str, ...], terminal: Terminal) -> None:
    results: dict[str, Result] = {}
    for name in names:
        results[name] = contest.team(name, TEAM)
        terminal.tell(share_line(told(name, terminal), results[name], terminal))
    apart = {
        f"{one} – {two}": clustered_difference(results[one].deals, results[two].deals)
        for one, two in pairings(names)
    }
    points = {pair: Estimate(*(100 * part for part in bounds(one))) for pair, one in apart.items()}
    if points:
        show_table("pairing", "points", points, terminal, 1)


def bounds(estimate: Estimate) -> tuple[float, float, float]:
    return estimate.value, estimate.low, estimate.high


def show_table(
    first: str, second: str, rows: dict[str, Estimate], terminal: Terminal, decimals: int = 0
) -> None:
    """Estimates with their intervals."""
    table = Table()
    for key in (first, second, "interval"):
        table.add_column(terminal.words.say(f"cli.arena.{key}"), justify="right")
    for label, row in rows.items():
        value, low, high = (signed(part, decimals, terminal) for part in bounds(row))
        table.add_row(label, value, terminal.words.say("cli.arena.between", low=low, high=high))
    terminal.out.print(table)


def signed(value: float, decimals: int, terminal: Terminal) -> str:
    text = terminal.words.number(abs(value), decimals)
    is_zero = not any(letter in "123456789" for letter in text)
    return text if is_zero else ("+" if value > 0 else "−") + text


def told(name: str, terminal: Terminal) -> str:
    key = f"level.{name}"
    return f"{name} {terminal.words.say(key)}" if terminal.words.has(key) else name
