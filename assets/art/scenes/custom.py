"""Custom software: a frame of fitted blocks, a small gantry lowers the one odd piece made for the gap;
callipers and the drawing it was cut from."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()
P = 0.84
stage(kolam_args=dict(seed=6, pitch=P))
C, D = 0.415, 0.86  # grid pitch, depth
GW, GH = 5 * C, 4 * C
B = 0.13  # frame wall
LIFT = 0.42

with at((0.14, 0.50, 0)):
    Z0 = 0.16 + B
    # open frame, feet, back
    for x in (-1, 1):
        slab(0.34, D + 0.2, 0.16, 0.1, 0.04, "dusk:satin", (x * (GW / 2 - 0.12), 0, 0))
    o = GW / 2 + B
    front(
        round_poly(
            [
                (-o, 0),
                (o, 0),
                (o, GH + B - 0.02),
                (GW / 2 + 0.01, GH + B - 0.02),
                (GW / 2 + 0.01, B),
                (-GW / 2 - 0.01, B),
                (-GW / 2 - 0.01, GH + B - 0.02),
                (-o, GH + B - 0.02),
            ],
            0.045,
        ),
        D,
        0.025,
        "turmeric:satin",
        (0, D / 2, 0.16),
    )
    slab(GW + 0.1, 0.08, GH * 0.74, 0.02, 0.01, "turmeric:satin", (0, D / 2 - 0.06, Z0 - 0.02))
    for x in (-1, 1):
        for z in (0.26, 0.90, GH + 0.02):
            screw((x * (GW / 2 + B / 2), -D / 2, 0.16 + z), (90, 0, 0), r=0.038)
    for k in range(5):  # brass index marks on the sill
        tube(
            [((k - 2) * C, -D / 2 - 0.002, 0.16 + 0.03), ((k - 2) * C, -D / 2 - 0.002, 0.16 + 0.09)],
            0.009,
            "brass",
            smooth=False,
        )
    with at((o, 0, 0.16), (90, 0, 90)):
        slab(D * 0.62, GH * 0.66, 0.03, 0.1, 0.012, "turmeric:satin", (0, GH * 0.52, -0.012))
        vents(5, 0.1, 0.5, 0.04, "humus:matte", (0, GH * 0.42, 0.012))

    def block(cells, m, out=0.0, lift=0.0, d=D - 0.04):
        with at((-GW / 2, d / 2 - out, Z0 + lift)):
            front(cells2d(cells, C, 0.012, 0.055), d, 0.035, m)
        return at((-GW / 2, -d / 2 - out, Z0 + lift), (90, 0, 0))  # local xy = front face in cell units * C

    with block([(0, 0), (1, 0), (0, 1)], "leaf:satin", 0.02):
        vents(4, 0.09, 0.24, 0.035, "night:matte", (1.45 * C, 0.5 * C, -0.006))
        cyl(0.12, 0.07, 0.025, "rice:satin", (0.5 * C, 1.42 * C, -0.01))
        pill(0.02, 0.09, 0.02, "night:matte", (0.5 * C, 1.46 * C, 0.055))
        cyl(0.05, 0.03, 0.01, "brass", (0.5 * C, 0.5 * C, -0.005))
    with block([(2, 0), (3, 0)], "rice:satin", 0.16):  # a drawer a little out
        slab(0.66, 0.26, 0.03, 0.05, 0.012, "rice:satin", (3 * C, 0.5 * C, -0.012))
        tube(
            [(2.7 * C, 0.5 * C, 0.01), (2.7 * C, 0.5 * C, 0.09), (3.3 * C, 0.5 * C, 0.09), (3.3 * C, 0.5 * C, 0.01)],
            0.026,
            "brass",
            smooth=False,
        )
    with block([(4, 0), (4, 1)], "dusk:satin", 0.0):
        for k in range(3):
            lamp((4.5 * C, (0.45 + 0.42 * k) * C, 0.004), r=0.05, c=("leaf", "turmeric", "leaf")[k], power=(5, 3, 5)[k])
        pill(0.22, 0.05, 0.02, "rice:satin", (4.5 * C, 1.68 * C, -0.004))
    with block([(0, 2), (0, 3)], "rice:satin", 0.05):
        slab(0.10, 0.58, 0.02, 0.05, 0.006, "night2:matte", (0.5 * C, 3.0 * C, -0.006))
        slab(0.2, 0.1, 0.06, 0.04, 0.02, "kavi:satin", (0.5 * C, 3.2 * C, 0.0))
    with block([(4, 2), (4, 3)], "leaf:satin", 0.03):
        for k in range(4):
            pill(
                (0.26, 0.18, 0.26, 0.22)[k],
                0.05,
                0.02,
                "rice:satin" if k else "turmeric:satin",
                (4.5 * C, (3.6 - 0.42 * k) * C, -0.004),
            )
    with block([(1, 1), (1, 2)], "dusk:satin", 0.0):
        torus(0.11, 0.022, "brass", (1.5 * C, 2.42 * C, 0.0))
        ball(0.07, "kavi:gloss", (1.5 * C, 2.42 * C, 0.0), (1, 1, 0.5))
        for k in range(3):
            pill(0.2, 0.035, 0.016, "rice:satin", (1.5 * C, (1.85 - 0.28 * k) * C, -0.004))
    with block([(2, 1), (3, 1), (2, 2)], "turmeric:satin", 0.05):
        slab(0.52, 0.26, 0.03, 0.05, 0.012, "rice:soft", (3.1 * C, 1.5 * C, -0.012))
        for k in range(4):
            slab(
                0.06,
                (0.07, 0.13, 0.1, 0.18)[k],
                0.02,
                0.012,
                0.006,
                ("leaf:satin", "leaf:satin", "leaf:satin", "kavi:satin")[k],
                (3.1 * C + (k - 1.5) * 0.105, 1.5 * C - 0.09 + (0.07, 0.13, 0.1, 0.18)[k] / 2, 0.012),
            )
        screw((2.45 * C, 1.5 * C, -0.004), r=0.05)
        pill(0.2, 0.05, 0.02, "humus:matte", (2.5 * C, 2.5 * C, -0.008))
    # the piece that was made for the gap
    with block([(1, 3), (2, 3), (3, 3), (3, 2)], "kavi:satin", 0.0, LIFT):
        with at((3.5 * C, 3.3 * C, 0)):
            kolam("diamond", 3, "d4", 1, pitch=0.12, r=0.013, m="rice:satin", dot="rice:satin", dot_r=0.017, density=1)
        slab(0.60, 0.26, 0.03, 0.05, 0.012, "rice:satin", (2 * C, 3.5 * C, -0.012))
        for k, l in enumerate((0.40, 0.26)):
            pill(
                l,
                0.045,
                0.016,
                ("night2:matte", "turmeric:satin")[k],
                (2 * C - 0.22 + l / 2, 3.5 * C + 0.05 - 0.1 * k, 0.014),
            )
        pill(0.2, 0.045, 0.018, "rice:satin", (3.5 * C, 2.36 * C, -0.004))
    top = Z0 + GH + LIFT
    # gantry: posts on feet, beam with scale, carriage, two rods and a lead screw, gripper bar
    bz = top + 0.28
    for x in (-1, 1):
        X = x * (GW / 2 + 0.50)
        slab(0.44, 0.66, 0.13, 0.1, 0.035, "dusk:satin", (X, 0.0, 0))
        for sx in (-0.15, 0.15):
            screw((X + sx, -0.24, 0.128), r=0.036)
        slab(0.20, 0.24, bz + 0.02, 0.05, 0.025, "turmeric:satin", (X, 0.0, 0.1))
        with at((X, -0.12, 0), (90, 0, 0)):
            slab(0.055, bz - 0.75, 0.02, 0.027, 0.006, "humus:matte", (0, (bz + 0.2) / 2, -0.006))
        slab(0.30, 0.34, 0.28, 0.07, 0.035, "rice:satin", (X, 0, bz - 0.08))
        screw((X, -0.17, bz + 0.06), (90, 0, 0), r=0.055)
    L = GW + 1.0
    slab(L, 0.18, 0.20, 0.03, 0.025, "turmeric:satin", (0, 0.0, bz - 0.04))
    tube([(-L / 2 + 0.12, -0.14, bz + 0.0), (L / 2 - 0.12, -0.14, bz + 0.0)], 0.03, "brass:soft", smooth=False)
    for k in range(13):
        h = (0.05, 0.085)[k % 3 == 0]
        slab(0.016, 0.01, h, 0.004, 0.002, "night2:matte", ((k - 6) * 0.2, -0.093, bz + 0.145 - h))
    cx = 0.30
    slab(0.74, 0.44, 0.26, 0.06, 0.04, "leaf:satin", (cx, -0.02, bz - 0.07))
    with at((cx, -0.24, bz + 0.06), (90, 0, 0)):
        slab(0.46, 0.12, 0.02, 0.05, 0.008, "night:satin", (0.08, 0, -0.006))
        for k in range(4):
            pill(0.05, 0.03, 0.012, "turmeric:lit" if k < 3 else "dusk:lit", (-0.06 + k * 0.095, 0, 0.012))
        screw((-0.27, 0, -0.004), r=0.045)
    with at((-L / 2 - 0.10, 0, bz + 0.06), (0, -90, 0)):  # motor on the end of the beam
        cyl(0.15, 0.26, 0.04, "leaf:satin")
        cyl(0.06, 0.06, 0.015, "brass", (0, 0, 0.25))
    for x in (-0.26, 0.26):
        cyl(0.042, bz - top + 0.40, 0.01, "brass", (cx + x, 0, top))
        cyl(0.06, 0.05, 0.015, "brass", (cx + x, 0, bz + 0.19))
    cyl(0.06, bz - top, 0.01, "rice:satin", (cx, 0, top))
    for k in range(5):
        torus(0.06, 0.012, "rice:satin", (cx, 0, top + 0.12 + k * 0.045))
    slab(1.02, 0.34, 0.08, 0.05, 0.02, "dusk:satin", (cx - 0.06, 0, top + 0.02))
    for x in (-0.40, 0.34):
        cyl(0.07, 0.05, 0.015, "night:matte", (cx - 0.06 + x, 0, top - 0.012))

# callipers closed on a small block
with at((-1.28, -1.18, 0), (0, 0, 22)):
    with at((0, 0, 0.05)):
        outline(
            round_poly(
                [(-1.0, 0.02), (0.98, 0.02), (0.98, 0.22), (-0.80, 0.22), (-0.80, 0.62), (-0.90, 0.62), (-1.0, 0.40)],
                0.025,
            ),
            0.11,
            0.025,
            "rice:satin",
        )
        outline(
            round_poly([(-0.28, -0.08), (0.34, -0.08), (0.34, 0.32), (0.0, 0.32), (-0.18, 0.62), (-0.28, 0.34)], 0.04),
            0.18,
            0.035,
            "turmeric:satin",
            (0, 0, -0.02),
        )
        outline(
            round_poly([(-0.28, 0.24), (0.0, 0.24), (-0.04, 0.52), (-0.18, 0.86), (-0.28, 0.86)], 0.03),
            0.25,
            0.03,
            "turmeric:satin",
            (0, 0, -0.03),
        )
        outline(
            round_poly([(-0.80, 0.10), (-0.80, 0.86), (-0.90, 0.86), (-1.0, 0.52), (-1.0, 0.10)], 0.03),
            0.25,
            0.03,
            "rice:satin",
            (0, 0, -0.03),
        )
        with at((0.03, 0.12, 0.156)):
            slab(0.44, 0.22, 0.02, 0.04, 0.006, "night2:matte", (0.0, 0.0, -0.004))
            for k in range(6):
                slab(0.02, (0.15, 0.09)[k % 2], 0.01, 0.004, 0.002, "rice:lit", (-0.15 + k * 0.06, 0, 0.014))
        for k in range(8):
            h = (0.07, 0.12)[k % 2]
            slab(0.02, h, 0.01, 0.004, 0.003, "night2:matte", (0.44 + k * 0.065, 0.20 - h / 2, 0.106))
        cyl(0.10, 0.06, 0.02, "brass", (0.22, -0.08, 0.10))
    box(0.50, 0.46, 0.44, 0.06, "leaf:satin", (-0.54, 0.66, 0))
    with at((-0.54, 0.43, 0.22), (90, 0, 0)):
        pill(0.2, 0.05, 0.02, "rice:satin", (0, 0.1, -0.004))
    slab(0.30, 0.28, 0.04, 0.06, 0.015, "leaf:satin", (-0.54, 0.66, 0.428))
    cyl(0.07, 0.04, 0.012, "brass", (-0.54, 0.66, 0.46))

# the drawing it was cut from, with the small model
with at((1.66, -1.0, 0), (0, 0, 20)):
    pr = catmull(
        [
            (-0.52, 0.15, 0),
            (-0.51, 0.04, 0),
            (-0.38, 0.012, 0),
            (0.0, 0.012, 0),
            (0.36, 0.012, 0),
            (0.50, 0.05, 0),
            (0.51, 0.18, 0),
        ],
        8,
    )
    side(thick([(p[0], p[1]) for p in pr], 0.026), 1.06, 0.006, "rice:soft", (-0.53, 0, 0))
    z = 0.040
    S = cells2d([(0, 1), (1, 1), (2, 1), (2, 0)], 0.27, 0.0, 0.03)
    tube(
        [(x - 0.40, y - 0.22, 0) for x, y in S], 0.018, "kavi:soft", closed=True, smooth=False, flat=0.4, loc=(0, 0, z)
    )
    tube([(-0.40, 0.34, 0), (0.41, 0.34, 0)], 0.012, "night2:matte", smooth=False, flat=0.5, loc=(0, 0, z))
    for x in (-0.40, 0.41):
        tube([(x, 0.30, 0), (x, 0.38, 0)], 0.012, "night2:matte", smooth=False, flat=0.5, loc=(0, 0, z))
    for k in range(3):
        pill(
            (0.3, 0.2, 0.26)[k],
            0.035,
            0.01,
            "night2:matte",
            (-0.40 + (0.3, 0.2, 0.26)[k] / 2, -0.10 - k * 0.08, z - 0.004),
        )
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("custom_close", target=(0.3, 0, 0.9), width=4.3, el=20, focus=(0.5, -0.2, 0.9))
render("custom")
