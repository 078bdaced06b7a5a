"""Smoke test of the built app, as people use it: `.venv/bin/python packaging/smoke.py`, after
packaging/build.py.

Copies it to a folder with spaces and accents, lets it check itself, plays the first moves in a real window
with the mouse, kills it in the middle, goes on, and keeps pictures in dist/smoke*.png. Prints a line a step;
the exit code is 0 if all went well. Needs Linux, Xvfb, xdotool and ImageMagick's `import`.
"""

from __future__ import annotations

import argparse
import functools
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from trial_home import SIZE, House, SmokeError, alive, screen, wait

from game import load_game
from game.match import Match
from game.zoon.moves import Leap, Walk
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.layout import FieldZones
from scenes.ui.tiled_zones import load_layout

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
WINDOW = f"{SIZE[0]}x{SIZE[1]}"
TABLE = [
    "zoon", "--seats", "human,easy", "--seed", "7", "--option", "deployment=quick", "--option", "first=0",
    "--lang", "fr", "--window", WINDOW,
]  # fmt: skip
MOVES = 2
"""How many moves the person makes before the app is killed."""
CORNER, ASIDE = (1242.0, 228.0), (20.0, 1060.0)
"""In units of the design: a corner of the enemy card in a combat, and where nothing lies on the table."""
MIND_LEAVES = 10.0
"""Seconds in which the minds' process must follow an app that was killed."""


# -- the steps, in their order


def tells_its_version(house: House) -> str:
    done = house.run("--version")
    if done.returncode or not done.stdout.startswith("Caravanserai "):
        raise SmokeError(f"--version says {done.stdout!r} {done.stderr!r}")
    return done.stdout.strip()


