"""Hints of Zoon: in the deployment and in the touch too, and a hint asked twice says the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.deployment_hint import proposal
from game.zoon.fight_odds import Forecast
from game.zoon.moves import Pick, Play, Walk
from game.zoon.views import ZoonObservation
from scenes.games.zoon.combat.corner_hint import PAIRS, touch_hint
from scenes.games.zoon.deployment.deployment_play import Exchange
from scenes.games.zoon.present.inspector_texts import describe
from scenes.table.aids import aids
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House, Prompt
from tests.scenes.zoon.combat.test_combat_told import at_the_touch, fought_until
from tests.scenes.zoon.emberkin_tables import opened


def deploying(language: str = "en", tribe: str = "braisards") -> House:
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    options = {"deployment": "free", "tribe_0": tribe}
    house = House(Match.new(game_named("zoon"), seats, seed=2, options=options), language=language)
    house.settle()
    return house


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_in_the_deployment_names_a_card_its_square_and_the_reason(language: str) -> None:
    house = deploying(language)
    table = house.table
    house.key(pygame.K_F2)
    house.draw()
    hint = table.hint
    assert isinstance(hint, Exchange)
    assert table.deployment is not None
    subject = table.looking.subject()
    assert subject is not None
    zoon = table.deck.name_of(table.deployment.draft.cards[hint.b] or "", 0)
    words = [text for _icon, text, _ink in subject.lines]
    assert zoon in words[0]
    assert words[1]
    assert subject.face.endswith(str(table.deployment.draft.cards[hint.b])), (
        "the card that is spoken of lies open"
    )
    assert len(table.marks.hint) == 2
    assert [note.note for note in house.match._noted] == ["hint"], "so that the match has no rating"


@pytest.mark.parametrize("tribe", ["braisards", "veloutins", "mousserocs", "chapardons"])
def test_who_follows_the_hints_of_the_deployment_comes_to_an_end(tribe: str) -> None:
    house = deploying(tribe=tribe)
    table = house.table
    assert table.deployment is not None
    for _ in range(24):
        house.key(pygame.K_F2)
        if not isinstance(table.hint, Exchange):
            break
        asked = table.hint
        table.hinting.drop()
        house.key(pygame.K_F2)
        assert table.hint == asked, "asked twice it says the same"
        table.act(asked)
        assert table.hint is None, "what was done is no advice any more"
    assert proposal(table.game, table.observation, table.deployment.draft.cards) is None
    assert table.hint is None


def test_a_hint_for_a_turn_that_is_asked_twice_says_the_same_at_once() -> None:
    house = opened()
    table = house.table
    house.key(pygame.K_F2)
    house.rest(1)
    first = table.hint
    assert first is not None
    why = table.hinting.why()
    house.key(pygame.K_ESCAPE)
    assert table.hint is None
    for _ in range(5):
        house.key(pygame.K_F2)
        house.pass_time(0.05)
        assert (table.hint, table.hinting.why()) == (first, why)
        assert not table.hinting.thinking
        table.hinting.drop()


def test_a_hint_in_the_touch_names_corners_and_says_the_same_twice(lost: list[str]) -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot))
    before = frame(house)
    assert combat.painter.notices._sign() == "clockwise-rotation"
    house.key(pygame.K_F2)
    hint = combat.advised
    assert combat.painter.notices._sign() == "light-bulb", "beside a hint stands its own sign"
    assert hint is not None
    assert hint.corners in ((), *PAIRS)
    assert frame(house) != before
    assert combat.painter.notices._advice() == hint.words
    assert "Of 100 touches" in hint.words, "how likely it is"
    assert "heir card" in hint.words, "what is known of the enemy's card"
    assert "You risk" in hint.words
    assert [note.note for note in house.match._noted] == ["hint"], "so that the match has no rating"
    house.key(pygame.K_F2)
    assert combat.advised == hint
    seen = house.match.observation(0)
    assert touch_hint(house.table.outlook.touches(seen), house.table.deck) == hint  # type: ignore[arg-type] # Zoon’s
    assert lost == []
    combat.choose(0, 1)
    assert combat.advised is None


@pytest.mark.parametrize(
    ("theirs", "corners"), [(Forecast(0.5, 0.5, ()), ()), (Forecast(0.4, 0.5, ()), PAIRS[0])]
)
def test_a_hint_prefers_no_corners_where_all_bring_the_same(
    theirs: Forecast, corners: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot))
    touches = house.table.outlook.touches(house.match.observation(0))  # type: ignore[arg-type] # Zoon’s
    monkeypatch.setattr(type(touches), "touch", lambda _self: (1.0, 0.0))
    monkeypatch.setattr(type(touches), "by_corner", lambda _self: (Forecast(0.5, 0.5, ()), theirs))
    house.key(pygame.K_F2)
    assert combat.advised is not None
    assert combat.advised.corners == corners
    same = "all four corners serve you alike. Of 100 touches you win 50 and lose 50." in combat.advised.words
    assert same is not bool(corners)


def test_two_persons_at_one_screen_get_no_hint_in_the_touch() -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot, people=2))
    assert not combat.can_advise
    house.key(pygame.K_F2)
    assert combat.advised is None


@pytest.mark.parametrize("wanted", [True, False])
def test_pointing_at_a_corner_tells_its_odds_where_they_are_wanted(wanted: bool, lost: list[str]) -> None:
    house, combat = at_the_touch(fought_until(lambda _match, fight: not fight.shot))
    aids.choose(house.ui, "odds", wanted)
    for corner, point in enumerate(combat.painter.targets(0)):
        house.move_to(centre(point))
        words = combat.painter.notices._advice()
        assert words.startswith("Out of 100 touches here") is wanted
        assert (combat.painter.notices._sign() == "crossed-swords") is wanted
        if wanted:
            assert combat.odds is not None
            win, lose = combat.odds[corner % 2]
            assert f"about {win} " in words
            assert 0 <= win + lose <= 100
        frame(house)
    assert lost == []
    aids.choose(house.ui, "odds", None)


class Advisor(Prompt):
    """Minds of which one has a Trump in mind, and else the last move that there is."""

    def __init__(self, trump: str) -> None:
        super().__init__(1)
        self.trump = trump

    def ask(self, *, game: Any, level: str, seed: int, observation: Any, moves: Sequence[Any]) -> int:
        number = super().ask(game=game, level=level, seed=seed, observation=observation, moves=moves)
        wanted = Play(self.trump)
        self._answers[-1].move = wanted if wanted in moves else moves[-1]
        return number


def test_a_hint_for_an_equipment_names_and_marks_its_bearer_at_once() -> None:
    house = opened()
    table = house.table
    gear = next(trump for trump in table.deck.seats[0].trumps if trump.kind == "equipment")
    table.flow.minds.thinker = Advisor(gear.id)
    house.key(pygame.K_F2)
    house.rest(1)
    assert table.hint == Play(gear.id)
    (bearer,) = table.flow.minds.then
    assert isinstance(bearer, Pick)
    house.draw()
    subject = table.looking.subject()
    assert subject is not None
    said = " ".join(text for _icon, text, _ink in subject.lines)
    assert f"on {bearer.square} carries it" in said
    assert "second hint" not in said
    assert table.places.field.by_name[bearer.square] in table.marks.hint
    reads = frame(house)
    house.click(house.spot(f"0:{gear.id}"))
    house.rest(1)
    assert table.observation.table.phase == "trump"
    asked = len(table.flow.minds.thinker.judged)
    house.key(pygame.K_F2)
    house.rest(1)
    assert table.hint == bearer, "it says the same"
    assert len(table.flow.minds.thinker.judged) == asked
    assert frame(house) != reads


def test_of_a_trump_that_turns_a_card_up_only_what_is_known_before_is_asked() -> None:
    match = opened(tribe_0="chapardons").match
    for move in match.legal_moves(0):
        found = match.asked_after(0, [move])
        assert (found is None) is not isinstance(move, Play), move
        if found is not None:
            seen, moves = found
            assert isinstance(seen, ZoonObservation)
            assert seen.table.ask is not None
            for pick in moves:
                after = match.asked_after(0, [move, pick])
                shoots = after is not None
                assert not shoots or seen.table.ask.want == "user", "nothing is told that a choice would show"


def test_a_way_of_one_step_is_not_broken_over_two_lines() -> None:
    house = opened()
    deck = house.table.deck
    assert describe(Walk(("d5", "c6")), deck, 0).endswith("d5\u00a0–\u00a0c6")
    assert describe(Walk(("d5", "c6")), deck, 0, ("c6",)).count("d5\u00a0–\u00a0c6") == 1
    assert describe(Walk(("c2", "c3", "c4")), deck, 0).endswith("c2\u00a0– c3\u00a0– c4")
