"""The program's shell: window, loop, launch options, error screens."""
