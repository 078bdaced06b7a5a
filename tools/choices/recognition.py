"""Recognition of the characters: does their play alone tell them apart?

    python tools/choices/recognition.py zoon zerzura zayo
    python tools/choices/recognition.py zayo --train 30 --test 30 --seed 500

Characters of a game play among themselves, and each seat's deeds (seat_deeds.py) are kept without its name. A
naive Bayes classifier learns how likely each character answers each question, from matches of some seeds.
Then it is shown the deeds of twelve other matches of one character, from seeds of their own, and says whose
they are: as many different dozens as `--dozens` says, drawn from the matches kept for that. The table tells
how often each was taken for whom. Characters work as much as data/ai.yaml says, but those that grow a tree
for a few rounds only. Matches are appended to a file (JSON Lines) and kept while no line of the minds has
changed.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import log
from pathlib import Path
from random import Random

import msgspec
from msgspec import Struct

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import GAMES, load_game
from game.ai import Mind
from game.ai.levels import characters, level_named
from game.core import Game
from tools.choices.seat_deeds import Deed, deeds
from tools.strength.contest import PATIENCE
from tools.strength.ladder import ROOT, digest, options_of
from tools.tool_arguments import count, run

FILE = ROOT / "recognition.jsonl"
JOURNALS = 12
"""Matches that are shown at once."""
ROUNDS = 60
"""Rounds of characters that grow a tree."""
SEATS = {"zoon": 2, "zerzura": 4, "zayo": 4}
GOAL = 0.8


class Journal(Struct, frozen=True):
    """What one seat did in one match."""

    game: str
    who: str
    seed: int
    version: str
    deeds: tuple[Deed, ...]


def journals(game: Game, people: Sequence[str], seeds: Sequence[int], version: str) -> Iterator[Journal]:
    """A match for each seed; who sits where goes round."""
    seats = SEATS[game.name]
    for seed in seeds:
        rng = Random(seed)
        who = [people[(seed + n) % len(people)] for n in range(seats)]
        rng.shuffle(who)
        minds = [Mind(game, name, seed * 1009 + seat) for seat, name in enumerate(who)]
        rounds = [ROUNDS if level_named(name).search else None for name in who]
        options = options_of(game, rng.randrange(1 << 16), seats)
        state = game.new_state(seats=seats, seed=seed, options=options)
        setup = game.setup_of(options) if game.name == "zoon" else None  # type: ignore[attr-defined]
        found: list[list[Deed]] = [[] for _ in who]
        while state.to_act:
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            observation = state.observation(seat)
            move = minds[seat].choose(observation, moves, seconds=PATIENCE, iterations=rounds[seat])
            if len(moves) > 1:
                found[seat] += deeds(game.name, setup, observation, moves, move)
            state.play(seat, move)
        for name, row in zip(who, found, strict=True):
            yield Journal(game.name, name, seed, version, tuple(row))


class Classifier:
    """Naive Bayes: for each character how likely each answer to each question is."""

    def __init__(self, taught: Sequence[Journal]) -> None:
        self._answers: dict[str, set[str]] = defaultdict(set)
        self._counts: dict[str, Counter[Deed]] = defaultdict(Counter)
        self._asked: dict[str, Counter[str]] = defaultdict(Counter)
        for journal in taught:
            for question, answer in journal.deeds:
                self._answers[question].add(answer)
                self._counts[journal.who][question, answer] += 1
                self._asked[journal.who][question] += 1

    def likelihood(self, who: str, shown: Sequence[Deed]) -> float:
        """The log-likelihood of these deeds, if they are that character's."""
        total = 0.0
        for question, answer in shown:
            if answer in self._answers[question]:
                seen, asked = self._counts[who][question, answer], self._asked[who][question]
                total += log((seen + 0.5) / (asked + 0.5 * len(self._answers[question])))
        return total

    def taken_for(self, shown: Sequence[Deed]) -> str:
        """Whose deeds these are, to all appearances."""
        return max(self._counts, key=lambda who: self.likelihood(who, shown))


def confusion(
    taught: Sequence[Journal], tested: Sequence[Journal], dozens: int, rng: Random
) -> Mapping[str, Counter[str]]:
    """How often each character was taken for whom."""
    classifier = Classifier(taught)
    found: dict[str, Counter[str]] = {}
    for who in sorted({journal.who for journal in tested}):
        own = [journal for journal in tested if journal.who == who]
        found[who] = Counter()
        for _ in range(dozens):
            shown = [deed for journal in rng.sample(own, min(JOURNALS, len(own))) for deed in journal.deeds]
            found[who][classifier.taken_for(shown)] += 1
    return found


def table(name: str, found: Mapping[str, Counter[str]]) -> str:
    """The confusion as text, and the share that was right."""
    people = list(found)
    wide = max(map(len, people)) + 2
    lines = [" " * wide + "".join(who.rjust(wide) for who in people)]
    for who in people:
        lines.append(who.ljust(wide) + "".join(str(found[who][other]).rjust(wide) for other in people))
    return "\n".join([f"{name}: {right(found):.1%} of dozens of matches recognised", *lines])


def right(found: Mapping[str, Counter[str]]) -> float:
    """The share of dozens that were recognised."""
    return sum(row[who] for who, row in found.items()) / sum(map(Counter.total, found.values()))


def version_of(game: str) -> str:
    """A digest of all that decides what is kept of a match."""
    own = hashlib.blake2b(digest(game).encode(), digest_size=8)
    own.update((ROOT / "tools" / "choices" / "seat_deeds.py").read_bytes())
    return own.hexdigest()


def kept(file: Path, game: str, version: str) -> list[Journal]:
    """The journals of these minds in the file; a last line that was cut off counts as none."""
    found = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            one = msgspec.json.decode(line, type=Journal)
        except msgspec.DecodeError:
            continue
        if (one.game, one.version) == (game, version):
            found.append(one)
    return found


def gathered(game: Game, told: argparse.Namespace) -> tuple[list[Journal], list[Journal]]:
    """What the classifier learns from, and what it is shown: seeds of the second lie behind all the first."""
    people, version = list(characters(game.name)), version_of(game.name)
    there = kept(told.file, game.name, version)
    played = {journal.seed for journal in there}
    seats = SEATS[game.name]
    matches = [-(-number * len(people) // seats) for number in (told.train, told.test)]
    first = range(told.seed, told.seed + matches[0])
    second = range(told.seed + 10_000, told.seed + 10_000 + matches[1])
    with told.file.open("ab", buffering=0) as out:
        for seed in (*first, *second):
            if seed not in played:
                for journal in journals(game, people, [seed], version):
                    out.write(msgspec.json.encode(journal) + b"\n")
                    there.append(journal)
    return [one for one in there if one.seed in first], [one for one in there if one.seed in second]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line; 1 where fewer than GOAL are recognised."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("games", nargs="+", choices=GAMES)
    parser.add_argument("--train", type=count, default=30, help="matches of each character to learn from")
    parser.add_argument("--test", type=count, default=30, help="others, of which dozens are shown")
    parser.add_argument("--dozens", type=count, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=FILE)
    told = parser.parse_args(arguments)
    worst = 1.0
    for name in told.games:
        taught, tested = gathered(load_game(name), told)
        found = confusion(taught, tested, told.dozens, Random(told.seed))
        print(table(name, found), flush=True)
        worst = min(worst, right(found))
    return int(worst < GOAL)


if __name__ == "__main__":
    sys.exit(run(main))
