"""Shell of the program: window, loop, launch options, error screens."""
