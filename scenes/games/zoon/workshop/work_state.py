"""Work state: the tribe that is being made, what of it is open, and with which brush one paints."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from itertools import count
from typing import Any

from msgspec import structs

from game.zoon.cards.schema import MOST_KINDS, Face, Moves, Path, Tribe, Trump, TrumpZoon, Zoon, ZoonRules
from game.zoon.workshop.edit_history import EditHistory
from game.zoon.workshop.findings import Finding, findings
from game.zoon.workshop.movement_edits import REACH, Brush, paths_to, stroke
from game.zoon.workshop.tribe_edits import CardPlace, card_at, moved, remove, with_card

_versions = count(1)


class WorkState:
    """One tribe with its history, and the rules that it is made for. `place` is the open card; None opens the
    sheet of the tribe itself.

    `changed` is called after every change of the tribe, `reopened` when another card or face is open.
    """

    def __init__(
        self, tribe: Tribe, rules: ZoonRules, *, saved: bool, changed: Callable[[], None],
        reopened: Callable[[], None],
    ) -> None:  # fmt: skip
        self.rules = rules
        self.history = EditHistory(tribe, saved=saved)
        self.changed, self.reopened = changed, reopened
        self.place: CardPlace | None = CardPlace("zoons", 0) if tribe.zoons else None
        self.face = 0
        self.corner = 0
        self.brush: Brush = "walk"
        self.after: Path | None = None
        """The path that the next step goes on with; None: whichever ends beside it."""
        self.reach = REACH
        """Squares that the aiming grid of a shot shows on each side; more where it aims farther."""
        self.saved_at: datetime | None = None
        self.version = next(_versions)
        self._findings: tuple[Tribe, tuple[Finding, ...]] | None = None

    # -- what is there

    @property
    def tribe(self) -> Tribe:
        """The tribe as it is now."""
        return self.history.tribe

    @property
    def card(self) -> Zoon | Trump | None:
        """The open card."""
        return card_at(self.tribe, self.place) if self.place is not None else None

    @property
    def zoon(self) -> Zoon | None:
        """The open card if it is a Zoon."""
        card = self.card
        return card if isinstance(card, Zoon) else None

    @property
    def trump(self) -> Trump | None:
        """The open card if it is a Trump."""
        card = self.card
        return card if isinstance(card, Trump) else None

    @property
    def body(self) -> Zoon | TrumpZoon | None:
        """What moves and fights of the open card: the Zoon, or the Zoon that the Trump becomes."""
        card = self.card
        return card.zoon if isinstance(card, Trump) else card

    @property
    def corners(self) -> tuple[int | str, ...]:
        """The scores of the open face, or of the shot; () where the card has none."""
        body = self.body
        if body is not None:
            return body.faces[self.face].corners
        return (self.trump.corners or ()) if self.trump is not None else ()

    @property
    def sign(self) -> str:
        """What may stand on a corner besides a number: a star "*", or the cross "X" of a shot."""
        return "*" if self.body is not None else "X"

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checks say of the tribe as it is now."""
        if self._findings is None or self._findings[0] is not self.tribe:
            self._findings = self.tribe, findings(self.tribe, self.rules)
        return self._findings[1]

    @property
    def playable(self) -> bool:
        """Whether a match can be played with it: nothing in it is wrong."""
        return all(finding.level != "wrong" for finding in self.findings)

    def remark(self, place: CardPlace | None, *fields: str) -> str:
        """The gravest thing that the checks say of a card, or of those fields of it.

        "wrong", "rule" or "advice"; "" for nothing.
        """
        told = (one for one in self.findings if one.place == place and (not fields or one.field in fields))
        levels = {finding.level for finding in told}
        return next((level for level in ("wrong", "rule", "advice") if level in levels), "")

    @property
    def drawn(self) -> Tribe:
        """The tribe under an id that changes with it: pictures of cards are kept by the id of their tribe."""
        return structs.replace(self.tribe, id=f"v{self.version}")

    # -- what is opened

    def open(self, place: CardPlace | None) -> None:
        """Another card, or the sheet of the tribe."""
        if place != self.place:
            self.place, self.face, self.corner, self.after = place, 0, 0, None
            self.reach = REACH
            self.reopened()

    def open_face(self, face: int) -> None:
        """Another face of the same Zoon."""
        if face != self.face:
            self.face, self.corner = face, 0
            self.reopened()

    # -- what is changed

    def put(self, tribe: Tribe, step: str = "") -> None:
        """Another tribe in the place of this one; the same `step` in a row is undone at once."""
        if tribe != self.tribe:
            self.history.put(tribe, step)
            self._after_change()

    def put_card(self, card: Zoon | Trump, step: str = "") -> None:
        """Another card in the place of the open one."""
        if self.place is not None:
            self.put(with_card(self.tribe, self.place, card), f"{step} {self.place}" if step else "")

    def edit_trump(self, edit: Callable[[Trump], Trump], step: str = "") -> None:
        """The open Trump as `edit` makes it; nothing where no Trump is open."""
        if self.trump is not None:
            self.put_card(edit(self.trump), step)

    def put_body(self, body: Zoon | TrumpZoon, step: str = "") -> None:
        """Another Zoon in the place of the open one, or of the one that the open Trump becomes."""
        if isinstance(body, Zoon):
            self.put_card(body, step)
        elif self.trump is not None:
            self.put_card(structs.replace(self.trump, zoon=body), step)

    def put_corner(self, corner: int, value: int | str) -> None:
        """A corner score of the open face or shot: 0 to 99, "*" for a star, "X" for the cross of a shot."""
        corners: list[Any] = list(self.corners)
        if not corners:
            return
        corners[corner] = value
        body, trump = self.body, self.trump
        if body is not None:
            face = structs.replace(body.faces[self.face], corners=tuple(corners))
            self.put_body(structs.replace(body, faces=_with(body.faces, self.face, face)))
        elif trump is not None:
            self.put_card(structs.replace(trump, corners=tuple(corners)))

    def put_copies(self, number: int) -> None:
        """So many cards of the open face; none takes the face away, if it is not the only one."""
        zoon = self.zoon
        if zoon is None or number > 99:
            return
        faces = zoon.faces
        if number < 1:
            if len(faces) < 2:
                return
            faces = (*faces[: self.face], *faces[self.face + 1 :])
            self.face = min(self.face, len(faces) - 1)
            self.put_card(structs.replace(zoon, faces=faces))
            self.reopened()
            return
        face = structs.replace(faces[self.face], count=number)
        self.put_card(structs.replace(zoon, faces=_with(faces, self.face, face)))

    def add_face(self) -> None:
        """Another face of the same Zoon, the mirror of the open one, as long as a file has room for it."""
        zoon = self.zoon
        if zoon is None or len(zoon.faces) >= MOST_KINDS:
            return
        left, right, low_right, low_left = zoon.faces[self.face].corners
        face = Face(corners=(right, left, low_left, low_right), count=1)
        self.put_card(structs.replace(zoon, faces=(*zoon.faces, face)))
        self.open_face(len(zoon.faces))

    def put_moves(self, moves: Moves) -> None:
        """Another grid of movement on the open Zoon."""
        body = self.body
        if body is not None:
            self.put_body(structs.replace(body, moves=moves))

    def stroke(self, square: tuple[int, int]) -> bool:
        """One stroke of the brush on a square, (dx, dy) from the card; whether it did anything."""
        body = self.body
        after = stroke(body.moves, square, self.brush, self.after) if body is not None else None
        if body is None or after is None:
            return False
        self.put_moves(after)
        ends = paths_to(after, square) if self.brush in ("walk", "cross") else []
        self.after = ends[-1] if ends else None
        return True

    def preview(self, square: tuple[int, int]) -> Moves | None:
        """What a stroke on that square would make of the grid; None for nothing."""
        body = self.body
        return stroke(body.moves, square, self.brush, self.after) if body is not None else None

    def remove(self) -> None:
        """Take the open card away; the one after it is open then."""
        if self.place is None:
            return
        part, index = self.place
        rest = remove(self.tribe, self.place)
        left = len(getattr(rest, part))
        self.place = CardPlace(part, min(index, left - 1)) if left else None
        self.face = self.corner = 0
        self.after = None
        self.put(rest)
        self.reopened()

    def move_card(self, by: int) -> None:
        """Move the open card up (-1) or down (+1) in its list."""
        if self.place is not None:
            tribe, self.place = moved(self.tribe, self.place, by)
            self.put(tribe)

    def undo(self) -> bool:
        """Take back one step; whether there was one."""
        return self._turn(self.history.undo)

    def redo(self) -> bool:
        """Do again what was taken back; whether there was anything."""
        return self._turn(self.history.redo)

    def mark_saved(self) -> None:
        """It is on the disk as it is now."""
        self.history.mark_saved()
        self.saved_at = datetime.now().astimezone()

    def _turn(self, act: Callable[[], bool]) -> bool:
        if not act():
            return False
        self._keep_place()
        self._after_change()
        self.reopened()
        return True

    def _keep_place(self) -> None:
        """After undo the open card may be gone, or have fewer faces."""
        if self.place is not None:
            left = len(getattr(self.tribe, self.place.part))
            self.place = CardPlace(self.place.part, min(self.place.index, left - 1)) if left else None
        zoon = self.zoon
        self.face = min(self.face, len(zoon.faces) - 1) if zoon is not None else 0
        self.after = None

    def _after_change(self) -> None:
        self.version = next(_versions)
        self.changed()


def _with(faces: tuple[Face, ...], index: int, face: Face) -> tuple[Face, ...]:
    return (*faces[:index], face, *faces[index + 1 :])
