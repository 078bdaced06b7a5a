"""Scene at the end of a match of Zoon: the Emblem is lifted off the field and breaks, or cards turn grey."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

import pygame

from game.match import Match
from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from scenes.games.zoon.combat.drawn_signs import halo, wax
from scenes.games.zoon.combat.result_sheet import corner_offset
from scenes.games.zoon.finale.broken_card import BrokenCard
from scenes.games.zoon.finale.emblem_light import shine
from scenes.games.zoon.finale.flyers import Pictures, flyer_pictures, paint_flyers
from scenes.games.zoon.finale.score_places import DISC, beside, spread
from scenes.games.zoon.finale.standing_cards import rows_of
from scenes.games.zoon.layout import FieldZones, trump_face, zoon_face
from scenes.games.zoon.paint.match_cards import MatchCards, blazon_disc
from scenes.games.zoon.present.ending import Fighter, ending, scene
from scenes.games.zoon.words import Chronicle
from scenes.table.finale.course import share
from scenes.table.finale.ending import Ending, Place, ended
from scenes.table.finale.place_plates import Look, higher
from scenes.table.finale.resting_table import over
from scenes.table.finale.scene import Finale
from scenes.table.game_pages import game_of
from scenes.table.geometry import Rect, centre, centred
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.draw.card_blit import faded, turned
from scenes.ui.motion import ease_in_out, ease_out
from scenes.ui.seat_names import addressed
from scenes.ui.theme import Colour, hex_rgb
from scenes.ui.tiled_zones import load_layout

STAGE, CARD = (960.0, 520.0), (356.0, 498.0)
VICTOR, VICTOR_CARD, VICTOR_TURN = (486.0, 560.0), (284.0, 398.0), 7
TWO, TWO_CARD = ((640.0, 500.0), (1280.0, 500.0)), (286.0, 400.0)
"""Where two Emblems stand, and how large."""
LIFT = 0.42
ENTERS, SCORED, BREAKS = 0.5, 0.95, 1.3
"""When the victor's card comes, when the scores stand, when the line runs down the Emblem."""
FLASH, RAYS = 0.16, 0.2
GREYS, GREY = 0.6, 0.3
ONE_BY_ONE = 0.04
"""When the cards begin to turn grey, how long each takes, and from one to the next."""
AMBER = "#F0A21C"
INWARD = 0.15
"""How far aside a fallen card's number goes towards the victor: it stands over its own corner."""


