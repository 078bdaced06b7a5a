"""The rules file: new tiles and Characters from existing verbs, and every wrong file told by its line."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from game import DATA, load_game
from game.data.data_check import check_file
from game.data.data_files import DataError
from tests.zerzura.positions import arrange, first_take, play_out

FILE = DATA / "zerzura" / "zerzura.yaml"
TEXT = FILE.read_text(encoding="utf-8")


def root(folder: Path, text: str) -> Path:
    """A whole data root with that rules file."""
    (folder / "zerzura").mkdir(parents=True)
    (folder / "zerzura" / "zerzura.yaml").write_text(text, encoding="utf-8")
    return folder


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) >= 1, old
    return TEXT.replace(old, new, 1)


def test_our_file_is_good() -> None:
    assert check_file(FILE) == ()


REFUSALS = [
    ("role: guard", "role: gard", "characters[0].role", "did you mean guard?"),
    ("role: guard, object: pepper", "object: pepper", "characters[0].role", "missing; allowed: guard, mage"),
    ("guard, object: pepper", "guard, object: peper", "characters[0].object", "did you mean pepper?"),
    ("object: pepper, shift: 1", "object: pepper", "characters[0].shift", "missing"),
    ("role: sultana", "role: sultana, lot: 2", "characters[9].lot", "unknown key"),
    ("id: mage-lamp", "id: mage-ring", "characters[7].id", "as in characters[6]"),
    ("id: sultana", "id: lamp3", "characters[9].id", "names a Goods card"),
    ("lot: 3", "lot: 0", "characters[3].lot", "from 1 to 99"),
    ("{exactly: 12}", "{exactly: 12, at_least: 3}", "commands[0].when.cards", "found both"),
    ("{exactly: 12}", "{}", "commands[0].when.cards", "found neither"),
    ("{exactly: 12}", "{exacty: 12}", "commands[0].when.cards.exacty", "did you mean exactly?"),
    ("{exactly: 12}", "{exactly: 0}", "commands[0].when.cards.exactly", "from 1 to 99"),
    ("when: {cards: {exactly: 12}}", "when: {}", "commands[0].when", "found no condition"),
    ("{turban: 5, ring: 3}", "{turban: 5, rings: 3}", "commands[3].when.objects.rings", "did you mean ring?"),
    ("id: six-stored", "id: twelve-cards", "commands[1].id", "as in commands[0]"),
    ("max_players: 4", "max_players: 6", "commands[0].max_players", "from 2 to 5"),
    ("ring: [0, 4,", "ring: [1, 4,", "scales.ring[0]", "found 1; allowed: 0"),
    ("  ring: [0,", "  rang: [0,", "scales.rang", "did you mean ring?"),
    ("  ring: [0,", "  rang: [0,", "scales.ring", "missing"),
    ("- {objects: {lamp: 3}}", "- {objects: {lamp: 2}}", "goods[14].objects", "again, as in goods[9]"),
    ("- {objects: {lamp: 3}}", "- {objects: {}}", "goods[14].objects", "at least one"),
    ("- {objects: {lamp: 3}}", "- {objects: {lamb: 3}}", "goods[14].objects.lamb", "did you mean lamp?"),
    ("- {objects: {lamp: 3}}", "- {objects: {lamp: 3}, copies: 0}", "goods[14].copies", "from 1 to 99"),
    (
        "- {objects: {lamp: 3}}",
        "- {objects: {lamp: 3}, copies: 99}\n  - {objects: {lamp: 4}, copies: 99}",
        "goods",
        "257 cards",
    ),
    ("market: {2: 4", "market: {2: 3", "setup.market.2", "found 3; allowed: 4 or more"),
    ("removed: {2: 20", "removed: {2: 57", "setup.removed.2", "found 57; allowed: 56 at most"),
    ("actions: {2: 2, 3: 1, 4: 1, 5: 1}", "actions: {2: 2, 4: 1, 5: 1}", "setup.actions.3", "missing"),
    ("market: {2: 4, 3: 3,", "market: {2: 4, 1: 3, 3: 3,", "setup.market.1", "from 2 to 5"),
    ("  commands: 4", "  commands: 9", "setup.commands", "allowed: 8 at most, with 5 players"),
    ("  commands: 4", "  commands: many", "setup.commands", "a whole number"),
    ("- {id: zither,", "- {id: turban,", "objects[1].id", "as in objects[0]"),
    ("default: easy", "default: hard", "options.aid.default", "found hard; allowed: easy, expert"),
    ("      expert: {fr", "      master: {fr", "options.aid.choices.master", "unknown choice"),
    ("  aid:\n", "  help:\n", "options.help", "unknown option"),
    ("  aid:\n", "  help:\n", "options.aid", "missing"),
    ("schema: zerzura-rules/1", "schema: zerzura-rules/2", "schema", "did you mean zerzura-rules/1?"),
]


@pytest.mark.parametrize(("old", "new", "key", "words"), REFUSALS)
def test_a_wrong_file_names_line_key_and_what_is_allowed(
    tmp_path: Path, old: str, new: str, key: str, words: str
) -> None:
    text = changed(old, new)
    path = tmp_path / "zerzura.yaml"
    path.write_text(text, encoding="utf-8")
    problems = [problem for problem in check_file(path) if problem.key == key]
    assert problems, "\n".join(map(str, check_file(path)))
    (problem,) = problems
    assert words in problem.message, problem
    assert "allowed" in problem.message
    assert problem.file == str(path)
    lines = text.splitlines()
    pairs = zip(TEXT.splitlines(), lines, strict=False)
    changed_line = next(number for number, (a, b) in enumerate(pairs, 1) if a != b)
    held = [part.split("[")[0] for part in key.split(".")]
    line = lines[problem.line - 1]
    assert problem.line == changed_line or any(line.strip().startswith(f"{part}:") for part in held), line


def test_a_faulty_root_is_refused_and_a_faulty_file_laid_over_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = root(tmp_path, changed("max_players: 4", "max_players: many"))
    with pytest.raises(DataError, match=r"zerzura\.yaml:\d+: commands\[0\]\.max_players"):
        load_game("zerzura", data=wrong)
    monkeypatch.setenv("CARAVANSERAI_DATA", str(wrong))
    game = load_game("zerzura")
    assert [problem.key for problem in game.problems] == ["commands[0].max_players"]
    assert game.new_state(seats=4, seed=1).to_act


def test_a_new_tile_from_existing_verbs_needs_no_python(tmp_path: Path) -> None:
    tile = (
        "commands:\n  - {id: hoard, when: {stored: {at_least: 2}, objects: {lamp: {exactly: 3}}, "
        "cards: {at_least: 3}}, points: 5, name: {fr: Trésor, en: Hoard}}\n#"
    )
    game: Any = load_game("zerzura", data=root(tmp_path, changed("commands:  ", tile)))
    state = arrange(game, [["lamp3", "ring1", "turban1"], [], []], tiles={"hoard": -1})
    lamp, ring, _ = state.stalls[0]
    events = state.clone().apply(0, f"store {lamp} {ring}")
    assert [e["points"] for e in events if e.code == "tile"] == [5]
    assert "tile" not in [e.code for e in state.clone().apply(0, f"store {ring}")]
    one_more = arrange(game, [["lamp3", "ring1", "lamp1"], [], []], tiles={"hoard": -1})
    lamp, ring, _ = one_more.stalls[0]
    assert "tile" not in [e.code for e in one_more.apply(0, f"store {lamp} {ring}")], "four lamps"
    play_out(state, first_take)
    assert state.standings() is not None


def test_a_new_character_from_existing_verbs_needs_no_python(tmp_path: Path) -> None:
    card_text = (
        "characters:\n  - {id: captain, role: guard, object: turban, shift: 2, "
        "name: {fr: Capitaine, en: Captain}}\n#"
    )
    game: Any = load_game("zerzura", data=root(tmp_path, changed("characters:  ", card_text)))
    state = arrange(game, [["captain", "turban3", "turban2", "turban1"], [], []])
    assert state.scores()[0] == 8
    assert game.faces["captain"].character.shift == 2
    for seats in game.seats:
        match = game.new_state(seats=seats, seed=1)
        aside = match.observation(0).table.aside
        assert match.setup.rounds == {2: 10, 3: 15, 4: 15, 5: 12}[seats], "what fills no Market stays out"
        assert aside == {2: 21, 3: 16, 4: 1, 5: 1}[seats]
        play_out(match, first_take)
        assert match.standings() is not None


def test_names_and_texts_do_not_count_in_the_digest_and_figures_do(tmp_path: Path) -> None:
    ours: Any = load_game("zerzura")
    options = {name: option.default for name, option in ours.options.items()}
    renamed: Any = load_game("zerzura", data=root(tmp_path / "a", changed("en: Sultana", "en: Empress")))
    dearer: Any = load_game("zerzura", data=root(tmp_path / "b", changed("[0, 7, 3, 3", "[0, 8, 3, 3")))
    assert renamed.digest(options) == ours.digest(options) != dearer.digest(options)


def test_no_card_or_tile_is_named_in_the_rules() -> None:
    game: Any = load_game("zerzura")
    names = {*game.faces, *game.box.tile_by_id, *game.box.objects} - {"sultan", "sultana"}  # roles too
    for path in sorted((DATA.parent / "game" / "zerzura").rglob("*.py")):
        nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        words = {node.value for node in nodes if isinstance(node, ast.Constant)}
        assert not names & words, path.name
