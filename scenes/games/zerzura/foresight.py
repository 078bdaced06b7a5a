"""Foresight of Zerzura: what the hands are about to do would change, as preview, slip and warnings.

All of it comes from the observation of whoever sits at the table; each preview is worked out once a position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.zerzura import Box
from game.zerzura.moves import Store
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.gestures import CONFIRM, STORAGE
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.compared_moves import compared
from scenes.games.zerzura.present.intended_move import Intent, store_of
from scenes.games.zerzura.present.preview import Preview, preview, winning
from scenes.games.zerzura.present.slip import Slip, refused, slip
from scenes.games.zerzura.present.tile_progress import Row, progress
from scenes.games.zerzura.words import Chronicle
from scenes.table.layout_cache import Remembered
from scenes.ui.i18n import language

WAITING = (CONFIRM, STORAGE, "tab exchange", "tab store")
"""Spots that a move is pressed at, or begun, that waits for a second click."""


class Foresight:
    """What a move of one match would bring."""

    def __init__(self, box: Box, chronicle: Chronicle) -> None:
        self.box, self.chronicle = box, chronicle
        self._previews: Remembered[Preview] = Remembered()
        self._winning: Remembered[Mapping[str, Any]] = Remembered()
        self._rows: Remembered[tuple[Row, ...]] = Remembered()
        self._slips: Remembered[Slip | None] = Remembered()
        self._compared: Remembered[str] = Remembered()

    def of(self, seen: ZerzuraObservation, seat: int | None, move: Any) -> Preview:
        """What the move of that seat would change; an empty preview for none."""
        if move is None or seat is None:
            return Preview(None)
        return self._previews.get((seen, seat), move, lambda: preview(seen, self.box, seat, move))

    def meant(self, seen: ZerzuraObservation, seat: int | None, intent: Intent) -> Preview:
        """What the hands would change: by what they hold and what they point at."""
        return self.of(seen, seat, intent.move())

    def slip(self, seen: ZerzuraObservation, seat: int | None, intent: Intent) -> Slip | None:
        """What is written about it; cards that were set aside are meant as long as nothing else is."""
        if seat is None or not intent.moves:
            return None
        done = self.meant(seen, seat, intent)
        if intent.laid and not isinstance(done.move, Store):
            done = self.of(seen, seat, store_of(intent.laid, intent.moves))
        if done.move is None:
            kind = intent.action(None)
            able = intent.walk.open_targets if intent.walk.picked else intent.walk.gestures
            spots = {spot: None for group in (able, *able.values()) for spot in group} if able else {}
            return refused(seen, seat, spots, intent.hovered, kind, self.chronicle)
        waits = intent.waits is not None and done.move == intent.waits
        return self._slips.get(
            (seen, seat, language(), waits), done, lambda: self._slip(seen, seat, intent, done, waits=waits)
        )

    def tells(self, seen: ZerzuraObservation, seat: int | None, intent: Intent, spot: str) -> bool:
        """Whether the slip tells of the spot that is pointed at; the slip of a move that waits for its second
        click, or of cards set aside, stands wherever one points, and tells of them and what is pressed then.
        """
        written = self.slip(seen, seat, intent)
        if written is None or spot in (*WAITING, *map(str, intent.laid)):
            return written is not None
        return written != self.slip(seen, seat, intent._replace(hovered=()))

    def _slip(
        self, seen: ZerzuraObservation, seat: int, intent: Intent, done: Preview, *, waits: bool
    ) -> Slip | None:
        title = panel_texts.describe(done.move, seen, self.chronicle)
        return slip(seen, self.box, seat, intent.moves, done, self.chronicle, title, waits=waits)

    def compared(
        self, seen: ZerzuraObservation, seat: int | None, moves: Sequence[Any], move: Any, *, told: bool
    ) -> str:
        """What an advised move brings at once beside the obvious other, in words; of the other alone where
        the first is `told` already.
        """
        if seat is None or move not in moves:
            return ""
        return self._compared.get(
            (seen, seat, language()), (move, told),
            lambda: compared(
                move, moves, lambda one: preview(seen, self.box, seat, one).gain(seat),
                lambda one: panel_texts.describe(one, seen, self.chronicle), told=told,
            ),
        )  # fmt: skip

    def progress(self, seen: ZerzuraObservation, tile: str, first: int) -> tuple[Row, ...]:
        """How far each seat is with a Command tile, `first` on top."""
        return self._rows.get((seen, first), tile, lambda: progress(seen, self.box, tile, first))

    def warnings(
        self, seen: ZerzuraObservation, seat: int, moves: Sequence[Any], first: int
    ) -> Sequence[tuple[int, str]]:
        """What that seat should not miss, and whom it is about; of rows of equal weight `first` is on top."""
        rows = {tile.id: self.progress(seen, tile.id, first) for tile in seen.table.tiles}
        return panel_texts.warnings(self.winning(seen, seat, moves), rows, seat, self.chronicle)

    def winning(self, seen: ZerzuraObservation, seat: int | None, moves: Sequence[Any]) -> Mapping[str, Any]:
        """Command tiles that the seat could win by one of these moves, each with the first such move."""
        if seat is None or not moves:
            return {}
        return self._winning.get((seen, seat), len(moves), lambda: dict(winning(seen, self.box, seat, moves)))
