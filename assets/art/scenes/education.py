"""Education: a lesson open on a laptop, its cards lifting off the glass, a tower of books with ribbons, a brass hand bell, a seedling, an abacus."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=6, pitch=P))
W, D, H = 2.5, 1.56, 1.74

with at((0.30, 0.16, 0), (0, 0, 5), 1.13):
    # base
    slab(W, D, 0.13, 0.2, 0.05, "turmeric:satin", (0, 0, 0.03), n=16)
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(0.09, 0.05, 0.01, "night:matte", (sx * (W / 2 - 0.25), sy * (D / 2 - 0.22), 0))
    with at((0, 0, 0.16)):
        slab(W - 0.34, 0.74, 0.012, 0.09, 0.004, "night2:satin", (0, 0.22, -0.004))
        rnd = random.Random(2)
        for r in range(4):
            n = 11 if r < 3 else 0
            for c in range(n):
                m = "kavi:satin" if (r, c) in ((0, 0),) else ("leaf:satin" if (r, c) == (2, 10) else "rice:satin")
                slab(0.155, 0.13, 0.045, 0.035, 0.014, m, ((c - 5) * 0.19, 0.49 - r * 0.172, 0.0))
            if not n:
                for x, l in ((-0.86, 0.34), (0, 1.3), (0.86, 0.34)):
                    slab(l, 0.13, 0.045, 0.035, 0.014, "rice:satin", (x, 0.49 - r * 0.172, 0.0))
        slab(0.86, 0.36, 0.012, 0.08, 0.004, "sand:satin", (0, -0.46, -0.004))
        tube(
            [(x, y, 0.006) for x, y in rr_points(0.87, 0.37, 0.08, 8)],
            0.008,
            "brass:soft",
            closed=True,
            smooth=False,
            res=3,
        )
    for s in (-1, 1):
        cyl(0.075, 0.5, 0.02, "brass", (s * 0.7 - 0.25, D / 2 - 0.01, 0.17), (0, 90, 0))
    # lid
    with at((0, D / 2, 0.17), (90 - 20, 0, 0)):
        with at((0, H / 2 + 0.04, 0)):
            slab(W, H, 0.13, 0.2, 0.05, "turmeric:satin", (0, 0, -0.13), n=16)
            slab(W - 0.14, H - 0.14, 0.02, 0.14, 0.006, "night:satin", (0, 0, -0.01), n=16)
            slab(W - 0.30, H - 0.30, 0.012, 0.09, 0.004, "rice:lit", (0, 0, 0.008), n=16)
            Z = 0.02
            cyl(0.03, 0.01, 0.003, "dusk:lit", (0, H / 2 - 0.105, 0.012))
            # side list of lessons
            slab(0.52, H - 0.42, 0.008, 0.07, 0.002, "sand:lit", (-W / 2 + 0.47, 0, Z - 0.003))
            for i in range(5):
                y = H / 2 - 0.42 - i * 0.235
                cyl(
                    0.06,
                    0.01,
                    0.003,
                    ("leaf:lit", "leaf:lit", "turmeric:lit", "rice:lit", "rice:lit")[i],
                    (-W / 2 + 0.33, y, Z + 0.004),
                )
                pill(0.22, 0.055, 0.01, "night2:lit" if i == 2 else "dusk:lit", (-W / 2 + 0.55, y, Z + 0.004))
                if i < 4:
                    slab(0.016, 0.12, 0.008, 0.006, 0.002, "dusk:lit", (-W / 2 + 0.33, y - 0.117, Z + 0.004))
            # ghosts
            slab(1.4, 0.82, 0.008, 0.09, 0.002, "sand:lit", (0.32, 0.26, Z - 0.003))
            pill(1.4, 0.07, 0.012, "sand:lit", (0.32, -0.28, Z))
            pill(0.86, 0.07, 0.014, "leaf:lit", (0.05, -0.28, Z + 0.002))
            cyl(0.075, 0.03, 0.01, "kavi:lit", (0.46, -0.28, Z))
            for i in range(3):
                slab(
                    0.40,
                    0.26,
                    0.01,
                    0.06,
                    0.003,
                    ("leaf:lit", "kavi:lit", "night2:lit")[i],
                    (-0.18 + i * 0.5, -0.54, Z - 0.002),
                )
            # lifted: the film card with a play key
            with at((0.34, 0.34, 0.36)):
                slab(1.42, 0.92, 0.075, 0.14, 0.026, "leaf:soft", n=16)
                with at((0, 0, 0.074)):
                    cyl(0.25, 0.03, 0.012, "rice:satin", (-0.28, 0.06, -0.006))
                    outline(
                        [[(-0.075, -0.12), (-0.075, 0.12), (0.125, 0)]], 0.04, 0.014, "kavi:satin", (-0.28, 0.06, 0.02)
                    )
                    pill(1.1, 0.06, 0.014, "leaf2:satin", (0.0, -0.33, -0.004))
                    pill(0.5, 0.06, 0.018, "turmeric:satin", (-0.3, -0.33, -0.004))
                    ball(0.06, "rice:satin", (-0.05, -0.33, 0.01), (1, 1, 0.6), seg=28)
                    for i, h in enumerate((0.18, 0.30, 0.44)):
                        slab(
                            0.12,
                            h,
                            0.03,
                            0.035,
                            0.01,
                            ("rice:satin", "rice:satin", "turmeric:satin")[i],
                            (0.24 + i * 0.17, -0.16 + h / 2, -0.004),
                        )
            # lifted: a kolam exercise
            with at((1.02, -0.42, 0.66)):
                slab(0.80, 0.80, 0.075, 0.15, 0.026, "rice:satin", n=16)
                with at((0, 0, 0.078)):
                    kolam(
                        "diamond",
                        3,
                        "d4",
                        1,
                        pitch=0.2,
                        r=0.018,
                        m="kavi:satin",
                        dot="night2:satin",
                        dot_r=0.026,
                        density=1,
                    )
            # a tick
            with at((-0.52, 0.72, 0.62)):
                cyl(0.26, 0.075, 0.03, "kavi:soft")
                tube(
                    [(-0.11, 0.0, 0.085), (-0.03, -0.085, 0.085), (0.13, 0.1, 0.085)], 0.032, "rice:satin", smooth=False
                )

# ---- books and bell ----------------------------------------------------------
with at((-1.66, 0.44, 0)):
    book(1.10, 0.86, 0.26, "leaf:satin", (0, 0, 0), (0, 0, 6), "kavi:soft")
    book(1.02, 0.80, 0.20, "rice:satin", (0.02, 0.02, 0.262), (0, 0, -8))
    book(0.92, 0.74, 0.30, "kavi:satin", (-0.02, 0.0, 0.464), (0, 0, 14), "turmeric:soft")
    with at((-0.0, 0.0, 0.764), (0, 0, 0), 1.0):  # hand bell
        lathe(
            round_profile(
                [
                    (0, 0.0),
                    (0.29, 0.0),
                    (0.30, 0.05),
                    (0.25, 0.10),
                    (0.20, 0.24),
                    (0.17, 0.36),
                    (0.09, 0.42),
                    (0.05, 0.44),
                    (0, 0.44),
                ],
                0.025,
                8,
            ),
            "brass",
        )
        torus(0.265, 0.018, "brass", (0, 0, 0.075))
        torus(0.185, 0.012, "brass", (0, 0, 0.30))
        lathe(
            round_profile(
                [(0, 0.43), (0.05, 0.43), (0.04, 0.50), (0.075, 0.60), (0.07, 0.74), (0.045, 0.80), (0, 0.82)], 0.02, 8
            ),
            "kavi:satin",
        )
        torus(0.05, 0.018, "brass", (0, 0, 0.46))
        ball(0.05, "brass", (0, 0, 0.83))

# ---- abacus ------------------------------------------------------------------
with at((1.70, -1.22, 0), (0, 0, 30), 1.08):
    w, h = 0.98, 0.74
    slab(w + 0.1, 0.30, 0.09, 0.05, 0.03, "leaf:satin")
    with at((0, 0.02, 0.09), (78, 0, 0)):
        outline(
            [
                [(x, y + h / 2) for x, y in rr_points(w, h, 0.1, 10)],
                [(x, y + h / 2) for x, y in rr_points(w - 0.18, h - 0.18, 0.05, 8)][::-1],
            ],
            0.13,
            0.035,
            "leaf:satin",
            (0, 0, -0.065),
        )
        for i, (n, g, c) in enumerate(((5, 2, "kavi"), (5, 4, "dusk"), (5, 1, "rice"))):
            y = 0.17 + i * 0.20
            tube([(-w / 2 + 0.06, y, 0), (w / 2 - 0.06, y, 0)], 0.016, "brass", smooth=False)
            for k in range(n):
                x = (-w / 2 + 0.155 + k * 0.095) if k < g else (w / 2 - 0.155 - (n - 1 - k) * 0.095)
                ball(0.085, c + ":satin", (x, y, 0), (0.54, 1, 1), seg=36)


# ---- pencil on the slab --------------------------------------------------------
def pencil(L, r, loc, rot, m="kavi:satin"):
    with at(loc, rot):  # along local x, tip at +x
        with at((0, 0, 0), (0, 90, 0)):
            cyl(r * 1.0, L * 0.76, 0.008, m, (0, 0, 0), seg=6)
            cyl(r * 1.03, L * 0.07, 0.01, "brass", (0, 0, -L * 0.07))
            cyl(r * 0.98, L * 0.07, 0.03, "rice:satin", (0, 0, -L * 0.135))
            cyl(r * 0.97, L * 0.14, 0.003, "sand:satin", (0, 0, L * 0.758), r2=r * 0.34, seg=48)
            cyl(r * 0.36, L * 0.055, 0.004, "night2:satin", (0, 0, L * 0.893), r2=0.006, seg=32)


pencil(1.6, 0.105, (-1.72, -0.95, 0.098), (0, 0, -32), "leaf:satin")

# ---- seedling in a pot ---------------------------------------------------------
with at((2.0, 0.92, 0), (0, 0, 0), 1.15):
    lathe(
        round_profile(
            [(0, 0), (0.22, 0), (0.31, 0.36), (0.345, 0.37), (0.345, 0.47), (0.29, 0.47), (0.27, 0.40), (0, 0.40)],
            0.018,
            6,
        ),
        "kavi:satin",
    )
    cyl(0.28, 0.02, 0.006, "humus:earth", (0, 0, 0.395))
    seedling(0.60, 4, 0.46, m="leaf2:soft", vein="leaf:soft", loc=(0, 0, 0.40), seed=5)
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("education_close", target=(0.2, -0.3, 0.8), width=5.3, az=22, el=18, focus=(0.3, -0.4, 0.7))
render("education")
