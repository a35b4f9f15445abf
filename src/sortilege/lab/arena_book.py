"""The book of an arena: a file with one JSON object per line, which a later run continues.

The first line is the header: it says which question the book answers. A line `learned` binds the
path of a learned player to the hash of its file; there is one before the player's first bout.
Every other line is a bout. More bouts and more entrants extend a book; anything that would change
the result of a bout that the book already has is refused.
"""

from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Literal

import msgspec

from sortilege import __version__
from sortilege.games import games
from sortilege.kernel.option import Value
from sortilege.kernel.playout import is_compiled
from sortilege.lab.arena import Arena, Bout, Entrants
from sortilege.lab.entrants import ENTRANTS, file_of
from sortilege.lab.refusals import BookWithoutHeader, DamagedBook, OtherQuestion, OtherResult

FORMAT = 1
DIGITS_SHOWN = 12
"""How many digits of a hash a refusal shows."""


class Header(msgspec.Struct, frozen=True, tag="arena", forbid_unknown_fields=True):
    """The question of an arena: everything that decides the results of its bouts, except the
    entrants, which each bout names."""

    format: int
    game: str
    rules_version: int
    box: str
    options: dict[str, Value]
    seed: int
    version: str
    build: Literal["compiled", "plain"]  # plain Python searches less, so it plays differently

    @classmethod
    def of(cls, arena: Arena) -> "Header":
        game = games[arena.game]
        build: Literal["compiled", "plain"] = "compiled" if is_compiled() else "plain"
        return cls(
            FORMAT, game.id, game.rules_version, game.box.digest, dict(arena.options), arena.seed,
            __version__, build,
        )  # fmt: skip


class LearnedFile(msgspec.Struct, frozen=True, tag="learned", forbid_unknown_fields=True):
    """The content of a learned player's file when it first entered."""

    path: str
    sha256: str


Line = Header | LearnedFile | Bout

_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


class Book:
    """The bouts so far, in memory and, with a path, in a file."""

    def __init__(self, header: Header, path: Path | None = None) -> None:
        """Raises BookWithoutHeader, OtherQuestion, DamagedBook or OSError."""
        self.header = header
        self.path = path
        self.learned: dict[str, str] = {}
        self.bouts: dict[tuple[Entrants, int], Bout] = {}
        content = path.read_bytes() if path is not None and path.exists() else b""
        if content:
            self.read(path, content)
        else:
            self.append(header)

    def read(self, path: Path | None, content: bytes) -> None:
        first, *rest = content.splitlines()
        check_header(first, self.header, path)
        for number, text in enumerate(rest, start=2):
            try:
                self.read_line(_decoder.decode(text))
            except (msgspec.MsgspecError, UnicodeDecodeError, ValueError) as why:
                raise DamagedBook(path=path, line=number, why=str(why)) from None
        if not content.endswith(b"\n"):
            raise DamagedBook(path=path, line=len(rest) + 1, why="the line has no end")

    def read_line(self, line: Line) -> None:
        """Read a line of the file. Raises ValueError, which says what is wrong with the line."""
        if isinstance(line, Header):
            raise ValueError("a second header")
        if isinstance(line, LearnedFile):
            if self.learned.setdefault(line.path, line.sha256) != line.sha256:
                raise ValueError(f"two hashes of {line.path}")
            return
        self.check_bout(line)
        if self.bouts.setdefault((line.entrants, line.number), line) != line:
            raise ValueError("two results of one bout")

    def check_bout(self, bout: Bout) -> None:
        scores = 1 if games[self.header.game].is_team else len(bout.entrants)
        if bout.number < 0 or not bout.entrants or len(bout.scores) != scores:
            raise ValueError("not a bout")
        if min(bout.scores) < 0.0 or sum(bout.scores) > 1.0 + 1e-9:
            raise ValueError("impossible scores")
        unknown = [one for one in bout.entrants if one not in ENTRANTS and one not in self.learned]
        if unknown:
            raise ValueError(f"unknown player {unknown[0]}")

    def enter(self, learned: Mapping[str, str]) -> None:
        """Bind learned players to the hashes of their files. Raises OtherQuestion if the book has
        bouts of another file with the same path."""
        for path, digest in learned.items():
            known = self.learned.get(path)
            if known is None:
                self.append(LearnedFile(path, digest))
                self.learned[path] = digest
            elif known != digest:
                raise OtherQuestion(
                    path=self.path, where=f"learned {path}",
                    book=shown(known), asked=shown(digest),
                )  # fmt: skip

    def note(self, bout: Bout) -> None:
        """Store a bout, and append it to the file immediately. Raises OtherResult if the book has
        another result of the same bout."""
        known = self.bouts.get((bout.entrants, bout.number))
        if known is None:
            self.bouts[bout.entrants, bout.number] = bout
            self.append(bout)
        elif known != bout:
            entrants = " – ".join(bout.entrants)
            raise OtherResult(path=self.path, entrants=entrants, number=bout.number)

    def append(self, line: Line) -> None:
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(line) + b"\n")


def check_header(text: bytes, asked: Header, path: Path | None) -> None:
    """Raises BookWithoutHeader, DamagedBook, or OtherQuestion with the first field that differs."""
    try:
        decoded = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeDecodeError) as why:
        raise DamagedBook(path=path, line=1, why=str(why)) from None
    if not isinstance(decoded, dict) or decoded.get("type") != "arena":
        raise BookWithoutHeader(path=path)
    if decoded.get("format") != FORMAT:
        raise OtherQuestion(path=path, where="format", book=decoded.get("format"), asked=FORMAT)
    try:
        header = msgspec.convert(decoded, Header)
    except msgspec.ValidationError as why:
        raise DamagedBook(path=path, line=1, why=str(why)) from None
    for where, found, wanted in differences(header, asked):
        raise OtherQuestion(path=path, where=where, book=found, asked=wanted)


def differences(found: Header, asked: Header) -> Iterator[tuple[str, str, str]]:
    """The fields in which two headers differ, option by option, with both values."""
    for name in Header.__struct_fields__:
        if name == "options":
            yield from option_differences(found.options, asked.options)
        elif getattr(found, name) != getattr(asked, name):
            yield name, shown(getattr(found, name)), shown(getattr(asked, name))


def option_differences(
    found: Mapping[str, Value], asked: Mapping[str, Value]
) -> Iterator[tuple[str, str, str]]:
    for name in sorted({*found, *asked}):
        values = [msgspec.json.encode(options.get(name)) for options in (found, asked)]
        if values[0] != values[1]:
            yield f"option {name}", values[0].decode(), values[1].decode()


def shown(value: object) -> str:
    """A value as a refusal shows it. Hashes are shortened."""
    text = str(value)
    return text[:DIGITS_SHOWN] if len(text) == sha256().digest_size * 2 else text


def hashes_of(names: Entrants) -> dict[str, str]:
    """The hash of the file of each learned player and of each own bot. Raises OSError or BadBot."""
    files = {name: file_of(name) for name in names if name not in ENTRANTS}
    contents = {name: path.read_bytes() if path else b"" for name, path in files.items()}
    return {name: sha256(content).hexdigest() for name, content in contents.items()}
