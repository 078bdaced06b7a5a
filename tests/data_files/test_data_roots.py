"""A person's own tribes, and a folder laid over the data root."""

from __future__ import annotations

import shutil
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from game import DATA, Game, load_game
from game.ai import Worker
from game.ai.levels import minds
from game.core import CaravanseraiError
from game.data.data_files import DataError, text_of
from game.data.data_roots import OVER_VARIABLE, Root, faults, good_file, installed, lay_over
from game.match import Match, MindSeat, Person
from game.match.figures import kept_figures as figures
from game.match.journal.journal_format import JournalError
from game.storage import HOME_VARIABLE
from scenes.menus.rules_book import rules_page as rules
from scenes.ui import i18n

OURS = ("braisards", "chapardons", "mousserocs", "veloutins")
TRIBE = (DATA / "zoon" / "tribes" / "braisards.yaml").read_text(encoding="utf-8")
OWN = TRIBE.replace("id: braisards", "id: sablons", 1).replace("fr: Braisards", "fr: Sablons", 1)


@pytest.fixture
def tribes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the person's own tribes."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    monkeypatch.delenv(OVER_VARIABLE, raising=False)
    folder = tmp_path / "home" / "data" / "tribes"
    folder.mkdir(parents=True)
    return folder


ICONS = Path("zoon/icons.yaml")

Lay = Callable[[str, str], Path]


