"""A match is shared as one file with its figures; a copy to look at holds only what its viewer saw."""

from __future__ import annotations

import base64
import random
import re
import shutil
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import GAMES, Game, load_game
from game.core import CaravanseraiError
from game.match import Match, MindSeat, Person
from game.match.figures.kept_figures import FIGURES
from game.match.journal.journal_format import JournalError, Played, signed, verified
from game.match.saved.match_summary import summary_of
from game.match.saved.saved_matches import rename, saved_matches
from game.match.sharing.seen_match import SeenMatch
from game.match.sharing.shared_match import SUFFIX, open_seen, read_shared, share_seen, share_whole, take_in
from tests.match.test_kept_figures import later as later  # noqa: PLC0414 - the games of a later version
from tests.match.test_released_matches import FOLDER
from tests.random_play import append, play_out, play_some

SEATS = (Person("Ana"), MindSeat("easy", "Brume", seed=3))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv("CARAVANSERAI_HOME", str(place))
    return place / "data"


def begun(name: str, home: Path, moves: int = 30, seed: int = 5, mind: int = 3) -> Path:
    seats = (SEATS[0], MindSeat("easy", "Brume", seed=mind))
    options = {"deployment": "quick"} if name == "zoon" else {}
    with Match.new(load_game(name), seats, seed=seed, options=options, folder=home / "matches") as match:
        play_some(match, moves, random.Random(4))
        assert match.path is not None
        return match.path


def whole(name: str, home: Path, tmp_path: Path) -> tuple[Path, Path]:
    path, target = begun(name, home), tmp_path / f"{name}{SUFFIX}"
    share_whole(path, target)
    return path, target


# -- whole matches


@pytest.mark.parametrize("name", GAMES)
def test_a_shared_match_goes_on_elsewhere_even_after_an_update(
    name: str, home: Path, tmp_path: Path, later: Callable[[str], Game]
) -> None:
    path, target = whole(name, home, tmp_path)
    rename(path, "Dimanche")
    share_whole(path, target)
    content = path.read_bytes()
    shutil.rmtree(home)
    taken = take_in(target, games=later)
    assert taken.parent == home / "matches"
    assert taken.read_bytes() == content
    assert summary_of(taken).title == "Dimanche"
    assert len(list((home / FIGURES).iterdir())) == 1
    with Match.load(taken, later) as match:
        play_out(match, random.Random(1))


def test_what_is_taken_in_twice_is_there_once(home: Path, tmp_path: Path) -> None:
    path, target = whole("zerzura", home, tmp_path)
    assert take_in(target) == path
    path.unlink()
    first = take_in(target)
    assert take_in(target) == first
    assert len(saved_matches(home / "matches")[0]) == 1


def test_a_journal_from_elsewhere_is_copied_and_left_as_it_is(home: Path, tmp_path: Path) -> None:
    source = FOLDER / "0.1.0" / "matches" / "zayo-left-halfway.jsonl"
    place = tmp_path / "stick" / source.name
    place.parent.mkdir()
    shutil.copy(source, place)
    taken = take_in(place)
    assert taken.parent == home / "matches"
    assert taken.read_bytes() == place.read_bytes() == source.read_bytes()
    assert take_in(taken) == taken
    Match.load(taken).close()


def test_what_is_damaged_behind_the_last_whole_move_is_left_out(home: Path, tmp_path: Path) -> None:
    path, target = begun("zerzura", home), tmp_path / f"x{SUFFIX}"
    content = path.read_bytes()
    path.write_bytes(content + b'{"seat":')
    share_whole(path, target)
    path.unlink()
    assert take_in(target).read_bytes() == content


# -- copies to look at


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("name", GAMES)
def test_a_copy_shows_what_its_viewer_saw_move_by_move(
    name: str, viewer: int | None, home: Path, tmp_path: Path
) -> None:
    path, target = begun(name, home), tmp_path / f"x{SUFFIX}"
    share_seen(path, target, viewer)
    shown, match = open_seen(target), Match.peek(path)
    assert (shown.plies, shown.seats[0], shown.options) == (match.plies, match.seats[0], match.options)
    for ply in range(match.plies + 1):
        seen, kept = match.position(ply, viewer), shown.position(ply, 0)
        assert kept.table == seen.table  # type: ignore[attr-defined] # every game's observation has one
        assert kept.to_act == seen.to_act
    assert shown.history(None) == match.history(viewer)
    assert (shown.to_act, shown.seed, shown.standings(), shown.returns()) == ((), None, None, None)
    assert shown.story() == match.history(viewer)


