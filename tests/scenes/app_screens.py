"""Screens of the app as they may stand: scenes on a stack, from the menu to a combat in the middle."""

from __future__ import annotations

import datetime
import importlib
import pkgutil
import random
import threading
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import scenes
from game import load_game
from game.ai.match_analysis import Analysis, Course, points
from game.ai.worker.client import Report
from game.errors import Problem
from game.learn.lessons.lesson_files import all_lessons
from game.learn.lessons.lesson_progress import Progress
from game.learn.puzzles.own_places import places_of
from game.ledger import HERE
from game.match import Match, MindSeat, Person, Seat
from game.match.journal.writer_thread import Writer
from game.match.saved.match_summary import MatchSummary
from scenes.games.zayo.journal import JournalPage
from scenes.games.zayo.payment import Payment
from scenes.learn.lessons.lesson_end import LessonEnd
from scenes.learn.lessons.lesson_scene import LessonScene
from scenes.learn.puzzles.puzzle_list import PlaceList, PuzzleList
from scenes.learn.puzzles.puzzle_scene import PuzzleScene
from scenes.learn.puzzles.puzzle_tasks import Shipped
from scenes.ledger.person_record.reading_progress import Reading
from scenes.ledger.sheets.export_sheet import ExportSheet
from scenes.ledger.sheets.name_sheet import NameSheet
from scenes.ledger.sheets.people_sheet import PeopleSheet
from scenes.menus.key_binding_page import BindKeys
from scenes.menus.matches.match_files import match_files
from scenes.menus.matches.matches_page import Matches
from scenes.menus.matches.name_dialog import NameDialog
from scenes.menus.refused_files import Refused
from scenes.menus.setup.sign_sheet import SignSheet
from scenes.review.analysis.scene import AnalysisPage
from scenes.review.replay.scene import Replay
from scenes.shell import routes
from scenes.shell.error_screens import Closing, Failure
from scenes.table import Table
from scenes.table.aids.aids import Aids
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.table.curtain import Parting
from scenes.table.finale.scene import Finale
from scenes.table.game_pages import about
from scenes.table.journal.looking_back import PastSheet
from scenes.table.saving_sign import Saving
from scenes.table.table_menu import TableMenu
from scenes.ui.context import Ui
from scenes.ui.stack import Scene
from scenes.ui.system_dialog import Question
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.file_chooser import FileChooser
from scenes.ui.widgets.system_sheet import SystemSheet
from tests.learn.made_puzzles import riddle
from tests.learn.test_puzzle_progress import played
from tests.scenes.person_at_pages import a_match, played_on
from tests.scenes.played_tables import Prompt
from tests.scenes.review.replay_match import turnings_of
from tests.scenes.review.test_analysis_page import Analyst, chances_of
from tests.scenes.workshop_screens import WORKSHOP

MakesScenes = Callable[[Ui], list[Scene]]
"""Makes the scenes of a screen, the lowest first."""
NAMES = ("Ana", "Zoé", "Ida", "Léo")
QUICK = {"deployment": "quick"}
PROBLEMS = [Problem("tribes/mine.yaml", n, "zoons", f"Line {n} is not a Zoon.") for n in range(1, 30)]
CODE = "N3422-ERUSX-M4WE"
SEATS = {"zoon": 2, "zerzura": 3, "zayo": 4}


def classes() -> set[str]:
    """The name of every scene there is that is not only the base of others."""
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)

    def below(kind: type[Any]) -> Iterator[type[Any]]:
        for sub in kind.__subclasses__():
            yield sub
            yield from below(sub)

    found = {kind for kind in below(Scene) if kind.__module__.startswith("scenes.")}
    bases = {base for kind in found for base in kind.__bases__} - {Dialog, ChoiceSheet}
    return {kind.__name__ for kind in found - bases}


