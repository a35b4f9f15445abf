"""A server as a process: how it starts, greets, works in several, and ends."""
