"""Own tribes: saved, kept as drafts, found again, shared and deleted; nothing of before is ever lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game import load_game
from game.data.data_files import DataError
from game.data.data_roots import DATA, OVER_VARIABLE, own_data_version
from game.storage import StorageError
from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import (
    OwnTribe,
    blank_tribe,
    copy_of,
    delete,
    keep_draft,
    new_tribe,
    own_tribes,
    read_shared,
    save,
    taken_ids,
    to_edit,
    tribe_text,
)
from game.zoon.workshop.tribe_edits import CardPlace, remove, with_names


@pytest.fixture(autouse=True)
def tribes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path))
    return tmp_path / "data" / "tribes"


def _loaded() -> dict[str, Tribe]:
    game = load_game("zoon")
    assert isinstance(game, ZoonGame)
    return game.tribes


def _broken(tribe: Tribe) -> Tribe:
    """Without a name in any language."""
    return with_names(with_names(tribe, "fr", ""), "en", "")


def test_without_a_folder_there_are_no_own_tribes_and_none_is_made(tribes: Path) -> None:
    assert own_tribes() == []
    assert taken_ids() == {"braisards", "chapardons", "mousserocs", "veloutins"}
    assert not tribes.exists()


def test_a_sound_tribe_is_saved_where_every_game_finds_it(tribes: Path) -> None:
    tribe, version = blank_tribe(taken_ids()), own_data_version("zoon")
    path = tribes / "tribe.yaml"
    assert save(tribe) == (path, True, ())
    assert _loaded()["tribe"] == tribe
    assert own_data_version("zoon") == version + 1
    (own,) = own_tribes()
    assert (own.path, own.tribe, own.problems, own.playable) == (path, tribe, (), True)


def test_a_tribe_that_is_refused_becomes_a_draft_and_the_playable_file_stays(tribes: Path) -> None:
    tribe = blank_tribe(())
    save(tribe)
    told = save(_broken(tribe))
    assert (told.path, told.playable) == (tribes / "drafts" / "tribe.yaml", False)
    assert [(problem.key, problem.line > 0) for problem in told.problems] == [("name", True)]
    assert _loaded()["tribe"] == tribe, "what was playable still is"
    (own,) = own_tribes()
    assert (own.path, own.tribe, own.playable) == (told.path, _broken(tribe), False)
    assert own.problems


def test_a_draft_that_is_mended_is_playable_and_no_draft_any_more(tribes: Path) -> None:
    tribe = blank_tribe(())
    save(_broken(tribe))
    assert "tribe" not in _loaded()
    assert "tribe" in taken_ids()
    save(tribe)
    assert sorted(path.name for path in tribes.rglob("*.yaml")) == ["tribe.yaml"]
    assert own_tribes()[0].playable


def test_a_tribe_is_saved_into_the_file_that_it_has(tribes: Path) -> None:
    tribe = blank_tribe(())
    tribes.mkdir(parents=True)
    (tribes / "Other Name.yaml").write_text(tribe_text(tribe), encoding="utf-8")
    changed = with_names(tribe, "en", "Tide")
    assert save(changed).path == tribes / "Other Name.yaml"
    assert _loaded()["tribe"] == changed


def test_a_file_of_the_same_name_that_cannot_be_read_is_left_alone(tribes: Path) -> None:
    tribes.mkdir(parents=True)
    (tribes / "tribe.yaml").write_text("not: [a tribe", encoding="utf-8")
    assert save(blank_tribe(())).path == tribes / "tribe-2.yaml"
    own, unread = own_tribes()
    assert (unread.tribe, unread.playable, unread.problems[0].line) == (None, False, 1)
    assert own.playable


def test_a_device_name_of_windows_is_no_file_name(tribes: Path) -> None:
    assert save(replace(blank_tribe(()), id="con")).path == tribes / "tribe-con.yaml"


def test_an_id_of_the_house_is_never_taken_by_an_own_tribe(tribes: Path) -> None:
    tribe = replace(blank_tribe(()), id="braisards")
    told = save(tribe)
    assert not told.playable
    assert "found braisards again" in told.problems[0].message
    assert _loaded()["braisards"] != tribe
    (tribes / "braisards.yaml").write_text(tribe_text(tribe), encoding="utf-8")
    assert [(own.playable, own.id_taken) for own in own_tribes()] == [(False, True)] * 2


def test_two_files_with_one_id_are_both_shown_and_the_second_says_why_it_is_not_played(tribes: Path) -> None:
    tribes.mkdir(parents=True)
    for name in ("a", "b"):
        (tribes / f"{name}.yaml").write_text(tribe_text(blank_tribe(())), encoding="utf-8")
    first, second = own_tribes()
    assert (first.playable, second.playable) == (True, False)
    assert "a.yaml" in second.problems[0].message


def test_a_failing_disk_loses_nothing(tribes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tribe = blank_tribe(())
    path = save(tribe).path
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.os.replace", full)
    with pytest.raises(StorageError) as refused:
        save(with_names(tribe, "en", "Tide"))
    assert refused.value.path == str(path)
    assert path.read_bytes() == before
    assert [file.name for file in tribes.iterdir()] == ["tribe.yaml"]


def test_deleting_takes_the_tribe_and_its_draft(tribes: Path) -> None:
    tribe, other = blank_tribe(()), blank_tribe({"tribe"})
    for one in (tribe, other, _broken(tribe)):
        save(one)
    (own,) = [own for own in own_tribes() if own.tribe is not None and own.tribe.id == "tribe"]
    version = own_data_version("zoon")
    delete(own)
    assert [own.tribe for own in own_tribes()] == [other]
    assert "tribe" not in _loaded()
    assert own_data_version("zoon") > version


def test_a_file_that_cannot_be_read_can_be_deleted(tribes: Path) -> None:
    tribes.mkdir(parents=True)
    (tribes / "x.yaml").write_text("[", encoding="utf-8")
    delete(own_tribes()[0])
    assert own_tribes() == []


def test_a_shared_file_gives_its_tribe_with_an_id_and_a_name_that_are_free(tmp_path: Path) -> None:
    tribe = blank_tribe(())
    file = tmp_path / "shared.yaml"
    file.write_text(tribe_text(tribe), encoding="utf-8")
    assert read_shared(file) == tribe
    save(tribe)
    again = read_shared(file)
    assert (again.id, again.name["en"], again.zoons) == ("tribe-2", "New tribe 2", tribe.zoons)
    assert save(again).playable
    assert len(own_tribes()) == 2


def test_a_shared_file_that_is_wrong_is_refused_with_its_lines(tmp_path: Path) -> None:
    file = tmp_path / "shared.yaml"
    file.write_text(tribe_text(blank_tribe(())).replace("force: 2", "force: 7", 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        read_shared(file)
    (problem,) = refused.value.problems
    assert (problem.file, problem.key, problem.line > 50) == (str(file), "trumps[0].force", True)
    with pytest.raises(DataError):
        read_shared(tmp_path / "nothing.yaml")


def test_a_copy_of_a_house_tribe_is_saved_as_an_own_one() -> None:
    copy = copy_of(_loaded()["veloutins"], taken_ids())
    assert save(copy).playable
    assert _loaded()[copy.id] == copy


def test_a_tribe_without_any_card_is_still_kept(tribes: Path) -> None:
    tribe = blank_tribe(())
    while tribe.zoons:
        tribe = remove(tribe, CardPlace("zoons", 0))
    assert not save(tribe).playable
    assert own_tribes()[0].tribe == tribe


def test_of_two_files_with_one_id_deleting_the_second_leaves_the_first(tribes: Path) -> None:
    first, second = _two_files_of_one_id(tribes)
    delete(second)
    assert own_tribes() == [first]


def test_of_two_files_with_one_id_the_second_is_opened_with_an_id_of_its_own(tribes: Path) -> None:
    first, second = _two_files_of_one_id(tribes)
    assert to_edit(first) == first.tribe
    opened = to_edit(second)
    assert opened is not None
    assert (opened.id, opened.name["en"]) == ("tribe-2", "New tribe 2")
    before = first.path.read_bytes()
    assert save(opened).path == tribes / "tribe-2.yaml"
    assert first.path.read_bytes() == before, "saving the second writes over neither of them"


def test_of_two_drafts_with_one_id_none_is_hidden(tribes: Path) -> None:
    (tribes / "drafts").mkdir(parents=True)
    save(blank_tribe(()))
    for name in ("a", "b"):
        text = tribe_text(with_names(blank_tribe(()), "en", name))
        (tribes / "drafts" / f"{name}.yaml").write_text(text, encoding="utf-8")
    shown = [(own.path.name, own.id_taken) for own in own_tribes()]
    assert shown == [("a.yaml", False), ("b.yaml", True)], "the first stands in for the playable one"
    delete(own_tribes()[1])
    assert len(list(tribes.rglob("*.yaml"))) == 2


def test_an_own_tribe_with_an_id_of_the_house_is_opened_with_another_one(tribes: Path) -> None:
    tribes.mkdir(parents=True)
    tribe = replace(blank_tribe(()), id="braisards")
    (tribes / "x.yaml").write_text(tribe_text(tribe), encoding="utf-8")
    opened = to_edit(own_tribes()[0])
    assert opened is not None
    assert opened.id == "braisards-2"
    assert save(opened).playable


def test_what_is_not_saved_is_kept_as_a_draft_until_it_is_as_in_its_file(tribes: Path) -> None:
    tribe = blank_tribe(())
    save(tribe)
    changed = with_names(tribe, "en", "Tide")
    keep_draft(changed)
    (own,) = own_tribes()
    assert (own.tribe, own.playable) == (changed, False)
    assert _loaded()["tribe"] == tribe
    keep_draft(tribe)
    assert [own.path for own in own_tribes()] == [tribes / "tribe.yaml"], "every change was undone"


def test_on_a_field_of_another_size_own_tribes_are_deployed_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tribe = blank_tribe(())
    save(tribe)
    rules = tmp_path / "over" / "zoon" / "zoon.yaml"
    rules.parent.mkdir(parents=True)
    text = (DATA / "zoon" / "zoon.yaml").read_text(encoding="utf-8")
    assert "columns: 6" in text
    rules.write_text(text.replace("columns: 6", "columns: 7"), encoding="utf-8")
    monkeypatch.setenv(OVER_VARIABLE, str(tmp_path / "over"))
    (own,) = own_tribes()
    assert not own.playable
    opened = to_edit(own)
    assert opened is not None
    assert [len(row) for row in opened.default_deployment] == [7, 7]
    assert save(opened).playable
    assert [len(row) for row in new_tribe().default_deployment] == [7, 7]


def _two_files_of_one_id(tribes: Path) -> tuple[OwnTribe, OwnTribe]:
    tribes.mkdir(parents=True)
    for name in ("a", "b"):
        (tribes / f"{name}.yaml").write_text(tribe_text(blank_tribe(())), encoding="utf-8")
    first, second = own_tribes()
    return first, second


def test_a_zoon_without_a_face_gets_a_plain_one_when_its_tribe_is_opened(tribes: Path) -> None:
    tribe = blank_tribe(())
    faceless = replace(tribe, zoons=(replace(tribe.zoons[0], faces=()), *tribe.zoons[1:]))
    save(faceless)
    opened = to_edit(own_tribes()[0])
    assert opened is not None
    assert [face.corners for face in opened.zoons[0].faces] == [(1, 1, 1, 1)]
    assert save(opened).playable
