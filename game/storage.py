"""Storage: where files live, how they are written safely, and the settings that outlive a run.

Folders are those of the system (platformdirs). The environment variable CARAVANSERAI_HOME puts all of them
below one folder instead, for tests and for an app carried on a stick.
"""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated, Any, Literal

import msgspec
import platformdirs
from msgspec import Meta, Struct, field

from game.disk_watch import watched
from game.errors import N_, CaravanseraiError

APP = "caravanserai"
HOME_VARIABLE = "CARAVANSERAI_HOME"
MATCH_SUFFIX = ".jsonl"


class StorageError(CaravanseraiError):
    """A file or folder could not be read or written. `facts["path"]` names it."""

    @property
    def path(self) -> str:
        """The file or folder in question."""
        return str(self.facts["path"])


_REASONS = {
    errno.ENOSPC: ("no_space", N_("There is no space left for {path}.")),
    errno.EDQUOT: ("no_space", N_("There is no space left for {path}.")),
    errno.EFBIG: ("no_space", N_("There is no space left for {path}.")),
    errno.EROFS: ("read_only", N_("{path} lies on a disk that cannot be written.")),
    errno.EACCES: ("no_permission", N_("The system does not allow access to {path}.")),
    errno.EPERM: ("no_permission", N_("The system does not allow access to {path}.")),
    errno.ENOENT: ("missing", N_("{path} does not exist.")),
    errno.ENOTDIR: ("not_a_folder", N_("A file stands where a folder is needed: {path}.")),
    errno.EEXIST: ("exists", N_("{path} exists already.")),
    errno.EISDIR: ("not_a_file", N_("A folder stands where a file is needed: {path}.")),
}


def storage_error(error: OSError | ValueError, path: Path) -> StorageError:
    """The same failure for people: a code, and the path it is about."""
    number = error.errno if isinstance(error, OSError) and error.errno is not None else 0
    if number in _REASONS:
        code, template = _REASONS[number]
        return StorageError(code, template, path=str(path))
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return StorageError("failed", "{path} could not be used: {reason}.", path=str(path), reason=reason)


@contextlib.contextmanager
def naming(path: Path) -> Iterator[None]:
    """Turns an OSError (or a path the system cannot hold) inside the block into a StorageError for `path`."""
    try:
        with watched("disk"):
            yield
    except (OSError, ValueError) as error:
        raise storage_error(error, path) from error


def _home(kind: str, usual: str) -> Path:
    own = os.environ.get(HOME_VARIABLE)
    return Path(own) / kind if own else Path(usual)


def data_folder() -> Path:
    """What belongs to the person: matches, and tribes added by hand. Not created by asking."""
    return _home("data", platformdirs.user_data_dir(APP, appauthor=False))


def config_folder() -> Path:
    """The settings' folder. Not created by asking."""
    return _home("config", platformdirs.user_config_dir(APP, appauthor=False))


def cache_folder() -> Path:
    """What can be made anew from other files. Not created by asking."""
    return _home("cache", platformdirs.user_cache_dir(APP, appauthor=False))


def matches_folder() -> Path:
    """The folder of the saved matches. Not created by asking."""
    return data_folder() / "matches"


def shared_folder() -> Path:
    """Where matches go that are shared. Not created by asking."""
    return _home("shared", platformdirs.user_downloads_dir())


def log_file() -> Path:
    """Where an unexpected error is written down."""
    return data_folder() / "caravanserai.log"


def settings_file() -> Path:
    """The file of the settings."""
    return config_folder() / "settings.json"


def make_folder(folder: Path) -> Path:
    """Create the folder and those above it. Raises StorageError."""
    with naming(folder):
        missing = [folder]
        while not missing[-1].parent.exists() and missing[-1] != missing[-1].parent:
            missing.append(missing[-1].parent)
        for one in reversed(missing):  # not `parents=True`, which calls itself for every level
            try:
                one.mkdir(exist_ok=True)
            except FileExistsError as error:
                raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR)) from error
    return folder


