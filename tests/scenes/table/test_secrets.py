"""What must never show: a secret of one person on another's screen."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match
from game.zoon.moves import Touch
from scenes.games.zoon.combat.scene import Combat
from scenes.table.curtain import Curtain
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House, match_of_two


def deploy(match: Match, seat: int, chance: random.Random) -> None:
    while match.observation(seat).table.placed[seat] < 12:  # type: ignore[attr-defined] # Zoon's
        match.play(seat, chance.choice(match.legal_moves(seat)))


@pytest.mark.parametrize("lift", [False, True])
def test_the_curtain_is_the_same_picture_whatever_the_deployments_are(lift: bool) -> None:
    pictures = set()
    for secret in (1, 2):
        match = match_of_two(first="1")
        deploy(match, 0, random.Random(secret))
        if lift:
            deploy(match, 1, random.Random(secret + 10))
        house = House(match)
        house.pass_time(5)
        house.pass_time(5)
        assert isinstance(house.top, Curtain)
        pictures.add(frame(house))
    assert len(pictures) == 1


def fighting(secret: int) -> House:
    """Two persons at the touch; the fighters' faces differ with the secret, what both can see does not."""
    match = match_of_two(first="0", tribe_1="braisards")
    for seat in (0, 1):
        deploy_with_the_same_front(match, seat, secret)
    plan = random.Random(4)
    while match.observation(None).table.phase != "touch":  # type: ignore[attr-defined] # Zoon's
        seat = match.to_act[0]
        match.play(seat, plan.choice(match.legal_moves(seat)))
    house = House(match)
    for _ in range(30):
        if isinstance(house.top, Combat):
            break
        house.pass_time(1)
    assert isinstance(house.top, Combat)
    house.pass_time(5)
    return house


def deploy_with_the_same_front(match: Match, seat: int, secret: int) -> None:
    """Cards of one kind with two prints change places: they move alike, so the same moves stay legal."""
    twins = {"martelure": ["martelure.0", "martelure.1"], "flammeche": ["flammeche.0", "flammeche.1"],
             "fournaise": ["fournaise.0", "fournaise.1"]}  # fmt: skip
    order = ["martelure", "fournaise", "maitre-tison.0", "escarbille.0", "fournaise", "martelure",
             "flammeche", "souffle-braise.0", "creuset.0", "flammeche", "flammeche", "martelure"]  # fmt: skip
    for name in order:
        legal = {str(move).removeprefix("deploy "): move for move in match.legal_moves(seat)}
        prints = [kind for kind in twins.get(name, [name]) if kind in legal]
        match.play(seat, legal[prints[-1 if secret else 0]])


def test_the_combat_shows_two_persons_nothing_of_either_card_before_the_reveal() -> None:
    pictures = {frame(fighting(secret)) for secret in (0, 1)}
    assert len(pictures) == 1


def test_the_combat_never_shows_which_corner_was_pressed() -> None:
    pictures = set()
    for corner in (0, 2):
        house = fighting(0)
        combat = house.top
        assert isinstance(combat, Combat)
        combat.choose(0, corner)
        assert combat.result is None
        pictures.add(frame(house))
    assert len(pictures) == 1


def test_after_a_combat_the_curtain_falls_before_anything_private_shows() -> None:
    house = fighting(0)
    combat = house.top
    assert isinstance(combat, Combat)
    combat.choose(0, 1)
    combat.choose(1, 1)
    for _ in range(200):
        house.pass_time(0.2)
        if house.top is combat:
            house.key(pygame.K_RETURN)  # the result stays until somebody goes on
        if house.top is house.table:
            assert house.table.flow.viewer is None
            assert house.table.observation.seat is None, "a spectator's view until the curtain is there"
        if isinstance(house.top, Curtain):
            return
    pytest.fail("no curtain")


def test_the_journal_of_one_person_does_not_depend_on_the_others_secrets() -> None:
    journals = set()
    for secret in (0, 1):
        match = match_of_two(first="0", tribe_1="braisards")
        deploy_with_the_same_front(match, 0, secret)
        deploy_with_the_same_front(match, 1, 0)
        plan = random.Random(6)
        for _ in range(6):
            if match.observation(None).table.phase == "turn":  # type: ignore[attr-defined] # Zoon's
                seat = match.to_act[0]
                quiet = [m for m in match.legal_moves(seat) if not isinstance(m, Touch)]
                match.play(seat, plan.choice(quiet))
        house = House(match)
        house.table.flow.lift(1)
        house.table.flow.skip_replay()
        house.table.reopen()
        journals.add("\n".join(line.text for line in house.table.journal.lines))
    assert len(journals) == 1


def test_an_undo_is_offered_only_to_the_person_whose_choice_it_is() -> None:
    match = match_of_two(first="0", deployment="quick")
    house = House(match)
    house.table.flow.lift(0)
    house.table.flow.skip_replay()
    house.table.reopen()
    walk = next(m for m in match.legal_moves(0) if "-" in str(m) and "play" not in str(m))
    house.table.send([walk])
    house.table.flow.lift(1)
    house.table.flow.skip_replay()
    assert not house.table.flow.can_undo()


def test_the_hint_of_one_person_is_gone_before_the_other_looks() -> None:
    house = House(match_of_two(first="0", deployment="quick"))
    house.table.flow.lift(0)
    house.table.flow.skip_replay()
    house.table.reopen()
    house.key(pygame.K_F2)
    for _ in range(5):
        house.pass_time(0.5)
    assert house.table.hint is not None
    house.table.send([house.match.legal_moves(0)[0]])
    house.table.flow.lift(1)
    house.table.flow.skip_replay()
    house.table.reopen()
    house.pass_time(0.5)
    assert not house.table.hinting.shown
    assert house.table.hinting.why() == ""


def test_what_the_inspector_showed_one_person_is_gone_before_the_other_looks() -> None:
    house = House(match_of_two(first="0", deployment="quick"))
    house.table.flow.lift(0)
    house.table.flow.skip_replay()
    house.table.reopen()
    house.move_to(house.spot("c1"))
    subject = house.table.looking.subject()
    assert subject is not None
    assert subject.face.endswith("creuset.0")
    house.table.flow.lift(1)
    house.table.flow.skip_replay()
    house.table.reopen()
    house.move_to((200, 300))  # on the inspector, which shows what it showed before
    hidden = house.table.looking.subject()
    assert hidden is None or not hidden.face.startswith("braisards:")
