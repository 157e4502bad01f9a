"""Maintenance and support: a machine with its lid up and a drawer out, wheels showing, service chart in the lid;
spanner, oil can, tray of spare parts."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()
P = 0.84
stage(kolam_args=dict(seed=4, pitch=P))
W, D, H, Z = 2.46, 1.30, 0.98, 0.36

with at((0.26, 0.46, 0)):
    # stand
    slab(W + 0.06, D + 0.04, 0.10, 0.16, 0.03, "dusk:satin", (0, 0, 0.25))
    for x in (-0.98, 0.98):
        for y in (-0.44, 0.44):
            cyl(0.08, 0.24, 0.02, "dusk:satin", (x, y, 0.02))
            cyl(0.14, 0.06, 0.02, "night2:satin", (x, y, 0))
            cyl(0.10, 0.03, 0.01, "brass", (x, y, 0.225))
    # body: an open box
    tray(W, D, H, 0.10, 0.2, "rice:satin", (0, 0, Z), floor="night:matte")
    slab(W - 0.16, D - 0.16, 0.1, 0.12, 0.01, "night2:matte", (0, 0, Z + 0.56))
    tube(
        [(x, y, 0) for x, y in rr_points(W + 0.004, D + 0.004, 0.2, 12)],
        0.012,
        "sand:matte",
        closed=True,
        smooth=False,
        res=3,
        loc=(0, 0, Z + 0.16),
    )
    # lid, hinge at the back
    for x in (-0.7, 0.7):
        with at((x - 0.14, D / 2 + 0.02, Z + H + 0.01), (0, 90, 0)):
            cyl(0.05, 0.28, 0.01, "brass")
    with at((0, D / 2 + 0.02, Z + H + 0.02), (-104, 0, 0)):
        slab(W, D, 0.13, 0.2, 0.05, "rice:satin", (0, -D / 2, 0))
        with at((0, -D / 2, 0.004), (180, 0, 0)):  # lining with the service chart; local x right, y down the lid
            slab(W - 0.2, D - 0.2, 0.03, 0.13, 0.012, "kavi:soft", (0, 0, -0.01))
            with at((0, 0, 0.02)):
                slab(0.92, 0.86, 0.02, 0.06, 0.006, "rice:soft", (-0.54, 0.0, -0.006))
                for k in range(4):
                    y = 0.25 - k * 0.17
                    y = -y
                    slab(
                        0.11,
                        0.11,
                        0.014,
                        0.02,
                        0.004,
                        ("leaf:satin", "leaf:satin", "turmeric:satin", "sand:satin")[k],
                        (-0.86, -y * 1, 0.012),
                    )
                    pill(
                        (0.44, 0.34, 0.40, 0.28)[k],
                        0.06,
                        0.014,
                        "night2:matte",
                        (-0.72 + (0.40, 0.30, 0.36, 0.24)[k] / 2, -y, 0.010),
                    )
                tube(
                    [(0.22, -0.22, 0), (0.60, -0.22, 0), (0.60, 0.22, 0), (0.94, 0.22, 0)],
                    0.022,
                    "rice:soft",
                    smooth=False,
                    loc=(0, 0, 0.014),
                )
                for x, y, c in ((0.22, -0.22, "rice"), (0.60, 0.0, "turmeric"), (0.94, 0.22, "rice")):
                    cyl(0.11, 0.035, 0.012, c + ":satin", (x, y, 0.008))
                for x, y, l in ((0.26, 0.30, 0.30), (0.24, 0.17, 0.26), (0.90, -0.30, 0.30)):
                    pill(l, 0.045, 0.014, "rice:soft", (x, y, 0.012))
    with at((W / 2 - 0.05, 0, Z + H - 0.05)):  # gas strut
        tube([(0, -0.10, 0), (0.0, 0.36, 0.46)], 0.042, "night2:satin", smooth=False)
        tube([(0, 0.30, 0.39), (0, 0.62, 0.80)], 0.024, "brass", smooth=False)
        for p in ((0, -0.10, 0), (0, 0.62, 0.80)):
            ball(0.055, "brass", p)
    # works: two wheels in mesh on bearing blocks, spring, cylinders, pipe
    zg = Z + H + 0.06
    R1, R2 = 0.54, 0.34
    with at((-0.62, -0.02, zg + 0.10)):
        gear(R1, 16, 0.15, "turmeric:satin", (0, -0.12, 0), (90, 0, 0), holes=6)
        tube([(0, -0.20, 0), (0, 0.30, 0)], 0.055, "brass", smooth=False)
    dx = math.cos(math.radians(-14)) * (R1 + R2)
    dz = math.sin(math.radians(-14)) * (R1 + R2)
    with at((-0.62 + dx, -0.02, zg + 0.10 + dz)):
        gear(R2, 10, 0.15, "leaf:satin", (0, -0.12, 0), (90, 0, 0), holes=0, phase=0.12)
        tube([(0, -0.20, 0), (0, 0.30, 0)], 0.05, "brass", smooth=False)
    for x, z in ((-0.62, 0.10), (-0.62 + dx, 0.10 + dz)):
        for y in (0.26,):
            slab(0.22, 0.1, zg + z - Z - 0.50, 0.04, 0.02, "dusk:satin", (x, y, Z + 0.62))
    for k in range(2):
        with at((0.90, -0.32 + k * 0.40, Z + 0.64)):
            cyl(0.13, 0.34, 0.03, "kavi:satin")
            cyl(0.15, 0.05, 0.015, "brass", (0, 0, 0.12))
            cyl(0.07, 0.22, 0.02, "brass", (0, 0, 0.33))
            spring(0.09, 0.22, 4, 0.018, "rice:satin", (0, 0, 0.34))
            cyl(0.11, 0.05, 0.015, "rice:satin", (0, 0, 0.55))
    # front: gauge, lamps, drawer
    with at((-0.66, -D / 2, Z + 0.60), (90, 0, 0), 1.12):
        cyl(0.27, 0.09, 0.03, "brass", (0, 0, -0.01))
        cyl(0.225, 0.02, 0.004, "rice:lit", (0, 0, 0.068))
        for k in range(9):
            a = math.radians(210 - k * 30)
            tube(
                [(0.15 * math.cos(a), 0.15 * math.sin(a), 0.09), (0.19 * math.cos(a), 0.19 * math.sin(a), 0.09)],
                0.012,
                "leaf:satin" if k < 6 else "kavi:satin",
                smooth=False,
            )
        tube([(-0.03, -0.04, 0.098), (0.09, 0.12, 0.098)], 0.014, "kavi:satin", smooth=False)
        cyl(0.04, 0.03, 0.01, "night2:satin", (0, 0, 0.09))
    with at((-0.68, -D / 2, Z + 0.14), (90, 0, 0)):
        for k in range(3):
            lamp((-0.24 + k * 0.15, 0.0, 0.0), r=0.036, c=("leaf", "leaf", "turmeric")[k], power=(6, 6, 3)[k])
    dw, dh, out = 1.22, 0.36, 0.54
    with at((0.46, -D / 2, Z + 0.24)):
        slab(dw + 0.06, 0.02, dh + 0.06, 0.05, 0.006, "night:matte", (0, -0.001, -0.03))
        with at((0, -out / 2, 0)):
            tray(dw - 0.08, out + 0.1, dh - 0.08, 0.04, 0.05, "rice:satin", (0, 0.02, 0.02), floor="night2:matte")
        with at((0, -out - 0.04, 0)):
            slab(dw, 0.09, dh, 0.04, 0.03, "kavi:satin")
            tube(
                [(-0.2, -0.04, 0.17), (-0.2, -0.13, 0.17), (0.2, -0.13, 0.17), (0.2, -0.04, 0.17)],
                0.03,
                "brass",
                smooth=False,
            )
            for x in (-0.52, 0.52):
                screw((x, -0.045, 0.17), (90, 0, 0), r=0.036)
        for k, c in enumerate(("leaf:satin", "turmeric:satin", "leaf:satin", "rice:satin")):
            with at((-0.42 + k * 0.28, -0.27, 0.07), (0, 0, 0)):
                slab(0.18, 0.34, 0.30 + (0.14 if k == 1 else 0), 0.03, 0.02, c)
                pill(0.07, 0.03, 0.012, "brass", (0, -0.08, 0.298 + (0.14 if k == 1 else 0)))
    with at((0.46, -D / 2, Z + 0.78), (90, 0, 0)):
        vents(8, 0.095, 0.16, 0.036, "night:matte", (0, -0.03, -0.005))
    # right side: a door swung open, boards behind it
    with at((W / 2, 0, Z + 0.10)):
        slab(0.02, 0.80, 0.62, 0.008, 0.006, "night:matte", (0.0, -0.05, 0))
        for k in range(4):
            slab(
                0.10,
                0.10,
                0.44,
                0.02,
                0.012,
                ("leaf:satin", "rice:satin", "leaf:satin", "turmeric:satin")[k],
                (0.0, -0.33 + k * 0.185, 0.08),
            )
            for q in range(2):
                slab(0.012, 0.05, 0.05, 0.005, 0.004, "brass", (0.05, -0.33 + k * 0.185, 0.20 + q * 0.16))
        with at((0.02, 0.39, 0), (0, 0, 74)):
            slab(0.05, 0.80, 0.66, 0.02, 0.018, "rice:satin", (0, -0.40, -0.02))
            slab(0.02, 0.56, 0.42, 0.008, 0.006, "kavi:soft", (-0.026, -0.40, 0.10))
            cyl(0.05, 0.04, 0.012, "brass", (0.025, -0.70, 0.31), (0, 90, 0))

# spanner against the corner
spanner(1.20, 0.20, 0.12, "kavi:satin", (-0.97, -0.70, 0.21), (66, 0, 3))

# oil can
with at((-1.62, -1.10, 0), (0, 0, 0), 1.10):
    lathe(
        round_profile(
            [
                (0, 0),
                (0.36, 0),
                (0.36, 0.09),
                (0.33, 0.13),
                (0.33, 0.32),
                (0.30, 0.38),
                (0.11, 0.60),
                (0.085, 0.70),
                (0.0, 0.70),
            ],
            0.035,
        ),
        "leaf:satin",
        smooth=40,
    )
    torus(0.345, 0.028, "brass", (0, 0, 0.11))
    cyl(0.115, 0.07, 0.02, "brass", (0, 0, 0.66))
    tube(
        [(0, 0, 0.70), (0.01, -0.02, 0.86), (0.10, -0.07, 1.06), (0.30, -0.16, 1.28)],
        0.06,
        "brass",
        taper=lambda t: 1 - 0.5 * t,
    )
    tube(
        [(-0.31, 0.08, 0.34), (-0.52, 0.13, 0.46), (-0.50, 0.12, 0.70), (-0.26, 0.06, 0.80), (-0.06, 0.01, 0.73)],
        0.04,
        "leaf:satin",
    )
    cyl(0.335, 0.10, 0.006, "rice:satin", (0, 0, 0.18))

# spare parts
with at((1.66, -0.98, 0), (0, 0, 16)):
    tray(1.14, 0.84, 0.17, 0.045, 0.12, "dusk:satin", floor="night:matte")
    slab(0.03, 0.76, 0.12, 0.01, 0.008, "dusk:satin", (0.05, 0, 0.04))
    slab(0.52, 0.03, 0.12, 0.01, 0.008, "dusk:satin", (0.31, 0.02, 0.04))
    gear(0.22, 10, 0.10, "kavi:satin", (-0.25, 0.14, 0.07), (0, 0, 10))
    gear(0.13, 8, 0.09, "turmeric:satin", (-0.36, -0.22, 0.07))
    torus(0.09, 0.03, "brass", (-0.10, -0.24, 0.10))
    for k in range(3):
        bolt(0.065, 0.2, "brass", (0.16 + 0.13 * k, 0.24, 0.09), (0, 0, 20 * k))
    spring(0.07, 0.34, 7, 0.018, "rice:satin", (0.16, -0.12, 0.15), (0, 90, 0))
    tube([(0.18, -0.26, 0.12), (0.42, -0.26, 0.12)], 0.05, "turmeric:satin", smooth=False)
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("maintenance_close", target=(0.28, 0, 0.85), width=4.1, el=20, focus=(0.1, -0.2, 0.8))
render("maintenance")
