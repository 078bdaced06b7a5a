"""Codes of deals: the same deal from every code, and words for every code that is none."""

from __future__ import annotations

import contextlib
import random
import shutil
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import DATA, GAMES, Game, load_game, registry
from game.match import Match, MindSeat, Person
from game.match.deals import deal_code
from game.match.deals.code_options import CodedOption, DealOptions, deal_options
from game.match.deals.deal_code import (
    ALPHABET,
    VERSION_BITS,
    Deal,
    DealError,
    _check,
    bare,
    code_of,
    days_deal,
    deal_of,
    grouped,
)
from game.match.past_match import go_on_from
from tests.data_files.test_data_roots import OWN
from tests.random_play import play_out

LOADED = {name: load_game(name, DATA) for name in GAMES}


def first_look(game: Game, deal: Deal) -> list[str]:
    """What is dealt: the whole first state."""
    return [game.new_state(seats=deal.seats, seed=deal.seed, options=deal.options).encode()]


def usual(game: str, **more: Any) -> Deal:
    facts: dict[str, Any] = {"seats": registry.info(game).players, "seed": 427, "options": {}, **more}
    options = {name: option.default for name, option in LOADED[game].options.items()} | facts["options"]
    return Deal(game, facts["seats"], options, facts["seed"])


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    name = draw(st.sampled_from(GAMES))
    game = LOADED[name]
    seats = draw(st.sampled_from(list(game.seats)))
    options = {key: draw(st.sampled_from(option.choices)) for key, option in game.options.items()}
    seed = draw(st.one_of(st.integers(0, 10**9), st.integers(0, 2**64 - 1)))
    return Deal(name, seats, options, seed)


@given(deals())
@settings(max_examples=300, deadline=None)
def test_a_code_gives_back_the_deal_that_it_was_made_from(deal: Deal) -> None:
    assert deal_of(code_of(deal, LOADED[deal.game]), LOADED) == deal


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_every_option_comes_back_from_its_code(name: str) -> None:
    game = LOADED[name]
    codes = set()
    rows = [(key, value) for key, option in game.options.items() for value in option.choices]
    for key, value in rows:
        deal = usual(name, options={key: value})
        code = code_of(deal, game)
        codes.add(code)
        assert deal_of(code, LOADED) == deal
    assert len(codes) == len(rows) - len(game.options) + 1, "two options have one code"


@pytest.mark.parametrize("name", GAMES)
def test_every_value_of_our_options_has_a_number_in_the_codes(name: str) -> None:
    coded = deal_options(name)
    assert coded is not None
    assert set(coded.options) == set(LOADED[name].options)
    for key, option in LOADED[name].options.items():
        assert set(option.choices) <= set(coded.options[key].values)
        assert len(coded.options[key].values) <= 1 << coded.options[key].bits


def test_no_two_games_have_codes_that_begin_alike() -> None:
    found = [deal_options(info.name) for info in registry.in_menu()]
    letters = [one.letter for one in found if one is not None]
    assert len(set(letters)) == len(letters) == len(GAMES)
    assert set(letters) <= set(ALPHABET)


@given(deals(), st.data())
@settings(max_examples=200, deadline=None)
def test_a_wrong_letter_or_two_exchanged_ones_are_found(deal: Deal, data: st.DataObject) -> None:
    letters = bare(code_of(deal, LOADED[deal.game]))
    at = data.draw(st.integers(1, len(letters) - 1))
    other = data.draw(st.sampled_from([letter for letter in ALPHABET if letter != letters[at]]))
    with pytest.raises(DealError):
        deal_of(letters[:at] + other + letters[at + 1 :], LOADED)
    if letters[at - 1] != letters[at]:
        with pytest.raises(DealError):
            deal_of(letters[: at - 1] + letters[at] + letters[at - 1] + letters[at + 1 :], LOADED)


@given(st.text(max_size=40))
@settings(max_examples=300, deadline=None)
def test_whatever_is_typed_is_a_deal_or_is_refused_with_words(text: str) -> None:
    with contextlib.suppress(DealError):
        found = deal_of(text, LOADED)
        assert bare(code_of(found, LOADED[found.game])) == bare(text)


def test_a_code_is_short_and_has_no_letters_that_are_taken_for_others() -> None:
    for name in GAMES:
        code = code_of(usual(name, seed=10**9 - 1), LOADED[name])
        assert len(bare(code)) <= 14
        assert not set("01IO") & set(code)


def test_small_letters_blanks_and_strokes_do_not_matter() -> None:
    deal = usual("zoon")
    code = code_of(deal, LOADED["zoon"])
    for typed in (
        code.lower(),
        f"  {code} ",
        code.replace("-", ""),
        code.replace("-", " – "),
        code.replace("-", "\u00a0"),
    ):
        assert deal_of(typed, LOADED) == deal


@pytest.mark.parametrize("name", GAMES)
def test_the_code_of_a_match_deals_the_same_cards_again(name: str) -> None:
    game = LOADED[name]
    match = Match.new(
        game, [Person(), *(MindSeat("easy") for _seat in range(registry.info(name).players - 1))], seed=91
    )
    deal = deal_of(match.deal_code, LOADED)
    again = Match.new(
        game,
        [Person("Zoé"), *(MindSeat("hard") for _seat in range(deal.seats - 1))],
        seed=deal.seed,
        options=deal.options,
    )
    assert [again.observation(seat) for seat in range(deal.seats)] == [
        match.observation(seat) for seat in range(deal.seats)
    ]
    assert again.deal_code == match.deal_code


