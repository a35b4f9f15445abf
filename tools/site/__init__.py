"""Builds the website: `make site`."""
