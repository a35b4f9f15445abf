"""What the players of metamorphose do."""