def checks_itself(house: House) -> str:
    done = house.run("--self-test")
    if done.returncode:
        raise SmokeError(f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return f"{done.stdout.count('good ')} checks"


def checks_itself_for_a_stranger(house: House) -> str:
    done = house.run("--self-test", stranger=True)
    if done.returncode:
        raise SmokeError(f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return "without a home, in a folder that cannot be written"


def refuses_a_faulty_data_folder(house: House) -> str:
    over = house.home / "données"
    (over / "zoon" / "tribes").mkdir(parents=True)
    (over / "zoon" / "tribes" / "x.yaml").write_text("schema: zoon-tribe/1\n", encoding="utf-8")
    done = house.run("--data", str(over), "--self-test")
    if done.returncode != 1 or "x.yaml:1" not in done.stdout:
        raise SmokeError(f"exit code {done.returncode}\n{done.stdout}{done.stderr}")
    if house.run("--data", str(over / "none"), "--self-test").returncode != 2:
        raise SmokeError("a data folder that is not there is no error")
    return "told with file and line"


def says_that_there_is_no_screen(house: House) -> str:
    done = house.run()
    if done.returncode != 3 or "graphical session" not in done.stderr or "python" in done.stderr:
        raise SmokeError(f"exit code {done.returncode}, {done.stderr!r}")
    return "exit code 3"


def plays_the_first_moves(house: House) -> str:
    own = house.home / ".local/share/caravanserai/tribes"
    own.mkdir(parents=True)
    ours = (ROOT / "data/zoon/tribes/braisards.yaml").read_text(encoding="utf-8")
    (own / "own.yaml").write_text(ours.replace("id: braisards", "id: smoke", 1), encoding="utf-8")
    (own / "faulty.yaml").write_text("id: [", encoding="utf-8")
    os.environ["HOME"] = str(house.home)  # the journal is replayed here with the same tribes
    house.start(*TABLE, "--option", "tribe_0=smoke")
    for _ in range(MOVES):
        play_a_move(house)
    file = house.picture(DIST / "smoke.png")
    return f"{MOVES} moves with a tribe of one's own, picture in {file.relative_to(ROOT)}"


games = functools.cache(load_game)


def peek(house: House) -> Match:
    """The match as it stands in the journal."""
    return Match.peek(house.journal(), games)


def play_a_move(house: House) -> None:
    """Take a card that may walk or leap to an empty square there with the mouse; wait for the answer too."""
    plies, squares = wait_for_turn(house)
    places = FieldZones(load_layout("zoon").zones, plain_field())
    for square in squares:
        x, y, wide, high = places.square(square, 0)
        house.click(x + wide / 2, y + high / 2)
    wait("the move in the journal", lambda: peek(house).plies > plies)


def wait_for_turn(house: House) -> tuple[int, tuple[int, int]]:
    """(plies so far, squares of a plain move) once the person is asked and the cards lie still.

    The mind may attack: then the person touches a corner, and clicks the result away.
    """
    field = plain_field()
    moves: list[tuple[int, int]] = []
    touched = False

    def asked() -> bool:
        nonlocal touched
        match = peek(house)
        if match.observation(0).table.phase == "touch" and 0 in match.to_act:
            touched = True
            house.click(*CORNER)
            return False
        taken = {card.square for card in match.observation(0).table.cards}
        moves.clear()
        for move in match.legal_moves(0):
            ends = (move.path[0], move.path[-1]) if isinstance(move, Walk) else None
            ends = (move.start, move.goal) if isinstance(move, Leap) else ends
            if ends is not None and (goal := field.names.index(ends[1])) not in taken:
                moves.append((field.names.index(ends[0]), goal))
        return bool(moves)

    wait("the person's turn", asked)
    time.sleep(2.0)
    if touched:
        for _ in range(4):  # cards turn, the result, its end
            house.click(*ASIDE)
            time.sleep(1.0)
    return peek(house).plies, moves[0]


def starts_one_mind_and_no_copies(house: House) -> str:
    windows, processes = house.windows(), house.processes()
    if len(windows) != 1:
        raise SmokeError(f"{len(windows)} windows")
    names = [Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode() for pid in processes]
    minds = [name for name in names if "--multiprocessing-fork" in name]
    copies = len(processes) - sum("multiprocessing" in name for name in names)
    bootloaders = 2 if house.program.parent == house.place else 1  # one file unpacks itself and starts itself
    if len(minds) != 1 or copies != bootloaders:
        raise SmokeError("\n".join(names))
    return f"{len(processes)} processes, one window"


def survives_being_killed(house: House) -> str:
    assert house.app is not None
    plies = peek(house).plies
    family = house.processes()
    house.app.send_signal(signal.SIGKILL)
    house.app.wait()
    for pid in family[1:]:  # one file: the app proper is a child of the one that unpacked it
        if b"multiprocessing" not in Path(f"/proc/{pid}/cmdline").read_bytes():
            os.kill(pid, signal.SIGKILL)
    seconds = wait("the minds' end", lambda: not any(alive(pid) for pid in family), MIND_LEAVES)
    verified = subprocess.run(
        [sys.executable, "-m", "game", "verify", str(house.journal())], cwd=ROOT, capture_output=True,
        text=True, check=False,
    )  # fmt: skip
    if verified.returncode or peek(house).plies < plies:
        raise SmokeError(f"{verified.stdout}{verified.stderr}")
    return f"{plies} moves kept, the minds left {seconds:.1f} s later"


def goes_on_after_that(house: House) -> str:
    house.start("--load", str(house.journal()), "--window", WINDOW)
    play_a_move(house)
    house.picture(DIST / "smoke-loaded.png")
    assert house.app is not None
    house.app.send_signal(signal.SIGTERM)
    code = house.app.wait(20)
    if code != 0:
        raise SmokeError(f"exit code {code} after SIGTERM")
    return f"{peek(house).plies} moves, ended by SIGTERM with exit code 0"


def opens_the_menu(house: House) -> str:
    house.start("--window", WINDOW)
    time.sleep(3.0)
    file = house.picture(DIST / "smoke-menu.png")
    assert house.app is not None
    if house.app.poll() is not None or len(house.windows()) != 1:
        raise SmokeError(f"{len(house.windows())} windows, exit code {house.app.poll()}")
    house.app.send_signal(signal.SIGTERM)
    house.app.wait(20)
    return f"picture in {file.relative_to(ROOT)}"


def leaves_its_folder_alone(house: House) -> str:
    if house.changed:
        raise SmokeError("changed: " + ", ".join(house.changed[:5]))
    return f"{len(house.before)} files as they were"


def names_its_libraries(house: House) -> str:
    text = (ROOT / "assets" / "licences" / "libraries.txt").read_text(encoding="utf-8").lower()
    names = {re.sub(r"^lib|[-.\d].*|-.*", "", path.name) for path in house.place.rglob("lib*.so*")}
    missing = sorted(name for name in names if name.lower() not in text)
    if missing:
        raise SmokeError("not in assets/licences/libraries.txt: " + ", ".join(missing))
    return f"{len(names)} libraries"


BLIND: Sequence[Callable[[House], str]] = (
    tells_its_version, checks_itself, checks_itself_for_a_stranger, refuses_a_faulty_data_folder,
    says_that_there_is_no_screen, names_its_libraries,
)  # fmt: skip
SEEN: Sequence[Callable[[House], str]] = (
    plays_the_first_moves, starts_one_mind_and_no_copies, survives_being_killed, goes_on_after_that,
    opens_the_menu, leaves_its_folder_alone,
)  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description="Try the built app as people will use it.")
    parser.add_argument("--onefile", action="store_true", help="try the build in one file")
    built = DIST / ("caravanserai-onefile" if parser.parse_args().onefile else "caravanserai")
    if not built.exists():
        print(f"There is no {built}: run packaging/build.py first.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="caravanserai-") as folder:
        house = House(Path(folder), built)
        try:
            blind = [take(step, house) for step in BLIND]
            with screen() as house.display:
                good = all(take(step, house) for step in SEEN) and all(blind)  # each needs the one before
        finally:
            house.stop()
            house.open_again()
    print("The built app is good." if good else "The built app FAILED.")
    return 0 if good else 1


def take(step: Callable[[House], str], house: House) -> bool:
    """Take a step and say how it went."""
    what = step.__name__.replace("_", " ")
    try:
        print(f"good    it {what}: {step(house)}", flush=True)
    except SmokeError as error:
        print(f"FAILED  it {what}: {error}", flush=True)
        if house.display is not None:
            house.picture(DIST / "smoke-failed.png")
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
