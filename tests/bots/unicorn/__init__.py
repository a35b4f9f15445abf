"""Tests of unicorn's computer players."""
