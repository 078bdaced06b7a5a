"""What Zoon's table shows while a Trump asks step by step: whom one may point at, the way out."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core import Event
from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play, Walk
from game.zoon.views import ZoonObservation
from scenes.games.zoon.deployment.deployment_play import Exchange
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.present import panel_texts
from scenes.games.zoon.present.moment_facts import facts
from scenes.table.game_pages import game_named
from scenes.table.geometry import HERE, centre
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zoon.made_observations import card, observation, trump, zones


def seen(match: Match) -> ZoonObservation:
    found = match.observation(0)
    assert isinstance(found, ZoonObservation)
    return found


def begun(**options: str) -> Match:
    """A match of Ana against a mind, always dealt alike."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    return Match.new(game_named("zoon"), seats, seed=2, options=options)


def at_hand(tribe: str, trump: str) -> House:
    """A match against a mind at a turn of the person who may play that Trump now."""
    match = begun(tribe_0=tribe, tribe_1="mousserocs", deployment="quick", first="0")
    chance = random.Random(2)

    def able() -> bool:
        return seen(match).table.phase == "turn" and Play(trump) in match.legal_moves(0)

    while not able():
        assert not match.is_over
        seat = match.to_act[0]
        moves = [m for m in match.legal_moves(seat) if not isinstance(m, Play)]
        match.play(seat, chance.choice(moves or match.legal_moves(seat)))
    house = House(match)
    house.settle()
    return house


def covered(house: House) -> tuple[int, ...]:
    return house.table.marks.aims


def handle_of(house: House, trump: str) -> str:
    return next(t.handle for t in seen(house.match).table.trumps if t.id == trump and t.owner == 0)


def test_a_shooter_shows_what_its_aiming_grid_covers_and_esc_takes_the_shot_back() -> None:
    house = at_hand("chapardons", "fronde-a-ecrous")
    plies = house.match.plies
    for again in (True, False):
        house.click(house.spot(handle_of(house, "fronde-a-ecrous")))
        house.settle()
        assert house.match.plies > plies
        if again:
            house.key(pygame.K_ESCAPE)
            house.settle()
            assert house.match.plies == plies, "nobody is named yet, so nothing is committed"
    assert covered(house) == ()
    shooter = house.table.marks.picks[0]
    place = house.table.places.square(shooter, 0)
    house.move_to((place[0] + 60, place[1] + 60))
    house.draw()
    aims = covered(house)
    assert aims
    house.click((place[0] + 60, place[1] + 60))
    house.settle()
    house.draw()
    assert covered(house) == aims, "what was shown before is what may be aimed at"
    own = {card.square for card in seen(house.match).table.cards if card.owner == 0 and card.zone == "field"}
    assert own.isdisjoint(aims), "one's own side cannot be shot at"
    assert set(house.table.marks.picks) <= set(aims)


def test_by_keyboard_the_focus_goes_to_what_a_trump_asks_for() -> None:
    house = at_hand("chapardons", "branle-bas")
    trump = handle_of(house, "branle-bas")
    house.table.hands.keyboard, house.table.hands.focus = True, trump
    house.key(pygame.K_RETURN)
    house.settle()
    assert house.table.observation.table.phase == "trump"
    focus = house.table.hands.focus
    assert focus is not None
    square = house.table.places.field.by_name[focus.removeprefix("square ")]
    assert square in house.table.marks.picks
    house.key(pygame.K_RETURN)
    assert house.table.walk.picked is not None, "Enter picks up what the focus was led to"


@pytest.mark.parametrize(("tribe", "trump"), [("mousserocs", "le-dormeur"), ("braisards", "crachat-de-lave")])
def test_a_trump_that_cannot_be_played_says_so(tribe: str, trump: str) -> None:
    house = House(begun(tribe_0=tribe, deployment="quick", first="0"))
    house.settle()
    handle = handle_of(house, trump)
    assert handle not in house.table.walk.gestures.get(HERE, {})
    subject = house.table.looking.of_spot(handle)
    assert subject is not None
    why = house.table.refusals[handle]
    assert why.startswith("Not now: ")
    assert why in [text for _icon, text, _ink in subject.lines]


