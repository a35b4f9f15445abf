"""Simulates the bell over near, distant, unstable and lossy links, with honest and dishonest
players.

python -m tests.table.simulated_links        prints the figures of docs/fairness.md
"""

import argparse
import heapq
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from itertools import count

from sortilege.bots.reflexes import fraction, reaction
from sortilege.kernel.chance import Chance, Seeded
from sortilege.kernel.refusals import Refusal
from sortilege.server.network.limits import Limits
from sortilege.server.tables.heartbeat import Heartbeat, shortest
from sortilege.table.decide import decide
from sortilege.table.entries import Acted, Ended, Rang, Settled
from sortilege.table.messages import Ring
from sortilege.table.pace import NORMAL
from sortilege.table.request_context import RequestContext
from sortilege.table.timetable import Timetable
from tests.table.drawn import Drawn

RETRY_SECONDS = 0.2
"""Seconds until a lost message is sent again."""
BELLS = 10_000
PAUSE = 3.0
"""Seconds between two cards."""


@dataclass(frozen=True)
class Link:
    """A link to the server: its round trip, its jitter in each direction, and the rate of lost
    messages. In seconds."""

    trip: float
    jitter: float = 0.0
    loss: float = 0.0

    def way(self, chance: Chance) -> float:
        """The travel time of one message."""
        late = RETRY_SECONDS if fraction(chance) < self.loss else 0.0
        return self.trip / 2 + self.jitter * fraction(chance) + late


class Way(Enum):
    """How a device connects to the server, which decides how the server can measure its distance
    apart from the page."""

    DIRECT = "pings of the protocol, and what the kernel knows"
    PROXY = "pings of the protocol"
    PLAIN = "nothing: a plain ASGI server"


@dataclass
class Player:
    """A player of the bell. `says` is the reaction time that the device reports, `dawdles` the
    delay of its page's heartbeats, and `late` the delay with which a changed program answers
    protocol pings. `watches_screen`: the player looks at a big screen instead of the device."""

    link: Link
    says: Callable[[float], float] = lambda seconds: seconds
    dawdles: float = 0.0
    late: float = 0.0
    way: Way = Way.DIRECT
    watches_screen: bool = False
    heartbeat: Heartbeat = field(default_factory=Heartbeat)
    pings: Heartbeat = field(default_factory=Heartbeat)
    """Protocol pings."""
    acknowledged: float | None = None
    """The shortest round trip that the kernel has measured."""

    def kernel(self) -> float | None:
        return self.acknowledged if self.way is Way.DIRECT else None

    def acknowledges(self, seconds: float) -> None:
        self.acknowledged = shortest(self.acknowledged, seconds)

    def round_trip(self, now: float) -> float | None:
        heartbeats = shortest(self.heartbeat.round_trip(now), self.pings.round_trip(now))
        return shortest(heartbeats, self.kernel())


def honest(trip: int, jitter: int = 0, loss: float = 0.0, way: Way = Way.DIRECT) -> Player:
    return Player(Link(trip / 1000, jitter / 1000, loss), way=way)


def beside_screen(trip: int, jitter: int = 0) -> Player:
    """An honest phone whose player looks at the big screen."""
    return Player(Link(trip / 1000, jitter / 1000), watches_screen=True)


def liar(trip: int, jitter: int = 0, dawdles: int = 0, way: Way = Way.DIRECT) -> Player:
    """A page that reports the shortest reaction time that a person can have."""
    link = Link(trip / 1000, jitter / 1000)
    return Player(link, lambda seconds: 0.1, dawdles / 1000, way=way)


def changed(trip: int, dawdles: int, way: Way = Way.DIRECT) -> Player:
    """A program that lies, and answers everything late."""
    player = liar(trip, dawdles=dawdles, way=way)
    player.late = player.dawdles
    return player


@dataclass
class BellSimulation:
    """The results of many bells."""

    wins: Counter[int] = field(default_factory=Counter)
    firsts: Counter[int] = field(default_factory=Counter)
    photos: int = 0
    void: int = 0
    punished: int = 0
    gained: dict[int, list[float]] = field(default_factory=dict)

    def share(self, seat: int) -> float:
        """The percentage of bells that this seat wins."""
        return 100 * self.wins[seat] / sum(self.wins.values())

    def arrived(self, seat: int) -> float:
        """The percentage that it would have won if the first message won."""
        return 100 * self.firsts[seat] / sum(self.firsts.values())

    def most_gained(self, seat: int) -> float:
        """The maximum number of milliseconds by which the referee shortened a reaction of this
        seat.
        """
        return max(self.gained[seat])


Alarm = Callable[[], float | None]


