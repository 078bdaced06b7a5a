"""Card list: those of the tribe that is being made, Zoons and Trumps, in the workshop's left column."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.zoon.cards.schema import Trump, Zoon
from game.zoon.workshop.tribe_edits import CardPlace, Part, copies
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.check_marks import MARKS
from scenes.games.zoon.workshop.form_layout import is_large
from scenes.games.zoon.workshop.long_names import draw_name
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import local_text
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.widget import Widget


class CardList(List[CardPlace]):
    """The Zoons or the Trumps, as they are now; the open one is filled with the tribe's colour."""

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], state: WorkState,
        part: Part, remove: Callable[[], Transition],
    ) -> None:  # fmt: skip
        self.state, self.part, self._remove = state, part, remove
        rows = self._rows()
        place = state.place
        at = place.index if place is not None and self._is_open else 0
        super().__init__(
            ui, box, rows, self._open, on_select=self._open, selected=at,
            row_height=51 if part == "zoons" else 49, one_click=True, whole=True,
        )  # fmt: skip
        self.lit = self._is_open

    @property
    def _is_open(self) -> bool:
        place = self.state.place
        return place is not None and place.part == self.part

    def _rows(self) -> list[Row[CardPlace]]:
        cards: tuple[Zoon | Trump, ...] = getattr(self.state.tribe, self.part)
        return [
            Row(CardPlace(self.part, n), local_text(card.name) or card.id) for n, card in enumerate(cards)
        ]

    def _open(self, place: CardPlace) -> Transition:
        self.state.open(place)
        return None

    def take_over(self, old: Widget) -> None:
        """The same rows stay in sight; which one is open the work says."""
        super().take_over(old)
        self.renew()
        if self.lit:
            self.show(self.selected)

    def renew(self) -> None:
        """Show the cards as they are now."""
        self.rows = self._rows()
        self.lit = self._is_open
        if self.lit and self.state.place is not None:
            self.selected = self.state.place.index
        self.stale = True

    def key(self, event: pygame.event.Event) -> bool:
        """Delete takes the open card away; with Ctrl the arrows move it."""
        if event.type == pygame.KEYDOWN and self.lit:
            if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
                self.result = self._remove()
                return True
            if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_UP, pygame.K_DOWN):
                self.state.move_card(-1 if event.key == pygame.K_UP else 1)
                self.renew()
                self.show(self.selected)
                return True
        return super().key(event)

    def _draw_row(self, surface: pygame.Surface, index: int, area: pygame.Rect) -> None:
        ui, view, row = self.ui, self.ui.view, self.rows[index]
        card = getattr(self.state.tribe, self.part)[index]
        area = area.union(pygame.Rect(area.right, area.y, self.rect.right - area.right, area.h))
        if self.bar() is not None:
            area.w -= view.px(18)
        lit = index == self.selected and self.lit
        colours = inks(self.state.tribe)
        if lit:
            surface.blit(ui.art.filled(area.size, readable(colours.main), 8), area)
        else:
            surface.fill(
                ui.rgb("paper-edge"), (area.x + view.px(8), area.bottom - 1, area.w - view.px(16), 1)
            )
        ink: Colour = "cream" if lit else "ink"
        soft: Colour = "cream" if lit else "ink-soft"
        right = self._draw_zoon_facts if isinstance(card, Zoon) else self._draw_trump_facts
        end = right(surface, card, area, soft)
        remark = self.state.remark(row.value)
        if remark:
            end -= view.px(32)
            side = view.px(25)
            mark = ui.art.svg(MARKS[remark], (side, side))
            surface.blit(mark, mark.get_rect(midleft=(end + view.px(2), area.centery)))
        x = area.x + view.px(54)
        self._draw_icon(surface, card, (area.x + view.px(30), area.centery), ink)
        left, top = view.to_design((x, area.y))
        room = max(40.0, (end - x - view.px(6)) / view.k)
        draw_name(ui, surface, row.text, (left, top + 2, room, area.h / view.k - 4), 24, ink)

    def _draw_icon(
        self, surface: pygame.Surface, card: Zoon | Trump, at: tuple[int, int], ink: Colour
    ) -> None:
        ui, px = self.ui, self.ui.view.px
        if isinstance(card, Zoon):
            icon = ui.art.icon(blazons.zoon_icon(self.state.tribe, card), px(32), ink)
            surface.blit(icon, icon.get_rect(center=at))
            return
        back = pygame.Rect(0, 0, px(28), px(38))
        back.center = at
        surface.blit(ui.art.box(back.size, "ink", 3), back)
        surface.blit(ui.art.box(back.size, "gold-dark", 3, 1.0, 1.4), back)
        disc = ui.art.disc(px(23), "paper-light")
        surface.blit(disc, disc.get_rect(center=at))
        icon = ui.art.icon(blazons.trump_icon(card), px(17), "ink")
        surface.blit(icon, icon.get_rect(center=at))

    def _draw_zoon_facts(self, surface: pygame.Surface, card: Zoon, area: pygame.Rect, ink: Colour) -> int:
        """Type, number of cards, points of all of them; returns where they begin, in pixels."""
        ui, px = self.ui, self.ui.view.px
        number, place = copies(card), ui.type.place
        scale = ui.view.text_scale if is_large(ui.view) else 1.0  # a narrow list leaves its room to names
        size = ui.type.held(23, scale)
        place(surface, str(card.value * number), (area.right - px(10), area.centery), size, ink,
              align="right", valign="middle")  # fmt: skip
        at = area.right - px(10 + 46 * scale)
        place(surface, f"×{number}", (at, area.centery), size, ink if number == 1 else _strong(ink),
              face="bold", align="right", valign="middle")  # fmt: skip
        at -= px(52 * scale)
        icon = ui.art.icon(blazons.type_icon(card.type), px(25), ink)
        surface.blit(icon, icon.get_rect(center=(at, area.centery)))
        return at - px(20)

    def _draw_trump_facts(self, surface: pygame.Surface, card: Trump, area: pygame.Rect, _ink: Colour) -> int:
        """Three lozenges, of which its force is filled."""
        ui, px = self.ui, self.ui.view.px
        lit = _ink == "cream"
        size = (px(17), px(24))
        for place in range(3):
            name = "workshop/force_full" if place < card.force else "workshop/force_empty"
            image = ui.art.svg(name, size, "cream" if lit else None)
            surface.blit(image, image.get_rect(center=(area.right - px(18 + 22 * (2 - place)), area.centery)))
        return area.right - px(78)


def _strong(ink: Colour) -> Colour:
    return "cream" if ink == "cream" else "ink"
