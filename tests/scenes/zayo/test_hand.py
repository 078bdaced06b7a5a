"""The hand at Zayo's table: which card lies in front, what plays it, what its keys are, what is readable."""

from __future__ import annotations

import itertools

import pygame
import pytest

from scenes.games.zayo.front_card import BID_GROWN
from scenes.games.zayo.gestures import TRICK
from scenes.games.zayo.paint.card_art import OWNERS, SLIPPED
from scenes.games.zayo.paint.highlights import able_place, wins_box
from scenes.table.geometry import Rect, inside
from scenes.ui.i18n import _ as in_words
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, card_of, staged
from tests.zayo.positions import Table

HAND = {0: "sh8 sh7 sc8 gh8 gc8"}
TEN = "thief friendship wolf shaman zayo steppe horse cart yurt wolf-trap"


def opened(position: Table, **how: object) -> Steppe:
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # size, language, text_scale
    house.settle()
    return house


def played(house: Steppe) -> list[str]:
    """The person's moves."""
    return [str(ply.move) for ply in house.match.history(0, 0) if ply.seat == 0]


def lies(house: Steppe, handle: str) -> Rect:
    """Where a card lies now."""
    pose = house.table.stage.pose(handle, house.clock.now)
    assert pose is not None
    return pose.rect


def bids(house: Steppe) -> list[str]:
    """One's bids from the left."""
    return [card.handle for card in house.table.observation.table.camps[0].bids]


# -- in front


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("place", range(5))
def test_the_bid_that_is_pointed_at_lies_in_front_larger_and_straight(by: str, place: int) -> None:
    house = opened(Table(4, cards={0: TEN}, bids=HAND))
    handle = bids(house)[place]
    before = lies(house, handle)
    if by == "mouse":
        house.move_to(house.spot(handle))
    else:
        focus_on(house, handle)
    house.rest(0.3)
    _x, y, w, h = lies(house, handle)
    assert w == pytest.approx(before[2] * BID_GROWN)
    assert y < before[1] - 30
    assert y + h <= 1080
    poses = dict(house.table.stage.poses(house.clock.now))
    assert poses[handle].angle == 0
    assert all(poses[handle].layer > poses[other].layer for other in bids(house) if other != handle)
    house.draw()
    house.move_to((960.0, 300.0))
    if by == "keys":
        focus_on(house, "button menu")
    house.rest(0.3)
    assert lies(house, handle) == before


def test_the_bid_right_of_the_one_in_front_keeps_its_corner_in_sight_and_covers_no_game_card() -> None:
    house = opened(Table(4, cards={0: TEN}, bids=HAND))
    row = bids(house)
    hand = min(p.rect[0] for p in house.table.layout.values() if p.zone == "hand")
    for handle, after in itertools.pairwise(row):
        house.move_to(house.spot(handle))
        house.rest(0.3)
        x, _y, w, _h = lies(house, handle)
        corner = lies(house, after)[0] + 0.075 * lies(house, after)[2]
        assert corner >= x + w - 4
        assert max(lies(house, bid)[0] + lies(house, bid)[2] for bid in row) <= hand


def test_what_lies_under_a_still_pointer_never_changes_because_a_card_came_forward() -> None:
    house = opened(Table(4, cards={0: TEN}, bids=HAND))
    x, y, w, h = house.table.zones["bids"]
    for step in range(0, int(w), 7):
        house.move_to((x + step, y + h / 2))
        first = house.table.hands.hovered[:1]
        house.rest(0.3)
        assert house.table.hands.hovered[:1] == first
        if first and first[0] in bids(house):
            assert inside(lies(house, first[0]), (x + step, y + h / 2))


def test_to_point_at_cards_delays_nobody_and_eats_no_click() -> None:
    house = opened(Table(4, cards={0: "shaman"}, bids=HAND))
    house.move_to(house.spot(bids(house)[0]))
    house.pass_time(0.01)
    assert house.table.stage.stirs(house.clock.now)
    assert house.table.still
    assert not house.table.hurry()


def test_a_card_in_front_is_painted_like_one_that_was_always_there() -> None:
    house = opened(Table(4, cards={0: TEN}, bids=HAND))
    house.draw()
    for handle in bids(house):
        house.move_to(house.spot(handle))
        for _ in range(6):
            house.pass_time(0.05)
            house.draw()
        shown = pygame.image.tobytes(house.draw(), "RGB")
        house.table.frame.rest.forget()
        house.table.stale = True
        assert pygame.image.tobytes(house.draw(), "RGB") == shown


# -- the free width


@pytest.mark.parametrize(("cards", "overlap"), [("", False), ("shaman", False), (TEN, True)])
def test_bids_use_the_width_that_few_game_cards_leave_free(cards: str, overlap: bool) -> None:
    house = opened(Table(4, cards={0: cards}, bids=HAND))
    row = bids(house)
    apart = [lies(house, after)[0] - lies(house, bid)[0] for bid, after in itertools.pairwise(row)]
    assert all((step < lies(house, row[0])[2]) == overlap for step in apart)


