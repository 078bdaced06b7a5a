"""Own tribes: the files of a person's tribes: those that may be played, and drafts of those not yet so far.

    for own in own_tribes(): ...                     # what there is
    tribe = to_edit(own)                             # as it is opened
    keep_draft(tribe)                                # not saved yet, and not lost
    told = save(tribe)                               # told.playable, told.problems
    tribe = read_shared(Path("from-elsewhere.yaml"))

Playable tribes lie in `tribes/` of the person's data folder, where every game of Zoon finds them; drafts in
`tribes/drafts/`, where none looks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from game.core import Problem
from game.data.data_files import DataError, Lines, read
from game.data.data_roots import Root, installed, own_data_changed
from game.storage import data_folder, naming, write_atomically
from game.zoon.cards.checks import check_structure
from game.zoon.cards.loader import OWN, load_rules, load_tribes, read_tribe, tribe_of_text
from game.zoon.cards.schema import FieldData, Tribe
from game.zoon.workshop.new_cards import free_id, free_name
from game.zoon.workshop.starting_tribe import blank_tribe, copy_of
from game.zoon.workshop.tribe_edits import fitted
from game.zoon.workshop.tribe_text import tribe_text

__all__ = [
    "OwnTribe", "SavedTribe", "blank_tribe", "copy_of", "delete", "drop_draft", "keep_draft", "new_tribe",
    "own_tribes", "read_shared", "save", "taken_ids", "to_edit", "tribe_text",
]  # fmt: skip

DRAFTS = "drafts"
GAME = "zoon"
_DEVICES = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that no file may have on Windows."""


@dataclass(frozen=True, slots=True)
class OwnTribe:
    """A tribe of the person's own as it lies on the disk.

    `tribe` is None for a file that cannot be read; `problems` say why, or why it may not be played.
    `playable`: it lies among those that games find, and nothing is wrong with it. `id_taken`: a tribe of the
    data or of an earlier file of the same folder has its id.
    """

    path: Path
    tribe: Tribe | None
    problems: tuple[Problem, ...]
    playable: bool
    id_taken: bool = False


class SavedTribe(NamedTuple):
    """What became of a tribe that was saved: its file, whether it may be played, and why it may not."""

    path: Path
    playable: bool
    problems: tuple[Problem, ...]


def own_tribes() -> list[OwnTribe]:
    """Every tribe of the person's own, in the order of the files; drafts that stand for themselves last.

    A draft stands in for the playable tribe of the same id. Of two files with one id the first has it; the
    other one is listed all the same.
    """
    field = _field()
    drafts = _read_all(drafts_folder(), field, draft=True)
    waiting = {own.tribe.id: own for own in drafts if own.tribe is not None and not own.id_taken}
    found: list[OwnTribe] = []
    for own in _read_all(tribes_folder(), field, draft=False):
        stands_in = own.tribe is not None and not own.id_taken
        found.append(waiting.pop(own.tribe.id, own) if own.tribe is not None and stands_in else own)
    return found + [own for own in drafts if own not in found]


def tribes_folder() -> Path:
    """The folder of the playable ones. Not created by asking."""
    return data_folder() / OWN


def drafts_folder() -> Path:
    """The folder of the drafts. Not created by asking."""
    return tribes_folder() / DRAFTS


def taken_ids() -> frozenset[str]:
    """The ids of all tribes, those of the data and the person's own, drafts too."""
    return frozenset(tribe.id for tribe in _known())


def to_edit(own: OwnTribe) -> Tribe | None:
    """The tribe as it is opened: with an id and a name of its own if its id is taken, and deployed on rows as
    wide as the field of now. None for a file that cannot be read.
    """
    if own.tribe is None:
        return None
    tribe = fitted(own.tribe, _field().columns)
    return _with_own_id(tribe, _known()) if own.id_taken else tribe


def new_tribe() -> Tribe:
    """A new tribe for the field of now, with an id and a name of its own. It is not kept yet."""
    return fitted(blank_tribe(taken_ids()), _field().columns)


def save(tribe: Tribe) -> SavedTribe:
    """Write the tribe down. Raises StorageError, and then what was there before is there still.

    One that may be played goes where games find it, and its draft goes; `game_named` gives it from now on.
    One that may not is kept as a draft, and the playable file of before stays.
    """
    text = tribe_text(tribe)
    old = _file_of(tribe.id, tribes_folder())
    draft = _file_of(tribe.id, drafts_folder())
    kept = draft or _free_file(tribe.id, drafts_folder())
    problems = _refusals(tribe, str(kept), text)
    if problems:
        write_atomically(kept, text.encode())
        return SavedTribe(kept, False, problems)
    path = old or _free_file(tribe.id, tribes_folder())
    write_atomically(path, text.encode())
    own_data_changed(GAME)
    if draft is not None:
        _unlink(draft)
    return SavedTribe(path, True, ())


