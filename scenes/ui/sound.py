"""Sounds by name, with the player's volumes. A machine without a sound device plays on in silence.

A name is a file of assets/sounds without suffix: "card_slide", "click", "drum"; music: "menu".
"""

from __future__ import annotations

from pathlib import Path

import pygame

from game.storage import Settings
from scenes.ui.text.fonts import ASSETS

SOUNDS = ASSETS / "sounds"
RATE, BUFFER = 22050, 512
"""Samples a second, as all files have them (the system converts once); mixed at a time: 23 ms of sound."""
PAUSES = (1.0, 32.0)
"""Seconds from a look for a sound device to the next: at first, and when there has been none for long."""
MUSIC_FADE = 800
"""Milliseconds in which music comes and goes."""


def sound_file(name: str) -> Path | None:
    """The file of a sound or piece of music, or None."""
    return next((f for s in (".ogg", ".wav") if (f := SOUNDS / f"{name}{s}").is_file()), None)


class Sound:
    """Plays sounds once `open` has found a device; before, and without one, everything is silent."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._playing: str | None = None
        self.silent = True
        self._wanted = False
        self._next, self._pause = 0.0, PAUSES[0]

    def open(self, now: float = 0.0) -> None:
        """Look for a sound device: after the first frame, because it can take a while."""
        if not self.silent:
            return
        self._wanted = True
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER)
        except pygame.error:
            self._pause = min(self._pause * 2, PAUSES[1])
            self._next = now + self._pause
            return
        self._pause = PAUSES[0]
        self.silent = False
        if self._playing:
            name, self._playing = self._playing, None
            self.music(name)

    def look(self, now: float) -> None:
        """Look for a device again if there was none the last time, less and less often."""
        if self.silent and self._wanted and now >= self._next:
            self.open(now)

    def devices_changed(self, event: pygame.event.Event, now: float) -> None:
        """A device has come or gone: the new one is tried at once, and for ours another is looked for."""
        if event.iscapture:
            return
        if event.type == pygame.AUDIODEVICEREMOVED and event.which and not self.silent:
            self._let_go()  # SDL goes on without a sound, and would for ever
        self._next, self._pause = now, PAUSES[0]

    def close(self) -> None:
        """Let go of the device, for good."""
        self._wanted = False
        self._let_go()

    def _let_go(self) -> None:
        self._sounds.clear()
        if not self.silent:
            pygame.mixer.quit()
        self.silent = True

    @property
    def effects(self) -> float:
        """The loudness of sounds now, 0..1."""
        return 0.0 if self._settings.muted else self._settings.effects_volume / 100

    @property
    def loudness_of_music(self) -> float:
        """The loudness of music now, 0..1."""
        return 0.0 if self._settings.muted else self._settings.music_volume / 100

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play a sound now; nothing happens without a device, at volume 0 or if there is no such sound."""
        if self.silent or self.effects <= 0:
            return
        sound = self._load(name)
        if sound is not None:
            sound.set_volume(self.effects * volume)
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            file = sound_file(name)
            try:
                self._sounds[name] = pygame.mixer.Sound(file) if file else None
            except pygame.error:  # a file this build cannot decode: silence is all it costs
                self._sounds[name] = None
        return self._sounds[name]

    def music(self, name: str | None) -> None:
        """Play that piece over and over, or let the music fade away (None)."""
        if name == self._playing:
            return
        self._playing = name
        if self.silent:
            return
        if name is None:
            pygame.mixer.music.fadeout(MUSIC_FADE)
            return
        file = sound_file(name)
        if file is None:
            return
        try:
            pygame.mixer.music.load(file)
        except pygame.error:
            return
        pygame.mixer.music.play(-1, fade_ms=MUSIC_FADE)
        self.changed()

    def changed(self) -> None:
        """The volumes or the mute key have changed."""
        if not self.silent:
            pygame.mixer.music.set_volume(self.loudness_of_music)
            if self.loudness_of_music > 0:
                pygame.mixer.music.unpause()
            else:
                pygame.mixer.music.pause()  # what nobody hears need not be decoded
