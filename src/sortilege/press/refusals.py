"""Refusals of the press.

Refusal
└── PressRefused   UnknownLanguage · UnknownPaper · UnknownInk · UnknownSides ·
                   UnknownComponent · NotPrinted · NoPress · NotPacked
"""

from sortilege.kernel.refusals import Refusal


class PressRefused(Refusal):
    """The press cannot print the order."""

    code = "press/refused"


class UnknownLanguage(PressRefused):
    """There is no catalogue in this language."""

    code = "press/unknown-language"


class UnknownPaper(PressRefused):
    """There is no paper with this name."""

    code = "press/unknown-paper"


class UnknownInk(PressRefused):
    """There is no ink with this name."""

    code = "press/unknown-ink"


class UnknownSides(PressRefused):
    """Sheets are printed on two sides, or on one side and folded."""

    code = "press/unknown-sides"


class UnknownComponent(PressRefused):
    """The box has no component with this name."""

    code = "press/unknown-component"


class NotPrinted(PressRefused):
    """The press does not know the components of this game."""

    code = "press/not-printed"


class NoPress(PressRefused):
    """The extra `[print]` is not installed."""

    code = "press/no-press"


class NotPacked(PressRefused):
    """The client was not built, so there are no pictures to print."""

    code = "press/not-packed"