def keep_draft(tribe: Tribe) -> None:
    """Write down what is not saved yet as a draft; none is left of a tribe that its own file holds as it is.
    Raises StorageError.
    """
    saved = _file_of(tribe.id, tribes_folder())
    if saved is not None and read(saved, Tribe)[0] == tribe:
        drop_draft(tribe.id)
        return
    path = _file_of(tribe.id, drafts_folder()) or _free_file(tribe.id, drafts_folder())
    write_atomically(path, tribe_text(tribe).encode())


def drop_draft(tribe_id: str) -> None:
    """Take away its draft alone: what was saved last is what there is. Raises StorageError."""
    draft = _file_of(tribe_id, drafts_folder())
    if draft is not None:
        _unlink(draft)


def delete(own: OwnTribe) -> None:
    """Take the tribe away: its file, and its draft or what the draft stands in for. Raises StorageError.

    A file whose id is taken goes alone.
    """
    paths = [own.path]
    if own.tribe is not None and not own.id_taken:
        others = {drafts_folder(), tribes_folder()} - {own.path.parent}
        paths += [path for folder in others if (path := _file_of(own.tribe.id, folder)) is not None]
    for path in paths:
        _unlink(path)
    own_data_changed(GAME)


def read_shared(path: Path) -> Tribe:
    """The tribe of a file from elsewhere. Raises DataError, with the line of everything that is wrong.

    If its id is taken it gets one of its own, and a name of its own if that is taken too. It is not kept yet:
    `save` does that.
    """
    tribe, _ = read_tribe(path, _field())
    known = _known()
    return _with_own_id(tribe, known) if tribe.id in {other.id for other in known} else tribe


def _with_own_id(tribe: Tribe, known: list[Tribe]) -> Tribe:
    """The tribe with an id that none of the known ones has, and a name of its own."""
    name = free_name(tribe.name, [other.name for other in known])
    return replace(tribe, id=free_id(tribe.id, {other.id for other in known}), name=name)


def _read_all(folder: Path, field: FieldData, *, draft: bool) -> list[OwnTribe]:
    """The tribes of a folder in the order of its files."""
    taken, found = _house(), list[OwnTribe]()
    for path in _files(folder):
        found.append(_read(path, field, taken, draft=draft))
        tribe = found[-1].tribe
        if tribe is not None:
            taken.setdefault(tribe.id, str(path))
    return found


def _read(path: Path, field: FieldData, taken: dict[str, str], *, draft: bool) -> OwnTribe:
    """`taken`: the ids that are taken, with the file of each, "" for the data's own."""
    try:
        tribe, lines = read(path, Tribe)
    except DataError as error:
        return OwnTribe(path, None, error.problems, False)
    problems = (*check_structure(tribe, lines, field), *_collisions(tribe, lines, taken))
    return OwnTribe(path, tribe, problems, not problems and not draft, tribe.id in taken)


def _collisions(tribe: Tribe, lines: Lines, taken: dict[str, str]) -> Iterator[Problem]:
    if tribe.id in taken:
        where = taken[tribe.id] or "the game's own tribes"
        yield lines.problem(("id",), f"found {tribe.id} again, as in {where}; allowed: an id of its own")


def _refusals(tribe: Tribe, file: str, text: str) -> tuple[Problem, ...]:
    """Why the tribe may not be played, at the lines of that text."""
    try:
        _, lines = tribe_of_text(file, text, _field())
    except DataError as error:
        return error.problems
    return tuple(_collisions(tribe, lines, _house()))


def _field() -> FieldData:
    return load_rules(installed()).field


def _house() -> dict[str, str]:
    """The ids of the tribes that the data brings, each with ""."""
    tribes, _ = load_tribes(Root(installed().folders))
    return dict.fromkeys(tribes, "")


def _known() -> list[Tribe]:
    """All tribes: those of the data, the person's own, and drafts."""
    tribes, _ = load_tribes(Root(installed().folders))
    own = (own.tribe for own in own_tribes())
    return [*tribes.values(), *(tribe for tribe in own if tribe is not None)]


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.yaml"))


def _file_of(tribe_id: str, folder: Path) -> Path | None:
    """The file of the tribe of that id in the folder, whatever its name."""
    for path in _files(folder):
        try:
            if read(path, Tribe)[0].id == tribe_id:
                return path
        except DataError:
            continue
    return None


def _free_file(tribe_id: str, folder: Path) -> Path:
    """A name for a new file: that of the id, with a number where a file that cannot be read has it."""
    stem = f"tribe-{tribe_id}" if _DEVICES.fullmatch(tribe_id) else tribe_id
    return folder / f"{free_id(stem, {path.stem.lower() for path in _files(folder)})}.yaml"


def _unlink(path: Path) -> None:
    with naming(path):
        path.unlink(missing_ok=True)
