"""Chaos tests: killed servers, full disks, dead connections and hostile clients. The server must
lose no acknowledged action, send nothing that it has not stored, and keep serving all other
clients.

`make test-all` runs a short version; `python -m tests.chaos` (in `make soak`) the full one."""
