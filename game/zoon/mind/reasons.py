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
from game.zoon.mind.belief.touch_equilibrium import touch_game, touch_weights
from game.zoon.mind.danger import Danger
from game.zoon.mind.plain_trump_reasons import plain_reasons
from game.zoon.mind.touch_odds import PLAIN, Bonus
from game.zoon.mind.tribe_pair import FAR, TribePair
from game.zoon.mind.trump_reasons import TrumpCase
from game.zoon.moves import Deploy, Leap, Pick, Play, Reinforce, Spin, To, Touch, Walk, ZoonMove
from game.zoon.views import ZoonObservation

TEXTS: dict[str, str] = {
    "emblem": N_("The enemy Emblem stands on {goal}; this attack wins about {percent} times in a hundred."),
    "strikes_raider": N_(
        "The Zoon of {goal} can reach your Emblem: you strike first, and win about {percent} times in a "
        "hundred."
    ),
    "saves_emblem": N_("Your Emblem could be attacked next turn; where it goes, no Zoon reaches it."),
    "guards_emblem": N_("Your Emblem can be attacked; where it goes, fewer Zoons reach it."),
    "blocks": N_("Your Emblem could be attacked next turn; on {goal} your Zoon closes every way to it."),
    "blocks_some": N_(
        "Your Emblem can be attacked; on {goal} your Zoon stands in the way. Zoons that still reach it: "
        "{count}."
    ),
    "suspect": N_("The card on {goal} may be the Emblem: about {percent} in a hundred."),
    "known": N_("You know the Zoon of {goal}: this attack wins about {percent} times in a hundred."),
    "scout": N_("Your Zoon is worth little, and the fight shows what stands on {goal}."),
    "poor_attack": N_("It wins only about {percent} times in a hundred; your other moves are worse still."),
    "unknown": N_("You don’t know the Zoon of {goal}; this attack wins about {percent} times in a hundred."),
    "flees": N_("On {start} your Zoon could be attacked; on {goal} no Zoon reaches it."),
    "threatens_emblem": N_("From {goal} it threatens the enemy Emblem on {square}."),
    "threatens": N_("From {goal} it threatens the Zoon of {square}, which it mostly beats."),
    "unreached": N_("On {goal} no Zoon can attack it next turn."),
    "closes_in": N_("It comes nearer to the enemy Emblem on {square}."),
    "nears": N_(
        "It comes nearer to {square}, the likeliest place of the enemy Emblem so far: about {percent} in a "
        "hundred."
    ),
    "beside": N_("It stands beside your Emblem and guards it."),
    "reinforces": N_("A fresh Zoon comes to the field."),
    "trump": N_("{trump} promises more than any move of a Zoon."),
    "shoots_emblem": N_("{trump} hits the enemy Emblem on {goal} about {percent} times in a hundred."),
    "shoots_raider": N_(
        "The Zoon of {goal} can reach your Emblem: {trump} hits it about {percent} times in a hundred, and "
        "your own Zoons stay where they are."
    ),
    "shoots_suspect": N_(
        "The card on {goal} may be the Emblem, about {percent} in a hundred; {trump} risks no Zoon."
    ),
    "shoots_known": N_(
        "You know the Zoon of {goal}: {trump} hits it about {percent} times in a hundred and risks no Zoon."
    ),
    "arms": N_(
        "With {trump} the attack from {start} on {goal} wins about {percent} times in a hundred, without it "
        "{rest}."
    ),
    "shields": N_("Your Zoon on {goal} can be attacked: {trump} saves it once."),
    "stronger": N_(
        "With {trump} an attack on {goal} wins about {percent} times in a hundred, without it {rest}."
    ),
    "stronger_emblem": N_(
        "With {trump} an attack on the enemy Emblem on {goal} wins about {percent} times in a hundred, "
        "without it {rest}."
    ),
    "twice": N_("With {trump} {count} Zoons can attack the enemy Emblem on {goal} in one turn."),
    "several": N_("With {trump} up to {count} of your Zoons move in one turn."),
    "closes": N_("Your Emblem could be attacked next turn; {trump} on {goal} closes every way to it."),
    "lures": N_("The Zoon of {goal} can reach your Emblem: {trump} can take it away."),
    "takes_away": N_("The Zoon of {goal} can reach your Emblem: you move it away."),
    "sends_off": N_("Your Emblem could be attacked next turn; with this Zoon on {goal} none reaches it."),
    "lands_safe": N_("On {goal} no Zoon reaches your Emblem."),
    "looks": N_("The card on {goal} may be the Emblem, about {percent} in a hundred: the look tells you."),
    "shoots": N_(
        "{trump} hits the Zoon of {goal} about {percent} times in a hundred and risks none of yours."
    ),
    "adds": N_("With {trump} a Zoon moves, and its score is higher in this turn."),
    "keeps": N_("{trump} stays with its Zoon and saves it when a fight is lost."),
    "raises": N_("{trump} stays with its Zoon and adds to its score in fights to come."),
    "slows": N_("Whoever walks onto the square of {trump} must stop there, for the rest of the match."),
    "bars": N_("No Zoon can enter the square of {trump} for the rest of the match."),
    "joins": N_("With {trump} you have one Zoon more on the field."),
    "leads_off": N_("The Zoon of {goal} can attack yours on {square}: {trump} can move it elsewhere."),
    "leads_this_off": N_("The Zoon of {goal} can attack yours on {square}: you move it elsewhere."),
    "turns_up": N_("{trump} shows an enemy Zoon to both, and you move it."),
    "removes": N_("{trump} can eliminate the Zoon of {goal}."),
    "halts": N_("{trump} can paralyse the Zoon of {goal}."),
    "stones": N_("{trump} can turn the Zoon of {goal} to stone."),
    "uncovers": N_("{trump} can show you the card on {goal}."),
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
SURELY, PROBABLY = 90, 60
"""Chances in a hundred from which a card is almost surely, and probably, the Emblem."""
WORDED: dict[str, tuple[tuple[int, str], ...]] = {
    "suspect": (
        (SURELY, N_("The card on {goal} is almost surely the Emblem: about {percent} in a hundred.")),
        (PROBABLY, N_("The card on {goal} is probably the Emblem: about {percent} in a hundred.")),
    ),
    "shoots_suspect": (
        (SURELY, N_(
            "The card on {goal} is almost surely the Emblem, about {percent} in a hundred; {trump} risks no "
            "Zoon."
        )),
        (PROBABLY, N_(
            "The card on {goal} is probably the Emblem, about {percent} in a hundred; {trump} risks no Zoon."
        )),
    ),
    "looks": (
        (SURELY, N_(
            "The card on {goal} is almost surely the Emblem, about {percent} in a hundred: the look tells "
            "you."
        )),
        (PROBABLY, N_(
            "The card on {goal} is probably the Emblem, about {percent} in a hundred: the look tells you."
        )),
    ),
}  # fmt: skip
"""Texts for chances from so many in a hundred on, the highest first: below them "may be" is the word."""
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
    """The text of a reason: in words that fit the chance; no "3 or 3" where both corners bear a 3."""
    for least, text in WORDED.get(code, ()):
        if facts["percent"] >= least:
            return text
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
        case Pick() | To() as move:
            yield from _of_trump(ground, observation, move)
        case Play(trump=trump) as move:
            yield from _of_trump(ground, observation, move)
            others = [v for v, move in zip(values, moves, strict=True) if not isinstance(move, Play)]
            if values[choice] >= max(others, default=-1.0):
                yield "trump", {"trump": f"{observation.seat}:{trump}"}
        case Walk() | Leap() as move if observation.table.ask:
            facts = ground.setup.book.facts(move)
            if observation.table.ask.want == "action":
                yield from _Case(ground, observation, facts).reasons()
            else:
                yield from _led(_trump_case(ground, observation), observation, facts)


def _of_trump(
    ground: TribePair, observation: ZoonObservation, move: ZoonMove
) -> Iterator[tuple[str, dict[str, Any]]]:
    """What speaks for a Trump or for what it asks; where nothing does, what it does."""
    case = _trump_case(ground, observation)
    found = list(case.reasons(move))
    yield from found or plain_reasons(case, move)


def _trump_case(ground: TribePair, observation: ZoonObservation) -> TrumpCase:
    return TrumpCase(ground, observation, BeliefBoard(ground, observation, 0, 1.0).outlook())


def _led(
    case: TrumpCase, observation: ZoonObservation, facts: MoveFacts
) -> Iterator[tuple[str, dict[str, Any]]]:
    """A move that a Trump or a star grants, or one of an enemy Zoon under control."""
    number = case.board.at[facts.start]
    if number < 0:
        return
    if case.outlook.pieces[number].mine:
        yield from _Case(case.ground, observation, facts, case.extra).reasons()
    elif case.board.at[facts.goal] < 0:
        yield from case.controlled(number, facts.goal)


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

    def __init__(
        self, ground: TribePair, observation: ZoonObservation, facts: MoveFacts, extra: Bonus = PLAIN
    ) -> None:
        """`extra`: what a Trump adds to the score of the move."""
        self.ground = ground
        self.facts = facts
        self.names = ground.setup.field.names
        outlook: BeliefEvaluation = BeliefBoard(ground, observation, 0, 1.0).outlook()
        self.outlook = outlook
        self.before = outlook.board
        self.mover = outlook.board.at[facts.start]
        self.target = outlook.board.at[facts.goal]
        self.kind = outlook.pieces[self.mover].kind
        self.danger = Danger(ground, outlook)
        self.extra = extra
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
        bout = self.outlook.fights.bout(self.mover, self.target, self.before, self.extra)
        emblem = self.danger.emblem_chance(self.target)
        if emblem > SURE:
            yield "emblem", {"goal": goal, "percent": _percent(bout.win)}
        if self.danger.raids(self.before, self.target):
            yield "strikes_raider", {"goal": goal, "percent": _percent(bout.win)}
        if SUSPECTED <= emblem <= SURE:
            yield "suspect", {"goal": goal, "percent": _percent(emblem)}
        scouts = other.kind < 0 and pieces[self.mover].worth <= LITTLE
        if bout.win < POOR and not scouts:
            yield "poor_attack", {"percent": _percent(bout.win)}
        elif other.kind >= 0 and emblem <= SURE:
            yield "known", {"goal": goal, "percent": _percent(bout.win)}
        elif scouts:
            yield "scout", {"goal": goal}
        elif other.kind < 0:
            yield "unknown", {"goal": goal, "percent": _percent(bout.win)}

    def _move(self) -> Iterator[tuple[str, dict[str, Any]]]:
        start, goal = self.facts.start, self.facts.goal
        places = {"start": self.names[start], "goal": self.names[goal]}
        home, danger = self.outlook.emblem, self.danger
        if home >= 0:
            before = danger.hunters(self.before, self.before.where[home])
            left = danger.hunters(self.after, self.after.where[home])
            if before and not left:
                if home == self.mover:
                    yield "saves_emblem", {}
                else:
                    yield "blocks", {"goal": self.names[goal]}
            elif before and len(left) < len(before):
                if home == self.mover:
                    yield "guards_emblem", {}
                else:
                    yield "blocks_some", {"goal": self.names[goal], "count": len(left)}
        if danger.hunters(self.before, start) and not danger.hunters(self.after, goal):
            yield "flees", places
        square, emblem = danger.threatened(self.after, self.mover, self.kind, goal)
        if square >= 0:
            code = "threatens_emblem" if emblem else "threatens"
            yield code, {"goal": self.names[goal], "square": self.names[square]}
            if not danger.hunters(self.after, goal):
                yield "unreached", {"goal": self.names[goal]}
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
