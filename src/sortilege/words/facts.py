"""The meaning of the fields of events and actions, by name, for terminal and client."""

SEAT_FACTS = (
    "first", "owner", "giver", "taker", "thief", "neighbour", "target", "leader", "looker",
    "winner", "loser", "player", "alpha", "ringer", "active",
)  # fmt: skip
"""Fields that contain a seat, although their names do not say so."""

COUNTED = ("place", "child", "token")
"""Fields that number things from 0, where people count from 1."""