class Network:
    """Simulated time with messages in transit."""

    def __init__(self) -> None:
        self.now = 0.0
        self.waiting: list[tuple[float, int, Callable[[], None]]] = []
        self.numbers = count()

    def later(self, seconds: float, then: Callable[[], None]) -> None:
        heapq.heappush(self.waiting, (self.now + seconds, next(self.numbers), then))

    def run(self, until: float, alarm: Alarm, ring: Callable[[], None]) -> None:
        """Advance the time. `alarm` returns the time of the next call of `ring`."""
        while True:
            at, wake = self.waiting[0][0] if self.waiting else until, alarm()
            if wake is not None and wake <= min(at, until):
                self.now = max(self.now, wake)
                ring()
            elif self.waiting and at <= until:
                self.now, _, then = heapq.heappop(self.waiting)
                then()
            else:
                self.now = until
                return


class BellSimulations:
    """Two or more players ring for every card, each after a reaction of the same kind."""

    def __init__(self, players: list[Player], seed: int = 1, screen_late: float = 0.0) -> None:
        self.players = players
        self.screen_late = screen_late
        """Seconds after which a big screen beside the players shows a card."""
        self.screen_shown = 0.0
        self.chance = Seeded(seed)
        self.network = Network()
        self.told = BellSimulation(gained={seat: [] for seat in range(len(players))})
        self.truth: dict[int, float] = {}
        self.tables = count()
        self.lay()
        self.beat()

    def lay(self) -> None:
        """Begin a new match."""
        luck = f"{next(self.tables):064x}"
        self.drawn = Drawn("P" * len(self.players), game="bell", to_the_end=True).start(luck)
        self.timetable = Timetable(self.drawn.table, NORMAL, self.network.now)

    # ── heartbeats ──

    def beat(self) -> None:
        for seat, player in enumerate(self.players):
            self.ask(seat, player)
        self.network.later(Limits().beat, self.beat)

    def ask(self, seat: int, player: Player) -> None:
        """Send a heartbeat and a ping; the kernel, the browser and the page answer."""
        now, trip = self.network.now, player.link.way(self.chance) + player.link.way(self.chance)
        n, carried = player.heartbeat.ping(now), player.pings.ping(now)
        self.network.later(trip, lambda: player.acknowledges(trip))
        if player.way is not Way.PLAIN:
            pong = partial(player.pings.pong, carried)
            self.network.later(trip + player.late, lambda: pong(self.network.now))
        self.network.later(trip + player.dawdles, lambda: self.pong(seat, n))

    def pong(self, seat: int, n: int) -> None:
        player, now = self.players[seat], self.network.now
        player.heartbeat.pong(n, now)
        self.timetable.race.referee.time([seat], player.round_trip(now))

    # ── one bell ──

    def play(self, bells: int = BELLS) -> BellSimulation:
        self.pass_time(30.0)
        while sum(self.told.wins.values()) < bells:
            self.turn()
            self.pass_time(PAUSE)
        return self.told

    def turn(self) -> None:
        """Turn a card and send it to all players."""
        if any(piles["out"] for piles in self.drawn.match.view(None)["piles"]):
            self.lay()
        match = self.drawn.match
        legal = [action for action in match.legal(match.awaited[0]) if str(action) != "ring"]
        self.write(Acted(match.awaited[0], str(legal[0]), f"t{self.drawn.table.seq}"))
        if self.drawn.table.reveal is not None:
            self.truth.clear()
            self.screen_shown = self.network.now + self.screen_late
            for seat in match.actors:
                self.show(seat, self.drawn.table.reveal)

    def show(self, seat: int, reveal: int) -> None:
        """The device paints the card after one way. The player sees it there or on the screen, and
        the ring arrives after a reaction and another way."""
        player, now = self.players[seat], self.network.now
        painted = now + player.link.way(self.chance)
        seen = self.screen_shown if player.watches_screen else painted
        pressed = max(painted, seen + reaction(self.chance))
        seconds = self.truth[seat] = pressed - painted
        under_way = pressed + player.link.way(self.chance) - now
        self.network.later(under_way, lambda: self.ring(seat, reveal, seconds))

    def reported(self, player: Player, seconds: float) -> float:
        """The reaction time that this device reports."""
        return player.says(seconds)

    def floor(self, trip: float) -> int:
        """The server's lower bound for a ring that arrives now."""
        return self.timetable.race.referee.floor(self.network.now, trip)

    def ring(self, seat: int, reveal: int, seconds: float) -> None:
        player, table, now = self.players[seat], self.drawn.table, self.network.now
        if not table.is_racing and table.reveal == reveal:
            self.told.firsts[seat] += 1
        ms, trip = round(self.reported(player, seconds) * 1000), player.round_trip(now) or 0.0
        ring = Ring(f"r{table.seq}", seat, reveal, ms)
        floor = RequestContext(floor=self.floor(trip))
        try:
            entry = decide(table, self.drawn.device(seat), ring, floor)
        except Refusal:
            self.told.void += 1
            return
        assert isinstance(entry, Rang)
        self.told.gained[seat].append(1000 * seconds - entry.reaction)
        self.write(entry)

    # ── the table ──

    def pass_time(self, seconds: float) -> None:
        self.network.run(self.network.now + seconds, lambda: self.timetable.wake(), self.settle)

    def settle(self) -> None:
        entry = self.timetable.due(self.network.now)
        if not isinstance(entry, Settled):
            if isinstance(entry, Ended):
                self.write(entry)
            return
        before = self.piles()
        self.told.wins[entry.seat] += 1
        self.told.photos += bool(entry.photo)
        losers = {rang.seat for rang in self.drawn.table.rings} - {entry.seat}
        self.write(entry)
        after = self.piles()
        self.told.punished += sum(after[seat] < before[seat] for seat in losers)

    def write(self, entry: Acted | Rang | Settled | Ended) -> None:
        self.drawn.write(entry)
        self.timetable.notice(self.network.now)

    def piles(self) -> list[int]:
        """The sizes of the draw piles, which an invalid ring must not reduce."""
        return [piles["draw"] for piles in self.drawn.match.view(None)["piles"]]


