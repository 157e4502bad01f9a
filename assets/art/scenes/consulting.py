"""Consulting: a signpost of choices, a balance that weighs two of them, a folded plan, decision cards,
stepping stones from the bead to the post."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()
P = 0.84
stage(kolam_args=dict(seed=8, pitch=P))
BLUE = "#4450A4:satin"


# ---- signpost on a contour model ----------------------------------------------------
def contour(R, squash, seed, n=9):
    rnd = random.Random(seed)
    pts = [
        (
            R * rnd.uniform(0.86, 1.08) * math.cos(2 * math.pi * k / n),
            R * squash * rnd.uniform(0.86, 1.08) * math.sin(2 * math.pi * k / n),
            0,
        )
        for k in range(n)
    ]
    return [(p[0], p[1]) for p in catmull(pts, 10, closed=True)]


LAY = (
    (1.46, 0.80, 5, 0.22, "dusk:satin", (0, 0)),
    (1.08, 0.82, 11, 0.20, BLUE, (0.04, 0.06)),
    (0.70, 0.86, 3, 0.18, "#6C78C8:satin", (0.06, 0.10)),
)
with at((0.42, 0.62, 0), (0, 0, 0)):
    z = 0
    for R, q, sd, h, m, (ox, oy) in LAY:
        outline(contour(R, q, sd), h, 0.05, m, (ox, oy, z - 0.003), bres=5)
        L = contour(R - 0.13, q, sd)
        tube(
            [(x + ox, y + oy, 0) for x, y in L],
            0.014,
            "brass:soft",
            closed=True,
            smooth=False,
            flat=0.5,
            res=4,
            loc=(0, 0, z + h),
        )
        z += h
    TOP = z
    # model pins and blocks on the terraces
    for x, y, zz, h, c in (
        (-0.86, -0.46, 0.22, 0.34, "leaf:satin"),
        (-1.06, -0.10, 0.22, 0.24, "leaf2:satin"),
        (1.02, 0.32, 0.22, 0.30, "leaf:satin"),
        (0.78, -0.34, 0.42, 0.0, ""),
    ):
        if h:
            cyl(0.022, h, 0.004, "brass", (x, y, zz))
            ball(0.10, c, (x, y, zz + h + 0.06))
    box(0.25, 0.25, 0.22, 0.03, "kavi:satin", (1.17, -0.06, 0.215), (0, 0, 18))
    slab(0.30, 0.30, 0.05, 0.04, 0.02, "rice:satin", (1.17, -0.06, 0.43), (0, 0, 18))
    slab(0.16, 0.16, 0.05, 0.03, 0.02, "turmeric:satin", (1.17, -0.06, 0.475), (0, 0, 18))
    box(0.17, 0.17, 0.15, 0.03, "rice:satin", (1.02, -0.42, 0.215), (0, 0, -8))
    # stones up the hill
for x, y, zz, r, a in (
    (0.30, -1.26, 0, 0.16, 10),
    (0.10, -0.86, 0, 0.18, 60),
    (0.24, -0.32, 0.205, 0.16, 0),
    (0.14, 0.06, 0.405, 0.14, 40),
):
    with at((x, y, zz + 0.012), (0, 0, a)):
        ball(r, "sand:matte", (0, 0, 0.03), (1, 0.80, 0.34), seg=48)

with at((0.48, 0.76, 0)):
    cyl(0.22, 0.09, 0.03, "rice:satin", (0, 0, TOP - 0.01))
    cyl(0.16, 0.08, 0.02, "brass", (0, 0, TOP + 0.07))
    cyl(0.115, 2.82 - TOP, 0.03, BLUE, (0, 0, TOP), r2=0.10)
    cyl(0.145, 0.05, 0.015, "brass", (0, 0, 2.80))
    ball(0.14, "brass", (0, 0, 2.92))

    def board(z, L, h, m, rot, flip, strap="brass"):
        """arrow board in front of the post; returns the frame of its face, x along the board"""
        s = -1 if flip else 1
        pts = [(-0.42, -h / 2), (L - h * 0.62, -h / 2), (L, 0), (L - h * 0.62, h / 2), (-0.42, h / 2), (-0.30, 0)]
        pts = [(x * s, y) for x, y in pts]
        if flip:
            pts = pts[::-1]
        with at((0, 0, z), (0, 0, rot)):
            front(round_poly(pts, 0.06), 0.17, 0.045, m, (0, -0.10, 0), bres=5)
            with at((0, -0.27, 0), (90, 0, 0)):
                for y in (-h * 0.26, h * 0.26):
                    screw((0, y, -0.006), r=0.045)
            for dz in (-h * 0.30, h * 0.30):
                torus(0.135, 0.026, strap, (0, 0, dz), flat=1.3)
        f = at((0, 0, z), (0, 0, rot))
        return f, s

    def face(z, rot):
        return at((0, 0, z), (0, 0, rot))

    def F(z, rot):
        return at((0, 0, z), (0, 0, rot))

    board(2.46, 1.42, 0.54, "rice:satin", 14, True)
    with F(2.46, 14), at((0, -0.27, 0), (90, 0, 0)):
        cyl(0.15, 0.035, 0.01, "kavi:satin", (-0.92, 0, -0.006))
        pill(0.46, 0.07, 0.016, "night2:matte", (-0.44, 0.08, -0.004))
        pill(0.30, 0.055, 0.016, "sand:satin", (-0.36, -0.07, -0.004))
    board(1.83, 1.46, 0.56, BLUE, 32, False)
    with F(1.83, 32), at((0, -0.27, 0), (90, 0, 0)):
        h = 0.56
        pts = [
            (-0.34, -h / 2 + 0.055),
            (1.46 - h * 0.62 - 0.02, -h / 2 + 0.055),
            (1.38, 0),
            (1.46 - h * 0.62 - 0.02, h / 2 - 0.055),
            (-0.34, h / 2 - 0.055),
            (-0.235, 0),
        ]
        tube(
            [(x, y, 0) for x, y in round_poly(pts, 0.05)],
            0.014,
            "brass:soft",
            closed=True,
            smooth=False,
            flat=0.6,
            res=4,
            loc=(0, 0, 0.002),
        )
        outline(
            round_poly([(0.80, -0.13), (1.10, -0.13), (0.95, 0.14)], 0.03),
            0.035,
            0.01,
            "turmeric:satin",
            (0, 0, -0.006),
        )
        pill(0.46, 0.07, 0.016, "rice:satin", (0.44, 0.08, -0.004))
        pill(0.30, 0.055, 0.016, "rice:satin", (0.36, -0.07, -0.004))
    board(1.19, 1.24, 0.50, "turmeric:satin", 6, True)
    with F(1.19, 6), at((0, -0.27, 0), (90, 0, 0)):
        slab(0.22, 0.22, 0.035, 0.04, 0.01, BLUE, (-0.80, 0, -0.006))
        pill(0.38, 0.065, 0.016, "rice:satin", (-0.38, 0.07, -0.004))
        pill(0.24, 0.05, 0.016, "kavi:satin", (-0.31, -0.07, -0.004))

# ---- balance: two choices weighed ---------------------------------------------------
BX, BY, BT, BL = -1.50, -0.06, 1.86, 0.62  # place, height of the pivot, half the beam
with at((BX, BY, 0), (0, 0, 4), 1.10):
    for k in range(3):
        a = math.radians(120 * k + 30)
        cyl(0.075, 0.05, 0.015, "brass", (0.33 * math.cos(a), 0.33 * math.sin(a), 0))
    cyl(0.44, 0.10, 0.04, BLUE, (0, 0, 0.04))
    torus(0.38, 0.014, "brass", (0, 0, 0.138), flat=0.6)
    cyl(0.30, 0.08, 0.03, "rice:satin", (0, 0, 0.13))
    lathe(
        round_profile(
            [
                (0, 0.20),
                (0.19, 0.20),
                (0.15, 0.27),
                (0.085, 0.38),
                (0.075, 0.86),
                (0.115, 0.92),
                (0.115, 0.98),
                (0.075, 1.04),
                (0.062, BT - 0.22),
                (0.10, BT - 0.16),
                (0.10, BT - 0.10),
                (0, BT - 0.10),
            ],
            0.025,
        ),
        BLUE,
    )
    torus(0.118, 0.022, "brass", (0, 0, 0.95))
    torus(0.19, 0.02, "brass", (0, 0, 0.215))
    torus(0.10, 0.018, "brass", (0, 0, BT - 0.13))
    for s in (-1, 1):  # fork that carries the knife edge
        slab(0.15, 0.05, 0.26, 0.05, 0.02, "brass", (0, s * 0.10, BT - 0.14))
    cyl(0.05, 0.34, 0.012, "brass", (0, 0.17, BT + 0.03), (90, 0, 0))
    ball(0.085, "brass", (0, 0, BT + 0.40))
    cyl(0.03, 0.34, 0.008, "brass", (0, 0, BT + 0.06))
    # graduated arc behind the pointer
    A = [math.radians(d) for d in range(-125, -54, 5)]
    front(
        [(0.46 * math.cos(t), 0.46 * math.sin(t)) for t in A]
        + [(0.60 * math.cos(t), 0.60 * math.sin(t)) for t in A[::-1]],
        0.05,
        0.012,
        "rice:satin",
        (0, -0.04, BT + 0.02),
    )
    for d in range(-120, -59, 10):
        t = math.radians(d)
        with at((0.53 * math.cos(t), -0.092, BT + 0.02 + 0.53 * math.sin(t)), (90, 0, 0)), at((0, 0, 0), (0, 0, d)):
            slab(0.10 if d == -90 else 0.06, 0.018, 0.008, 0.004, 0.002, "night2:matte", (0, 0, -0.004))
    TILT = 13
    with at((0, 0, BT + 0.02), (0, TILT * -1, 0)):
        front(
            round_poly(
                [
                    (-BL, -0.045),
                    (-0.20, -0.11),
                    (0.20, -0.11),
                    (BL, -0.045),
                    (BL, 0.045),
                    (0.12, 0.12),
                    (-0.12, 0.12),
                    (-BL, 0.045),
                ],
                0.05,
            ),
            0.085,
            0.03,
            "brass",
            (0, 0.042, 0),
        )
        with at((0, -0.055, 0), (90, 0, 0)):
            cyl(0.10, 0.03, 0.01, "kavi:satin", (0, 0, 0))
            screw((0, 0, 0.026), r=0.045)
        front(
            round_poly([(-0.035, -0.1), (0.035, -0.1), (0.012, -0.56), (-0.012, -0.56)], 0.01),
            0.03,
            0.008,
            "kavi:satin",
            (0, -0.115, 0),
        )
        for s in (-1, 1):
            cyl(0.035, 0.2, 0.01, "brass", (s * BL, 0.1, 0), (90, 0, 0))
    th = math.radians(TILT)
    for s, load in ((-1, "big"), (1, "coins")):
        hx, hz = s * BL * math.cos(th), BT + 0.02 + s * BL * math.sin(th)
        with at((hx, 0, hz - 0.98)):
            lathe(
                round_profile(
                    [
                        (0, 0),
                        (0.20, 0.01),
                        (0.31, 0.075),
                        (0.365, 0.15),
                        (0.385, 0.15),
                        (0.385, 0.13),
                        (0.32, 0.05),
                        (0.21, -0.025),
                        (0, -0.035),
                    ],
                    0.012,
                ),
                "brass",
                smooth=50,
            )
            for k in range(3):
                t = math.radians(120 * k + 80)
                tube(
                    [(0.372 * math.cos(t), 0.372 * math.sin(t), 0.145), (0.03 * math.cos(t), 0.03 * math.sin(t), 0.90)],
                    0.015,
                    "brass:soft",
                    smooth=False,
                )
                ball(0.03, "brass", (0.372 * math.cos(t), 0.372 * math.sin(t), 0.15))
            cyl(0.05, 0.05, 0.012, "brass", (0, 0, 0.88))
            torus(0.045, 0.016, "brass", (0, 0, 0.965), (90, 0, 0))
            if load == "big":
                box(0.34, 0.34, 0.30, 0.045, "kavi:satin", (-0.02, 0.0, 0.02), (0, 0, 24))
                slab(0.12, 0.36, 0.02, 0.02, 0.008, "rice:satin", (-0.02, 0, 0.315), (0, 0, 24))
            else:
                for q in range(3):
                    coin(
                        0.19,
                        0.075,
                        "turmeric:satin",
                        ((0.015, -0.02, 0.01)[q], (0, 0.015, -0.01)[q], 0.015 + q * 0.078),
                    )

# ---- folded plan -------------------------------------------------------------------
with at((-1.16, -1.10, 0), (0, 0, 20)):
    pw, hz, dp = 0.40, 0.15, 0.98
    prof = [(-2 * pw, 0.012), (-pw, 0.012 + hz), (0, 0.012), (pw, 0.012 + hz), (2 * pw, 0.012)]
    front(thick(prof, 0.026), dp, 0.006, "rice:soft", (0, dp / 2, 0))
    ang = math.degrees(math.atan2(hz, pw))
    for k in range(4):
        up = 1 if k % 2 == 0 else -1
        with at((-1.5 * pw + k * pw, 0, 0.012 + hz / 2 + 0.026), (0, -ang * up, 0)):
            if k == 0:
                cyl(0.13, 0.022, 0.006, "leaf:satin", (0.0, 0.24, -0.004))
                pill(0.22, 0.04, 0.012, "night2:matte", (0, 0.02, -0.003))
                pill(0.16, 0.04, 0.012, "sand:matte", (-0.03, -0.07, -0.003))
            if k == 1:
                slab(0.25, 0.25, 0.022, 0.04, 0.006, "turmeric:satin", (0.0, -0.20, -0.004))
                pill(0.22, 0.04, 0.012, "night2:matte", (0, 0.30, -0.003))
            if k == 2:
                slab(0.26, 0.34, 0.022, 0.04, 0.006, BLUE, (0, 0.18, -0.004))
                slab(0.26, 0.16, 0.022, 0.04, 0.006, "leaf2:satin", (0, -0.16, -0.004))
            if k == 3:
                cyl(0.12, 0.022, 0.006, "kavi:satin", (0, 0.26, -0.004))
                pill(0.22, 0.04, 0.012, "night2:matte", (0, -0.05, -0.003))
                pill(0.22, 0.04, 0.012, "night2:matte", (0, -0.14, -0.003))
                pill(0.14, 0.04, 0.012, "sand:matte", (-0.04, -0.23, -0.003))
    # route across the folds, with a small pin
    tube(
        [
            (-1.5 * pw, -0.34, 0.012 + hz / 2 + 0.034),
            (-pw, -0.34, 0.012 + hz + 0.034),
            (-0.5 * pw, -0.40, 0.012 + hz / 2 + 0.034),
            (0, -0.40, 0.012 + 0.036),
            (pw, -0.34, 0.012 + hz + 0.034),
            (1.5 * pw, -0.36, 0.012 + hz / 2 + 0.034),
        ],
        0.016,
        "kavi:satin",
        smooth=False,
    )

# ---- decision cards -----------------------------------------------------------------
with at((1.66, -0.98, 0), (0, 0, 12)):
    for k, (m, r, dx) in enumerate(
        (("rice:satin", 6, 0), (BLUE, -5, 0.03), ("rice:satin", 3, -0.02), ("turmeric:satin", -9, 0.02))
    ):
        slab(0.98, 0.70, 0.085, 0.1, 0.03, m, (dx, 0, 0.004 + k * 0.09), (0, 0, r))
    with at((-0.02, -0.06, 0.42), (17, 0, 9)):
        slab(1.0, 0.72, 0.085, 0.1, 0.03, "rice:satin", (0, 0, 0.06))
        with at((0, 0, 0.144)):
            tube(
                [(-0.26, 0, 0), (-0.02, 0, 0), (0.22, 0.18, 0)],
                0.018,
                "night2:matte",
                smooth=False,
                flat=0.5,
                loc=(0, 0, 0.004),
            )
            tube([(-0.02, 0, 0), (0.22, -0.18, 0)], 0.018, "night2:matte", smooth=False, flat=0.5, loc=(0, 0, 0.004))
            slab(0.17, 0.17, 0.035, 0.03, 0.01, "kavi:satin", (-0.05, 0, -0.004), (0, 0, 45))
            cyl(0.09, 0.035, 0.01, BLUE, (-0.33, 0, -0.004))
            slab(0.17, 0.15, 0.035, 0.04, 0.01, "leaf:satin", (0.30, 0.18, -0.004))
            slab(0.17, 0.15, 0.035, 0.04, 0.01, "turmeric:satin", (0.30, -0.18, -0.004))
    cyl(0.05, 0.20, 0.01, "brass", (-0.34, 0.20, 0.36))
    cyl(0.05, 0.20, 0.01, "brass", (0.26, 0.26, 0.36))

pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("consulting_close", target=(-0.5, -0.2, 1.08), width=4.4, el=20, focus=(-0.8, -0.4, 0.8))
render("consulting")
