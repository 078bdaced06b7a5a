from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry
from game.data.data_roots import own_data_changed, own_data_version
from game.match import Match
from scenes.shell.sdl_environment import choose_framebuffer, prepare
from scenes.ui import i18n

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
prepare()


def display_of_the_tests() -> None:
    """Surfaces need a display to convert to; SDL's dummy one shows nothing."""
    pygame.init()
    choose_framebuffer(pygame.display.get_driver())
    pygame.display.set_mode((64, 64))


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """A display for all tests of scenes."""
    display_of_the_tests()
    yield
    pygame.quit()


@pytest.fixture(scope="session", autouse=True)
def drawings_are_kept(display: None) -> Iterator[None]:
    """The shipped art is drawn once a process for each size."""
    from tests.scenes.kept_drawings import keep_drawings  # after the dummy drivers are set

    with pytest.MonkeyPatch.context() as patch:
        keep_drawings(patch)
        yield


@pytest.fixture(autouse=True)
def begins_afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins with the display of the tests, and in English.

    An app that was run ends SDL: here all but the fonts, of which a process keeps those that it has opened. A
    Ui speaks the language of its settings from then on.
    """
    monkeypatch.setattr(pygame, "quit", display_and_sound_end)
    yield
    if i18n.language() != "en":
        i18n.use("en")
    shown = pygame.display.get_init() and pygame.display.get_surface()
    if not shown or shown.get_size() != (64, 64) or pygame.mixer.get_init() is None:
        display_of_the_tests()
    pygame.key.set_repeat()


def display_and_sound_end() -> None:
    """What `pygame.quit` does, without the end of the fonts."""
    pygame.mixer.quit()
    pygame.display.quit()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Nothing is written beside the test's own folder, and own data of one test is known to no other."""
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path))
    versions = {name: own_data_version(name) for name in registry.names()}
    yield tmp_path
    for name, version in versions.items():
        if own_data_version(name) != version:
            own_data_changed(name)


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The matches that are begun, in the place of their tables."""
    from scenes.shell import routes  # after the dummy drivers are set
    from scenes.ui.widgets.dialog import Dialog

    found: list[Match] = []

    def table(ui: Any, match: Match) -> Dialog:
        found.append(match)
        return Dialog(ui, "", "")

    monkeypatch.setattr(routes, "table", table)
    return found


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that is drawn and has lost letters."""
    from scenes.ui.text.type import Type  # after the dummy drivers are set

    found: list[str] = []
    place, line, paragraph, outlined = Type.place, Type.line, Type.paragraph, Type.place_outlined

    def placed(self: Any, surface: Any, text: str, pos: Any, size: float, *args: Any, **more: Any) -> Any:
        if self.fit(text, size, more.get("face", "body"), more.get("width"), more.get("spacing", 0.0)).cut:
            found.append(text)
        return place(self, surface, text, pos, size, *args, **more)

    def lined(self: Any, text: str, size: float, colour: Any = "ink", face: Any = "body", **more: Any) -> Any:
        if self.fit(text, size, face, more.get("width"), more.get("spacing", 0.0)).cut:
            found.append(text)
        return line(self, text, size, colour, face, **more)

    def set_in(
        self: Any, text: str, size: float, colour: Any = "ink", face: Any = "body", **more: Any
    ) -> Any:
        height, leading = more.get("height"), more.get("leading", 1.2)
        room = {"width": more.get("width", 400.0), "height": height, "leading": leading}
        if height is not None and not self.paragraph_fits(text, size, face, **room):
            found.append(text)
        return paragraph(self, text, size, colour, face, **more)

    def with_outline(self: Any, surface: Any, text: str, at: Any, look: Any, *args: Any, **more: Any) -> Any:
        size, _colour, face, width = look[:4]
        if self.fit(text, size, face, width).cut:
            found.append(text)
        return outlined(self, surface, text, at, look, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    monkeypatch.setattr(Type, "line", lined)
    monkeypatch.setattr(Type, "paragraph", set_in)
    monkeypatch.setattr(Type, "place_outlined", with_outline)
    return found


@pytest.fixture
def driven() -> Iterator[Any]:
    """A driven app (`tests.scenes.driven_app.Driven`)."""
    from tests.scenes.driven_app import Driven  # after the dummy drivers are set

    it = Driven()
    yield it
    it.app.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All lines and paragraphs that are drawn."""
    from scenes.ui.text.type import Type  # after the dummy drivers are set

    found: list[str] = []
    place, paragraph = Type.place, Type.paragraph

    def placed(self: Any, surface: pygame.Surface, text: str, *args: Any, **more: Any) -> pygame.Rect:
        found.append(text)
        return place(self, surface, text, *args, **more)

    def wrapped(self: Any, text: str, *args: Any, **more: Any) -> pygame.Surface:
        found.append(text)
        return paragraph(self, text, *args, **more)

    monkeypatch.setattr(Type, "place", placed)
    monkeypatch.setattr(Type, "paragraph", wrapped)
    return found
