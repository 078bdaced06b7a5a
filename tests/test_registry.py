"""The registry is the only list of games, and asking it about a game loads no rules."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

import game
from game import registry
from game.errors import UnknownGame

ROOT = Path(__file__).resolve().parent.parent


def loaded_by(code: str) -> list[str]:
    """The modules of single games that a fresh process has imported after that code."""
    told = f"{code}\nimport sys\nprint(*sorted(m for m in sys.modules if m.startswith(('game.z', 'scenes'))))"
    done = subprocess.run([sys.executable, "-c", told], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_asking_about_a_game_loads_neither_its_rules_nor_its_screens() -> None:
    assert loaded_by("from game import registry\nassert registry.in_menu()") == []


def test_a_game_loads_without_the_others() -> None:
    modules = loaded_by("from game import load_game\nload_game('zerzura')")
    assert "game.zerzura" in modules
    assert not [name for name in modules if name.startswith(("game.zoon", "game.zayo", "scenes"))]


@pytest.mark.parametrize("name", game.GAMES)
def test_every_place_that_the_registry_names_is_there(name: str) -> None:
    info = registry.info(name)
    own = (info.loader, info.screens, info.second_person, info.advice, info.guide, info.checks)
    for reference in (*own, *info.schemas.values()):
        assert reference is not None
        assert registry.resolve(reference) is not None


@pytest.mark.parametrize("name", game.GAMES)
def test_seats_and_options_of_the_registry_are_those_that_the_game_takes(name: str) -> None:
    info, loaded = registry.info(name), game.load_game(name)
    assert {info.players, info.benched, info.benched_table} <= set(loaded.seats)
    loaded.new_state(info.players, options=info.short)


def test_a_registered_game_is_known_until_the_end_of_the_block() -> None:
    other = replace(registry.info("zerzura"), name="oasis")
    with registry.register(other):
        assert registry.names() == (*game.GAMES, "oasis")
        assert registry.others() == (other,)
        assert game.load_game("oasis").name == "zerzura"
        with pytest.raises(ValueError, match="already"), registry.register(other):
            pass
    assert registry.names() == game.GAMES
    with pytest.raises(UnknownGame, match="oasis"):
        game.load_game("oasis")


@pytest.mark.parametrize("name", game.GAMES)
def test_a_number_of_seats_that_a_game_does_not_take_is_refused_in_words(name: str) -> None:
    loaded, title = game.load_game(name), registry.info(name).title
    with pytest.raises(game.OptionError, match=f"^{title} is played by .*, not by 9\\.$"):
        loaded.new_state(9)
    assert loaded.new_state().seats == min(loaded.seats)


@pytest.mark.parametrize("name", game.GAMES)
def test_a_text_that_is_no_state_is_refused_with_the_name_of_the_game(name: str) -> None:
    loaded, title = game.load_game(name), registry.info(name).title
    text = loaded.new_state(seed=1).encode()
    option = next(iter(loaded.options))
    for wrong in ("", "[]", "{}", text.replace(f'"{option}"', '"nothing"'), text[:-9]):
        assert wrong != text
        with pytest.raises(ValueError, match=f"not a state of {title}"):
            loaded.decode(wrong)


def shared_files() -> list[Path]:
    """The sources that belong to no single game."""
    folders = [ROOT / "game" / name for name in game.GAMES] + [ROOT / "scenes" / "games"]
    files = [ROOT / "main.py", *(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]
    return sorted(file for file in files if not any(folder in file.parents for folder in folders))


def names_in(tree: ast.AST) -> set[str]:
    """The strings of a source that are the name of a game or a place in one of its folders."""
    constants = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    texts = {value for value in constants if isinstance(value, str)}
    return {
        text for text in texts for name in game.GAMES
        if text == name or text.startswith((f"game.{name}", f"scenes.games.{name}"))
    }  # fmt: skip


def test_no_shared_file_but_the_registry_names_a_game() -> None:
    found = {
        str(file.relative_to(ROOT)): names
        for file in shared_files()
        if (names := names_in(ast.parse(file.read_text(encoding="utf-8"))))
    }
    assert set(found) == {"game/registry.py"}
    assert set(game.GAMES) <= found["game/registry.py"]
