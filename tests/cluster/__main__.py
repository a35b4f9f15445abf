"""`make cluster`: PostgreSQL with a synchronous standby, NATS, three server processes behind one
port, until Ctrl-C. Words after it are options of `sortilege serve`."""

import os
import signal
import subprocess
import sys

from tests.cluster import engines

WORKERS = 3


def main() -> int:
    if engines.lacking():
        print(f"no cluster: {engines.lacking()}", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        return cluster()
    except KeyboardInterrupt:  # before there was anybody to hand it on to
        return 130


def cluster() -> int:
    """Until a signal comes."""
    print("PostgreSQL, its standby and NATS begin …", flush=True)
    with engines.pair() as (primary, standby), engines.nats() as nats:
        print(f"PostgreSQL: ports {primary.port} and {standby.port}; NATS: port {nats.port}")
        log = engines.url_of([primary.port, standby.port])
        told = {**os.environ, "SORTILEGE_LOG": log, "SORTILEGE_BUS": nats.url}
        words = ["-m", "sortilege", "serve", "--workers", str(WORKERS), *sys.argv[1:]]
        serving = subprocess.Popen([sys.executable, *words], env=told, start_new_session=True)
        for kind in (signal.SIGINT, signal.SIGTERM):
            signal.signal(kind, lambda kind, _: serving.send_signal(kind))
        return serving.wait()


if __name__ == "__main__":
    sys.exit(main())
