"""File lock: one writer for a file, by a lock that the system releases however its process ends."""

from __future__ import annotations

import errno
import os
import sys
import time

_TRIES = 3
_PAUSE = 0.02  # seconds; a listing holds the lock for a moment to see whether it is free

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # Windows locks forbid reading, so the locked byte lies far beyond the end of the file

    def _try_lock(fd: int) -> None:
        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)

    def release(fd: int) -> None:
        """Give the lock back. Closing the file does it too."""
        os.lseek(fd, _FAR, os.SEEK_SET)
        msvcrt.locking(fd, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _try_lock(fd: int) -> None:
        # flock, not lockf: a lockf lock is lost as soon as the process closes any descriptor of the file.
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def release(fd: int) -> None:
        """Give the lock back. Closing the file does it too."""
        fcntl.flock(fd, fcntl.LOCK_UN)


def acquire(fd: int, tries: int = _TRIES) -> bool:
    """Lock the open file for this descriptor alone; False if another one holds it.

    Raises OSError where the file system has no locks.
    """
    for attempt in range(tries):
        try:
            _try_lock(fd)
        except OSError as error:
            if error.errno not in (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK):
                raise
            if attempt + 1 < tries:
                time.sleep(_PAUSE)
        else:
            return True
    return False
