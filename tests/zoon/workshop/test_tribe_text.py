"""Tribe text: reading it gives the equal tribe, and it is written as a person would."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.data.data_files import read_text
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.tribe_edits import with_names
from game.zoon.workshop.tribe_text import tribe_text
from tests.zoon.cards.random_tribes import random_tribe
from tests.zoon.cards.strange_tribes import strange_tribe
from tests.zoon.made_tribes import shipped

TRIBES = shipped().tribes


def _again(tribe: Tribe) -> Tribe:
    return read_text("x.yaml", tribe_text(tribe), Tribe)[0]


@pytest.mark.parametrize("name", TRIBES)
def test_a_shipped_tribe_reads_back_equal(name: str) -> None:
    assert _again(TRIBES[name]) == TRIBES[name]


@pytest.mark.parametrize("seed", range(25))
def test_tribes_of_the_whole_schema_read_back_equal(seed: int) -> None:
    for tribe in (random_tribe(random.Random(seed)), strange_tribe(random.Random(seed))):
        assert _again(tribe) == tribe


STRANGE = (
    "yes", "null", "12", "1e3", "~", "*", "- a: b #c", "L’Œil : « oui » !", " x ", "千 😀", "a\nb", "'\"",
    "é" * 300,
)  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_names_of_any_signs_read_back_equal(name: str) -> None:
    tribe = with_names(TRIBES["braisards"], "fr", name)
    source = {"of": [name, 1, 2.5, None, True]}
    tribe = replace(tribe, lore={"fr": name, "en": f"{name} {name}"}, source=source)
    assert _again(tribe) == tribe


def test_the_text_is_in_the_order_and_the_lines_of_our_files() -> None:
    text = tribe_text(TRIBES["braisards"])
    lines = text.splitlines()
    assert lines[:4] == [
        "schema: zoon-tribe/1",
        "id: braisards",
        "name: {fr: Braisards, en: Emberkin}",
        "set: {id: reflux, name: {fr: Le Grand Reflux, en: The Long Ebb}}",
    ]
    for line in (
        "zoons:",
        "  - id: maitre-tison",
        "    moves: {walk: [[F, F], [FL], [FR], [L], [R], [B]]}",
        "    faces: [{corners: [5, 3, 2, 2]}]",
        "      outcome: draw",
        "        - push: {else: stay}",
        "    corners: [3, 3, 0, X]",
        "    aim: {squares: [[-1, 2], [0, 2], [1, 2]]}",
        "      - score: {when: attacking, add: 2}",
        "  - [martelure.0, fournaise.0, maitre-tison, escarbille, fournaise.1, martelure.1]",
    ):
        assert line in lines
    assert max(map(len, lines)) < 130
    assert "uses: unlimited" not in text