def test_a_match_that_goes_on_from_another_one_or_begins_at_a_state_has_no_code() -> None:
    match = Match.new(LOADED["zerzura"], [Person(), Person()], seed=6)
    assert match.deal_code
    play_out(match, random.Random(1))
    assert go_on_from(match, 3, None).deal_code == ""
    state = LOADED["zayo"].new_state(seats=2, seed=4).encode()
    begun = Match.new(LOADED["zayo"], [Person(), Person()], seed=1, start=state)
    assert begun.deal_code == ""


def refused(code: str, **games: Game) -> tuple[str, str]:
    with pytest.raises(DealError) as caught:
        deal_of(code, {**LOADED, **games})
    return caught.value.code, str(caught.value)


def with_check(letters: str) -> str:
    values = [ALPHABET.index(letter) for letter in letters]
    return letters + ALPHABET[_check(values)]


def test_each_wrong_code_says_what_is_wrong_with_it() -> None:
    code = bare(code_of(usual("zayo"), LOADED["zayo"]))
    assert refused("")[0] == "short"
    assert refused("Y2O")[1].startswith("A code has no O")
    assert refused("Q" + code[1:]) == (
        "game",
        "No game here has codes that begin with Q; they begin with N, Y, Z.",
    )
    assert refused(code[:-3]) == ("short", "The code is not whole: 10 of at least 13 letters are there.")
    assert refused(code + "2")[0] == "long"
    assert refused(code[:-1] + ("3" if code[-1] == "2" else "2"))[0] == "check"


def test_a_code_of_a_newer_version_says_so() -> None:
    code = bare(code_of(usual("zayo"), LOADED["zayo"]))
    newer = ALPHABET[ALPHABET.index(code[1]) | 1 << (5 - VERSION_BITS)]
    assert refused(with_check(code[0] + newer + code[2:-1] + "22"))[0] == "version"


def test_a_value_that_only_a_newer_version_numbers_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = usual("zayo")
    whole = deal_options("zayo")
    assert whole is not None
    code = code_of(usual("zayo", options={"first": "3"}), LOADED["zayo"])
    old = DealOptions(whole.schema, whole.letter, {**whole.options, "first": CodedOption(3, ("lots", "0"))})
    monkeypatch.setattr(deal_code, "deal_options", lambda name: old if name == "zayo" else deal_options(name))
    assert refused(code)[0] == "version"
    assert deal_of(code_of(deal, LOADED["zayo"]), LOADED) == deal


def test_seats_that_the_game_does_not_have_say_so() -> None:
    monopoly = Deal("zerzura", 8, usual("zerzura").options, 3)
    assert refused(code_of(monopoly, LOADED["zerzura"])) == ("seats", "Zerzura is not played by 8.")


def own_data(tmp_path: Path, tribe: str) -> Game:
    """Zoon with one more tribe."""
    root = tmp_path / "data"
    shutil.copytree(DATA, root)
    (root / "zoon" / "tribes" / "sablons.yaml").write_text(tribe, encoding="utf-8")
    return load_game("zoon", root)


def test_a_tribe_of_ones_own_is_dealt_where_it_is_and_refused_with_words_where_it_is_not(
    tmp_path: Path,
) -> None:
    own = own_data(tmp_path, OWN)
    deal = Deal("zoon", 2, usual("zoon", options={"tribe_1": "sablons"}).options, 5)
    code = code_of(deal, own)
    assert deal_of(code, {"zoon": own}) == deal
    kind, words = refused(code)
    assert kind == "choice"
    assert words.startswith("The deal needs something that is not here")
    other = code_of(usual("zoon"), LOADED["zoon"])
    assert deal_of(other, {"zoon": own}) == usual("zoon"), "a tribe of one's own changes no other code"


def test_a_deal_of_other_figures_is_refused_and_never_dealt_differently(tmp_path: Path) -> None:
    root = tmp_path / "data"
    shutil.copytree(DATA, root)
    file = root / "zoon" / "tribes" / "braisards.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("corners: [5, 3, 2, 2]", "corners: [5, 3, 2, 1]", 1), encoding="utf-8")
    other = load_game("zoon", root)
    deal = usual("zoon")
    assert other.digest(deal.options) != LOADED["zoon"].digest(deal.options), (
        "the figures are meant to differ"
    )
    assert refused(code_of(deal, other))[0] == "figures"


@pytest.mark.parametrize("name", GAMES)
def test_the_days_deal_is_a_deal_with_a_code_and_another_one_the_next_day(name: str) -> None:
    game = LOADED[name]
    days = [date(2026, 11, 28) + timedelta(days=n) for n in range(40)]
    found = [days_deal(game, day) for day in days]
    assert len({code_of(deal, game) for deal in found}) == len(days)
    assert days_deal(game, days[0]) == found[0]
    for deal in found:
        assert deal_of(code_of(deal, game), LOADED) == deal
        game.new_state(seats=deal.seats, seed=deal.seed, options=deal.options)


def test_the_days_deal_is_the_same_where_somebody_has_a_tribe_of_their_own(tmp_path: Path) -> None:
    own = own_data(tmp_path, OWN)
    for n in range(20):
        day = date(2026, 12, 1) + timedelta(days=n)
        assert days_deal(own, day) == days_deal(LOADED["zoon"], day)


def test_groups_of_letters_are_parted_and_put_together_again() -> None:
    assert bare(grouped("ABCDEFGHJKLMN")) == "ABCDEFGHJKLMN"
