"""Positions for the reasons of Zoon's minds: for each reason a move of which it is true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

HOMES = {"a1": (0, "creuset.0"), "f6": (1, "lanterne.0")}
HIDDEN = {**HOMES, "e6": (1, "noctuelle.0"), "d6": (1, "poudrelune.0")}
MAGPIES = {"tribe_0": "chapardons", "tribe_1": "veloutins"}


class Told(NamedTuple):
    """A move in a position, and the squares that both know; `after`: moves that were made already."""

    move: str
    cards: Mapping[str, tuple[int, str]]
    known: str = ""
    mover: int = 0
    options: Mapping[str, str] = {}
    after: str = ""
    value: float = 0.1
    rest: float = 0.0  # the value of all other moves


MAGPIE_HOMES = {"a1": (0, "le-magot.0"), "f6": (1, "lanterne.0")}
MOTHS = {"tribe_0": "veloutins", "tribe_1": "braisards"}
PRIEST = {"a1": (0, "lanterne.0"), "e2": (0, "soupirail.0"), "f6": (1, "creuset.0")}
BESIDE = {**PRIEST, "c3": (0, "mitelin.0"), "c4": (1, "flammeche.0")}
SLING = {"b2": (0, "chiparel.0"), "f1": (0, "le-magot.0")}
LURED = {
    "c2": (0, "lanterne.0"), "e5": (0, "soupirail.0"), "f5": (1, "le-magot.0"), "a3": (1, "augure-pie.0"),
}  # fmt: skip
TOLD = {
    "emblem": Told(
        "c5-c6", {"a1": (0, "creuset.0"), "c5": (0, "maitre-tison.0"), "c6": (1, "lanterne.0")}, "c6"
    ),
    "strikes_raider": Told(
        "b2-c2",
        {
            "c1": (0, "creuset.0"), "b2": (0, "maitre-tison.0"),
            "c2": (1, "mitelin.0"), "f6": (1, "lanterne.0"),
        },
        "c2",
    ),
    "saves_emblem": Told(
        "c6-d6",
        {
            "a1": (0, "creuset.0"), "c5": (0, "flammeche.0"),
            "c6": (1, "lanterne.0"), "f2": (1, "mitelin.0"),
        },
        "c5 c6", 1,
    ),
    "guards_emblem": Told(
        "c6-d6",
        {
            "a1": (0, "creuset.0"), "c5": (0, "maitre-tison.0"), "b6": (0, "flammeche.0"),
            "c6": (1, "lanterne.0"), "f2": (1, "mitelin.0"),
        },
        "b6 c5 c6", 1,
    ),
    "known": Told("c3-c4", {**HOMES, "c3": (0, "maitre-tison.0"), "c4": (1, "mitelin.0")}, "c4 f6"),
    "poor_attack": Told("c3-c4", {**HOMES, "c3": (0, "flammeche.0"), "c4": (1, "grand-sphinx.0")}, "c4 f6"),
    "suspect": Told("c3-c4", {**HOMES, "c3": (0, "maitre-tison.0"), "c4": (1, "mitelin.0")}),
    "scout": Told("c3-c4", {**HIDDEN, "c3": (0, "flammeche.0"), "c4": (1, "mitelin.0")}, "f6"),
    "unknown": Told("c3-c4", {**HIDDEN, "c3": (0, "maitre-tison.0"), "c4": (1, "mitelin.0")}, "f6"),
    "flees": Told("c3-d3", {**HOMES, "c3": (0, "flammeche.0"), "c4": (1, "mitelin.0")}, "c4 f6"),
    "threatens_emblem": Told(
        "c4-c5", {"a1": (0, "creuset.0"), "c4": (0, "maitre-tison.0"), "c6": (1, "lanterne.0")}, "c6"
    ),
    "threatens": Told("c3-d3", {**HOMES, "c3": (0, "maitre-tison.0"), "d5": (1, "mitelin.0")}, "d5 f6"),
    "closes_in": Told(
        "c1-c2-c3",
        {
            "a1": (0, "creuset.0"), "c1": (0, "maitre-tison.0"),
            "a5": (1, "mitelin.0"), "c6": (1, "lanterne.0"),
        },
        "a5 c6",
    ),
    "nears": Told(
        "c1-c2-c3",
        {
            "a1": (0, "creuset.0"), "c1": (0, "maitre-tison.0"),
            "a5": (1, "mitelin.0"), "c6": (1, "lanterne.0"),
        },
    ),
    "beside": Told(
        "b3-b2", {**HOMES, "b3": (0, "maitre-tison.0"), "f3": (1, "mitelin.0")}, "f3 f6"
    ),
    "trump": Told("play branle-bas", {**MAGPIE_HOMES, "c3": (0, "chiparel.0")}, options=MAGPIES),
    "adds": Told("play coup-de-chaud", {**HOMES, "c3": (0, "martelure.0"), "d5": (1, "mitelin.0")}, "d5 f6"),
    "raises": Told(
        "play brassards-ardents", {**HOMES, "c3": (0, "martelure.0"), "d6": (1, "mitelin.0")}, "d6 f6"
    ),
    "keeps": Told(
        "play carapace-d-appoint",
        {"a1": (0, "pierre-nid.0"), "b2": (0, "carapacier.1"), "f6": (1, "lanterne.0")}, "f6",
        options={"tribe_0": "mousserocs"},
    ),
    "bars": Told(
        "play eboulis",
        {"a1": (0, "pierre-nid.0"), "b2": (0, "carapacier.1"), "f6": (1, "lanterne.0")}, "f6",
        options={"tribe_0": "mousserocs"},
    ),
    "joins": Told(
        "play le-dormeur",
        {"a1": (0, "pierre-nid.0"), "b2": (0, "carapacier.1"), "f6": (1, "lanterne.0")}, "f6",
        options={"tribe_0": "mousserocs"},
    ),
    "slows": Told(
        "play fourre-de-soie",
        {"a1": (0, "lanterne.0"), "b2": (0, "mitelin.0"), "f6": (1, "creuset.0")}, "f6", options=MOTHS,
    ),
    "turns_up": Told("play lueur-appelante", {**PRIEST, "d5": (1, "flammeche.0")}, "d5 f6", options=MOTHS),
    "leads_off": Told("play lueur-appelante", BESIDE, "c4 f6", options=MOTHS),
    "leads_this_off": Told("pick c4", BESIDE, "c4 f6", options=MOTHS, after="play lueur-appelante"),
    "shoots": Told(
        "play fronde-a-ecrous", {**MAGPIE_HOMES, "c3": (0, "chiparel.0"), "d4": (1, "grand-sphinx.0")},
        "d4 f6", options=MAGPIES,
    ),
    "several": Told(
        "play branle-bas",
        {
            "a1": (0, "le-magot.0"), "c2": (0, "chiparel.0"), "d2": (0, "chiparel.1"),
            "f6": (1, "lanterne.0"),
        },
        options=MAGPIES,
    ),
    "touch": Told(
        "touch 0",
        {**HOMES, "f6": (1, "le-magot.0"), "c3": (0, "martelure.0"), "c4": (1, "double-fond.0")},
        "c3 c4 f6", options={"tribe_1": "chapardons"}, after="c3-c4",
    ),
    "spin": Told(
        "spin 1", {**HOMES, "c3": (0, "martelure.0"), "c4": (1, "noctuelle.0")},
        options={"spin": "owner"}, after="c3-c4",
    ),
    "blocks_some": Told(
        "c2-b2",
        {
            "b1": (0, "le-magot.0"), "c2": (0, "chiparel.0"), "b3": (1, "roulacaille.0"),
            "f6": (1, "pierre-nid.0"), "a1": (1, "aieule-granite.0"),
        },
        "b1 c2 b3 f6 a1", options={"tribe_0": "chapardons", "tribe_1": "mousserocs"},
    ),
    "blocks": Told(
        "c2-b2",
        {
            "b1": (0, "le-magot.0"), "c2": (0, "chiparel.0"), "b3": (1, "roulacaille.0"),
            "f6": (1, "pierre-nid.0"),
        },
        "b1 c2 b3 f6", options={"tribe_0": "chapardons", "tribe_1": "mousserocs"},
    ),
    "shields": Told(
        "play carapace-d-appoint",
        {
            "d1": (0, "pierre-nid.0"), "b5": (0, "carapacier.1"),
            "c5": (1, "lanterne.0"), "c4": (1, "dame-phalene.0"),
        },
        "d1 b5 c4", options={"tribe_0": "mousserocs"},
    ),
    "arms": Told(
        "play brassards-ardents",
        {
            "d2": (0, "creuset.0"), "d3": (0, "martelure.1"),
            "f6": (1, "pierre-nid.0"), "c4": (1, "roulacaille.0"),
        },
        "d2 d3 c4", options={"tribe_1": "mousserocs"},
    ),
    "stronger": Told(
        "play coup-de-chaud",
        {
            "d2": (0, "creuset.0"), "d3": (0, "martelure.1"),
            "f6": (1, "pierre-nid.0"), "c4": (1, "roulacaille.0"),
        },
        "d2 d3 c4", options={"tribe_1": "mousserocs"},
    ),
    "stronger_emblem": Told(
        "play coup-de-chaud",
        {
            "e2": (0, "creuset.0"), "b4": (0, "fournaise.0"),
            "b5": (1, "lanterne.0"), "f6": (1, "poudrelune.0"),
        },
        "e2 b4 b5 f6",
    ),
    "twice": Told(
        "play branle-bas",
        {
            "a1": (0, "le-magot.0"), "c3": (0, "chiparel.0"), "b5": (0, "chiparel.0"),
            "c5": (1, "lanterne.0"),
        },
        "c5", options=MAGPIES,
    ),
    "closes": Told(
        "play eboulis",
        {
            "a2": (0, "pierre-nid.0"), "e4": (0, "mousset.1"),
            "f6": (1, "le-magot.0"), "a4": (1, "crochet.0"),
        },
        "a2 e4 f6 a4", options={"tribe_0": "mousserocs", "tribe_1": "chapardons"},
    ),
    "lures": Told(
        "play lueur-appelante", LURED, "c2 e5 f5 a3",
        options={"tribe_0": "veloutins", "tribe_1": "chapardons"},
    ),
    "takes_away": Told(
        "pick a3", LURED, "c2 e5 f5 a3", options={"tribe_0": "veloutins", "tribe_1": "chapardons"},
        after="play lueur-appelante",
    ),
    "sends_off": Told(
        "d3-e4",
        {
            "c2": (0, "lanterne.0"), "f4": (0, "soupirail.0"),
            "a6": (1, "creuset.0"), "d3": (1, "maitre-tison.0"),
        },
        "c2 f4 a6 d3", options={"tribe_0": "veloutins", "tribe_1": "braisards"},
        after="play lueur-appelante;pick d3",
    ),
    "shoots_known": Told(
        "play fronde-a-ecrous",
        {
            "f1": (0, "le-magot.0"), "d2": (0, "chiparel.0"),
            "f5": (1, "le-magot.0"), "e3": (1, "chiparel.1"),
        },
        "d2 f5 e3", options={"tribe_0": "chapardons", "tribe_1": "chapardons"},
    ),
    "shoots_emblem": Told(
        "play crachat-de-lave",
        {
            "e1": (0, "creuset.0"), "e4": (0, "martelure.0"),
            "e6": (1, "le-magot.0"), "b3": (1, "double-fond.0"),
        },
        "e1 e6 b3", options={"tribe_1": "chapardons"},
    ),
    "shoots_raider": Told(
        "play fronde-a-ecrous",
        {
            "b2": (0, "le-magot.0"), "d1": (0, "chiparel.0"), "a6": (1, "le-magot.0"), "c2": (1, "crochet.0"),
        },
        "b2 d1 c2", options={"tribe_0": "chapardons", "tribe_1": "chapardons"},
    ),
    "shoots_suspect": Told(
        "play fronde-a-ecrous",
        {
            "d1": (0, "le-magot.0"), "b3": (0, "chiparel.0"),
            "d6": (1, "pierre-nid.0"), "c4": (1, "roulacaille.1"),
        },
        "d1 b3", options={"tribe_0": "chapardons", "tribe_1": "mousserocs"},
    ),
    "least_evil": Told(
        "c3-b3", {**HOMES, "c3": (0, "flammeche.0"), "e6": (1, "mitelin.0")}, "e6 f6", value=-0.8, rest=-0.9
    ),
    "chances": Told("c3-b3", {**HOMES, "c3": (0, "flammeche.0"), "e6": (1, "mitelin.0")}, "e6 f6"),
}  # fmt: skip
