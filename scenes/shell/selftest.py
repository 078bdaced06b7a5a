"""Self-test, `--self-test`: whether everything the app needs is there and works, without a window.

One line a check; the exit code is 0 if all is well and 1 otherwise. Nothing of the person's is touched.
"""

from __future__ import annotations

import gettext
import os
import platform
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game import DATA, registry
from game.cli import selftest
from game.cli.selftest import Check, SelfTestError
from game.core import CaravanseraiError
from game.storage import HOME_VARIABLE

SAMPLE = "Œuvre, cœur, ÉTÉ à Noël — « 0123456789 »"
"""Letters that French and the numerals of cards need."""
PICTURES = (".svg", ".png", ".jpg")
SMALL = (32, 32)


def self_test(version: str, say: Callable[[str], None]) -> int:
    """Check everything and say it line by line. Returns the exit code."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with tempfile.TemporaryDirectory(prefix="caravanserai-", ignore_cleanup_errors=True) as home:
        os.environ[HOME_VARIABLE] = home
        import pygame

        sdl = ".".join(map(str, pygame.get_sdl_version()))
        python = platform.python_version()
        say(f"Caravanserai {version}, Python {python}, pygame-ce {pygame.version.ver}, SDL {sdl}")
        failed = sum(not _passes(what, check, say) for what, check in checks())
    say(f"{failed} of the checks failed." if failed else "All is well.")
    return 1 if failed else 0


def checks() -> Iterator[Check]:
    """Pictures, letters and sounds, then rules and minds, then the screens themselves."""
    yield "licences", licences
    yield "fonts", fonts
    yield "pictures", pictures
    yield "sounds", sounds
    yield "screens", screens
    yield "printing", printing
    yield "tables", tables
    yield "catalogues", catalogues
    yield "help pages", help_pages
    yield from selftest.checks()
    yield "the menu", partial(screen, None)
    for name in registry.names():
        yield f"the table of {name}", partial(screen, name)


def _passes(what: str, check: Callable[[], str], say: Callable[[str], None]) -> bool:
    try:
        found = check()
    except Exception as error:  # noqa: BLE001 - whatever a check raises is what it found wrong
        told = str(error) if isinstance(error, CaravanseraiError) else f"{type(error).__name__}: {error}"
        say(f"FAILED  {what}: {told}")
        return False
    say(f"good    {what}: {found}")
    return True


def _files(folder: str, *suffixes: str) -> list[Path]:
    from scenes.ui.text.fonts import ASSETS

    found = sorted(path for path in (ASSETS / folder).rglob("*") if path.suffix in suffixes)
    if not found:
        raise SelfTestError("nothing", "There is nothing in {folder}.", folder=str(ASSETS / folder))
    return found


def licences() -> str:
    """Every licence that the credits show."""
    from scenes.menus.credits import works
    from scenes.ui.text.fonts import ASSETS

    files = [ASSETS / work.file for work in works() if work.file]
    for file in files:
        if not file.read_text(encoding="utf-8").strip():
            raise SelfTestError("empty", "{file} is empty.", file=str(file))
    return f"{len(files)} texts"


def fonts() -> str:
    """Every font file draws, and the letters of French are in the faces."""
    import pygame

    from scenes.ui.text.fonts import letters

    pygame.font.init()
    files = _files("fonts", ".woff")
    for file in files:
        pygame.font.Font(str(file), 24).render("A", True, "black")
    known = frozenset[str]().union(*(letters(file.stem) for file in files))
    missing = "".join(sorted(set(SAMPLE) - known))
    if missing:
        raise SelfTestError("letters", "No font has the letters {missing}.", missing=missing)
    return f"{len(files)} files"


def pictures() -> str:
    """Every drawing and picture can be read."""
    import pygame

    files = _files(".", *PICTURES)
    for file in files:
        if file.suffix == ".svg":
            pygame.image.load_sized_svg(str(file), SMALL)
        else:
            pygame.image.load(str(file))
    return f"{len(files)} files"


def sounds() -> str:
    """Every sound can be decoded."""
    import pygame

    pygame.mixer.init()
    files = _files("sounds", ".wav", ".ogg")
    for file in files:
        pygame.mixer.Sound(str(file))
    pygame.mixer.quit()
    return f"{len(files)} files"


def printing() -> str:
    """A PDF of two pages is written."""
    import io

    import pygame

    from scenes.ui.draw.pdf_pages import add_page, page_count

    file, page = io.BytesIO(), pygame.Surface(SMALL, depth=24)
    for _page in range(2):
        add_page(file, page, 300)
    count = page_count(file.getvalue())
    if count != 2:
        raise SelfTestError("no_pdf", "A PDF of two pages has {count}.", count=count)
    return f"a PDF of {count} pages"


def screens() -> str:
    """SDL can be asked for what panels leave of a screen."""
    import pygame

    from scenes.shell import sdl_queries as sdl

    pygame.display.init()
    there = sdl.usable(0)
    if there is None:
        raise SelfTestError("screens", "SDL cannot be asked for the size of the screen.")
    return f"{there.width} x {there.height}"


def tables() -> str:
    """Every map of a table has its zones."""
    from scenes.ui.tiled_zones import load_layout

    files = _files("tables", ".tmx")
    zones = sum(len(load_layout(file.stem, file.parent).zones) for file in files)
    return f"{zones} zones in {len(files)} maps"


def catalogues() -> str:
    """Every language but English, in which the texts are written, has its catalogue."""
    from scenes.ui.i18n import DOMAIN, FOLDER, LANGUAGES

    told = []
    for code in sorted(set(LANGUAGES) - {"en"}):
        catalogue = gettext.translation(DOMAIN, FOLDER, [code])
        if catalogue.gettext("Settings") == "Settings":
            raise SelfTestError("catalogue", "The catalogue {language} translates nothing.", language=code)
        told.append(code)
    return ", ".join(told)


def help_pages() -> str:
    """Every game has its rules in every language."""
    from scenes.menus.rules_book.rules_page import pages
    from scenes.ui.i18n import LANGUAGES

    count = 0
    for game in registry.names():
        for code in LANGUAGES:
            found = pages(code, game)
            if not found or not all(found.values()) or not (DATA / "help" / code / game).is_dir():
                template = "There are no rules of {game} in {language}."
                raise SelfTestError("help", template, game=game, language=code)
            count += len(found)
    return f"{count} pages"


def screen(name: str | None) -> str:
    """The menu, or the table of a game with a mind at it, is made and drawn, on no screen at all."""
    from game.storage import Settings
    from scenes.shell import routes
    from scenes.shell.app import App
    from scenes.shell.error_screens import Failure
    from scenes.shell.launch_options import first_scene, wish_for_game

    wish = None if name is None else wish_for_game(name, (), 7, ())
    settings = Settings(language="fr", muted=True)
    app = App(lambda ui: first_scene(ui, wish), routes.menu, settings, size=(1280, 720), keep=False)
    try:
        app.start()
        app.step()
        top = app.stack.top if app.stack is not None else None
        if top is None or isinstance(top, Failure):
            log = Path(os.environ[HOME_VARIABLE]) / "data" / "caravanserai.log"
            told = log.read_text(encoding="utf-8").strip().splitlines()[-1] if log.is_file() else "no scene"
            raise SelfTestError("screen", "It cannot be shown: {told}", told=told)
        return type(top).__name__
    finally:
        app.close()
