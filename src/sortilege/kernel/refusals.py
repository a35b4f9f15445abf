"""Refusals of requests that cannot be fulfilled. Each has a name, a code and its facts.

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
    """A request that cannot be fulfilled."""

    code: ClassVar[str] = "refused"

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        told = ", ".join(f"{name}={value}" for name, value in facts.items())
        super().__init__(f"{self.code} ({told})" if told else self.code)

    def __reduce__(self) -> tuple[Callable[[], Self], tuple[()]]:
        """Pickled with its facts, by name, so that a refusal in a worker process reaches the
        caller."""
        return partial(type(self), **self.facts), ()


class PlayRefused(Refusal):
    """The action was not played."""

    code = "game/refused"


class NoSuchSeat(PlayRefused):
    """The match has no such seat."""

    code = "game/no-such-seat"


class NotYourTurn(PlayRefused):
    """This seat may not act now."""

    code = "game/not-your-turn"


class IllegalAction(PlayRefused):
    """This seat may act, but not with this action."""

    code = "game/illegal-action"


class MalformedAction(PlayRefused):
    """This game has no such action."""

    code = "game/malformed-action"


class MatchOver(PlayRefused):
    """The match has ended."""

    code = "game/match-over"


class CannotUndo(PlayRefused):
    """It is not the seat's own last action, or that action drew or revealed something."""

    code = "game/cannot-undo"


class SetupRefused(Refusal):
    """The match was not started."""

    code = "setup/refused"


class UnknownGame(SetupRefused):
    """There is no game of this name."""

    code = "setup/unknown-game"


class WrongSeats(SetupRefused):
    """The game cannot have this number of seats."""

    code = "setup/wrong-seats"


class UnknownOption(SetupRefused):
    """This game has no such option."""

    code = "setup/unknown-option"


class BadOption(SetupRefused):
    """The option exists, but cannot have this value."""

    code = "setup/bad-option"


class UnknownLabel(SetupRefused):
    """A script has draws for a label that this game does not use."""

    code = "setup/unknown-label"


class BadPosition(SetupRefused):
    """The position is impossible in this game, or uses unknown words."""

    code = "setup/bad-position"


class BadBox(SetupRefused):
    """The file is not a box, or this game cannot be played with it."""

    code = "setup/bad-box"


class NoTensors(SetupRefused):
    """This game has no tensors for learners yet."""

    code = "setup/no-tensors"


class BadNetwork(SetupRefused):
    """The file of a learned player is damaged, or made for another table."""

    code = "setup/bad-network"


class RecordRefused(Refusal):
    """The record was not replayed."""

    code = "record/refused"


class MalformedRecord(RecordRefused):
    """The text is not a record, or it is incomplete."""

    code = "record/malformed"


class OtherRules(RecordRefused):
    """The record was written under another version of the game's rules."""

    code = "record/other-rules"


class OtherBox(RecordRefused):
    """The record was written with another box: other cards, counts or boards."""

    code = "record/other-box"


class DoesNotReplay(RecordRefused):
    """Replaying the record gives another result."""

    code = "record/does-not-replay"


class BadProof(RecordRefused):
    """The draws do not follow from the recorded key."""

    code = "record/bad-proof"
