"""Sheet of Zayo's rules with every card, made from the data of the game."""

from __future__ import annotations

import pygame

from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present.ribbon_texts import equipment_text
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language, local_text
from scenes.ui.text.help_markdown import Setter, Span
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import lay


def drawn(ui: Ui, faces: CardArt, width: int) -> pygame.Surface:
    """Every game card with its name, how often it is there, and what it does."""
    box = faces.box
    card = (round(width * 0.11), round(width * 0.11 * 1.4))
    gap = ui.view.px(18)
    setter = Setter(ui, width - card[0] - 2 * gap, terms=finder_of("zayo", language()))
    rows: list[tuple[pygame.Surface, pygame.Surface]] = []
    for item in box.equipment:
        text = equipment_text(faces, item)
        rows.append(
            (faces.card(f"card:{item.id}", card), _entry(setter, faces.name(item.id), item.copies, text))
        )
    for action in box.actions:
        text = local_text(action.text)
        rows.append(
            (
                faces.card(f"card:{action.id}", card),
                _entry(setter, faces.name(action.id), action.copies, text),
            )
        )
    for animal in box.animals:
        rows.append(
            (
                faces.card(f"animal:{animal.id}", card),
                _entry(setter, faces.name(animal.id), animal.copies, _("Starts in the common herd.")),
            )
        )
    title = ui.type.line(_("All the cards"), 44, "ink", "title")
    tall = title.get_height() + gap + sum(max(a.get_height(), b.get_height()) + gap for a, b in rows)
    image = pygame.Surface((width, tall), pygame.SRCALPHA)
    image.blit(title, (0, 0))
    y = title.get_height() + gap
    for picture, words in rows:
        high = max(picture.get_height(), words.get_height())
        image.blit(picture, (0, y))
        lay(image, words, (card[0] + gap, y + (high - words.get_height()) // 2))
        y += high + gap
    return image


def _entry(setter: Setter, name: str, copies: int, text: str) -> pygame.Surface:
    words: tuple[Span, ...] = (
        (f"{name}\u00a0×\u00a0{copies}", "bold"),
        (f". {text}" if text else "", "body"),
    )
    own = setter.terms.find(name) if setter.terms is not None else []
    return setter.lines(words, 25, but=own[0].term if own else "")
