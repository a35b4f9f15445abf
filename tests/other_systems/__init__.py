"""Systems without POSIX, as far as Linux can simulate them."""
