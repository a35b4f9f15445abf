"""Prints games as PDF in a worker process."""
