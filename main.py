"""The command line of Caravanserai: from words to a window and the scenes in it."""

from __future__ import annotations

import argparse
import io
import re
import sys
from multiprocessing import freeze_support
from pathlib import Path
from typing import TYPE_CHECKING

from game.version import VERSION

if TYPE_CHECKING:
    from game.core import CaravanseraiError
    from scenes.shell.launch_options import LaunchOptions


def main(arguments: list[str] | None = None) -> int:
    """Run the app. Returns the exit code: 0, 2 for wrong arguments, 3 without a display."""
    from scenes.shell.sdl_environment import ended_by_signals, prepare

    prepare()
    parser = command_line()
    words = parser.parse_args(arguments)
    if words.data is not None:
        lay_over(parser, words.data)
    if words.check:
        return check(parser, words.check)
    if words.self_test:
        from scenes.shell.selftest import self_test

        return self_test(VERSION, print)
    if getattr(words, "bench", None):
        from game import registry
        from scenes.shell.bench import bench

        return bench(words.window, print, registry.names() if words.bench == "all" else (words.bench,))
    check_words(parser, words)
    with ended_by_signals():
        return play(parser, words)


def play(parser: argparse.ArgumentParser, words: argparse.Namespace) -> int:
    """Open the window and play. Returns the exit code."""
    from game.storage import load_settings
    from scenes.shell.no_display import advice
    from scenes.shell.window import NO_DISPLAY, NoDisplay, greet, open_window

    settings, notices = load_settings()
    if words.lang:
        settings.language = words.lang
    fullscreen = settings.fullscreen and words.window is None
    try:
        window = open_window(words.window, fullscreen, kept=settings.window, maximised=settings.maximised)
    except NoDisplay as error:
        wish_of(parser, words)  # wrong words are the nearer fault
        print(f"No window can be opened: {error}.", file=sys.stderr)
        print(advice(), file=sys.stderr)
        return NO_DISPLAY
    greet(window, words.game or "caravanserai")
    wish = wish_of(parser, words)  # the rules are read behind the first picture
    from scenes.shell import routes
    from scenes.shell.app import App
    from scenes.shell.error_screens import keep_log
    from scenes.shell.launch_options import first_scene

    keep_log()
    app = App(lambda ui: first_scene(ui, wish), routes.menu, settings, window=window, size=words.window)
    app.ui.notices.extend([*notices, *refused(words.data)])
    return app.run()


def command_line() -> argparse.ArgumentParser:
    """The options of `python main.py`."""
    from game import registry
    from scenes.ui.i18n import LANGUAGES

    parser = argparse.ArgumentParser(prog="caravanserai", description="Three tabletop games on one table.")
    parser.add_argument("game", nargs="?", help=f"open a table at once: {', '.join(registry.names())}")
    told = (
        "who sits where, by commas: human, or a mind's level, beginner, easy, normal, hard "
        "(skilled in the app) or master, or a character of the game, such as raider in zoon; a name after ="
    )
    parser.add_argument("--seats", help=told)
    parser.add_argument("--seed", type=int, help="seed of the match; the same seed deals the same cards")
    parser.add_argument("--option", action="append", default=[], metavar="K=V", help="an option of the rules")
    parser.add_argument("--load", type=Path, metavar="FILE", help="open a saved or a shared match")
    parser.add_argument("--lang", choices=sorted(LANGUAGES), help="language of the app")
    parser.add_argument("--window", type=_size, metavar="WxH", help="size of the window, at least 1280x720")
    parser.add_argument("--data", type=Path, metavar="DIR", help="lay this folder over the built-in data")
    told = "check data files (a tribe of your own), or all of a folder, and say what is wrong by line"
    parser.add_argument("--check", nargs="+", type=Path, metavar="FILE", help=told)
    parser.add_argument("--self-test", action="store_true", help="check that everything is there and works")
    if not getattr(sys, "frozen", False):  # it starts Python anew, which the standalone app cannot
        parser.add_argument(
            "--bench",
            nargs="?",
            const="all",
            choices=[*registry.names(), "all"],
            help="measure the window with one game's table, or all, and print the figures",
        )
    parser.add_argument("--version", action="version", version=f"Caravanserai {VERSION}")
    return parser


def check(parser: argparse.ArgumentParser, files: list[Path]) -> int:
    """What is wrong with data files, as `python -m game check` says it. Returns the exit code."""
    from game.core import CaravanseraiError
    from game.data.data_check import check_all

    if isinstance(sys.stdout, io.TextIOWrapper):  # a narrow terminal must not stop on a tribe's name
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return check_all(files, print)
    except CaravanseraiError as error:
        parser.error(str(error))


def lay_over(parser: argparse.ArgumentParser, folder: Path) -> None:
    """Lay a folder over the built-in data, file by file. Without one the program ends with exit code 2."""
    from game.core import CaravanseraiError
    from game.data import data_roots

    try:
        data_roots.lay_over(folder)
    except CaravanseraiError as error:
        parser.error(str(error))


def refused(folder: Path | None) -> list[CaravanseraiError]:
    """What is wrong in the folder that is laid over, also said on the error output."""
    from game.data.data_roots import refusals

    error = refusals(folder) if folder is not None else None
    if error is None:
        return []
    print(error, file=sys.stderr)
    return [error]


def check_words(parser: argparse.ArgumentParser, words: argparse.Namespace) -> None:
    """What is wrong with the words can mostly be told at once: then the program ends with code 2."""
    from game import registry

    of_a_game = words.seats or words.option or words.seed is not None
    if words.game is None and of_a_game:
        parser.error("--seats, --seed and --option need a game: " + ", ".join(registry.names()))
    if words.game is not None and words.load is not None:
        parser.error("--load opens a saved match: leave the game's name out")
    strange = words.game is not None and words.game not in registry.names()
    if strange or (words.load is not None and not words.load.is_file()):
        wish_of(parser, words)


def wish_of(parser: argparse.ArgumentParser, words: argparse.Namespace) -> LaunchOptions | None:
    """What is asked for, None for the menu. What cannot be ends the program with code 2."""
    if words.game is None and words.load is None:
        return None
    from game.core import CaravanseraiError
    from scenes.shell.launch_options import wish_for_game, wish_for_saved

    try:
        if words.load is not None:
            return wish_for_saved(words.load)
        seats = words.seats.split(",") if words.seats else []
        return wish_for_game(words.game, seats, words.seed, words.option)
    except CaravanseraiError as error:
        parser.error(str(error))


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{3,5})[x×](\d{3,5})", text)
    if match is None or int(match[1]) < 1280 or int(match[2]) < 720:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1920x1080, at least 1280x720")
    return int(match[1]), int(match[2])


if __name__ == "__main__":
    freeze_support()
    sys.exit(main())