def text_of(target: Path) -> str:
    """Everything that stands in a copy, unpacked."""
    shared = read_shared(target)
    checked = verified(shared.content.rstrip(b"\n"), 0)
    assert checked is not None
    packed = msgspec.json.decode(checked[0])["seen"]
    return msgspec.json.encode(shared.cover).decode() + zlib.decompress(base64.b64decode(packed)).decode()


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_holds_no_seed(name: str, home: Path, tmp_path: Path) -> None:
    secret, mind = 1234567890123456, 987654321
    path, target = begun(name, home, seed=secret, mind=mind), tmp_path / f"x{SUFFIX}"
    assert str(secret) in path.read_text(encoding="utf-8")
    for viewer in (None, 0):
        share_seen(path, target, viewer)
        text = text_of(target)
        assert str(secret) not in text
        assert str(mind) not in text


@pytest.mark.parametrize("name", GAMES)
def test_copies_of_matches_that_differ_in_what_is_hidden_alone_are_the_same(
    name: str, home: Path, tmp_path: Path
) -> None:
    """A match and one whose unseen cards are drawn anew: the same was seen, so the same is in the copy."""
    path = begun(name, home, moves=6)
    match = Match.peek(path)
    game = match.game
    seen = match.observation(0)
    other: Any = game.determinize(seen, random.Random(11))
    state = match._history.state
    assert other.observation(0) == seen
    copies = []
    for each in (state.encode(), other.encode()):
        begins = Match.new(game, match.seats, seed=1, options=match.options, folder=tmp_path, start=each)
        assert begins.path is not None
        begins.close()
        target = tmp_path / f"copy{SUFFIX}"
        share_seen(begins.path, target, 0)
        copies.append(re.sub(r'"created":"[^"]*"', "", text_of(target)))
    assert copies[0] == copies[1]


def test_a_copy_cannot_go_on(home: Path, tmp_path: Path) -> None:
    path, target = begun("zerzura", home), tmp_path / f"x{SUFFIX}"
    share_seen(path, target, None)
    with pytest.raises(JournalError, match="a copy to look at"):
        take_in(target)
    shown = open_seen(target)
    assert shown.legal_moves(0) == []
    with pytest.raises(CaravanseraiError):
        shown.play(0, Match.peek(path).legal_moves(Match.peek(path).to_act[0])[0])
    with pytest.raises(CaravanseraiError):
        shown.resign(0)


def test_a_match_that_breaks_off_is_shown_up_to_there(home: Path, tmp_path: Path) -> None:
    path, target = begun("zerzura", home), tmp_path / f"x{SUFFIX}"
    match = Match.peek(path)
    append(path, [Played(match.to_act[0], "take 99")])
    share_seen(path, target, None)
    assert open_seen(target).plies == match.plies


# -- files of strangers


def opened(path: Path) -> SeenMatch | Path:
    return open_seen(path) if b'"kind":"seen"' in path.read_bytes()[:200] else take_in(path)


@pytest.mark.parametrize("kind", ["whole", "seen"])
@pytest.mark.parametrize("name", GAMES)
def test_a_damaged_file_is_refused_in_words_and_changes_nothing(
    name: str, kind: str, home: Path, tmp_path: Path
) -> None:
    path, target = begun(name, home, moves=8), tmp_path / f"x{SUFFIX}"
    if kind == "whole":
        share_whole(path, target)
    else:
        share_seen(path, target, 0)
    content = target.read_bytes()
    shutil.rmtree(home)
    chance = random.Random(name + kind)
    for _ in range(60):
        damaged = bytearray(content)
        match chance.randrange(4):
            case 0:
                damaged = damaged[: chance.randrange(len(damaged))]
            case 1:
                damaged[chance.randrange(len(damaged))] ^= 1 << chance.randrange(8)
            case 2:
                at = chance.randrange(len(damaged))
                damaged[at : at + 40] = bytes(chance.randrange(256) for _ in range(40))
            case _:
                at = chance.randrange(len(damaged))
                del damaged[at : at + chance.randrange(1, 200)]
        target.write_bytes(damaged)
        try:
            found = opened(target)
        except CaravanseraiError as error:
            told = str(error)
        else:  # the journal's own tail may be damaged: the match goes on from its last whole move
            told = target.name
            assert kind == "whole"
            assert isinstance(found, Path)
            assert content.endswith(b"\n")
            assert found.read_bytes() in content
            found.unlink()
        assert target.name in told
    assert list((home / "matches").glob("*")) == []


