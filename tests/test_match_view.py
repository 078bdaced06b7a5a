"""Scenes look at a match through MatchView, which Match and PastMatch keep; no State comes to them."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

import scenes
from game.core import State
from game.match import Match, MatchView
from game.match.past_match import PastMatch
from tests.random_play import new_match

ASKED = [name for name in vars(MatchView) if not name.startswith("_")]
CHANGING = {"play", "play_all", "undo", "resign", "follow", "write_with", "new", "load"}
SCENES = sorted(Path(scenes.__path__[0]).rglob("*.py"))


def ended() -> Match:
    """A match that is over."""
    match = new_match()
    match.resign(0)
    return match


def test_a_match_and_a_past_one_are_asked_the_same() -> None:
    match = ended()
    views: list[MatchView] = [match, PastMatch(match)]
    for view in views:
        assert view.game_name == "toy"
        assert view.observation(None).seat is None
        assert view.history(0) == []
    for kind in (Match, PastMatch):
        for name in ASKED:
            wanted, found = vars(MatchView)[name], inspect.getattr_static(kind, name)
            assert isinstance(found, property) == isinstance(wanted, property), name
            if not isinstance(wanted, property):
                assert [*inspect.signature(found).parameters] == [*inspect.signature(wanted).parameters]


def test_a_view_changes_nothing() -> None:
    assert len(ASKED) > 20
    assert not CHANGING & set(ASKED)
    assert set(dir(Match)) >= CHANGING
    assert not CHANGING & set(dir(PastMatch))


@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_no_scene_reaches_a_state(path: Path) -> None:
    forbidden = {name for name in vars(Match) if name.startswith("_") and not name.startswith("__")}
    forbidden |= {"_history", "_game", "_header", "_kept", "new_state", "determinize", "state_before"}
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert State.__name__ not in [alias.name for alias in node.names], f"line {node.lineno}"
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) != "self":
            assert node.attr not in forbidden, f"line {node.lineno}: .{node.attr}"
