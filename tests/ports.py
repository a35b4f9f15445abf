"""Ports for servers that tests start, kill and start again at the same address."""

import random
import socket

HOST = "127.0.0.1"
OURS = range(12_000, 32_000)
"""Below the ports that systems assign, so no other process takes a port while its server is
down."""


def free_port() -> int:
    """A free port."""
    while True:
        port = random.SystemRandom().choice(OURS)
        with socket.socket() as asked:
            if asked.connect_ex((HOST, port)):
                return port
