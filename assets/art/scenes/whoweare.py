"""Who we are: a threshold with its kaavi stripes, a standing brass lamp, a bowl of rice flour; the kolam half drawn, its line running on as a cable into a small computer."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=None)

# ---- the half drawn kolam: all dots, two thirds of the line --------------------
D, on, k = kolam_bits("square", 5, "c4", 4)
C = [(x * P, y * P) for x, y in kolam_curves(D, on)[0]]
N = len(C)


def near(x, y):
    return min(range(N), key=lambda i: (C[i][0] - x) ** 2 + (C[i][1] - y) ** 2)


for x, y in D:
    ball(0.061, "rice:matte", (x * P, y * P, 0), (1, 1, 0.42), seg=28)
END = near(0.64, -1.52)
KEEP = 0.70  # the line runs on towards +x +y here
n = int(N * KEEP)
line = [C[(END - n + i) % N] for i in range(n + 1)]
tube([(x, y, 0) for x, y in line], 0.036, "rice:matte", smooth=False, flat=0.32, res=6)
tube(
    [(*C[(END + i) % N], -0.002) for i in range(N - n + 1)], 0.015, "#4C57A2:matte", smooth=False, flat=0.4, res=4
)  # still to be drawn
ex, ey = line[-1]
dx, dy = line[-1][0] - line[-6][0], line[-1][1] - line[-6][1]
q = math.hypot(dx, dy)
dx, dy = dx / q, dy / q
cx, cy = 1.28, -0.58  # the socket on the computer
tube([(ex - dx * 0.03, ey - dy * 0.03, 0.04), (ex + dx * 0.17, ey + dy * 0.17, 0.05)], 0.060, "brass", smooth=False)
tube(
    [
        (ex + dx * 0.15, ey + dy * 0.15, 0.05),
        (ex + dx * 0.34, ey + dy * 0.34, 0.058),
        (0.98, -1.22, 0.06),
        (1.16, -1.05, 0.07),
        (1.26, -0.88, 0.11),
        (cx, cy - 0.14, 0.14),
        (cx, cy, 0.14),
    ],
    0.056,
    "turmeric:satin",
)
plug((cx, cy + 0.06, 0.14), (90, 0, 0), r=0.05)

# ---- threshold ------------------------------------------------------------------
TX, TY = -0.1, 1.18


def stripes(w, d, h, z, n, loc):
    with at(loc):
        slab(w, d, h, 0.06, 0.03, "rice:satin", (0, 0, z))
        for i in range(n):
            x = (i - (n - 1) / 2) * w / n
            slab(w / n * 0.5, 0.03, h - 0.05, 0.01, 0.006, "kavi:satin", (x, -d / 2 - 0.002, z + 0.025))


with at((TX, TY, 0), (0, 0, 0), 0.88):
    slab(3.1, 1.5, 0.2, 0.06, 0.03, "rice:satin", (0, 0.02, 0))
    slab(2.7, 1.1, 0.2, 0.06, 0.03, "rice:satin", (0, 0.2, 0.2))
    for w, yf, z, n in ((3.1, -0.73, 0, 11), (2.7, -0.35, 0.2, 9)):
        for i in range(n):
            slab(
                w / n * 0.52, 0.03, 0.15, 0.015, 0.008, "kavi:satin", ((i - (n - 1) / 2) * w / n, yf - 0.004, z + 0.025)
            )
    for xf_, d, yc, z, n in ((1.55, 1.5, 0.02, 0, 5), (1.35, 1.1, 0.2, 0.2, 4)):
        for i in range(n):
            slab(
                0.03,
                d / n * 0.52,
                0.15,
                0.015,
                0.008,
                "kavi:satin",
                (xf_ + 0.004, yc + (i - (n - 1) / 2) * d / n, z + 0.025),
            )
    z0 = 0.4
    # door frame
    for s in (-1, 1):
        slab(0.32, 0.34, 0.24, 0.05, 0.03, "leaf:satin", (s * 0.86, 0.3, z0))
        slab(0.24, 0.28, 1.74, 0.04, 0.025, "leaf:satin", (s * 0.86, 0.3, z0 + 0.2))
        for zz in (0.42, 0.86, 1.30):
            with at((s * 0.86, 0.16, z0 + zz), (90, 0, 0)):
                slab(0.12, 0.26, 0.02, 0.03, 0.008, "turmeric:satin", (0, 0.1, -0.004))
        slab(0.34, 0.36, 0.14, 0.05, 0.03, "turmeric:satin", (s * 0.86, 0.3, z0 + 1.90))
    slab(2.36, 0.40, 0.24, 0.06, 0.03, "leaf:satin", (0, 0.3, z0 + 2.02))
    slab(2.56, 0.48, 0.09, 0.05, 0.025, "turmeric:satin", (0, 0.3, z0 + 2.26))
    for i in range(9):
        with at(((i - 4) * 0.23, 0.10, z0 + 2.14), (90, 0, 0)):
            cyl(0.055, 0.02, 0.006, "turmeric:satin" if i % 2 else "rice:satin", (0, 0, -0.003))
    # two door leaves, one ajar
    with at((-0.74, 0.40, z0)):
        slab(0.74, 0.09, 1.98, 0.02, 0.015, "kavi:satin", (0.37, 0, 0))
        for zz, hh in ((0.16, 0.78), (1.06, 0.78)):
            with at((0.37, -0.045, zz), (90, 0, 0)):
                slab(0.5, hh, 0.03, 0.03, 0.012, "kavi:satin", (0, hh / 2, -0.002))
                slab(0.36, hh - 0.14, 0.02, 0.02, 0.008, "turmeric:satin", (0, hh / 2, 0.024))
    with at((0.74, 0.40, z0), (0, 0, 68)):
        slab(0.74, 0.09, 1.98, 0.02, 0.015, "kavi:satin", (-0.37, 0, 0))
        for zz, hh in ((0.16, 0.78), (1.06, 0.78)):
            with at((-0.37, -0.045, zz), (90, 0, 0)):
                slab(0.5, hh, 0.03, 0.03, 0.012, "kavi:satin", (0, hh / 2, -0.002))
                slab(0.36, hh - 0.14, 0.02, 0.02, 0.008, "turmeric:satin", (0, hh / 2, 0.024))
    # mango leaf garland
    for i in range(11):
        t = (i - 5) / 5
        x = t * 0.74
        zz = z0 + 2.0 - 0.10 * (1 - t * t)
        leaf(
            0.30,
            0.13,
            bend=12,
            lift=-72,
            m="leaf2:soft" if i % 2 else "leaf:soft",
            vein=None,
            loc=(x, 0.12, zz),
            rot=(0, 0, 180),
            thick=0.014,
        )
        ball(0.05, "turmeric:satin" if i % 2 else "kavi:satin", (x, 0.11, zz + 0.01), seg=24)
    tube(
        [((i - 5) / 5 * 0.74, 0.12, z0 + 2.01 - 0.10 * (1 - ((i - 5) / 5) ** 2)) for i in range(11)],
        0.016,
        "sand:matte",
    )

# ---- standing oil lamp -------------------------------------------------------------
with at((-1.66, -0.42, 0), (0, 0, 0), 1.12):
    pr = [
        (0, 0),
        (0.36, 0),
        (0.38, 0.05),
        (0.34, 0.10),
        (0.20, 0.15),
        (0.10, 0.22),
        (0.075, 0.34),
        (0.13, 0.40),
        (0.13, 0.45),
        (0.07, 0.50),
        (0.06, 0.62),
        (0.12, 0.68),
        (0.15, 0.74),
        (0.12, 0.80),
        (0.06, 0.86),
        (0.055, 0.98),
        (0.11, 1.04),
        (0.12, 1.08),
        (0.07, 1.12),
        (0.09, 1.16),
        (0.30, 1.20),
        (0.40, 1.28),
        (0.41, 1.31),
        (0.38, 1.31),
        (0.28, 1.24),
        (0.08, 1.22),
        (0.06, 1.30),
        (0.10, 1.35),
        (0.10, 1.40),
        (0.045, 1.46),
        (0.07, 1.53),
        (0.05, 1.60),
        (0.02, 1.66),
        (0, 1.72),
    ]
    lathe(round_profile(pr, 0.03, 4), "brass")
    cyl(0.30, 0.02, 0.004, "turmeric:gloss", (0, 0, 1.245))
    for k in range(5):
        with at((0, 0, 1.3), (0, 0, 72 * k - 60 + 36)):
            tube([(0, -0.24, -0.02), (0, -0.37, 0.02)], 0.028, "rice:matte", smooth=False)
            drop(0.062, "glow:turmeric:1.85", (0, -0.40, 0.02), tall=1.55)

# ---- bowl of rice flour ---------------------------------------------------------------
with at((-0.62, -1.56, 0)):
    lathe(
        round_profile(
            [
                (0, 0.0),
                (0.16, 0.0),
                (0.18, 0.04),
                (0.30, 0.12),
                (0.37, 0.30),
                (0.385, 0.31),
                (0.38, 0.33),
                (0.35, 0.33),
                (0.30, 0.2),
                (0, 0.18),
            ],
            0.02,
            5,
        ),
        "brass",
    )
    blob(
        [
            (0, 0, 0.20, 0.26),
            (0.1, 0.05, 0.22, 0.18),
            (-0.12, -0.04, 0.22, 0.16),
            (0.02, -0.1, 0.22, 0.16),
            (0, 0.02, 0.34, 0.16),
        ],
        "rice:matte",
        floor=0.2,
        soft=0.03,
        voxel=0.03,
    )

# ---- small computer ----------------------------------------------------------------------
with at((1.56, -0.10, 0), (0, 0, 0)):
    slab(1.16, 0.82, 0.2, 0.12, 0.05, "rice:satin", (0, 0, 0.02))
    slab(0.5, 0.42, 0.12, 0.1, 0.02, "night:satin", (0, 0.04, 0.2))
    with at((0, -0.41, 0.12), (90, 0, 0)):
        vents(5, 0.07, 0.09, 0.024, "night:matte", (-0.34, 0, -0.003))
        lamp((0.44, 0, 0), r=0.026, c="leaf", power=6)
        pill(0.3, 0.03, 0.01, "night:matte", (0.16, 0, -0.003))
    with at((0, 0, 0.28), (-9, 0, 0)):
        slab(1.14, 0.66, 0.92, 0.14, 0.07, "rice:satin", (0, 0.06, 0))
        slab(0.86, 0.3, 0.7, 0.1, 0.06, "sand:satin", (0, 0.46, 0.1))
        with at((0, -0.27, 0.48), (90, 0, 0)):
            slab(0.96, 0.72, 0.03, 0.12, 0.012, "night:satin", (0, 0.02, -0.01))
            slab(0.84, 0.60, 0.014, 0.09, 0.005, "night2:soft", (0, 0.02, 0.018))
            with at((0, 0.02, 0.034)):
                kolam(
                    "diamond",
                    3,
                    "d4",
                    1,
                    pitch=0.165,
                    r=0.016,
                    m="glow:turmeric:1.1",
                    dot="rice:lit",
                    dot_r=0.022,
                    density=1,
                )
pulli(P * 2, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("whoweare_close", target=(0.12, -0.25, 0.85), width=4.75, el=18, focus=(-0.5, -0.5, 0.8), fstop=0.5)
render("whoweare")
