"""Line editor: a text with a caret and a selection, as a field edits it, without knowing of windows or
keys."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class LineEditor:
    """`caret` is where letters come in; what lies between it and `mark` is selected.

    >>> line = LineEditor("the old well", 12, 12)
    >>> line.to(line.word_start()); line.selected
    ''
    >>> line.to(4, keep=True); line.selected
    'old '
    >>> line.put("")
    >>> line
    LineEditor(text='the well', caret=4, mark=4)
    """

    text: str
    caret: int
    mark: int

    @property
    def start(self) -> int:
        """Where the selection begins."""
        return min(self.caret, self.mark)

    @property
    def end(self) -> int:
        """Where it ends."""
        return max(self.caret, self.mark)

    @property
    def selected(self) -> str:
        """The selected letters."""
        return self.text[self.start : self.end]

    def to(self, place: int, *, keep: bool = False) -> None:
        """Move the caret there; `keep` lets the selection reach from where it began."""
        self.caret = min(max(0, place), len(self.text))
        if not keep:
            self.mark = self.caret

    def select(self, start: int, end: int) -> None:
        """Select these letters; the caret stands at their end."""
        self.mark, self.caret = start, end

    def select_all(self) -> None:
        """Select everything."""
        self.select(0, len(self.text))

    def select_word(self, at: int) -> None:
        """Select the word, or the blanks, around a place."""
        if not self.text:
            return
        here = min(at, len(self.text) - 1)
        kind = self.text[here].isspace()
        start = end = here
        while start > 0 and self.text[start - 1].isspace() == kind:
            start -= 1
        while end < len(self.text) and self.text[end].isspace() == kind:
            end += 1
        self.select(start, end)

    def word_start(self) -> int:
        """Where the word before the caret begins."""
        place = self.caret
        while place > 0 and self.text[place - 1].isspace():
            place -= 1
        while place > 0 and not self.text[place - 1].isspace():
            place -= 1
        return place

    def word_end(self) -> int:
        """Where the word behind the caret ends."""
        place = self.caret
        while place < len(self.text) and self.text[place].isspace():
            place += 1
        while place < len(self.text) and not self.text[place].isspace():
            place += 1
        return place

    def put(self, text: str) -> None:
        """Put letters in the place of what is selected, or where the caret stands."""
        before, behind = self.text[: self.start], self.text[self.end :]
        self.text = before + text + behind
        self.to(len(before) + len(text))

    def cut_to(self, place: int) -> None:
        """Take out what is selected, else what lies between the caret and that place."""
        if self.caret == self.mark:
            self.to(place, keep=True)
        self.put("")
