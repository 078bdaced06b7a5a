"""Head of the record: the person's sign, name and beginning, the signs to choose from; facts at its foot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.ledger import SIGNS, Person
from scenes.ledger.leaves import Rect, is_large, pitch
from scenes.ledger.shown import Shown
from scenes.ui.context import Ui
from scenes.ui.dates import whole_date
from scenes.ui.i18n import N_, _, ngettext
from scenes.ui.numbers import grouped
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import drawable
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Press, Widget

SIGN = 118.0
CHOICE, CHOICE_STEP = 42.0, 54.0
SIGN_NAMES = {
    "teapot": N_("Teapot"),
    "hourglass": N_("Hourglass"),
    "tent": N_("Tent"),
    "compass": N_("Compass"),
    "pomegranate": N_("Pomegranate"),
    "lantern": N_("Lantern"),
}


def shown_name(person: Person) -> str:
    """What the person is called; the one at this computer without a name is "you"."""
    readable = any(drawable(letter) for letter in person.name if not letter.isspace())
    return person.name if readable else _("You")


def _across(ui: Ui) -> tuple[float, float]:
    """How large the sign is, and where the words beside it begin."""
    side = SIGN * (1.3 if is_large(ui.view) else 1.0)
    return side, side + 30


def _lines(ui: Ui) -> tuple[float, float, float]:
    """From the top of the box: the baselines of name and beginning, the middle of the signs."""
    m = pitch(ui.view)
    return 62.0 * min(1.2, m), 62.0 * min(1.2, m) + 32 * m, 62.0 * min(1.2, m) + 72 * m


class SignChoice(Widget):
    """One of the signs; the chosen one has a ring."""

    round_focus = True

    def __init__(self, ui: Ui, box: Rect, sign: str, chosen: bool, on_press: Press) -> None:
        super().__init__(ui, box, tip=_(SIGN_NAMES.get(sign, sign)))
        self.sign, self.chosen, self.on_press = sign, chosen, on_press
        self.name = self.tip

    def press(self) -> Transition:
        """Take it."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The roundel, a glow when pointed at, a gold ring when it is the chosen one."""
        ui, (x, y, w, h) = self.ui, self.box
        if self.hovered or self.focused:
            ui.shadow(surface, self.box, dy=0, blur=8, alpha=0.8, radius=w / 2, colour="focus-glow")
        ui.picture(surface, f"ledger/sign_{self.sign}", (x, y + self.sunk / 2, w, h))
        if self.chosen:
            rect = self.rect.inflate(ui.view.px(12), ui.view.px(12))
            surface.blit(ui.art.disc(rect.w, "gold-dark", ring=max(2.0, 3 * ui.view.k)), rect)


def signs(ui: Ui, box: Rect, person: Person, choose: Callable[[str], Transition]) -> list[Widget]:
    """The signs that may be chosen, in a row beside their word."""
    x, y, _w, _h = box
    _side, left = _across(ui)
    m = pitch(ui.view)
    side, step = CHOICE * min(1.3, m), CHOICE_STEP * min(1.3, m)
    left += ui.type.width(_("Sign"), 22, "bold") / ui.view.k + 18
    middle = y + _lines(ui)[2]

    def chosen(sign: str) -> Press:
        return lambda: choose(sign)

    return [
        SignChoice(
            ui, (x + left + step * n, middle - side / 2, side, side), sign, sign == person.sign, chosen(sign)
        )
        for n, sign in enumerate(SIGNS)
    ]


def paint(ui: Ui, surface: pygame.Surface, box: Rect, shown: Shown) -> None:
    """The sign in a gold ring, the name, since when."""
    x, y, w, _h = box
    person = shown.person
    side, left = _across(ui)
    sign = (x + 2, y + 12, side, side)
    ui.shadow(surface, sign, dy=6, blur=8, alpha=0.45, radius=side / 2)
    ring = ui.view.rect((sign[0] - 7, sign[1] - 7, side + 14, side + 14))
    surface.blit(ui.art.disc(ring.w, "gold-dark"), ring)
    inner = ring.inflate(-ui.view.px(4), -ui.view.px(4))
    surface.blit(ui.art.disc(inner.w, "gold-light", ring=max(2.0, 4 * ui.view.k)), inner)
    ui.picture(surface, f"ledger/sign_{person.sign}", sign)
    first, second, third = _lines(ui)
    room = w - left - 70
    name = shown_name(person)
    size = snug(ui, name, ui.type.held(54, 1.2), "title", room)
    ui.text(surface, name, (x + left, y + first), size, "ink", face="title", width=room, spacing=0.02)
    words = _since(person)
    ui.text(
        surface, words, (x + left, y + second), snug(ui, words, 22, "body", w - left), "ink-soft",
        width=w - left,
    )  # fmt: skip
    ui.text(surface, _("Sign"), (x + left, y + third), 22, "ink", face="bold", valign="middle")


def _since(person: Person) -> str:
    count = ngettext("{n} match", "{n} matches", person.matches).format(n=grouped(person.matches))
    try:
        day = date.fromisoformat(person.since[:10])
    except ValueError:
        return count
    return _("At the inn since {day} · {count}").format(day=whole_date(day), count=count)


def paint_facts(ui: Ui, surface: pygame.Surface, box: Rect, shown: Shown) -> None:
    """Three facts side by side, each with its base; and that all of it stays here."""
    x, y, w, h = box
    m = pitch(ui.view)
    rule = ui.view.rect((x - 12, y, w + 12, 1.4))
    if shown.facts:
        surface.fill(ui.rgb("ink"), rule)
    wide = w / 3
    for number, fact in enumerate(shown.facts):
        left = x + wide * number
        side = 46.0 * min(1.3, m)
        disc = ui.art.disc(ui.view.px(side), fact.colour)
        middle = y + 14 + 27 * m
        surface.blit(disc, disc.get_rect(center=ui.view.point((left + side / 2, middle))))
        ui.icon(surface, fact.icon, (left + side / 2, middle), side * 0.66, "cream")
        at, room = left + side + 12, wide - side - 20
        ui.text(
            surface, fact.text, (at, y + 14 + 20 * m), snug(ui, fact.text, 23, "bold", room), "ink",
            face="bold", width=room,
        )  # fmt: skip
        ui.text(
            surface, fact.base, (at, y + 14 + 46 * m), snug(ui, fact.base, 21, "body", room), "ink-soft",
            width=room,
        )  # fmt: skip
    words = _("Nothing of this book leaves this computer.")
    size = snug(ui, words, 20, "italic", w)
    ui.text(surface, words, (x + w / 2, y + h + 4), size, "ink-soft", face="italic", align="center", width=w)
