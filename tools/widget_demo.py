"""Demonstration of every widget on one screen."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pygame

from game.storage import Settings
from scenes.shell.app import App
from scenes.ui.stack import Push, Transition
from scenes.ui.widgets.controls import Button, Medallion, Plate
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.scrolling import Scroll
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.toggle_slider import Slider, Toggle
from scenes.ui.widgets.widget import Widget


class Demo(PageScene):
    """All of the kit."""

    def build(self) -> Sequence[Widget]:
        ui = self.ui

        def none(_value: object) -> Transition:
            return None

        def ask() -> Transition:
            return Push(
                Dialog(
                    ui,
                    "Quitter la partie ?",
                    "La partie est enregistrée, vous pourrez la reprendre.",
                    [(1, "Rester"), (2, "Quitter")],
                )
            )

        long = "Les tribus du grand reflux se disputent le fond de la mer. " * 12
        rows = [
            Row(i, f"Partie {i}", "Braisards contre Veloutins · tour 7", "hier", "scroll-unfurled")
            for i in range(9)
        ]
        return [
            Button(ui, (60, 220, 420, 84), "Rejouer", ask, icon="play-button", accent="turquoise"),
            Button(
                ui,
                (60, 330, 420, 84),
                "Revanche",
                ask,
                icon="clockwise-rotation",
                style="filled",
                accent="turquoise-deep",
            ),
            Button(ui, (60, 440, 420, 84), "Un texte vraiment trop long pour sa place", ask, style="dark"),
            Plate(
                ui,
                (24, 32, 424, 96),
                "#C03A1A",
                "À vous de jouer",
                "Tour 7 · Braisards contre Veloutins",
                icon="anvil",
            ),
            Plate(
                ui,
                (1468, 36, 452, 132),
                "#6C5BB0",
                "Veloutins",
                "Défense · choix scellé",
                icon="lantern-flame",
                kind="plate",
                flip=True,
            ),
            Toggle(ui, (560, 240, 560, 56), "Mouvements réduits", True, none),
            Slider(ui, (560, 310, 560, 56), "Effets", 60, none),
            Selector(
                ui,
                (560, 390, 560, 56),
                [("off", "sans"), ("fast", "vive"), ("normal", "normale"), ("slow", "lente")],
                "normal",
                none,
                label="Vitesse",
                label_width=160,
            ),
            Selector(
                ui,
                (560, 470, 560, 56),
                [(1, "Facile"), (2, "Une épreuve pour les plus braves")],
                2,
                none,
                label="Niveau",
                label_width=160,
            ),
            TextField(ui, (560, 580, 560, 64), "Żółć Ђура Łukasz ŵ 漢", hint="Nom", label="Nom"),
            Selector(ui, (1716, 190, 164, 52), [("fr", "FR"), ("en", "EN")], "fr", none, dark=True),
            List(ui, (1216, 300, 620, 320), rows, none),
            Scroll(ui, (1216, 680, 620, 200), lambda w: ui.type.paragraph(long, 24, width=w / ui.view.k)),
            *[
                Medallion(ui, (172 + 208 * i, 958), name, label, ask)
                for i, (name, label) in enumerate(
                    [
                        ("load", "Charger"),
                        ("rule-book", "Livret de règles"),
                        ("cog", "Réglages"),
                        ("exit-door", "Quitter"),
                    ]
                )
            ],
            *[
                Medallion(
                    ui, (1200 + 105 * i, 958), name, label, ask, disc="zoon/medallion", radius=40,
                    label_size=22,
                )
                for i, (name, label) in enumerate([("light-bulb", "Indice"), ("hamburger-menu", "Menu")])
            ],
        ]

    def ground(self, surface: pygame.Surface) -> None:
        ui = self.ui
        ui.backdrop(surface, "caravanserai")
        title = ui.type.title("CARAVANSERAI", 112, spacing=0.08, glow="gold", glow_radius=8)
        surface.blit(title, title.get_rect(center=ui.view.point((960, 110))))
        ui.panel(surface, (530, 210, 620, 470), "violet")
        ui.panel(surface, (1190, 270, 670, 640), "gold", "Parties")
        ui.keycap(surface, "Échap", (620, 720))
        for seat in range(6):
            ui.seat(surface, seat, (560 + 70 * seat, 800), 56)


def window_size(text: str) -> tuple[int, int]:
    """An argument like 1920x1080; argparse says what is wrong."""
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"WxH in pixels is wanted, like 1280x720, not {text!r}")
    return int(width), int(height)


def main() -> int:
    """Show them until the window is closed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("size", nargs="?", type=window_size, default=(1920, 1080), help="WxH, in pixels")
    parser.add_argument("language", nargs="?", choices=("fr", "en"), default="fr")
    parser.add_argument("scale", nargs="?", type=int, choices=range(80, 151), metavar="SCALE", default=100,
                        help="of the text, in percent: 80 to 150")  # fmt: skip
    told = parser.parse_args()
    settings = Settings(language=told.language)
    settings.text_scale = told.scale
    return App(Demo, settings=settings, size=told.size, keep=False).run()


if __name__ == "__main__":
    sys.exit(main())
