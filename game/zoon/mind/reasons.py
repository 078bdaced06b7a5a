"""Reasons for a move, in one sentence for its player, from what that player knows.

Facts are plain and named as those of events: squares by name, `trump` by handle; `percent` in a hundred.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.ai.search_guide import Reason
from game.core import N_
from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.cards.schema import STAR
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.pieces import Board
from game.zoon.mind.belief.touch_equilibrium import touch_game, touch_weights
from game.zoon.mind.tribe_pair import FAR, TribePair
from game.zoon.moves import Deploy, Leap, Play, Reinforce, Spin, Touch, Walk, ZoonMove
from game.zoon.views import ZoonObservation

TEXTS: dict[str, str] = {
    "emblem": N_("The enemy Emblem stands on {goal}; this attack wins about {percent} times in a hundred."),
    "strikes_raider": N_("The Zoon of {goal} can reach your Emblem: you strike first."),
    "saves_emblem": N_("Your Emblem could be attacked next turn; after this move no Zoon reaches it."),
    "guards_emblem": N_("Your Emblem can be attacked; this move leaves fewer Zoons that reach it."),
    "suspect": N_("The card on {goal} may be the Emblem: about {percent} in a hundred."),
    "known": N_("You know the Zoon of {goal}: this attack wins about {percent} times in a hundred."),
    "scout": N_("Your Zoon is worth little, and the fight shows what stands on {goal}."),
    "poor_attack": N_("It wins only about {percent} times in a hundred; your other moves are worse still."),
    "unknown": N_("You don’t know the Zoon of {goal}; this attack wins about {percent} times in a hundred."),
    "flees": N_("On {start} your Zoon could be attacked; on {goal} no Zoon reaches it."),
    "threatens_emblem": N_("From {goal} it threatens the enemy Emblem on {square}."),
    "threatens": N_("From {goal} it threatens the Zoon of {square}, which it mostly beats."),
    "closes_in": N_("It comes nearer to the enemy Emblem on {square}."),
    "nears": N_(
        "It comes nearer to {square}, the likeliest place of the enemy Emblem so far: about {percent} in a "
        "hundred."
    ),
    "beside": N_("It stands beside your Emblem and guards it."),
    "reinforces": N_("A fresh Zoon comes to the field."),
    "trump": N_("{trump} promises more than any move of a Zoon."),
    "touch": N_("A habit could be guessed: the corner is drawn by lot, with the right odds."),
    "low_pair": N_(
        "Here you touch {low} or {high}, at the other two corners {less} or {more}: what you touch is the "
        "enemy’s score."
    ),
    "no_star": N_(
        "Here you touch {low} or {high}; at the other two corners you may touch a star of the enemy."
    ),
    "diagonal": N_("These two corners serve you better than the others; which of them is left to chance."),
    "spin": N_("A habit could be guessed: the half turn is drawn by lot."),
    "corner": N_("In the corner your Emblem has few neighbours from which it can be attacked."),
    "front": N_("Here it has room to move from the first turn on."),
    "plan": N_("It is its place in a plan for all your cards."),
    "least_evil": N_(
        "Every move is dangerous; this one leaves the best chances to win: {percent} in a hundred."
    ),
    "chances": N_("It leaves you the best chances to win: about {percent} in a hundred."),
}
ALIKE: dict[tuple[str, bool, bool], str] = {
    ("no_star", True, False): N_(
        "Here you touch {low} however the card is turned; at the other two corners you may touch a star of "
        "the enemy."
    ),
    ("low_pair", True, False): N_(
        "Here you touch {low} however the card is turned, at the other two corners {less} or {more}: what "
        "you touch is the enemy’s score."
    ),
    ("low_pair", False, True): N_(
        "Here you touch {low} or {high}, at the other two corners {less} however the card is turned: what "
        "you touch is the enemy’s score."
    ),
    ("low_pair", True, True): N_(
        "Here you touch {low} however the card is turned, at the other two corners {less}: what you touch is "
        "the enemy’s score."
    ),
}
"""Texts where two opposite corners bear the same number: those touched, the others."""
LITTLE = 9
"""Value up to which a Zoon is worth little."""
SUSPECTED = 0.12
"""Chance from which a card is worth the word that it may be the Emblem."""
POOR = 0.4
"""Chance of an attack below which it is no reason by itself."""
SURE = 0.99
"""Chance from which a card counts as known, and a corner as chosen."""
LOST = -0.6
"""Expected return below which a choice is the least evil."""


def why(
    ground: TribePair, observation: ZoonObservation, moves: Sequence[ZoonMove], values: Sequence[float],
    choice: int,
) -> Reason:  # fmt: skip
    """The most telling of `reasons`."""
    return next(reasons(ground, observation, moves, values, choice))


def reasons(
    ground: TribePair, observation: ZoonObservation, moves: Sequence[ZoonMove], values: Sequence[float],
    choice: int,
) -> Iterator[Reason]:  # fmt: skip
    """Reasons for `moves[choice]`, the most telling first, its chances last; `values` are the expected
    returns of all moves.
    """
    for code, facts in _found(ground, observation, moves, values, choice):
        yield Reason(code, _text(code, facts), tuple(facts.items()))
    percent = _percent((values[choice] + 1) / 2)
    code = "least_evil" if max(values) < LOST else "chances"
    yield Reason(code, TEXTS[code], (("percent", percent),))


def _text(code: str, facts: Mapping[str, Any]) -> str:
    """The text of a reason: no "3 or 3" where both corners bear a 3."""
    same = facts.get("low", 0) == facts.get("high", 1), facts.get("less", 0) == facts.get("more", 1)
    return ALIKE.get((code, *same), TEXTS[code])


def _percent(chance: float) -> int:
    return round(100 * min(1.0, max(0.0, chance)))


def _found(
    ground: TribePair, observation: ZoonObservation, moves: Sequence[ZoonMove], values: Sequence[float],
    choice: int,
) -> Iterator[tuple[str, dict[str, Any]]]:  # fmt: skip
    """Reasons that hold, the most telling first."""
    match moves[choice]:
        case Deploy(card=card):
            yield _deployed(ground, observation, card)
        case Touch(corner=corner):
            board = BeliefBoard(ground, observation, 0, 1.0)
            if 2 * touch_weights(board)[corner] > SURE:
                yield from _pairs(ground, board, corner)
                yield "diagonal", {}
            yield "touch", {}
        case Spin():
            yield "spin", {}
        case Reinforce():
            yield "reinforces", {}
        case Play(trump=trump):
            others = [v for v, move in zip(values, moves, strict=True) if not isinstance(move, Play)]
            if values[choice] >= max(others, default=-1.0):
                yield "trump", {"trump": f"{observation.seat}:{trump}"}
        case Walk() | Leap() as move if observation.table.ask and observation.table.ask.want == "action":
            yield from _Case(ground, observation, ground.setup.book.facts(move)).reasons()


def _pairs(ground: TribePair, board: BeliefBoard, corner: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What the two pairs of corners of an enemy card are worth, where its face is known."""
    kind, chance = max(touch_game(board).theirs, key=lambda one: one[1])
    if kind < 0 or chance < SURE:
        return
    numbers = ground.setup.kinds[kind].corners
    here = sorted((numbers[corner], numbers[(corner + 2) % 4]))
    there = sorted((numbers[(corner + 1) % 4], numbers[(corner + 3) % 4]))
    if here[0] == STAR:
        return
    facts = {"low": here[0], "high": here[1]}
    if there[0] == STAR:
        yield "no_star", facts
    elif sum(here) < sum(there):
        yield "low_pair", {**facts, "less": there[0], "more": there[1]}


