"""Players made of code. They get what a person gets: a stream, and luck of their own."""
