"""Guide: what the storyteller says at one seat of a match, and asks before a choice, without a window.

It knows what its seat sees and is told (`Sight`), nothing else. A sentence is said once for each person:
`known` are those that were said before.

    guide = Guide(game, guide_of("zayo"), known=("first_turn",))
    guide.hear(ply.events)                       # what the seat was told of each ply
    said = guide.choice(observation, moves)      # at a choice of the seat: what to say, None for nothing
    question = guide.question(move, observation, moves)     # before it makes that move: what to ask
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from game.ai.mind import Judgement, Mind
from game.ai.search_guide import Reason
from game.core import Event, Game
from game.learn.guide.guide_conditions import GuideFacts, Moment, Sight, filled, hold, moment_of
from game.learn.guide.guide_schema import GuideData, Sentence
from game.learn.lessons.lesson_schema import Words
from game.learn.lessons.lesson_stage import fits

JUDGED = "judged"
"""The id of the question that a mind's judgement asks."""


JUDGE = "hard"
"""The level whose reasons are told."""


class Said(NamedTuple):
    """A sentence or a question: its id, its words, what stands for each word in braces.

    `better`: another choice that would be better; `reason`: why, for a question that a mind's judgement asks.
    """

    id: str
    words: Words
    filled: Mapping[str, Any]
    reason: Reason | None = None
    better: Any = None


class Guide:
    """The guide of one seat in one match."""

    def __init__(self, game: Game, data: GuideData, facts: GuideFacts, known: Collection[str] = ()) -> None:
        self.game, self.data, self.facts = game, data, facts
        self.known = set(known)
        self.asked: set[str] = set()
        self.past: tuple[Event, ...] = ()
        """What the seat was told before its last choice."""
        self._events: tuple[Event, ...] = ()
        self._before: Any = None
        self._moment: Moment | None = None
        self._rest = 0
        self._judgement: Judgement | None = None

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat was told of a ply."""
        self._events += tuple(events)

    def choice(self, observation: Any, moves: Sequence[Any], *, brief: bool = False) -> Said | None:
        """The seat is asked for a choice: the first sentence that holds and was not said yet; `brief`: only
        of those that are vital.

        Asked again before anything else has happened it gives nothing.
        """
        if self._moment is not None and self._moment.sight.observation == observation:
            return None
        sight = Sight(observation, moves, self._events, self._before, self.past)
        self.past += self._events
        self._events, self._before = (), observation
        self._moment, self._judgement = moment_of(self.facts, self.game, sight), None
        self._rest -= 1
        for sentence in self.data.sentences:
            wanted = sentence.id not in self.known and (sentence.vital or not brief)
            if wanted and self._says(sentence, self._moment):
                self.known.add(sentence.id)
                self._rest = self.data.pause + 1
                return Said(sentence.id, sentence.say, filled(sentence.fill, self._moment))
        return None

    def _says(self, sentence: Sentence, moment: Moment) -> bool:
        return (sentence.vital or self._rest <= 0) and hold(sentence.when, moment)

    # -- before a choice

    def judge(self, judgement: Judgement | None) -> None:
        """What a mind thinks of the choice that is asked now, from what the seat knows."""
        self._judgement = judgement

    def question(self, move: Any, observation: Any, moves: Sequence[Any]) -> Said | None:
        """What is asked before that move is made; None: it is made at once. Each is asked once in a match.

        `observation` and `moves` are those of now: the seat may choose before anything was said.
        """
        if len(self.asked) >= self.data.questions_most:
            return None
        moment = self._moment
        if moment is None or moment.sight.observation != observation:
            sight = Sight(observation, moves, self._events, self._before, self.past)
            moment, self._judgement = moment_of(self.facts, self.game, sight), None
        meant: Moment | None = None
        for question in self.data.questions:
            if question.id in self.asked or not is_of(question.move, move):
                continue
            meant = meant or self._with(moment, move)
            if hold(question.when, meant):
                better = self.facts.better(self.game, meant.sight) if question.names_better else None
                if question.names_better and better is None:
                    continue
                self.asked.add(question.id)
                return Said(question.id, question.ask, filled(question.fill, meant), better=better)
        judged = self._lost(move)
        if judged is None:
            return None
        number = sum(name.startswith(JUDGED) for name in self.asked)
        self.asked.add(f"{JUDGED} {number}")
        best, kept = judged.moves[judged.choice], self.data.judged.kept
        if kept is not None and is_of(kept.move, move) and is_of(kept.better, best):
            return Said(JUDGED, kept.ask, {}, better=best)
        why = Mind(self.game, JUDGE).contrast(observation, judged, judged.moves.index(move))
        return Said(JUDGED, self.data.judged.ask, {}, why or judged.reason, best)

    def _with(self, moment: Moment, move: Any) -> Moment:
        """The moment with the facts of that choice."""
        found = self.facts.of_move(self.game, moment.sight, move)
        return moment._replace(facts={**moment.facts, **found})

    def _lost(self, move: Any) -> Judgement | None:
        """The judgement of a mind that another choice is much better, where it can say why."""
        found, wanted = self._judgement, self.data.judged
        if found is None or found.reason is None or move not in found.moves or not found.visits:
            return None
        place, best = found.moves.index(move), found.choice
        if min(found.visits[place], found.visits[best]) < wanted.tried:
            return None
        chance = (1 + found.values[best]) / 2
        low, high = wanted.between
        loss = (found.values[best] - found.values[place]) / 2
        return found if low <= chance <= high and loss >= wanted.loss else None


def is_of(patterns: Sequence[str], move: Any) -> bool:
    """Whether the move is one of those patterns."""
    return any(fits(pattern, str(move)) for pattern in patterns)
