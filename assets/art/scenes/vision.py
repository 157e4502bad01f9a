"""Vision: a lamp tower on the far edge throws its light on the far part of the kolam; a telescope in front looks towards it."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=None)

# ---- the kolam: rice near us, glowing turmeric where the lamp reaches ----------------
LX, LY = 0.62, 1.14
D, on, k = kolam_bits("square", 5, "c4", 5)
Cc = [(x * P, y * P) for x, y in kolam_curves(D, on)[0]]


def lit(x, y):
    return math.hypot(x - LX, y - LY) < 1.78


N = len(Cc)
s0 = next(i for i in range(N) if lit(*Cc[i]) != lit(*Cc[i - 1]))
seg, cur = [], [Cc[s0]]
for i in range(1, N + 1):
    p = Cc[(s0 + i) % N]
    cur.append(p)
    if lit(*p) != lit(*cur[0]) or i == N:
        seg.append((lit(*cur[0]), cur))
        cur = [p]
for l, c in seg:
    tube([(x, y, 0) for x, y in c], 0.036, "glow:turmeric:1.5" if l else "rice:matte", smooth=False, flat=0.32, res=6)
for x, y in D:
    ball(0.061, "glow:turmeric:1.5" if lit(x * P, y * P) else "rice:matte", (x * P, y * P, 0), (1, 1, 0.42), seg=28)

# ---- the tower ------------------------------------------------------------------------
with at((LX, LY, 0)):
    # stepped plinth with a short stair towards us
    cyl(1.0, 0.16, 0.04, "dusk:satin")
    cyl(0.84, 0.14, 0.04, "rice:satin", (0, 0, 0.15))
    cyl(0.74, 0.15, 0.03, "dusk:satin", (0, 0, 0.28))
    torus(0.845, 0.014, "brass", (0, 0, 0.22))
    z0 = 0.42
    cyl(0.66, 0.12, 0.03, "rice:satin", (0, 0, z0))
    prof = lambda t: 0.54 - 0.20 * t**0.8
    hh, nb = 1.34, 5
    for i in range(nb):
        a, b = i / nb, (i + 1) / nb
        P2 = (
            [(0, 0)]
            + [(prof(a + (b - a) * q / 6), hh * (a + (b - a) * q / 6) - hh * a) for q in range(7)]
            + [(0, hh * (b - a))]
        )
        lathe(P2, ("kavi:satin", "rice:satin")[i % 2], (0, 0, z0 + 0.12 + hh * a), smooth=30)
    zt = z0 + 0.12 + hh
    # door and windows on the camera side
    with at((0, 0, z0 + 0.12), (0, 0, 30)):
        with at((0, -0.535, 0), (86, 0, 0)):
            L = (
                [(-0.13, 0), (0.13, 0), (0.13, 0.26)]
                + [(0.13 * math.cos(math.pi * q / 16), 0.26 + 0.13 * math.sin(math.pi * q / 16)) for q in range(1, 16)]
                + [(-0.13, 0.26)]
            )
            outline([(x * 1.3, y * 1.14) for x, y in L], 0.07, 0.02, "rice:satin", (0, 0, -0.03))
            outline(L, 0.07, 0.015, "leaf:satin", (0, 0, -0.01))
            ball(0.02, "brass", (0.08, 0.2, 0.065))
        for z, r in ((0.58, prof(0.42)), (1.04, prof(0.76))):
            with at((0, -r - 0.0, z), (84, 0, 0)):
                cyl(0.10, 0.06, 0.015, "brass", (0, 0, -0.03))
                cyl(0.075, 0.05, 0.008, "glow:turmeric:1.6", (0, 0, -0.008))
    # gallery
    cyl(0.54, 0.09, 0.03, "rice:satin", (0, 0, zt - 0.02))
    torus(0.53, 0.03, "brass", (0, 0, zt + 0.03))
    for k in range(14):
        with at((0, 0, 0), (0, 0, 360 / 14 * k)):
            cyl(0.018, 0.22, 0.004, "brass", (0.48, 0, zt + 0.06), seg=16)
    torus(0.48, 0.022, "brass", (0, 0, zt + 0.28))
    # lantern
    cyl(0.27, 0.07, 0.02, "kavi:satin", (0, 0, zt + 0.06))
    cyl(0.20, 0.34, 0.06, "glow:turmeric:1.9", (0, 0, zt + 0.12))
    for k in range(8):
        with at((0, 0, 0), (0, 0, 45 * k + 10)):
            cyl(0.018, 0.38, 0.004, "brass", (0.25, 0, zt + 0.11), seg=16)
    torus(0.25, 0.016, "brass", (0, 0, zt + 0.29))
    lathe(
        round_profile([(0, 0), (0.37, 0), (0.36, 0.05), (0.22, 0.20), (0.08, 0.28), (0, 0.30)], 0.03, 5),
        "kavi:satin",
        (0, 0, zt + 0.48),
    )
    ball(0.06, "brass", (0, 0, zt + 0.81))
    cyl(0.016, 0.18, 0.004, "brass", (0, 0, zt + 0.83))

# ---- telescope on a brass stand, looking to the light -----------------------------------
VX, VY = -1.08, -0.58
aim = math.degrees(math.atan2(LY - VY, LX - VX))
with at((VX, VY, 0), (0, 0, 0), 1.14):
    for k in range(3):
        with at((0, 0, 0), (0, 0, 120 * k + 80)):
            tube([(0, 0, 0.52), (0.16, 0, 0.34), (0.40, 0, 0.06)], 0.055, "leaf:satin", taper=lambda t: 1.15 - 0.35 * t)
            ball(0.075, "brass", (0.42, 0, 0.07))
    cyl(0.10, 0.46, 0.02, "brass", (0, 0, 0.42))
    cyl(0.15, 0.10, 0.03, "leaf:satin", (0, 0, 0.60))
    with at((0, 0, 0.96), (0, 0, aim)):  # local x = line of sight
        with at((0, 0, 0), (0, -17, 0)):
            slab(0.16, 0.30, 0.18, 0.05, 0.03, "brass", (0, 0, -0.20))
            for s in (-1, 1):
                cyl(0.09, 0.05, 0.015, "brass", (0, s * 0.15, -0.02), (s * -90, 0, 0))
            with at((0, 0, 0), (0, 90, 0)):  # local z = line of sight
                lathe(
                    round_profile(
                        [
                            (0, -0.92),
                            (0.11, -0.92),
                            (0.12, -0.88),
                            (0.12, -0.62),
                            (0.145, -0.60),
                            (0.145, -0.15),
                            (0.185, -0.13),
                            (0.185, 0.42),
                            (0.235, 0.46),
                            (0.25, 0.90),
                            (0.215, 0.92),
                            (0.21, 0.84),
                            (0, 0.84),
                        ],
                        0.014,
                        5,
                    ),
                    "rice:satin",
                )
                for z, r in ((-0.90, 0.118), (-0.61, 0.146), (-0.14, 0.186), (0.44, 0.215), (0.89, 0.25)):
                    torus(r, 0.026, "brass", (0, 0, z))
                cyl(0.075, 0.02, 0.006, "night:gloss", (0, 0, -0.932))
                cyl(0.20, 0.02, 0.004, "dusk:gloss", (0, 0, 0.83))
                ring([(0.187, -0.02), (0.196, -0.02), (0.196, 0.30), (0.187, 0.30)], "kavi:satin")
                cyl(0.05, 0.10, 0.015, "brass", (-0.15, 0, -0.36), (0, -90, 0))
                cyl(0.075, 0.06, 0.02, "kavi:satin", (-0.22, 0, -0.36), (0, -90, 0))

# ---- steps to the tower: low boats of paper? no: a small boat on the dark stone ------------
with at((1.52, -1.08, 0), (0, 0, 62), 1.08):
    n = 28
    V = []
    R = []
    for i in range(n + 1):
        t = i / n * 2 - 1
        w = 0.27 * (1 - abs(t) ** 2.4)
        R.append((t * 0.56, w))
    L = [(x, y) for x, y in R] + [(x, -y) for x, y in R[::-1][1:-1]]
    outline(L, 0.20, 0.07, "leaf:satin", (0, 0, 0), bres=6)
    outline([(x * 0.84, y * 0.76) for x, y in L], 0.03, 0.01, "sand:satin", (0, 0, 0.182))
    slab(0.10, 0.34, 0.04, 0.02, 0.01, "leaf:satin", (-0.18, 0, 0.2))
    cyl(0.025, 0.86, 0.005, "brass", (0.08, 0, 0.18))
    with at((0.08, 0, 0.30), (90, 0, 0)):
        outline(
            [(-0.03, 0), (-0.42, 0.04), (-0.36, 0.22), (-0.03, 0.70)], 0.035, 0.014, "turmeric:soft", (0, 0, -0.017)
        )
        outline([(0.04, 0.02), (0.36, 0.04), (0.04, 0.58)], 0.035, 0.014, "rice:soft", (0, 0, -0.017))
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.4, 0.9), fstop=0.4)
render("vision")
