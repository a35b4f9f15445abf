"""Refusals of the learning environments.

Refusal
└── LearnRefused     InvalidSeed · UnknownNamespace · CannotImagine · ChanceNode
"""

from sortilege.kernel.refusals import Refusal


class LearnRefused(Refusal):
    """A request that an environment refuses."""

    code = "learn/refused"


class InvalidSeed(LearnRefused):
    """A seed must be a non-negative whole number or a text."""

    code = "learn/bad-seed"


class UnknownNamespace(LearnRefused):
    """The part of a seed before its first slash names no namespace."""

    code = "learn/unknown-namespace"


class CannotImagine(LearnRefused):
    """An imagined world would need private knowledge of other seats that the game cannot
    imagine."""

    code = "learn/cannot-imagine"


class ChanceNode(LearnRefused):
    """A world was to be imagined where chance acts next, so no seat is asked."""

    code = "learn/chance-node"
