"""What the press cannot do.

Refusal
└── PressRefused     UnknownLanguage · UnknownPaper · UnknownInk · UnknownSides ·
                     UnknownComponent · NotPrinted · NoPress · NotPacked
"""

from sortilege.kernel.refusals import Refusal


class PressRefused(Refusal):
    """An order that is not printed."""

    code = "press/refused"


class UnknownLanguage(PressRefused):
    """Nothing is written in this language."""

    code = "press/unknown-language"


class UnknownPaper(PressRefused):
    """No paper of this name."""

    code = "press/unknown-paper"


class UnknownInk(PressRefused):
    """No ink of this name."""

    code = "press/unknown-ink"


class UnknownSides(PressRefused):
    """Sheets are printed on two sides, or on one and folded."""

    code = "press/unknown-sides"


class UnknownComponent(PressRefused):
    """Nothing in this box is called so."""

    code = "press/unknown-component"


class NotPrinted(PressRefused):
    """Nobody has said yet what is to be cut out for this game."""

    code = "press/not-printed"


class NoPress(PressRefused):
    """The extra `[print]` is not installed."""

    code = "press/no-press"


class NotPacked(PressRefused):
    """The client was not built: there are no pictures to print."""

    code = "press/not-packed"
