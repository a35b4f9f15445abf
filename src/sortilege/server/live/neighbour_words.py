"""What processes say to each other about a table."""

import msgspec


class Here(msgspec.Struct, frozen=True, tag="here"):
    """A process has these devices at a table: their seats; and the round trips of seats, in
    seconds. `crowd`: with those who only watch; with none it has left."""

    process: str
    crowd: int
    devices: list[list[int]] = []
    trips: dict[int, float] = {}


class EmoteShown(msgspec.Struct, frozen=True, tag="emote"):
    """Somebody at another process shows a picture."""

    seat: int
    emote: str


_decoder = msgspec.json.Decoder(Here | EmoteShown)
_encoder = msgspec.json.Encoder()


def encode_words(told: Here | EmoteShown) -> bytes:
    return _encoder.encode(told)


def read_words(words: bytes) -> Here | EmoteShown | None:
    """None where it is no word of ours."""
    try:
        told: Here | EmoteShown = _decoder.decode(words)
        return told
    except msgspec.MsgspecError:
        return None