def forged(tmp_path: Path, cover: dict[str, Any], rest: bytes = b"") -> Path:
    """A file whose checksums are right."""
    target = tmp_path / f"forged{SUFFIX}"
    target.write_bytes(signed(msgspec.json.encode(cover), 0)[0] + rest)
    return target


COVER = {"shared": 1, "kind": "whole", "version": "0.2.0", "title": "", "files": {}}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"shared": 2}, "format 2"),
        ({"shared": 10**400}, "1329 bits"),
        ({"kind": "other"}, "line 1"),
        ({"extra": 1}, "line 1"),
        ({"files": {"../../x.yaml": "a: 1"}}, "../../x.yaml"),
        ({"files": {"zoon/zoon.yaml": "x" * 1_000_001}}, "zoon/zoon.yaml"),
        ({"files": {f"zoon/tribes/t{n}.yaml": "" for n in range(40)}}, "too many"),
        ({"title": 7}, "line 1"),
    ],
)
def test_a_cover_that_cannot_be_is_refused_by_file_and_line(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    target = forged(tmp_path, COVER | change)
    with pytest.raises(JournalError) as refused:
        read_shared(target)
    assert target.name in str(refused.value)
    assert told in str(refused.value)
    assert len(str(refused.value)) < 600


@pytest.mark.parametrize("content", [b"", b"\n", b"\0" * 100, b"[]\n", b"{" * 100_000 + b"\n", b"\xff\xfe\n"])
def test_what_is_no_shared_match_is_refused(content: bytes, tmp_path: Path) -> None:
    target = tmp_path / f"x{SUFFIX}"
    target.write_bytes(content)
    with pytest.raises(JournalError, match="line 1"):
        read_shared(target)


def test_strange_figures_are_told_by_their_line_and_kept_nowhere(home: Path, tmp_path: Path) -> None:
    path = begun("zayo", home)
    header, newline, rest = path.read_bytes().partition(b"\n")
    checked = verified(header, 0)
    assert checked is not None
    facts = msgspec.json.decode(checked[0]) | {"digest": "0" * 64, "figures": ""}
    journal = signed(msgspec.json.encode(facts), 0)[0]
    shutil.rmtree(home)
    for files in (
        {},
        {"zayo/zayo.yaml": "schema: zayo/1\nanimals: 7\n"},
        {"zayo/zayo.yaml": "&a [*a, *a]\n"},
        {"zayo/zayo.yaml": "!!python/object/apply:os.system ['true']\n"},
        {"zerzura/zerzura.yaml": "x"},
    ):
        target = forged(tmp_path, COVER | {"files": files}, journal)
        with pytest.raises(CaravanseraiError) as refused:
            take_in(target)
        assert target.name in str(refused.value)
    assert not home.exists()
    assert newline
    assert rest


def test_a_copy_that_unpacks_to_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.match.sharing.shared_match.LARGEST_SEEN", 1 << 16)
    bomb = base64.b64encode(zlib.compress(b" " * (1 << 20), 9)).decode()
    line = signed(msgspec.json.encode({"seen": bomb}), 0)[0]
    target = forged(tmp_path, COVER | {"kind": "seen"}, line)
    with pytest.raises(JournalError, match="line 2"):
        open_seen(target)


@pytest.mark.parametrize(
    "change",
    [
        {"viewer": 9}, {"viewer": -1}, {"game": "chess"}, {"views": []}, {"seats": []}, {"options": {}},
        {"options": {"tribe_0": "nobody"}}, {"plies": [{"seat": 7, "move": None, "events": []}]},
        {"views": [1, 2]}, {"digest": 5},
    ],
)  # fmt: skip
def test_a_copy_that_says_what_cannot_be_is_refused(
    change: dict[str, Any], home: Path, tmp_path: Path
) -> None:
    path, target = begun("zerzura", home, moves=1), tmp_path / f"x{SUFFIX}"
    share_seen(path, target, 0)
    shared = read_shared(target)
    checked = verified(shared.content.rstrip(b"\n"), 0)
    assert checked is not None
    held = zlib.decompress(base64.b64decode(msgspec.json.decode(checked[0])["seen"]))
    facts = msgspec.json.decode(held) | change
    packed = base64.b64encode(zlib.compress(msgspec.json.encode(facts))).decode()
    line = signed(msgspec.json.encode({"seen": packed}), 0)[0]
    forgery = forged(tmp_path, COVER | {"kind": "seen"}, line)
    with pytest.raises(CaravanseraiError) as refused:
        open_seen(forgery)
    assert forgery.name in str(refused.value)
