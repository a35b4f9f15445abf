"""Tests of metamorphose's computer players."""
