"""Why nothing can be carried between processes.

Refusal
└── NoBus     BadBusAddress · BusDenied · UntrustedBus
"""

from sortilege.kernel.refusals import Refusal


class NoBus(Refusal):
    """Nobody answers there."""

    code = "bus/no-bus"


class BadBusAddress(NoBus):
    """Not an address of something that carries."""

    code = "bus/bad-address"


class BusDenied(NoBus):
    """It answers, and does not let us in."""

    code = "bus/denied"


class UntrustedBus(NoBus):
    """TLS was asked for, and it does not show that it is who it should be."""

    code = "bus/untrusted"
