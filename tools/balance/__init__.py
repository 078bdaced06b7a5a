"""Balance of the games: seats, tribes and points between equal minds."""
