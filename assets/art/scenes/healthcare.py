"""Healthcare: a bedside monitor with its pulse let into the glass as a line, a stethoscope, medicine, the clinic's first-aid case."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=2, pitch=P))
W, H, T = 2.5, 1.74, 0.46

# ---- monitor ----------------------------------------------------------------
with at((0.2, 0.55, 0)):
    slab(1.5, 1.05, 0.14, 0.34, 0.05, "leaf:satin", (0, 0.05, 0))
    for sx in (-0.58, 0.58):
        screw((sx, -0.34, 0.138), r=0.042)
    with at((0, 0.1, 0.12)):
        slab(0.5, 0.34, 0.62, 0.12, 0.05, "rice:satin", (0, 0.06, 0))
        cyl(0.12, 0.7, 0.04, "brass", (-0.35, 0.1, 0.42), (0, 90, 0))
    with at((0, 0.02, 0.56), (-14, 0, 0)):
        slab(W, T, H, 0.22, 0.09, "rice:satin", (0, 0, 0), n=16)
        slab(W - 0.5, 0.2, H - 0.4, 0.1, 0.06, "leaf:satin", (0, T / 2, 0.2))
        # carrying handle
        tube(
            [
                (-0.5, 0.02, H - 0.04),
                (-0.5, 0.02, H + 0.14),
                (-0.38, 0.02, H + 0.24),
                (0.38, 0.02, H + 0.24),
                (0.5, 0.02, H + 0.14),
                (0.5, 0.02, H - 0.04),
            ],
            0.07,
            "leaf:satin",
        )
        with at((0, -T / 2, H / 2), (90, 0, 0)):  # face: x right, y up, z to us
            SW, SH = 1.86, 1.40
            with at((-0.2, 0.0, 0)):
                slab(SW, SH, 0.05, 0.16, 0.02, "night:satin", (0, 0, -0.018), n=16)
                slab(SW - 0.14, SH - 0.14, 0.012, 0.11, 0.004, "night2:soft", (0, 0, 0.026))
                with at((0, 0, 0.036)):
                    x0 = -SW / 2 + 0.16
                    for k in range(4):  # faint rule lines of the chart
                        slab(1.22, 0.008, 0.006, 0.003, 0.001, "dusk:lit", (x0 + 0.6, 0.52 - 0.3 * k - 0.06, -0.001))
                    b = [
                        (0, 0),
                        (0.16, 0),
                        (0.21, 0.055),
                        (0.26, 0),
                        (0.31, 0),
                        (0.35, -0.07),
                        (0.42, 0.36),
                        (0.49, -0.16),
                        (0.54, 0),
                        (0.60, 0),
                        (0.67, 0.085),
                        (0.75, 0),
                        (0.83, 0),
                        (0.87, -0.06),
                        (0.93, 0.36),
                        (1.0, -0.16),
                        (1.05, 0),
                        (1.12, 0.07),
                        (1.2, 0),
                    ]
                    tube([(x0 + x, 0.22 + y, 0.02) for x, y in b], 0.028, "glow:leaf2:1.1", smooth=False)
                    ball(0.05, "glow:rice:2", (x0 + 1.2, 0.22, 0.02))
                    w = [
                        (
                            x0 + 0.02 + 1.18 * i / 60,
                            -0.20
                            + 0.115
                            * math.sin(i / 60 * 4 * 2 * math.pi - 0.6)
                            * (1 - 0.35 * math.cos(i / 60 * 8 * 2 * math.pi)),
                            0.016,
                        )
                        for i in range(61)
                    ]
                    tube(w, 0.022, "turmeric:lit", smooth=False)
                    w = [
                        (x0 + 0.02 + 1.18 * i / 60, -0.50 + 0.06 * math.sin(i / 60 * 2 * 2 * math.pi), 0.016)
                        for i in range(61)
                    ]
                    tube(w, 0.02, "kavi:lit", smooth=False)
                    for y, c, l in ((0.36, "leaf2", 0.26), (-0.20, "turmeric", 0.22), (-0.5, "kavi", 0.18)):
                        pill(l, 0.075, 0.014, c + ":lit", (SW / 2 - 0.30, y + 0.05, 0))
                        pill(l * 0.6, 0.05, 0.012, "dusk:lit", (SW / 2 - 0.30 - l * 0.2, y - 0.07, 0))
                    # heart
                    h = [
                        (
                            16 * math.sin(t) ** 3,
                            13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t),
                        )
                        for t in [2 * math.pi * i / 60 for i in range(60)]
                    ]
                    outline(
                        [(x * 0.0085, y * 0.0085) for x, y in h][::-1],
                        0.04,
                        0.012,
                        "kavi:lit",
                        (SW / 2 - 0.30, 0.10, 0),
                    )
            # control column
            with at((W / 2 - 0.26, 0, 0)):
                cyl(0.17, 0.03, 0.01, "night:satin", (0, 0.42, -0.005))
                cyl(0.14, 0.13, 0.04, "turmeric:satin", (0, 0.42, 0))
                pill(0.1, 0.026, 0.012, "rice:satin", (0, 0.48, 0.124), (0, 0, 90))
                for k, c in enumerate(("leaf", "leaf2", "kavi")):
                    slab(0.26, 0.15, 0.06, 0.06, 0.025, c + ":satin", (0, 0.10 - 0.22 * k, -0.012))
                lamp((-0.07, -0.56, 0.002), r=0.032, c="leaf", power=6)
                lamp((0.07, -0.56, 0.002), r=0.032, c="turmeric", power=2.6)
        with at((W / 2, 0, H / 2), (90, 0, 90)):
            for k, c in enumerate(("kavi", "turmeric", "leaf")):
                plug((-0.0, 0.42 - 0.3 * k, -0.008), r=0.036, m="night:satin")
# leads from the side down to two electrodes on the slab
for c, z0, y0, ex, ey in (
    ("kavi", 1.81, 0.88, 1.62, 1.22),
    ("turmeric", 1.52, 0.81, 2.0, 0.92),
    ("leaf2", 1.23, 0.74, 1.98, 0.36),
):
    tube(
        [
            (1.60, y0, z0),
            (1.76, y0, z0 - 0.02),
            (1.9 + 0.04 * (ex > 1.9), (y0 + ey) / 2, z0 * 0.55),
            (ex + 0.03, ey + 0.1, 0.2),
            (ex, ey, 0.1),
        ],
        0.032,
        c + ":satin",
    )
    cyl(0.17, 0.035, 0.015, "rice:satin", (ex, ey, 0))
    cyl(0.075, 0.05, 0.015, "brass", (ex, ey, 0.03))
    ball(0.05, c + ":satin", (ex, ey, 0.09))

# ---- first-aid case ---------------------------------------------------------
with at((-1.52, 0.62, 0), (0, 0, 10)):
    slab(0.92, 0.56, 0.78, 0.15, 0.07, "leaf:satin", (0, 0, 0.02))
    slab(0.94, 0.58, 0.03, 0.16, 0.012, "rice:satin", (0, 0, 0.40))
    for sx in (-0.24, 0.24):
        slab(0.12, 0.05, 0.16, 0.03, 0.02, "brass", (sx, -0.285, 0.35))
    tube(
        [(-0.2, 0, 0.78), (-0.2, 0, 0.9), (-0.12, 0, 0.97), (0.12, 0, 0.97), (0.2, 0, 0.9), (0.2, 0, 0.78)],
        0.045,
        "rice:satin",
    )
    with at((0, -0.28, 0.4), (90, 0, 0)):
        cyl(0.25, 0.03, 0.012, "rice:satin", (0, 0, -0.004))
    a, c = 0.065, 0.19
    cr = [(-a, -c), (a, -c), (a, -a), (c, -a), (c, a), (a, a), (a, c), (-a, c), (-a, a), (-c, a), (-c, -a), (-a, -a)]
    with at((0, -0.28, 0.4), (90, 0, 0)):
        outline(cr, 0.05, 0.014, "leaf:satin", (0, 0, 0.02))

# ---- stethoscope -------------------------------------------------------------
Z = 0.07


def steth():
    m = "kavi:satin"
    tube(
        [
            (-1.62, -0.98, Z),
            (-1.86, -0.64, Z),
            (-1.72, -0.24, Z),
            (-1.30, -0.16, Z),
            (-1.02, -0.46, Z),
            (-1.02, -0.92, Z),
            (-0.78, -1.30, Z),
            (-0.36, -1.36, Z),
            (-0.12, -1.10, Z),
        ],
        0.066,
        m,
    )
    with at((-0.06, -1.02, Z), (0, 0, -28)):  # the fork
        tube([(-0.03, -0.14, 0), (-0.0, 0, 0), (-0.14, 0.2, 0.01)], 0.066, m)
        tube([(-0.03, -0.14, 0), (0, 0, 0), (0.16, 0.18, 0.01)], 0.066, m)
        for s in (-1, 1):
            tube(
                [
                    (s * 0.15, 0.19, 0.01),
                    (s * 0.34, 0.40, 0.06),
                    (s * 0.40, 0.66, 0.14),
                    (s * 0.30, 0.92, 0.18),
                    (s * 0.14, 1.02, 0.15),
                ],
                0.046,
                "brass",
            )
            ball(0.085, "rice:satin", (s * 0.115, 1.03, 0.145), (1, 1, 1))
    with at((-1.58, -1.14, 0), (0, 0, 0)):
        lathe(
            round_profile([(0, 0), (0.24, 0), (0.32, 0.05), (0.32, 0.11), (0.15, 0.15), (0.13, 0.23), (0, 0.23)], 0.02),
            "rice:satin",
        )
        torus(0.32, 0.034, "brass", (0, 0, 0.08))
        torus(0.135, 0.02, "brass", (0, 0, 0.22))
        cyl(0.11, 0.03, 0.01, "leaf:satin", (0, 0, 0.215))
        tube([(0, 0.08, 0.12), (-0.02, 0.2, 0.09)], 0.07, "brass")


steth()

# ---- pill bottle, capsules, blister ------------------------------------------
with at((1.72, -0.30, 0), (0, 0, 8)):
    cyl(0.33, 0.62, 0.06, "turmeric:satin")
    cyl(0.335, 0.30, 0.005, "rice:matte", (0, 0, 0.14))
    cyl(0.25, 0.1, 0.01, "turmeric:satin", (0, 0, 0.6))
    cyl(0.36, 0.22, 0.04, "rice:satin", (0, 0, 0.68))
    cyl(0.27, 0.02, 0.008, "leaf:satin", (0, 0, 0.893))
    for k in range(40):
        with at((0, 0, 0.79), (0, 0, 9 * k)):
            pill(0.14, 0.026, 0.02, "rice:satin", (0, -0.358, 0), (90, 90, 0))
    for i, (a, w) in enumerate(((-32, 0.2), (-8, 0.2), (16, 0.2))):
        with at((0, 0, 0.36), (0, 0, a + 10)):
            pill(0.10, 0.035, 0.012, "leaf:satin", (0, -0.333, -0.06), (90, 0, 0))
            pill(0.12, 0.045, 0.012, "night2:satin", (0, -0.333, 0.03), (90, 0, 0))


def capsule(x, y, rot, a, b, s=1.0, z=0):
    with at((x, y, z), (0, 0, rot), s):
        tube([(0, 0, 0.1), (0.2, 0, 0.1)], 0.1, a, smooth=False)
        tube([(-0.2, 0, 0.1), (-0.02, 0, 0.1)], 0.1, b, smooth=False)
        torus(0.1, 0.01, b, (0.0, 0, 0.1), (0, 90, 0))


capsule(1.74, -1.02, -8, "kavi:satin", "rice:satin", 1.1)
with at((0.80, -1.30, 0), (0, 0, -12)):  # record folder under the blister
    slab(1.34, 0.98, 0.03, 0.07, 0.012, "leaf:satin")
    pill(0.34, 0.16, 0.03, "leaf:satin", (-0.35, 0.5, 0))
    slab(1.2, 0.86, 0.03, 0.03, 0.006, "rice:satin", (0.06, -0.04, 0.03), (0, 0, 3))
    slab(1.34, 0.98, 0.03, 0.07, 0.012, "leaf:satin", (-0.03, 0.0, 0.062), (0, 0, -2))
    slab(0.5, 0.3, 0.012, 0.04, 0.004, "rice:satin", (-0.34, 0.26, 0.09), (0, 0, -2))
    pill(0.3, 0.05, 0.008, "leaf:satin", (-0.36, 0.31, 0.1))
    pill(0.2, 0.04, 0.008, "turmeric:satin", (-0.40, 0.21, 0.1))
with at((0.92, -1.36, 0.06), (0, 0, -4)):
    with at((0, 0, 0.035), (4, 0, 0)):
        slab(0.98, 0.58, 0.03, 0.08, 0.01, "rice:satin", (0, 0, 0))
        for i in range(4):
            for j in range(2):
                if (i, j) == (3, 0):
                    cyl(0.085, 0.008, 0.002, "sand:matte", ((i - 1.5) * 0.225, (j - 0.5) * 0.26, 0.028))
                    continue
                cyl(0.10, 0.012, 0.004, "sand:matte", ((i - 1.5) * 0.225, (j - 0.5) * 0.26, 0.024))
                ball(
                    0.085,
                    "leaf:satin" if (i + j) % 2 else "turmeric:satin",
                    ((i - 1.5) * 0.225, (j - 0.5) * 0.26, 0.03),
                    (1, 1, 0.85),
                    seg=32,
                )
pulli(P * 2, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("healthcare_close", target=(0.3, -0.3, 0.75), width=5.3, el=18, focus=(0.3, -0.4, 0.7))
render("healthcare")
