"""Worker: a process in which all minds of a table think, so that the window never waits.

`client` is the window's side, `process` holds the spawned process, `main` is what runs inside it.
"""
