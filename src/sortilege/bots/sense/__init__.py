"""What search makes of a game, on states: whole numbers, compiled together with the rules."""
