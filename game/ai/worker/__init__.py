"""Worker: a process in which all minds of a table think, so that the window never waits.

`client` is the window's side, `process` holds the spawned process, `main` is what runs inside it.
`trials` is the window's side of a process that plays whole matches one after another, `trial_main` what runs
inside that one.
"""
