"""Addresses, host names, local network access and rate limits."""
