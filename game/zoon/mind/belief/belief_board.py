"""Belief board of an observation: who stands where, what each face-down card may be, what is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.forgetting import remembers
from game.zoon.cards.schema import Terrain
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.card_beliefs import Beliefs, Chances, believe
from game.zoon.mind.belief.card_prior import CardPrior
from game.zoon.mind.belief.pieces import Board, Piece
from game.zoon.mind.tribe_pair import TribePair
from game.zoon.views import ZoonObservation

OBSTACLE = 255


class BeliefBoard:
    """What one observation tells a mind that remembers a share of what it saw.

    `settled`: the other side may be one of those who put their Emblem in a corner (a mind's own choices);
    else it deploys by the mix of all minds (what is told to people).
    """

    def __init__(
        self, ground: TribePair, observation: ZoonObservation, seed: int, memory: float,
        *, settled: bool = False,
    ) -> None:  # fmt: skip
        assert observation.seat is not None
        self.ground = ground
        self.observation = observation
        self.seat = observation.seat
        self._seed = seed
        self._memory = memory
        self._settled = settled
        record = observation.memory.record
        self._owner = dict(zip(record.handle, record.owner, strict=True))
        self._square = {
            record.handle[who - 1]: square
            for square, who in enumerate(record.board)
            if 0 < who < OBSTACLE
        }
        self._known = dict(observation.memory.cards)
        self.theirs = self._their_cards()
        self.mine = self._my_cards()

    def outlook(self, careful: float = 1.0) -> BeliefEvaluation:
        """The position as the seat sees it, without any deal of the hidden cards yet."""
        setup, table = self.ground.setup, self.observation.table
        pieces = self._pieces()
        board = Board.empty(setup.field.squares, len(pieces))
        views = {view.handle: view for view in table.cards}
        for number, piece in enumerate(pieces):
            square = self._square.get(piece.handle)
            if square is not None:
                board.put(number, square, piece.mine)
            view = views.get(piece.handle)
            if view is not None:
                board.halted[number] = view.paralysed
                if view.equipment is not None:
                    board.gear[number] = self.trump_number(view.equipment)
        for square in table.obstacles:
            board.walls |= 1 << square
        outlook = BeliefEvaluation(self.ground, self.seat, pieces, board, careful)
        for trump in table.trumps:
            number = self.trump_number(trump.handle)
            figures = setup.trumps[number].figures
            if trump.status == "field" and trump.square is not None:
                if figures.terrain is None or not figures.terrain.passable:
                    board.walls |= 1 << trump.square
                elif stopping(figures.terrain):
                    board.stops |= 1 << trump.square
            elif trump.status == "hand" and trump.owner != self.seat and figures.kind == "shooting":
                outlook.shots.append(number)
        tomb = [view.kind for view in table.cards if view.zone == "tomb" and view.owner == self.seat]
        kinds = tuple(setup.by_ref[self.seat][kind] for kind in tomb if kind is not None)
        outlook.tombs = kinds, table.tombs[1 - self.seat]
        outlook.my_turn_next = table.mover is not None and table.mover != self.seat
        calm = self.ground.figures.calm
        outlook.quiet = min(1.0, max(0.0, (self.observation.memory.quiet - calm) / calm))
        return outlook

    def deal(self, outlook: BeliefEvaluation, rng: Random) -> None:
        """Add one random deal of the enemy's cards to the outlook."""
        dealt = self.theirs.deal(rng)
        world = []
        for piece in outlook.pieces:
            if piece.mine:
                world.append(-1)
            else:
                world.append(dealt.get(piece.handle, piece.kind))
        outlook.worlds.append(world)

    def trump_number(self, handle: str) -> int:
        """Number of a Trump by its handle."""
        return next(n for n, card in enumerate(self.ground.setup.trumps) if card.handle == handle)

    def _pieces(self) -> list[Piece]:
        setup, ground = self.ground.setup, self.ground
        pieces = []
        for view in self.observation.table.cards:
            if view.zone not in ("field", "tomb", "hand"):
                continue
            mine = view.owner == self.seat
            if mine and view.handle in self._known:
                kind = setup.by_ref[self.seat][self._known[view.handle]]
                chances: Chances = ((kind, 1.0),)
                seen = self.mine.of.get(view.handle, chances)
            elif not mine and view.handle in self.theirs.of:
                chances = self.theirs.of[view.handle]
                kind = chances[0][0] if len(chances) == 1 else -1
                seen = chances
            else:
                continue
            worth = sum(p * ground.value[k] for k, p in chances)
            pieces.append(Piece(view.handle, mine, kind, chances, seen, worth))
        have = {piece.handle for piece in pieces}
        for handle, kind in self._to_come():
            if handle not in have:
                sure: Chances = ((kind, 1.0),)
                pieces.append(Piece(handle, True, kind, sure, sure, ground.value[kind]))
        return pieces

    def _to_come(self) -> list[tuple[str, int]]:
        """Own cards that may still be set on the field: reinforcements in hand and Trumps that become
        Zoons.
        """
        setup, table = self.ground.setup, self.observation.table
        found = [(f"hand {card}", setup.by_ref[self.seat][card]) for card in dict.fromkeys(table.hand)]
        for trump in table.trumps:
            number = self.trump_number(trump.handle)
            kind = setup.trumps[number].kind
            if trump.owner == self.seat and trump.status in ("hand", "play") and kind >= 0:
                found.append((trump.handle, kind))
        return found

    def _their_cards(self) -> Beliefs:
        """The enemy's cards as this seat remembers them."""
        setup, foe = self.ground.setup, 1 - self.seat
        refs = setup.by_ref[foe]
        on_field = set(self._square)
        known: dict[str, int] = {}
        possible: dict[str, list[int]] = {}
        for handle, card in self._known.items():
            if self._owner.get(handle) != foe:
                continue
            kind = refs[card]
            if handle in on_field and self._forgotten(handle, kind):
                possible[handle] = [k for k in setup.sheet[foe] if not setup.kinds[k].emblem]
            else:
                known[handle] = kind
        for handle, cards in self.observation.memory.possible:
            if self._owner.get(handle, foe) == foe and handle not in known:
                possible[handle] = [refs[card] for card in cards]
        counts = {kind: setup.kinds[kind].copies for kind in setup.sheet[foe]}
        return believe(known, possible, counts, self.prior(foe))

    def _my_cards(self) -> Beliefs:
        """This seat's own cards as the other side may see them."""
        setup = self.ground.setup
        refs = setup.by_ref[self.seat]
        known: dict[str, int] = {}
        possible: dict[str, list[int]] = {}
        for handle, cards in self.observation.memory.shown:
            if len(cards) == 1:
                known[handle] = refs[cards[0]]
            else:
                possible[handle] = [refs[card] for card in cards]
        counts = {kind: setup.kinds[kind].copies for kind in setup.sheet[self.seat]}
        return believe(known, possible, counts, self.prior(self.seat))

    def _forgotten(self, handle: str, kind: int) -> bool:
        """A seeded draw for each card, the same all match long; nobody forgets where the Emblem stands."""
        card = self.ground.setup.kinds[kind]
        if card.emblem or card.trump >= 0:
            return False
        return not remembers(self._memory, f"{self._seed} {handle}")

    def prior(self, owner: int) -> Callable[[str, int], float]:
        """How likely each face-down card of a seat is of each kind, before the sheet is counted."""
        record, combat = self.observation.memory.record, self.observation.table.combat
        squares = {handle: at for handle, at in zip(record.handle, record.at, strict=True) if at >= 0}
        attacker = None
        if combat is not None and not combat.shot and self._owner.get(combat.attacker) == combat.sides[0]:
            attacker = combat.attacker  # of its own will, not under control
        if self.ground.prior is not None:
            return self.ground.prior(self.ground, owner, squares, attacker)
        return CardPrior(self.ground, owner, squares, attacker, settled=self._settled and owner != self.seat)


def stopping(terrain: Terrain) -> bool:
    """Whether a terrain ends every walk that enters it."""
    return terrain.passable and terrain.stops_walk
