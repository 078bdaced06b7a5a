"""Bare pygame window: what start-up is measured against, packed the same way. `bare WIDTHxHEIGHT`"""

import argparse

import pygame

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("size", nargs="?", default="1920x1080", help="WIDTHxHEIGHT, in pixels")
width, _, height = parser.parse_args().size.partition("x")
pygame.display.init()
window = pygame.Window("bare", (int(width), int(height)), resizable=True)
window.get_surface().fill((200, 120, 40))
window.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
