"""Command line of the engine, without a window: simulate, check, verify, bench. Exit codes: 0 well, 1 a fault
was found, 2 it could not be done, 130 interrupted."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from game import load_game, registry
from game.ai.levels import kind_named
from game.cli.bench import Bench, bench
from game.cli.simulate import Played, Simulation, simulate, tally
from game.cli.verify import Verdict, verify
from game.core import CaravanseraiError, Game
from game.data.data_check import check_all
from game.events import said

EXAMPLES = """\
examples:
  python -m game simulate zoon --seats easy,normal --games 20 --seed 1 --json
  python -m game simulate zoon --seats random,easy --games 200 --swap --option deployment=quick
  python -m game check data/zoon/tribes/braisards.yaml
  python -m game verify match.jsonl
  python -m game bench zoon --json
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # a narrow terminal must not stop on a tribe's name
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = chosen.run
    try:
        code = run(chosen)
        sys.stdout.flush()
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader has seen enough; nothing more can be said, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m game", description="The engine of Caravanserai without a window.", epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    data = argparse.ArgumentParser(add_help=False)
    data.add_argument("--data", type=Path, metavar="DIR", help="another data root (DIR/zoon/tribes/…)")
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--option", action="append", default=[], type=_option, metavar="NAME=VALUE",
        help="an option of the rules; may be given several times",
    )

    one = commands.add_parser("simulate", parents=[data, options], help="play matches between minds")
    one.add_argument("game", choices=registry.names())
    one.add_argument("--seats", required=True, type=_levels, metavar="LEVEL,LEVEL…",
                     help="for each seat a level, beginner, easy, normal, hard (skilled in the app) "
                          "or master, or a character of the game, such as raider in zoon, by its name in "
                          "data/ai.yaml or in the app; or random")
    one.add_argument("--games", type=_count, default=1, metavar="N")
    one.add_argument("--seed", type=int, default=0, help="seed of the first match; the next ones count on")
    one.add_argument("--swap", action="store_true", help="play each seed once in every order of the seats")
    limit = one.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=_positive, metavar="S", help="think time for a move")
    limit.add_argument("--iterations", type=_count, metavar="N",
                       help="steps of thought for a move; no clock, so equal seeds give equal matches")
    one.add_argument("--json", action="store_true", help="every match with its moves, as JSON")
    one.set_defaults(run=_simulate)

    one = commands.add_parser("check", help="validate data files, or all of a folder")
    one.add_argument("files", nargs="+", type=Path, metavar="FILE")
    one.set_defaults(run=_check)

    one = commands.add_parser("verify", parents=[data], help="replay journals and check every entry")
    one.add_argument("files", nargs="+", type=Path, metavar="JOURNAL")
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=_verify)

    one = commands.add_parser("bench", parents=[data, options], help="measure the speed of the engine")
    known = ", ".join(registry.names())
    one.add_argument("games", nargs="*", metavar="GAME", help=f"{known}; default: all there are")
    one.add_argument("--seats", type=_count, metavar="N")
    one.add_argument("--seconds", type=_positive, default=1.0, metavar="S", help="time for each measurement")
    one.add_argument("--json", action="store_true")
    one.set_defaults(run=_bench)
    return parser


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(f"{text!r} is not NAME=VALUE")
    return name, value


def _levels(text: str) -> tuple[str, ...]:
    return tuple(level.strip() for level in text.split(","))


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1")
    return int(text)


