"""A match outlives an update: it goes on with the figures it was begun with, and what can be done is said."""

from __future__ import annotations

import os
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import DATA, GAMES, Game, load_game
from game.ai.worker.client import Worker
from game.base_game import source_of
from game.match import Match, MindSeat, Person
from game.match.figures.figures_sweep import YOUNG, sweep
from game.match.figures.kept_figures import (
    FIGURES,
    FigureSet,
    figures_folder,
    keep,
    read_set,
    set_of,
    users_file,
)
from game.match.journal.journal_format import JournalError, Played
from game.match.match_ability import Ability, ability_of, play_through
from game.match.saved.match_summary import summary_of
from tests.match.test_released_matches import FOLDER, every_match, results
from tests.random_play import append, play_out, play_some

UPDATED = {
    "zoon": ("zoon/zoon.yaml", "quiet_turns: 60", "quiet_turns: 61"),
    "zerzura": ("zerzura/zerzura.yaml", "turban: [0, 1, 2,", "turban: [0, 2, 2,"),
    "zayo": ("zayo/zayo.yaml", "dealt: 5", "dealt: 4"),
}
"""A figure of each game that a later version has otherwise."""
SEATS = (Person("Ana"), MindSeat("easy", "Brume", seed=3))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv("CARAVANSERAI_HOME", str(place))
    return place / "data"


@pytest.fixture(scope="module")
def later(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Game]:
    """The games of a later version."""
    root = tmp_path_factory.mktemp("later") / "data"
    for name in GAMES:
        shutil.copytree(DATA / name, root / name)
        file, old, new = UPDATED[name]
        text = (root / file).read_text(encoding="utf-8")
        assert old in text
        (root / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    games = {name: load_game(name, data=root) for name in GAMES}
    for name in GAMES:
        options = games[name].new_state(seed=1).observation(None).options
        assert games[name].digest(dict(options)) != load_game(name, DATA).digest(dict(options))
    return games.__getitem__


def begun(name: str, home: Path, moves: int = 12) -> Path:
    with Match.new(load_game(name), SEATS, seed=5, folder=home / "matches") as match:
        play_some(match, moves, random.Random(4))
        assert match.path is not None
        return match.path


def ability(path: Path, games: Callable[[str], Game] = load_game) -> Ability:
    return ability_of(play_through(summary_of(path), games), games)


# -- sets


@pytest.mark.parametrize("name", GAMES)
def test_a_set_holds_all_that_a_match_needs(name: str, home: Path) -> None:
    game = load_game(name)
    options = dict(game.new_state(seed=1).observation(None).options)
    made = set_of(game, options)
    assert made is not None
    again = load_game(name, data=keep(made))
    assert not again.problems
    assert again.digest(options) == game.digest(options)
    assert set_of(again, options) == made, "a match that goes on from this one needs no other set"
    dealt = [each.new_state(seed=9, options=options).encode() for each in (game, again)]
    assert dealt[0] == dealt[1]


@pytest.mark.parametrize("name", GAMES)
def test_each_set_is_kept_once(name: str, home: Path) -> None:
    for _ in range(2):
        begun(name, home)
    (place,) = (home / FIGURES).iterdir()
    assert place.name == summary_of(begun(name, home)).figures
    assert read_set(place) is not None


def test_the_set_of_a_pair_of_tribes_does_not_depend_on_who_has_which() -> None:
    game = load_game("zoon")
    one, other = (
        set_of(game, {"tribe_0": a, "tribe_1": b})
        for a, b in (("braisards", "veloutins"), ("veloutins", "braisards"))
    )
    assert one == other
    assert one is not None
    assert set(one.files) == {"zoon/zoon.yaml", "zoon/tribes/braisards.yaml", "zoon/tribes/veloutins.yaml"}


def test_a_set_that_was_tampered_with_is_replaced_and_never_used(
    home: Path, later: Callable[[str], Game]
) -> None:
    path = begun("zayo", home)
    place = figures_folder() / summary_of(path).figures
    file = place / "zayo" / "zayo.yaml"
    whole = file.read_bytes()
    file.write_bytes(whole.replace(b'"dealt": 5', b'"dealt": 3'))
    assert file.read_bytes() != whole
    with pytest.raises(JournalError) as refused:
        Match.peek(path, later)
    assert refused.value.code == "other_figures"
    Match.load(path).close()
    assert file.read_bytes() == whole


def test_a_set_that_is_half_written_is_no_set(home: Path) -> None:
    made = FigureSet({"zayo/zayo.yaml": b"{}", "zayo/more.yaml": b"{}"})
    place = keep(made)
    (place / "zayo" / "more.yaml").unlink()
    assert read_set(place) is None
    assert read_set(keep(made)) == made


@pytest.mark.parametrize("strange", ["zayo/x.txt", "x.yaml", "zayo/a/b/c/d.yaml", "zayo/.hidden.yaml"])
def test_no_set_has_files_of_strange_names(strange: str, tmp_path: Path) -> None:
    place = tmp_path / "a" / "b"
    made = FigureSet({strange: b"{}"})
    target = place / made.name / strange
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"{}")
    assert read_set(place / made.name) is None