@pytest.mark.parametrize("cards", ["", "shaman wolf", TEN])
def test_every_bid_that_can_be_covered_has_its_index_in_the_corner(cards: str) -> None:
    house = opened(Table(4, cards={0: cards}, bids=HAND))
    row = bids(house)
    for bid, after in itertools.pairwise(row):
        x, _y, w, _h = lies(house, bid)
        assert w >= SLIPPED
        assert lies(house, after)[0] >= x + 0.36 * w, "the slip with value and suit is not covered"


# -- playing


@pytest.mark.parametrize("way", ["two clicks", "flick", "enter twice", "number twice"])
@pytest.mark.parametrize(
    ("card", "move"),
    [("goat-chief-8", "bid goat-chief-8"), ("shaman", "play shaman"), ("thief", "play thief 1:horse")],
)
def test_a_card_with_one_target_is_played_without_pointing_at_the_target(
    way: str, card: str, move: str
) -> None:
    house = opened(Table(4, cards={0: "shaman thief"}, camps={1: "horse"}, bids=HAND))
    handle = card_of(house, card)
    use(house, way, handle)
    assert played(house) == [move]


def use(house: Steppe, way: str, handle: str) -> None:
    """Play a card that has one target."""
    match way:
        case "two clicks":
            house.click(house.spot(handle))
            assert not played(house)
            house.click(house.spot(handle))
        case "flick":
            x, y = house.spot(handle)
            house.drag((x, y), (x + 20, y - 80))
        case "enter twice":
            focus_on(house, handle)
            house.key(pygame.K_RETURN)
            assert not played(house)
            house.key(pygame.K_RETURN)
        case _:
            place = house.table.numbered().index(handle)
            house.key(pygame.K_1 + place)
            assert house.table.walk.picked == handle
            assert not played(house)
            house.key(0, scancode=pygame.KSCAN_1 + place)


def test_a_card_with_several_targets_is_put_down_by_a_second_click_and_goes_back_after_a_flick() -> None:
    house = opened(Table(4, cards={0: "thief"}, camps={1: "horse", 2: "cart"}, bids=HAND))
    thief = card_of(house, "thief")
    house.click(house.spot(thief))
    house.click(house.spot(thief))
    assert house.table.walk.picked is None
    x, y = house.spot(thief)
    house.drag((x, y), (x, y - 80))
    assert house.table.walk.picked is None
    assert not played(house)


def test_a_slow_drag_upward_that_ends_nowhere_is_no_flick() -> None:
    house = opened(Table(4, bids=HAND))
    x, y = house.spot(card_of(house, "goat-chief-8"))
    house.move_to((x, y))
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point((x, y)), button=1, touch=False)
    house.move_to((x, y - 60))
    house.rest(0.6)
    house.move_to((x, y - 90))
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point((x, y - 90)), button=1, touch=False)
    assert not played(house)


def test_a_payment_is_asked_after_a_second_click() -> None:
    house = opened(Table(4, cards={0: "fiddle"}, camps={0: "sheep sheep goat goat"}, bids=HAND))
    fiddle = card_of(house, "fiddle")
    house.click(house.spot(fiddle))
    house.click(house.spot(fiddle))
    assert house.top is not house.table
    assert not played(house)


def test_number_keys_pick_bids_from_the_left_then_game_cards() -> None:
    house = opened(Table(4, cards={0: "shaman thief"}, camps={1: "horse"}, bids=HAND))
    numbered = house.table.numbered()
    assert numbered[:5] == bids(house)
    assert [house.table.layout[handle].rect[0] for handle in numbered] == sorted(
        house.table.layout[handle].rect[0] for handle in numbered
    )
    for place, handle in enumerate(numbered):
        house.key(pygame.K_1 + place)
        assert house.table.walk.picked in (handle, None)
        assert house.table.hands.focus in (handle, TRICK, *house.table.walk.own_targets)
        house.key(pygame.K_ESCAPE)
    house.key(pygame.K_9)
    assert not played(house)


def test_every_game_card_that_may_be_played_has_a_sign_and_no_other_has_one() -> None:
    for cards in (TEN, "shaman thief"):
        house = opened(Table(4, cards={0: cards}, camps={1: "horse"}, bids=HAND))
        names = [part.name for part in house.table.picture.marks.signs()]
        signs = {name.removeprefix("able ") for name in names if name.startswith("able ")}
        hand = house.table.observation.table.camps[0].cards
        assert signs == {card.kind for card in hand if card.handle in house.table.playable()}
        assert signs


