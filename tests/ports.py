"""Ports for servers that tests start, kill and start again at the same address."""

import random
import socket

HOST = "127.0.0.1"
OURS = range(12_000, 32_000)
"""Below those that systems hand out: nobody takes a port while its server is down."""


def free_port() -> int:
    """A port at which nobody serves."""
    while True:
        port = random.SystemRandom().choice(OURS)
        with socket.socket() as asked:
            if asked.connect_ex((HOST, port)):
                return port
