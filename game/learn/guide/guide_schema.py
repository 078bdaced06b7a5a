"""Guide schema: what data/guide/<game>.yaml holds: a first match, what is said when, what is asked.

What is said belongs to conditions (game.learn.guide.guide_conditions); of all that hold, the first in the
file is said. A question is asked before a move of one of its patterns is made, in the notation of moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta

from game.data.schema_base import Data
from game.learn.lessons.lesson_schema import Line, Lines, Words

BETTER = "better"
"""The word in braces for a choice that is better than the one that is asked about."""
GENTLE = "gentle"
"""In place of a level: the weakest level there is."""


class Sentence(Data, frozen=True):
    """What is said once, when all of `when` holds. `fill`: what stands for each word in braces: a fact, or
    `EVENT.FACT` of what happened; `name` is a seat. `vital`: said right after another one as well.
    """

    id: Line
    when: Lines
    say: Words
    fill: Mapping[str, Line] = {}
    vital: bool = False


class Question(Data, frozen=True):
    """What is asked before a move of the patterns `move`, where all of `when` holds. `{better}` is the choice
    that the game means.
    """

    id: Line
    move: Lines
    ask: Words
    when: tuple[Line, ...] = ()
    fill: Mapping[str, Line] = {}

    @property
    def names_better(self) -> bool:
        """Whether it names another choice."""
        return f"{{{BETTER}}}" in self.ask.en


class Kept(Data, frozen=True):
    """What is asked instead before a choice of the patterns `move`, where one of `better` is best, which
    follows it in any case: the choice would better not be made now. `told`: how a replay says so afterwards.
    """

    move: Lines
    better: Lines
    ask: Words
    told: Words


class Judged(Data, frozen=True):
    """What is asked before a choice that loses at least `loss` of the chances (0 to 1) against the best one.

    Both were tried `tried` times at least, and the chance lies between `between`. `{why}` is the reason;
    `{better}` is the best one, where it is named. `kept`: where the best one is to leave a choice out.
    """

    loss: Annotated[float, Meta(gt=0, le=1)]
    tried: Annotated[int, Meta(ge=1)]
    between: tuple[float, float]
    ask: Words
    kept: Kept | None = None


class Ending(Data, frozen=True):
    """What is said after a match whose end fulfils all of `when`: facts of game.learn.guide.guide_endings."""

    id: Line
    when: tuple[Line, ...]
    say: Words
    fill: Mapping[str, Line] = {}


class FirstMatch(Data, frozen=True):
    """A first match: the minds that sit beside the person, options, and the seed of the very first one."""

    minds: Lines
    options: Mapping[str, Line] = {}
    seed: int | None = None


class GuideData(Data, frozen=True):
    """A guide. `pause`: own choices after a sentence in which none but vital ones are said; `questions_most`:
    how many questions are asked in a match.
    """

    schema: Literal["guide/1"]
    game: Line
    first: FirstMatch
    sentences: Annotated[tuple[Sentence, ...], Meta(min_length=1)]
    judged: Judged
    questions: tuple[Question, ...] = ()
    ends: tuple[Ending, ...] = ()
    pause: Annotated[int, Meta(ge=0)] = 1
    questions_most: Annotated[int, Meta(ge=0)] = 4
