"""What the terminal reads when a server is ready."""

import io
import socket
import sys
import webbrowser
from pathlib import Path
from threading import Thread

import segno

from sortilege import __version__
from sortilege.kernel.playout import is_compiled
from sortilege.server import journal
from sortilege.server.network import address
from sortilege.server.process.next_build import next_build
from sortilege.words import Words

OWN_MACHINE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")


class Greeting:
    """Says where the server is to be found, and opens the browser if that is wanted."""

    def __init__(
        self, words: Words, listening: socket.socket, host: str, kept: str | Path, opens: bool
    ) -> None:
        self.words = words
        self.port = listening.getsockname()[1]
        self.kept = kept
        self.opens = opens
        neighbours = address.house_address() if host in EVERYWHERE else None
        self.house = neighbours and f"http://{neighbours}:{self.port}"
        self.here = f"http://{OWN_MACHINE if host in EVERYWHERE else bracketed(host)}:{self.port}"

    @staticmethod
    def warn_of_root(words: Words) -> None:
        print(words.say("serve.root"), file=sys.stderr)

    def tell(self, key: str, **facts: object) -> None:
        print(self.words.say(key, **facts), flush=True)

    def say_if_moved(self) -> None:
        if self.port != address.USUAL_PORT:
            self.tell("serve.moved", taken=address.USUAL_PORT, port=self.port)

    def say(self) -> None:
        self.tell("serve.at", link=self.here)
        if self.house:
            self.welcome_house(self.house)
        self.tell("serve.data", file=self.kept)
        if not is_compiled():
            self.tell("serve.compiling" if next_build(self.tell) else "serve.plain")
        self.open_browser()

    def welcome_house(self, address: str) -> None:
        """Other devices of the house are let in."""
        self.tell("serve.lan", link=address)
        print(drawn(address), flush=True)

    def say_goodbye(self) -> None:
        self.tell("serve.goodbye")

    def open_browser(self) -> None:
        if self.opens:
            Thread(target=webbrowser.open, args=(self.here,), daemon=True).start()


class Announcement(Greeting):
    """The same for programs: events in the journal."""

    @staticmethod
    def warn_of_root(words: Words) -> None:
        journal.warn("root")

    def tell(self, key: str, **facts: object) -> None:
        journal.tell(key.removeprefix("serve."))

    def say_if_moved(self) -> None:
        """Where it listens is told in any case."""

    def say(self) -> None:
        journal.tell("started", version=__version__, compiled=is_compiled())
        journal.tell("listening", port=self.port)
        self.open_browser()

    def say_goodbye(self) -> None:
        journal.tell("stopped")


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def drawn(link: str) -> str:
    """A link as a QR code for the terminal."""
    out = io.StringIO()
    segno.make(link, micro=False).terminal(out, compact=True)
    return out.getvalue()
