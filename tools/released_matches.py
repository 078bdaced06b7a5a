r"""Matches of a released version, kept as fixtures: played, resigned, left open, each with its result.

python tools/released_matches.py 0.1.0          writes tests/released/0.1.0 with the version that stands here
python tools/released_matches.py ship 0.1.0     its figures into data/figures, for matches that kept none
python tools/released_matches.py endings        writes tests/endings: each way in which a match ends today

One match for each game, seat count, option and way to end or to be left; the figures that they were
played with lie beside them in `data/`, and what came of each in `results.json`. A version's folder is
written once, when it is released: later versions read it and never write it.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game import GAMES, Game, load_game
from game.ai import Mind
from game.core import Standings
from game.match import Match, MindSeat, Person, Seat
from game.match.figures.kept_figures import FigureSet, keep, set_of
from game.match.journal.journal_format import Anew
from game.version import VERSION

FOLDER = ROOT / "tests" / "released"
NUMBER = re.compile(r"\d+\.\d+\.\d+")
"""What the number of a version looks like."""
ENDINGS = ROOT / "tests" / "endings"
_figures = ROOT / "data"
FIGURES = ("zoon", "zerzura", "zayo", "ai.yaml")
LEVELS = {
    "zoon": ("easy", "normal", "hard", "raider", "fortress", "hoarder"),
    "zerzura": ("easy", "normal", "hard", "showman", "haggler", "courtier", "driver"),
    "zayo": ("easy", "normal", "hard", "wolfkeeper", "shepherdess", "rider", "elder"),
}
PERSONS = ("Ana", "Gaëlle", "You", "Vous", "Player 1", "Joueur 2")
"""Names that people gave, and those that the app gave to people without one."""

EMBLEM = """    moves: {walk: [[F], [FL], [FR], [L], [R], [F, F], [F, F, F]]}
    faces: [{corners: ["*", "*", 0, 0], count: 1}]
    star:
      outcome: none
      text: {fr: Les deux Zoons sont éliminés., en: Both Zoons are eliminated.}
      do: [{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]
"""
"""An Emblem that takes along who touches it: with our tribes no match ends with both Emblems gone."""

PATIENT = (("repetitions: 3", "repetitions: 99"), ("quiet_turns: 60", "quiet_turns: 999"))
"""Figures with which a match of Zoon may last until its last turn."""

Choose = Callable[[Match, int, random.Random], Any]
"""(match, seat that is asked, chance) -> its move."""


class Plan(NamedTuple):
    """A match to play: how it begins, who chooses, and when it is left."""

    name: str
    game: str
    seats: int
    seed: int
    options: dict[str, str]
    choose: Choose
    leave: Callable[[Match], bool] = lambda _match: False
    end: str = ""
    undo: bool = False
    anew: bool = False


# -- who chooses


def by_minds(match: Match, seat: int, _rng: random.Random) -> Any:
    """The seat's own mind; a person plays as an easy one."""
    held = match.seats[seat]
    level, seed = (held.level, held.seed) if isinstance(held, MindSeat) else ("easy", seat)
    mind = Mind(game_of(match.game_name), level, seed)
    return mind.choose(match.observation(seat), match.legal_moves(seat), iterations=2)


def by_chance(match: Match, seat: int, rng: random.Random) -> Any:
    """Any legal move."""
    return rng.choice(list(match.legal_moves(seat)))


def shuttling(match: Match, seat: int, rng: random.Random) -> Any:
    """Zoon: the seat's last move backwards where it is legal; else as `wandering`."""
    own = [str(ply.move) for ply in match.history(seat) if ply.seat == seat and ply.move is not None]
    back = "^".join(reversed(own[-1].split("^"))) if own else ""
    back = "-".join(reversed(back.split("-")))
    found = [move for move in match.legal_moves(seat) if str(move) == back]
    return found[0] if found else wandering(match, seat, rng)


def wandering(match: Match, seat: int, rng: random.Random) -> Any:
    """Zoon: any move onto an empty square while there is one, so that nothing is eliminated."""
    moves = list(match.legal_moves(seat))
    game: Any = game_of("zoon")
    table: Any = getattr(match.observation(seat), "table")  # noqa: B009 - Zoon's
    taken = {game.field.names[card.square] for card in table.cards if card.square is not None}
    quiet = [
        move for move in moves
        if ("-" in str(move) or "^" in str(move)) and str(move).replace("^", "-").split("-")[-1] not in taken
    ]
    return rng.choice(quiet or moves)


# -- what is played


def plans() -> Iterator[Plan]:
    """The matches of this version: every option's every choice, every seat count, level, end and leaving."""
    for name in GAMES:
        game = game_of(name)
        yield from _options(name, game)
        yield from _levels(name)
        yield from _leavings(name)
    yield from _endings()


def _options(name: str, game: Game) -> Iterator[Plan]:
    for seats in game.seats:
        yield Plan(f"{seats}-seats", name, seats, 100 + seats, {}, by_chance if name == "zoon" else by_minds)
    for option, row in game.options.items():
        for choice in row.choices:
            seats = max(game.seats)
            if option == "first" and choice not in ("lots", *map(str, range(seats))):
                continue
            other = {"tribe_1": "mousserocs"} if (option, choice) == ("tribe_0", "veloutins") else {}
            yield Plan(f"{option}-{choice}", name, seats, 7, {option: choice, **other}, by_chance)


def _levels(name: str) -> Iterator[Plan]:
    for level in LEVELS[name]:
        yield Plan(f"mind-{level}", name, 2, 11, {}, by_minds, end="")


def _leavings(name: str) -> Iterator[Plan]:
    yield Plan("left-at-once", name, 2, 21, {}, by_chance, leave=lambda _: True)
    yield Plan("left-after-one", name, 2, 22, {}, by_chance, leave=lambda match: match.plies == 1)
    seats = 2 if name == "zoon" else 3
    yield Plan("left-halfway", name, seats, 23, {}, by_minds, leave=lambda match: match.plies > 40)
    yield Plan("resigned", name, 2, 24, {}, by_minds, leave=lambda match: match.plies > 25, end="resigned")
    yield Plan("undone", name, 2, 25, {}, by_chance, undo=True)
    yield Plan("played-on", name, 2, 26, {}, by_chance, anew=True)
    yield Plan("played-on-left", name, 2, 27, {}, by_chance, leave=lambda match: match.plies > 30, anew=True)


def _endings() -> Iterator[Plan]:
    twins = {"tribe_0": "twins", "tribe_1": "twins", "deployment": "quick"}
    yield Plan("end-both_emblems", "zoon", 2, 1, twins, by_chance, end="both_emblems")
    for end in ("emblem", "stuck", "quiet"):
        choose = wandering if end == "quiet" else by_chance
        yield Plan(f"end-{end}", "zoon", 2, 1, {"deployment": "quick"}, choose, end=end)
    yield Plan("end-repetition", "zoon", 2, 1, {"deployment": "quick"}, shuttling, end="repetition")
    yield Plan("left-in-a-touch", "zoon", 2, 31, {}, by_chance, leave=_one_has_sealed)
    for end in ("market_over", "market_over_shared"):
        yield Plan(f"end-{end}", "zerzura", 2, 1, {}, by_chance, end=end)
    yield Plan("end-won", "zayo", 3, 1, {}, by_minds, end="won")
    yield Plan("end-cap", "zayo", 3, 1, {"round_cap": "20"}, by_chance, end="cap")
    yield Plan("end-cap-shared", "zayo", 4, 1, {"round_cap": "20"}, by_chance, end="cap-shared")


def _one_has_sealed(match: Match) -> bool:
    return match.plies > 30 and bool(match.history(0)) and len(match.to_act) == 1 and _touching(match)


def _touching(match: Match) -> bool:
    moves = [str(move) for move in match.legal_moves(match.to_act[0])]
    return bool(moves) and all(move.startswith("touch") for move in moves)


# -- playing


def seats_of(plan: Plan) -> Sequence[Seat]:
    """A person or two, then minds of the levels in turn."""
    if plan.name.startswith("mind-"):
        return [Person("Ana"), MindSeat(plan.name.removeprefix("mind-"), "Brume", seed=5)]
    levels = LEVELS[plan.game]
    count = 2 if plan.seed % 2 else 1
    people: list[Seat] = [Person(PERSONS[(plan.seed + n) % len(PERSONS)]) for n in range(count)]
    minds: list[Seat] = [MindSeat(levels[n % len(levels)], f"Mind {n}", seed=n) for n in range(plan.seats)]
    return [*people, *minds][: plan.seats]


def ending_of(match: Match) -> str:
    """The code of the end of a match; "" for one left open."""
    return code_of(match.standings())


def code_of(standings: Standings | None) -> str:
    """The code of an end; a cap that several share is named apart."""
    if standings is None:
        return ""
    code = standings.reason.code
    return "cap-shared" if code == "cap" and len(standings.winners) > 1 else code


def play(plan: Plan, seed: int, folder: Path | None) -> Match:
    """The match of a plan with that seed, played until it ends or is left."""
    game, rng = game_of(plan.game), random.Random(seed)
    anew = (Anew(10, 99),) if plan.anew else ()
    match = Match.new(game, seats_of(plan), seed=seed, options=plan.options, folder=folder, anew=anew)
    undone = 0
    while not match.is_over and not plan.leave(match):
        seat = rng.choice(match.to_act)
        match.play(seat, plan.choose(match, seat, rng))
        person = match.people[0]
        if plan.undo and undone < 3 and match.plies > 8 and match.can_undo(person):
            match.undo(person)
            undone += 1
    if plan.end == "resigned":
        match.resign(match.people[0])
    return match


def game_of(name: str) -> Game:
    """The game with the figures beside the matches."""
    return load_game(name, data=_figures)


def add_twins(tribes: Path) -> None:
    """A person's own tribe among the figures: Emberkin with another Emblem."""
    text = (tribes / "braisards.yaml").read_text(encoding="utf-8")
    text = text.replace("id: braisards", "id: twins", 1)
    head, rest = text.split("    moves: {walk: []}\n", 1)
    (tribes / "twins.yaml").write_text(head + EMBLEM + rest.split("\n", 1)[1], encoding="utf-8")


def ends_so(plan: Plan, seed: int) -> bool:
    """Whether the match of a plan with that seed ends as the plan asks; chance alone plays a bare state."""
    if plan.choose is not by_chance or plan.end == "resigned":
        return ending_of(play(plan, seed, None)) == plan.end
    state = game_of(plan.game).new_state(seats=plan.seats, seed=seed, options=plan.options)
    rng = random.Random(seed)
    while state.to_act:
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return code_of(state.standings()) == plan.end


def result_of(match: Match) -> dict[str, Any]:
    """What came of a match, in words of the engine's contract."""
    standings = match.standings()
    return {
        "plies": match.plies,
        "end": ending_of(match),
        "returns": match.returns(),
        "scores": None if standings is None else [place.score for place in standings.seats],
    }


def write(version: str, folder: Path) -> int:
    """Play and write everything; how many matches there are."""
    shutil.rmtree(folder, ignore_errors=True)
    copy_figures(folder / "data")
    return write_matches(version, folder, plans(), folder / "data")


def copy_figures(data: Path) -> None:
    """Today's figures, and a person's own tribe."""
    data.mkdir(parents=True)
    for name in FIGURES:
        source = ROOT / "data" / name
        if source.is_dir():
            shutil.copytree(source, data / name)
        else:
            shutil.copy(source, data / name)
    add_twins(data / "zoon" / "tribes")


def write_endings() -> int:
    """A match for each way to end; each with its own figures beside it, as the app keeps them."""
    shutil.rmtree(ENDINGS, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder:
        data, patient = Path(folder) / "data", Path(folder) / "patient"
        copy_figures(data)
        copy_figures(patient)
        rules = patient / "zoon" / "zoon.yaml"
        text = rules.read_text(encoding="utf-8")
        for usual, caps in PATIENT:
            assert usual in text
            text = text.replace(usual, caps, 1)
        rules.write_text(text, encoding="utf-8")
        resigned = [plan for name in GAMES for plan in _leavings(name) if plan.end == "resigned"]
        count = write_matches(VERSION, ENDINGS, [*_endings(), *resigned], data)
        long = Plan("end-long", "zoon", 2, 1, {"deployment": "quick"}, wandering, end="long")
        return count + write_matches(VERSION, ENDINGS, [long], patient)


def ship(version: str) -> int:
    """The figures of a version into data/figures; those with its own tribe beside its matches."""
    count = 0
    for own, place in ((False, ROOT / "data" / "figures"), (True, FOLDER / version / "figures")):
        for name in GAMES:
            game = load_game(name, data=FOLDER / version / "data")
            files: dict[str, bytes] = {}
            for tribe in getattr(game, "tribes", {"": None}):
                if not own and tribe == "twins":
                    continue
                settled = {"tribe_0": tribe, "tribe_1": tribe}
                kept = set_of(game, settled)
                assert kept is not None
                files |= kept.files
            keep(FigureSet(files), place)
            count += 1
    return count


def write_matches(version: str, folder: Path, wanted: Iterable[Plan], data: Path) -> int:
    """Play and write those matches with the figures in `data`; how many results there are."""
    global _figures  # noqa: PLW0603 - a tool with one run
    _figures = data
    matches = folder / "matches"
    matches.mkdir(parents=True, exist_ok=True)
    results = {}
    if (folder / "results.json").exists():
        results = json.loads((folder / "results.json").read_text(encoding="utf-8"))["matches"]
    for plan in wanted:
        seed = plan.seed
        while plan.end and not ends_so(plan, seed):
            seed += 1
            if seed - plan.seed > 200_000:
                raise SystemExit(f"{plan.game} {plan.name}: no match ends so")
        match = play(plan, seed, matches)
        match.close()
        assert match.path is not None
        name = f"{plan.game}-{plan.name}.jsonl"
        match.path.rename(matches / name)
        results[name] = result_of(match)
        print(name, seed, results[name]["plies"], results[name]["end"], flush=True)
    text = json.dumps({"version": version, "matches": results}, indent=1, sort_keys=True)
    (folder / "results.json").write_text(text + "\n", encoding="utf-8")
    return len(results)


def main() -> int:
    """Write what is asked for, and say how many."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="+", metavar="VERSION", help="VERSION, or: ship VERSION, or: endings")
    match parser.parse_args().what:
        case ["endings"]:
            print(write_endings(), "matches")
        case ["ship", version] if NUMBER.fullmatch(version):
            print(ship(version), "sets")
        case [version] if NUMBER.fullmatch(version):
            print(write(version, FOLDER / version), "matches")
        case words:
            parser.error(f"a version is like 0.1.0, not {' '.join(words)!r}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
