"""The app's sound: without a device, with one that comes and goes, and while nobody hears it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.scenes.driven_app import Driven


def test_the_mute_key_mutes_unless_letters_are_taken(driven: Driven) -> None:
    mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M)
    loose = pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0, scancode=pygame.KSCAN_M)
    driven.step(mute, loose)
    assert driven.app.ui.settings.muted
    driven.scene.takes_letters = True
    driven.step(mute, loose)
    assert driven.app.ui.settings.muted
    assert driven.scene.keys == [pygame.K_m]


def test_the_mute_key_says_what_it_did_for_a_moment(driven: Driven) -> None:
    mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M)

    def picture() -> bytes:
        return pygame.image.tobytes(driven.app.window.get_surface(), "RGB")

    driven.step()
    before = picture()
    driven.step(mute)
    said, frames = picture(), driven.app.frames
    assert said != before
    driven.step(seconds=0.5)
    assert driven.app.frames == frames  # nothing is drawn while it stands there
    driven.step(seconds=2.0)
    assert picture() == before


def test_without_a_sound_device_everything_is_silent(driven: Driven, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = driven.app.ui.sound
    sound.close()
    monkeypatch.setattr(pygame.mixer, "init", _no_device)
    sound.open()
    sound.play("click")
    sound.music("menu")
    sound.music(None)
    sound.changed()
    assert sound.silent


def test_a_device_is_looked_for_again_less_and_less_often_and_its_music_goes_on(
    driven: Driven, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, looks = driven.app.ui.sound, list[float]()
    sound.close()

    def none(*_args: object) -> None:
        looks.append(driven.clock.now)
        raise pygame.error("no audio device")

    real = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", none)
    sound.open(driven.clock.now)
    sound.music("menu")
    for _ in range(1200):
        driven.step(seconds=0.1)
    gaps = [b - a for a, b in pairwise(looks)]
    assert 4 < len(looks) < 10
    assert gaps == sorted(gaps)
    monkeypatch.setattr(pygame.mixer, "init", real)
    driven.step(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    driven.step()
    assert not sound.silent
    assert pygame.mixer.music.get_busy()


def test_when_its_device_goes_the_app_lets_go_of_it_and_finds_another(driven: Driven) -> None:
    sound = driven.app.ui.sound
    sound.play("click")
    driven.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True))
    heard = [sound.silent]  # a microphone
    driven.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    heard.append(sound.silent)
    driven.step()
    heard.append(sound.silent)
    assert heard == [False, True, False]
    sound.play("click")  # the sounds of the device before are not played on this one


def test_music_that_nobody_hears_is_not_decoded(driven: Driven) -> None:
    sound = driven.app.ui.sound
    sound.music("menu")
    driven.app.ui.change(muted=True)
    before = pygame.mixer.music.get_pos()
    pygame.time.wait(150)
    assert pygame.mixer.music.get_pos() == before
    driven.app.ui.change(muted=False)
    until = pygame.time.get_ticks() + 60_000
    while pygame.mixer.music.get_pos() == before and pygame.time.get_ticks() < until:
        pygame.time.wait(20)
    assert pygame.mixer.music.get_pos() > before


def _no_device(*_args: object) -> None:
    raise pygame.error("no audio device")