def sync_folder(folder: Path) -> None:
    """Make names created in the folder outlive a power cut, where the system can (not on Windows)."""
    if os.name != "posix":
        return
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # some network disks cannot sync a folder
            raise
    finally:
        os.close(fd)


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file whole or not at all, also if the process is killed. Raises StorageError."""
    with replacing(path) as file, naming(path):
        file.write(content)


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """A file to write and read that takes the place of the one at `path` when the block is over: whole or not
    at all, also if the process is killed. Raises StorageError.
    """
    make_folder(path.parent)
    with naming(path):
        fd, name = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(fd, "w+b") as file:
            yield file
            with naming(path):
                file.flush()
                os.fsync(file.fileno())
        with naming(path):
            os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    with naming(path):
        sync_folder(path.parent)


def read_file(path: Path, limit: int = 32 << 20) -> bytes:
    """The content of a plain file of at most `limit` bytes. Raises StorageError."""
    with naming(path):
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if path.exists() and not path.is_file():  # a pipe would block for ever
            raise StorageError(
                "not_plain", "{path} is a device or a pipe, and a file is needed.", path=str(path)
            )
        if path.stat().st_size > limit:
            raise OSError(0, f"larger than {limit >> 20} MB")
        return path.read_bytes()


def aside_of(path: Path) -> Path:
    """A free name beside a damaged file, under which its content is kept."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.name}.damaged-{stamp}-{number}" for number in range(1, 1000))
    return next(aside for name in names if not (aside := path.with_name(name)).exists())


Percent = Annotated[int, Meta(ge=0, le=100)]
Pixels = Annotated[int, Meta(ge=1, le=32768)]
Speed = Literal["off", "fast", "normal", "slow"]


class Settings(Struct, forbid_unknown_fields=False):
    """What a person has set. Each field falls back to its default alone if the file holds nonsense for it.

    `bindings`: action name -> scancode; `key_labels`: scancode -> the letter printed on that key, as learnt;
    `setups`: game name -> the last setup, in plain JSON values; `aids`: those that the person has set.
    `unknown` keeps what another version wrote.
    """

    language: str | None = None  # None: the system's
    window: tuple[Pixels, Pixels] | None = None  # width, height; None: chosen from the screen
    maximised: bool | None = None  # None: if the screen leaves hardly any room
    fullscreen: bool = False
    text_scale: Annotated[int, Meta(ge=80, le=150)] = 100  # percent
    speed: Speed = "normal"
    reduced_motion: bool = False
    wait_for_click: bool = False  # what befalls the viewer stays until they go on
    voices: bool = True  # whether characters say a line now and then
    explanations: bool = True  # whether resting on a thing tells what it means
    effects_volume: Percent = 80
    music_volume: Percent = 50
    muted: bool = False
    bindings: dict[str, int] = field(default_factory=dict)
    key_labels: dict[int, str] = field(default_factory=dict)
    setups: dict[str, Any] = field(default_factory=dict)
    aids: dict[str, bool] = field(default_factory=dict)
    unknown: dict[str, msgspec.Raw] = field(default_factory=dict)


def load_settings(path: Path | None = None) -> tuple[Settings, list[CaravanseraiError]]:
    """The settings, and notices for the person about what could not be read. Never raises for a bad file.

    A file that is not JSON is set aside; a field that makes no sense takes its default.
    """
    path = path or settings_file()
    try:
        content = read_file(path)
    except StorageError as error:
        return Settings(), [] if error.code == "missing" else [error]
    try:
        raw = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return Settings(), [_set_aside(path)]
    settings, notices = Settings(), []
    kinds = {f.name: f.type for f in msgspec.structs.fields(Settings) if f.name != "unknown"}
    for name, value in raw.items():
        if name not in kinds:
            settings.unknown[name] = value.copy()
            continue
        try:
            setattr(settings, name, msgspec.json.decode(value, type=kinds[name]))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            notices.append(StorageError(
                "setting_refused", "The setting {name} in {path} makes no sense; its default is used.",
                name=name, path=str(path),
            ))
    return settings, list[CaravanseraiError](notices)


def _set_aside(path: Path) -> StorageError:
    try:
        with naming(path):
            os.replace(path, aside := aside_of(path))
    except StorageError as error:
        return error
    return StorageError(
        "settings_damaged",
        "The settings in {path} are damaged; defaults are used. The damaged file is kept as {aside}.",
        path=str(path), aside=str(aside),
    )


def settings_text(settings: Settings) -> bytes:
    """What the file of the settings says."""
    fields: dict[str, Any] = {**settings.unknown, **msgspec.structs.asdict(settings)}
    del fields["unknown"]
    text = msgspec.json.format(msgspec.json.encode(fields), indent=2)
    return text + b"\n"
