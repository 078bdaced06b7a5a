"""Sound that comes late and comes back: a sound server that is started, ended and started again."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.desktops import app, needs, wait
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window


@contextlib.contextmanager
def server(environment: dict[str, str]) -> Iterator[None]:
    """A sound server with a device that nobody hears."""
    words = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes"]
    modules = ["-L", "module-null-sink", "-L", "module-native-protocol-unix auth-anonymous=1"]
    running = subprocess.Popen(
        ["pulseaudio", *words, *modules],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        running.terminate()
        running.wait(10)


def plays(environment: dict[str, str]) -> bool:
    """Whether the app has a stream at the server."""
    told = subprocess.run(
        ["pactl", "list", "short", "sink-inputs"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.returncode == 0 and bool(told.stdout.strip())


def test_a_sound_server_that_comes_late_or_is_started_again_is_found(
    xvfb: Screen, home: Path, tmp_path: Path
) -> None:
    needs("pulseaudio", "pactl")
    (tmp_path / "run").mkdir(mode=0o700)
    places = {
        "XDG_RUNTIME_DIR": str(tmp_path / "run"),
        "HOME": str(tmp_path),
        "SDL_AUDIODRIVER": "pulseaudio",
    }
    environment = {**xvfb.environment, **places}
    with app(environment, home, "--window", "1280x720", "--lang", "en") as running:
        xvfb.window()
        with server(environment):
            assert wait(lambda: plays(environment), 60), "a server that came late was not found"
        with server(environment):
            assert wait(lambda: plays(environment), 60), "a server that came back was not found"
        assert running.poll() is None