@pytest.fixture
def lay(tribes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Writes a file into a folder that is laid over the built-in root."""
    over = tmp_path / "over"
    over.mkdir()
    monkeypatch.setenv(OVER_VARIABLE, str(over))

    def write(name: str, text: str) -> Path:
        path = over / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def choices(game: Game) -> tuple[str, ...]:
    return game.options["tribe_0"].choices


def test_an_own_tribe_is_a_choice_after_ours(tribes: Path) -> None:
    (tribes / "a.yaml").write_text(OWN, encoding="utf-8")
    game = load_game("zoon")
    assert choices(game) == (*OURS, "sablons")
    assert game.options["tribe_1"].choice_texts["sablons"]["fr"] == "Sablons"
    assert game.problems == ()
    assert choices(load_game("zoon", data=DATA)) == OURS


def test_a_faulty_own_tribe_is_told_and_the_rest_plays(tribes: Path) -> None:
    (tribes / "good.yaml").write_text(OWN, encoding="utf-8")
    faulty = tribes / "faulty.yaml"
    faulty.write_text(OWN.replace("force: 2", "force: 9").replace("sablons", "marnes"), encoding="utf-8")
    (tribes / "latin.yaml").write_bytes(b"id: \xe9\n")
    (tribes / "folder.yaml").mkdir()
    (tribes / "notes.txt").write_text("nothing", encoding="utf-8")
    game = load_game("zoon")
    assert choices(game) == (*OURS, "sablons")
    told = [Path(problem.file).name for problem in game.problems]
    assert told == ["faulty.yaml", "folder.yaml", "latin.yaml"]
    assert game.problems[0].line == faulty.read_text(encoding="utf-8").split("force: 9")[0].count("\n") + 1


def test_an_own_tribe_cannot_take_the_place_of_ours(tribes: Path) -> None:
    (tribes / "aaa.yaml").write_text(TRIBE.replace("[5, 3, 2, 2]", "[9, 9, 9, 9]", 1), encoding="utf-8")
    game = load_game("zoon")
    assert choices(game) == OURS
    assert "found braisards again" in game.problems[0].message
    ours = load_game("zoon", data=DATA)
    options = {name: option.default for name, option in game.options.items()}
    assert game.digest(options) == ours.digest(options)


def test_a_folder_that_cannot_be_read_holds_no_tribe(tribes: Path) -> None:
    tribes.rmdir()
    tribes.write_text("no folder", encoding="utf-8")
    assert choices(load_game("zoon")) == OURS


def played(folder: Path, level: str | None = None) -> Path:
    """A match of an own tribe of which a few moves were made."""
    game = load_game("zoon")
    other = MindSeat(level, "Brume", seed=1) if level else Person("Bo")
    options = {"tribe_0": "sablons", "deployment": "quick", "first": "0"}
    with Match.new(game, [Person("Ana"), other], seed=5, options=options, folder=folder) as match:
        for _ in range(6):
            seat = match.to_act[0]
            match.play(seat, match.legal_moves(seat)[0])
        assert match.path is not None
        return match.path


def test_a_match_with_an_own_tribe_goes_on_with_the_figures_it_was_begun_with(
    tribes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tribes / "sablons.yaml"
    file.write_text(OWN, encoding="utf-8")
    path = played(tmp_path / "matches")
    with Match.load(path) as match:
        seen = match.observation(0)
    for text in (
        OWN.replace("fr: Sablons", "fr: Gens du sable"),
        OWN.replace("[5, 3, 2, 2]", "[6, 3, 2, 2]", 1),
        None,
    ):
        file.unlink() if text is None else file.write_text(text, encoding="utf-8")
        with Match.load(path) as match:
            assert match.plies == 6
            assert match.options["tribe_0"] == "sablons"
            assert match.observation(0) == seen
    for kept in (tmp_path / "figures", figures.figures_folder()):
        shutil.rmtree(kept, ignore_errors=True)
    monkeypatch.setattr(figures, "_games", {})  # what this process has read already
    with pytest.raises(JournalError) as gone:
        Match.load(path)
    assert gone.value.code == "other_figures"
    file.write_text(OWN, encoding="utf-8")
    Match.load(path).close()


@pytest.mark.usefixtures("patient_workers")
def test_the_minds_process_knows_own_tribes(tribes: Path) -> None:
    (tribes / "sablons.yaml").write_text(OWN, encoding="utf-8")
    game = load_game("zoon")
    state = game.new_state(seed=1, options={"tribe_1": "sablons", "deployment": "quick", "first": "1"})
    while state.to_act != (1,) or len(state.legal_moves(1)) < 2:
        seat = state.to_act[0]
        state.apply(seat, state.legal_moves(seat)[0])
    with Worker() as worker:
        worker.ask(game, "easy", 1, state.observation(1), state.legal_moves(1), seconds=0.2)
        answer = None
        while answer is None:
            answer = worker.poll()
    assert answer.error is None
    assert answer.move in state.legal_moves(1)


def test_a_file_laid_over_ours_stands_in_for_it(lay: Lay) -> None:
    lay("zoon/tribes/braisards.yaml", TRIBE.replace("fr: Braisards", "fr: Braises", 1))
    lay("zoon/tribes/new.yaml", OWN)
    rules = (DATA / "zoon" / "zoon.yaml").read_text(encoding="utf-8")
    lay("zoon/zoon.yaml", rules.replace("quiet_turns: 60", "quiet_turns: 7"))
    game = load_game("zoon")
    assert choices(game) == (*OURS, "sablons")
    assert game.options["tribe_0"].choice_texts["braisards"]["fr"] == "Braises"
    assert game.problems == ()
    options = {name: option.default for name, option in game.options.items()}
    assert game.digest(options) != load_game("zoon", data=DATA).digest(options)


def test_a_faulty_file_laid_over_ours_leaves_ours_in_its_place(lay: Lay) -> None:
    lay("zoon/tribes/braisards.yaml", TRIBE.replace("force: 2", "force: 9"))
    lay("zoon/tribes/veloutins.yaml", TRIBE)
    lay("zoon/tribes/zz.yaml", TRIBE)
    lay("zoon/zoon.yaml", "schema: zoon-rules/1\nfield: {rows: 1}\n")
    game = load_game("zoon")
    assert choices(game) == OURS
    wrong = {f"{Path(problem.file).name} {problem.key}" for problem in game.problems}
    assert {"braisards.yaml trumps[0].force", "veloutins.yaml id", "zz.yaml id"} <= wrong
    assert "zoon.yaml field.rows" in wrong
    options = {name: option.default for name, option in game.options.items()}
    assert game.digest(options) == load_game("zoon", data=DATA).digest(options)


def test_levels_are_laid_over_too(lay: Lay) -> None:
    ours = (DATA / "ai.yaml").read_text(encoding="utf-8")
    lay("ai.yaml", ours.replace("  beginner:", "  gentle:", 1))
    minds.cache_clear()
    assert next(iter(minds().levels)) == "gentle"
    lay("ai.yaml", "schema: ai/1\nlevels: 3\n")
    minds.cache_clear()
    assert next(iter(minds().levels)) == "beginner"


@pytest.fixture(autouse=True)
def _own_levels() -> object:
    yield
    minds.cache_clear()


def test_looks_are_laid_over_where_they_are_good(lay: Lay) -> None:
    ours = (DATA / ICONS).read_text(encoding="utf-8")
    over = lay("zoon/icons.yaml", ours)
    assert good_file("zoon/icons.yaml") == over
    lay("zoon/icons.yaml", ours.replace("schema:", "scheme:"))
    assert good_file("zoon/icons.yaml") == DATA / ICONS


def test_help_pages_and_catalogues_are_laid_over_file_by_file(
    lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rules.pages.__wrapped__("en", "zoon")
    lay("help/en/zoon/1-goal.md", "# Another goal\n")
    after = rules.pages.__wrapped__("en", "zoon")
    assert list(after) == list(before)
    assert [name for name in before if after[name] != before[name]] == ["1-goal"]
    catalogue = lay("locale/fr/LC_MESSAGES/caravanserai.mo", "no catalogue")
    assert i18n._spoken("fr").gettext("Settings") == "Réglages"
    pairs = [(b"", b"Content-Type: text/plain; charset=UTF-8\n"), (b"Settings", "Réglages à moi".encode())]
    catalogue.write_bytes(written(pairs))
    assert i18n._spoken("fr").gettext("Settings") == "Réglages à moi"
    assert i18n._spoken("fr").gettext("Quit") == "Quitter"


def written(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """A GNU .mo file of those texts."""
    at = 28 + 16 * len(pairs)
    tables: list[bytes] = []
    body = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), at + len(body)))
            body += pair[column] + b"\0"
    head = struct.pack("<7I", 0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0)
    return head + b"".join(tables) + body


def test_what_is_wrong_in_a_folder_is_told_before_anything_opens(lay: Lay) -> None:
    over = lay("braisards.yaml", TRIBE).parent
    lay("ai.yaml", "schema: ai/1\nlevels: 3\n")
    lay("zoon/tribes/good.yaml", OWN)
    lay("zoon/themes/x.yaml", OWN)
    lay("zoon/icons.yaml", "schema: zoon-icons/1\nglyphs: {}\n")
    told = {str(Path(problem.file).relative_to(over)): problem.message for problem in faults(over)}
    assert set(told) == {"ai.yaml", "braisards.yaml", *map(str, (Path("zoon/themes/x.yaml"), ICONS))}
    assert "nothing reads this file" in told["braisards.yaml"]


def test_a_folder_that_is_not_there_cannot_be_laid_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(OVER_VARIABLE, raising=False)
    with pytest.raises(CaravanseraiError, match="no data folder"):
        lay_over(tmp_path / "none")
    assert installed().folders == (DATA,)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here").mkdir()
    monkeypatch.setenv(OVER_VARIABLE, "")
    lay_over(Path("here"))
    assert installed().folders == (DATA, tmp_path.resolve() / "here")


def test_a_root_without_the_file_says_where_it_was_looked_for(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"zerzura\.yaml: there is no such file"):
        Root.of(tmp_path).read("zerzura/zerzura.yaml", text_of)
