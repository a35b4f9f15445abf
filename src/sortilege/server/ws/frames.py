"""Frames of a WebSocket (RFC 6455, 5.2): as a server makes them, and the simplest as it reads them.
Compiled, since every message comes and goes in one."""

TEXT, PING = b"\x81", b"\x89"
MASKED, LONG, LONGER = 0x80, 126, 127
USUAL = 4096
"""Texts are shorter than this, as a rule: their heads are made once."""


def framed(texts: list[bytes], carried: bytes | None) -> bytes:
    """These texts, after a ping that carries something, if there is such."""
    frames = [text_frame(text) for text in texts]
    if carried is not None:
        frames.insert(0, ping_frame(carried))
    return b"".join(frames)


def text_frame(text: bytes) -> bytes:
    size = len(text)
    return (HEADS[size] if size < USUAL else head(size)) + text


def head(size: int) -> bytes:
    """What stands before a text of so many bytes."""
    if size < 126:
        return TEXT + size.to_bytes(1, "big")
    if size < 1 << 16:
        return TEXT + bytes([LONG]) + size.to_bytes(2, "big")
    return TEXT + bytes([LONGER]) + size.to_bytes(8, "big")


HEADS = [head(size) for size in range(USUAL)]


def ping_frame(carried: bytes) -> bytes:
    """It carries less than 126 bytes."""
    return PING + len(carried).to_bytes(1, "big") + carried


def whole_text(data: bytes) -> str | None:
    """The text of a device's frame, where it is just that; anything else is for the library."""
    if len(data) < 6 or data[0] != TEXT[0] or data[1] < MASKED or data[1] == MASKED + LONGER:
        return None
    size, mask = data[1] - MASKED, 2
    if size == LONG:
        size, mask = int.from_bytes(data[2:4], "big"), 4
    if len(data) != mask + 4 + size:
        return None
    try:
        return unmasked(data[mask + 4 :], data[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return None


def unmasked(data: bytes, mask: bytes) -> bytes:
    """What a device masked byte by byte with these four (5.3)."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(data, "big") ^ int.from_bytes(key, "big")
    return plain.to_bytes(size, "big")
