"""Live tables and the connections of their devices."""
