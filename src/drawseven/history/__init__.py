"""Hand histories: what rooms write, replayed as hands, and written back."""
