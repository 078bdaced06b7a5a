"""Card parts of a Zoon as SVG: grounds, anatomy, ribbon, discs of scores, backs. Sizes are pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.zoon.cards.schema import Tribe, Trump, Zoon
from scenes.games.zoon.paint import blazons, grids, tribe_inks
from scenes.games.zoon.paint.tribe_inks import Inks
from scenes.games.zoon.present import mirror_match
from scenes.ui.draw import svg
from scenes.ui.draw.svg import Size
from scenes.ui.theme import RGB, mix, rgb_hex

RIM = "#EBDDB9"
INK = "#2B1D12"
GOLD_STAR = "#F5CF6E"


def discs(corners: Sequence[int | str], spots: Sequence[svg.Point], r: float, colours: Inks) -> list[str]:
    """The discs of scores at `spots`, stars and crosses drawn, numerals left out."""
    parts: list[str] = []
    for value, (x, y) in zip(corners, spots, strict=False):
        parts += (square if colours.twin else disc)(x, y, r, rgb_hex(colours.dark))
        if value == "*":
            parts.append(svg.star(x, y + r * 0.04, r * 0.72, fill=GOLD_STAR))
        elif value == "X":
            parts.append(cross(x, y, r * 0.36))
    return parts


def disc(x: float, y: float, r: float, fill: str) -> list[str]:
    """The disc of a score, with its paper ring and a short shadow."""
    return [
        svg.circle(x, y + r * 0.12, r * 1.03, fill="#140B06", opacity=0.3),
        svg.circle(x, y, r, fill="#FBF3DF"),
        svg.circle(x, y, r * 0.92, fill=fill),
    ]


def square(x: float, y: float, r: float, fill: str) -> list[str]:
    """What the scores of a twin stand on in place of discs."""
    return [
        svg.rect(x - r, y - r + r * 0.12, 2 * r, 2 * r, r * 0.3, fill="#140B06", opacity=0.3),
        svg.rect(x - r, y - r, 2 * r, 2 * r, r * 0.3, fill="#FBF3DF"),
        svg.rect(x - r * 0.92, y - r * 0.92, 1.84 * r, 1.84 * r, r * 0.24, fill=fill),
    ]


def cross(x: float, y: float, r: float) -> str:
    """The drawn cross of a shot's lost corner."""
    return svg.path(
        f"M{x - r:.2f} {y - r:.2f}L{x + r:.2f} {y + r:.2f}M{x + r:.2f} {y - r:.2f}L{x - r:.2f} {y + r:.2f}",
        stroke="#FFF8E6",
        stroke_width=r * 0.62,
        fill="none",
    )


def paper_ground(w: float, h: float, accent: RGB) -> list[str]:
    """A paper face with a double rule in the accent."""
    r = 0.06 * w
    thick, hair = 0.031 * w, 0.053 * w
    return [
        svg.gradient("paper", "#FAF0D8", "#E9D6AB", (0.55, "#F3E6C8")),
        svg.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#paper)", stroke="#8A6A3C", stroke_width=1),
        svg.rect(
            thick,
            thick,
            w - 2 * thick,
            h - 2 * thick,
            r * 0.62,
            fill="none",
            stroke=rgb_hex(accent),
            stroke_width=0.0165 * w,
        ),
        svg.rect(
            hair,
            hair,
            w - 2 * hair,
            h - 2 * hair,
            r * 0.45,
            fill="none",
            stroke=rgb_hex(accent),
            stroke_width=max(0.6, 0.006 * w),
        ),
    ]


def anatomy(tribe: Tribe, zoon: Zoon, size: Size, foot: float, *, large: bool, colours: Inks) -> list[str]:
    """Pennant, silhouette and grid, above a ribbon whose top is at `foot`."""
    w, h = size
    icon = blazons.zoon_icon(tribe, zoon)
    flag_w, flag_h = (0.15 * w, 0.115 * h) if large else (0.19 * w, 0.145 * h)
    rest = foot - 0.115 * h
    side = min(0.36 * w, 0.475 * rest) if large else min(0.355 * w, 0.455 * rest)
    base = foot - (0.037 * h if large else 0.006 * h)
    head = base - side
    room = head - flag_h - 0.008 * h
    figure = min(0.54 * w, room * 1.03) if large else min(0.375 * w, room * 1.06)
    middle = (flag_h + 0.02 * h + head) / 2
    parts = [blazons.icon(icon, w / 2, middle, figure, INK)]
    parts += grids.drawn(grids.movement(zoon.moves), w / 2 - side / 2, head, side)
    flag = Flag(w / 2, 0.02 * w, flag_w, flag_h, pointed=mirror_match.is_twin(tribe))
    if zoon.type == "emblem":
        parts = [*emblem_frame(w, h), *parts]
        wide, high = 1.45 * flag_w, 1.25 * flag_h
        flag = flag._replace(w=wide, h=high)
    parts += pennant(flag, icon=blazons.type_icon(zoon.type), colours=colours, gold=zoon.type == "emblem")
    return parts


