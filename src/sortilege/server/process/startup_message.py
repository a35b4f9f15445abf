"""What the terminal shows when the server is ready."""

import io
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread

import segno

from sortilege import __version__
from sortilege.kernel.playout import is_compiled
from sortilege.kernel.refusals import Refusal
from sortilege.server import journal
from sortilege.server.network import address
from sortilege.server.process.next_build import next_build
from sortilege.words import Words

OWN_MACHINE = "127.0.0.1"
ALL_INTERFACES = ("0.0.0.0", "::")


class StartupMessage:
    """Prints the server's addresses, and opens the browser if asked to."""

    def __init__(
        self,
        words: Words,
        listening: socket.socket,
        host: str,
        kept: str | Path,
        opens: bool,
        scheme: str = "http",
        public: str | None = None,
    ) -> None:
        """`public` is the address in the server's own certificate, if it is known."""
        self.words = words
        self.port = listening.getsockname()[1]
        self.kept = kept
        self.opens = opens
        neighbours = address.lan_address() if host in ALL_INTERFACES else None
        self.lan = neighbours and (public or f"{scheme}://{neighbours}:{self.port}")
        own = OWN_MACHINE if host in ALL_INTERFACES else bracketed(host)
        self.here = public or f"{scheme}://{own}:{self.port}"

    @staticmethod
    def warn_of_root(words: Words) -> None:
        print(words.say("serve.root"), file=sys.stderr)

    def tell(self, key: str, **facts: object) -> None:
        print(self.words.say(key, **facts), flush=True)

    def show_certificate(self, key: str, refusal: Refusal | None = None) -> None:
        """Tell that the certificate was renewed, or why the old one is kept."""
        facts = refusal.facts if refusal else {}
        told = {name: str(value) for name, value in facts.items()}
        why = self.words.say(f"refusal.{refusal.code}", **told) if refusal else ""
        self.tell(key, why=why)

    def show_other_port(self) -> None:
        if self.port != address.USUAL_PORT:
            self.tell("serve.moved", taken=address.USUAL_PORT, port=self.port)

    def say(self) -> None:
        self.tell("serve.at", link=self.here)
        if self.lan:
            self.show_lan_address(self.lan)
        self.tell("serve.data", file=self.kept)
        if not is_compiled():
            self.tell("serve.compiling" if next_build(self.tell) else "serve.plain")
        self.open_browser()

    def show_lan_address(self, address: str) -> None:
        """Print the address for other devices of the local network."""
        self.tell("serve.lan", link=address)
        print(drawn(address), flush=True)

    def show_stopped(self) -> None:
        self.tell("serve.goodbye")

    def open_browser(self) -> None:
        if self.opens:
            Thread(target=webbrowser.open, args=(self.here,), daemon=True).start()


class StartupEvents(StartupMessage):
    """Writes events to the journal instead, for programs."""

    @staticmethod
    def warn_of_root(words: Words) -> None:
        journal.warn("root")

    def tell(self, key: str, **facts: object) -> None:
        journal.tell(key.removeprefix("serve."))

    def show_certificate(self, key: str, refusal: Refusal | None = None) -> None:
        journal.tell(key.removeprefix("serve."), **({"why": refusal.code} if refusal else {}))

    def show_other_port(self) -> None:
        """The event `listening` names the port in any case."""

    def say(self) -> None:
        journal.tell("started", version=__version__, compiled=is_compiled())
        journal.tell("listening", port=self.port)
        self.open_browser()

    def show_stopped(self) -> None:
        journal.tell("stopped")


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def drawn(link: str) -> str:
    """Draw a link as a QR code for the terminal."""
    out = io.StringIO()
    segno.make(link, micro=False).terminal(out, compact=True)
    return out.getvalue()
