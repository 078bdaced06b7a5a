"""Golden pictures: a dozen tables and pages at 1280x720, each kept small and as the digest of its pixels.

`python -m tests.scenes.picture_goldens write` writes the small pictures anew; `digests` prints a digest of
all pixels of each, to hold one version of the code against another on one machine.
"""

from __future__ import annotations

import hashlib
import os
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.random_play import play_some

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.match import Match
from scenes.menus.menu import Menu
from scenes.menus.rules_book.rules_page import Rules
from scenes.menus.settings import SettingsPage
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from tests.scenes import match_endings, zayo_tables, zerzura_tables
from tests.scenes.compared_pictures import frame
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House, match_against_mind, match_of_two
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

FOLDER = Path(__file__).resolve().parents[1] / "goldens" / "pictures"
SIZE = (1280, 720)
SMALL = (320, 180)


def rested(house: House) -> bytes:
    """The table's picture once everything on it lies still."""
    for _ in range(40):
        house.pass_time(0.5)
    return frame(house)


def played(match: Match, plies: int, seed: int = 3) -> Match:
    """The match after so many random moves."""
    play_some(match, plies, random.Random(seed))
    return match


def on_turn(match: Match, plies: int) -> Match:
    """The match after at least so many moves, with a person to choose."""
    played(match, plies)
    rng = random.Random(9)
    while match.to_act and not set(match.to_act) & set(match.people):
        match.play(match.to_act[0], rng.choice(list(match.legal_moves(match.to_act[0]))))
    return match


def page(make: Callable[[Any], Any], language: str, **how: Any) -> bytes:
    """A page of the app."""
    hand = Hand(SIZE, language, keep=False, **how)
    hand.open(make(hand.ui))
    hand.pass_time(3)
    while hand.ui.art.draughtsman.busy:
        hand.ui.art.arrived()
    assert hand.stack is not None
    hand.stack.refreshed()
    return hand.picture()


def whole_finale(name: str, language: str = "en", **how: Any) -> bytes:
    """The full picture of a finale."""
    count, make = match_endings.ENDINGS[name]
    match = make(match_endings.seats(count, (0,)))

    def opened(ui: Any) -> Any:
        finale = routes.finale(ui, match)
        finale.course.jump()  # type: ignore[attr-defined] # a finale
        return finale

    return page(opened, language, **how)


def pictures() -> dict[str, Callable[[], bytes]]:
    """Name -> what draws it."""
    quick: dict[str, Any] = {"deployment": "quick", "first": "0"}
    return {
        "zoon-deployment": lambda: rested(House(match_against_mind(first="0"))),
        "zoon-turn-fr": lambda: rested(House(on_turn(match_against_mind(**quick), 6), language="fr")),
        "zoon-late": lambda: rested(House(on_turn(match_against_mind(seed=11, **quick), 30))),
        "zoon-curtain": lambda: rested(House(match_of_two(first="0"))),
        "zerzura-2": lambda: rested(Bazaar(on_turn(zerzura_tables.match_of(1, 1), 6))),
        "zerzura-4-fr": lambda: rested(Bazaar(on_turn(zerzura_tables.match_of(1, 3), 18), language="fr")),
        "zerzura-5-expert": lambda: rested(Bazaar(on_turn(zerzura_tables.match_of(1, 4, aid="expert"), 25))),
        "zayo-2": lambda: rested(Steppe(on_turn(zayo_tables.match_of(1, 1), 9))),
        "zayo-4-fr": lambda: rested(Steppe(on_turn(zayo_tables.match_of(1, 3), 40), language="fr")),
        "zayo-6": lambda: rested(Steppe(on_turn(zayo_tables.match_of(1, 5), 60))),
        "finale-zoon": lambda: whole_finale("zoon emblem"),
        "finale-zoon-stuck-fr": lambda: whole_finale("zoon stuck", "fr"),
        "finale-zerzura": lambda: whole_finale("zerzura market_over"),
        "finale-zerzura-shared-fr": lambda: whole_finale("zerzura market_over_shared", "fr"),
        "finale-zayo": lambda: whole_finale("zayo won"),
        "finale-zayo-6-large-fr": lambda: whole_finale("zayo cap shared", "fr", scale=150),
        "menu-fr": lambda: page(Menu, "fr"),
        "setup": lambda: page(lambda ui: Setup(ui, "zayo"), "en"),
        "settings": lambda: page(SettingsPage, "en"),
        "rules-fr": lambda: page(lambda ui: Rules(ui, "zerzura"), "fr"),
    }


def small(picture: bytes) -> pygame.Surface:
    """A quarter of the size, smoothed."""
    return pygame.transform.smoothscale(pygame.image.frombytes(picture, SIZE, "RGB"), SMALL)


def main(word: str) -> None:
    """Write the pictures or print their digests."""
    os.environ["CARAVANSERAI_HOME"] = tempfile.mkdtemp()
    pygame.init()
    pygame.display.set_mode((64, 64))
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, draw in pictures().items():
        picture = draw()
        if word == "write":
            pygame.image.save(small(picture), FOLDER / f"{name}.png")
        sys.stdout.write(f"{name} {hashlib.sha256(picture).hexdigest()[:24]}\n")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "digests")
