"""Addresses, names of hosts, and what an address may do."""
