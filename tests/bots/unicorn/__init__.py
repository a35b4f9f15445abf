"""What the players of unicorn do."""