def emblem_frame(w: float, h: float) -> list[str]:
    """The broad gold frame of the card that must not be lost, with a lozenge in the middle of each side."""
    d, line = 0.045 * w, 0.045 * w
    metal = (("#8F6420", line * 1.5), ("#F0CF82", line))
    parts = [
        svg.rect(d, d, w - 2 * d, h - 2 * d, 0.05 * w, fill="none", stroke=colour, stroke_width=wide)
        for colour, wide in metal
    ]
    for x in (d, w - d):
        style = {"fill": "#F0CF82", "stroke": "#8F6420", "stroke_width": 0.012 * w}
        parts.append(svg.lozenge(x, 0.47 * h, 0.055 * w, 0.075 * w, **style))
    return parts


class Flag(NamedTuple):
    """Where a pennant hangs from, its size, and whether its foot is pointed instead of notched."""

    x: float
    y: float
    w: float
    h: float
    pointed: bool = False


def pennant(flag: Flag, *, icon: str, colours: Inks, gold: bool = False) -> list[str]:
    """The flag with the sign of the type; of an Emblem it is larger and golden."""
    x, y, w, h, pointed = flag
    left, right, notch = x - w / 2, x + w / 2, h * 0.17
    side, middle = (y + h - notch, y + h + notch) if pointed else (y + h, y + h - notch)
    cloth = ((left, y), (right, y), (right, side), (x, middle), (left, side))
    edge = max(1.0, w * 0.05)
    return [
        svg.shape(
            cloth,
            fill="#F0CF82" if gold else rgb_hex(colours.top),
            stroke="#8F6420" if gold else "#FBF3DF",
            stroke_width=edge,
        ),
        blazons.icon(icon, x, y + (h - notch) * 0.5, min(w * 0.82, h * 0.72), INK if gold else "#FFF8E6"),
    ]


def ribbon(x: float, y: float, w: float, h: float, *, colours: Inks, plain: bool) -> list[str]:
    """The band with the name, notched at both ends."""
    notch = min(0.055 * w, h * 0.24)
    left, right, low = (x + notch, y + h / 2), (x + w - notch, y + h / 2), y + h
    band = ((x, y), (x + w, y), right, (x + w, low), (x, low), left)
    line = max(0.8, h * 0.03)
    parts = [
        svg.gradient("ribbon", rgb_hex(colours.top), rgb_hex(mix(colours.top, colours.dark, 0.25))),
        svg.rect(x, y, w, h, 0.0, fill=rgb_hex(colours.dark)),
        svg.shape(band, fill="url(#ribbon)"),
    ]
    for at in () if plain else (y + h * 0.1, y + h * 0.9):
        ends = (x + notch * 0.45, at), (x + w - notch * 0.45, at)
        parts.append(svg.shape(ends, False, stroke="#FFF8E6", stroke_width=line, opacity=0.45, fill="none"))
    return parts


def dark_ground(w: float, h: float) -> list[str]:
    """The ground of a Trump."""
    r = 0.06 * w
    return [
        svg.gradient("card", "#3A2718", "#221509"),
        svg.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#card)", stroke="#140B06", stroke_width=1),
    ]


def trump_anatomy(trump: Trump, w: float, h: float, colours: Inks) -> list[str]:
    """Rules, force and roundel of a Trump."""
    parts = []
    for inset, stroke in ((0.036, 0.02), (0.066, 0.008)):
        d = inset * w
        parts.append(
            svg.rect(
                d,
                d,
                w - 2 * d,
                h - 2 * d,
                0.035 * w,
                fill="none",
                stroke="#C9973A",
                stroke_width=max(0.7, stroke * w),
            )
        )
    for i in range(3):
        fill = "#C9973A" if i < trump.force else "none"
        parts.append(
            svg.lozenge(
                w / 2 + (i - 1) * 0.137 * w,
                0.113 * h,
                0.056 * w,
                0.072 * w,
                fill=fill,
                stroke="#C9973A",
                stroke_width=0.012 * w,
            )
        )
    r, y = 0.30 * w, 0.415 * h
    parts += [
        svg.circle(w / 2, y, r, fill="#F6EBD0", stroke="#C9973A", stroke_width=0.024 * w),
        svg.circle(w / 2, y, r * 0.87, fill="none", stroke=rgb_hex(colours.main), stroke_width=0.008 * w),
        blazons.icon(blazons.trump_icon(trump), w / 2, y, r * 1.22, rgb_hex(colours.dark)),
    ]
    return parts


