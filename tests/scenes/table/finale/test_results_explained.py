"""Every place of the results is explained, in both languages, and fits beside what it explains."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match
from scenes.shell import routes
from scenes.table.explanations.explainer import DELAY
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from scenes.table.results.results import Results
from scenes.ui import i18n, key_bindings
from tests.random_play import play_out
from tests.scenes.person_at_pages import Hand
from tests.scenes.table.explanations.test_every_spot_explained import SEATS, Fits, seated


def finished(name: str) -> Match:
    options = {"round_cap": "20"} if name == "zayo" else {}
    match = Match.new(game_named(name), seated(SEATS[name][-1], 0), seed=5, options=options)
    play_out(match, random.Random(name))
    return match


def opened(hand: Hand, name: str) -> Results:
    shown = hand.open(routes.results(hand.ui, finished(name)))
    assert isinstance(shown, Results)
    hand.pass_time(30.0)
    hand.picture()
    return shown


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("name", sorted(SEATS))
def test_every_place_of_the_results_is_explained_and_fits(name: str, scale: int) -> None:
    hand = Hand(scale=scale)
    results, fits = opened(hand, name), Fits(hand.ui)
    spots = results.explained()
    assert len(spots) > 4
    for language in ("en", "fr"):
        i18n.use(language)
        for spot in spots:
            said = results.explain(spot.name)
            assert said is not None, f"{spot.name} is mute"
            assert said.title
            assert said.lines or said.rows
            fits.check(spot, language, said)
    i18n.use("en")


def test_a_number_of_the_pad_tells_how_it_came_about() -> None:
    hand = Hand()
    results = opened(hand, "zerzura")
    for seat, standing in enumerate(results.standings.seats):
        said = results.explain(f"sum {seat}")
        assert said is not None
        values = [int(row.value.replace("\u2212", "-")) for row in said.rows]
        assert sum(values) == standing.score


def _shows(results: Results) -> bool:
    return results.explaining.shown is not None


def test_resting_and_a_right_click_explain_and_a_press_only_puts_the_slip_away() -> None:
    hand = Hand()
    results = opened(hand, "zerzura")
    place = hand.ui.view.point(centre(results.explained()[0].rect))
    hand.event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0), touch=False)
    hand.pass_time(0.05)
    hand.pass_time(DELAY + 0.05)
    assert _shows(results)
    hand.picture()
    hand.key(pygame.K_e, key_bindings.SCANCODES["explain"])
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_ESCAPE)
    assert hand.top is results
    hand.event(pygame.MOUSEBUTTONDOWN, pos=place, button=3, touch=False)
    assert _shows(results)
    hand.click(place)
    assert not _shows(results)
