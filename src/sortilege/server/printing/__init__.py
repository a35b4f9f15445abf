"""Games printed for whoever asks: one after the other, in a process of its own."""
