"""Edit history: undo, redo, steps that are one, and how far the tribe is from what is saved."""

from __future__ import annotations

from game.zoon.workshop.edit_history import EditHistory
from game.zoon.workshop.tribe_edits import with_names
from tests.zoon.made_tribes import shipped

TRIBE = shipped().tribes["braisards"]
A, B, C, D = (with_names(TRIBE, "en", name) for name in "ABCD")


def test_undo_and_redo_go_through_the_steps_and_stop_at_the_ends() -> None:
    history = EditHistory(TRIBE, saved=True)
    assert (history.can_undo, history.can_redo, history.undo(), history.redo()) == (False,) * 4
    history.put(A)
    history.put(B)
    assert (history.undo(), history.tribe, history.can_redo) == (True, A, True)
    assert (history.undo(), history.tribe, history.can_undo) == (True, TRIBE, False)
    assert (history.redo(), history.redo(), history.tribe, history.redo()) == (True, True, B, False)


def test_the_same_step_in_a_row_is_undone_at_once_and_an_equal_tribe_is_no_step() -> None:
    history = EditHistory(TRIBE, saved=True)
    history.put(A, "name")
    history.put(B, "name")
    history.put(B)
    history.put(C, "corner")
    assert history.changes == 2
    history.undo()
    assert history.tribe == B
    history.undo()
    assert history.tribe == TRIBE


def test_a_step_after_an_undo_or_a_save_is_one_of_its_own() -> None:
    history = EditHistory(TRIBE, saved=True)
    history.put(A, "name")
    history.mark_saved()
    history.put(B, "name")
    assert (history.changes, history.undo(), history.tribe, history.changes) == (1, True, A, 0)
    history.put(C, "name")
    history.undo()
    assert history.tribe == A


def test_changes_are_counted_from_what_is_saved_in_both_directions() -> None:
    history = EditHistory(TRIBE, saved=True)
    for tribe in (A, B):
        history.put(tribe)
    history.mark_saved()
    history.undo()
    history.undo()
    assert history.changes == 2
    history.put(C)
    assert history.changes == 3  # two back and another one
    history.put(D)
    history.undo()
    history.undo()
    assert history.changes == 2
    history.put(B)
    assert history.changes == 0  # equal to what is saved, whatever the way


def test_a_tribe_that_was_never_saved_is_a_change_from_the_beginning() -> None:
    history = EditHistory(TRIBE, saved=False)
    assert history.changes == 1
    history.put(A)
    assert history.changes == 2
    history.mark_saved()
    assert history.changes == 0


def test_what_was_typed_and_taken_back_is_no_step() -> None:
    history = EditHistory(TRIBE, saved=True)
    history.put(A, "name")
    history.put(TRIBE, "name")
    assert (history.tribe, history.can_undo, history.can_redo, history.changes) == (TRIBE, False, False, 0)
    history.put(A, "name")
    assert history.undo()
    assert history.tribe == TRIBE
