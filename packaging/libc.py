"""C library that a Linux build needs: the newest version that any of its files asks for.

The files say it themselves: the loader of the system compares the same names.
"""

from __future__ import annotations

import re
import struct
from pathlib import Path

SYSTEMS = (
    ((2, 31), "Debian 11, Ubuntu 20.04"),
    ((2, 34), "RHEL 9"),
    ((2, 35), "Ubuntu 22.04"),
    ((2, 36), "Debian 12"),
    ((2, 38), "Fedora 39"),
    ((2, 39), "Ubuntu 24.04"),
    ((2, 41), "Debian 13"),
)
"""Since when the systems of each family have that version."""
SHT_VERNEED = 0x6FFFFFFE


def asked(file: Path) -> set[tuple[int, int]]:
    """The versions of the C library that one file asks for; none if it is no 64-bit ELF file."""
    data = file.read_bytes()
    if data[:6] != b"\x7fELF\x02\x01":
        return set()
    table = struct.unpack_from("<Q", data, 40)[0]
    size, count = struct.unpack_from("<HH", data, 58)
    heads = [struct.unpack_from("<IIQQQQIIQQ", data, table + size * n) for n in range(count)]
    found: set[tuple[int, int]] = set()
    for head in heads:
        if head[1] == SHT_VERNEED:
            strings = heads[head[6]]
            found |= _needed(data, head[4], head[7], strings[4])
    return found


def _needed(data: bytes, at: int, entries: int, strings: int) -> set[tuple[int, int]]:
    found = set()
    for _entry in range(entries):
        _version, count, _file, first, after = struct.unpack_from("<HHIII", data, at)
        place = at + first
        for _name in range(count):
            _hash, _flags, _other, name, step = struct.unpack_from("<IHHII", data, place)
            text = data[strings + name : data.index(b"\0", strings + name)]
            if match := re.fullmatch(rb"GLIBC_(\d+)\.(\d+)(\.\d+)?", text):
                found.add((int(match[1]), int(match[2])))
            place += step
        at += after
    return found


def needed(folder: Path) -> tuple[int, int]:
    """The version that a built folder needs."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return max(version for file in files for version in asked(file) | {(2, 17)})


def told(version: tuple[int, int]) -> str:
    """The version as people write it: 2.36."""
    return f"{version[0]}.{version[1]}"


def systems(version: tuple[int, int]) -> str:
    """The oldest system of each family that has it."""
    found: dict[str, str] = {}
    for known, names in SYSTEMS:
        for name in names.split(", ") if known >= version else ():
            found.setdefault(name.split()[0], name)
    return ", ".join(found.values()) or "-"