def test_a_draft_shows_where_a_card_may_go_without_pointers() -> None:
    house = House(begun(deployment="free"))
    house.settle()
    assert house.table.deployment is not None
    house.click(house.spot(house.table.deployment.handle(0)))
    house.draw()
    assert house.table.marks != Marks()
    assert len(house.table.marks.swaps) == 11
    assert house.table.marks.picks == ()


def test_the_hints_key_asks_no_mind_while_a_draft_is_arranged() -> None:
    house = House(begun())
    house.settle()
    assert house.table.deployment is not None
    house.key(pygame.K_F2)
    assert isinstance(house.table.hint, Exchange)
    for _ in range(5):
        assert not house.table.hinting.thinking
        house.pass_time(0.5)


def test_a_card_dropped_in_the_frame_in_which_the_mind_deploys_stays_where_it_was_put() -> None:
    house = House(match_against_mind(deployment="free"))
    house.settle()
    assert house.table.deployment is not None
    draft = house.table.deployment.draft
    wanted = list(draft.cards)
    other = next(place for place, kind in enumerate(wanted) if kind != wanted[0])
    wanted[0], wanted[other] = wanted[other], wanted[0]
    places = [centre(house.table.places.square(draft.squares[place], 0)) for place in (0, other)]
    house.match.play(1, house.match.legal_moves(1)[0])  # nothing has been shown of it yet
    house.drag(*places)
    house.pass_time(0.5)
    assert house.table.deployment is not None
    assert house.table.deployment.draft.cards == wanted


def test_the_first_keys_of_a_deployment_take_a_card_and_send_nothing() -> None:
    house = House(begun())
    house.settle()
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        house.key(key)
    assert house.table.deployment is not None, "the draft is still there"
    assert house.table.walk.picked is not None


def test_the_first_keys_of_a_turn_take_a_zoon_that_may_move() -> None:
    options = {"deployment": "quick", "first": "0", "tribe_0": "mousserocs"}
    house = House(begun(**options))
    house.settle()
    for key in (pygame.K_DOWN, pygame.K_RETURN):
        house.key(key)
    assert house.table.walk.picked is not None
    assert house.table.observation.table.phase == "turn"


def test_once_the_draft_is_sent_by_key_the_focus_rests_on_a_zoon_that_may_move() -> None:
    options = {"first": "0", "tribe_0": "mousserocs"}
    house = House(begun(**options))
    house.settle()
    house.table.hands.keyboard, house.table.hands.focus = True, "ready"
    house.key(pygame.K_RETURN)
    for _ in range(200):
        house.pass_time(0.3)
        if house.table.flow.may_act and house.table.observation.table.phase == "turn":
            break
    assert house.table.hands.focus_rect() is not None, "the ring is seen"
    house.key(pygame.K_RETURN)
    assert house.table.walk.picked is not None


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_hint_is_read_at_once_wherever_one_points_and_until_one_points_elsewhere(by: str) -> None:
    options = {"deployment": "quick", "first": "0"}
    house = House(begun(**options))
    house.settle()
    if by == "keys":
        house.key(pygame.K_DOWN)
    else:
        house.move_to(house.spot("square c2"))
    house.key(pygame.K_F2)
    for _ in range(5):
        house.pass_time(0.5)
        house.table.ground_key()
    subject = house.table.looking.subject()
    assert subject is not None
    assert subject.title == "Hint"
    assert not subject.face.endswith(":"), "the card itself is seen"
    assert house.table.hinting.why() in [text for _icon, text, _ink in subject.lines]
    if by == "keys":
        house.key(pygame.K_RIGHT)
    else:
        house.move_to(house.spot("square d2"))
    elsewhere = house.table.looking.subject()
    assert elsewhere is not None
    assert elsewhere.title != "Hint"


