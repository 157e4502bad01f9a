"""Mission: a potter's wheel with a large water pot being raised on it; the stages of the day's work on a plank,
finished pots beside, callipers that measured the mouth before the lid was made."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=7, pitch=P))
CLAY, WET = "#B4502F:soft", "#8E3D27:soft"  # fired red and the darker wet clay, both duller than the bead


def pot(profile, m, loc=(0, 0, 0), wall=0.05, rr=0.03):
    """hollow vessel: profile is the outer wall from foot to lip; the inside is the same line drawn in"""
    inner = [(max(r - wall, 0.01), z) for r, z in reversed(profile[1:])]
    inner[-1] = (inner[-1][0], profile[0][1] + wall)
    return lathe(
        round_profile([(0, profile[0][1])] + profile + inner + [(0, profile[0][1] + wall)], rr, 8), m, loc, smooth=60
    )


def curve(pts, n=10):
    """smooth outer wall through a few (radius, height) points"""
    return [(p[0], p[2]) for p in catmull([(r, 0, z) for r, z in pts], n)]


# ---- the wheel ---------------------------------------------------------------------
WX, WY, HEAD = 0.34, 0.42, 1.22
with at((WX, WY, 0), (0, 0, 12)):
    # timber cross with its footstep bearing
    for k in range(2):
        with at((0, 0, 0), (0, 0, 45 + 90 * k)):
            slab(2.44, 0.28, 0.14, 0.06, 0.03, "turmeric:satin", (0, 0, 0.004))
            for s in (-1, 1):
                screw((s * 1.14, 0, 0.138), r=0.045)
    cyl(0.30, 0.10, 0.03, "night2:satin", (0, 0, 0.13))
    # flywheel: a stone disc with a kavi rim, spokes let in, and the socket for the turning stick
    cyl(1.06, 0.24, 0.06, "rice:satin", (0, 0, 0.21))
    ring([(1.035, 0.25), (1.085, 0.25), (1.085, 0.41), (1.035, 0.41)], "kavi:satin", rr=0.01)
    torus(0.86, 0.022, "brass", (0, 0, 0.45), flat=0.5)
    torus(0.40, 0.022, "brass", (0, 0, 0.45), flat=0.5)
    for k in range(8):
        with at((0, 0, 0.445), (0, 0, 45 * k)):
            if k % 2:
                pill(0.30, 0.10, 0.03, "kavi:satin", (0.63, 0, 0))
            else:
                cyl(0.095, 0.03, 0.01, "brass", (0.63, 0, 0))
                cyl(0.065, 0.006, 0.002, "night:matte", (0.63, 0, 0.027))
    for k in range(12):
        with at((0, 0, 0.33), (0, 0, 30 * k + 15)), at((1.08, 0, 0), (0, 90, 0)):
            cyl(0.035, 0.02, 0.006, "brass", (0, 0, -0.004))
    # shaft and wheel head
    lathe(
        round_profile(
            [
                (0, 0.44),
                (0.30, 0.44),
                (0.24, 0.54),
                (0.15, 0.60),
                (0.13, HEAD - 0.24),
                (0.20, HEAD - 0.14),
                (0.34, HEAD - 0.08),
                (0, HEAD - 0.08),
            ],
            0.04,
        ),
        "leaf:satin",
    )
    torus(0.145, 0.03, "brass", (0, 0, 0.64))
    torus(0.14, 0.022, "brass", (0, 0, HEAD - 0.27))
    cyl(0.69, 0.11, 0.035, "leaf:satin", (0, 0, HEAD - 0.10))
    torus(0.692, 0.02, "brass", (0, 0, HEAD - 0.045))
    for r in (0.61,):
        torus(r, 0.008, "leaf2:satin", (0, 0, HEAD + 0.01), flat=0.6)
    torus(0.545, 0.035, WET, (0, 0, HEAD + 0.012), flat=0.6)  # slurry at the foot
    # the stick that turns the flywheel, left standing in its socket
    with at((-0.63 * math.cos(math.radians(0)), 0, 0.43), (0, -17, 0)):
        cyl(0.052, 1.62, 0.02, "sand:satin", (0, 0, 0), r2=0.044)
        cyl(0.066, 0.34, 0.03, "kavi:satin", (0, 0, 1.30))
        for z in (0.42, 0.86):
            torus(0.05, 0.012, "sand:matte", (0, 0, z))
        torus(0.064, 0.014, "brass", (0, 0, 1.29))
    # the pot, still on the wheel: throwing rings, the mouth just opened
    base = curve(
        [
            (0.40, 0.0),
            (0.50, 0.10),
            (0.70, 0.42),
            (0.76, 0.70),
            (0.66, 1.0),
            (0.44, 1.20),
            (0.33, 1.30),
            (0.34, 1.40),
            (0.47, 1.53),
            (0.50, 1.56),
        ],
        12,
    )
    prof = []
    for i, (r, z) in enumerate(base):
        prof.append((r + 0.011 * math.sin(z * 2 * math.pi / 0.105) * (1 if z < 1.2 else 0.2), z))
    pot(prof, CLAY, (0, 0, HEAD), 0.06, 0.006)
    torus(0.485, 0.04, CLAY, (0, 0, HEAD + 1.55), flat=0.8)
    # an incised band of dots on the shoulder
    for k in range(26):
        a = 2 * math.pi * k / 26
        ball(0.032, "rice:matte", (0.655 * math.cos(a), 0.655 * math.sin(a), HEAD + 1.015), seg=20)
    for z, r in ((1.09, 0.588), (0.93, 0.715)):
        torus(r, 0.016, "rice:matte", (0, 0, HEAD + z), flat=0.8)

# ---- plank with the stages: ball, centred, opened, raised -----------------------------
with at((-1.62, -0.42, 0), (0, 0, 62)):
    for s in (-1, 1):
        slab(0.16, 0.62, 0.12, 0.04, 0.025, "night2:satin", (s * 0.78, 0, 0))
    slab(2.16, 0.66, 0.09, 0.07, 0.03, "sand:satin", (0, 0, 0.12))
    for s in (-1, 1):
        for y in (-0.2, 0.2):
            screw((s * 0.98, y, 0.205), r=0.03)
    Z = 0.21
    blob(
        [
            (-0.80, 0.0, Z + 0.14, 0.20),
            (-0.70, 0.08, Z + 0.15, 0.17),
            (-0.90, -0.05, Z + 0.13, 0.17),
            (-0.80, -0.02, Z + 0.25, 0.13),
        ],
        WET,
        voxel=0.03,
        smooth=5,
        floor=Z + 0.004,
        soft=0.02,
    )
    lathe(
        round_profile(
            [(0, Z), (0.25, Z), (0.26, Z + 0.10), (0.19, Z + 0.30), (0.13, Z + 0.38), (0, Z + 0.39)], 0.06, 8
        ),
        CLAY,
        (-0.27, 0, 0),
    )
    with at((0.27, 0, Z)):
        pot(curve([(0.20, 0), (0.25, 0.05), (0.255, 0.2), (0.235, 0.36), (0.25, 0.40)]), CLAY, wall=0.045, rr=0.006)
        for z in (0.12, 0.2, 0.28):
            torus(0.256, 0.008, CLAY, (0, 0, z))
    with at((0.80, 0, Z)):
        pot(
            curve([(0.14, 0), (0.19, 0.05), (0.27, 0.22), (0.25, 0.40), (0.14, 0.52), (0.13, 0.58), (0.19, 0.66)]),
            "leaf:gloss",
            wall=0.04,
            rr=0.006,
        )
        for z, r in ((0.30, 0.272), (0.14, 0.245)):
            torus(r, 0.016, "rice:satin", (0, 0, z), flat=0.8)
        for k in range(10):
            a = 0.628 * k
            ball(0.026, "turmeric:satin", (0.270 * math.cos(a), 0.270 * math.sin(a), 0.22), seg=16)

# ---- finished jar with its lid, callipers on it ------------------------------------------
with at((1.56, -0.94, 0), (0, 0, 0)):
    torus(0.24, 0.05, "turmeric:matte", (0, 0, 0.05))
    torus(0.24, 0.045, "sand:matte", (0, 0, 0.12))  # straw ring
    with at((0, 0, 0.10)):
        pot(
            curve([(0.18, 0), (0.28, 0.05), (0.43, 0.24), (0.42, 0.44), (0.30, 0.58), (0.27, 0.62)]),
            "rice:satin",
            wall=0.05,
            rr=0.008,
        )
        for z, r, m in ((0.16, 0.388, "kavi:satin"), (0.50, 0.388, "kavi:satin")):
            torus(r, 0.022, m, (0, 0, z), flat=0.9)
        for k in range(12):
            a = 2 * math.pi * k / 12
            with at((0.436 * math.cos(a), 0.436 * math.sin(a), 0.33), (0, 90, math.degrees(a))):
                outline(
                    [(0.075, 0), (0, 0.06), (-0.075, 0), (0, -0.06)],
                    0.02,
                    0.006,
                    "turmeric:satin" if k % 2 else "kavi:satin",
                    (0, 0, -0.008),
                )
        lathe(
            round_profile(
                [
                    (0, 0.60),
                    (0.35, 0.60),
                    (0.36, 0.64),
                    (0.24, 0.71),
                    (0.09, 0.75),
                    (0.06, 0.79),
                    (0.10, 0.84),
                    (0.08, 0.90),
                    (0, 0.91),
                ],
                0.025,
            ),
            "kavi:satin",
        )
        torus(0.352, 0.014, "brass", (0, 0, 0.625))
# callipers lying by the plank's foot: two bowed legs on a screw
with at((0.62, -1.52, 0), (0, 0, 38), 1.0):
    for s in (-1, 1):
        L = catmull(
            [(0, 0.0, 0), (s * 0.26, 0.10, 0), (s * 0.36, 0.36, 0), (s * 0.28, 0.62, 0), (s * 0.10, 0.80, 0)], 10
        )
        O = []
        for sgn in (1, -1):
            row = []
            for i, p in enumerate(L):
                q = L[min(i + 1, len(L) - 1)]
                o = L[max(i - 1, 0)]
                dx, dy = q[0] - o[0], q[1] - o[1]
                n = math.hypot(dx, dy)
                w = 0.085 - 0.045 * i / len(L)
                row.append((p[0] - dy / n * w * sgn, p[1] + dx / n * w * sgn))
            O += row if sgn == 1 else row[::-1]
        outline(O, 0.06, 0.02, "turmeric:satin", (0, 0, 0.01 + (0.03 if s > 0 else 0)))
    cyl(0.10, 0.12, 0.02, "kavi:satin", (0, 0, 0.008))
    screw((0, 0, 0.125), r=0.055)
pulli(-P, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
render("mission")
