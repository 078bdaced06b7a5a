"""Workshop page: one tribe in three columns: its cards, the open card to be changed, checks and balance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.core import CaravanseraiError
from game.zoon.cards.schema import Tribe, TrumpKind, Zoon
from game.zoon.workshop.findings import Finding
from game.zoon.workshop.own_tribes import save, tribe_text
from game.zoon.workshop.tribe_edits import CardPlace, Part, add_trump, add_zoon, duplicate, has_room
from game.zoon.workshop.trump_edits import TYPES, ZoonType
from scenes.games.zoon.loaded_tribes import rules, tribes
from scenes.games.zoon.paint.card_art import CardArt
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.words import type_name
from scenes.games.zoon.workshop import checks_panel, tribe_head, tribe_sheet
from scenes.games.zoon.workshop.balance.balance_panel import BalancePanel
from scenes.games.zoon.workshop.card_list import CardList
from scenes.games.zoon.workshop.draft_keeper import DraftKeeper
from scenes.games.zoon.workshop.effects.effect_rows import ShownRows
from scenes.games.zoon.workshop.form_layout import BUTTONS, TABS, Parts, is_large, parts
from scenes.games.zoon.workshop.forms import trump_form, zoon_form
from scenes.games.zoon.workshop.forms.corner_editor import CornerDisc
from scenes.games.zoon.workshop.forms.form_cells import NameField
from scenes.games.zoon.workshop.forms.movement_editor import MovementGrid, SquareGrid
from scenes.games.zoon.workshop.page_painter import PagePainter
from scenes.games.zoon.workshop.save_button import SaveButton
from scenes.games.zoon.workshop.save_sheet import print_sheet, share_sheet
from scenes.games.zoon.workshop.try_match import try_match
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, local_text, translate
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from scenes.ui.widgets.controls import Button, Medallion, row_label_size
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

LEAVES = ("tribe", "card", "checks")
FIELDS: dict[str, type[Widget]] = {
    "faces": CornerDisc, "corners": CornerDisc, "zoon": CornerDisc, "moves": MovementGrid, "aim": SquareGrid,
    "name": NameField,
}  # fmt: skip
"""What has the focus for a check about such a field."""


class WorkshopPage(Composed):
    """A tribe in work. `saved`: whether it is on the disk as it is. It leaves with `Pop(tribe id)`."""

    ring = True

    def __init__(self, ui: Ui, tribe: Tribe, *, saved: bool) -> None:
        super().__init__(ui)
        self.state = WorkState(tribe, rules(), saved=saved, changed=self._changed, reopened=self._reopened)
        self.art = CardArt(ui.type, ui.art)
        self.shown = ShownRows()
        self.leaf = 0
        self.keeper = DraftKeeper(ui)
        self.balance = BalancePanel(ui, self._parts.balance, focus=self._focus)
        self._anew = False

    # -- parts

    @property
    def _parts(self) -> Parts:
        return parts(self.ui.view)

    @property
    def large(self) -> bool:
        """Whether the parts are shown on leaves."""
        return is_large(self.ui.view)

    def shows(self, leaf: str) -> bool:
        """Whether that leaf is in sight."""
        return not self.large or LEAVES[self.leaf] == leaf

    def build(self) -> Sequence[Widget]:
        """List, form, checks, balance, buttons, medallions."""
        ui, state = self.ui, self.state
        found: list[Widget] = self._tabs() if self.large else []
        if self.shows("tribe"):
            acts = partial(self._open, None), self.remove
            found += tribe_head.widgets(ui, state, self.art, self._parts.tribe, acts)
            found += self._adders()
            if self.large:
                found += tribe_sheet.widgets(self)
        if self.shows("card"):
            found += self._form()
        if self.shows("checks"):
            box = checks_panel.list_box(self._parts.checks, self.large)
            found.append(checks_panel.CheckList(ui, box, state, self.lead))
            self.balance.box = self._parts.balance
            found += self.balance.widgets(state.tribe, state.playable)
        return [*found, *self._buttons(), *self._medallions()]

    def _tabs(self) -> list[Widget]:
        options = list(enumerate((_("Tribe"), _("Card"), _("Checks and balance"))))
        accent = readable(inks(self.state.tribe).main)
        return [Selector(self.ui, TABS, options, self.leaf, self._turn, row=True, accent=accent)]

    def _turn(self, leaf: int) -> Transition:
        self.leaf = leaf
        return self.show_anew()

    def _adders(self) -> list[Widget]:
        x, y, w, h = self._parts.tribe
        half = (w - 56 - 14) / 2
        how: dict[str, Any] = {"size": self.ui.type.held(24, 1.2), "face": "bold", "accent": self._accent}
        return [
            Button(self.ui, (x + 28, y + h - 75, half, 50), _("+ Zoon"), self._add_zoon, **how),
            Button(self.ui, (x + 28 + half + 14, y + h - 75, half, 50), _("+ Trump"), self._add_trump, **how),
        ]

    @property
    def _accent(self) -> Colour:
        return readable(inks(self.state.tribe).main)

    def _form(self) -> list[Widget]:
        card = self.state.card
        if card is None:
            return [] if self.large else tribe_sheet.widgets(self)
        return zoon_form.widgets(self, card) if isinstance(card, Zoon) else trump_form.widgets(self, card)

    def _buttons(self) -> list[Widget]:
        wrong = "" if self.state.playable else _("Something is wrong still: see the checks")
        offers = (
            Offer(_("Save"), self.save, "save", likely=True),
            Offer(_("Try at the table"), self.try_it, "play-button", enabled=not wrong, tip=wrong),
            Offer(_("Print cards"), self.print_cards, "own_cards"),
            Offer(_("Share"), self.share, "scroll-quill"),
        )
        row = row_of(self.ui, BUTTONS, offers, gap=26, size=30, accent=self._accent)
        first = row[0]
        assert isinstance(first, Button)
        return [SaveButton(first), *row[1:]]

    def _medallions(self) -> list[Widget]:
        ui, history = self.ui, self.state.history
        rows = (
            ("anticlockwise-rotation", _("Undo"), self.undo, history.can_undo),
            ("clockwise-rotation", _("Redo"), self.redo, history.can_redo),
            ("rule-book", _("Rules"), lambda: Push(ui.routes.rules(ui, "zoon", "workshop")), True),
            ("exit-door", _("Back"), self.cancel, True),
        )
        size = row_label_size(ui, [row[1] for row in rows], ui.type.held(22, 1.1), 92)
        return [
            Medallion(
                ui, (1560.0 + 98 * n, 42), icon, label, act, radius=32, label_width=96, label_size=size,
                enabled=enabled,
            )
            for n, (icon, label, act, enabled) in enumerate(rows)
        ]  # fmt: skip

    # -- what changes

    def _changed(self) -> None:
        """The tribe is another one: what lies under the widgets is drawn anew."""
        self.keeper.changed(self.state.tribe)
        self.balance.tribe_changed(self.state.tribe, self.state.playable)
        self.recompose()
        for widget in self.page.widgets:
            if isinstance(widget, CardList):
                widget.renew()
        self._renew_buttons()

    def _renew_buttons(self) -> None:
        """Undo, Redo and Try as they are now."""
        history, playable = self.state.history, self.state.playable
        for widget in self.page.widgets:
            if isinstance(widget, Medallion) and widget.icon == "anticlockwise-rotation":
                widget.enabled = history.can_undo
            elif isinstance(widget, Medallion) and widget.icon == "clockwise-rotation":
                widget.enabled = history.can_redo
            elif isinstance(widget, Button) and widget.icon == "play-button":
                widget.enabled = playable
                widget.tip = "" if playable else _("Something is wrong still: see the checks")

    def _reopened(self) -> None:
        """Another card is open: the form is made anew before the next frame."""
        self._anew = True
        self.recompose()

    def show_anew(self) -> Transition:
        """Make the widgets anew: other parts are open."""
        self._reopened()
        return None

    def _open(self, place: CardPlace | None) -> Transition:
        self.state.open(place)
        return None

    def _has_room(self, part: Part) -> bool:
        """Whether one more card has room in a file; tells the person if not."""
        if not has_room(self.state.tribe, part):
            self.ui.tell(_("A tribe has no room for more cards."))
            return False
        return True

    def _add_zoon(self) -> Transition:
        if not self._has_room("zoons"):
            return None
        there = zoon_form.type_counts(self.state.tribe)
        free = [kind for kind in TYPES if kind not in zoon_form.ONCE or not there[kind]]
        return Push(
            ChoiceSheet(
                self.ui,
                [(partial(self._added_zoon, kind), type_name(kind)) for kind in free],
                _("Which type?"),
            )
        )

    def _added_zoon(self, kind: ZoonType) -> Transition:
        return self._put_new(*add_zoon(self.state.tribe, kind))

    def _add_trump(self) -> Transition:
        if not self._has_room("trumps"):
            return None
        kinds = [(partial(self._added_trump, kind), _(label)) for kind, label in trump_form.KINDS.items()]
        return Push(ChoiceSheet(self.ui, kinds, _("Which kind?")))

    def _added_trump(self, kind: TrumpKind) -> Transition:
        return self._put_new(*add_trump(self.state.tribe, kind))

    def _put_new(self, tribe: Tribe, place: CardPlace) -> Transition:
        self.state.put(tribe)
        self.state.open(place)
        if self.large:
            self.leaf = LEAVES.index("card")
        return self.show_anew()

    def duplicate(self) -> Transition:
        """The open card once more."""
        if self.state.place is not None and self._has_room(self.state.place.part):
            return self._put_new(*duplicate(self.state.tribe, self.state.place))
        return None

    def remove(self) -> Transition:
        """Take the open card away; Undo brings it back."""
        card = self.state.card
        if card is not None:
            self.state.remove()
            self.ui.tell(
                _("{card} is removed; Undo brings it back.").format(card=local_text(card.name)), "check-mark"
            )
        return None

    def undo(self) -> Transition:
        """One step back."""
        self.state.undo()
        return None

    def redo(self) -> Transition:
        """One step forward again."""
        self.state.redo()
        return None

    def lead(self, finding: Finding) -> Transition:
        """Open what a check tells of, with the focus on its field."""
        if self.large:
            self.leaf = LEAVES.index("card" if finding.place is not None else "tribe")
        self.state.open(finding.place)
        self._anew = True
        self._make_anew()
        kind = FIELDS.get(finding.field)
        found = next((w for w in self.page.widgets if kind is not None and isinstance(w, kind)), None)
        if found is not None:
            self.page.focus(found)
        return None

    # -- files

    def save(self) -> Transition:
        """Write it down: a tribe that can be played where the app finds it, another one as a draft."""
        self.keeper.wait()
        try:
            done = save(self.state.tribe)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The tribe could not be saved"), translate(error), accent="rust"))
        self.state.mark_saved()
        self.keeper.saved()
        if done.playable:
            self.ui.tell(_("Saved: the tribe can be chosen for a match."), "check-mark")
        else:
            self.ui.tell(_("Saved as a draft: it cannot be played yet, see the checks."), "check-mark")
        self.recompose()
        return None

    def try_it(self) -> Transition:
        """A match with this tribe, as it is, against an easy computer."""
        refused = self.save()
        if refused is not None or self.state.tribe.id not in tribes():
            return refused
        try:
            return Push(self.ui.routes.table(self.ui, try_match(self.ui, self.state.tribe)))
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The match cannot begin"), translate(error), accent="rust"))

    def print_cards(self) -> Transition:
        """The cards as a file to print."""
        return Push(print_sheet(self.ui, self.state.tribe))

    def share(self) -> Transition:
        """The tribe as a file for others."""
        return Push(share_sheet(self.ui, self.state.tribe, tribe_text(self.state.tribe)))

    # -- events and time

    def returned(self, value: object) -> Transition:
        """Back from a sheet: do what was chosen there."""
        self.stale = True
        if isinstance(value, Chosen) and callable(value.move):
            done: Transition = value.move()
            return done
        return None

    def handle(self, event: pygame.event.Event) -> Transition:
        """Ctrl with S, Z and Y; out of a field; the other button of the mouse takes one off a corner."""
        if event.type == pygame.KEYDOWN and self.takes_letters and self._out_of_field(event):
            return None
        if event.type == pygame.KEYDOWN and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            back = event.key == pygame.K_z and not event.mod & pygame.KMOD_SHIFT
            if event.key == pygame.K_s:
                return self.save()
            if back or event.key in (pygame.K_z, pygame.K_y):
                return self.undo() if back else self.redo()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            disc = next(
                (w for w in self.page.widgets if isinstance(w, CornerDisc) and w.hit(event.pos)), None
            )
            if disc is not None:
                self.page.focus(disc)
                return disc.step(-1)
        result = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            for widget in self.page.widgets:
                if isinstance(widget, SquareGrid) and widget.hovered:
                    widget.motion(event.pos)
        return result

    def _out_of_field(self, event: pygame.event.Event) -> bool:
        """Esc goes from a field of text to what is open, Enter on to the next part; what is typed stays."""
        field = self.page.focused
        if not isinstance(field, TextField) or field.composing:
            return False
        if event.key == pygame.K_ESCAPE:
            self.page.lead(self._opened())
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
            return True
        return False

    def _opened(self) -> Widget:
        """What stands for the open card or sheet: its list, the head; the leaves with large letters."""
        place = self.state.place
        for widget in self.page.widgets:
            if isinstance(widget, CardList) and place is not None and widget.part == place.part:
                return widget
        return self.page.widgets[0]

    def update(self, dt: float) -> Transition:
        """Make the form anew where another card is open; keep drafts; count what the balance has found."""
        self._make_anew()
        self.keeper.update()
        if self.balance.update():
            self.stale = True
        return super().update(dt)

    def _focus(self, widget: Widget) -> None:
        self.page.focus(widget)

    def rebuild(self) -> None:
        """The focus stays on what does the same as before, of several on the nearest."""
        before = self.page.focused
        super().rebuild()
        if before is not None:
            x, y = before.box[:2]
            alike = [w for w in self.page.widgets if type(w) is type(before) and w.live and w.focusable]
            near = min(alike, key=lambda w: abs(w.box[0] - x) + abs(w.box[1] - y), default=None)
            self.page.focus(near or self.page.focused)

    def _make_anew(self) -> None:
        if self._anew:
            self._anew = False
            self.rebuild()

    def resized(self, view: View) -> None:
        """Parts lie elsewhere."""
        self.art.forget()
        super().resized(view)

    def left(self) -> None:
        """Keep what is not saved as a draft; end the measuring."""
        self.keeper.finish()
        self.balance.close()
        super().left()

    def cancel(self) -> Transition:
        """Back; what is not saved stays a draft."""
        return Pop(self.state.tribe.id)

    # -- the picture

    def opening(self) -> Iterator[None]:
        """What the first picture needs, piece by piece."""
        scratch = pygame.Surface(self.ui.view.size)
        for piece in PagePainter(self).pieces():
            piece(scratch)
            yield
        for widget in self.page.widgets:
            widget.draw(scratch)
            yield

    def compose(self, surface: pygame.Surface) -> None:
        """Landscape, title, sheets with what is printed on them."""
        for piece in PagePainter(self).pieces():
            piece(surface)
