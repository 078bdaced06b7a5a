"""Workshop of tribes: the room where a person makes tribes of their own."""
