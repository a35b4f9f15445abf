"""What the facts of events and actions are, by their names: for terminal and client alike."""

SEAT_FACTS = (
    "first", "owner", "giver", "taker", "thief", "neighbour", "target", "leader", "looker",
    "winner", "loser", "player", "alpha", "ringer", "active",
)  # fmt: skip
"""Fields that carry a seat though they are not called so."""

COUNTED = ("place", "child", "token")
"""Fields that number things from 0, where people count from 1."""
