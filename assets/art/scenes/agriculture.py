"""Agriculture: a field tray whose rows grow from left to right, weather mast, survey drone, one drop of water."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *

reset()
P = 0.84
stage(kolam_args=dict(seed=5, pitch=P))

# ---- field -----------------------------------------------------------------
FX, FY, FW, FD = 0.44, 0.34, 3.0, 2.3
with at((FX, FY, 0)):
    slab(FW, FD, 0.34, 0.28, 0.07, "rice:satin")
    slab(FW - 0.24, FD - 0.24, 0.06, 0.17, 0.015, "humus:earth", (0, 0, 0.3))
    for i in range(5):  # growth gauge let into the rim, one mark per column
        pill(
            0.3,
            0.06,
            0.02,
            ("leaf2", "leaf2", "leaf", "leaf", "turmeric")[i] + ":satin",
            ((i - 2) * 0.46, -FD / 2 - 0.0, 0.17),
            (90, 0, 0),
        )
    rnd = random.Random(3)
    rows, cols = 3, 5
    for r in range(rows):
        y = (r - (rows - 1) / 2) * 0.66
        slab(FW - 0.36, 0.54, 0.28, 0.26, 0.23, "soil:earth", (0, y, 0.24), n=14)
        for c in range(cols):
            t = c / (cols - 1)
            x = (c - (cols - 1) / 2) * 0.56 + rnd.uniform(-0.03, 0.03)
            h = 0.07 + 0.62 * t**1.2
            seedling(
                h,
                leaves=2 if t < 0.3 else (4 if t < 0.7 else 6),
                size=0.17 + 0.21 * t**0.8,
                m="leaf2:soft" if t < 0.3 else "leaf:soft",
                vein="leaf2:soft" if t > 0.3 else None,
                loc=(x, y + rnd.uniform(-0.02, 0.02), 0.51),
                rot=(0, 0, rnd.uniform(0, 180)),
                seed=r * 10 + c,
            )
            if t > 0.9:
                tube([(x, y, 0.5 + h), (x + 0.01, y, 0.5 + h + 0.1)], 0.018, "leaf:soft", smooth=False)
                ball(0.1, "turmeric:satin", (x + 0.01, y, 0.51 + h + 0.17))

# drip irrigation: a manifold on the rim, one lateral in each furrow, a valve at the corner
with at((FX, FY, 0)):
    px = -FW / 2 + 0.10
    tube([(px, -0.9, 0.378), (px, 0.62, 0.378)], 0.042, "night:satin", smooth=False)
    for y in (-0.33, 0.33):
        tube([(px, y, 0.38), (px + 0.12, y, 0.43), (px + 0.3, y, 0.41), (FW / 2 - 0.3, y, 0.40)], 0.024, "night:satin")
        cyl(0.05, 0.07, 0.012, "brass", (px + 0.05, y, 0.40), (0, 70, 0))
        for k in range(4):
            torus(0.03, 0.011, "brass", (px + 0.62 + k * 0.56, y, 0.405), (0, 90, 0))
    cyl(0.055, 0.1, 0.015, "brass", (px, -0.86, 0.335))
    cyl(0.022, 0.16, 0.006, "brass", (px, -0.86, 0.42))
    torus(0.12, 0.026, "kavi:satin", (px, -0.86, 0.58))
    for k in range(3):
        tube(
            [(px, -0.86, 0.58), (px + 0.12 * math.cos(k * 2.09), -0.86 + 0.12 * math.sin(k * 2.09), 0.58)],
            0.015,
            "kavi:satin",
            smooth=False,
        )
    ball(0.035, "brass", (px, -0.86, 0.585))

# ---- weather mast ----------------------------------------------------------
with at((-1.66, 0.8, 0), (0, 0, 0), 1.03):
    slab(0.62, 0.62, 0.14, 0.14, 0.04, "night:satin")
    for sx in (-0.2, 0.2):
        for sy in (-0.2, 0.2):
            screw((sx, sy, 0.14), r=0.035)
    cyl(0.12, 0.06, 0.02, "brass", (0, 0, 0.14))
    cyl(0.048, 2.15, 0.01, "rice:satin", (0, 0, 0.14))
    # solar panel
    with at((0, -0.02, 1.28), (0, 0, -14)):
        tube([(0, 0, 0), (0, -0.2, 0)], 0.026, "brass", smooth=False)
        with at((0, -0.24, 0), (52, 0, 0)):
            slab(1.0, 0.62, 0.05, 0.06, 0.018, "rice:satin", (0, 0, -0.03))
            for i in range(4):
                for j in range(2):
                    slab(0.205, 0.25, 0.012, 0.02, 0.004, "dusk:gloss", ((i - 1.5) * 0.228, (j - 0.5) * 0.275, 0.018))
    # logger box
    with at((0, -0.085, 0.72)):
        slab(0.3, 0.13, 0.4, 0.06, 0.03, "turmeric:satin", (0, 0, -0.2))
        with at((0, -0.065, 0.06), (90, 0, 0)):
            slab(0.2, 0.12, 0.014, 0.03, 0.005, "night:gloss", (0, 0.03, -0.004))
            lamp((-0.05, -0.12, 0.004), r=0.02, c="leaf", power=6)
            lamp((0.05, -0.12, 0.004), r=0.02, c="kavi", power=4)
    tube(
        [
            (0, -0.08, 0.53),
            (0.02, -0.1, 0.34),
            (0.16, -0.2, 0.2),
            (0.42, -0.3, 0.18),
            (0.6, -0.3, 0.34),
            (0.72, -0.3, 0.42),
        ],
        0.024,
        "night:satin",
    )
    # louvred shield on a side arm
    tube([(0, 0, 1.72), (0.42, 0, 1.72)], 0.022, "brass", smooth=False)
    for k in range(5):
        cyl(0.15 - 0.012 * abs(k - 2), 0.035, 0.012, "rice:matte", (0.42, 0, 1.46 + k * 0.052), seg=64)
    # cup anemometer
    cyl(0.07, 0.09, 0.02, "brass", (0, 0, 2.27))
    for k in range(3):
        with at((0, 0, 2.34), (0, 0, 40 + 120 * k)):
            tube([(0, 0, 0), (0.27, 0, 0)], 0.014, "brass", smooth=False)
            with at((0.3, 0, 0), (90, 0, 0)):
                lathe(
                    [
                        (0, -0.1),
                        (0.045, -0.088),
                        (0.078, -0.058),
                        (0.092, -0.02),
                        (0.095, 0),
                        (0.083, 0),
                        (0.07, -0.045),
                        (0.04, -0.075),
                        (0, -0.084),
                    ],
                    "kavi:satin",
                    smooth=60,
                )
    ball(0.05, "brass", (0, 0, 2.38))

# ---- drone -----------------------------------------------------------------
with at((0.82, 0.25, 2.25), (5, 8, 20), 1.12):
    slab(0.62, 0.42, 0.17, 0.19, 0.08, "rice:satin", (0, 0, -0.02))
    slab(0.40, 0.26, 0.07, 0.12, 0.034, "kavi:satin", (0, 0, 0.135))
    with at((0, -0.2, 0.06), (90, 0, 0)):
        slab(0.3, 0.075, 0.02, 0.037, 0.008, "night:gloss")
        lamp((-0.08, 0, 0.02), r=0.018, c="leaf", power=7, bezel=None)
        lamp((0.08, 0, 0.02), r=0.018, c="leaf", power=7, bezel=None)
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube(
                [(sx * 0.2, sy * 0.12, 0.07), (sx * 0.36, sy * 0.28, 0.1), (sx * 0.54, sy * 0.46, 0.1)],
                0.034,
                "night:satin",
                taper=lambda t: 1.1 - 0.3 * t,
            )
            with at((sx * 0.56, sy * 0.48, 0.03)):
                cyl(0.075, 0.10, 0.025, "night:satin")
                cyl(0.045, 0.05, 0.01, "brass", (0, 0, 0.095))
                for q in range(3):  # struts carry the guard ring
                    with at((0, 0, 0.05), (0, 0, 120 * q + 60 + 90 * sy * sx)):
                        tube([(0.06, 0, 0), (0.25, 0, 0), (0.335, 0, 0.088)], 0.011, "night:satin")
                with at((0, 0, 0.138), (0, 0, 35 + 50 * sx + 20 * sy)):
                    slab(0.62, 0.06, 0.014, 0.028, 0.006, "turmeric:satin")
                torus(0.335, 0.012, "rice:satin", (0, 0, 0.138))
    # gimbal camera
    cyl(0.06, 0.07, 0.01, "night:satin", (0, -0.02, -0.08))
    ball(0.095, "night:gloss", (0, -0.03, -0.13))
    with at((0, -0.1, -0.15), (112, 0, 0)):
        torus(0.045, 0.012, "brass")
        cyl(0.04, 0.02, 0.005, "night:gloss")
    for sx in (-1, 1):
        tube([(sx * 0.2, 0.0, 0.0), (sx * 0.27, 0, -0.12), (sx * 0.28, 0, -0.2)], 0.02, "night:satin")
        tube([(sx * 0.28, -0.22, -0.2), (sx * 0.28, 0.2, -0.2)], 0.022, "night:satin", smooth=False)

# ---- the first seedling, grown out of a dot of the kolam ---------------------
with at((-P * 1.5, -P * 1.5, 0)):
    torus(0.40, 0.035, "brass", (0, 0, 0.03))
    blob(
        [(0, 0, 0.0, 0.30), (0.08, 0.07, 0.02, 0.2), (-0.1, 0.06, 0.03, 0.19), (0.02, -0.11, 0.0, 0.2)],
        "soil:earth",
        floor=-0.01,
        soft=0.02,
        voxel=0.03,
    )
    tube([(0, 0, 0.2), (0.03, 0.0, 0.5), (-0.01, 0.0, 0.92)], 0.05, "leaf:soft", taper=lambda t: 1 - 0.4 * t)
    leaf(
        1.0,
        0.6,
        bend=64,
        lift=42,
        loc=(-0.01, 0, 0.9),
        rot=(0, 0, 118),
        veins=6,
        thick=0.03,
        drops=((0.42, 0.45, 0.05), (0.6, 0.3, 0.032), (0.3, -0.4, 0.036)),
    )
    leaf(
        0.92,
        0.56,
        bend=70,
        lift=50,
        loc=(-0.01, 0, 0.9),
        rot=(0, 0, 282),
        veins=6,
        thick=0.03,
        drops=((0.5, -0.4, 0.042),),
    )
    leaf(0.34, 0.18, bend=14, lift=72, m="leaf2:soft", vein=None, loc=(-0.01, 0.01, 0.9), rot=(0, 0, 20), thick=0.02)
    leaf(0.28, 0.16, bend=10, lift=76, m="leaf2:soft", vein=None, loc=(-0.01, -0.01, 0.9), rot=(0, 0, 200), thick=0.02)
pulli(P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.6), fstop=0.4)
# the shift keeps the drone's foot out of it
close("agriculture_close", target=(0.14, -0.1, 0.52), width=4.8, el=17, focus=(0.4, -0.4, 0.6), shift=(0, -0.0175))
render("agriculture")
