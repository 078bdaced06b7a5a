"""Games of Zoon for tests: the shipped tribes, or tribes made of the stock below and a few cards in YAML."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from shutil import copyfile
from typing import Any

import yaml

from game import DATA, load_game
from game.zoon import ZoonGame

STOCK = """
- {id: king, type: chief, moves: {walk: [[F], [FL], [FR], [L], [R], [B], [BL], [BR]]}, corners: [6, 6, 6, 6]}
- {id: runner, type: hero, moves: {walk: [[F, F, F], [R, F]]}, corners: [4, 4, 4, 4]}
- {id: oracle, type: priest, moves: {walk: [[FL], [FR], [BL], [BR]]}, corners: [2, 2, 2, 2]}
- {id: rider, type: monster, moves: {leap: [[0, 2], [1, 2], [-2, 0]]}, corners: [4, 4, 4, 4]}
- {id: guard, type: elite, moves: {walk: [[F], [B], [L], [R]]}, corners: [5, 5, 5, 5], count: 3}
- {id: pawn, type: soldier, moves: {walk: [[F], [B], [L], [R]]}, corners: [3, 3, 3, 3], count: 4}
- {id: flag, type: emblem, moves: {walk: []}, corners: [1, 1, 1, 1]}
"""


@cache
def shipped() -> ZoonGame:
    """The game with the four tribes of the house."""
    return _loaded(DATA)


def _loaded(data: Path) -> ZoonGame:
    game = load_game("zoon", data=data)
    assert isinstance(game, ZoonGame)
    assert not game.problems, [str(problem) for problem in game.problems]
    return game


def tribe_text(zoons: str = "", trumps: str = "", name: str = "ours", deployed: Sequence[str] = ()) -> str:
    """A whole tribe file: the stock, with `zoons` instead of or besides its cards, and `trumps`.

    Lists in YAML with the keys that matter; the rest is filled in (`corners`, `count` make one face). It is
    written as JSON, which is YAML too.
    `deployed` are the cards of its default deployment, front row first; the Emblem alone if none are.
    """
    cards = {card["id"]: _zoon(card) for card in [*_listed(STOCK), *_listed(zoons)]}
    emblem = next(card["id"] for card in cards.values() if card["type"] == "emblem")
    order: list[str | None] = [*deployed] or [None, None, emblem]
    order += [None] * (12 - len(order))
    return json.dumps({
        "schema": "zoon-tribe/1", "id": name, "name": {"en": name}, "zoons": list(cards.values()),
        "trumps": [_trump(trump) for trump in _listed(trumps)],
        "default_deployment": [order[:6], order[6:]],
    })  # fmt: skip


@cache
def _listed(text: str) -> list[dict[str, Any]]:
    """The list that the text holds in YAML; [] for no text."""
    return yaml.safe_load(text) or []


def _zoon(card: dict[str, Any]) -> dict[str, Any]:
    defaults = {"name": {"en": card.get("id", "")}, "type": "soldier", "value": 0, "moves": {"walk": [["F"]]}}
    filled = {**defaults, **card}
    corners, count = filled.pop("corners", None), filled.pop("count", 1)
    if corners is not None:
        filled["faces"] = [{"corners": corners, "count": count}]
    return filled


def _trump(trump: dict[str, Any]) -> dict[str, Any]:
    filled = {"name": {"en": trump["id"]}, "force": 1, **trump}
    if "zoon" in filled:
        body = _zoon(filled["zoon"])
        del body["name"]
        filled["zoon"] = body
    return filled


@cache
def game_with(*tribes: str) -> ZoonGame:
    """The game with these tribe files and no others, read from a data root of its own."""
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root) / "zoon" / "tribes"
        folder.mkdir(parents=True)
        copyfile(DATA / "zoon" / "zoon.yaml", folder.parent / "zoon.yaml")
        for number, text in enumerate(tribes):
            (folder / f"{number}.yaml").write_text(text, encoding="utf-8")
        return _loaded(Path(root))


def stock_game(zoons: str = "", trumps: str = "", deployed: Sequence[str] = ()) -> ZoonGame:
    """The game with the stock tribe alone."""
    return game_with(tribe_text(zoons, trumps, deployed=deployed))
