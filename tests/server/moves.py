"""What the client's boards are tested with: moves of random matches, as the server tells them.

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
from sortilege.kernel.game import Game
from sortilege.kernel.match import Match
from sortilege.kernel.plain import plain
from tests.contract.entry import Entry, tables

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"
FILE = "moves.fixture.json"
TABLES = 12
"""At most so many tables of a game, of different sizes and with different options."""

MOST = 20
"""Of more legal actions than this, some are told."""

LONGEST = 250_000
"""About so many characters are enough for a game."""


def texts() -> dict[Path, str]:
    """The whole files, by where they are."""
    return {GAMES / game.id / FILE: text(game) for game in games.values()}


def text(game: Game) -> str:
    told = [written(one) for one in moves(game)]
    sizes = accumulate(map(len, told))
    short = [one for one, size in zip(told, sizes, strict=True) if size <= LONGEST]
    return f'{{"actions":"{digest(game)}","moves":[\n' + ",\n".join(short) + "\n]}\n"


def written(move: dict[str, Any]) -> str:
    return json.dumps(move, ensure_ascii=False, separators=(",", ":"))


def digest(game: Game) -> str:
    """Of every action as records spell it, in the order of their codes."""
    return hashlib.sha256("\n".join(game.actions.words).encode()).hexdigest()


def moves(game: Game) -> Iterator[dict[str, Any]]:
    """Of a match at each of several tables those moves that bring something new."""
    entries = list(tables(game))
    for entry in entries[:: -(-len(entries) // TABLES)]:
        played, new = random_match(entry)
        match = entry.new(str(entry))
        for number, (seat, code) in enumerate(played):
            if number in new:
                yield move(match, seat, code)
            else:
                match.play(seat, code)


def random_match(entry: Entry) -> tuple[list[tuple[int, int]], set[int]]:
    """Who played what, and the numbers of those moves with which an action was taken, or an event
    happened, for the first time."""
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
    """One move with the eyes of whoever makes it: what is legal means, what would show, what
    happened. Of the view after it those parts that are no longer the same."""
    before, legal, preview = match.view(seat), match.codes(seat), match.preview(seat, code)
    some = sorted({code, *legal[:: len(legal) // MOST + 1]})
    events = [match.project(event, seat) for event in match.play(seat, code)]
    after = match.view(seat)
    return {
        "seat": seat,
        "code": code,
        "legal": {str(one): plain(match.game.actions.at(one)) for one in some},
        "preview": plain(preview),
        "before": plain(before),
        "events": [plain(event) for event in events if event is not None],
        "after": {key: plain(after[key]) for key in after if after[key] != before[key]},
    }


if __name__ == "__main__":
    for path, told in texts().items():
        path.write_text(told, encoding="utf-8")
