"""Refusals: what a person asked for and cannot have. Each has a name, a code and its facts.

    Refusal
    ├── PlayRefused        NoSuchSeat · NotYourTurn · IllegalAction · MalformedAction ·
    │                      MatchOver · CannotUndo
    ├── SetupRefused       UnknownGame · WrongSeats · UnknownOption · BadOption ·
    │                      UnknownLabel · BadPosition · BadBox · NoTensors ·
    │                      BadNetwork
    └── RecordRefused      MalformedRecord · OtherRules · OtherBox · DoesNotReplay ·
                           BadProof

A refusal changes nothing. Its facts say who, what and where; the words for people come from the
message catalogue, under the code. Our own mistakes are plain assertions, never refusals.
"""

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Self


class Refusal(Exception):
    """Something asked for that is not given."""

    code: ClassVar[str] = "refused"

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        told = ", ".join(f"{name}={value}" for name, value in facts.items())
        super().__init__(f"{self.code} ({told})" if told else self.code)

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        """Pickled with its facts, by name: a worker's refusal is told where it was asked."""
        return partial(type(self), **self.facts), ()


class PlayRefused(Refusal):
    """An action that is not taken."""

    code = "game/refused"


class NoSuchSeat(PlayRefused):
    """Nobody sits there."""

    code = "game/no-such-seat"


class NotYourTurn(PlayRefused):
    """This seat may not act now."""

    code = "game/not-your-turn"


class IllegalAction(PlayRefused):
    """This seat may act, but not like that."""

    code = "game/illegal-action"


class MalformedAction(PlayRefused):
    """No action of this game."""

    code = "game/malformed-action"


class MatchOver(PlayRefused):
    """The match has ended."""

    code = "game/match-over"


class CannotUndo(PlayRefused):
    """Not one's own last action, or something was drawn or revealed by it."""

    code = "game/cannot-undo"


class SetupRefused(Refusal):
    """A match that is not begun."""

    code = "setup/refused"


class UnknownGame(SetupRefused):
    """No game on the shelf has this name."""

    code = "setup/unknown-game"


class WrongSeats(SetupRefused):
    """This game is not for that many."""

    code = "setup/wrong-seats"


class UnknownOption(SetupRefused):
    """This game has no such option."""

    code = "setup/unknown-option"


class BadOption(SetupRefused):
    """The option exists, but not with this value."""

    code = "setup/bad-option"


class UnknownLabel(SetupRefused):
    """A script writes luck for something that this game never asks luck for."""

    code = "setup/unknown-label"


class BadPosition(SetupRefused):
    """Nothing that can lie on the table of this game, or not told in its words."""

    code = "setup/bad-position"


class BadBox(SetupRefused):
    """No box, or not one that this game can be played with."""

    code = "setup/bad-box"


class NoTensors(SetupRefused):
    """Nobody has written yet how learners would see this game."""

    code = "setup/no-tensors"


class BadNetwork(SetupRefused):
    """The file of a learned player is damaged, or made for another table."""

    code = "setup/bad-network"


class RecordRefused(Refusal):
    """A record that is not replayed."""

    code = "record/refused"


class MalformedRecord(RecordRefused):
    """Not a record, or not a whole one."""

    code = "record/malformed"


class OtherRules(RecordRefused):
    """Written under another version of the game's rules."""

    code = "record/other-rules"


class OtherBox(RecordRefused):
    """Written with another box: other cards, counts or boards."""

    code = "record/other-box"


class DoesNotReplay(RecordRefused):
    """Replayed, it comes to something else than it says."""

    code = "record/does-not-replay"


class BadProof(RecordRefused):
    """The luck did not come about as the record says."""

    code = "record/bad-proof"