class ZoonFinale(Finale):
    """The finale of a match of Zoon: the Emblem breaks."""

    night = (0x12, 0x0C, 0x22)
    shade = 0.6
    on_at = 1050.0

    def __init__(
        self, ui: Ui, match: Match, table: pygame.Surface | None = None, *, again: bool = False
    ) -> None:
        game = cast(ZoonGame, game_of(ui, match))
        self.tribes: Mapping[str, Tribe] = game.tribes
        self.deck = MatchCards(ui, self.tribes, (match.options["tribe_0"], match.options["tribe_1"]))
        self.shown = scene(match, self.tribes)
        self.facts = ended(match)
        self.places = FieldZones(load_layout("zoon").zones, game.field)
        self.title_at = BREAKS if self.shown.falls else GREYS
        super().__init__(ui, match, table, again=again)
        self._calm = self._lit = pygame.Surface((1, 1))
        self._broken: list[BrokenCard] = []
        self._victor: pygame.Surface | None = None
        self._flyers: list[Pictures] = []
        self._stand: list[tuple[pygame.Surface, pygame.Surface, pygame.Rect]] = []

    @property
    def lost(self) -> bool:
        """Whether the persons have lost."""
        return self.facts.lost

    def told(self) -> Ending:
        """What is said."""
        say = Chronicle(self.deck, addressed(self.match.seats)).sentence
        return ending(self.match, self.tribes, say)

    def sounds(self) -> Sequence[tuple[float, str]]:
        """Each card that turns grey, softly, is the tomb's."""
        return () if self.shown.falls else ((GREYS, "tomb"),)

    # -- the pictures

    def made(self) -> Iterator[None]:
        """Ground, cards, their halves, what flies."""
        self._broken, self._stand, self._flyers = [], [], []
        self._calm = self.ui.art.backdrop("zoon").copy()
        yield
        self._calm.fill((142, 118, 148), special_flags=pygame.BLEND_RGB_MULT)
        yield
        self._lit = self._calm.copy()
        for middle in self._middles():
            yield from shine(self.ui, self._lit, middle, 1.0 if len(self.shown.falls) == 1 else 0.7)
        if self.shown.falls:
            yield from self._fallen()
        else:
            yield from self._standing()

    def _middles(self) -> Sequence[tuple[float, float]]:
        """Where Emblems break."""
        return TWO if len(self.shown.falls) == 2 else (STAGE,) if self.shown.falls else ()

    def _fallen(self) -> Iterator[None]:
        """The Emblems that break, the card that broke one, what flies out."""
        ui, two = self.ui, len(self.shown.falls) == 2
        for fall, middle in zip(self.shown.falls, self._middles(), strict=True):
            w, h = TWO_CARD if two else CARD
            corner = self.shown.victim.corner if self.shown.victim is not None else None
            image = self._face(fall.seat, fall.kind, (w, h), corner)
            yield
            card = BrokenCard(
                ui, image, centred(middle, w, h), self.deck.inks(fall.seat).main, 0.8 if two else 1.0
            )
            self._broken.append(card)
            yield from card.made()
        victor = self.shown.victor
        if victor is not None:
            self._victor = self._proud(victor)
            yield
        for fall in self.shown.falls:
            self._flyers.append(flyer_pictures(ui, self.deck.seats[fall.seat]))
            yield
        rehearsal = pygame.Surface(ui.view.size)
        for moment in (LIFT, SCORED + 0.1, BREAKS + 0.05, BREAKS + 0.1):  # what is drawn then is kept
            self._paint_fall(rehearsal, moment)
            yield

    def _face(self, seat: int, kind: str, size: tuple[float, float], corner: int | None) -> pygame.Surface:
        """A card's face; the corner that was touched is ringed."""
        ui, tribe = self.ui, self.deck.seats[seat].id
        px = ui.view.size_px(size)
        image = self.deck.surface(zoon_face(tribe, kind) if "." in kind else trump_face(tribe, kind), px)
        if corner is None:
            return image
        image = image.copy()
        dx, dy = corner_offset(corner, size, trump="." not in kind)
        side = round(px[0] * 0.21)
        ring = halo(side, hex_rgb(AMBER), max(2.0, px[0] * 0.013))
        spot = (px[0] / 2 + dx * ui.view.k, px[1] / 2 + dy * ui.view.k)
        image.blit(ring, ring.get_rect(center=spot))
        return image

    def _proud(self, victor: Fighter) -> pygame.Surface:
        """The victor's card, turned a little, in a golden light."""
        w, h = VICTOR_CARD
        image = self._face(victor.seat, victor.kind, VICTOR_CARD, victor.corner)
        out = 26.0
        sheet = pygame.Surface(self.ui.view.size_px((w + 2 * out, h + 2 * out)), pygame.SRCALPHA)
        k = self.ui.view.k
        corner = self.ui.view.origin()
        box = (out - corner[0] / k, out - corner[1] / k, w, h)
        self.ui.shadow(sheet, box, dy=0, blur=11, alpha=1.0, radius=16, colour="focus-glow")
        edge = self.ui.view.rect((box[0] - 5, box[1] - 5, w + 10, h + 10))
        sheet.blit(self.ui.art.box(edge.size, "gold-light", 16), edge)
        sheet.blit(image, image.get_rect(center=sheet.get_rect().center))
        return turned(sheet, VICTOR_TURN)

    def _standing(self) -> Iterator[None]:
        """Cards that do not break: those of the side that can do nothing more, or both Emblems."""
        ui = self.ui
        faces = [(seat, kind) for seat, kind in self.shown.grey]
        boxes = rows_of(len(faces))
        if not faces:
            faces = [(fall.seat, fall.kind) for fall in self.shown.emblems]
            boxes = [centred(TWO[fall.seat], *TWO_CARD) for fall in self.shown.emblems]
        for (seat, kind), box in zip(faces, boxes, strict=True):
            image = self._face(seat, kind, box[2:], None)
            grey = pygame.transform.grayscale(image)
            grey.fill((172, 166, 170, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._stand.append((image, grey, ui.view.rect(box)))
            yield

    # -- a moment of it

    def paint(self, surface: pygame.Surface, at: float) -> None:
        """The ground, and what is on it by then."""
        lit = share(at, BREAKS + 0.05, RAYS) if self.shown.falls else 0.0
        come = share(at, 0.0, 0.4)
        if come < 1:
            surface.blit(self.dark(surface.get_size()), (0, 0))
            over(surface, self._calm, come)
        elif lit <= 0:
            surface.blit(self._calm, (0, 0))
        elif lit < 1:
            surface.blit(self._calm, (0, 0))
            over(surface, self._lit, lit)
        else:
            surface.blit(self._lit, (0, 0))
        if self.shown.falls:
            self._paint_fall(surface, at)
        else:
            self._paint_grey(surface, at, come)

    def _paint_fall(self, surface: pygame.Surface, at: float) -> None:
        ui = self.ui
        if at < LIFT:
            for card, fall in zip(self._broken, self.shown.falls, strict=True):
                self._paint_lift(surface, card, fall.square, ease_out(share(at, 0.0, LIFT)))
        else:
            for card in self._broken:
                if at < BREAKS:
                    ui.shadow(surface, card.box, dy=10, blur=14, alpha=0.5)
                card.paint(surface, at - BREAKS)
        if self._victor is not None:
            come = ease_out(share(at, ENTERS, 0.4))
            if come > 0:
                x = VICTOR[0] - 700 * (1 - come)
                surface.blit(self._victor, self._victor.get_rect(center=ui.view.point((x, VICTOR[1]))))
        flash = share(at, BREAKS + 0.02, FLASH)
        if 0 < flash < 1:
            for card in self._broken:
                side = ui.view.px(900)
                image = ui.art.svg("finale/halo", (side, side), "#FFFFFF", "cloth")
                spot = image.get_rect(center=ui.view.point(centre(card.box)))
                faded(surface, image, spot, 255 * (1 - flash))
        for card in self._broken:
            card.paint_shards(surface, at - BREAKS)
        if at > BREAKS:
            for card, flyers in zip(self._broken, self._flyers, strict=True):
                paint_flyers(ui, surface, flyers, centre(card.box), at - BREAKS - 0.1)
        self._paint_scores(surface, at)

    def _paint_lift(self, surface: pygame.Surface, card: BrokenCard, square: str, done: float) -> None:
        """The Emblem on its way from its square to the middle."""
        viewpoint = self.facts.people[0] if self.facts.people else 0
        number = self.places.field.by_name[square]
        start = self.places.card(number, viewpoint)
        box = tuple(a + (b - a) * done for a, b in zip(start, card.box, strict=True))
        rect = self.ui.view.rect(box)
        surface.blit(pygame.transform.smoothscale(card.image, rect.size), rect)

    def _paint_scores(self, surface: pygame.Surface, at: float) -> None:
        """Both numbers, each beside the corner that was touched."""
        victor, victim = self.shown.victor, self.shown.victim
        come = share(at, SCORED, 0.16)
        if victor is None or victim is None or come <= 0:
            return
        dx, dy = corner_offset(victor.corner, VICTOR_CARD, trump=victor.shot)
        out = pygame.Vector2(dx, dy).rotate(-VICTOR_TURN)
        one = beside((VICTOR[0] + out.x, VICTOR[1] + out.y), out)
        card = self._broken[0]
        corner = corner_offset(victim.corner, CARD, trump=False)
        away = corner[0] if corner[0] > 0 else INWARD * corner[0]  # not towards the victor's card
        other = beside(card.corner(corner, at - BREAKS), pygame.Vector2(away, corner[1]))
        one, other = spread(one, other)
        self._paint_score(surface, victor, one, come)
        self._paint_score(surface, victim, other, come)

    def _paint_score(
        self, surface: pygame.Surface, who: Fighter, middle: tuple[float, float], come: float
    ) -> None:
        ui = self.ui
        grown = 1 + 0.35 * (1 - ease_out(come))
        px = ui.view.px(DISC * grown)
        for side, colour in ((1.0, "cream"), (0.93, self.deck.inks(who.seat).dark)):
            disc = ui.art.disc(round(px * side), colour)
            surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
        ring = ui.art.disc(round(px * 0.84), "cream", 0.8, max(1.0, 1.6 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point(middle)))
        if who.score == "*":
            ui.icon(surface, "round-star", middle, DISC * 0.55, "gold-light")
        else:
            ui.type.print(surface, who.score, ui.view.point(middle), px * 0.62, "cream", "heavy")

    def _paint_grey(self, surface: pygame.Surface, at: float, come: float) -> None:
        """Cards that turn grey one after the other."""
        for number, (image, grey, rect) in enumerate(self._stand):
            done = share(at, GREYS + ONE_BY_ONE * number, GREY)
            if done < 1:
                faded(surface, image, rect, 255 * come)
            if done > 0:
                faded(surface, grey, rect, 255 * ease_in_out(done))

    # -- the plates

    def boxes(self) -> Sequence[Rect]:
        """One beside the other."""
        high = higher(self.ui, 112.0)
        return [(x, 846.0 - (high - 112.0) * 0.85, 740.0, high) for x in (190.0, 990.0)]

    def look(self) -> Look:
        """In the colours of the tribes; wax over both where nobody has won."""
        drawn = len(self.facts.winners) != 1
        return Look("violet", self._disc, self._colour, beside=self._wax if drawn else None, share=0.17)

    def _colour(self, place: Place) -> Colour:
        return self.deck.inks(place.seat).main

    def _disc(self, surface: pygame.Surface, place: Place, at: tuple[float, float], side: float) -> None:
        image = blazon_disc(self.ui, self.deck, place.seat, self.ui.view.px(side))
        surface.blit(image, image.get_rect(center=self.ui.view.point(at)))

    def _wax(self, surface: pygame.Surface, place: Place, box: Rect) -> None:
        ui, colours = self.ui, self.deck.inks(place.seat)
        px = ui.view.px(min(box[2], box[3]))
        seal = ui.art.keep(
            ("seal", px, colours.main),
            lambda: svg.raster(wax(colours.main, colours.dark), (100, 100), (px, px)),
        )
        at = ui.view.point(centre(box))
        surface.blit(seal, seal.get_rect(center=at))
        sign = self.deck.faces.blazon(self.deck.seats[place.seat], round(px * 0.42), "#FFF8E6")
        surface.blit(sign, sign.get_rect(center=at))
