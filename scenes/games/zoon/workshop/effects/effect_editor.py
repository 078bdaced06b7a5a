"""Effect editor: an effect as blocks in rows, each with its list, and below them the sentence they make.

The page owns the effect: it makes an editor and takes its widgets, and `change` gets the next effect. A press
on a block opens a list that pops `Chosen` with a callable; the page's `returned` calls it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.data.schema_base import LocalText
from game.zoon.cards.schema import Star
from game.zoon.workshop.effects import effect_blocks as blocks
from game.zoon.workshop.effects.effect_blocks import AnyEffect, Line, Slot
from game.zoon.workshop.effects.effect_places import Where
from game.zoon.workshop.effects.effect_texts import block_words, link_words, offer_words
from scenes.games.zoon.workshop.effects.effect_choices import EffectChoices, Offer
from scenes.games.zoon.workshop.effects.effect_rows import Piece, Rows, ShownRows
from scenes.games.zoon.workshop.effects.effect_widgets import (
    Block,
    Flowing,
    Heading,
    More,
    Strip,
    Words,
    strip_height,
)
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language
from scenes.ui.stack import Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget

HEADING = 42.0
"""Units of the title over the rows."""
GAP = 8.0
"""Units between the rows and the strip."""
STRIP_SHARE = 0.37
"""The most of the height that the strip takes."""


def heading_of(where: Where) -> str:
    """What stands over the blocks."""
    match where:
        case "star":
            return _("When the star is touched")
        case "equipment":
            return _("While it is worn")
        case "terrain":
            return _("As long as it lies there")
    return _("When it is played")


def title_of(slot: Slot) -> str:
    """What stands over the list of a block."""
    titles = {
        "outcome": _("Who goes back?"), "verb": _("What happens?"), "distance": _("How far?"),
        "turns": _("For how long?"), "times": _("How often?"), "spared": _("What happens instead?"),
        "event": _("From what?"), "change": _("By how much?"),
    }  # fmt: skip
    shapes = {
        "who": _("Which Zoons?"), "amount": _("How many?"), "place": _("Where?"), "condition": _("When?"),
    }  # fmt: skip
    return titles.get(slot.name) or shapes[slot.shape]


class EffectEditor:
    """The blocks of one effect in a box, in units.

    `text` is what the card says now: it is shown for an effect beyond the blocks. `shown` keeps which rows
    are in sight from one editor to the next. `heading`: whether the title stands over the rows.
    """

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], effect: AnyEffect, where: Where,
        change: Callable[[AnyEffect], None], *, text: LocalText | None = None,
        accent: Colour = "violet", shown: ShownRows | None = None, heading: bool = True,
    ) -> None:  # fmt: skip
        self.ui, self.box, self.effect, self.where, self.change = ui, box, effect, where, change
        own = effect.text if isinstance(effect, Star) else {}
        self.text = {str(spoken): words for spoken, words in (own if text is None else text).items()}
        self.accent, self.heading = accent, heading
        self.shown = shown or ShownRows()
        self.lines = blocks.lines_of(effect, where)
        self._named: dict[str, Flowing] = {}

    def widgets(self) -> list[Widget]:
        """The title, the blocks in their order, and the strip."""
        x, y, w, h = self.box
        found: list[Widget] = []
        if self.heading:
            found.append(Heading(self.ui, (x, y, w, HEADING), heading_of(self.where), self.where == "star"))
            y, h = y + HEADING, h - HEADING
        told = self._told()
        strip = strip_height(self.ui, told, w, max(44.0, h * STRIP_SHARE)) if told else 0.0
        rows = Rows(self.ui, (x, y, w, h - strip - (GAP if told else 0.0)), self._pieces(), self.shown)
        found += rows.widgets()
        if told:
            found.append(Strip(self.ui, (x, y + h - strip, w, strip), told, self.accent))
        return found

    def _told(self) -> str:
        """The sentence of the blocks; what the card says for an effect beyond them."""
        spoken = language()
        if self.lines is None:
            return self.text.get(spoken) or next(iter(self.text.values()), "")  # the other stands in
        return blocks.sentence(self.effect, self.where, spoken)

    def _pieces(self) -> list[Piece]:
        """What flows in rows: the blocks of each line behind the word that joins it; a way to add one."""
        if self.lines is None:
            kept = Words(self.ui, _("Blocks cannot say this effect. It stays as it is."))
            anew = self._kept("anew", More(self.ui, _("Begin anew with blocks"), self._begin_anew))
            return [Piece((kept,)), Piece((anew,))]
        found: list[Piece] = []
        for number, line in enumerate(self.lines):
            found += self._line(number, line)
        if blocks.added_verbs(self.effect, self.where):
            words = _("+ then …") if self.lines else _("+ what happens …")
            found.append(Piece((self._kept("add", More(self.ui, words, self._offer_lines)),)))
        return found

    def _line(self, number: int, line: Line) -> list[Piece]:
        remove = None if line.verb == blocks.OUTCOME else partial(self._remove, number)
        shown = [slot for slot in line.slots if not slot.quiet]
        made: list[Flowing] = [
            self._kept(f"{number} {slot.name}", Block(
                self.ui, slot.shape, block_words(line, slot, slot.key, language()),
                partial(self._open, number, slot.name), on_remove=remove, tip=title_of(slot),
            ))
            for slot in shown
        ]  # fmt: skip
        if remove is not None:
            press, tip = partial(self._open_more, number), _("More of this line")
            more = More(self.ui, "…", press, on_remove=remove, tip=tip, narrow=True)
            made.append(self._kept(f"{number} more", more))
        first: tuple[Flowing, ...] = (made[0],)
        if number:
            first = (Words(self.ui, link_words(line, language())), *first)
        pieces = [Piece(first), *(Piece((one,)) for one in made[1:])]
        if len(made) > 1 and remove is not None:  # the dots stay beside the last block of their line
            pieces[-2:] = [Piece((*pieces[-2].widgets, *pieces[-1].widgets))]
        return pieces

    def _kept(self, name: str, widget: Flowing) -> Flowing:
        """A widget, found again by its name: a list opens beside it."""
        self._named[name] = widget
        return widget

    # -- what is done --------------------------------------------------------------------------------------

    def _open(self, number: int, name: str) -> Transition:
        """The list of a block."""
        line = self._line_at(number)
        slot = line.slot(name)
        offers = [
            Offer(block_words(line, slot, key, language()), partial(self._choose, number, name, key))
            for key in slot.keys
        ]
        chosen = slot.keys.index(slot.key) if slot.key in slot.keys else 0
        if name == "verb":
            offers.append(Offer(_("Remove this line"), partial(self._remove, number), "cancel"))
        return self._sheet(f"{number} {name}", title_of(slot), offers, chosen)

    def _open_more(self, number: int) -> Transition:
        """What a line could say besides, and the way to be rid of it."""
        line = self._line_at(number)
        offers = [
            Offer(block_words(line, slot, key, language()), partial(self._choose, number, slot.name, key))
            for slot in line.slots if slot.quiet
            for key in slot.keys if key != slot.key
        ]  # fmt: skip
        offers.append(Offer(_("Remove this line"), partial(self._remove, number), "cancel"))
        return self._sheet(f"{number} more", _("More of this line"), offers)

    def _offer_lines(self) -> Transition:
        offers = [
            Offer(offer_words(key, language()), partial(self._add, key))
            for key in blocks.added_verbs(self.effect, self.where)
        ]
        return self._sheet("add", _("What happens?"), offers)

    def _sheet(self, beside: str, title: str, offers: list[Offer], chosen: int = 0) -> Transition:
        return Push(EffectChoices(self.ui, title, offers, self._named[beside].box, chosen))

    def _line_at(self, number: int) -> Line:
        assert self.lines is not None  # a block was pressed
        return self.lines[number]

    def _choose(self, number: int, name: str, key: str) -> None:
        changed = blocks.choose(self.effect, self.where, number, name, key)
        if changed is not self.effect:
            self.change(changed)

    def _add(self, verb: str) -> None:
        self.shown.first = ShownRows.END
        self.change(blocks.add_line(self.effect, self.where, verb))

    def _remove(self, number: int) -> None:
        self.change(blocks.remove_line(self.effect, self.where, number))

    def _begin_anew(self) -> Transition:
        """Ask first: what blocks cannot say would be gone."""
        anew = Offer(_("Begin anew with blocks"), self._clear)
        return self._sheet("anew", _("This effect will be gone"), [anew])

    def _clear(self) -> None:
        self.change(blocks.cleared(self.effect, self.where))


__all__ = ["EffectEditor", "ShownRows"]
