"""Benchmarks: ratios to peers measured in the same run, never timed assertions."""
