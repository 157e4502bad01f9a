"""Life cycle 3, design: a brass funnel draws the line in rice flour; colours are chosen from a fan of swatches."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage()
life_dots()
SEED, START, LEN = 3, 520, 520
L = loop_points(SEED)
pts = stretch(L, START, LEN, 0, 1)
tube(pts, 0.036, "rice:matte", smooth=False, flat=0.32, res=6)
ex, ey = pts[-1][0], pts[-1][1]
blob(
    [(0, 0, 0.0, 0.085), (0.03, 0.02, 0.0, 0.06), (-0.03, 0.03, 0, 0.06)],
    "rice:matte",
    (ex, ey, 0),
    voxel=0.02,
    smooth=4,
)
# the line still to come, ruled in faintly round to where it began
tube(
    [(L[(START + LEN + i) % len(L)][0], L[(START + LEN + i) % len(L)][1], 0) for i in range(0, len(L) - LEN + 1)],
    0.018,
    "dusk:matte",
    smooth=False,
    flat=0.3,
    res=4,
)
# funnel in its arm
with at((ex, ey, 0)):
    tube([(0, 0, 0.02), (0, 0, 0.2)], 0.022, "rice:matte", smooth=False)
    lathe(
        round_profile(
            [
                (0.03, 0.16),
                (0.055, 0.16),
                (0.075, 0.34),
                (0.40, 0.92),
                (0.44, 0.98),
                (0.44, 1.04),
                (0.40, 1.04),
                (0.37, 0.98),
                (0.05, 0.40),
                (0.03, 0.2),
            ],
            0.02,
        ),
        "brass",
        smooth=40,
    )
    torus(0.43, 0.022, "brass", (0, 0, 1.03))
    torus(0.085, 0.025, "kavi:satin", (0, 0, 0.36))
    lathe(
        round_profile(
            [(0, 0.80), (0.30, 0.86), (0.395, 0.985), (0.30, 1.055), (0.20, 1.135), (0.08, 1.215), (0, 1.235)], 0.05, 8
        ),
        "rice:matte",
        smooth=70,
    )  # flour heaped at its angle of rest
    torus(0.27, 0.03, "kavi:satin", (0, 0, 0.70))
    tube([(0.28, 0.02, 0.70), (0.62, 0.3, 0.72), (0.9, 0.62, 0.72)], 0.05, "kavi:satin")
with at((ex + 0.9, ey + 0.62, 0)):
    cyl(0.3, 0.1, 0.04, "leaf:satin")
    cyl(0.06, 0.92, 0.02, "rice:satin", (0, 0, 0.08))
    ball(0.075, "brass", (0, 0, 1.02))
    cyl(0.1, 0.14, 0.03, "kavi:satin", (0, 0, 0.65))
    for k in range(3):
        screw((0.22 * math.cos(k * 2.1), 0.22 * math.sin(k * 2.1), 0.094), r=0.03)
# fan of swatches on a brass rivet
with at((-0.98, 1.32, 0), (0, 0, -30)):
    for k, c in enumerate(("dusk", "leaf2", "leaf", "turmeric", "kavi")):
        with at((0, 0, 0.012 + k * 0.05), (0, 0, 44 - k * 23)):
            slab(0.40, 1.2, 0.045, 0.08, 0.015, "rice:soft", (0, -0.5, 0))
            slab(0.34, 0.86, 0.012, 0.05, 0.004, c + ":soft", (0, -0.61, 0.042))
    cyl(0.075, 0.3, 0.02, "brass", (0, 0, 0))
pulli(-P, -P)
life_cam()
render("life_3_design")
