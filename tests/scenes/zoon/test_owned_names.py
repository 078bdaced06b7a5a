"""A card that is called mine, or somebody’s, is named without an article of its own."""

from __future__ import annotations

import random
import re

import pytest

from game.match import Match, MindSeat, Person, Seat
from scenes.games.zoon.present.ending import ending
from scenes.games.zoon.present.owned_names import owned
from scenes.table.game_pages import game_named
from tests.scenes.moment_goldens import moments, plies
from tests.scenes.played_tables import House

TWICE = re.compile(r"([Yy]our|’s) The |[Vv]otre (carte )?(L[ea]s? |L’)")
"""An article after a word that stands for one."""


def fought(seed: int, language: str) -> House:
    """A whole match in which whoever can attacks; three names of each tribe begin with an article."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"tribe_0": "chapardons", "tribe_1": "braisards", "deployment": "quick", "codex": "open"}
    match, chance = Match.new(game_named("zoon"), seats, seed=seed, options=options), random.Random(seed)
    while match.to_act:
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        match.play(seat, chance.choice([m for m in moves if str(m).startswith("play ")] or moves))
    return House(match, language=language)


@pytest.mark.parametrize(("name", "bare"), [
    ("The Crucible", "Crucible"), ("L’Augure-Pie", "Augure-Pie"), ("La Patronne", "Patronne"),
    ("Lava Spit", "Lava Spit"), ("Theodore", "Theodore"), ("The ", "The "),
])  # fmt: skip
def test_a_name_loses_its_article_and_nothing_else(name: str, bare: str) -> None:
    assert owned(name) == bare


@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_that_is_told_of_a_match_puts_an_article_after_your(language: str) -> None:
    bare, named = ("Crucible", "Boss", "Hoard", "Pie-Augur"), 0
    if language == "fr":
        bare = ("Creuset", "Patronne", "Magot", "Augure-Pie")
    for seed in range(3):
        house = fought(seed, language)
        said = []
        for viewer in (0, 1):
            for _ply, shown in moments(house, viewer):
                said += [part for told in shown for part in told.words[:2]]
            for _ply, beat in plies(house.match, viewer):
                said += house.table.recalled.exposed(beat)
        ended = ending(house.match, game_named("zoon").tribes, lambda event: event.code)  # type: ignore[attr-defined]
        said += [ended.title, ended.line]
        for sentence in said:
            assert not TWICE.search(sentence), sentence
            named += any(f"{mine} {name}" in sentence for mine in ("Your", "Votre carte") for name in bare)
    assert named > 3
