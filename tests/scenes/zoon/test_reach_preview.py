"""What may be done at Zoon's table, shown before anything is picked: who may act, reach, aims, reasons."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon import ZoonGame
from game.zoon.foresight import Foresight
from game.zoon.moves import Leap, Pick, Play, Walk
from game.zoon.views import CardView, ZoonObservation
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.paint.slip import Slip, slip_box
from scenes.games.zoon.present.preview_texts import leads_nowhere
from scenes.table.aids import aids
from scenes.table.game_pages import game_named
from scenes.table.geometry import HERE
from scenes.ui.i18n import _ as in_words
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import BRACERS, SHOT, fought, opened


def own(house: House, kind: str) -> CardView:
    return next(c for c in house.table.observation.table.cards if c.owner == 0 and c.kind == kind)


def point_at(house: House, handle: str) -> Marks:
    house.move_to(house.spot(handle))
    house.draw()
    return house.table.marks


def said(house: House) -> list[str]:
    slip = house.table.guidance.slip
    return [text for _icon, text, _ink in slip.lines] if slip is not None else []


def ways(house: House, square: int) -> set[int]:
    """Where the card on a square may go, by the rules."""
    names = house.table.places.field.by_name
    found = set()
    for move in house.match.legal_moves(0):
        match move:
            case Walk(path) if names[path[0]] == square:
                found.add(names[path[-1]])
            case Leap(start, goal) if names[start] == square:
                found.add(names[goal])
    return found


def test_every_zoon_that_may_act_is_marked_and_no_other() -> None:
    for house in (opened(), fought()):
        house.draw()
        standing = [c.square for c in house.table.observation.table.cards if c.zone == "field"]
        able = {square for square in standing if square is not None and ways(house, square)}
        assert set(house.table.marks.movers) == able
        assert able


def test_the_mark_of_a_zoon_that_may_act_is_seen_without_colours() -> None:
    house = opened()
    house.draw()
    table = house.table
    surfaces = []
    for marks in (Marks(), Marks(movers=(8,))):
        surface = pygame.Surface(house.ui.view.size)
        surface.fill((190, 160, 120))
        table.picture.marks.over(surface, marks, 0)
        surfaces.append(pygame.transform.grayscale(surface))
    x, y, w, _h = table.places.card(8, 0)
    tip = house.ui.view.rect((x + w / 2 - 20, y - 16, 40, 14))
    plain, marked = (pygame.image.tobytes(s.subsurface(tip), "RGB") for s in surfaces)
    assert plain != marked


def test_pointing_at_a_card_of_mine_shows_where_it_may_go_before_it_is_picked() -> None:
    house = fought()
    table = house.table
    for card in table.observation.table.cards:
        if card.owner == 0 and card.zone == "field" and card.handle in table.walk.gestures:
            marks = point_at(house, card.handle)
            assert card.square is not None
            assert marks.ghost
            assert marks.origin == card.square
            assert {*marks.walks, *marks.leaps, *marks.fights} == ways(house, card.square)
            assert table.walk.picked is None
            house.click(house.spot(card.handle))
            house.draw()
            picked = table.marks
            assert not picked.ghost
            assert (picked.walks, picked.leaps, picked.fights) == (marks.walks, marks.leaps, marks.fights)
            house.key(pygame.K_ESCAPE)


def test_the_focus_of_the_keyboard_shows_the_same() -> None:
    house = opened()
    chief = own(house, "maitre-tison.0")
    by_mouse = point_at(house, chief.handle)
    house.table.hands.keyboard, house.table.hands.focus = True, f"square {chief.handle}"
    house.table.stale = True
    house.draw()
    assert house.table.marks == by_mouse
    assert by_mouse.walks


def test_what_cannot_act_says_why_on_the_spot_in_one_line() -> None:
    house = opened()
    reasons = {
        "creuset.0": "Your Emblem never moves by itself: its grid is empty.",
        "flammeche.0": "Every square of its grid is blocked now.",
    }
    for kind, words in reasons.items():
        card = own(house, kind)
        marks = point_at(house, card.handle)
        assert not marks.ghost
        assert said(house) == [words]
        slip = house.table.guidance.slip
        assert slip is not None
        x, y, w, h = slip_box(house.ui, slip)
        cx, cy = house.spot(card.handle)
        assert not (x <= cx <= x + w and y <= cy <= y + h), "it does not lie over what it tells of"
        assert abs(cx - (x + w / 2)) < w
    point_at(house, own(house, "martelure.0").handle)
    assert said(house) == [], "who may act needs no reason"
    point_at(house, SHOT)
    assert said(house) == ["Not now: no enemy stands in its aiming grid."]


def test_pointing_at_a_trump_shows_on_whom_it_may_be_played() -> None:
    house = opened()
    table = house.table
    names = table.places.field.by_name
    for handle in [h for h in table.walk.gestures[HERE] if ":" in h]:
        marks = point_at(house, handle)
        trump = handle.partition(":")[2]
        assert marks.ghost
        copy = opened()
        copy.match.play(0, Play(trump))
        first = set()
        for move in copy.match.legal_moves(0):
            first.add(names[move.square if isinstance(move, Pick) else str(move)[:2]])
        assert set(marks.picks) == first


def test_an_enemy_shows_its_reach_only_where_its_face_is_known() -> None:
    house = fought()
    table = house.table
    known = dict(table.observation.table.codex)
    enemies = [c for c in table.observation.table.cards if c.owner == 1 and c.zone == "field"]
    assert any(card.handle in known for card in enemies)
    for card in enemies:
        marks = point_at(house, card.handle)
        if card.handle not in known:
            assert marks.origin is None
            assert not marks.ghost
        elif marks.ghost:
            assert marks.origin == card.square


def attacks(house: House) -> list[tuple[str, str]]:
    """Who may attack where, by spots."""
    table = house.table
    standing = {c.square for c in table.observation.table.cards if c.zone == "field"}
    return [
        (source, spot)
        for source, found in table.walk.gestures.items()
        for spot, moves in found.items()
        if isinstance(moves[0], Walk | Leap) and table.places.field.by_name.get(spot[-2:]) in standing
    ]


def at_odds(codex: str) -> House:
    """A turn at which the person may attack."""
    for seed in range(14, 60):
        house = fought(seed=seed, codex=codex)
        if attacks(house):
            return house
    raise AssertionError("nobody may ever attack")


@pytest.mark.parametrize("wanted", [True, False])
def test_a_target_says_who_may_be_met_and_the_odds_where_they_are_wanted(wanted: bool) -> None:
    house = at_odds("open")
    table = house.table
    aids.choose(house.ui, "odds", wanted)
    standing = {c.square: c for c in table.observation.table.cards if c.zone == "field"}
    for source, spot in attacks(house):
        house.click(house.spot(source))
        house.move_to(house.spot(spot))
        house.draw()
        words = " ".join(said(house))
        target = standing[table.places.field.by_name[spot[-2:]]]
        kind = dict(table.observation.table.codex).get(target.handle)
        if kind is not None:
            assert table.deck.name_of(kind, 1) in words
        else:
            assert "Unknown" in words or "one of these" in words or "which one" in words
            assert "one of these" not in words or " or " in words.split("one of these")[1].split(".")[0]
        assert ("Out of 100 such fights" in words) is wanted
        house.key(pygame.K_ESCAPE)


def test_with_closed_notes_nothing_that_was_seen_is_told() -> None:
    house = at_odds("closed")
    aids.choose(house.ui, "odds", False)
    for source, spot in attacks(house):
        house.click(house.spot(source))
        house.move_to(house.spot(spot))
        house.draw()
        assert said(house)[:1] == ["You have not noted this card: it may be any that is left."]
        house.key(pygame.K_ESCAPE)


def test_a_card_that_would_stand_still_for_good_is_warned_of() -> None:
    house = opened()
    table = house.table
    seat, kind = 0, "martelure.0"
    squares = range(table.places.field.squares)
    stuck = [s for s in squares if leads_nowhere(table.deck, table.places, seat, kind, s)]
    assert stuck, "a card that only goes forward has no way from the last row"
    assert all(square // 6 == 5 for square in stuck)
    assert not any(leads_nowhere(table.deck, table.places, seat, "maitre-tison.0", s) for s in squares)


def in_danger() -> Match:
    """A turn of the person whose Emblem a known enemy reaches."""
    for seed in range(300):
        options = {"tribe_0": "braisards", "tribe_1": "chapardons", "deployment": "quick", "first": "0"}
        seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
        match, chance = Match.new(game_named("zoon"), seats, seed=seed, options=options), random.Random(seed)
        for _ in range(70):
            if match.is_over:
                break
            seen = match.observation(0)
            assert isinstance(seen, ZoonObservation)
            if match.to_act == (0,) and seen.table.phase == "turn":
                game = game_named("zoon")
                assert isinstance(game, ZoonGame)
                if Foresight(game, seen).raiders():
                    return match
            seat = match.to_act[0]
            match.play(seat, chance.choice(list(match.legal_moves(seat))))
    raise AssertionError("nobody ever reaches it")


@pytest.mark.parametrize("wanted", [True, False])
def test_that_the_emblem_can_be_reached_is_warned_of_where_warnings_are_wanted(wanted: bool) -> None:
    house = House(in_danger())
    aids.choose(house.ui, "warnings", wanted)
    house.settle()
    house.table.refresh()
    house.draw()
    raiders = house.table.outlook.of(house.table.observation).raiders()
    names = house.table.places.field.names
    assert raiders
    assert house.table.marks.alarm == (raiders if wanted else ())
    said_so = house.table.guidance.alarm.words
    assert bool(said_so) is wanted
    drawn: Any = house.table.sheets._keys["inspector"]
    subject, _seat, words, alarms = drawn
    assert subject is None
    assert alarms is wanted, "in an ink of its own"
    assert (words == said_so) is wanted
    if wanted:
        assert said_so.startswith("Your Emblem can be reached from ")
        assert all(names[square] in said_so for square in raiders)
    aids.choose(house.ui, "warnings", None)


def test_a_drop_that_the_rules_refuse_says_why() -> None:
    house = opened()
    told: list[str] = []
    house.ui.tell = lambda words, icon="cancel": told.append(words)  # type: ignore[method-assign] # what is said
    front, back = own(house, "maitre-tison.0"), own(house, "creuset.0")
    house.drag(house.spot(front.handle), house.spot(back.handle))
    assert told[-1] == "Your own Zoon stands on c1."
    house.drag(house.spot(front.handle), house.spot("square f5"))
    assert told[-1] == "The grid of that Zoon does not lead there, or something is in the way."
    house.table.hands.keyboard, house.table.hands.focus = True, "square c1"
    house.key(pygame.K_RETURN)
    assert told[-1] == "Your Emblem never moves by itself: its grid is empty."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_zoon_that_a_trump_does_not_take_says_so_where_it_lies(language: str) -> None:
    house = opened(language=language)
    house.click(house.spot(BRACERS))
    house.settle()
    house.draw()
    table = house.table
    assert table.observation.table.phase == "trump"
    assert table.marks.picks
    taken = next(c for c in table.observation.table.cards if c.owner == 0 and c.square in table.marks.picks)
    point_at(house, taken.handle)
    assert not any("marked" in text or "marquées" in text for text in said(house))
    point_at(house, own(house, "creuset.0").handle)
    types = "Soldier or Elite" if language == "en" else "Soldat ou Élite"
    assert said(house) == [in_words("Not this one: its type must be {types}.").format(types=types)]
    plies = house.match.plies
    house.click(house.spot(own(house, "creuset.0").handle))
    assert house.match.plies == plies


def test_a_slip_hides_no_square_that_may_be_chosen_while_there_is_room_elsewhere() -> None:
    house = opened()
    anchor = (800.0, 500.0, 152.0, 166.0)
    lines = (("cancel", "Not this one: d4 is not in the aiming grid.", "fight"),)
    above = slip_box(house.ui, Slip(anchor, lines))
    assert above[1] + above[3] <= anchor[1]
    below = slip_box(house.ui, Slip(anchor, lines, (above,)))
    assert below[1] >= anchor[1] + anchor[3]
    right = slip_box(house.ui, Slip(anchor, lines, (above, below)))
    assert right[0] >= anchor[0] + anchor[2]
    left = slip_box(house.ui, Slip(anchor, lines, (above, below, right)))
    assert left[0] + left[2] <= anchor[0]
    beside = (above, below, right, left)
    far = pygame.FRect(slip_box(house.ui, Slip(anchor, lines, beside)))
    assert far.collidelist([pygame.FRect(box) for box in beside]) == -1, "farther away it hides nothing"
    column = (700.0, 0.0, 352.0, 1080.0)
    corner = (left[0], left[1], 10.0, 10.0)
    assert slip_box(house.ui, Slip(anchor, lines, (column, right, corner))) == left, "it hides least"


def test_the_slip_of_a_card_knows_which_squares_are_marked() -> None:
    house = opened()
    house.click(house.spot(BRACERS))
    house.settle()
    house.draw()
    table = house.table
    point_at(house, own(house, "creuset.0").handle)
    slip = table.guidance.slip
    assert slip is not None
    assert table.marks.picks
    assert {table.places.square(square, 0) for square in table.marks.picks} <= set(slip.clear)


def test_no_ring_covers_the_pointer_of_a_card_behind_it() -> None:
    house = opened()
    house.click(house.spot(BRACERS))
    house.settle()
    house.draw()
    table = house.table
    behind = own(house, "flammeche.0").square
    assert behind is not None
    assert behind in table.marks.picks
    names = table.places.field.names
    front = table.places.field.by_name[f"{names[behind][0]}2"]
    assert front in table.marks.picks, "both stand one behind the other"
    drawn: list[tuple[str, int]] = []

    def note(_surface: pygame.Surface, square: int, _viewpoint: int, key: Any, _draw: Any) -> None:
        drawn.append((key[0], square))

    painter = table.picture.marks
    painter._tile = note  # type: ignore[assignment,method-assign] # what is drawn is only counted
    painter.over(pygame.Surface((8, 8)), table.marks, 0)
    last_ring = max(n for n, (layer, _square) in enumerate(drawn) if layer == "ring")
    assert {square for layer, square in drawn[last_ring:] if layer == "pointer"} == set(table.marks.picks)
