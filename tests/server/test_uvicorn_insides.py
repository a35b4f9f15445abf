"""uvicorn is inside as `uvicorn_insides.py` knows it, and nobody else relies on that."""

import hashlib
import inspect
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import Server
from websockets.frames import Frame, Opcode
from websockets.protocol import Protocol

from sortilege.server import ws
from sortilege.server.process import run
from sortilege.server.ws import uvicorn_insides
from sortilege.server.ws.frames import ping_frame, text_frame, whole_text
from sortilege.server.ws.together import Together
from sortilege.server.ws.uvicorn_insides import (
    KNOWN,
    LineProtocol,
    RequestProtocol,
)

SEEN = {
    WebSocketsSansIOProtocol: "0bbcec98938432f7",
    HttpToolsProtocol: "18fdf324b11bf160",
    Protocol: "7308e632faa1a6ed",
    _TrustedHosts: "3debe2af4a662daf",
    Server: "06e799f7c58f8be6",
}
"""The classes whose insides are relied on, as they were when they were last read."""


def digest(kind: type[Any]) -> str:
    return hashlib.sha256(inspect.getsource(kind).encode()).hexdigest()[:16]


@pytest.mark.parametrize("kind", SEEN, ids=lambda kind: kind.__name__)
def test_the_insides_are_those_that_were_read(kind: type[Any]) -> None:
    assert digest(kind) == SEEN[kind], (
        f"{kind.__module__} has changed: read it beside `uvicorn_insides.py`, then note its digest"
    )


def test_no_other_version_is_installed_than_those_that_are_known() -> None:
    project = tomllib.loads(Path(__file__).parents[2].joinpath("pyproject.toml").read_text())
    listed = "\n".join(project["project"]["dependencies"])
    wanted = dict(re.findall(r"^([a-z]+)>=([\d.]+),<", listed, re.MULTILINE))
    assert {name: wanted[name] + "." for name in KNOWN} == KNOWN
    assert uvicorn_insides.are_known()


def test_with_known_insides_our_own_protocols_serve() -> None:
    chosen = run.protocols(Together(""))
    assert chosen["http"].func is RequestProtocol
    assert chosen["ws"].func is LineProtocol


@pytest.mark.parametrize("name", KNOWN)
def test_with_any_other_version_uvicorn_serves_as_it_is(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(KNOWN, name, "0.0.")
    assert run.protocols(Together("")) == {}


def test_where_the_insides_are_elsewhere_uvicorn_serves_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, WebSocketsSansIOProtocol.__module__, None)
    monkeypatch.delitem(sys.modules, uvicorn_insides.__name__)
    monkeypatch.delattr(ws, "uvicorn_insides")
    assert run.protocols(Together("")) == {}


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_text_of_any_size_is_framed_as_the_library_frames_it(size: int) -> None:
    told = b"x" * size
    assert text_frame(told) == Frame(Opcode.TEXT, told).serialize(mask=False, extensions=[])


@pytest.mark.parametrize("carried", [b"", b"1", b"1" * 19])
def test_a_ping_is_framed_as_the_library_frames_it(carried: bytes) -> None:
    assert ping_frame(carried) == Frame(Opcode.PING, carried).serialize(mask=False, extensions=[])


TOLD = ("", "a", "é" * 62, "x" * 125, "x" * 126, "x" * 4000)


def sent(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    """As a device frames it."""
    return Frame(opcode, data, fin).serialize(mask=True, extensions=[])


@pytest.mark.parametrize("told", TOLD, ids=len)
def test_a_text_in_one_frame_is_read_as_the_device_meant_it(told: str) -> None:
    assert whole_text(sent(Opcode.TEXT, told.encode())) == told


OTHERS = {
    "nothing": b"",
    "not yet whole": sent(Opcode.TEXT, b"abc")[:-1],
    "more than one": sent(Opcode.TEXT, b"abc") + b"\x81",
    "to be continued": sent(Opcode.TEXT, b"abc", fin=False),
    "a continuation": sent(Opcode.CONT, b"abc"),
    "bytes": sent(Opcode.BINARY, b"abc"),
    "a ping": sent(Opcode.PING, b"abc"),
    "a goodbye": sent(Opcode.CLOSE, b"\x03\xe8"),
    "not UTF-8": sent(Opcode.TEXT, b"\xff"),
    "long": sent(Opcode.TEXT, b"x" * 65_536),
    "not masked": text_frame(b"a text that is not masked"),
    "extended": b"\xc1" + sent(Opcode.TEXT, b"abc")[1:],
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS)
def test_whatever_is_not_just_that_is_left_to_the_library(data: bytes) -> None:
    assert whole_text(data) is None