def padlock() -> list[str]:
    """A closed padlock on a paper disc, in a square of 100."""
    return [
        svg.circle(50, 50, 46, fill="#F6EBD0", stroke="#2B1D12", stroke_width=5),
        svg.path("M36 46 V36 A14 14 0 0 1 64 36 V46", fill="none", stroke="#2B1D12", stroke_width=8),
        svg.rect(28, 45, 44, 32, 6, fill="#2B1D12"),
        svg.circle(50, 58, 5, fill="#F6EBD0"),
        svg.rect(47.5, 58, 5, 11, 2, fill="#F6EBD0"),
    ]


def back(tribe: Tribe, w: float, h: float) -> list[str]:
    """The back of a tribe's cards."""
    colours = tribe_inks.inks(tribe)
    main, dark = rgb_hex(colours.main), rgb_hex(colours.dark)
    u = w / 500
    rim = 22.5 * u
    inner_w, inner_h = w - 2 * rim, h - 2 * rim
    half_w, half_h = 0.335 * w, min(0.46 * w, 0.4 * h)
    blazon, away = 0.27 * w * min(1.0, half_h / (0.46 * w) * 1.02), 0.37 * half_h
    wide = 0.72 * half_w
    stud = 74.4 * u
    line = {"fill": "none", "stroke": RIM, "opacity": 0.8}
    middle = ((w / 2 - wide, h / 2), (w / 2 + wide, h / 2))
    return [
        svg.rect(0.0, 0.0, w, h, 30 * u, fill=RIM),
        svg.rect(rim, rim, inner_w, inner_h, 18 * u, fill=main),
        *_lattice(w, h, rim, dark, u),
        svg.rect(rim, rim, inner_w, inner_h, 18 * u, fill="none", stroke=dark, stroke_width=6 * u),
        svg.rect(42.5 * u, 42.5 * u, w - 85 * u, h - 85 * u, 15 * u, stroke_width=max(0.8, 3.5 * u), **line),
        *_shield(tribe, (w / 2, h / 2), (half_w, half_h), dark, u),
        svg.shape(middle, False, stroke_width=max(0.8, 4 * u), **line),
        blazons.blazon(tribe, w / 2, h / 2 - away, blazon, "#F3E6C8"),
        blazons.blazon(tribe, w / 2, h / 2 + away, blazon, "#F3E6C8", turn=180),
        *(svg.circle(x, y, 20 * u, fill=RIM, stroke=dark, stroke_width=5 * u)
          for x in (stud, w - stud) for y in (stud, h - stud)),
        svg.rect(1.5 * u, 1.5 * u, w - 3 * u, h - 3 * u, 30 * u,
                 fill="none", stroke=INK, stroke_width=2.5 * u, opacity=0.45),
    ]  # fmt: skip


def _shield(tribe: Tribe, middle: svg.Point, half: svg.Point, dark: str, u: float) -> list[str]:
    """What the blazons of a back stand on: a lozenge; for a twin a disc."""
    (x, y), (w, h) = middle, half
    broad = {"fill": dark, "stroke": RIM, "stroke_width": 6 * u}
    fine = {"fill": "none", "stroke": RIM, "stroke_width": max(0.6, 2 * u), "opacity": 0.6}
    if mirror_match.is_twin(tribe):
        return [svg.circle(x, y, h * 0.94, **broad), svg.circle(x, y, h * 0.86, **fine)]
    return [svg.lozenge(x, y, w, h, **broad), svg.lozenge(x, y, w * 0.892, h * 0.88, **fine)]


def _lattice(w: float, h: float, rim: float, dark: str, u: float) -> list[str]:
    """Diagonals whose tile is centred on the card, cut at the rim: a half turn changes nothing."""
    pitch, lines = w / 6, []
    left, right, top, foot = rim, w - rim, rim, h - rim
    reach = int((w + h) / pitch) + 1
    for i in range(-reach, reach + 1):
        for slope in (1, -1):
            # y - h/2 = slope * (x - w/2) + offset
            offset = (i + 0.5) * pitch
            ends = []
            for x in (left, right):
                y = h / 2 + slope * (x - w / 2) + offset
                if top <= y <= foot:
                    ends.append((x, y))
            for y in (top, foot):
                x = w / 2 + (y - h / 2 - offset) * slope
                if left <= x <= right:
                    ends.append((x, y))
            if len(ends) >= 2:
                lines.append(
                    svg.shape(
                        (ends[0], ends[-1]),
                        False,
                        fill="none",
                        stroke=dark,
                        stroke_width=max(0.8, 4 * u),
                        opacity=0.8,
                    )
                )
    return lines