def test_a_folder_that_takes_no_set_does_not_keep_a_match_from_beginning(home: Path) -> None:
    home.mkdir(parents=True)
    (home / FIGURES).write_text("in the way", encoding="utf-8")
    path = begun("zerzura", home)
    with Match.load(path) as match:
        assert match.unsaved is None
        play_out(match, random.Random(1))


# -- after an update


@pytest.mark.parametrize("name", GAMES)
def test_a_match_goes_on_with_its_own_figures_after_an_update(
    name: str, home: Path, later: Callable[[str], Game]
) -> None:
    path = begun(name, home)
    with Match.load(path) as before:
        seen = [before.observation(seat) for seat in range(2)]
    told = ability(path, later)
    assert (told.kind, told.own_figures, told.reason) == ("go_on", True, None)
    with Match.load(path, later) as match:
        assert match.game is not later(name)
        assert [match.observation(seat) for seat in range(2)] == seen
        play_out(match, random.Random(6))
    assert summary_of(path).is_over
    told = ability(path, later)
    assert (told.kind, told.moves, told.own_figures, told.whole) == ("look", match.plies, True, True)
    assert Match.peek(path).standings() == match.standings(), "and it ends as it would have before"


def test_a_match_with_the_figures_of_today_uses_those_that_are_installed(home: Path) -> None:
    path = begun("zoon", home)
    assert not ability(path).own_figures
    assert source_of(Match.peek(path).game) is None


def test_a_tribe_of_ones_own_may_change_or_go_while_a_match_is_open(
    home: Path, tmp_path: Path, later: Callable[[str], Game]
) -> None:
    mine = home / "tribes" / "twins.yaml"
    mine.parent.mkdir(parents=True)
    shutil.copy(FOLDER / "0.1.0" / "data" / "zoon" / "tribes" / "twins.yaml", mine)
    game = load_game("zoon")
    options = {"tribe_0": "twins", "deployment": "quick"}
    with Match.new(game, SEATS, seed=5, options=options, folder=home / "matches") as match:
        play_some(match, 4, random.Random(4))
    mine.unlink()
    assert match.path is not None
    with Match.load(match.path) as again:
        assert again.plies == 4
        play_out(again, random.Random(1))


def test_without_its_figures_a_match_cannot_be_read_and_the_reason_is_told(
    home: Path, later: Callable[[str], Game]
) -> None:
    path = begun("zerzura", home)
    shutil.rmtree(home / FIGURES)
    told = ability_of(summary_of(path), later)
    assert told.kind == "none"
    assert isinstance(told.reason, JournalError)
    assert told.reason.code == "other_figures"
    assert str(path) in str(told.reason)


def test_a_match_of_a_game_that_is_gone_cannot_be_read(home: Path) -> None:
    path = begun("zerzura", home)
    summary = summary_of(path)
    from msgspec import structs

    told = ability_of(structs.replace(summary, game="chess"))
    assert (told.kind, told.reason and told.reason.code) == ("none", "unknown_game")


@pytest.mark.parametrize("name", GAMES)
def test_minds_think_with_the_figures_of_the_match(
    name: str, home: Path, later: Callable[[str], Game], patient_workers: None
) -> None:
    """In their own process, too."""
    path = begun(name, home, moves=1)
    match = Match.peek(path, later)
    assert source_of(match.game) == str(figures_folder() / summary_of(path).figures)
    seat = match.to_act[0]
    with Worker() as worker:
        worker.ask(match.game, "easy", 1, match.observation(seat), match.legal_moves(seat), seconds=0.1)
        answer = None
        while answer is None:
            answer = worker.poll()
            time.sleep(0.01)
    assert answer.error is None
    assert answer.move in match.legal_moves(seat)


# -- matches of the first version, which kept no figures


@pytest.mark.parametrize(("version", "name"), [match for match in every_match() if match[0] == "0.1.0"])
def test_after_an_update_every_match_of_the_first_version_is_there(
    version: str, name: str, later: Callable[[str], Game]
) -> None:
    path = FOLDER / version / "matches" / name
    known = results(version)[name]
    told = ability(path, later)
    assert (told.kind, told.moves) == ("look" if known["end"] else "go_on", known["plies"]), told.reason
    assert told.own_figures
    match = Match.peek(path, later)
    standings = match.standings()
    assert ("" if standings is None else standings.reason.code) == known["end"].removesuffix("-shared")


