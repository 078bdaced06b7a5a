"""Cards of both tribes may have one id: each name, text, aim and score is of the card's own seat."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core import Event
from game.zoon.cards.field import Field
from game.zoon.cards.schema import Tribe
from game.zoon.moves import Drop, Leap, Play, Reinforce, Walk
from game.zoon.views import ZoonObservation
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present import inspector_texts
from scenes.games.zoon.present.card_lookup import owner_of
from scenes.games.zoon.words import Chronicle, trump_text
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.ui_kit import make_ui


def copied(tribe: Tribe) -> Tribe:
    """A tribe as a player copies it: the same ids under other names, and a Trump that aims elsewhere."""

    def other(card: Any) -> Any:
        names = {language: f"{name} of mine" for language, name in card.name.items()}
        return msgspec.structs.replace(card, name=names)

    trumps = []
    for trump in map(other, tribe.trumps):
        aim = trump.aim and msgspec.structs.replace(trump.aim, squares=((0, 5),))
        corners = trump.corners and (9, 9, 9, 9)
        trumps.append(msgspec.structs.replace(trump, corners=corners, aim=aim))
    return msgspec.structs.replace(
        tribe, id="mine", zoons=tuple(map(other, tribe.zoons)), trumps=tuple(trumps)
    )


@pytest.fixture
def deck() -> MatchCards:
    theirs = tribes()["braisards"]
    return MatchCards(make_ui(), {"braisards": theirs, "mine": copied(theirs)}, ("braisards", "mine"))


def test_a_copied_tribe_has_its_own_names_aims_and_scores(deck: MatchCards) -> None:
    shot = next(trump for trump in deck.seats[0].trumps if trump.aim is not None)
    zoon = deck.seats[0].zoons[0]
    assert deck.trump(0, shot.id).aim != deck.trump(1, shot.id).aim
    assert deck.trump(1, shot.id).corners == (9, 9, 9, 9)
    for name in (shot.id, f"{zoon.id}.0"):
        assert deck.name_of(name, 1) == deck.name_of(name, 0) + " of mine"
        assert deck.name_of(f"1:{name}") == deck.name_of(name, 1), "a handle says whose it is"
    with pytest.raises(KeyError):
        deck.trump(1, "no such trump")


def test_every_event_names_the_card_of_its_owner(deck: MatchCards) -> None:
    zoon, trump = f"{deck.seats[0].zoons[0].id}.0", deck.seats[0].trumps[0].id
    chronicle = Chronicle(deck, ["Ana", "Brume"])
    for seat, card in ((0, "b1"), (1, "b6"), (1, "c6+4"), (0, f"0:{trump}")):
        said = chronicle.sentence(Event("won", (("card", card), ("kind", zoon)), template="{kind} wins."))
        assert said == f"{deck.name_of(zoon, seat)} wins."
    for seat in (0, 1):
        said = chronicle.sentence(Event("missed", (("trump", f"{seat}:{trump}"),), template="{trump}."))
        assert said == f"{deck.name_of(trump, seat)}."
    facts = (("attacker", "a1"), ("attacker_kind", zoon), ("defender", "a6"), ("defender_kind", zoon))
    said = chronicle.sentence(Event("touched", facts, template="{attacker_kind}/{defender_kind}"))
    assert said == f"{deck.name_of(zoon, 0)}/{deck.name_of(zoon, 1)}"


def test_a_move_is_told_with_the_cards_of_whoever_makes_it(deck: MatchCards) -> None:
    zoon, trump = f"{deck.seats[0].zoons[0].id}.0", deck.seats[0].trumps[0].id
    for seat in (0, 1):
        assert deck.name_of(trump, seat) in inspector_texts.describe(Play(trump), deck, seat)
        assert deck.name_of(zoon, seat) in inspector_texts.describe(Reinforce(zoon, "a1"), deck, seat)
        named = inspector_texts.describe(Drop(trump), deck, 1 - seat)
        assert named == deck.name_of(trump, seat), "the enemy's"


def test_every_handle_of_a_match_says_whose_card_it_is() -> None:
    house = House(match_against_mind(deployment="quick"))
    seen = house.match.observation(None)
    assert isinstance(seen, ZoonObservation)
    field: Field = house.table.places.field
    owners = {card.handle: card.owner for card in seen.table.cards}
    owners |= {trump.handle: trump.owner for trump in seen.table.trumps}
    assert {handle: owner_of(handle, field) for handle in owners} == owners


def test_an_attack_is_called_one_in_a_choice_and_in_a_hint(deck: MatchCards) -> None:
    house = House(match_against_mind(deployment="quick", first="0"))
    house.settle()
    standing = {house.table.places.field.names[c.square or 0]: c for c in house.table.observation.table.cards}
    target = next(name for name, card in standing.items() if card.owner == 1)
    start = next(name for name, card in standing.items() if card.owner == 0)
    for move in (Walk((start, target)), Leap(start, target)):
        assert house.table.describe(move).startswith("Attack")
        house.table.hint = move
        subject = house.table.looking._hinted()
        assert subject is not None
        assert any(text.startswith("Attack") for _icon, text, _ink in subject.lines)
    assert house.table.describe(Walk((start, "a3"))).startswith("Walk")


def test_a_reinforcement_is_said_to_be_a_zoon_at_once_and_to_move_from_the_next_turn_on() -> None:
    """Reading 41."""
    trump = msgspec.structs.replace(tribes()["braisards"].trumps[0], kind="reinforcement", text={})
    assert "a Zoon at once" in trump_text(trump)
    assert "moves from your next turn on" in trump_text(trump)