def match_of(game: str, people: int, *, seed: int = 5, options: Mapping[str, str] | None = None) -> Match:
    """A match that is not kept, with so many persons among its seats."""
    count = SEATS[game]
    who: list[Seat] = [
        Person(NAMES[n]) if n < people else MindSeat("easy", NAMES[n], seed=n) for n in range(count)
    ]
    return Match.new(load_game(game), who, seed=seed, options=options or {})


def table(ui: Ui, match: Match) -> Table:
    """The table of a match, with minds that answer at once."""
    kind: Any = type(about(match.game_name).table(ui, match))
    found = kind(ui, match, Prompt(1))
    assert isinstance(found, Table)
    return found


def at_the_table(game: str, people: int, plies: int, **options: str) -> MakesScenes:
    """A table so many plies into a match."""
    return lambda ui: [table(ui, played_on(match_of(game, people, options=options), plies))]


def fighting(people: int) -> MakesScenes:
    """A table of Zoon on whose screen a combat is about to open."""

    def room(ui: Ui) -> list[Scene]:
        match, chance = match_of("zoon", people, options=QUICK), random.Random(3)
        while match.observation(None).table.phase != "touch":  # type: ignore[attr-defined] # Zoon's
            seat = match.to_act[0]
            moves = list(match.legal_moves(seat))
            match.play(seat, chance.choice(moves))
        return [table(ui, match)]

    return room


def analysed(ui: Ui, *, done: bool) -> list[Scene]:
    """The page of an analysis, growing or finished."""
    match = played_on(match_of("zerzura", 1))
    analyst = Analyst()
    if done:
        chances = points(chances_of(match), Course.of(match))
        analyst.tell(Report(1, analysis=Analysis(chances, turnings_of(match, 3))))
    return [AnalysisPage(ui, match, analyst)]


def over(ui: Ui, *scenes_above: Scene) -> list[Scene]:
    """Scenes over a table."""
    return [table(ui, played_on(match_of("zayo", 1), 12)), *scenes_above]


def table_aids(ui: Ui) -> list[Scene]:
    """The aids that a table has."""
    aids = Aids(ui, match_of("zayo", 1).seats, ("warnings", "fallen"), lambda: True)
    return over(ui, AidsSheet(ui, aids))


def payment(ui: Ui) -> list[Scene]:
    """A choice of what to pay."""
    from game.zayo.moves import Play

    ways = [(Play("fiddle", (), (("sheep", n), ("goat", 3 - n))), f"{n} sheep") for n in range(3)]
    return over(ui, Payment(ui, ways))


def journal(ui: Ui) -> list[Scene]:
    """The whole journal of a match."""
    found = over(ui)
    under = found[0]
    assert isinstance(under, Table)
    under.reopen()
    return [*found, JournalPage(ui, under.journal.lines)]


def saving(ui: Ui) -> list[Scene]:
    """A match is still being written."""
    ui.writer, written = Writer("slow"), threading.Event()

    def write() -> None:
        written.wait(60)

    ui.writer.do(write)
    scene = Saving(ui, lambda: routes.menu(ui))
    scene.left = written.set  # type: ignore[method-assign] # nothing waits for it any more
    return [scene]


def saved(ui: Ui) -> list[Scene]:
    """The list of matches with some in it."""
    for seed in range(9):
        a_match(seed).close()
    return [routes.menu(ui), Matches(ui)]


def named(ui: Ui) -> list[Scene]:
    """A match's name is asked."""
    found = [*saved(ui)]
    page = found[-1]
    assert isinstance(page, Matches)
    page.stock.reload()
    entry = page.stock.entries[0]
    assert isinstance(entry, MatchSummary)
    return [*found, NameDialog(ui, entry)]


def closer(game: str, spots: Callable[[Table], list[str]]) -> MakesScenes:
    """A closer look at something on a table."""

    def room(ui: Ui) -> list[Scene]:
        match = played_on(match_of(game, 1, options=QUICK if game == "zoon" else {}), 30)
        under = table(ui, match)
        under.reopen()
        for spot in spots(under):
            found = under.look([spot])
            if found is not None:
                return [under, found.scene]  # type: ignore[union-attr] # a closer look is pushed
        raise AssertionError("nothing can be looked at")

    return room