def _positive(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value < 86_400:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")
    return value


def _json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def _simulate(chosen: argparse.Namespace) -> int:
    game = _game(chosen.game, chosen.data)
    options = dict(chosen.option)
    seats = tuple(kind_named(seat, game.name) for seat in chosen.seats)
    plan = Simulation(
        seats, chosen.games, chosen.seed, options, chosen.seconds, chosen.iterations, chosen.swap
    )
    played: list[Played] = []
    code = 0
    try:
        for match in simulate(game, plan):
            played.append(match)
            if not chosen.json:
                print(_match_line(plan, match), flush=True)
    except KeyboardInterrupt:
        code = 130
        print(f"interrupted after {len(played)} of {plan.games} matches", file=sys.stderr)
    told = tally(plan.levels, played)
    mean = sum(len(match.moves) for match in played) / max(1, len(played))
    if chosen.json:
        _json({
            "game": game.name, "seats": plan.levels, "seed": plan.seed, "options": plan.options,
            "summary": {"games": len(played), "contenders": told, "mean_moves": round(mean, 1)},
            "games": played,
        })
        return code
    for line in told:
        score = f"won {line.wins}  drawn {line.draws}  lost {line.losses}"
        print(f"{line.level:>10}  {score}  ({line.share:.1%})")
    print(f"{len(played)} matches, {mean:.1f} moves a match")
    return code


def _match_line(plan: Simulation, match: Played) -> str:
    seats = " ".join(
        f"{plan.levels[who]}{match.returns[seat]:+.2f}" for seat, who in enumerate(match.contenders)
    )
    return f"seed {match.seed}  {seats}  {len(match.moves)} moves  {match.seconds:.2f} s  {match.reason}"


def _game(name: str, data: Path | None) -> Game:
    """The game; refused data files are told on the error output."""
    if data is not None and not data.is_dir():
        raise CaravanseraiError("no_data", "There is no data root {path}.", path=str(data))
    game = load_game(name, data)
    for problem in game.problems:
        print(problem, file=sys.stderr)
    return game


def _check(chosen: argparse.Namespace) -> int:
    return check_all(chosen.files, print)


def _verify(chosen: argparse.Namespace) -> int:
    verdicts = [verify(path, lambda name: load_game(name, chosen.data)) for path in chosen.files]
    if chosen.json:
        _json(verdicts)
    else:
        for verdict in verdicts:
            print(_verdict_line(verdict))
    return 1 if any(verdict.problems for verdict in verdicts) else 0


def _verdict_line(verdict: Verdict) -> str:
    if verdict.problems:
        return "\n".join(
            line if verdict.path in line else f"{verdict.path}: {line}" for line in verdict.problems
        )
    end = f"over: {said(verdict.end)}" if verdict.end else "not over"
    facts = f"{verdict.seats} seats, {verdict.moves} moves, {verdict.undone} undone, {end}"
    return f"{verdict.path}: good ({verdict.game}, {facts})"


def _bench(chosen: argparse.Namespace) -> int:
    names = chosen.games or registry.names()
    games = [_game(name, chosen.data) for name in names]
    found: list[Bench] = []
    for game in games:
        found.append(bench(game, chosen.seats, dict(chosen.option), chosen.seconds))
        if not chosen.json:
            print(_bench_text(found[-1]), flush=True)
    if chosen.json:
        _json(found)
    return 0


def _bench_text(found: Bench) -> str:
    options = " ".join(f"{name}={value}" for name, value in found.options.items())
    lines = [f"{found.game}, {found.seats} seats {options}".rstrip()]
    lines.append(f"  {'playouts a second':<20}{found.playouts_a_second:>10.1f}")
    if found.iterations_a_second is not None:
        lines.append(f"  {'iterations a second':<20}{found.iterations_a_second:>10.1f}")
    lines += [
        f"  {'moves a game':<20}{found.moves_a_game:>10.1f}",
        f"  {'':<20}{'µs':>10}{'ratio':>10}",
        f"  {'baseline':<20}{found.baseline:>10.1f}{1:>10.3f}",
    ]
    names = ("playout", "move", "legal_moves", "play", "clone", "observation", "determinize", "iteration")
    for name in names:
        figure = getattr(found, name)
        if figure is None:
            continue
        lines.append(f"  {name.replace('_', ' '):<20}{figure.microseconds:>10.1f}{figure.ratio:>10.3f}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
