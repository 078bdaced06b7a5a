"""Edit history of a tribe: every step since it was opened, to be undone and done again."""

from __future__ import annotations

from game.zoon.cards.schema import Tribe


class EditHistory:
    """The steps of an editor, of which one is now.

    `tribe` is what one begins with, `saved` whether a file holds it.
    """

    def __init__(self, tribe: Tribe, saved: bool) -> None:
        self._steps = [tribe]
        self._now = 0
        self._step = ""  # the name of the step that was just put, to which more may be added
        self._kept = tribe if saved else None
        self._saved_at = 0 if saved else -1  # the last step on the way from here to what is saved
        self._cut = 0  # the steps from there to what is saved that have been written over

    @property
    def tribe(self) -> Tribe:
        """The tribe as it is now."""
        return self._steps[self._now]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to be undone."""
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to be done again."""
        return self._now < len(self._steps) - 1

    @property
    def changes(self) -> int:
        """The steps between now and what is saved, in either direction; 0 for a tribe equal to it.

        A tribe that was never saved counts as one change from the beginning.
        """
        if self.tribe == self._kept:
            return 0
        return max(1, abs(self._now - self._saved_at) + self._cut)

    def put(self, tribe: Tribe, step: str = "") -> None:
        """The tribe after a change. An equal tribe is no step.

        Changes in a row with the same `step`, such as the letters of one name, are one step to undo.
        """
        if tribe == self.tribe:
            return
        self._forget_redone()
        if step and step == self._step and self._now > 0 and self._now != self._saved_at:
            self._steps[self._now] = tribe
            if tribe == self._steps[self._now - 1]:  # typed and taken back: no step any more
                self.undo()
                self._forget_redone()
            return
        self._steps.append(tribe)
        self._now += 1
        self._step = step

    def undo(self) -> bool:
        """Go back a step; whether there was one."""
        if not self.can_undo:
            return False
        self._now -= 1
        self._step = ""
        return True

    def redo(self) -> bool:
        """Do the step again that was undone; whether there was one."""
        if not self.can_redo:
            return False
        self._now += 1
        self._step = ""
        return True

    def mark_saved(self) -> None:
        """A file now holds the tribe as it is."""
        self._kept, self._saved_at, self._cut = self.tribe, self._now, 0
        self._step = ""

    def _forget_redone(self) -> None:
        if self._saved_at > self._now:
            self._cut += self._saved_at - self._now
            self._saved_at = self._now
        del self._steps[self._now + 1 :]
