"""The record of a match: everything needed to replay it to the same bytes."""

import json
from dataclasses import dataclass, fields
from typing import Any

from sortilege.kernel.chance import Chance, Sealed, Seeded, Taped, TapedDraw
from sortilege.kernel.option import Options
from sortilege.kernel.outcome import Outcome
from sortilege.kernel.position import Position
from sortilege.kernel.proof import Pledge, Proof
from sortilege.kernel.refusals import MalformedRecord
from sortilege.kernel.serialize import to_bytes

RECORD_FORMAT = 1
OPTIONAL_FIELDS = ("proof", "position")
"""The fields that a record may omit."""


@dataclass(frozen=True)
class Record:
    """The record of a match: game, rules, box, options, luck, actions and result. `position`: where
    it began, if not with the usual deal; `proof`: how the key of its luck was determined."""

    game: str
    rules_version: int
    box: str
    seats: int
    options: Options
    chance: dict[str, int | str]
    actions: tuple[tuple[int, str], ...]
    draws: tuple[TapedDraw, ...]
    outcome: Outcome | None
    proof: Proof | None = None
    position: Position | None = None

    def to_json(self) -> bytes:
        """The record as bytes; equal records give equal bytes."""
        told = {name: fact for name, fact in self.__dict__.items() if self.has(name)}
        return to_bytes({"sortilege_record": RECORD_FORMAT, **told})

    def has(self, name: str) -> bool:
        """Whether to write a field: optional fields are omitted if they are empty."""
        return name not in OPTIONAL_FIELDS or self.__dict__[name] is not None

    def luck(self) -> Chance:
        """A chance object that repeats the draws of this match."""
        if any(type(fact) not in (int, str) for fact in self.chance.values()):
            raise MalformedRecord(where="chance", why="neither numbers nor words")
        kind = self.chance.get("kind")
        try:
            if kind == "seeded":
                return Seeded(self.chance["seed"])
            if kind == "sealed":
                return Sealed(bytes.fromhex(str(self.chance["key"])))
        except (KeyError, ValueError) as why:
            raise MalformedRecord(where="chance", why=repr(why)) from None
        if kind == "taped":
            return Taped(list(self.draws))
        raise MalformedRecord(where="chance", why=f"unknown kind {kind!r}")


def read_record(text: str | bytes) -> Record:
    """Parse a record. Raises MalformedRecord with the place and the reason."""
    try:
        told = json.loads(text)
    except (ValueError, UnicodeDecodeError, RecursionError) as why:
        raise MalformedRecord(where="file", why=str(why)) from None
    if not isinstance(told, dict) or "sortilege_record" not in told:
        raise MalformedRecord(where="file", why="not a record")
    if told.pop("sortilege_record") != RECORD_FORMAT:
        raise MalformedRecord(where="sortilege_record", why=f"this reads format {RECORD_FORMAT}")
    for name in OPTIONAL_FIELDS:
        told.setdefault(name, None)
    names = {field.name for field in fields(Record)}
    if told.keys() != names:
        wrong = " ".join(sorted(told.keys() ^ names))
        raise MalformedRecord(where=wrong, why="missing or unknown")
    return _typed(told)


def _typed(told: dict[str, Any]) -> Record:
    for name, kind in (
        ("game", str), ("rules_version", int), ("box", str), ("seats", int),
        ("options", dict), ("chance", dict), ("actions", list), ("draws", list),
    ):  # fmt: skip
        if type(told[name]) is not kind:
            raise MalformedRecord(where=name, why=f"not a {kind.__name__}")
    told["actions"] = tuple(
        _row(row, (int, str), f"actions {i}") for i, row in _rows(told, "actions")
    )
    told["draws"] = tuple(
        _row(row, (str, int, int), f"draws {i}") for i, row in _rows(told, "draws")
    )
    told["outcome"] = None if told["outcome"] is None else _outcome(told["outcome"])
    if told["position"] is not None and type(told["position"]) is not dict:
        raise MalformedRecord(where="position", why="not a dict")
    told["proof"] = None if told["proof"] is None else _proof(told["proof"])
    return Record(**told)


def _proof(told: object) -> Proof:
    kinds = {"secret": str, "commitment": str, "pledges": list, "tries": int, "lots": list}
    if not isinstance(told, dict) or told.keys() != {"type", *kinds}:
        raise MalformedRecord(where="proof", why=f"not {' '.join(kinds)}")
    for name, kind in kinds.items():
        if type(told[name]) is not kind:
            raise MalformedRecord(where=f"proof {name}", why=f"not a {kind.__name__}")
    pledges = tuple(_pledge(row, f"pledges {i}") for i, row in _rows(told, "pledges"))
    lots = tuple(_row(row, (str, int, int), f"lots {i}") for i, row in _rows(told, "lots"))
    return Proof(told["secret"], told["commitment"], pledges, told["tries"], lots)


def _pledge(told: object, where: str) -> Pledge:
    if not isinstance(told, dict) or told.keys() != {"type", "hand", "digest", "nonce"}:
        raise MalformedRecord(where=where, why="not hand, digest and nonce")
    kinds = [type(told[name]) for name in ("hand", "digest", "nonce")]
    if kinds != [int, str, str]:
        raise MalformedRecord(where=where, why="not a number and two words")
    return Pledge(told["hand"], told["digest"], told["nonce"])


def _rows(told: dict[str, Any], name: str) -> enumerate[Any]:
    return enumerate(told[name], start=1)


def _row(row: object, kinds: tuple[type, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(row, list) or [type(item) for item in row] != list(kinds):
        raise MalformedRecord(where=where, why=f"not {[kind.__name__ for kind in kinds]}")
    return tuple(row)


def _outcome(told: object) -> Outcome:
    if not isinstance(told, dict) or told.keys() != {"type", "winners", "scores", "reason"}:
        raise MalformedRecord(where="outcome", why="not winners, scores and reason")
    winners, scores, reason = told["winners"], told["scores"], told["reason"]
    for name, numbers in (("winners", winners), ("scores", scores)):
        if not isinstance(numbers, list) or any(type(number) is not int for number in numbers):
            raise MalformedRecord(where=f"outcome {name}", why="not whole numbers")
    if not isinstance(reason, str):
        raise MalformedRecord(where="outcome reason", why="not a word")
    return Outcome(tuple(winners), tuple(scores), reason)
