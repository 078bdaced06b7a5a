"""Journal format: a header, then an entry a line (JSON Lines), each line with a checksum.

The entries are `{"seat":0,"move":"b2-b3"}`, `{"undo":1}`, `{"resign":1}`, and notes, which change nothing
in the match (`Noted`): `{"note":"hint","seat":0}`, `{"note":"sat","seconds":612,"at":"…"}`.
The checksum of a line is over itself and all lines before it, so damage anywhere is found. The line that ends
the match is marked `"over":true`. Seed and sealed moves stand there in clear. `journal.py` keeps such a file
on the disk.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core import CaravanseraiError
from game.match.journal.given_start import unpacked
from game.version import numbers

FORMAT = 1
"""The version of the file format. Another version is refused, never guessed at."""
ANEW_FORMAT = 2
"""The version of files whose header has `anew`, which the first does not know; all else is the same."""
START_FORMAT = 3
"""The version of files whose header has `start`, which the others do not know; all else is the same."""
NOTES_FORMAT = 4
"""The version of files that hold notes among their entries, which their header says; all else is the same."""

MOST_SEATS = 16
"""More than any game has; who plays one asks for fewer."""


class JournalError(CaravanseraiError):
    """A journal cannot be used, and why. `facts["path"]` names the file.

    Codes: header_damaged, header_impossible, other_version, other_figures, unknown_game, does_not_replay,
    locked; for notices also tail_cut, displaced, level_gone.
    """

    @property
    def path(self) -> str:
        """The journal's file."""
        return str(self.facts["path"])


def clean_text(text: str) -> str:
    """The text with what UTF-8 cannot hold (lone surrogates of some keyboards) replaced."""
    return text.encode("utf-8", "replace").decode("utf-8")


class Person(Struct, frozen=True, tag="person", tag_field="kind"):
    """A seat held by a person at this screen. The name may hold any Unicode; "" if none was given."""

    name: str = ""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_text(self.name).strip())


class MindSeat(Struct, frozen=True, tag="mind", tag_field="kind", omit_defaults=True):
    """A seat held by a mind: a level or a character of data/ai.yaml, its name, and its seed."""

    level: str
    name: str = ""
    seed: int = 0

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_text(self.name).strip())


Seat = Person | MindSeat


class Anew(Struct, frozen=True):
    """From that ply on (counted from 0) chance goes on from another seed."""

    ply: int
    seed: int


class Header(Struct, frozen=True, omit_defaults=True):
    """The facts of a match that never change. `seed` is in 0..2**64-1, `created` is UTC, ISO 8601.

    `anew`: by ply, where the match goes on from a finished one whose chance to come people know. `start`:
    the state that the match begins at, as `given_start.py` packs it; then `seed` decides nothing. `format` is
    the first one that knows what the header holds. `version` of the app that began it; "" for the first one.
    `figures` names the set that it was begun with (`figures.py`); "" if none was kept.
    """

    format: int
    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    seed: int
    digest: str
    created: str
    anew: tuple[Anew, ...] = ()
    start: str = ""
    version: str = ""
    figures: str = ""
    notes: bool = False
    """Whether notes may stand among the entries, so that a match without one is known to have had no hint."""

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "seats", without_default_names(self.seats))


def format_for(anew: Sequence[Anew], start: str, notes: bool = False) -> int:
    """The first format that knows such a header."""
    if notes:
        return NOTES_FORMAT
    if start:
        return START_FORMAT
    return ANEW_FORMAT if anew else FORMAT


ALONE = ("You", "Vous")
NUMBERED = ("Player {}", "Joueur {}")
"""Names that version 0.1.0 gave to persons who had none: alone, or by the seat, from 1."""


