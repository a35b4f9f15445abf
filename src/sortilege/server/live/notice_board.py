"""The public tables of other processes: each says now and then which of its tables wait."""

import msgspec

from sortilege.server.log.bus import Bus
from sortilege.server.network.limits import Clock
from sortilege.table.summary import Summary

ALL = ""
"""Said to all processes, whatever tables they serve."""

_decoder = msgspec.json.Decoder(Summary)
_encoder = msgspec.json.Encoder()


class NoticeBoard:
    """What was said within so many seconds."""

    def __init__(self, bus: Bus, clock: Clock, lasts: float) -> None:
        self.bus = bus
        self.clock = clock
        self.lasts = lasts
        self.notices: dict[str, tuple[Summary, float]] = {}
        bus.listen(ALL, self.hear)

    def say(self, tables: list[Summary]) -> None:
        """These wait at this process."""
        for told in tables:
            self.bus.say(ALL, _encoder.encode(told))

    def hear(self, words: bytes) -> None:
        """What is no word of ours is passed over."""
        try:
            told = _decoder.decode(words)
        except msgspec.MsgspecError:
            return
        self.notices.pop(told.id, None)
        self.notices[told.id] = (told, self.clock())

    def read(self) -> list[Summary]:
        """All that still hangs there."""
        gone = self.clock() - self.lasts
        self.notices = {id: each for id, each in self.notices.items() if each[1] > gone}
        return [told for told, _ in self.notices.values()]
