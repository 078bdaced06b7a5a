"""Font letters: which a file has, by its `cmap` table (WOFF 1.0, W3C 2012; OpenType cmap formats 4 and
12)."""

from __future__ import annotations

import struct
import zlib


def _tables(data: bytes) -> dict[bytes, bytes]:
    """The `cmap` table of a WOFF or plain OpenType file, by tag; of the others that there are, the tags."""
    found: dict[bytes, bytes] = {}
    if data[:4] == b"wOFF":
        for i in range(struct.unpack(">H", data[12:14])[0]):
            tag, offset, packed, plain, _ = struct.unpack(">4sIIII", data[44 + 20 * i : 64 + 20 * i])
            body = data[offset : offset + packed] if tag == b"cmap" else b""
            found[tag] = zlib.decompress(body) if body and packed < plain else body
    else:
        at = struct.unpack(">I", data[12:16])[0] if data[:4] == b"ttcf" else 0  # the first of a collection
        for i in range(struct.unpack(">H", data[at + 4 : at + 6])[0]):
            place = at + 12 + 16 * i
            tag, _, offset, length = struct.unpack(">4sIII", data[place : place + 16])
            found[tag] = data[offset : offset + length] if tag == b"cmap" else b""
    return found


def _segments(table: bytes, at: int) -> list[range]:
    """Ranges of code points in one cmap subtable. A format 4 glyph of 0 in a range counts as there."""
    form = struct.unpack(">H", table[at : at + 2])[0]
    if form == 4:
        double = struct.unpack(">H", table[at + 6 : at + 8])[0]
        count = double // 2
        ends = struct.unpack(f">{count}H", table[at + 14 : at + 14 + double])
        starts = struct.unpack(f">{count}H", table[at + 16 + double : at + 16 + 2 * double])
        return [range(a, b + 1) for a, b in zip(starts, ends, strict=True) if a != 0xFFFF]
    if form == 12:
        groups = struct.unpack(">I", table[at + 12 : at + 16])[0]
        rows = (struct.unpack(">II", table[at + 16 + 12 * i : at + 24 + 12 * i]) for i in range(groups))
        return [range(a, b + 1) for a, b in rows]
    return []


def letters_of(data: bytes, *, outlines: bool = False) -> frozenset[str]:
    """Every character of a font file; with `outlines`, none if its letters are pictures of one size."""
    tables = _tables(data)
    if outlines and not {b"glyf", b"CFF ", b"CFF2"} & tables.keys():
        return frozenset()
    table = tables[b"cmap"]
    found: set[str] = set()
    for i in range(struct.unpack(">H", table[2:4])[0]):
        offset = struct.unpack(">I", table[8 + 8 * i : 12 + 8 * i])[0]
        for segment in _segments(table, offset):
            found.update(map(chr, segment))
    return frozenset(found)
