"""What is good play, game by game."""
