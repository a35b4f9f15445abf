"""Tests of the built website: `make site`."""
