"""Rules sheet of a tribe: every face, number, star and Trump, generated from its figures. All of it is
public."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.zoon.cards.schema import Tribe, Trump, Zoon
from scenes.games.zoon.paint import blazons, grids
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.words import KINDS, trump_text, type_name
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language, local_text, ngettext
from scenes.ui.text.help_markdown import Setter, Span, stacked
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import lay

CARD = (138.0, 154.0)
TRUMP = (138.0, 220.0)
GAP = 12.0


def drawn(ui: Ui, tribe: Tribe, width: int) -> pygame.Surface:
    """The whole sheet, `width` pixels wide."""
    rows = [_head(ui, tribe, width), _heading(ui, _("The Zoons"), width)]
    rows += [_zoon(ui, tribe, zoon, width) for zoon in (*tribe.zoons, *tribe.extra_zoons)]
    rows.append(_heading(ui, _("The Trumps"), width))
    rows += [_trump(ui, tribe, trump, width) for trump in tribe.trumps]
    return stacked(rows, width, ui.view.px(22))


def _head(ui: Ui, tribe: Tribe, width: int) -> pygame.Surface:
    size = ui.view.size_px((126, 176))
    words = Setter(ui, width - size[0] - ui.view.px(30))
    spans: list[tuple[Sequence[Span], float]] = [([(local_text(tribe.name), "title")], 44)]
    if tribe.set is not None:
        spans.append(([(local_text(tribe.set.name), "italic")], 24))
    if tribe.lore:
        spans.append(([(local_text(tribe.lore), "body")], 25))
    text = stacked([words.lines(line, px) for line, px in spans], width, ui.view.px(6))
    return _beside(ui, [faces_of(ui).back(tribe, size)], text, width)


def _setter(ui: Ui, room: int) -> Setter:
    """Sets what a card says, its terms marked."""
    return Setter(ui, room, terms=finder_of("zoon", language()))


def _heading(ui: Ui, text: str, width: int) -> pygame.Surface:
    return Setter(ui, width).lines([(text, "title")], 32)


def _zoon(ui: Ui, tribe: Tribe, zoon: Zoon, width: int) -> pygame.Surface:
    size = ui.view.size_px(CARD)
    cards = [faces_of(ui).zoon(tribe, zoon, face, size) for face in range(len(zoon.faces))]
    room = width - len(cards) * (size[0] + ui.view.px(GAP)) - ui.view.px(18)
    counts = " + ".join(str(face.count) for face in zoon.faces)
    total = sum(face.count for face in zoon.faces)
    number = (
        _("{n} cards: {counts}").format(n=total, counts=counts)
        if len(zoon.faces) > 1
        else (ngettext("{n} card", "{n} cards", total).format(n=total))
    )
    words = _setter(ui, room)
    icon = ui.art.icon(blazons.type_icon(zoon.type), ui.type.px(26))
    head = words.lines([(local_text(zoon.name), "bold")], 27, marked=False)
    value = _("Value: {value}").format(value=zoon.value)
    facts = words.lines([(f"{type_name(zoon.type)} · {value} · {number}", "body")], 23, colour="ink-soft")
    lines = [_iconed(icon, head), facts]
    if zoon.star is not None:
        star = ui.art.icon("round-star", ui.type.px(24), "gold")
        lines.append(
            _iconed(
                star,
                _setter(ui, room - star.get_width() - 8).lines(
                    [(local_text(zoon.star.text) or _("See the card."), "body")], 24
                ),
            )
        )
    return _beside(ui, cards, stacked(lines, width, 2), width)


def _trump(ui: Ui, tribe: Tribe, trump: Trump, width: int) -> pygame.Surface:
    size = ui.view.size_px(TRUMP)
    cards = [faces_of(ui).trump(tribe, trump, size)]
    if trump.aim is not None and trump.aim.squares:
        cards.append(faces_of(ui).grid(grids.aiming(trump.aim), size[0]))
    if trump.zoon is not None:
        cards.append(faces_of(ui).card(tribe, f"{trump.id}.0", ui.view.size_px(CARD)))
    room = width - len(cards) * (size[0] + ui.view.px(GAP)) - ui.view.px(18)
    words = _setter(ui, room)
    kind = _(KINDS[trump.kind])
    uses = {"once": _("once"), "unlimited": _("any number of times")}.get(
        str(trump.uses), _("{n} times").format(n=trump.uses)
    )
    force = _("Force: {n}").format(n=trump.force)
    facts = f"{kind} · {force} · {uses}"
    lines = [
        words.lines([(local_text(trump.name), "bold")], 27, marked=False),
        words.lines([(facts, "body")], 23, colour="ink-soft"),
        words.lines([(trump_text(trump), "body")], 24),
    ]
    return _beside(ui, cards, stacked(lines, width, 2), width)


def _iconed(icon: pygame.Surface, text: pygame.Surface) -> pygame.Surface:
    gap = icon.get_width() // 3
    size = (icon.get_width() + gap + text.get_width(), max(icon.get_height(), text.get_height()))
    image = pygame.Surface(size, pygame.SRCALPHA)
    image.blit(icon, (0, icon.get_height() // 6))
    lay(image, text, (icon.get_width() + gap, 0))
    return image


def _beside(ui: Ui, cards: Sequence[pygame.Surface], text: pygame.Surface, width: int) -> pygame.Surface:
    tall = max([text.get_height(), *(card.get_height() for card in cards)])
    image = pygame.Surface((width, tall + ui.view.px(8)), pygame.SRCALPHA)
    x = ui.view.px(4)
    for card in cards:
        image.blit(card, (x, 0))
        x += card.get_width() + ui.view.px(GAP)
    lay(image, text, (x + ui.view.px(14), 0))
    return image
