"""Replay a record and check its result."""

from collections.abc import Mapping

from sortilege.kernel.chance import ChanceFault
from sortilege.kernel.game import AnyGame
from sortilege.kernel.match import Match
from sortilege.kernel.record import Record, read_record
from sortilege.kernel.refusals import (
    DoesNotReplay,
    OtherBox,
    OtherRules,
    PlayRefused,
    UnknownGame,
)


def replay(games: Mapping[str, AnyGame], record: Record | str | bytes) -> Match:
    """The match of the record. Raises MalformedRecord, OtherRules, OtherBox, any refusal of the
    set-up, DoesNotReplay or BadProof, with the place."""
    told = record if isinstance(record, Record) else read_record(record)
    match = opening(games, told)
    for move, (seat, text) in enumerate(told.actions, start=1):
        _play(match, move, seat, text)
    _compare(match, told)
    if told.proof is not None:
        key = str(told.chance.get("key"))
        told.proof.check(key, match.game.id, match.seats, match.options)
    return match


def opening(games: Mapping[str, AnyGame], told: Record) -> Match:
    """The match of a record before its first action."""
    if told.game not in games:
        raise UnknownGame(game=told.game, known=" ".join(games))
    game = games[told.game]
    if told.rules_version != game.rules_version:
        raise OtherRules(game=game.id, written=told.rules_version, here=game.rules_version)
    if not game.box.is_called(told.box):
        raise OtherBox(game=game.id, written=told.box[:12], here=game.box.digest[:12])
    options = game.settle(told.seats, told.options)
    try:
        return Match(game, told.seats, options, told.luck(), told.position)
    except ChanceFault as why:
        raise DoesNotReplay(where="set-up", why=why) from None


def _play(match: Match, move: int, seat: int, text: str) -> None:
    try:
        match.play(seat, match.game.actions.read(text))
    except (PlayRefused, ChanceFault) as why:
        raise DoesNotReplay(where=f"move {move}", why=why) from None


def _compare(match: Match, told: Record) -> None:
    if match.record.draws != told.draws:
        raise DoesNotReplay(where="draws", why="other luck than the record lists")
    if match.outcome != told.outcome:
        raise DoesNotReplay(where="outcome", why=f"comes to {match.outcome}")