def scenes() -> dict[str, list[Player]]:
    """The printed scenes; the second player is the interesting one."""
    return {
        "10 ms and 10 ms": [honest(10), honest(10)],
        "10 ms and 200 ms": [honest(10), honest(200)],
        "10 ms and 200 ms, jitter 20 ms": [honest(10, 20), honest(200, 20)],
        "10 ms and 200 ms, jitter 60 ms": [honest(10), honest(200, 60)],
        "10 ms and 200 ms, 2 % lost": [honest(10), honest(200, 0, 0.02)],
        "20 ms, liar at 20 ms": [honest(20), liar(20)],
        "20 ms, liar at 20 ms, jitter 20 ms": [honest(20), liar(20, 20)],
        "20 ms, dawdling page at 20 ms": [honest(20), liar(20, dawdles=400)],
        "20 ms, dawdling page at 200 ms": [honest(20), liar(200, dawdles=400)],
        "20 ms, changed program at 20 ms": [honest(20), changed(20, 400)],
        "20 ms, changed program at 200 ms": [honest(20), changed(200, 400)],
        "proxy: 10 ms and 200 ms": [honest(10, way=Way.PROXY), honest(200, way=Way.PROXY)],
        "proxy: 20 ms, dawdling page at 20 ms": [
            honest(20, way=Way.PROXY),
            liar(20, dawdles=400, way=Way.PROXY),
        ],
        "proxy: 20 ms, changed program at 20 ms": [
            honest(20, way=Way.PROXY),
            changed(20, 400, Way.PROXY),
        ],
        "proxy: 20 ms, changed program at 200 ms": [
            honest(20, way=Way.PROXY),
            changed(200, 400, Way.PROXY),
        ],
        "plain ASGI: 20 ms, dawdling page at 20 ms": [
            honest(20, way=Way.PLAIN),
            liar(20, dawdles=400, way=Way.PLAIN),
        ],
        "10, 60, 120 and 200 ms": [honest(10), honest(60), honest(120), honest(200)],
        "200, 120, 60 and 10 ms": [honest(200), honest(120), honest(60), honest(10)],
    }


SCREEN_LATE = 0.3
"""Seconds by which the big screen is late."""


def screen_scenes() -> dict[str, list[Player]]:
    """Players beside a late screen; the second one is the interesting one."""
    return {
        "phones 10 ms and 200 ms": [honest(10), honest(200)],
        "eyes on the screen, 10 ms and 20 ms": [beside_screen(10), beside_screen(20)],
        "eyes on the screen, 20 ms, jitter 20 ms": [beside_screen(20, 20), beside_screen(20, 20)],
        "eyes on the screen, 10 ms and 200 ms": [beside_screen(10), beside_screen(200)],
        "phone and screen, 20 ms": [honest(20), beside_screen(20)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="tests.table.simulated_links")
    parser.add_argument("--bells", type=int, default=BELLS, help="bells a row")
    bells = parser.parse_args().bells
    print(
        "| players (round trips) | won by the last | by arrival | gained, ms | photo | punished |"
    )
    print("|---|--:|--:|--:|--:|--:|")
    late = {f"screen: {name}": players for name, players in screen_scenes().items()}
    for scene, players in {**scenes(), **late}.items():
        screen_late = SCREEN_LATE if scene in late else 0.0
        simulations = BellSimulations(players, screen_late=screen_late)
        told, last = simulations.play(bells), len(players) - 1
        gained = max(0.0, told.most_gained(last))
        photo = 100 * told.photos / bells
        print(
            f"| {scene} | {told.share(last):.1f} % | {told.arrived(last):.1f} % | {gained:.0f} "
            f"| {photo:.1f} % | {told.punished} |"
        )


if __name__ == "__main__":
    main()