def lettered(house: Steppe, face: str, size: tuple[int, int], name: str) -> pygame.Rect:
    """Where the letters of a card's name stand on its picture, in pixels."""
    faces = house.table.faces
    with_name = faces._card(face, size, mini=False)
    printed = type(house.ui.type).print

    def silent(self: object, surface: pygame.Surface, text: str, *rest: object) -> None:
        if not any(word and word in name for word in (text, *text.split())):
            printed(self, surface, text, *rest)  # type: ignore[arg-type] # passed on as it came

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(house.ui.type), "print", silent)
        without = faces._card(face, size, mini=False)
    changed = pygame.mask.from_threshold(
        with_name, (0, 0, 0), (1, 1, 1, 255), without
    )  # where both pictures are equal
    changed.invert()
    found = changed.get_bounding_rects()
    assert found, (face, name)
    return found[0].unionall(found[1:])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("cards", ["shaman wolf-trap friendship", TEN])
def test_the_sign_of_a_game_card_that_may_be_played_covers_no_letter_of_its_name(
    language: str, scale: int, cards: str
) -> None:
    house = opened(Table(4, cards={0: cards}, bids=HAND), language=language, text_scale=scale)
    for place in house.table.layout.values():
        if place.zone != "hand":
            continue
        size = house.ui.view.size_px(place.rect[2:])
        kind = place.face.partition(":")[2]
        letters = lettered(house, place.face, size, house.table.faces.name(kind))
        at = (
            house.ui.view.k * (able_place(place.rect)[0] - place.rect[0]),
            house.ui.view.k * (able_place(place.rect)[1] - place.rect[1]),
        )
        sign = pygame.Rect(0, 0, round(32 * house.ui.view.k), round(32 * house.ui.view.k))
        sign.center = round(at[0]), round(at[1])
        wins = pygame.Rect(*(house.ui.view.k * part for part in wins_box((0.0, 0.0, *place.rect[2:]))))
        assert not wins.colliderect(letters), (kind, wins, letters)
        assert not sign.colliderect(letters), (kind, size, sign, letters)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("cards", ["chief wolf-trap yurt cart horse", TEN])
def test_the_name_on_every_bid_of_a_fan_is_in_sight_though_the_next_one_lies_over_it(
    language: str, scale: int, cards: str
) -> None:
    house = opened(Table(4, cards={0: cards}, bids=HAND), language=language, text_scale=scale)
    faces, row = house.table.faces, bids(house)
    for bid, after in itertools.pairwise(row):
        place = house.table.layout[bid]
        size = house.ui.view.size_px(place.rect[2:])
        suit = place.face.partition(":")[2].rpartition("-")[0]
        letters = lettered(house, place.face, size, in_words(OWNERS[faces.suits[suit].owner]))
        free = (lies(house, after)[0] - lies(house, bid)[0]) * house.ui.view.k
        assert letters.right <= free, (suit, letters, free)


def test_no_sign_stays_where_a_carried_card_lay() -> None:
    house = opened(Table(4, cards={0: "thief"}, camps={1: "horse"}, bids=HAND))
    signs = house.table.picture.marks.signs
    front = card_of(house, "thief")
    assert "able thief" in [part.name for part in signs()]
    house.move_to(house.spot(front))
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(house.spot(front)), button=1, touch=False)
    house.move_to((960, 400))
    assert "able thief" not in [part.name for part in signs()]
    house.send(pygame.MOUSEBUTTONUP, pos=house.ui.view.point((960, 400)), button=1, touch=False)
    house.rest(1)
    assert "able thief" in [part.name for part in signs()]


def test_headings_stay_in_sight_above_the_card_in_front() -> None:
    house = opened(Table(4, cards={0: TEN}, bids=HAND))
    zones = house.table.here.zones
    for camp in house.table.observation.table.camps[:1]:
        for cards, title in ((camp.bids, zones["bids_title"]), (camp.cards, zones["hand_title"])):
            for card in cards:
                house.move_to(house.spot(card.handle))
                house.rest(0.3)
                assert house.table.front == card.handle
                assert lies(house, card.handle)[1] >= title[1] + title[3]
                pose = house.table.stage.pose(card.handle, house.clock.now)
                assert pose is not None
                picked = house.table.frame._held(pose, dragged=False)
                assert picked.rect[1] >= title[1] + title[3], "picked up it is a little larger"


def test_a_dark_card_that_has_come_under_a_resting_pointer_stays_where_it_lies() -> None:
    house = opened(Table(4, cards={0: "chief shaman"}, bids=HAND))
    for kind, rises in (("chief", False), ("shaman", True)):
        handle = card_of(house, kind)
        before = lies(house, handle)
        house.move_to(house.spot(handle))
        house.table.speech.pass_over()
        house.rest(0.3)
        assert (lies(house, handle) != before) == rises
    house.move_to(house.spot(card_of(house, "chief")))
    house.rest(0.3)
    assert house.table.front == card_of(house, "chief"), "who points at it on purpose sees it in front"


def test_bids_stay_where_they_lie_when_a_game_card_leaves_the_hand() -> None:
    house = opened(Table(4, cards={0: "friendship shaman horse cart yurt"}, bids=HAND))
    before = [lies(house, bid) for bid in bids(house)]
    house.match.play(0, house.table.game.parse_move("play shaman"))
    house.table.show()
    house.settle()
    assert [lies(house, bid)[0] for bid in bids(house)] == [rect[0] for rect in before]
