"""Everything on the picture of a combat is explained, in its words and in nothing that must not be known."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest

from game.match import Match
from scenes.games.zoon.combat.key_pads import PADS, WORDS
from scenes.games.zoon.combat.scene import Combat
from scenes.table.explanations.explainer import DELAY
from scenes.table.explanations.explanation import Explanation
from scenes.table.game_pages import game_named
from scenes.table.geometry import Spot, centre
from scenes.ui import i18n, key_bindings
from scenes.ui.design_space import WIDTH
from tests.scenes.played_tables import House, match_against_mind, match_of_two
from tests.scenes.table.explanations.test_every_spot_explained import Fits

BESIDE = 170.0
"""How far from a pad's edge the words beside it begin."""


def fights(count: int, scale: int = 100, **options: str) -> Iterator[tuple[House, Combat]]:
    """Combats of random matches on the screen, their pictures at rest."""
    for seed in range(count):
        match = match_against_mind(seed=seed, deployment="quick", **options)
        chance = random.Random(seed)
        while not match.is_over and match.observation(None).table.phase not in ("touch", "spin"):  # type: ignore[attr-defined] # Zoon's
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(list(match.legal_moves(seat))))
        if match.is_over:
            continue
        house = House(match, text_scale=scale)
        yield house, opened(house)


def opened(house: House) -> Combat:
    for _ in range(200):
        if isinstance(house.top, Combat):
            break
        house.pass_time(0.1)
    combat = house.top
    assert isinstance(combat, Combat)
    house.pass_time(2.0)
    house.draw()
    return combat


def said(combat: Combat) -> dict[str, Explanation]:
    found = {}
    for spot in combat.explained():
        text = combat.explain(spot.name)
        assert text is not None, f"{spot.name} is mute"
        assert text.title
        assert text.lines
        assert not any(sign in line for line in text.lines for sign in "{}")
        found[spot.name] = text
    return found


@pytest.mark.parametrize("scale", [100, 150])
def test_everything_in_a_combat_is_explained_in_both_languages_and_fits(scale: int) -> None:
    seen: set[str] = set()
    for number, (house, combat) in enumerate(fights(6, scale)):
        fits = Fits(house.ui)
        for language in ("en", "fr"):
            i18n.use(language)
            for spot in combat.explained():
                text = combat.explain(spot.name)
                assert text is not None, f"{spot.name} is mute"
                fits.check(spot, language, text)
                seen.add(spot.name.split(" ")[0])
        i18n.use("en")
        said(combat)
        if number == 0:  # and how it ended
            house.key(pygame.K_q, scancode=key_bindings.SCANCODES["touch_0_0"])
            for _ in range(100):
                house.pass_time(0.1)
            if house.top is combat:
                assert "outcome" in said(combat)
    assert {"title", "turns", "card", "plate", "pad", "touch", "menu"} <= seen


def test_choices_of_a_half_turn_are_explained() -> None:
    for _house, combat in fights(8, spin="owner"):
        if combat.phase == "spin":
            assert {name.split(" ")[0] for name in said(combat)} >= {"spin"}
            return
    raise AssertionError("no combat in which a half turn is chosen")


def place_of(combat: Combat, name: str) -> Spot:
    return next(spot for spot in combat.explained() if spot.name == name)


def _shows(combat: Combat) -> bool:
    return combat.explaining.shown is not None


def test_resting_a_right_click_and_the_key_explain_and_no_press_touches_a_corner_by_it() -> None:
    house, combat = next(fights(3))
    house.move_to(centre(place_of(combat, "title").rect))
    house.pass_time(0.05)
    house.pass_time(DELAY + 0.05)
    assert _shows(combat)
    house.move_to((960.0, 500.0))
    house.pass_time(0.05)
    assert not _shows(combat)
    corner = centre(place_of(combat, "touch 0 1").rect)
    house.move_to(corner)
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(corner), button=3, touch=False)
    assert _shows(combat)
    house.click(corner)  # only puts the slip away
    assert not _shows(combat)
    assert combat.may_touch(0)
    house.key(pygame.K_e, scancode=key_bindings.SCANCODES["explain"])
    assert combat.explaining.walking
    house.key(pygame.K_RIGHT)
    house.draw()
    house.key(pygame.K_ESCAPE)
    assert not _shows(combat)
    assert house.top is combat
    house.click(corner)
    assert not combat.may_touch(0)


def test_two_people_at_one_screen_are_shown_nothing_by_where_a_pointer_rests() -> None:
    match = match_of_two(first="0", deployment="quick")
    chance = random.Random(3)
    while match.observation(None).table.phase != "touch":  # type: ignore[attr-defined] # Zoon's table
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(list(match.legal_moves(seat))))
    house = House(match)
    for _ in range(100):
        if isinstance(house.top, Combat):
            break
        house.pass_time(0.1)
    combat = opened(house)
    assert not any(spot.name.startswith(("touch", "spin")) for spot in combat.explained())
    house.move_to(centre(place_of(combat, "title").rect))
    for _ in range(10):
        house.pass_time(0.1)
    assert combat.explaining.shown is None
    for side in (0, 1):
        text = combat.explain(f"card {side}")
        assert text is not None
        assert not any(letter.isdigit() for letter in " ".join(text.lines))


def test_a_combat_that_looks_the_same_is_explained_the_same() -> None:
    compared = 0
    for house, combat in fights(6):
        match = house.match
        seen = match.observation(0)
        state = game_named("zoon").determinize(seen, random.Random(1))
        other = Match.new(
            game_named("zoon"), list(match.seats), seed=1, options=match.options, start=state.encode()
        )
        assert other.observation(0) == seen
        compared += other._history.state.encode() != match._history.state.encode()
        assert said(opened(House(other))) == said(combat)
    assert compared, "the other worlds are the same ones"


@pytest.mark.parametrize(("language", "scale"), [("en", 100), ("fr", 100), ("en", 150), ("fr", 150)])
def test_the_guide_speaks_in_the_middle_between_what_both_sides_are_told(language: str, scale: int) -> None:
    match = match_against_mind(seed=4, deployment="quick")
    chance = random.Random(4)
    while match.observation(None).table.phase != "touch":  # type: ignore[attr-defined] # Zoon's
        match.play(match.to_act[0], chance.choice(list(match.legal_moves(match.to_act[0]))))
    house = House(match, language=language, text_scale=scale, aids={"guide": True})
    combat = opened(house)
    house.pass_time(2.0)
    house.draw()
    box = combat.table.guide.lies
    assert box is not None
    assert box[0] + box[2] / 2 == WIDTH / 2
    assert box[0] >= PADS[0][0] + BESIDE + WORDS, "clear of what is said beside the keys"
    pressed = [rect for seat in match.people for rect in combat.painter.targets(seat)]
    assert not [rect for rect in pressed if pygame.FRect(rect).colliderect(box)]


@pytest.mark.parametrize(("language", "scale"), [("fr", 100), ("en", 150), ("fr", 150)])
def test_a_hint_in_a_fight_loses_no_word(language: str, scale: int, lost: list[str]) -> None:
    seen = 0
    for house, combat in fights(6, scale):
        i18n.use(language)
        if not combat.can_advise:
            continue
        combat.ask_hint()
        assert combat.advised is not None
        house.draw()
        seen += 1
    i18n.use("en")
    assert seen >= 3
    assert not lost