def test_a_match_of_the_first_version_keeps_its_figures_once_it_is_opened(home: Path) -> None:
    path = home / "matches" / "old.jsonl"
    path.parent.mkdir(parents=True)
    shutil.copy(FOLDER / "0.1.0" / "matches" / "zayo-left-halfway.jsonl", path)
    assert not (home / FIGURES).exists()
    Match.load(path).close()
    assert len(list((home / FIGURES).iterdir())) == 1


# -- matches that break off


@pytest.mark.parametrize("name", GAMES)
def test_a_match_that_the_rules_no_longer_allow_is_looked_at_up_to_there(name: str, home: Path) -> None:
    path = begun(name, home)
    match = Match.peek(path)
    wrong = "bid camel-herder-99" if name == "zayo" else "take 99" if name == "zerzura" else "a1-a6"
    append(path, [Played(match.to_act[0], wrong), Played(0, wrong)])
    told = ability(path)
    assert (told.kind, told.moves) == ("look", match.plies)
    assert told.reason is not None
    shown = Match.look(path)
    assert shown.stopped is not None
    assert str(match.plies + 1) in str(shown.stopped)
    assert shown.plies == len(shown.story()) == match.plies
    assert (shown.to_act, shown.returns(), shown.standings()) == ((), None, None)
    with pytest.raises(JournalError):
        Match.load(path)


def test_a_match_that_is_whole_is_looked_at_as_it_is(home: Path) -> None:
    path = begun("zerzura", home)
    shown = Match.look(path)
    assert shown.stopped is None
    assert not shown.is_over
    with pytest.raises(Exception, match="not over"):
        shown.story()


# -- sets that nobody needs


def old(home: Path) -> None:
    for place in (home / FIGURES).iterdir():
        os.utime(place, (1000, 1000))


def test_a_set_goes_with_its_last_match_and_not_before(home: Path) -> None:
    first, second = begun("zayo", home), begun("zayo", home)
    kept = begun("zerzura", home)
    old(home)
    first.unlink()
    assert sweep() == []
    aside = home / "matches" / "aside" / second.name
    aside.parent.mkdir()
    second.rename(aside)
    assert sweep() == [], "what lies aside can come back"
    name = summary_of(aside).figures
    aside.unlink()
    assert sweep() == [name]
    assert [place.name for place in (home / FIGURES).iterdir()] == [summary_of(kept).figures]


def test_a_set_that_was_just_needed_is_kept(home: Path) -> None:
    path = begun("zayo", home)
    path.unlink()
    assert sweep() == []
    (place,) = (home / FIGURES).iterdir()
    os.utime(place, (time.time() - YOUNG - 5,) * 2)
    begun("zayo", home).unlink()
    assert sweep() == [], "a match has begun with it"
    os.utime(place, (time.time() - YOUNG - 5,) * 2)
    assert sweep() == [place.name]


def test_while_a_match_cannot_be_understood_every_set_is_kept(home: Path) -> None:
    path = begun("zayo", home)
    old(home)
    path.write_bytes(path.read_bytes()[7:])
    assert sweep() == []
    path.unlink()
    assert len(sweep()) == 1


def test_a_match_of_the_first_version_keeps_all_sets_of_its_game(home: Path) -> None:
    zayo, zoon = begun("zayo", home), begun("zoon", home)
    old(home)
    name = summary_of(zoon).figures
    zayo.unlink()
    zoon.unlink()
    shutil.copy(FOLDER / "0.1.0" / "matches" / "zayo-left-halfway.jsonl", home / "matches" / "old.jsonl")
    assert sweep() == [name]


def test_a_match_that_lies_elsewhere_keeps_its_set(home: Path, tmp_path: Path) -> None:
    path = begun("zayo", home)
    elsewhere = tmp_path / "stick" / "mine.jsonl"
    elsewhere.parent.mkdir()
    path.rename(elsewhere)
    Match.load(elsewhere).close()
    Match.load(elsewhere).close()
    name = summary_of(elsewhere).figures
    assert users_file(figures_folder(), name).read_bytes().count(b"\n") == 1
    old_set = figures_folder() / name
    os.utime(old_set, (1000, 1000))
    assert sweep() == []
    elsewhere.parent.rename(tmp_path / "gone")
    assert sweep() == [], "the stick is not there now"
    (tmp_path / "gone").rename(elsewhere.parent)
    elsewhere.unlink()
    assert sweep() == [name]
    assert list((home / FIGURES).iterdir()) == []
