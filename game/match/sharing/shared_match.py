"""Shared match: one file with all that is needed to open it elsewhere, its figures too.

Its first line says what it is and holds the figures. Of a whole match the lines of its journal follow as they
are; of a copy to look at, one line with what one seat, or everybody, saw. Each of these lines has a checksum.
"""

from __future__ import annotations

import base64
import binascii
import secrets
import tempfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game import load_game
from game.core import CaravanseraiError, Game, OptionError
from game.data.data_files import LARGEST
from game.match.figures.kept_figures import MOST_FILES, FigureSet, is_file_name, keep, set_of
from game.match.figures.match_game import other_figures, unknown_game, with_figures
from game.match.journal.journal_format import Header, JournalError, Record, parse, short, signed, verified
from game.match.match import Match
from game.match.saved.match_titles import TITLE_LENGTH, rename, title_of
from game.match.sharing.seen_match import Seen, SeenMatch, seen_of
from game.storage import MATCH_SUFFIX, make_folder, matches_folder, read_file, write_atomically

SUFFIX = ".caravan"
"""What a shared match is called."""
FORM = 1
LARGEST_SEEN = 64 << 20
"""Bytes to which what a seat saw may unpack."""


class Cover(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: `kind` is "whole", or "seen" for a copy to look at; `files` are the figures."""

    shared: int
    kind: Literal["whole", "seen"]
    version: str
    title: str
    files: dict[str, str]


class _Packed(Struct, frozen=True, forbid_unknown_fields=True):
    seen: str


# -- writing


def share_whole(path: Path, target: Path, games: Callable[[str], Game] = load_game) -> None:
    """Write a match with all that is in it, hidden cards too. Raises StorageError, JournalError."""
    content = read_file(path)
    record = parse(content, path)
    game = with_figures(_game(record.header, path, games), record.header, path)
    cover = _cover("whole", path, game, record.header.options)
    write_atomically(target, cover + content[: record.good])


def share_seen(
    path: Path, target: Path, viewer: int | None, games: Callable[[str], Game] = load_game
) -> None:
    """Write a copy to look at: what that seat (None: everybody) saw, and nothing else of the match.

    Neither its seed nor what lies hidden is in it, so it cannot go on. Raises StorageError, JournalError.
    """
    match = Match.look(path, games)
    cover = _cover("seen", path, match.game, match.options)
    content = msgspec.json.encode(seen_of(match, viewer))
    packed = base64.b64encode(zlib.compress(content, 9)).decode()
    line, _sum = signed(msgspec.json.encode(_Packed(packed)), 0)
    write_atomically(target, cover + line)


def _cover(kind: Literal["whole", "seen"], path: Path, game: Game, options: Mapping[str, str]) -> bytes:
    from game.version import VERSION

    kept = set_of(game, options)
    files = {} if kept is None else {name: text.decode() for name, text in kept.files.items()}
    cover = Cover(FORM, kind, VERSION, title_of(path) or "", files)
    return signed(msgspec.json.encode(cover), 0)[0]


def _game(header: Header, path: Path, games: Callable[[str], Game]) -> Game:
    try:
        return games(header.game)
    except CaravanseraiError as error:
        raise unknown_game(path, header.game) from error


# -- reading


class Shared(Struct, frozen=True):
    """What a shared file holds: its cover, and the bytes of a journal or of what was seen."""

    cover: Cover
    content: bytes


def is_shared(path: Path) -> bool:
    """Whether the file is called as shared matches are."""
    return path.suffix.lower() == SUFFIX


def read_shared(path: Path) -> Shared:
    """What that file holds; nothing is written. Raises StorageError, JournalError with file and line."""
    content = read_file(path)
    first, newline, rest = content.partition(b"\n")
    try:
        form = msgspec.json.decode(first, type=_Form).shared
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _wrong(path, 1, "this is no shared match") from None
    if form != FORM:
        raise JournalError(
            "other_version", "{path} was written in format {found}; this version of the app reads {known}.",
            path=str(path), found=short(form), known=FORM,
        )
    checked = verified(first, 0) if newline else None
    if checked is None:
        raise _wrong(path, 1, "this line is damaged")
    try:
        cover = msgspec.json.decode(checked[0], type=Cover)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong(path, 1, short(str(error))) from None
    if len(cover.files) > MOST_FILES:
        raise _wrong(path, 1, "there are too many figures")
    for name, text in cover.files.items():
        if not is_file_name(name) or len(text) > LARGEST:
            raise _wrong(path, 1, f"these figures cannot be: {short(name)}")
    return Shared(cover, rest)


class _Form(Struct, frozen=True):
    shared: int


def _wrong(path: Path, line: int, reason: str) -> JournalError:
    return JournalError(
        "shared_wrong", "{path}, line {line}: {reason}.", path=str(path), line=line, reason=reason
    )


def take_in(path: Path, folder: Path | None = None, games: Callable[[str], Game] = load_game) -> Path:
    """Copy a whole match, shared or a journal from elsewhere, into the folder (default: the person's).

    Gives the new file, or the one that is there already. The file that was given is not changed. Raises
    StorageError, JournalError.
    """
    folder = folder or matches_folder()
    if is_shared(path):
        shared = read_shared(path)
        if shared.cover.kind != "whole":
            raise _wrong(path, 1, "this is a copy to look at")
        content, title, files = shared.content, shared.cover.title, shared.cover.files
    else:
        if path.absolute().parent == folder.absolute():
            return path
        content, title, files = read_file(path), title_of(path) or "", {}
    record = parse(content, path)
    game = _playable(record, path, files, games)
    content = content[: record.good]
    known = _same(folder, content)
    if known is not None:
        return known
    kept = set_of(game, record.header.options)
    if kept is not None:
        keep(kept)
    name = f"{record.header.game}-{_moment(record)}-{secrets.token_hex(3)}{MATCH_SUFFIX}"
    target = make_folder(folder) / name
    write_atomically(target, content)
    if title:
        rename(target, title[:TITLE_LENGTH])
    return target


def _moment(record: Record) -> str:
    return record.header.created.replace("-", "").replace(":", "").replace("T", "-").rstrip("Z")


def _same(folder: Path, content: bytes) -> Path | None:
    """A match in the folder that holds just that."""
    if folder.is_dir():
        for path in folder.glob(f"*{MATCH_SUFFIX}"):
            if path.stat().st_size == len(content) and read_file(path) == content:
                return path
    return None


def _playable(
    record: Record, path: Path, files: Mapping[str, str], games: Callable[[str], Game]
) -> Game:
    """The game of a match with its figures: today's, those kept here, or those in the file."""
    today = _game(record.header, path, games)
    if len(record.header.seats) not in today.seats:
        raise _wrong(path, 2, f"the match has {len(record.header.seats)} seats")
    try:
        return with_figures(today, record.header, path)
    except JournalError:
        game = _loaded(record.header.game, files, path)
    try:
        if game.digest(record.header.options) != record.header.digest:
            raise other_figures(path)
    except (OptionError, LookupError) as error:
        raise other_figures(path) from error
    return game


def _loaded(name: str, files: Mapping[str, str], path: Path) -> Game:
    """The game with the figures of a file. Raises JournalError with what is wrong with them."""
    if not files:
        raise other_figures(path)
    with tempfile.TemporaryDirectory() as folder:
        place = keep(FigureSet({key: text.encode() for key, text in files.items()}), Path(folder))
        try:
            return load_game(name, data=place)
        except CaravanseraiError as error:
            raise _wrong(path, 1, str(error).replace(str(place), "").strip()) from error


def open_seen(path: Path, games: Callable[[str], Game] = load_game) -> SeenMatch:
    """The copy to look at in that file. Raises StorageError, JournalError."""
    shared = read_shared(path)
    if shared.cover.kind != "seen":
        raise _wrong(path, 1, "this is a whole match")
    line = shared.content.partition(b"\n")[0]
    checked = verified(line, 0)
    if checked is None:
        raise _wrong(path, 2, "this line is damaged")
    try:
        held = msgspec.json.decode(checked[0], type=_Packed).seen
        unpack = zlib.decompressobj()
        content = unpack.decompress(base64.b64decode(held, validate=True), LARGEST_SEEN)
        if not unpack.eof:
            raise _wrong(path, 2, "it is cut off or too long")
        seen = msgspec.json.decode(content, type=Seen)
        today = games(seen.game)
        game = today
        if today.digest(seen.options) != seen.digest:
            game = _loaded(seen.game, shared.cover.files, path)
        return SeenMatch(game, seen, path)
    except (binascii.Error, zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise _wrong(path, 2, short(str(error))) from error
    except JournalError:
        raise
    except (CaravanseraiError, ValueError, LookupError, TypeError) as error:
        raise _wrong(path, 2, short(str(error))) from error
