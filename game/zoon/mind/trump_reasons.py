"""Reasons for a Trump and for what it asks: its user, its target, its square; and for the choices of a star.

Facts are named as those of other reasons: squares by name, `trump` by handle, `percent` in a hundred.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.bitsets import bits
from game.zoon.cards.compiled_cards import TrumpCard
from game.zoon.cards.verb_schema import ControlVerb, MoveVerb, PeekVerb, RevealVerb, Select
from game.zoon.mind.belief.belief_board import stopping
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.pieces import Board
from game.zoon.mind.danger import Danger
from game.zoon.mind.touch_odds import PLAIN, Bonus
from game.zoon.mind.tribe_pair import TribePair
from game.zoon.moves import Pick, Play, To, ZoonMove
from game.zoon.rules.verbs.verb_rules import RULES
from game.zoon.views import ZoonObservation

Found = tuple[str, dict[str, Any]]
SUSPECTED = 0.12
"""Chance from which a card is worth the word that it may be the Emblem."""
SURE = 0.99
"""Chance from which a card counts as known."""
POOR = 0.4
"""Chance of a hit below which it is no reason by itself."""
RAISED = 0.1
"""What a Trump must add to the chance of an attack to be a reason for it."""


class TrumpCase:
    """A choice that a Trump or a star offers, on the board as its player sees it."""

    def __init__(self, ground: TribePair, observation: ZoonObservation, outlook: BeliefEvaluation) -> None:
        self.ground, self.setup = ground, ground.setup
        self.observation, self.outlook = observation, outlook
        self.seat, self.board = outlook.seat, outlook.board
        self.names = ground.setup.field.names
        self.danger = Danger(ground, outlook)
        stack = observation.memory.record.stack
        self.frame: tuple[Any, ...] = stack[-1] if stack else ("turn",)
        self.safe = not self._hunters(self.board)

    def reasons(self, move: ZoonMove) -> Iterator[Found]:
        """What speaks for playing a Trump, or for pointing at that Zoon or square."""
        match move:
            case Play(trump=name):
                card = next(c for c in self.setup.trumps if c.seat == self.seat and c.figures.id == name)
                yield from self._play(card)
            case Pick(square=name):
                yield from self._pick(self.setup.field.by_name[name])
            case To(square=name):
                yield from self._to(self.setup.field.by_name[name])

    @property
    def extra(self) -> Bonus:
        """What a Trump adds to the score of the move that it grants."""
        if self.frame[0] != "grant":
            return PLAIN
        figures = self.verb()
        bonus: Bonus = RULES[type(figures)].bonus(figures)
        return bonus

    # -- Trumps -----------------------------------------------------------------------------------------

    def _play(self, card: TrumpCard) -> Iterator[Found]:
        number = self.setup.trumps.index(card)
        figures = card.figures
        if figures.kind == "shooting":
            yield from self._best_shot(number, self.mine(card.by))
        if figures.attach is not None and isinstance(figures.attach.who, Select):
            yield from self._best_gear(number, self.mine(self.setup.kinds_of(figures.attach.who, self.seat)))
        if figures.terrain is not None or card.kind >= 0:
            yield from self._best_square(number)
        for line in self.setup.sequences[card.effect] if card.effect >= 0 else ():
            told = PLAYED.get(type(line.figures))
            if told is not None:
                yield from told(self, card, line.figures)

    def mine(self, kinds: int) -> list[int]:
        """Own Zoons of these kinds on the field that are free to act."""
        pieces, board = self.outlook.pieces, self.board
        return [
            n for n, piece in enumerate(pieces)
            if piece.mine and board.where[n] >= 0 and not board.halted[n] and kinds >> piece.kind & 1
        ]  # fmt: skip

    def _best_shot(self, trump: int, users: Sequence[int]) -> Iterator[Found]:
        """The best target that one of these Zoons may aim at."""
        card = self.setup.trumps[trump]
        targets = 0
        for user in users:
            targets |= card.aim[self.board.where[user]] & self.board.foes
        found = [self.board.at[square] for square in bits(targets)]
        if found:
            shots = {target: self.outlook.fights.shot(trump, target) for target in found}
            best = max(found, key=lambda target: (shots[target].over, shots[target].gain))
            yield from self._shot(trump, best)

    def _shot(self, trump: int, target: int) -> Iterator[Found]:
        percent = _percent(self.outlook.fights.shot(trump, target).win)
        facts = {
            "trump": self.setup.trumps[trump].handle, "goal": self.names[self.board.where[target]],
            "percent": percent,
        }  # fmt: skip
        emblem = self.danger.emblem_chance(target)
        if emblem > SURE:
            yield "shoots_emblem", facts
        if self.danger.raids(self.board, target):
            yield "shoots_raider", facts
        if SUSPECTED <= emblem <= SURE:
            yield "shoots_suspect", {**facts, "percent": _percent(emblem)}
        if self.outlook.pieces[target].kind >= 0 and emblem <= SURE and percent >= 100 * POOR:
            yield "shoots_known", facts

    def _best_gear(self, trump: int, bearers: Sequence[int]) -> Iterator[Found]:
        found = [one for bearer in bearers for one in self._gear(trump, bearer)]
        yield from sorted(found, key=lambda one: -one[1].get("percent", 0))[:1]

    def _gear(self, trump: int, bearer: int) -> Iterator[Found]:
        """What equipment does for its bearer at once: a likelier attack, or its life when it is attacked."""
        board, handle = self.board, self.setup.trumps[trump].handle
        start = self.names[board.where[bearer]]
        if board.gear[bearer] >= 0:
            return
        if self.ground.saves(trump) and any(
            self.danger.hits(board, n, board.where[bearer], surely=True)
            for n in range(len(self.outlook.pieces))
        ):
            yield "shields", {"trump": handle, "goal": start}
        after = board.copy()
        after.gear[bearer] = trump
        for goal, target in self.attacks(bearer):
            plain = self.outlook.fights.bout(bearer, target, board).win
            with_it = self.outlook.fights.bout(bearer, target, after).win
            if self.outlook.pieces[target].kind >= 0 and with_it >= plain + RAISED and with_it >= POOR:
                yield "arms", {
                    "trump": handle, "start": start, "goal": self.names[goal],
                    "percent": _percent(with_it), "rest": _percent(plain),
                }  # fmt: skip

    def attacks(self, mover: int) -> Iterator[tuple[int, int]]:
        """The squares and pieces that an own Zoon can attack now."""
        board = self.board
        blocked = board.mine | board.foes | board.walls | board.stops
        kind = self.outlook.pieces[mover].kind
        for _, crossed, target in self.ground.strikes[self.seat][kind][board.where[mover]]:
            if board.foes >> target & 1 and not crossed & blocked:
                yield target, board.at[target]

    def granted(self, card: TrumpCard, verb: MoveVerb) -> Iterator[Found]:
        """Moves that a Trump grants: an attack that wins more often by it, two on the Emblem in a turn, else
        that several Zoons move.
        """
        if not isinstance(verb.who, Select):
            return
        movers = self.mine(self.setup.kinds_of(verb.who, self.seat))
        bonus: Bonus = RULES[MoveVerb].bonus(verb)
        raised: list[dict[str, Any]] = []
        hunters: dict[int, int] = {}
        for mover in () if verb.only_free else movers:
            for goal, target in self.attacks(mover):
                plain = self.outlook.fights.bout(mover, target, self.board).win
                with_it = self.outlook.fights.bout(mover, target, self.board, bonus).win
                emblem = self.danger.emblem_chance(target) > SURE
                if with_it >= plain + RAISED and self.outlook.pieces[target].kind >= 0:
                    raised.append({
                        "trump": card.handle, "goal": self.names[goal], "percent": _percent(with_it),
                        "rest": _percent(plain), "over": emblem,
                    })  # fmt: skip
                if emblem:
                    hunters[goal] = hunters.get(goal, 0) + 1
        for goal, count in hunters.items():
            if min(count, verb.count or verb.up_to or 1) > 1:
                yield "twice", {"trump": card.handle, "goal": self.names[goal], "count": count}
        for facts in sorted(raised, key=lambda one: (-one["over"], -one["percent"]))[:1]:
            code = "stronger_emblem" if facts.pop("over") else "stronger"
            yield code, facts
        free = sum(self._goes(mover, verb) for mover in movers)
        count = min(free, verb.count or verb.up_to or 1)
        if count > 1:
            yield "several", {"trump": card.handle, "count": count}

    def _goes(self, mover: int, verb: MoveVerb) -> bool:
        """Whether that Zoon has a square to go to."""
        board = self.board
        shut = board.mine | board.walls | (board.foes if verb.only_free else 0)
        way = 0 if verb.how == "green" else board.mine | board.foes | board.walls | board.stops
        kind = self.outlook.pieces[mover].kind
        goals = self.ground.strikes[self.seat][kind][board.where[mover]]
        return any(not shut >> goal & 1 and not crossed & way for _, crossed, goal in goals)

    def controls(self, card: TrumpCard, verb: ControlVerb) -> Iterator[Found]:  # noqa: ARG002 - all are told alike
        """An enemy Zoon that threatens is led away."""
        for number in range(len(self.outlook.pieces)):
            if self.danger.raids(self.board, number):
                yield "lures", {"trump": card.handle, "goal": self.names[self.board.where[number]]}
                return

    # -- squares ----------------------------------------------------------------------------------------

    def _best_square(self, trump: int) -> Iterator[Found]:
        """The first free square on which the Trump closes every way to the Emblem."""
        if self.safe:
            return
        card, board = self.setup.trumps[trump], self.board
        zone = self.setup.field.zones[self.seat]["own_reinforcement" if card.kind >= 0 else "board"]
        for square in bits(zone & ~(board.mine | board.foes | board.walls | board.stops)):
            if not self._hunters(self._laid(trump, square)):
                yield "closes", {"trump": card.handle, "goal": self.names[square]}
                return

    def _laid(self, trump: int, square: int) -> Board:
        """The board with that Trump on a square: a terrain, or the Zoon that it becomes."""
        card, after = self.setup.trumps[trump], self.board.copy()
        terrain = card.figures.terrain
        number = self.outlook.by_handle.get(card.handle, -1)
        if card.kind >= 0 and number >= 0:
            after.put(number, square, True)
        elif terrain is not None and stopping(terrain):
            after.stops |= 1 << square
        elif terrain is None or not terrain.passable:
            after.walls |= 1 << square
        return after

    def _to(self, square: int) -> Iterator[Found]:
        goal = self.names[square]
        if self.frame[0] in ("enter", "ground"):
            trump = self.frame[1]
            card = self.setup.trumps[trump]
            after = self._laid(trump, square)
            yield from self._kept_off(after, {"trump": card.handle, "goal": goal}, "closes")
            number = self.outlook.by_handle.get(card.handle, -1)
            if card.kind >= 0 and number >= 0:
                yield from self._threat(after, number, square)
        elif self.frame[0] == "to" and self.frame[5] >= 0:
            number = self._slot(self.frame[5])
            if number >= 0:
                after = self.board.copy()
                after.put(number, square, self.outlook.pieces[number].mine)
                if number == self.outlook.emblem:
                    yield from self._kept_off(after, {"goal": goal}, "lands_safe")
                else:
                    yield from self._kept_off(after, {"goal": goal}, "sends_off")
                if self.outlook.pieces[number].mine:
                    yield from self._threat(after, number, square)

    def _threat(self, after: Board, number: int, square: int) -> Iterator[Found]:
        kind = self.outlook.pieces[number].kind
        target, emblem = self.danger.threatened(after, number, kind, square)
        if target >= 0:
            code = "threatens_emblem" if emblem else "threatens"
            yield code, {"goal": self.names[square], "square": self.names[target]}

    def _kept_off(self, after: Board, facts: dict[str, Any], code: str) -> Iterator[Found]:
        """That reason, where the Emblem could be attacked as things lie and cannot be after it."""
        if not self.safe and not self._hunters(after):
            yield code, facts

    def _hunters(self, board: Board) -> list[int]:
        home = self.danger.home(board)
        return self.danger.hunters(board, home) if home >= 0 else []

    def controlled(self, number: int, goal: int) -> Iterator[Found]:
        """An enemy Zoon is moved to that square."""
        after = self.board.copy()
        after.put(number, goal, False)
        yield from self._kept_off(after, {"goal": self.names[goal]}, "sends_off")

    # -- Zoons that are pointed at ----------------------------------------------------------------------

    def _pick(self, square: int) -> Iterator[Found]:
        number = self.board.at[square]
        if number < 0:
            return
        match self.frame[0]:
            case "user":
                yield from self._best_shot(self.frame[1], [number])
            case "target":
                yield from self._shot(self.frame[1], number)
            case "bearer":
                yield from self._gear(self.frame[1], number)
            case "pick":
                picked = PICKED.get(type(self.verb()))
                if picked is not None:
                    yield from picked(self, number)

    def verb(self) -> object:
        """The figures of the effect's line that asks."""
        return self.setup.sequences[self.frame[1]][self.frame[2]].figures

    def _slot(self, slot: int) -> int:
        return self.outlook.by_handle.get(self.observation.memory.record.handle[slot], -1)

    def seen(self, number: int) -> Iterator[Found]:
        """A card that is looked at: the likeliest Emblem of those that are not known."""
        piece = self.outlook.pieces[number]
        emblem = self.danger.emblem_chance(number)
        if not piece.mine and SUSPECTED <= emblem <= SURE:
            yield "looks", {"goal": self.names[self.board.where[number]], "percent": _percent(emblem)}

    def lured(self, number: int) -> Iterator[Found]:
        """A card that is taken under control: one that would attack the Emblem."""
        if self.danger.raids(self.board, number):
            yield "takes_away", {"goal": self.names[self.board.where[number]]}


PLAYED: dict[type, Callable[[TrumpCase, TrumpCard, Any], Iterator[Found]]] = {
    MoveVerb: TrumpCase.granted,
    ControlVerb: TrumpCase.controls,
}
"""What speaks for playing a Trump, by the type of a verb's figures."""
PICKED: dict[type, Callable[[TrumpCase, int], Iterator[Found]]] = {
    PeekVerb: TrumpCase.seen,
    RevealVerb: TrumpCase.seen,
    ControlVerb: TrumpCase.lured,
}
"""What speaks for pointing at a Zoon, by the type of the verb's figures."""


def _percent(chance: float) -> int:
    return round(100 * min(1.0, max(0.0, chance)))
