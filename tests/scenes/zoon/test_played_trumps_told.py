"""What is told of played Trumps, of own cards that the enemy knows, and of names with several faces."""

from __future__ import annotations

import msgspec
import pytest

from game.learn.guide.guide_conditions import Sight
from game.match import Match, MindSeat, Person, Seat
from game.zoon import ZoonGame
from game.zoon.guide_facts import facts
from game.zoon.moves import Pick, Play
from game.zoon.views import ZoonObservation
from scenes.games.zoon.paint.inspector import button_boxes
from scenes.games.zoon.present import inspector_texts
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from scenes.table.journal.looking_back import LINE
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import SHOT, opened

SHELL = "1:carapace-d-appoint"
DOES = {"en": "The first time", "fr": "La première fois"}


def shielded(language: str = "en") -> House:
    """A person's turn after the enemy has put the Spare Shell on one of its Zoons."""
    options = {"deployment": "quick", "first": "1", "tribe_0": "braisards", "tribe_1": "mousserocs"}
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=2, options=options)
    match.play(1, Play("carapace-d-appoint"))
    match.play(1, next(move for move in match.legal_moves(1) if isinstance(move, Pick)))
    house = House(match, language=language)
    house.settle()
    return house


def bearer(house: House) -> str:
    return next(c.handle for c in house.table.observation.table.cards if c.equipment == SHELL)


def inspected(house: House, spot: str) -> str:
    subject = house.table.looking.of_spot(spot)
    assert subject is not None
    return " ".join(text for _icon, text, _ink in subject.lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_equipment_of_a_face_down_card_is_read_on_its_bearer(language: str) -> None:
    house = shielded(language)
    assert DOES[language] in inspected(house, bearer(house))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_trumps_on_the_field_are_read_beside_their_side(language: str) -> None:
    house = shielded(language)
    found = house.table.explain("enemy_trumps")
    assert found is not None
    assert any(DOES[language] in line for line in found.lines)
    own = house.table.explain("own_trumps")
    assert own is not None
    assert not any(DOES[language] in line for line in own.lines)


def test_a_journal_line_that_is_pointed_at_tells_what_its_trump_does() -> None:
    house = shielded()
    lines = house.table.journal.lines
    told = [place for place, line in enumerate(lines) if "Spare Shell" in line.text]
    assert len(told) == 2, "played, and borne"
    for place in told:
        assert DOES["en"] in inspected(house, f"{LINE}{place}")
    assert house.table.looking.of_spot(f"{LINE}{len(lines)}") is None, "no such line"
    areas = dict(house.table.journal_areas())
    house.move_to(centre(areas[told[0]]))
    subject = house.table.looking.subject()
    assert subject is not None
    assert subject.title == "Spare Shell"


def test_a_trump_that_cannot_be_played_says_why_while_a_card_is_in_hand() -> None:
    house = opened()
    table = house.table
    source = next(card.handle for card in table.observation.table.cards if card.handle in table.walk.gestures)
    house.click(house.spot(source))
    assert table.walk.picked == source
    house.move_to(house.spot(SHOT))
    house.draw()
    assert table.guidance.slip is not None
    assert [words for _icon, words, _ink in table.guidance.slip.lines] == [table.refusals[SHOT]]
    resting = next(c.handle for c in table.observation.table.cards if c.kind == "creuset.0")
    assert table.guidance.why_still([resting]) == ""


def test_the_eye_on_an_own_card_is_explained_where_the_card_is() -> None:
    house = opened()
    card = next(c for c in house.table.observation.table.cards if c.kind == "creuset.0")
    assert "The enemy knows this card." not in inspected(house, card.handle)
    house.table.recalled.own = {card.handle: "The enemy knows this card."}
    assert "The enemy knows this card." in inspected(house, card.handle)


def test_a_name_with_several_faces_says_so_on_the_enemys_cards() -> None:
    house = shielded()
    seen, deck = house.table.observation, house.table.deck
    card = next(c for c in seen.table.cards if c.owner == 1)
    said = {}
    for zoon in deck.seats[1].zoons:
        known = msgspec.structs.replace(card, kind=f"{zoon.id}.0")
        lines = inspector_texts.zoon_subject(seen, known, {}, deck=deck, picked=False).lines
        said[zoon.id] = any(" versions" in text for _icon, text, _ink in lines)
    assert said == {zoon.id: len(zoon.faces) > 1 for zoon in deck.seats[1].zoons}


@pytest.mark.parametrize("tribe", ["braisards", "mousserocs"])
def test_ones_own_cards_say_that_those_of_one_name_do_not_have_their_numbers_alike(tribe: str) -> None:
    house = opened(tribe_0=tribe)
    seen, deck = house.table.observation, house.table.deck
    several = {zoon.id: zoon for zoon in deck.seats[0].zoons if len(zoon.faces) > 1}
    assert several
    for card in seen.table.cards:
        if card.owner == 0 and card.kind is not None:
            lines = inspected(house, card.handle)
            zoon = several.get(card.kind.partition(".")[0])
            assert (" versions" in lines) == (zoon is not None)
            if zoon is not None:
                alike = len({tuple(sorted(map(str, face.corners))) for face in zoon.faces}) == 1
                assert ("same numbers" in lines) == alike


def test_the_buttons_of_the_inspector_lie_on_its_sheet_wherever_that_is() -> None:
    for sheet in ((24.0, 150.0, 424.0, 370.0), (1472.0, 460.0, 424.0, 370.0)):
        for x, y, w, h in button_boxes(2, sheet):
            assert sheet[0] < x < x + w < sheet[0] + sheet[2]
            assert sheet[1] < y < y + h < sheet[1] + sheet[3]


@pytest.mark.parametrize(("tribe", "fixed"), [("mousserocs", 1), ("chapardons", 1), ("veloutins", 0)])
def test_the_guide_knows_whether_the_enemys_emblem_stays(tribe: str, fixed: int) -> None:
    house = opened(tribe_1=tribe)
    game, seen = house.match.game, house.match.observation(0)
    assert isinstance(game, ZoonGame)
    assert isinstance(seen, ZoonObservation)
    assert facts(game, Sight(seen, house.match.legal_moves(0)))["fixed_theirs"] == fixed
