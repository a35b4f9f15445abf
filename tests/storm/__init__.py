"""Bad weather: servers that are killed, disks that are full, lines that go dead, guests who
misbehave. Nothing may be lost, nothing told that was not stored, nobody else disturbed.

`make test` has a small dose of everything; `python -m tests.storm` (in `make soak`) the whole."""
