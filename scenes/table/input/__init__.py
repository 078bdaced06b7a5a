"""Input of a table: the gestures of mouse, finger and keyboard, the focus, and why a button is grey."""
