"""Facts of a match: what may be asked of it without changing it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.core import (
    CaravanseraiError,
    Event,
    Game,
    IllegalMove,
    Move,
    Observation,
    Standing,
    Standings,
    zero_sum_returns,
)
from game.match.deals.deal_code import Deal, DealError, code_of
from game.match.history import History, MatchError, Ply
from game.match.journal.given_start import unpacked
from game.match.journal.journal_format import Anew, Header, JournalError, MindSeat, Person, Seat
from game.match.match_file import MatchFile


class MatchFacts:
    """What may be asked of a match, by scenes and by whoever looks back at it; `Match` plays it.

    Plies are counted from 0; a seat that looks on is called `viewer`, and None looks over nobody's shoulder.
    """

    _game: Game
    _header: Header
    _file: MatchFile
    _history: History
    _resigned: int | None
    _stopped: JournalError | None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self._header.seats

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that persons hold."""
        return tuple(n for n, seat in enumerate(self.seats) if isinstance(seat, Person))

    @property
    def minds(self) -> tuple[int, ...]:
        """The seats that minds hold."""
        return tuple(n for n, seat in enumerate(self.seats) if isinstance(seat, MindSeat))

    @property
    def game(self) -> Game:
        """The game with the figures of this match."""
        return self._game

    @property
    def game_name(self) -> str:
        """The game that is played."""
        return self._header.game

    @property
    def options(self) -> dict[str, str]:
        """All options of this match."""
        return dict(self._header.options)

    @property
    def created(self) -> str:
        """When it began: UTC, ISO 8601."""
        return self._header.created

    @property
    def path(self) -> Path | None:
        """Its journal's file; None if it is in memory only."""
        return self._file.path

    @property
    def notices(self) -> list[CaravanseraiError]:
        """What the person should be told about its file; the list grows. `told` takes them out of it."""
        return self._file.notices

    @property
    def unsaved(self) -> CaravanseraiError | None:
        """Why its last moves are not on the disk; None if they are, or if no folder was given."""
        return self._file.unsaved

    def waits(self, seat: int | None = None) -> bool:
        """Whether moves of others than that seat (None: of anybody) are not on the disk yet.

        Never with the usual writer; with one that is a thread, they count once this is False.
        """
        return self._file.waits(seat)

    @property
    def seed(self) -> int | None:
        """The seed, once the match is over: before that it would tell everything."""
        return self._header.seed if self.is_over else None

    @property
    def deal_code(self) -> str:
        """The code by which its deal is dealt again; "" for a match that was not dealt from its seed alone.

        It tells whoever deals it what is hidden: it is for the person who asks for it, and for no mind.
        """
        header = self._header
        if header.start or header.anew:
            return ""
        try:
            return code_of(Deal(header.game, len(header.seats), header.options, header.seed), self._game)
        except DealError:
            return ""

    @property
    def anew(self) -> tuple[Anew, ...]:
        """From which plies on chance has another seed, once the match is over."""
        return self._header.anew if self.is_over else ()

    @property
    def start(self) -> str:
        """The state that it began at, once the match is over; "" for a first deal."""
        return unpacked(self._header.start) if self.is_over else ""

    # -- now

    @property
    def plies(self) -> int:
        """How many moves stand."""
        return len(self._history)

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now; () once over."""
        return () if self._ended else self._history.state.to_act

    def legal_moves(self, seat: int) -> Sequence[Move]:
        """The moves of that seat; [] if it is not asked."""
        return [] if self._ended else self._history.state.legal_moves(seat)

    def refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """Why a move of a seat that is asked would be refused now; None if it would not."""
        if seat not in self.to_act:
            return None
        try:
            self._history.state.clone().apply(seat, move)
        except IllegalMove as refused:
            return refused
        return None

    def asked_after(self, seat: int, moves: Sequence[Move]) -> tuple[Observation, Sequence[Move]] | None:
        """What that seat would see and be asked after those moves of its own, if each merely begins a choice;
        None if one of them does more than that.
        """
        state = self._history.state.clone()
        for move in moves:
            if state.to_act != (seat,) or any(e.code not in move.begins for e in state.apply(seat, move)):
                return None
        asked = state.to_act == (seat,)
        return (state.observation(seat), state.legal_moves(seat)) if asked else None

    def observation(self, seat: int | None) -> Observation:
        """What that seat (None: a spectator) may know now. After the end everyone may see every view."""
        return self.position(self.plies, seat)

    def parse_move(self, text: str) -> Move:
        """The move in short notation. Raises IllegalMove."""
        move: Move = self._game.parse_move(text)
        return move

    # -- the end

    @property
    def resigned(self) -> int | None:
        """The seat that gave up, if one did."""
        return self._resigned

    @property
    def began(self) -> int | None:
        """The seat that made the first choice which was its alone: no deployment of all, no bid of all."""
        return self._history.began

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._ended or self._history.state.returns() is not None

    @property
    def _ended(self) -> bool:
        """Whether it ended otherwise than by a move."""
        return self._resigned is not None or self._stopped is not None

    @property
    def stopped(self) -> JournalError | None:
        """Why the match breaks off where it does; None if it does not. Then it has no result."""
        return self._stopped

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then as the engine's contract has it."""
        if self._resigned is None:
            return self._history.state.returns()
        n = len(self.seats)
        return zero_sum_returns(n, [seat for seat in range(n) if seat != self._resigned])

    def standings(self) -> Standings | None:
        """None before the end; then who ended where and why."""
        if self._resigned is None:
            return self._history.state.standings()
        n = len(self.seats)
        reason = Event("resigned", (("seat", self._resigned),), final=True, template="Seat {seat} resigned.")
        ranks = [n if seat == self._resigned else 1 for seat in range(n)]
        return Standings(tuple(Standing(seat, rank, 0.0) for seat, rank in enumerate(ranks)), reason)

    # -- looking back

    def position(self, ply: int, seat: int | None) -> Observation:
        """What that seat could know before that ply (`plies`: now). Raises IndexError."""
        return self._history.observation(ply, seat)

    def events(self, viewer: int | None, since: int = 0) -> list[Event]:
        """What the viewer has seen happen from that ply on."""
        return [event for ply in self._history.plies(viewer, since) for event in ply.events]

    def since_last_turn(self, seat: int) -> int:
        """The ply after that seat's last own choice: where "since your last turn" begins."""
        return max(self._history.own(seat), default=-1) + 1

    def history(self, viewer: int | None, since: int = 0, until: int | None = None) -> list[Ply]:
        """The plies from `since` on, before `until`, as the viewer may know them, also after the end."""
        return list(self._history.plies(viewer, since, until))

    def story(self) -> list[Ply]:
        """The whole match with nothing hidden. Raises MatchError before the end."""
        if not self.is_over:
            raise MatchError("not_over", "This match is not over.")
        return list(self._history.plies(None, everything=True))
