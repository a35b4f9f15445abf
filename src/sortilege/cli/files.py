"""Records and pages in files."""

from pathlib import Path

from sortilege.bots.network import Network
from sortilege.bots.network_file import MAX_FILE_BYTES, check_table, read_network
from sortilege.cli.refusals import CannotRead, CannotWrite, IsFolder, NoSuchFile
from sortilege.kernel.game import AnyGame
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.refusals import BadNetwork, MalformedRecord

LARGEST_RECORD = 64 * 1024 * 1024
"""The largest file to read: no match needs more."""


def load(path: Path) -> Record:
    """Read a record from a file. Raises a refusal with the reason."""
    record = read_record(contents(path))
    for number, (label, bound, value) in enumerate(record.draws, start=1):
        if not 0 <= value < bound:
            raise MalformedRecord(where=f"draws {number}", why=f"{label} is not below {bound}")
    return record


def load_network(path: Path, game: AnyGame, seats: int) -> Network:
    """Read a learned player from a file, and check that it fits the table. Raises a refusal with
    the reason."""
    try:
        network = read_network(beginning(path, MAX_FILE_BYTES + 1))
        check_table(network, game, seats)
    except BadNetwork as refusal:
        raise BadNetwork(path=path, where=refusal.facts["where"]) from None
    return network


def contents(path: Path) -> bytes:
    text = beginning(path, LARGEST_RECORD + 1)
    if len(text) > LARGEST_RECORD:
        raise MalformedRecord(where="file", why="too long")
    return text


def beginning(path: Path, most: int) -> bytes:
    """Read a file, up to a limit."""
    try:
        with path.open("rb") as file:
            return file.read(most)
    except FileNotFoundError:
        raise NoSuchFile(path=path) from None
    except IsADirectoryError:
        raise IsFolder(path=path) from None
    except (OSError, ValueError):
        raise CannotRead(path=path) from None


def keep(record: Record, path: Path) -> None:
    """Write a record. Raises IsFolder or CannotWrite."""
    try:
        path.write_bytes(record.to_json() + b"\n")
    except IsADirectoryError:
        raise IsFolder(path=path) from None
    except (OSError, ValueError):
        raise CannotWrite(path=path) from None


def check_writable(path: Path) -> None:
    """Open the file for appending before the game starts, so that a refusal does not come after it.
    Existing content stays."""
    try:
        path.open("ab").close()
    except IsADirectoryError:
        raise IsFolder(path=path) from None
    except (OSError, ValueError):
        raise CannotWrite(path=path) from None


def check_folder(folder: Path) -> None:
    """Create the output folder before the work begins. Raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        raise CannotWrite(path=folder) from None


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file. Raises CannotWrite."""
    try:
        path.write_bytes(content)
    except OSError:
        raise CannotWrite(path=path) from None


def write(path: Path, text: str) -> None:
    """Write a page. Raises CannotWrite."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError:
        raise CannotWrite(path=path) from None
