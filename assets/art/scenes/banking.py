"""Banking: a small vault with its round door swung open on gold light, coin columns that grow, a card terminal, two ledgers."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=3, pitch=P))
VX, VY, W, D, H, F = 0.2, 0.66, 2.05, 1.6, 2.1, 0.12  # vault: centre, size, foot height
R, CZ = 0.70, 1.07  # mouth radius, height of its centre above the feet

with at((VX, VY, 0)):
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(0.17, F + 0.02, 0.03, "brass", (sx * (W / 2 - 0.26), sy * (D / 2 - 0.26), 0), r2=0.14)
    with at((0, -D / 2, F), (90, 0, 0)):  # local: x right, y up, z out of the front
        outline(
            [[(x, y + H / 2) for x, y in rr_points(W, H, 0.26, 14)], circle_pts(R, 96, (0, CZ))[::-1]],
            D - 0.06,
            0.07,
            "dusk:satin",
            (0, 0, -D + 0.06),
            bres=6,
        )
        slab(W - 0.1, H - 0.1, 0.1, 0.2, 0.04, "dusk:satin", (0, H / 2, -D - 0.0))
        # raised face frame round the mouth
        fr = [(x, y + H / 2) for x, y in rr_points(W - 0.26, H - 0.26, 0.19, 12)]
        outline([fr, circle_pts(R + 0.13, 96, (0, CZ))[::-1]], 0.05, 0.018, "night2:satin", (0, 0, -0.012))
        with at((0, CZ, 0)):
            ring(
                [(R - 0.03, -0.16), (R + 0.145, -0.16), (R + 0.145, 0.08), (R + 0.02, 0.115), (R - 0.03, 0.07)],
                "rice:satin",
                rr=0.02,
            )
            torus(R - 0.005, 0.026, "brass", (0, 0, 0.09))
            # warm inside: stepped seat and liner
            lathe(
                [
                    (0, -D + 0.1),
                    (R + 0.01, -D + 0.1),
                    (R + 0.01, 0.0),
                    (R - 0.02, 0.0),
                    (R - 0.03, -0.3),
                    (R - 0.1, -0.32),
                    (R - 0.1, -D + 0.14),
                    (0, -D + 0.14),
                ],
                "kavi:lit",
                smooth=30,
            )
            for k in range(10):
                with at((0, 0, 0), (0, 0, 18 + 36 * k)):
                    cyl(0.05, 0.012, 0.004, "night:matte", (R - 0.045, 0, -0.1), (0, -90, 0), seg=24)
            # floor of the vault with bars and coins
            with at((0, -R + 0.24, 0), (-90, 0, 0)):  # local z up again, +y into the vault... front is -y
                slab(0.98, 1.2, 0.05, 0.05, 0.015, "rice:satin", (0, 0.72, -0.04))

                def bar(x, y, z, a=0, m="brass"):
                    with at((x, y, z), (0, 0, a)):
                        L, w, t = 0.47, 0.26, 0.135
                        V = [(-L / 2, -w / 2, 0), (L / 2, -w / 2, 0), (L / 2, w / 2, 0), (-L / 2, w / 2, 0)]
                        k = 0.76
                        V += [(x * 0.88, y * k, t) for x, y, _ in V]
                        ob = mesh(
                            V,
                            [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
                            m,
                            smooth=30,
                        )
                        bv = ob.modifiers.new("b", "BEVEL")
                        bv.width = 0.018
                        bv.segments = 3

                for x in (-0.25, 0.25):
                    bar(x, 0.34, 0.012, m="turmeric:satin")
                bar(-0.0, 0.35, 0.145, 4, "turmeric:satin")
                for i in range(5):
                    coin(
                        0.16,
                        0.07,
                        "turmeric:satin" if i % 2 else "rice:satin",
                        (0.26, 0.74, 0.012 + i * 0.071),
                        rim="brass",
                    )
                for i in range(8):
                    coin(
                        0.16,
                        0.07,
                        "rice:satin" if i % 2 else "turmeric:satin",
                        (-0.14, 0.78, 0.012 + i * 0.071),
                        rim="brass",
                    )
        # small keypad below right of the mouth
        for sx in (-1, 1):
            for yy in (0.2, H - 0.2):
                screw((sx * (W / 2 - 0.25), yy, 0.036), r=0.045)
        lamp((W / 2 - 0.26, H - 0.42, 0.038), r=0.034, c="leaf", power=5)
        lamp((W / 2 - 0.26, H - 0.55, 0.038), r=0.034, c="turmeric", power=2.6)
        # hinge: a post on brass knuckles
        with at((-R - 0.2, CZ, 0.12), (-90, 0, 0)):
            cyl(0.085, 0.86, 0.02, "night:satin", (0, 0, -0.43))
            for z in (-0.36, 0.16):
                cyl(0.11, 0.2, 0.03, "brass", (0, 0, z))
    # right side: lifting handle and a ribbed panel
    with at((W / 2, 0, F + H / 2), (90, 0, 90)):
        slab(D * 0.66, H * 0.66, 0.05, 0.14, 0.018, "night2:satin", (0, 0, -0.018))
        for k in range(5):
            pill(D * 0.46, 0.055, 0.03, "dusk:satin", (0, (k - 2) * 0.2, 0.024))
        for sx in (-1, 1):
            for sy in (-1, 1):
                screw((sx * D * 0.28, sy * H * 0.28, 0.03), r=0.036)
    # ---- the door, swung 118 degrees about its post -------------------------
    with at((-R - 0.2, -D / 2 - 0.12, F + CZ), (0, 0, -118)):
        slab(0.2, 0.13, 0.34, 0.03, 0.025, "dusk:satin", (0.09, 0.02, -0.17))
        with at((R + 0.2, 0.0, 0), (-90, 0, 0)):  # local z = inner side of the door (+Y when shut)
            lathe(
                round_profile(
                    [
                        (0, -0.17),
                        (R + 0.06, -0.17),
                        (R + 0.06, 0.05),
                        (R - 0.06, 0.09),
                        (R - 0.08, 0.2),
                        (R - 0.16, 0.25),
                        (0, 0.25),
                    ],
                    0.035,
                    8,
                ),
                "dusk:satin",
            )
            torus(R + 0.03, 0.026, "brass", (0, 0, 0.06))
            ring([(R - 0.33, 0.22), (R - 0.16, 0.22), (R - 0.16, 0.285), (R - 0.33, 0.285)], "rice:satin", rr=0.012)
            cyl(R - 0.34, 0.05, 0.014, "turmeric:satin", (0, 0, 0.225))
            for k in range(10):  # bolts round the rim
                with at((0, 0, 0), (0, 0, 36 * k)):
                    cyl(0.05, 0.12, 0.016, "brass", (R - 0.10, 0, 0.155), (0, 90, 0), seg=32)
            for k in range(5):  # drive rods
                with at((0, 0, 0.285), (0, 0, 72 * k + 18)):
                    tube([(0.1, 0, 0.0), (R - 0.27, 0, 0.0)], 0.034, "night:satin", smooth=False)
            # hand wheel
            cyl(0.14, 0.16, 0.03, "brass", (0, 0, 0.24))
            ball(0.085, "kavi:gloss", (0, 0, 0.41), (1, 1, 0.7))
            torus(0.42, 0.05, "brass", (0, 0, 0.42))
            for k in range(5):
                with at((0, 0, 0.37), (0, 0, 72 * k - 18)):
                    tube([(0.08, 0, -0.0), (0.42, 0, 0.05)], 0.036, "brass", smooth=False)
                    tube([(0.44, 0, 0.05), (0.56, 0, 0.06)], 0.034, "brass", smooth=False, taper=lambda t: 1 + 0.3 * t)

# ---- coin columns, growing away from us -----------------------------------
rnd = random.Random(4)
for x, y, n, ms in (
    (1.72, -0.98, 3, ("turmeric", "rice")),
    (1.80, -0.30, 6, ("kavi", "turmeric")),
    (1.80, 0.42, 10, ("turmeric", "rice")),
):
    for i in range(n):
        a = 0.022
        coin(
            0.30,
            0.095,
            ms[i % 2 and (i % 3 > 0)] + ":satin",
            (x + rnd.uniform(-a, a), y + rnd.uniform(-a, a), i * 0.097),
        )

# ---- terminal with a card ---------------------------------------------------
with at((0.66, -1.36, 0), (0, 0, 14), 1.2):
    with at((0, 0, 0.02), (9, 0, 0)):
        slab(0.62, 0.98, 0.2, 0.13, 0.05, "kavi:satin", (0, 0.0, 0))
        slab(0.48, 0.34, 0.02, 0.06, 0.006, "night:soft", (0, 0.24, 0.192))
        slab(0.42, 0.28, 0.01, 0.04, 0.003, "rice:lit", (0, 0.24, 0.208))
        for i, h in enumerate((0.07, 0.12, 0.09, 0.17)):
            slab(
                0.05,
                h,
                0.01,
                0.012,
                0.003,
                ("leaf:lit", "leaf:lit", "leaf:lit", "turmeric:lit")[i],
                (-0.12 + i * 0.08, 0.14 + h / 2, 0.215),
            )
        for r in range(3):
            for c in range(3):
                slab(
                    0.12,
                    0.085,
                    0.035,
                    0.03,
                    0.012,
                    "rice:satin" if r else ("kavi2" if 0 else "rice:satin"),
                    ((c - 1) * 0.155, -0.08 - r * 0.125, 0.19),
                )
        slab(0.44, 0.02, 0.05, 0.008, 0.005, "night:matte", (0, -0.492, 0.08))
        with at((0, -0.50, 0.105), (-8, 0, 0)):
            slab(0.5, 0.5, 0.03, 0.05, 0.008, "turmeric:satin", (0, -0.13, -0.015))
            slab(0.13, 0.1, 0.01, 0.025, 0.003, "brass", (-0.12, -0.2, 0.014))
            pill(0.16, 0.03, 0.008, "rice:satin", (0.12, -0.3, 0.014))

# ---- ledgers ----------------------------------------------------------------
with at((VX - 0.12, VY + 0.04, F + H + 0.0)):
    book(1.34, 1.02, 0.22, "leaf:satin", (0, 0, 0), (0, 0, 12), "kavi:soft")
    book(1.12, 0.86, 0.17, "rice:satin", (0.04, 0.03, 0.222), (0, 0, -9))
    with at((0.04, 0.03, 0.392), (0, 0, -9)):
        slab(0.6, 0.4, 0.014, 0.05, 0.004, "kavi:satin", (0.04, 0.0, 0))
        pill(0.36, 0.06, 0.012, "rice:satin", (0.04, 0.07, 0.012))
        pill(0.22, 0.05, 0.012, "turmeric:satin", (-0.03, -0.06, 0.012))
pulli(-P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.6, 0.8), fstop=0.4)
close("banking_close", target=(0.15, -0.3, 0.78), width=5.6, az=22, el=17, focus=(0.2, -0.5, 0.7))
render("banking")
