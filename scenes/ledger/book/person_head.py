"""Head of the record: the person's sign, name and beginning, the signs to choose from; facts at its foot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pygame

from game.ledger import SIGNS, Person
from scenes.ledger.book.page_layout import Rect, is_large, pitch
from scenes.ledger.person_record.shown_record import Shown
from scenes.ui.context import Ui
from scenes.ui.dates import whole_date
from scenes.ui.i18n import _, ngettext
from scenes.ui.numbers import grouped
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import drawable
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.person_sign import SignChoice
from scenes.ui.widgets.widget import Press, Widget

SIGN = 118.0
CHOICE, CHOICE_STEP = 42.0, 54.0


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
    room = w - left - 36 - 2 * 24.0 * min(1.35, pitch(ui.view))
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
    side = 46.0 * min(1.3, m)
    needs = [
        side + 24 + max(ui.type.width(fact.text, 23, "bold"), ui.type.width(fact.base, 21)) / ui.view.k
        for fact in shown.facts
    ]
    spare = max(0.0, w - sum(needs)) / max(1, len(needs))
    tight = min(1.0, w / max(1.0, sum(needs)))
    left = x - spare - tight * needs[0] if needs else x
    for before, need, fact in zip([needs[0], *needs] if needs else [], needs, shown.facts, strict=False):
        left += before * tight + spare
        wide = need * tight + spare
        disc = ui.art.disc(ui.view.px(side), fact.colour)
        middle = y + 14 + 27 * m
        surface.blit(disc, disc.get_rect(center=ui.view.point((left + side / 2, middle))))
        ui.icon(surface, fact.icon, (left + side / 2, middle), side * 0.66, "cream")
        at, room = left + side + 12, wide - side - 16
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
