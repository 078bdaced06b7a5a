"""Rules sheet of all that is in Zerzura's box: scales, Goods, Characters, Command tiles, from the data
file."""

from __future__ import annotations

import pygame

from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.words import Chronicle
from scenes.ui.i18n import _, language
from scenes.ui.text.help_markdown import Setter, stacked
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import lay

CARD = (112.0, 157.0)
TILE = (112.0, 138.0)


def drawn(wares: CardArt, width: int) -> pygame.Surface:
    """The whole page, `width` pixels wide."""
    ui = wares.ui
    chronicle = Chronicle(wares, ())
    pieces = [_heading(wares, _("Scales: points by number of Objects"), width), _scales(wares, width)]
    pieces += [_heading(wares, _("Goods"), width), _goods(wares, width)]
    pieces.append(_heading(wares, _("Characters"), width))
    for name, card in wares.characters.items():
        image = wares.card(name, ui.view.size_px(CARD))
        pieces.append(_beside(wares, image, wares.title(name), chronicle.character_text(card), width))
    pieces.append(_heading(wares, _("Command tiles"), width))
    for name, tile in wares.tiles.items():
        words = [chronicle.tile_text(tile)]
        if tile.max_players < 5:
            words.append(_("Not used with more than {n} players.").format(n=tile.max_players))
        image = wares.tile(name, ui.view.size_px(TILE))
        pieces.append(_beside(wares, image, chronicle.tile_name(name), " ".join(words), width))
    return stacked(pieces, width, ui.view.px(18))


def _heading(wares: CardArt, text: str, width: int) -> pygame.Surface:
    return Setter(wares.ui, width).lines([(text, "title")], 32)


def _scales(wares: CardArt, width: int) -> pygame.Surface:
    """The board of scales."""
    ui = wares.ui
    row = max(ui.view.px(44), ui.type.px(24) * 3 // 2)
    things = wares.rules.objects
    scales = [wares.rules.scales[thing.id] for thing in things]
    columns = max(len(scale) for scale in scales)
    left = min(width * 3 // 10, ui.view.px(330))
    step = (width - left) / columns
    image = pygame.Surface((width, row * (len(things) + 1)), pygame.SRCALPHA)
    place = ui.type.place
    for quantity in range(columns):
        head = str(quantity) + ("+" if quantity == columns - 1 else "")
        at = (left + step * (quantity + 0.5), row / 2)
        place(image, head, at, 24, "ink-soft", face="title", align="center", valign="middle")
    for number, (thing, scale) in enumerate(zip(things, scales, strict=True)):
        y = row * (number + 1.5)
        if number % 2 == 0:
            image.blit(ui.art.box((width, row), "paper-deep", 4, 0.45), (0, row * (number + 1)))
        icon = ui.art.icon(wares.icon(thing.id), row * 4 // 5, wares.ink(thing.id))
        image.blit(icon, icon.get_rect(midleft=(4, round(y))))
        room = (left - row * 1.2) / ui.view.k
        place(
            image, wares.object_name(thing.id), (row * 1.1, y), 25, face="bold", valign="middle", width=room
        )
        for quantity in range(columns):
            points = scale[min(quantity, len(scale) - 1)]
            ink = "wrong" if points < 0 else "ink"
            at = (left + step * (quantity + 0.5), y)
            place(image, signed(points), at, 25, ink, face="body", align="center", valign="middle")
    return image


def _goods(wares: CardArt, width: int) -> pygame.Surface:
    """Every Goods card, with how often it is in the box."""
    ui = wares.ui
    size = ui.view.size_px(CARD)
    gap, foot = ui.view.px(12), ui.type.px(22) * 3 // 2
    per = max(1, (width + gap) // (size[0] + gap))
    rows = -(-len(wares.goods) // per)
    image = pygame.Surface((width, rows * (size[1] + foot + gap)), pygame.SRCALPHA)
    for place, card in enumerate(wares.goods.values()):
        x, y = place % per * (size[0] + gap), place // per * (size[1] + foot + gap)
        image.blit(wares.card(card.id, size, mini=True), (x, y))
        at = (x + size[0] / 2, y + size[1] + foot / 2)
        ui.type.place(image, f"×{card.copies}", at, 22, "ink-soft", align="center", valign="middle")
    return image


def _beside(wares: CardArt, picture: pygame.Surface, title: str, text: str, width: int) -> pygame.Surface:
    """A picture at the left, a title and a text at the right."""
    ui = wares.ui
    gap = ui.view.px(26)
    setter = Setter(ui, width - picture.get_width() - gap, terms=finder_of("zerzura", language()))
    words = stacked(
        [setter.lines([(title, "bold")], 27, marked=False), setter.lines([(text, "body")], 25)],
        setter.width,
        ui.view.px(4),
    )
    image = pygame.Surface((width, max(picture.get_height(), words.get_height())), pygame.SRCALPHA)
    image.blit(picture, (0, 0))
    lay(image, words, (picture.get_width() + gap, max(0, (image.get_height() - words.get_height()) // 2)))
    return image
