"""View of a match: what may be asked of it without changing it, a Protocol that Match and PastMatch keep.

Scenes that only look ask for a MatchView, scenes that play for a Match. Neither gives a State away: what a
seat may not know is in no answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core import CaravanseraiError, Event, Game, IllegalMove, Move, Observation, Standings
from game.match.history import MatchError, Ply
from game.match.journal.journal_format import Seat


class MatchView(Protocol):
    """A match to look at, now and at every ply before.

    Plies are counted from 0; a seat that looks on is called `viewer`, and None looks over nobody's shoulder.

    >>> from game import load_game
    >>> from game.match import Match, Person
    >>> view: MatchView = Match.new(load_game("zerzura"), [Person("Ana"), Person("Zoé")], seed=7)
    >>> view.game_name, view.plies, view.to_act, view.observation(1).seat
    ('zerzura', 0, (0,), 1)
    """

    # -- facts

    @property
    def game(self) -> Game:
        """The game with the figures of this match."""

    @property
    def game_name(self) -> str:
        """The game that is played."""

    @property
    def options(self) -> dict[str, str]:
        """All options of this match."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons hold."""

    @property
    def minds(self) -> tuple[int, ...]:
        """The seats that minds hold and that are asked while it goes on."""

    @property
    def seed(self) -> int | None:
        """The seed; None before the end."""

    @property
    def deal_code(self) -> str:
        """The code by which its deal is dealt again, for the person who asks; "" if there is none."""

    # -- now

    @property
    def plies(self) -> int:
        """How many moves stand."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now; () where nobody is asked."""

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """The moves of that seat; [] if it is not asked."""

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why a move of a seat that is asked would be refused now; None if it would not."""

    def observation(self, seat: int | None) -> Observation:
        """What that seat (None: a spectator) may know now."""

    def can_undo(self, seat: int, choices: int = 1) -> bool:
        """Whether that person may take back so many of its last choices."""

    def why_no_undo(self, seat: int) -> MatchError | None:
        """What keeps that person from taking back its last choice; None if nothing does."""

    # -- the end

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def resigned(self) -> int | None:
        """The seat that gave up, if one did."""

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then as the engine's contract has it."""

    def standings(self) -> Standings | None:
        """None before the end; then who ended where and why."""

    # -- looking back

    def position(self, ply: int, seat: int | None) -> Observation:
        """What that seat could know before that ply (`plies`: now). Raises IndexError."""

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What the viewer has seen happen from that ply on."""

    def since_last_turn(self, seat: int) -> int:
        """The ply after that seat's last own choice: where "since your last turn" begins."""

    def history(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[Ply]:
        """The plies from `since` on, before `until`, as the viewer may know them."""

    def story(self) -> list[Ply]:
        """The whole match with nothing hidden. Raises MatchError before the end."""

    # -- its file

    @property
    def unsaved(self) -> CaravanseraiError | None:
        """Why its last moves are not on the disk; None if they are, or need not be."""

    def waits(self, seat: int | None = None) -> bool:
        """Whether moves of others than that seat (None: of anybody) are not on the disk yet."""

    def told(self) -> list[CaravanseraiError]:
        """Takes what the person should be told about its file now."""

    def close(self) -> None:
        """Let go of its file, if it holds one."""
