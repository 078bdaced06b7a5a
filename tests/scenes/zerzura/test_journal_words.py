"""Journal of Zerzura: every change of a total that is shown has its line, and says what changed it."""

from __future__ import annotations

import re
from collections import Counter
from typing import cast

import pytest

from game.zerzura import Box
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.journal_words import JournalWords
from scenes.games.zerzura.present.score_sheet import points_of
from scenes.games.zerzura.words import Chronicle
from scenes.table.journal.log_view import LogLine
from scenes.ui.i18n import use
from scenes.ui.seat_names import called
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on

BOX: Box = GAME.box
FIGURES = re.compile(r"\(([^()]*[+−]\d[^()]*)\)")


def told_by(lines: list[LogLine], names: list[str]) -> Counter[int]:
    """By seat, the points that the lines tell."""
    found: Counter[int] = Counter()
    for line in lines:
        for inside in FIGURES.findall(line.text):
            for part in inside.split(", "):
                name, _, figure = part.rpartition("\u00a0")
                seat = line.seat
                if name:
                    seat = next(n for n, one in enumerate(names) if one.lower() == name.lower())
                elif line.note:
                    seat = int(line.about[0].removeprefix("store "))
                assert seat is not None
                found[seat] += int(figure.replace("−", "-"))
    return found


@pytest.mark.parametrize("viewer", [0, None])
def test_every_change_of_a_total_that_is_shown_is_told_with_its_cause(viewer: int | None) -> None:
    use("en")
    notes: Counter[str] = Counter()
    for seed in range(30):
        match = played_on(match_of(1, 3, seed), seed=seed)
        chronicle = Chronicle(Bazaar(match).table.wares, called(match.seats))
        records = JournalWords(match, BOX, chronicle)
        for ply in match.history(viewer, 0):
            before, after = (
                cast(ZerzuraObservation, match.position(ply.index + n, viewer)) for n in (0, 1)
            )
            lines = records.lines(ply, before, after, viewer)
            told = told_by(lines, list(chronicle.names))
            for seat in range(4):
                was, now = (points_of(BOX, seen.table, seat) for seen in (before, after))
                assert was is not None
                assert now is not None
                assert told[seat] == now - was, [line.text for line in lines]
            notes.update(line.text.split("(")[0].split(" of ")[0] for line in lines if line.note)
    assert notes["A Character is hidden in storage: until the end the total"]
    assert notes["Stored Characters"]


def test_what_the_end_turns_up_is_no_gain_of_the_last_action() -> None:
    use("en")
    seen = 0
    for seed in range(60):
        match = played_on(match_of(1, 3, seed), seed=seed)
        chronicle = Chronicle(Bazaar(match).table.wares, called(match.seats))
        last = match.history(0, match.plies - 1)[0]
        before, after = (cast(ZerzuraObservation, match.position(last.index + n, 0)) for n in (0, 1))
        lines = JournalWords(match, BOX, chronicle).lines(last, before, after, 0)
        turned = [line for line in lines if line.text.startswith("Stored Characters of")]
        seen += len(turned)
        assert all(line.note for line in turned)
    assert seen


def test_equal_goods_are_counted_together() -> None:
    use("fr")
    chronicle = Chronicle(Bazaar(match_of(1, 1), language="fr").table.wares, ("Ana", "Brume"))
    assert chronicle.cards(["ring1", "ring1"]) == "2\u00a0bagues"
    assert chronicle.cards(["ring1", "ring1-lamp1"]) == "2\u00a0bagues et 1\u00a0lampe"
    assert chronicle.cards(["ring1", "sultan"]).startswith("1\u00a0bague et un Personnage")
    use("en")