def held_up(ui: Ui) -> list[Scene]:
    """A Trump of the other side held up over the table."""
    match = match_of("zoon", 1, options={**QUICK, "first": "1"})
    under = table(ui, match)
    under.reopen()
    match.play(1, next(move for move in match.legal_moves(1) if str(move).startswith("play")))
    under.update(0.1)
    assert under.telling.now is not None
    return [under]


def past_combat(ui: Ui) -> list[Scene]:
    """A combat of before, seen again from the journal."""
    match, chance = match_of("zoon", 1, options=QUICK), random.Random(3)
    while not any(event.code == "touched" for event in match.events(0)):
        seat = match.to_act[0]
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
    under = table(ui, match)
    fights = [ply for ply in match.history(0) if any(event.code == "touched" for event in ply.events)]
    sheet = under.fought(fights[-1])
    assert sheet is not None
    return [under, PastSheet(ui, sheet)]


def ended(game: str) -> MakesScenes:
    """The results of a match."""
    return lambda ui: [routes.results(ui, played_on(match_of(game, 1)))]


def finishing(game: str, *, done: bool = False) -> MakesScenes:
    """The finale of a match, at its beginning or with everything there."""

    def room(ui: Ui) -> list[Scene]:
        found = routes.finale(ui, played_on(match_of(game, 1)))
        assert isinstance(found, Finale)
        if done:
            found.course.jump()
        return [found]

    return room


def replayed(game: str, ply: int) -> MakesScenes:
    """A replay somewhere in the middle."""
    return lambda ui: [Replay(ui, played_on(match_of(game, 1)), ply=ply)]


def learning(game: str, *, done: bool = False) -> MakesScenes:
    """A lesson at its first step, or once it is done."""

    def room(ui: Ui) -> list[Scene]:
        data, following = all_lessons(game)[1:3]
        lesson = LessonScene(ui, game, data.id, Progress(None))
        return [lesson, LessonEnd(ui, data, 2, following, lesson.colour)] if done else [lesson]

    return room


def puzzling(game: str) -> MakesScenes:
    """A puzzle that is asked."""
    return lambda ui: [PuzzleScene(ui, Shipped(ui, game, riddle(game)))]


def looked_back(ui: Ui) -> list[Scene]:
    """The list of places of one's own matches, with two of them."""
    _match, course, analysis = played()
    ui.records.places.keep(course, places_of(course, analysis, (0, 1), today=datetime.date(2026, 11, 28)))
    return [PlaceList(ui, "zerzura")]


def unasked(ui: Ui) -> Scene:
    """The sheet beside the system's window, without that window."""
    asked = Question("Open a match", Path.home(), (".caravan",), "Matches")
    sheet = SystemSheet(ui, "zenity", asked, str, lambda: None)
    sheet.begin = lambda: None  # type: ignore[method-assign]  # no program of the system runs in tests
    return sheet


