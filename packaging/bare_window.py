"""Bare pygame window: what start-up is measured against, packed the same way. `bare WIDTHxHEIGHT`"""

import sys

import pygame

width, _, height = (sys.argv[1] if len(sys.argv) > 1 else "1920x1080").partition("x")
pygame.display.init()
window = pygame.Window("bare", (int(width), int(height)), resizable=True)
window.get_surface().fill((200, 120, 40))
window.flip()
while pygame.event.wait().type != pygame.QUIT:
    pass
