"""`make cluster`: runs PostgreSQL with a synchronous standby and three server processes behind a
small load balancer, until Ctrl-C. It restarts server processes that die.

Arguments are options of `sortilege serve`; `--port` is the balancer's."""

import argparse
import asyncio
import os
import signal
import sys
import webbrowser
from asyncio.subprocess import Process
from contextlib import suppress

from tests.cluster import engines
from tests.cluster.balancer import balancer
from tests.ports import free_port

SERVERS = 3
USUAL_PORT = 8000
RESTART_PAUSE = 0.5
"""Seconds."""
STOP_TIMEOUT = 15.0


def main() -> int:
    if engines.why_unavailable():
        print(f"no cluster: {engines.why_unavailable()}", file=sys.stderr)
        return 2
    parser = argparse.ArgumentParser(prog="make cluster", add_help=False)
    parser.add_argument("--port", type=int, default=USUAL_PORT)
    parser.add_argument("--no-open", action="store_true")
    asked, options = parser.parse_known_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        asyncio.run(cluster(asked.port, not asked.no_open, options))
    return 0


async def cluster(port: int, opens: bool, options: list[str]) -> None:
    """Run the cluster until a signal arrives."""
    # First: a cancellation by asyncio's own handler could be swallowed in the first `await` below.
    stopping = asyncio.Event()
    for kind in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(kind, stopping.set)
    print("Starting PostgreSQL and its standby …", flush=True)
    with engines.pair() as (primary, standby):
        print(f"PostgreSQL: ports {primary.port} and {standby.port}", flush=True)
        log = engines.url_of([primary.port, standby.port])
        ports = [free_port() for _ in range(SERVERS)]
        servers = [
            asyncio.create_task(keep_running(each, log, options, stopping)) for each in ports
        ]
        async with balancer(ports, port) as (between, own):
            await until_ready(between.ready, ports, stopping)
            if not stopping.is_set():
                print(f"Server processes: ports {', '.join(map(str, ports))}")
                print(f"Sortilège: http://127.0.0.1:{own}  (Ctrl-C to stop)", flush=True)
                if opens and os.environ.get("DISPLAY"):
                    await asyncio.to_thread(webbrowser.open, f"http://127.0.0.1:{own}")
            await stopping.wait()
            await asyncio.gather(*servers)


async def until_ready(ready: set[int], ports: list[int], stopping: asyncio.Event) -> None:
    ready.clear()
    while not stopping.is_set() and ready != set(ports):
        await asyncio.sleep(0.05)


async def keep_running(port: int, log: str, options: list[str], stopping: asyncio.Event) -> None:
    """Restart a server process whenever it dies, until the cluster stops."""
    words = ["-m", "sortilege", "serve", "--port", str(port), "--no-open", *options]
    while not stopping.is_set():
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *words,
            env={**os.environ, "SORTILEGE_LOG": log},
            stdout=asyncio.subprocess.DEVNULL,
            start_new_session=True,  # only this process handles Ctrl-C
            preexec_fn=engines.end_with_us,
        )
        ended, stopped = asyncio.create_task(process.wait()), asyncio.create_task(stopping.wait())
        await asyncio.wait({ended, stopped}, return_when=asyncio.FIRST_COMPLETED)
        if stopping.is_set():
            await stop(process)
        else:
            await asyncio.sleep(RESTART_PAUSE)
        stopped.cancel()


async def stop(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        await asyncio.wait_for(process.wait(), STOP_TIMEOUT)
    except TimeoutError:
        process.kill()
        await process.wait()


if __name__ == "__main__":
    sys.exit(main())