SCREENS: dict[str, MakesScenes] = {
    "menu": lambda ui: [routes.menu(ui)],
    **{f"setup {game}": lambda ui, game=game: [routes.setup(ui, game)] for game in SEATS},  # type: ignore[misc] # mypy and defaults of lambdas
    "deals": lambda ui: [routes.menu(ui), routes.deals(ui)],
    "ledger": lambda ui: [routes.menu(ui), routes.ledger(ui)],
    "people of the ledger": lambda ui: [routes.ledger(ui), PeopleSheet(ui, ui.records.ledger, HERE)],
    "export of a record": lambda ui: [
        routes.ledger(ui),
        ExportSheet(ui, ui.records.ledger, ui.records.ledger.person(HERE)),
    ],
    "name of a person": lambda ui: [routes.ledger(ui), NameSheet(ui, "Another name", "Ana")],
    "reading of matches": lambda ui: [routes.ledger(ui), Reading(ui, ui.records.ledger.catch_up())],
    "sign of a person": lambda ui: [routes.setup(ui, "zoon"), SignSheet(ui, 0, "Gaëlle", "tent", "violet")],
    "file asked by the system": lambda ui: [routes.menu(ui), unasked(ui)],
    "settings": lambda ui: [routes.settings(ui)],
    "files refused": lambda ui: [routes.setup(ui, "zoon"), Refused(ui, PROBLEMS)],
    "keys": lambda ui: [routes.settings(ui), BindKeys(ui, "Corners", [f"touch_0_{i}" for i in range(4)])],
    "saves": saved,
    "files": lambda ui: [routes.menu(ui), FileChooser(ui, match_files(), Path(__file__).parent)],
    "keys that explain": lambda ui: [routes.settings(ui), BindKeys(ui, "Keys", ["explain", "terms"])],
    "name": named,
    "lessons": lambda ui: [routes.menu(ui), routes.learn(ui)],
    **{f"lesson {game}": learning(game) for game in SEATS},
    "lesson done": learning("zayo", done=True),
    **{f"puzzle {game}": puzzling(game) for game in SEATS},
    "puzzles": lambda ui: [PuzzleList(ui, "zerzura")],
    "own places": looked_back,
    "rules": lambda ui: [routes.rules(ui, "zoon", "4-moves")],
    "credits": lambda ui: [routes.credits_page(ui)],
    **WORKSHOP,
    "curtain": lambda ui: [routes.curtain(ui, match_of("zoon", 2), 1, "Zoon · Turn 6")],
    "curtain parting": lambda ui: over(ui, Parting(ui, 0)),
    "menu of a table": lambda ui: over(ui, TableMenu(ui, can_resign=True, code=CODE)),
    "aids": lambda ui: [routes.settings(ui), AidsSheet(ui)],
    "aids of a table": table_aids,
    "leaving": lambda ui: over(ui, Closing(ui)),
    "failure": lambda ui: [Failure(ui, ValueError("x"), Path("log"), routes.menu)],
    "choice": lambda ui: over(ui, ChoiceSheet(ui, [("one", "One"), ("two", "Two")])),
    "payment": payment,
    "saving": saving,
    "message": lambda ui: over(ui, Dialog(ui, "Not possible", "It cannot be done.")),
    "journal": journal,
    "analysis": lambda ui: analysed(ui, done=True),
    "analysis under way": lambda ui: analysed(ui, done=False),
    **{f"results {game}": ended(game) for game in SEATS},
    **{f"finale {game}": finishing(game) for game in SEATS},
    **{f"finale {game}, whole": finishing(game, done=True) for game in SEATS},
    **{f"replay {game}": replayed(game, 30) for game in SEATS},
    "look zoon": closer("zoon", lambda t: [s.name for s in t.spots() if s.panel in ("field", "trumps")]),
    "trump zoon": held_up,
    "past combat": past_combat,
    "tomb zoon": closer("zoon", lambda t: ["own_tomb", "enemy_tomb", "own_graves"]),
    "look zerzura": closer("zerzura", lambda t: [s.name for s in t.spots() if s.panel == "market"]),
    "stall zerzura": closer("zerzura", lambda t: ["stand 1", "stand 2"]),
    "zoon deploys": at_the_table("zoon", 1, 0),
    "zoon deploys for two": at_the_table("zoon", 2, 0),
    "zoon": at_the_table("zoon", 1, 10, deployment="quick"),
    "zoon for two": at_the_table("zoon", 2, 20, deployment="quick"),
    "combat": fighting(1),
    "combat for two": fighting(2),
    "zerzura": at_the_table("zerzura", 1, 9),
    "zerzura for three": at_the_table("zerzura", 3, 20, aid="expert"),
    "zayo": at_the_table("zayo", 1, 0),
    "zayo later": at_the_table("zayo", 1, 25),
    "zayo for four": at_the_table("zayo", 4, 25),
}
