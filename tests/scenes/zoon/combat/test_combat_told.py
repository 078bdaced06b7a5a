"""What a combat tells before the touch and after it: the shot, Trumps at work, what is known, half turns."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play, Touch
from game.zoon.views import CombatView, ZoonObservation
from scenes.games.zoon.combat.scene import Combat
from scenes.games.zoon.present.combat_boosts import boosts
from scenes.table.curtain import Curtain
from scenes.table.game_pages import game_named
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House

Wanted = Callable[[Match, CombatView], bool]


def public(match: Match) -> ZoonObservation:
    seen = match.observation(None)
    assert isinstance(seen, ZoonObservation)
    return seen


def fought_until(wanted: Wanted, trump: str = "", people: int = 1, **more: str) -> Match:
    """A match by chance, at the first touch that is wanted; `trump` is played now and then."""
    options = {"deployment": "quick", "first": "0", "tribe_0": "braisards", "codex": "open", **more}
    seats: list[Seat] = [Person("Ana"), Person("Zoé") if people == 2 else MindSeat("easy", "Brume", seed=1)]
    for seed in range(1, 80):
        match = Match.new(game_named("zoon"), seats, seed=seed, options=options)
        chance = random.Random(seed)
        while match.to_act:
            fight = public(match).table.combat
            if fight is not None and public(match).table.phase == "touch" and wanted(match, fight):
                return match
            seat = match.to_act[0]
            moves = match.legal_moves(seat)
            plays = [move for move in moves if isinstance(move, Play) and move.trump == trump]
            match.play(seat, chance.choice(plays if plays and chance.random() < 0.3 else list(moves)))
    raise AssertionError("no such combat")


def at_the_touch(match: Match, language: str = "en") -> tuple[House, Combat]:
    house = House(match, language=language)
    for _ in range(60):
        house.pass_time(1.0)
        if isinstance(house.top, Curtain):
            house.hold()
        if isinstance(house.top, Combat):
            house.pass_time(2.0)
            return house, house.top
    raise AssertionError("no combat on the screen")


def knows(match: Match, handle: str) -> bool:
    seen = match.observation(0)
    assert isinstance(seen, ZoonObservation)
    return handle in dict(seen.table.codex)


def enemy(fight: CombatView) -> str:
    return fight.defender if fight.sides[0] == 0 else fight.attacker


def reveal(house: House, combat: Combat) -> None:
    for _ in range(60):
        if combat.result is None and combat.may_touch(0):
            combat.choose(0, 1)
        house.pass_time(0.2)
    assert combat.result is not None


def test_a_shot_shows_its_own_face_and_is_called_one() -> None:
    match = fought_until(lambda _match, fight: fight.shot, "crachat-de-lave")
    house, combat = at_the_touch(match)
    side = combat.side(combat.combat.sides[0])
    assert combat.painter.cards.stance(side, -1.0).face == "braisards!crachat-de-lave"
    shot = frame(house)
    combat.combat = msgspec.structs.replace(combat.combat, shot=False)
    combat.painter.forget()
    combat.stale = True
    assert frame(house) != shot, "the title says what it is"


def test_two_people_at_one_screen_see_a_shots_face_too_for_it_is_public() -> None:
    match = fought_until(lambda _match, fight: fight.shot, "crachat-de-lave", people=2)
    _house, combat = at_the_touch(match)
    side = combat.side(combat.combat.sides[0])
    assert combat.painter.cards.stance(side, -1.0).face == "braisards!crachat-de-lave"


def test_a_known_card_lies_face_up_for_the_one_person_who_knows_it() -> None:
    match = fought_until(lambda match, fight: not fight.shot and knows(match, enemy(fight)))
    _house, combat = at_the_touch(match)
    seen = match.observation(0)
    assert isinstance(seen, ZoonObservation)
    kind = dict(seen.table.codex)[enemy(combat.combat)]
    assert combat.painter.cards.stance(1, -1.0).face == f"veloutins:{kind}"


def test_with_closed_notes_a_known_card_lies_face_down() -> None:
    def known(match: Match, fight: CombatView) -> bool:
        seen = match.observation(0)
        assert isinstance(seen, ZoonObservation)
        return not fight.shot and enemy(fight) in dict(seen.memory.cards)

    _house, combat = at_the_touch(fought_until(known, codex="closed"))
    assert combat.painter.cards.stance(1, -1.0).face == "veloutins:"


@pytest.mark.parametrize("sight", ["comfort", "classic"])
def test_two_people_at_one_screen_see_backs_whatever_either_of_them_knows(sight: str) -> None:
    match = fought_until(
        lambda match, fight: not fight.shot and knows(match, enemy(fight)), people=2, sight=sight
    )
    house, combat = at_the_touch(match)
    for side in (0, 1):
        face = combat.painter.cards.stance(side, -1.0).face
        assert face.endswith(":")
        assert not combat.painter.cards.is_deduced(side)
    assert frame(house)


def test_a_face_that_was_only_deduced_is_said_to_be() -> None:
    match = fought_until(lambda match, fight: not fight.shot and knows(match, enemy(fight)))
    _house, combat = at_the_touch(match)
    combat.witnessed = frozenset()
    assert combat.painter.cards.is_deduced(1)
    combat.witnessed = frozenset({enemy(combat.combat)})
    assert not combat.painter.cards.is_deduced(1)
    assert not combat.painter.cards.is_deduced(0), "one's own card is seen"


def test_a_trump_at_work_stands_by_its_fighter_with_what_it_adds() -> None:
    def rushed(match: Match, fight: CombatView) -> bool:
        seen = public(match)
        return not fight.shot and fight.sides[0] == 0 and any(t.status == "play" for t in seen.table.trumps)

    house, combat = at_the_touch(fought_until(rushed, "coup-de-chaud"))
    found = boosts(combat.observation, "attacker", house.table.deck)
    assert [(boost.name, boost.sign) for boost in found] == [("Heat Rush", "+2")]
    assert boosts(combat.observation, "defender", house.table.deck) == ()
    with_it = frame(house)
    combat.painter.notices._boosts = {0: (), 1: ()}
    combat.painter.forget()
    combat.stale = True
    assert frame(house) != with_it


def test_equipment_is_named_only_in_the_role_in_which_it_counts() -> None:
    def worn(match: Match, fight: CombatView) -> bool:
        bearers = {t.bearer for t in public(match).table.trumps if t.id == "brassards-ardents"}
        return fight.attacker in bearers or fight.defender in bearers

    def found(role: str) -> list[str]:
        match = fought_until(
            lambda match, fight: (
                worn(match, fight) and getattr(fight, role) in {t.bearer for t in public(match).table.trumps}
            ),
            "brassards-ardents",
        )
        house, combat = at_the_touch(match)
        return [f"{b.name} {b.sign}" for b in boosts(combat.observation, role, house.table.deck)]

    assert found("attacker") == ["Searing Bracers +2"]
    assert found("defender") == []


def test_the_half_turn_is_said_before_the_touch_and_told_at_the_reveal(lost: list[str]) -> None:
    match = fought_until(lambda _match, fight: not fight.shot)
    house, combat = at_the_touch(match)
    assert "half" in combat.painter.notices._advice()
    before = frame(house)
    advice = combat.painter.notices.turns
    combat.painter.notices.turns = lambda surface: None  # type: ignore[method-assign] # nothing is said
    combat.painter.forget()
    combat.stale = True
    assert frame(house) != before
    combat.painter.notices.turns = advice  # type: ignore[method-assign] # stood in for
    reveal(house, combat)
    shown = frame(house)
    assert combat.result is not None
    combat.painter.notices.turned = lambda surface, side: surface.get_rect()  # type: ignore[method-assign] # stood in for
    combat.painter.forget()
    combat.stale = True
    assert frame(house) != shown
    assert lost == []


def test_the_corner_that_is_ringed_lies_where_it_was_touched() -> None:
    match = fought_until(lambda _match, fight: not fight.shot and fight.sides[0] == 0)
    house, combat = at_the_touch(match)
    combat.choose(0, 1)
    for _ in range(60):
        house.pass_time(0.2)
    assert combat.result is not None
    shown = combat.result.sides[1]
    assert (shown.corner + 2 * shown.half) % 4 == Touch(1).corner


def test_the_result_stays_until_somebody_goes_on() -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot))
    reveal(house, combat)
    for _ in range(100):
        house.pass_time(1.0)
    assert house.top is combat
    assert combat.waits
    house.key(13)
    house.pass_time(0.2)
    assert house.top is not combat