def without_default_names(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats, nameless where the name is the word of some language for a person without a name.

    >>> without_default_names([Person("Vous"), MindSeat("easy", "Brume")])[0]
    Person(name='')
    >>> without_default_names([Person("Ana"), Person("Player 2"), Person("Vous")])
    (Person(name='Ana'), Person(name=''), Person(name='Vous'))
    """
    alone = sum(isinstance(seat, Person) for seat in seats) == 1
    return tuple(
        Person() if isinstance(seat, Person) and _is_default(seat.name, number, alone=alone) else seat
        for number, seat in enumerate(seats, start=1)
    )


def _is_default(name: str, number: int, *, alone: bool) -> bool:
    return name in [word.format(number) for word in NUMBERED] or (alone and name in ALONE)


class Played(Struct, frozen=True):
    """A seat's move in short notation; `over` if it ended the match."""

    seat: int
    move: str
    over: bool = False


class Undone(Struct, frozen=True):
    """The last `undo` moves are taken back."""

    undo: int


class Resigned(Struct, frozen=True):
    """That seat gives up, which ends the match."""

    resign: int
    over: bool = True


HINT, GUIDE, SAT = "hint", "guide", "sat"
"""What is noted: that a seat asked for a hint, that the guide sat beside it, how long it was played."""


class Noted(Struct, frozen=True):
    """A note, which changes nothing in the match: of a kind (others than those above may come and say nothing
    here), for a seat, or seconds of play until that moment (UTC, ISO 8601).
    """

    note: str
    seat: int | None = None
    seconds: int | None = None
    at: str = ""


Entry = Played | Undone | Resigned | Noted


class _Line(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int | None = None
    move: str | None = None
    undo: int | None = None
    resign: int | None = None
    over: bool = False
    note: str | None = None
    seconds: int | None = None
    at: str = ""


class _Version(Struct, frozen=True):
    format: int


_SUM = len(b',"sum":"01234567"}')


def signed(body: bytes, chain: int) -> tuple[bytes, int]:
    """A line with its checksum, and the checksum, which the next line goes on from."""
    chain = zlib.crc32(body, chain)
    return b'%s,"sum":"%08x"}\n' % (body[:-1], chain), chain


def verified(line: bytes, chain: int) -> tuple[bytes, int] | None:
    """The line (without its newline) without its checksum, and that checksum; None if it is damaged."""
    body = line[:-_SUM] + b"}"
    chain = zlib.crc32(body, chain)
    return (body, chain) if line[-_SUM:] == b',"sum":"%08x"}' % chain else None


def header_line(header: Header) -> tuple[bytes, int]:
    """The first line of a file, and the checksum that the next one goes on from."""
    return signed(msgspec.json.encode(header), 0)


def entry_line(entry: Entry, chain: int) -> tuple[bytes, int]:
    """A line behind those whose checksum is `chain`, and the checksum so far."""
    match entry:
        case Played(seat, move, over):
            facts: dict[str, object] = {"seat": seat, "move": move} | ({"over": True} if over else {})
        case Undone(undo):
            facts = {"undo": undo}
        case Resigned(resign):
            facts = {"resign": resign, "over": True}
        case Noted(note, seat, seconds, at):
            told = {"seat": seat, "seconds": seconds, "at": at or None}
            facts = {"note": note} | {name: value for name, value in told.items() if value is not None}
    return signed(msgspec.json.encode(facts), chain)


_LINE, _VERSION = msgspec.json.Decoder(_Line), msgspec.json.Decoder(_Version)
HEADER = msgspec.json.Decoder(Header)
"""Made when this is imported: msgspec builds what it knows of a type at its first use, and must not be asked
by several threads then.
"""


def _entry(body: bytes) -> Entry | None:
    try:
        line = _LINE.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    match line:
        case _Line(note=str(note), move=None, undo=None, resign=None, over=False):
            return Noted(note, line.seat, line.seconds, line.at)
        case _Line(seconds=int()) | _Line(note=str()):
            return None
        case _Line(seat=int(seat), move=str(move), undo=None, resign=None, over=over):
            return Played(seat, move, over)
        case _Line(seat=None, move=None, undo=int(undo), resign=None):
            return Undone(undo)
        case _Line(seat=None, move=None, undo=None, resign=int(resign)):
            return Resigned(resign)
    return None


class Record(Struct, frozen=True):
    """What a journal's file holds: `good` bytes are whole, the `damaged` bytes behind them are not.

    `chain` is the checksum so far.
    """

    header: Header
    entries: tuple[Entry, ...]
    good: int
    damaged: int
    chain: int

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        last = next((entry for entry in reversed(self.entries) if not isinstance(entry, Noted)), None)
        return isinstance(last, Played | Resigned) and last.over


def parse(content: bytes, path: Path) -> Record:
    """Read a journal's content. Raises JournalError for a damaged header or another version of the format."""
    first, newline, _ = content.partition(b"\n")
    try:
        version = _VERSION.decode(first).format
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _header_damaged(path) from None
    if version not in (FORMAT, ANEW_FORMAT, START_FORMAT, NOTES_FORMAT):
        raise JournalError(
            "other_version", "{path} was written in format {found}; this version of the app reads {known}.",
            path=str(path), found=short(version), known=NOTES_FORMAT,
        )
    checked = verified(first, 0) if newline else None
    if checked is None:
        raise _header_damaged(path)
    body, chain = checked
    try:
        header = HEADER.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _header_damaged(path) from None
    wrong = _impossible(header)
    if wrong:
        raise header_impossible(path, wrong)
    entries: list[Entry] = []
    good = len(first) + 1
    for line in content[good:].split(b"\n")[:-1]:
        checked = verified(line, chain)
        entry = _entry(checked[0]) if checked else None
        if checked is None or entry is None or (isinstance(entry, Noted) and not header.notes):
            break
        chain = checked[1]
        entries.append(entry)
        good += len(line) + 1
    return Record(header, tuple(entries), good, len(content) - good, chain)


def does_not_replay(path: Path, error: Exception) -> JournalError:
    """The error that whole lines tell what cannot have happened."""
    return JournalError(
        "does_not_replay", "{path} holds something that the rules do not allow ({reason}).",
        path=str(path), reason=str(error),
    )


def header_impossible(path: Path, what: str) -> JournalError:
    """The error that a whole header says what cannot be; `what` names the key and what it holds."""
    return JournalError(
        "header_impossible",
        "{path} says something impossible at its beginning ({what}) and cannot be opened.",
        path=str(path), what=what,
    )


SEEDS = 1 << 64
MOST_PLIES = 1 << 20
_CREATED = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)


_SET = re.compile(r"[0-9a-f]{64}", re.ASCII)


def is_set_name(text: str) -> bool:
    """Whether that may name a set of figures."""
    return _SET.fullmatch(text) is not None


def _impossible(header: Header) -> str:
    """What in a header of the right shape cannot be, "" if all can; what the game knows is checked later."""
    if not 1 <= len(header.seats) <= MOST_SEATS:
        return f"seats: {len(header.seats)}"
    if not 0 <= header.seed < SEEDS:
        return f"seed: {short(header.seed)}"
    if not _CREATED.fullmatch(header.created):
        return f"created: {short(header.created)}"
    if header.version and not numbers(header.version):
        return f"version: {short(header.version)}"
    if header.figures and not is_set_name(header.figures):
        return f"figures: {short(header.figures)}"
    before = -1
    for new in header.anew:
        if not before < new.ply <= MOST_PLIES:
            return f"anew.ply: {short(new.ply)}"
        if not 0 <= new.seed < SEEDS:
            return f"anew.seed: {short(new.seed)}"
        before = new.ply
    try:
        unpacked(header.start)
    except ValueError as error:
        return f"start: {error}"
    if header.format != format_for(header.anew, header.start, header.notes):
        return f"format: {header.format}"
    return ""


def short(value: int | str) -> str:
    """A value that a file holds, in words that no message is filled with."""
    if isinstance(value, int) and abs(value) >= SEEDS:  # a very long number cannot even be written out
        return f"a number of {value.bit_length()} bits"
    text = str(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _header_damaged(path: Path) -> JournalError:
    return JournalError(
        "header_damaged", "{path} is damaged at its beginning and cannot be opened.", path=str(path)
    )


def standing_moves(entries: Sequence[Entry]) -> tuple[list[Played], int | None]:
    """The moves that count after every undo, and the seat that resigned, if any.

    Raises ValueError for an undo of more moves than there are, or an entry after a resignation.
    """
    moves: list[Played] = []
    resigned: int | None = None
    for number, entry in enumerate(entries, start=2):
        if isinstance(entry, Noted):
            continue
        if resigned is not None:
            raise ValueError(f"line {number}: an entry after the end")
        match entry:
            case Played():
                moves.append(entry)
            case Undone(undo):
                if not 1 <= undo <= len(moves):
                    raise ValueError(f"line {number}: undo of {undo} of {len(moves)} moves")
                del moves[-undo:]
            case Resigned(resign):
                resigned = resign
    return moves, resigned
