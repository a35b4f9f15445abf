"""The server as a process: startup, signals, shutdown, workers."""
