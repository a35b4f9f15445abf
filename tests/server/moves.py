"""Test data for the client's boards: moves of random matches as the server sends them.

python -m tests.server.moves

writes `web/src/games/<game>/moves.fixture.json` for every game."""

import hashlib
import json
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

from sortilege.games import games
from sortilege.kernel.chance import Seeded
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.serialize import to_builtins
from tests.contract.entry import Entry, tables

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FILE = "moves.fixture.json"
MAX_TABLES = 12
"""Maximum number of tables per game, of different sizes and with different options."""

MAX_LEGAL_ACTIONS = 20
"""Maximum number of legal actions to list."""

MAX_CHARACTERS = 250_000
"""Approximate maximum number of characters per game."""


def texts() -> dict[Path, str]:
    """The contents of all files by path."""
    return {GAMES / game.id / FILE: text(game) for game in games.values()}


def text(game: AnyGame) -> str:
    told = [written(one) for one in moves(game)]
    sizes = accumulate(map(len, told))
    short = [one for one, size in zip(told, sizes, strict=True) if size <= MAX_CHARACTERS]
    return f'{{"actions":"{digest(game)}","moves":[\n' + ",\n".join(short) + "\n]}\n"


def written(move: dict[str, Any]) -> str:
    return json.dumps(move, ensure_ascii=False, separators=(",", ":"))


def digest(game: AnyGame) -> str:
    """A digest of every action's spelling, in the order of the codes."""
    return hashlib.sha256("\n".join(game.actions.words).encode()).hexdigest()


def moves(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Yield the moves with something new, from one match at each of several tables."""
    entries = list(tables(game))
    for entry in entries[:: -(-len(entries) // MAX_TABLES)]:
        played, new = random_match(entry)
        match = entry.new(str(entry))
        for number, (seat, code) in enumerate(played):
            if number in new:
                yield move(match, seat, code)
            else:
                match.play(seat, code)


def random_match(entry: Entry) -> tuple[list[tuple[int, int]], set[int]]:
    """The moves of a random match, and the indices of those with a new kind of action or event."""
    match, luck = entry.new(str(entry)), Seeded(f"moves {entry}")
    played: list[tuple[int, int]] = []
    seen: set[type] = set()
    new: set[int] = set()
    while match.outcome is None:
        seat = luck.pick("seat", list(match.actors))
        code = luck.pick("code", match.codes(seat))
        kinds = {type(match.game.actions.at(code)), *map(type, match.play(seat, code))}
        if kinds - seen:
            new.add(len(played))
        seen |= kinds
        played.append((seat, code))
    return played, new


def move(match: Match, seat: int, code: int) -> dict[str, Any]:
    """One move from the point of view of the acting seat: its legal actions and their meanings, the
    expected changes and the events. Of the view after the move, only the changed parts."""
    before, legal, preview = match.view(seat), match.codes(seat), match.preview(seat, code)
    some = sorted({code, *legal[:: len(legal) // MAX_LEGAL_ACTIONS + 1]})
    events = [match.project(event, seat) for event in match.play(seat, code)]
    after = match.view(seat)
    return {
        "seat": seat,
        "code": code,
        "legal": {str(one): to_builtins(match.game.actions.at(one)) for one in some},
        "preview": to_builtins(preview),
        "before": to_builtins(before),
        "events": [to_builtins(event) for event in events if event is not None],
        "after": {key: to_builtins(after[key]) for key in after if after[key] != before[key]},
    }


if __name__ == "__main__":
    for path, told in texts().items():
        path.write_text(told, encoding="utf-8")
