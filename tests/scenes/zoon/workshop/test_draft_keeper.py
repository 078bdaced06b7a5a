"""Drafts of the workshop: kept while one works on, never over what is saved, and told when the disk fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.journal.writer_thread import Errand
from game.storage import StorageError
from game.zoon.workshop.own_tribes import new_tribe, own_tribes, save
from game.zoon.workshop.tribe_edits import with_names
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from tests.scenes.ui_kit import make_ui


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.games.zoon.workshop.draft_keeper.PAUSE", 0.0)


class SlowDisk:
    """A writer that does nothing until somebody waits for it."""

    busy, waited = False, 0.0

    def __init__(self) -> None:
        self.errands: list[tuple[Errand, Callable[[], None]]] = []

    def do(self, job: Callable[[], None]) -> Errand:
        errand = Errand(job)
        self.errands.append((errand, job))
        return errand

    def finish(self, _seconds: float) -> bool:
        while self.errands:
            self.errands.pop(0)[0].carry_out()
        return True


def opened(disk: SlowDisk) -> WorkshopPage:
    """A new tribe in work that has just been called Tide."""
    ui = make_ui((1280, 720), "en")
    ui.keep, ui.writer = True, disk
    page = WorkshopPage(ui, new_tribe(), saved=False)
    page.entered()
    page.state.put(with_names(page.state.tribe, "en", "Tide"))
    page.update(0.0)
    return page


def test_a_draft_that_is_still_being_written_does_not_come_back_after_the_tribe_is_saved() -> None:
    disk = SlowDisk()
    page = opened(disk)
    assert disk.errands, "the draft waits for its turn"
    page.save()
    disk.finish(1.0)
    (own,) = own_tribes()
    assert own.playable
    assert own.tribe == page.state.tribe


def test_what_was_just_changed_is_on_the_disk_when_the_page_has_been_left() -> None:
    page = opened(SlowDisk())
    page.state.put(with_names(page.state.tribe, "en", "Ebb"))
    page.left()
    (own,) = own_tribes()
    assert own.tribe == page.state.tribe
    assert not own.playable


def test_changes_that_were_all_undone_leave_no_draft() -> None:
    save(new_tribe())
    ui = make_ui((1280, 720), "en")
    ui.keep = True
    (own,) = own_tribes()
    assert own.tribe is not None
    page = WorkshopPage(ui, own.tribe, saved=True)
    page.entered()
    page.state.put(with_names(own.tribe, "en", "Tide"))
    page.update(0.0)
    assert not own_tribes()[0].playable
    page.state.undo()
    page.left()
    assert own_tribes() == [own]


def test_a_draft_that_cannot_be_written_is_told_even_when_the_page_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = opened(SlowDisk())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.storage.os.replace", full)
    page.left()
    (notice,) = page.ui.notices
    assert isinstance(notice, StorageError)
    assert Path(notice.path).name == "tribe.yaml"
