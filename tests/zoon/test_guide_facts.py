"""Guide facts of Zoon: what its conditions ask, in arranged positions."""

from __future__ import annotations

import pytest

from game.learn.guide.guide_conditions import Sight
from game.zoon.guide_facts import FACTS, facts
from tests.zoon.made_tribes import shipped
from tests.zoon.positions import position

PAIR = "braisards", "veloutins"


def test_the_guide_asks_before_a_card_goes_where_its_grid_leads_off_the_field() -> None:
    table = position({"b5": "martelure.0", "d3": "martelure.0"}, {"f6": "lanterne.0"}, tribes=PAIR)
    game, seen = shipped(), table.state.observation(0)
    sight = Sight(seen, list(table.state.legal_moves(0)))
    ends = {str(move): FACTS.of_move(game, sight, move)["dead_end"] for move in sight.moves}
    assert ends["b5-b6"] == 1
    assert ends["d3-d4"] == 0


def test_the_guide_speaks_of_a_better_scout_only_where_a_weaker_card_reaches_the_same_one() -> None:
    for other, blind in (("flammeche.0", 1), ("maitre-tison.0", 0)):
        table = position({"c3": "escarbille.0", "d3": other}, {"d4": "noctuelle.0"}, tribes=PAIR)
        game, seen = shipped(), table.state.observation(0)
        sight = Sight(seen, list(table.state.legal_moves(0)))
        attack = next(move for move in sight.moves if str(move) == "c3-d4")
        assert FACTS.of_move(game, sight, attack)["blind_best"] == blind


@pytest.mark.parametrize(("known", "blind"), [((), 1), (("d4",), 0)])
def test_the_guide_tells_a_guess_from_a_touch_that_can_be_aimed(known: tuple[str, ...], blind: int) -> None:
    table = position({"c3": "martelure.0"}, {"d4": "noctuelle.0"}, tribes=PAIR, shown=known)
    table.do("c3-d4")
    sight = Sight(table.state.observation(0), list(table.state.legal_moves(0)))
    assert facts(shipped(), sight)["touch_blind"] == blind