def test_a_draft_says_which_card_must_not_be_lost() -> None:
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    house = House(Match.new(game_named("zoon"), seats, seed=2, options={"tribe_0": "braisards"}))
    house.settle()
    seen_now = house.table.observation
    flag = panel_texts.banner(seen_now, house.match.seats, deck=house.table.deck, replay=None, may_act=True)
    assert "The Crucible" in panel_texts.idle_words(seen_now, flag, house.table.deck, may_act=True)


def watched(kind: type[Play | Walk]) -> float:
    """How many seconds a move of the other side's stays in sight before something else may happen."""
    options = {"deployment": "quick", "first": "1", "tribe_1": "braisards"}
    house = House(begun(**options))
    match, flow = house.match, house.table.flow
    flow.minds.thinker = None
    while not any(isinstance(move, Play) for move in match.legal_moves(1)):
        seat = match.to_act[0]
        match.play(seat, next(m for m in match.legal_moves(seat) if not isinstance(m, Play)))
    flow.skip_replay()
    match.play(1, next(move for move in match.legal_moves(1) if isinstance(move, kind)))
    before = house.clock.now
    while not flow.caught_up or house.table.telling.running or house.clock.now < flow._rest_until:
        house.pass_time(0.05)
    return house.clock.now - before


def test_a_trump_of_the_other_side_that_was_read_stays_in_sight_for_a_while() -> None:
    assert watched(Play) > watched(Walk) + 0.6


def test_what_is_taken_back_shows_no_more_as_the_last_move() -> None:
    options = {"deployment": "quick", "first": "0"}
    house = House(begun(**options))
    house.settle()
    house.table.send([next(move for move in house.match.legal_moves(0) if isinstance(move, Walk))])
    for _ in range(20):
        house.pass_time(0.3)
    assert house.table.last
    assert house.table.flow.can_undo()
    house.key(pygame.K_BACKSPACE)
    house.settle()
    assert house.table.last == ()
    assert house.table.marks.last == ()


def test_a_match_gone_on_with_shows_the_last_move() -> None:
    options = {"deployment": "quick", "first": "0"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=2, options=options)
    move = next(move for move in match.legal_moves(0) if isinstance(move, Walk))
    match.play(0, move)
    house = House(match)
    house.draw()
    squares = house.table.places.field.by_name
    assert set(house.table.last) >= {squares[move.path[0]], squares[move.path[-1]]}


def test_number_keys_mean_what_a_trump_asks_for() -> None:
    house = at_hand("chapardons", "fronde-a-ecrous")
    house.click(house.spot(handle_of(house, "fronde-a-ecrous")))
    house.settle()
    plies = house.match.plies
    numbered = house.table.numbered()
    assert len(numbered) == len(house.table.marks.picks)
    house.key(pygame.K_1)
    house.settle()
    assert house.match.plies > plies, "the first Zoon that may shoot shoots"
    plies = house.match.plies
    house.key(pygame.K_1)
    house.settle()
    assert house.match.plies > plies


def test_a_shot_that_is_told_lays_no_sight_on_a_card_of_the_shooters_side() -> None:
    places = FieldZones(zones(), plain_field())
    by_name = plain_field().by_name
    lying = (("c2", 0, "c4"), ("d2", 0, "d5"), ("b5", 1, "b5"))
    cards = tuple(card(handle, owner, by_name[square]) for handle, owner, square in lying)
    trump_there = trump("0:fronde-a-ecrous", 0, "fronde-a-ecrous", "play")
    now = observation(cards=cards, trumps=(trump_there,), tribes=("chapardons", "mousserocs"))
    house = at_hand("chapardons", "fronde-a-ecrous")
    shot = Event("shot", (("card", "c2"), ("trump", "0:fronde-a-ecrous"), ("goal", "b5")))
    told = facts([shot], (now, now), places, house.table.deck, house.table.outlook.of(seen(house.match)))
    assert told["sights"] == (by_name["b5"],), "d5 is in the grid, but a friend stands there"
    assert told["aims"] == ("square.b5",)