def _deployed(
    ground: TribePair, observation: ZoonObservation, card: str | None
) -> tuple[str, dict[str, Any]]:
    seat, field = observation.seat, ground.setup.field
    assert seat is not None
    square = field.deployment[seat][observation.table.placed[seat]]
    if card is not None:
        kind = ground.setup.by_ref[seat][card]
        if ground.emblems >> kind & 1:
            edge = square % field.columns in (0, field.columns - 1)
            return ("corner" if edge and field.depth(seat, square) == 0 else "plan"), {}
        rows = field.zones[seat]["own_deployment"]
        if any(not (goal | crossed) & rows for goal, crossed, _ in ground.strikes[seat][kind][square]):
            return "front", {}
    return "plan", {}


class _Case:
    """One move of a Zoon on the board as its player sees it."""

    def __init__(self, ground: TribePair, observation: ZoonObservation, facts: MoveFacts) -> None:
        self.ground = ground
        self.facts = facts
        self.names = ground.setup.field.names
        outlook: BeliefEvaluation = BeliefBoard(ground, observation, 0, 1.0).outlook()
        self.outlook = outlook
        self.before = outlook.board
        self.mover = outlook.board.at[facts.start]
        self.target = outlook.board.at[facts.goal]
        self.kind = outlook.pieces[self.mover].kind
        self.after = outlook.board.copy()
        if self.target < 0:
            self.after.put(self.mover, facts.goal, True)

    def reasons(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Those of an attack or of a move to a free square."""
        if self.mover < 0 or not self.outlook.pieces[self.mover].mine:
            return
        yield from self._attack() if self.target >= 0 else self._move()

    def _attack(self) -> Iterator[tuple[str, dict[str, Any]]]:
        pieces, goal = self.outlook.pieces, self.names[self.facts.goal]
        other = pieces[self.target]
        bout = self.outlook.fights.bout(self.mover, self.target, self.before)
        emblem = sum(p for kind, p in other.chances if self.ground.emblems >> kind & 1)
        if emblem > SURE:
            yield "emblem", {"goal": goal, "percent": _percent(bout.win)}
        home = self.outlook.emblem
        if home >= 0 and self._hits(self.before, self.target, self.before.where[home], surely=True):
            yield "strikes_raider", {"goal": goal}
        if emblem >= SUSPECTED:
            yield "suspect", {"goal": goal, "percent": _percent(emblem)}
        scouts = other.kind < 0 and pieces[self.mover].worth <= LITTLE
        if bout.win < POOR and not scouts:
            yield "poor_attack", {"percent": _percent(bout.win)}
        elif other.kind >= 0:
            yield "known", {"goal": goal, "percent": _percent(bout.win)}
        elif scouts:
            yield "scout", {"goal": goal}
        else:
            yield "unknown", {"goal": goal, "percent": _percent(bout.win)}

    def _move(self) -> Iterator[tuple[str, dict[str, Any]]]:
        start, goal = self.facts.start, self.facts.goal
        home = self.outlook.emblem
        if home >= 0:
            danger = self._hunters(self.before, self.before.where[home])
            left = self._hunters(self.after, self.after.where[home])
            if danger and not left:
                yield "saves_emblem", {}
            elif danger and len(left) < len(danger):
                yield "guards_emblem", {}
        if self._hunters(self.before, start) and not self._hunters(self.after, goal):
            yield "flees", {"start": self.names[start], "goal": self.names[goal]}
        square, emblem = self._threatened()
        if square >= 0:
            code = "threatens_emblem" if emblem else "threatens"
            yield code, {"goal": self.names[goal], "square": self.names[square]}
        prey = max(self.outlook.prey, key=lambda found: found[1], default=None)
        if prey is not None:
            near = self.ground.distances(self.kind, goal)[prey[0]]
            if near < FAR and near < self.ground.distances(self.kind, start)[prey[0]]:
                where = {"square": self.names[prey[0]]}
                if prey[1] > SURE:
                    yield "closes_in", where
                else:
                    yield "nears", {**where, "percent": _percent(prey[1])}
        if home >= 0 and home != self.mover:
            near_home = self.ground.setup.field.near[1][self.after.where[home]]
            if near_home >> goal & 1 and not near_home >> start & 1:
                yield "beside", {}

    def _hunters(self, board: Board, square: int) -> list[int]:
        """Enemy pieces that may be of a kind that could attack that square next turn, or shoot at it."""
        return [
            n for n in range(len(self.outlook.pieces))
            if self._hits(board, n, square) or self._shoots(board, n, square)
        ]  # fmt: skip

    def _hits(self, board: Board, number: int, square: int, surely: bool = False) -> bool:
        """Whether some kind that the enemy piece may be (or `surely` each) could attack that square."""
        piece = self.outlook.pieces[number]
        here = board.where[number]
        if piece.mine or here < 0 or board.halted[number]:
            return False
        blocked = board.mine | board.foes | board.walls | board.stops
        strikes = self.ground.strikes[1 - self.outlook.seat]
        hits = (
            any(target == square and not crossed & blocked for _, crossed, target in strikes[kind][here])
            for kind, _ in piece.chances
        )
        return all(hits) if surely else any(hits)

    def _shoots(self, board: Board, number: int, square: int) -> bool:
        piece = self.outlook.pieces[number]
        here = board.where[number]
        if piece.mine or here < 0 or board.halted[number]:
            return False
        kinds = sum(1 << kind for kind, _ in piece.chances)
        cards = [self.ground.setup.trumps[trump] for trump in self.outlook.shots]
        return any(card.by & kinds and card.aim[here] >> square & 1 for card in cards)

    def _threatened(self) -> tuple[int, bool]:
        """The square of a known enemy Zoon that the mover could attack from its goal, and whether it is the
        Emblem, which comes first; others only where the mover mostly beats them. (-1, False) for none.
        """
        board, goal = self.after, self.facts.goal
        blocked = board.mine | board.foes | board.walls | board.stops
        found = (-1, False)
        for _, crossed, target in self.ground.strikes[self.outlook.seat][self.kind][goal]:
            if not board.foes >> target & 1 or crossed & blocked:
                continue
            other = board.at[target]
            kind = self.outlook.pieces[other].kind
            if kind >= 0 and self.ground.emblems >> kind & 1:
                if self.ground.power(self.kind) > 0:
                    return target, True
            elif kind >= 0 and self.outlook.fights.bout(self.mover, other, board).win > 0.5:
                found = (target, False)
        return found
