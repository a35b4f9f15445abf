"""The server's socket: address, port and delays."""

import asyncio
import socket

from sortilege.server.network.address import listen


async def line_without_delay(listening: socket.socket) -> bool:
    """Whether asyncio's event loop disables Nagle's algorithm for connections to this socket."""
    told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    async def asks(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = writer.get_extra_info("socket")
        told.set_result(bool(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
        writer.close()

    async with await asyncio.start_server(asks, sock=listening):
        _, writer = await asyncio.open_connection(*listening.getsockname())
        writer.close()
        return await told


def test_no_small_message_waits_until_the_one_before_has_arrived() -> None:
    """A delayed message would wait for a whole round trip, which the measured round trip would not
    include.
    """
    assert asyncio.run(line_without_delay(listen("127.0.0.1", 0)))
