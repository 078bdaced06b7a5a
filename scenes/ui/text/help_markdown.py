"""Help Markdown: a small part of Markdown, set on paper with figures, its terms marked.

Known: `# Title`, `## Heading`, paragraphs, `- items`, `**bold**`, `*italic*`, `![legend](figure:name)` alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

import pygame

from scenes.ui.context import Ui
from scenes.ui.text.fonts import Face
from scenes.ui.text.term_finder import TermFinder
from scenes.ui.text.term_places import TermPlace, lay, note, underline
from scenes.ui.text.word_search import places_of
from scenes.ui.theme import Colour

Span = tuple[str, Face]
Kind = Literal["title", "heading", "text", "item", "figure", "term"]
Figure = Callable[[str, int], pygame.Surface]
"""(name, width in pixels) -> the drawing."""

LEADING = 1.32
"""Distance of baselines in sizes: running text for reading."""
_FIGURE = re.compile(r"!\[(?P<legend>[^\]]*)\]\(figure:(?P<name>[\w-]+)\)")
_SPANS = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|(?P<plain>[^*]+)")


@dataclass(frozen=True)
class Block:
    """A paragraph, an item, a title, a figure with its legend in `spans`, or an entry of a glossary.

    `name` is that of the figure or of the term, `icon` the picture beside an entry.
    """

    kind: Kind
    spans: tuple[Span, ...]
    name: str = ""
    icon: str = ""

    @property
    def text(self) -> str:
        """The words without faces."""
        return "".join(text for text, _face in self.spans)


def parse(markdown: str) -> tuple[Block, ...]:
    """The blocks of a page.

    >>> [(b.kind, b.text) for b in parse("# A\\n\\nOne **two**\\nthree.\\n\\n- four")]
    [('title', 'A'), ('text', 'One two three.'), ('item', 'four')]
    """
    blocks: list[Block] = []
    for chunk in re.split(r"\n\s*\n", markdown.strip()):
        for kind, text in _parts(chunk):
            found = _FIGURE.fullmatch(text)
            if found:
                blocks.append(Block("figure", spans(found["legend"], "italic"), found["name"]))
            else:
                blocks.append(Block(kind, spans(text, "title" if kind in ("title", "heading") else "body")))
    return tuple(blocks)


def _parts(chunk: str) -> list[tuple[Kind, str]]:
    parts: list[tuple[Kind, str]] = []
    for line in (raw.strip() for raw in chunk.splitlines()):
        if line.startswith("## "):
            parts.append(("heading", line[3:]))
        elif line.startswith("# "):
            parts.append(("title", line[2:]))
        elif line.startswith("- "):
            parts.append(("item", line[2:]))
        elif parts and parts[-1][0] in ("text", "item"):
            parts[-1] = (parts[-1][0], f"{parts[-1][1]} {line}")
        else:
            parts.append(("text", line))
    return parts


def spans(text: str, plain: Face = "body") -> tuple[Span, ...]:
    """The text with its faces."""
    found: list[Span] = []
    for part in _SPANS.finditer(text):
        if part["bold"]:
            found.append((part["bold"], "bold"))
        elif part["italic"]:
            found.append((part["italic"], "italic"))
        else:
            found.append((part["plain"], plain))
    return tuple(found)


def title_of(blocks: Sequence[Block]) -> str:
    """The first title of a page."""
    return next((block.text for block in blocks if block.kind == "title"), "")


@dataclass
class _Line:
    words: list[tuple[int, Span]] = field(default_factory=list)  # x in pixels and what stands there
    letters: list[int] = field(default_factory=list)  # of each the first letter's place in the whole text
    width: int = 0


class Setter:
    """Sets blocks on a sheet of `width` pixels.

    `terms` are marked where they stand first, words that are `sought` everywhere, with `whole`, a language,
    as whole ones: `places_on` a picture tells where.
    """

    def __init__(
        self,
        ui: Ui,
        width: int,
        figure: Figure | None = None,
        *,
        size: float = 26,
        accent: Colour = "gold",
        terms: TermFinder | None = None,
        sought: str = "",
        whole: str = "",
    ) -> None:
        self.ui, self.width, self.figure, self.size, self.accent = ui, width, figure, size, accent
        self.terms, self.sought, self.whole = terms, sought, whole
        self._said: set[str] = set()

    def sheet(self, blocks: Sequence[Block]) -> pygame.Surface:
        """All blocks below each other, on a clear ground."""
        pieces = [(self.block(block), self._gap(block)) for block in blocks]
        tall = sum(piece.get_height() + gap for piece, gap in pieces) + self.ui.view.px(30)
        image = pygame.Surface((self.width, max(1, tall)), pygame.SRCALPHA)
        y = 0
        for i, (piece, gap) in enumerate(pieces):
            y += gap if i else 0
            lay(image, piece, ((self.width - piece.get_width()) // 2, y))
            y += piece.get_height()
        return image

    def _gap(self, block: Block) -> int:
        units = {"title": 0, "heading": 30, "text": 18, "item": 10, "figure": 24, "term": 16}[block.kind]
        return self.ui.view.px(units)

    def block(self, block: Block) -> pygame.Surface:
        """One block, as wide as the sheet."""
        match block.kind:
            case "title":
                return self._title(block)
            case "heading":
                return self.lines(block.spans, 32, colour="ink", marked=False)
            case "item":
                return self._item(block)
            case "figure":
                return self._figure(block)
            case "term":
                return self._entry(block)
        return self.lines(block.spans, self.size)

    def _title(self, block: Block) -> pygame.Surface:
        words = self.lines(block.spans, 42, colour="ink", marked=False)
        rule = self.ui.view.size_px((360, 12))
        image = pygame.Surface(
            (self.width, words.get_height() + rule[1] + self.ui.view.px(6)), pygame.SRCALPHA
        )
        lay(image, words, (0, 0))
        image.blit(self.ui.art.svg("ui/ornament_divider", rule, self.accent), (0, words.get_height()))
        return image

    def _item(self, block: Block) -> pygame.Surface:
        indent = self.ui.type.px(self.size) * 3 // 2
        words = self.lines(block.spans, self.size, width=self.width - indent)
        image = pygame.Surface((self.width, words.get_height()), pygame.SRCALPHA)
        lay(image, words, (indent, 0))
        side = self.ui.type.px(self.size) // 2
        mark = self.ui.art.svg("ui/ornament_lozenge", (side, side * 7 // 6))
        image.blit(mark, mark.get_rect(center=(indent // 2, self.ui.type.px(self.size) * 2 // 3)))
        return image

    def _entry(self, block: Block) -> pygame.Surface:
        """A term of a glossary beside its picture; it is not marked in its own explanation."""
        ui, side = self.ui, self.ui.view.px(64)
        indent = side + ui.view.px(22)
        words = self.lines(block.spans, self.size, width=self.width - indent, but=block.name)
        image = pygame.Surface((self.width, max(side, words.get_height())), pygame.SRCALPHA)
        lay(image, words, (indent, (image.get_height() - words.get_height()) // 2))
        disc = ui.art.disc(side, "paper-light", ring=max(1.5, 2 * ui.view.k))
        image.blit(disc, (0, (image.get_height() - side) // 2))
        mark = ui.art.icon(block.icon, side * 5 // 8, "ink") if block.icon else None
        if mark is None:
            tip = side // 4
            mark = ui.art.svg("ui/ornament_lozenge", (tip, tip * 7 // 6))
        image.blit(mark, mark.get_rect(center=(side // 2, image.get_height() // 2)))
        return image

    def _figure(self, block: Block) -> pygame.Surface:
        if self.figure is None:
            return self.lines(block.spans, 23, colour="ink-soft")
        drawn = self.figure(block.name, figure_width(self.ui, self.width))
        if not block.spans:
            return drawn
        legend = self.lines(block.spans, 23, colour="ink-soft", align="center", marked=False)
        gap = self.ui.view.px(8)
        image = pygame.Surface((self.width, drawn.get_height() + gap + legend.get_height()), pygame.SRCALPHA)
        image.blit(drawn, ((self.width - drawn.get_width()) // 2, 0))
        lay(image, legend, (0, drawn.get_height() + gap))
        return image

    def lines(
        self,
        words: Sequence[Span],
        size: float,
        *,
        colour: Colour = "ink",
        width: int | None = None,
        align: Literal["left", "center"] = "left",
        marked: bool = True,
        but: str = "",
    ) -> pygame.Surface:
        """Wrapped words of several faces, `width` pixels wide; terms are `marked`, all `but` one."""
        room = self.width if width is None else width
        rows = self._wrapped(words, size, room)
        px = self.ui.type.px(size)
        pitch = round(px * LEADING)
        image = pygame.Surface((room, pitch * len(rows) + px // 4), pygame.SRCALPHA)
        text = "".join(part for part, _face in words)
        starts = [(room - row.width) // 2 if align == "center" else 0 for row in rows]
        found = places_of(self.sought, text, self.whole)
        hits = [(start, end, "") for start, end in found]
        for rect, _term in self._rects(rows, starts, hits, size):
            image.fill(self.ui.rgb("gold-light"), rect)
            note(image, [TermPlace(rect, "")])
        for i, row in enumerate(rows):
            for x, (part, face) in row.words:
                self.ui.type.place(image, part, (starts[i] + x, i * pitch + px), size, colour, face=face)
        if marked and self.terms is not None:
            self._mark(image, rows, starts, self.terms.find(text, but), size)
        return image

    def _mark(
        self, image: pygame.Surface, rows: list[_Line], starts: list[int],
        found: Sequence[tuple[int, int, str]], size: float,
    ) -> None:  # fmt: skip
        """Mark the terms that stand here for the first time; all can be pointed at."""
        px, ink = self.ui.type.px(size), self.ui.rgb("ink-soft")
        for range_ in found:
            first = range_[2] not in self._said
            self._said.add(range_[2])
            for number, (rect, term) in enumerate(self._rects(rows, starts, [range_], size)):
                if first:
                    underline(image, rect.left, rect.right, rect.top + px, px, ink)
                note(image, [TermPlace(rect, term, first and not number)])

    def _rects(
        self, rows: list[_Line], starts: list[int], ranges: Sequence[tuple[int, int, str]], size: float
    ) -> list[tuple[pygame.Rect, str]]:
        """Where ranges of letters stand, one rectangle for each line that they touch."""
        px = self.ui.type.px(size)
        pitch, width = round(px * LEADING), self.ui.type.width
        found = []
        for start, end, term in ranges:
            for i, row in enumerate(rows):
                pieces = zip(row.words, row.letters, strict=True)
                here = [
                    piece for piece in pieces if piece[1] < end and piece[1] + len(piece[0][1][0]) > start
                ]
                if not here:
                    continue
                (x, (part, face)), at = here[0]
                (u, (last, final)), to = here[-1]
                left = x + width(part[: max(0, start - at)], size, face)
                right = u + width(last[: end - to], size, final)
                found.append((pygame.Rect(starts[i] + left, i * pitch, right - left, pitch), term))
        return found

    def _wrapped(self, words: Sequence[Span], size: float, room: int) -> list[_Line]:
        rows = [_Line()]
        for glued in _tokens(words):
            wide = sum(self.ui.type.width(text, size, face) for text, face, _at in glued)
            row = rows[-1]
            space = self.ui.type.width(" ", size, glued[0][1]) if row.words else 0
            if row.words and row.width + space + wide > room:
                row, space = _Line(), 0
                rows.append(row)
            x = row.width + space
            for text, face, at in glued:
                row.words.append((x, (text, face)))
                row.letters.append(at)
                x += self.ui.type.width(text, size, face)
            row.width = x
        return rows


def figure_width(ui: Ui, width: int) -> int:
    """How wide figures are on a sheet of that width, in pixels."""
    return min(width, ui.view.px(800))


def stacked(pieces: Sequence[pygame.Surface], width: int, gap: int) -> pygame.Surface:
    """Pieces of a sheet one below the other, so many pixels apart."""
    image = pygame.Surface((width, sum(piece.get_height() + gap for piece in pieces) or 1), pygame.SRCALPHA)
    y = 0
    for piece in pieces:
        lay(image, piece, (0, y))
        y += piece.get_height() + gap
    return image


def _tokens(words: Sequence[Span]) -> list[list[tuple[str, Face, int]]]:
    """What may not be torn apart: the pieces between two spaces, each with its face and its first letter's
    place in the whole text.
    """
    tokens: list[list[tuple[str, Face, int]]] = [[]]
    at = 0
    for text, face in words:
        for i, part in enumerate(text.split(" ")):
            if i:
                tokens.append([])
                at += 1
            if part:
                tokens[-1].append((part, face, at))
            at += len(part)
    return [token for token in tokens if token]
