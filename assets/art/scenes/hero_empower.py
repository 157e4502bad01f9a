"""Home hero 1: a small shop and its machine room, joined by the kolam line that turned into a cable."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=7, pitch=P))

# ---- shop ------------------------------------------------------------------
W, D, H = 2.16, 1.2, 2.0
with at((-0.52, 0.66, 0)):
    F = -D / 2
    slab(W + 0.16, D + 0.16, 0.14, 0.1, 0.03, "kavi:satin")  # plinth, banded kavi and rice
    for x in [(-W / 2 + 0.1) + i * 0.24 for i in range(10)]:
        if x < 0.34 or x > 1.0:
            slab(0.1, 0.02, 0.14, 0.004, 0.002, "rice:satin", (x, F - 0.079, 0))
    for y in [F + 0.06 + i * 0.24 for i in range(6)]:
        slab(0.02, 0.1, 0.14, 0.004, 0.002, "rice:satin", (W / 2 + 0.079, y, 0))
    # walls: back, left, right, and the front with its opening and door
    T = 0.12
    slab(W - 0.02, D * 0.5, H - 0.14, 0.05, 0.03, "rice:satin", (-0.01, D / 4 - 0.01, 0.14))  # solid rear half
    slab(T, D, H - 0.14, 0.04, 0.03, "rice:satin", (-W / 2 + T / 2, 0, 0.14))
    slab(0.86, D, H - 0.14, 0.05, 0.03, "rice:satin", (W / 2 - 0.43, 0, 0.14))  # right bay with the door
    slab(W - 0.01, 0.16, 0.62, 0.05, 0.03, "rice:satin", (-0.005, F + 0.085, H - 0.62))  # lintel
    slab(W - 0.9, 0.02, 1.1, 0.01, 0.005, "night2:matte", (-0.37, -0.02, 0.5))  # dark inside
    slab(1.2, 0.3, 0.5, 0.03, 0.01, "soil:satin", (-0.36, -0.12, 0.2))
    for i, (c, hh) in enumerate(
        (("turmeric", 0.22), ("leaf", 0.17), ("kavi", 0.22), ("turmeric", 0.15), ("rice", 0.2), ("leaf", 0.22))
    ):
        cyl(0.085, hh, 0.03, c + ":satin", (-0.82 + i * 0.2, -0.16, 0.7))
        cyl(0.06, 0.04, 0.012, "brass", (-0.82 + i * 0.2, -0.16, 0.7 + hh))
    # counter
    slab(1.3, 0.56, 0.5, 0.07, 0.03, "leaf:satin", (-0.38, F - 0.06, 0.14))
    slab(1.42, 0.68, 0.07, 0.08, 0.028, "turmeric:satin", (-0.38, F - 0.07, 0.64))
    for i in range(3):
        with at((-0.38 + (i - 1) * 0.4, F - 0.34, 0.39), (90, 0, 0)):
            slab(0.32, 0.32, 0.03, 0.05, 0.014, "leaf:satin", (0, 0, -0.008))
            slab(0.22, 0.22, 0.02, 0.035, 0.009, "leaf2:satin", (0, 0, 0.016))
    # till
    with at((-0.14, F - 0.08, 0.71), (0, 0, 8)):
        slab(0.5, 0.42, 0.13, 0.05, 0.02, "night2:satin")
        slab(0.42, 0.05, 0.08, 0.02, 0.01, "dusk:satin", (0, -0.21, 0.025))
        cyl(0.018, 0.03, 0.006, "brass", (0, -0.235, 0.065), (90, 0, 0))
        with at((0, -0.04, 0.12), (24, 0, 0)):
            slab(0.44, 0.3, 0.09, 0.05, 0.02, "rice:satin")
            for i in range(4):
                for j in range(3):
                    slab(
                        0.055,
                        0.05,
                        0.03,
                        0.015,
                        0.01,
                        ("kavi" if (i, j) == (3, 0) else "dusk") + ":satin",
                        (-0.15 + i * 0.075, -0.09 + j * 0.075, 0.078),
                    )
            slab(0.07, 0.2, 0.03, 0.02, 0.01, "leaf:satin", (0.165, -0.015, 0.078))
        cyl(0.025, 0.16, 0.006, "brass", (0, 0.14, 0.12))
        with at((0, 0.12, 0.36), (72, 0, 0)):
            slab(0.42, 0.2, 0.05, 0.05, 0.018, "night:satin", (0, 0, -0.025))
            for i, v in enumerate((0.05, 0.08, 0.06, 0.11)):
                slab(
                    0.05,
                    v,
                    0.012,
                    0.01,
                    0.004,
                    ("glow:turmeric:2.2" if i == 3 else "rice:lit"),
                    (-0.12 + i * 0.08, -0.06 + v / 2, 0.022),
                )
    for i, (c, l) in enumerate((("kavi", "brass"), ("turmeric", "brass"))):  # sweet jars
        x = -0.86 + i * 0.27
        cyl(0.115, 0.2, 0.04, c + ":gloss", (x, F - 0.1 - 0.06 * i, 0.71))
        cyl(0.085, 0.06, 0.02, l, (x, F - 0.1 - 0.06 * i, 0.9))
        ball(0.03, l, (x, F - 0.1 - 0.06 * i, 0.98))
    # door
    with at((0.66, F, 0.14), (90, 0, 0)):
        slab(0.58, 1.14, 0.05, 0.06, 0.02, "turmeric:satin", (0, 0.57, -0.02))
        slab(0.46, 1.04, 0.05, 0.04, 0.02, "leaf:satin", (0, 0.54, 0.0))
        slab(0.32, 0.42, 0.03, 0.05, 0.012, "dusk:gloss", (0, 0.77, 0.035))
        slab(0.32, 0.3, 0.03, 0.04, 0.012, "leaf2:satin", (0, 0.28, 0.035))
        ball(0.035, "brass", (-0.17, 0.5, 0.07))
    slab(0.6, 0.22, 0.07, 0.04, 0.02, "sand:satin", (0.66, F - 0.18, 0))
    # awning: nine stripes with a scalloped valance
    n = 9
    w = (W + 0.2) / n
    prof = [(F - 0.52 * t, 1.78 - 0.30 * t**1.25) for t in [i / 10 for i in range(11)]]
    for i in range(n):
        c = "kavi:soft" if i % 2 == 0 else "rice:soft"
        x = (i - (n - 1) / 2) * w
        strip(prof, w * 0.995, c, 0.045, (x, 0, 0))
        sc = (
            [(-w / 2 * 0.99, 0.0), (-w / 2 * 0.99, -0.1)]
            + [
                (-w / 2 * 0.99 * math.cos(a), -0.1 - w * 0.36 * math.sin(a))
                for a in [math.pi * k / 14 for k in range(1, 14)]
            ]
            + [(w / 2 * 0.99, -0.1), (w / 2 * 0.99, 0)]
        )
        outline(sc[::-1], 0.04, 0.012, c, (x, F - 0.505, 1.49), (90, 0, 0))
    tube([(-W / 2 - 0.08, F - 0.525, 1.485), (W / 2 + 0.08, F - 0.525, 1.485)], 0.02, "brass:soft", smooth=False)
    for s in (-1, 1):
        tube(
            [(s * (W / 2 - 0.02), F - 0.48, 1.50), (s * (W / 2 - 0.02), F + 0.02, 1.22)],
            0.018,
            "brass:soft",
            smooth=False,
        )
    # roof: parapet, sign with a kolam, water tank, vent
    slab(W + 0.14, D + 0.14, 0.12, 0.08, 0.035, "kavi:satin", (0, 0, H - 0.02))
    slab(W - 0.1, D - 0.1, 0.05, 0.05, 0.01, "sand:satin", (0, 0, H + 0.07))
    with at((-0.3, F + 0.12, H + 0.1), (90, 0, 0)):
        for s in (-1, 1):
            tube([(s * 0.42, -0.02, -0.06), (s * 0.42, 0.5, -0.06)], 0.028, "brass", smooth=False)
        slab(1.3, 0.56, 0.09, 0.14, 0.03, "leaf:soft", (0, 0.36, -0.05), n=18)
        tube(
            [(x, y + 0.36, 0) for x, y in rr_points(1.2, 0.46, 0.1, 10)],
            0.012,
            "turmeric:satin",
            closed=True,
            smooth=False,
            flat=0.6,
            loc=(0, 0, 0.042),
        )
        with at((0, 0.36, 0.042)):
            for k in (-1, 0, 1):
                with at((k * 0.35, 0, 0)):
                    kolam(
                        "diamond",
                        3,
                        "d4",
                        1,
                        pitch=0.145,
                        r=0.013,
                        m="rice:satin",
                        dot="turmeric:satin",
                        dot_r=0.02,
                        density=1,
                    )
    with at((0.68, 0.18, H + 0.1)):
        for k in range(3):
            tube(
                [
                    (0.2 * math.cos(k * 2.1 + 0.4), 0.2 * math.sin(k * 2.1 + 0.4), 0),
                    (0.2 * math.cos(k * 2.1 + 0.4), 0.2 * math.sin(k * 2.1 + 0.4), 0.16),
                ],
                0.03,
                "night:satin",
                smooth=False,
            )
        cyl(0.3, 0.42, 0.07, "dusk:satin", (0, 0, 0.14))
        for k in range(3):
            torus(0.295, 0.022, "dusk:satin", (0, 0, 0.23 + k * 0.11))
        cyl(0.3, 0.09, 0.02, "dusk:satin", (0, 0, 0.54), r2=0.12)
        cyl(0.12, 0.06, 0.02, "turmeric:satin", (0, 0, 0.62))
        tube(
            [(0.29, -0.05, 0.24), (0.38, -0.05, 0.24), (0.42, -0.05, 0.18), (0.42, -0.05, -0.05)],
            0.024,
            "turmeric:satin",
        )
    # side wall: shuttered window, meter box with the cable socket
    with at((W / 2, 0.06, 1.18), (90, 0, 90)):
        slab(0.5, 0.52, 0.05, 0.04, 0.02, "turmeric:satin", (0, 0, -0.02))
        slab(0.4, 0.42, 0.05, 0.03, 0.01, "night:matte", (0, 0, -0.012))
        for k in range(5):
            slab(0.4, 0.06, 0.03, 0.01, 0.01, "leaf:satin", (0, -0.165 + k * 0.083, 0.02), (-28, 0, 0))

# ---- machine: two servers and the screen they feed ----------------------------
with at((1.56, 0.38, 0), (0, 0, 6), 1.12):
    w, d, h = 1.12, 0.98, 0.3
    for i, (b, la, bays) in enumerate(
        (("turmeric:satin", ("leaf", "leaf", "turmeric"), 0), ("rice:satin", ("leaf", "leaf"), 2))
    ):
        with at((-0.05 * i, -0.06 * i, 0.06 + i * 0.36)):
            server(w, d, h, b, la, bays)
        for sx in (-0.4, 0.4):
            for sy in (-0.3, 0.3):
                cyl(0.08, 0.08, 0.008, "night:matte", (sx, sy, i * 0.36 - 0.01))
    top = 0.06 + 0.36 + 0.3
    with at((-0.05, -0.06, top)):
        cyl(0.27, 0.05, 0.02, "night:satin", (0, 0.06, 0))
        cyl(0.26, 0.012, 0.004, "brass", (0, 0.06, 0.04))
        tube([(0, 0.1, 0.03), (0, 0.14, 0.3)], 0.05, "brass", smooth=False)
        with at((0, 0.06, 0.14), (90 - 14, 0, 0)):
            sw, sh = 1.3, 0.92
            slab(sw, sh, 0.1, 0.12, 0.035, "night:satin", (0, sh / 2, -0.05), n=18)
            slab(sw - 0.12, sh - 0.12, 0.012, 0.07, 0.004, "night2:lit", (0, sh / 2, 0.044), n=14)
            for k in range(4):
                pill(sw - 0.3, 0.014, 0.006, "dusk:lit", (0, 0.17 + k * 0.18, 0.052))
            for i, v in enumerate((0.2, 0.33, 0.29, 0.5, 0.93)):  # bars; the last one outgrows the frame
                c = ("rice", "rice", "leaf2", "leaf2", "turmeric")[i]
                slab(0.15, v, 0.13, 0.03, 0.02, c + ":soft", (-0.43 + i * 0.215, 0.14 + v / 2, 0.05))
            cyl(0.035, 0.014, 0.004, "glow:kavi:3", (-0.5, sh - 0.14, 0.05))
            pill(0.26, 0.05, 0.012, "sand:lit", (-0.26, sh - 0.14, 0.05))

# ---- the cable is the kolam line --------------------------------------------
L = loop_points(7)
core = stretch(L, 1140, 192, 0.045)
sx, sy = 1.06, -0.12
plug((1.10, -0.215, 0.235), (90, 0, 6), r=0.048)
plug((-0.52 + W / 2, 0.5, 0.34), (0, 90, 0), r=0.045)
tube(
    [(1.12, -0.38, 0.235), (1.12, -0.44, 0.22), (1.08, -0.44, 0.12), (1.0, -0.40, 0.06)]
    + core[1:-1]
    + [
        (0.70, -0.2, 0.05),
        (0.68, 0.1, 0.06),
        (0.78, 0.36, 0.16),
        (0.84, 0.48, 0.29),
        (0.77, 0.5, 0.34),
        (0.70, 0.5, 0.34),
    ],
    0.05,
    "turmeric:satin",
)

# ---- delivery: crate of tomatoes and a parcel ---------------------------------
with at((-1.72, -0.62, 0), (0, 0, -16)):
    cw, cd, ch = 0.86, 0.6, 0.44
    slab(cw - 0.06, cd - 0.06, 0.05, 0.02, 0.01, "soil:satin", (0, 0, 0.03))
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab(0.08, 0.08, ch + 0.04, 0.02, 0.015, "turmeric:satin", (sx * (cw / 2 - 0.05), sy * (cd / 2 - 0.05), 0))
    for k in range(3):
        z = 0.03 + k * 0.145
        for s in (-1, 1):
            slab(cw, 0.05, 0.115, 0.015, 0.015, "turmeric:soft", (0, s * (cd / 2 - 0.0), z))
            slab(0.05, cd, 0.115, 0.015, 0.015, "turmeric:soft", (s * (cw / 2 - 0.0), 0, z))
    for sx in (-1, 1):
        for k in range(3):
            screw((sx * (cw / 2 - 0.06), -cd / 2 - 0.025, 0.03 + k * 0.145 + 0.057), (90, 0, 0), r=0.022)
    slab(cw - 0.1, cd - 0.1, 0.2, 0.02, 0.01, "humus:satin", (0, 0, 0.1))
    rnd = random.Random(4)
    for i in range(4):
        for j in range(3):
            x, y = (i - 1.5) * 0.195 + rnd.uniform(-0.015, 0.015), (j - 1) * 0.18 + rnd.uniform(-0.015, 0.015)
            z = 0.37 + 0.05 * rnd.random() + (0.05 if 0 < i < 3 and j == 1 else 0)
            ball(0.108, "kavi:gloss", (x, y, z), (1, 1, 0.88))
            for q in range(5):
                tube(
                    [
                        (x, y, z + 0.092),
                        (x + 0.05 * math.cos(q * 1.257 + i), y + 0.05 * math.sin(q * 1.257 + i), z + 0.098),
                    ],
                    0.011,
                    "leaf:soft",
                    smooth=False,
                )
with at((-0.98, -0.86, 0), (0, 0, 12)):
    slab(0.46, 0.38, 0.3, 0.03, 0.02, "sand:satin")
    slab(0.1, 0.39, 0.304, 0.008, 0.004, "kavi:satin", (0, 0, -0.001))
    slab(0.13, 0.1, 0.008, 0.01, 0.003, "rice:matte", (0.15, -0.07, 0.298))
pot_plant(0.23, 0.3, (-1.86, 0.5, 0), "kavi:satin", 8, 0.5, 3)
pulli(P, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.7), fstop=0.4)
render("hero_empower")
