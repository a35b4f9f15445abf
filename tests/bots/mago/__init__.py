"""Tests of mago's computer players."""
