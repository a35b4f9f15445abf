"""A network namespace with delayed packets, for tests with distant devices.

It is created in a user namespace and needs no root."""

import fcntl
import os
import struct
import subprocess
import sys
import threading
import time
from collections import deque

HERE = "10.9.0.1"
TUN = "/dev/net/tun"
TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000


def at(round_trip: int) -> str:
    """The address with a round trip of 2 to 254 milliseconds."""
    return f"10.9.0.{round_trip}"


def enter(arguments: list[str]) -> bool:
    """Restart this program within such a namespace, unless it runs in one already. Return whether
    it runs in one. If the system allows none, print that and continue without."""
    if os.environ.get("SORTILEGE_FAR_AWAY"):
        return True
    again = ["unshare", "--user", "--map-root-user", "--net", sys.executable, *arguments]
    trial = subprocess.run([*again[:4], "test", "-w", TUN], check=False)
    if trial.returncode:
        print("no network of our own can be made here: everybody is near", flush=True)
        return False
    os.environ["SORTILEGE_FAR_AWAY"] = "1"
    os.execvp(again[0], again)


def lay() -> None:
    """Create the network."""
    tun = os.open(TUN, os.O_RDWR)
    fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", b"far0", IFF_TUN | IFF_NO_PI))
    for words in (f"addr add {HERE}/24 dev far0", "link set far0 up", "link set lo up"):
        subprocess.run(["ip", *words.split()], check=True)
    for distance in range(256):
        roads[distance] = DelayQueue(tun)
    threading.Thread(target=carry, args=(tun,), daemon=True).start()


class DelayQueue:
    """The queue for packets of one distance. They arrive in the order in which they were sent."""

    def __init__(self, tun: int) -> None:
        self.tun = tun
        self.packets: deque[tuple[float, bytes]] = deque()
        self.news = threading.Event()
        self.driver: threading.Thread | None = None

    def send(self, due: float, packet: bytes) -> None:
        self.packets.append((due, packet))
        self.news.set()
        if self.driver is None:
            self.driver = threading.Thread(target=self.drive, daemon=True)
            self.driver.start()

    def drive(self) -> None:
        while True:
            while self.packets:
                due, packet = self.packets.popleft()
                time.sleep(max(0.0, due - time.monotonic()))
                os.write(self.tun, packet)
            self.news.wait()
            self.news.clear()


roads: dict[int, DelayQueue] = {}


def carry(tun: int) -> None:
    """Forward every packet after half a round trip."""
    here = bytes(map(int, HERE.split(".")))
    while True:
        packet = os.read(tun, 65536)
        source, destination = packet[12:16], packet[16:20]
        if packet[0] >> 4 == 4 and source == here:
            due = time.monotonic() + destination[3] / 2000
            turned = packet[:12] + destination + source + packet[20:]
            roads[destination[3]].send(due, turned)
