"""PDF pages: pictures written one after another into a PDF file, to be printed.

Pillow writes them. It is imported only here and only when something is printed, since it takes a while.
"""

from __future__ import annotations

from typing import IO

import pygame

QUALITY = 92
"""Of the JPEG pictures on the pages, out of 95."""


def load_writer() -> None:
    """Import what writes, so that the first page need not wait for it."""
    from PIL import Image, PdfImagePlugin  # noqa: F401


def page_count(content: bytes) -> int:
    """How many pages a PDF has. Raises what Pillow raises for one that is none."""
    from PIL.PdfParser import PdfParser

    return len(PdfParser(buf=content).pages)


def add_page(file: IO[bytes], page: pygame.Surface, dpi: float, title: str = "") -> None:
    """One more page, as large as its pixels at so many to the inch; an empty file begins with it.

    `file` can be read and written. `title` is that of the document, told with its first page. Raises OSError.
    """
    from PIL import Image, PdfImagePlugin  # noqa: F401 - the second makes the first write PDF

    picture = Image.frombytes("RGB", page.get_size(), pygame.image.tobytes(page, "RGB"))
    first = not file.seek(0, 2)
    more = {"title": title} if title and first else {}
    picture.save(file, "PDF", resolution=float(dpi), quality=QUALITY, append=not first, **more)
