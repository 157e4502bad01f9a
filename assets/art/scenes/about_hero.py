"""About: the company's workbench. On it one thing is made in three steps: dots, dots with a line, the finished lamp; the tools hang on a board of dots."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=10, pitch=P))
BX, BY, BW, BD, BZ = 0.02, 0.50, 3.75, 1.62, 0.84

with at((BX, BY, 0)):
    # frame
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab(0.22, 0.22, BZ - 0.1, 0.05, 0.025, "kavi:satin", (sx * (BW / 2 - 0.24), sy * (BD / 2 - 0.2), 0))
            slab(
                0.26,
                0.26,
                0.06,
                0.05,
                0.02,
                "brass" if 0 else "night:satin",
                (sx * (BW / 2 - 0.24), sy * (BD / 2 - 0.2), 0),
            )
        slab(0.14, BD - 0.4, 0.16, 0.03, 0.02, "kavi:satin", (sx * (BW / 2 - 0.24), 0, 0.22))
    slab(BW - 0.5, 0.12, 0.16, 0.03, 0.02, "kavi:satin", (0, BD / 2 - 0.2, 0.22))
    # drawers under the top
    with at((-0.72, -0.16, BZ - 0.54)):
        slab(1.5, 1.1, 0.44, 0.06, 0.03, "kavi:satin", (0, 0, 0))
        for i, (x, o) in enumerate(((-0.37, 0), (0.37, 0.30))):
            with at((x, -0.55 - o, 0.21), (90, 0, 0)):
                slab(0.66, 0.36, 0.07, 0.05, 0.02, "turmeric:satin", (0, 0, -0.03))
                cyl(0.07, 0.08, 0.02, "brass", (0, 0, 0.03))
            if o:
                slab(0.6, o + 0.1, 0.26, 0.02, 0.01, "turmeric:satin", (x, -0.55 - o / 2 + 0.05, 0.06))
                slab(0.52, o, 0.03, 0.02, 0.005, "night:matte", (x, -0.55 - o / 2 + 0.02, 0.30))
    # top
    slab(BW, BD, 0.14, 0.12, 0.045, "rice:satin", (0, 0, BZ - 0.14))
    for k in (-1, 0, 1):
        slab(BW - 0.2, 0.012, 0.006, 0.005, 0.002, "sand:matte", (0, k * 0.38, BZ - 0.003))
    for sx in (-1, 1):
        with at((sx * (BW / 2 - 0.24), -BD / 2, BZ - 0.07), (90, 0, 0)):
            screw((0, 0, -0.002), r=0.05)

    # ---- board with pegs ------------------------------------------------------
    with at((0, BD / 2 - 0.10, BZ), (82, 0, 0)):
        w, h = 3.3, 1.46
        slab(w, h, 0.1, 0.12, 0.03, "leaf:satin", (0, h / 2 + 0.02, -0.1))
        tube(
            [(x, y + h / 2 + 0.02, 0.0) for x, y in rr_points(w - 0.1, h - 0.1, 0.09, 10)],
            0.016,
            "brass:soft",
            closed=True,
            smooth=False,
            res=4,
        )
        for i in range(12):
            for j in range(5):
                cyl(
                    0.026,
                    0.012,
                    0.003,
                    "humus:matte" if 0 else "night:matte",
                    ((i - 5.5) * 0.275, 0.2 + j * 0.28, -0.006),
                    seg=28,
                )

        def peg(x, y):
            cyl(0.03, 0.13, 0.012, "brass", (x, y, -0.01), seg=32)

        def tool(x, y, k=1.22):
            cyl(0.035, 0.16, 0.012, "brass", (x, y, -0.01), seg=32)
            return at((x, y, 0.02), (0, 0, 0), k)

        with tool(-1.40, 1.28):  # try square
            outline(
                [(-0.07, -0.86), (0.07, -0.86), (0.07, -0.14), (0.46, -0.14), (0.46, 0), (-0.07, 0)],
                0.06,
                0.014,
                "turmeric:satin",
                (-0.0, 0.05, 0.0),
            )
            for k in range(5):
                slab(0.05, 0.012, 0.01, 0.004, 0.002, "night2:satin", (0.04, -0.2 - k * 0.11, 0.056))
        with tool(-0.70, 1.28):  # dividers
            cyl(0.09, 0.10, 0.02, "brass", (0, -0.02, 0))
            cyl(0.035, 0.16, 0.012, "brass", (0, 0.04, 0.05), (-90, 0, 0))
            for q in (-1, 1):
                tube(
                    [(0, -0.02, 0.05), (q * 0.22, -0.58, 0.05), (q * 0.28, -0.78, 0.05)],
                    0.042,
                    "rice:satin",
                    smooth=False,
                    taper=lambda t: 1.15 - 0.75 * t,
                )
            tube([(-0.16, -0.42, 0.06), (0, -0.46, 0.06), (0.16, -0.42, 0.06)], 0.018, "brass")
        with tool(0.06, 1.32, 1.12):  # spanner
            with at((0, 0, 0), (0, 0, 6)):
                outline(
                    [
                        [
                            (-0.055, -0.66),
                            (0.055, -0.66),
                            (0.055, -0.12),
                            (0.15, -0.03),
                            (0.15, 0.13),
                            (0.065, 0.17),
                            (0.065, 0.02),
                            (-0.065, 0.02),
                            (-0.065, 0.17),
                            (-0.15, 0.13),
                            (-0.15, -0.03),
                            (-0.055, -0.12),
                        ]
                    ],
                    0.06,
                    0.016,
                    "kavi:satin",
                    (0, 0, 0.0),
                )
                ring([(0.06, 0), (0.145, 0), (0.145, 0.07), (0.06, 0.07)], "kavi:satin", (0, -0.74, -0.005), rr=0.014)
        with tool(0.72, 1.34, 1.12):  # screwdriver
            with at((0, 0.05, 0.06), (90, 0, 0)):
                lathe(
                    round_profile(
                        [
                            (0, 0),
                            (0.085, 0),
                            (0.10, 0.06),
                            (0.085, 0.12),
                            (0.10, 0.24),
                            (0.09, 0.38),
                            (0.045, 0.42),
                            (0, 0.42),
                        ],
                        0.02,
                        5,
                    ),
                    "turmeric:satin",
                )
                cyl(0.05, 0.05, 0.01, "brass", (0, 0, 0.41))
                cyl(0.03, 0.42, 0.004, "rice:satin", (0, 0, 0.45))

        with tool(1.36, 1.24):  # a coil of cable
            for k, (r, dz) in enumerate(((0.20, 0), (0.215, 0.035), (0.19, 0.07), (0.205, 0.10))):
                torus(r, 0.026, "kavi:satin", (0.01 * (k % 2), -0.17 - 0.008 * k, dz + 0.01))
            torus(0.06, 0.022, "turmeric:satin", (-0.0, -0.375, 0.05), (0, 90, 0))

    # ---- three steps on the bench -------------------------------------------------
    def tile(x, y, step, rot=0):
        tip = None
        with at((x, y, BZ), (0, 0, rot)):  # a sloping rest
            for q in (-1, 1):
                with at((q * 0.34, 0.5, 0), (90, 0, -90)):
                    outline(
                        [(0, 0), (0.94, 0), (0.94, 0.03), (0.02, 0.36), (0, 0.34)],
                        0.09,
                        0.02,
                        "kavi:satin",
                        (0, 0, -0.045),
                    )
            slab(0.86, 0.07, 0.07, 0.03, 0.02, "kavi:satin", (0, -0.47, 0.0))
        with at((x, y - 0.02, BZ + 0.235), (20, 0, rot)):
            slab(1.04, 1.04, 0.10, 0.14, 0.03, ("dusk:satin", "dusk:satin", "dusk:satin")[step])
            with at((0, 0, 0.102)):
                q = 0.255
                Dd, oo, kk = kolam_bits("diamond", 3, "d4", 1, 1)
                for xx, yy in Dd:
                    ball(0.048, "rice:matte", (xx * q, yy * q, 0), (1, 1, 0.5), seg=24)
                if step == 1:
                    Cc = kolam_curves(Dd, oo)[0]
                    nn = int(len(Cc) * 0.6)
                    tip = (Cc[nn - 1][0] * q, Cc[nn - 1][1] * q)
                    tube([(a * q, b * q, 0) for a, b in Cc[:nn]], 0.032, "rice:matte", smooth=False, flat=0.5)
        return tip

    tile(-1.26, -0.16, 0, 0)
    ta, tb = tile(-0.06, -0.18, 1, 0)
    c20, s20 = math.cos(math.radians(20)), math.sin(math.radians(20))
    zz = 0.102 + 0.03
    TIP = (-0.06 + ta, -0.20 + tb * c20 - zz * s20, BZ + 0.235 + tb * s20 + zz * c20)
    # finished: a small device, the figure cut through and lit
    with at((1.16, -0.26, BZ), (0, 0, 0), 1.30):
        slab(1.02, 0.52, 0.10, 0.12, 0.03, "kavi:satin")
        with at((0, -0.02, 0.1), (74, 0, 0)):
            slab(0.92, 0.92, 0.16, 0.16, 0.05, "rice:satin", (0, 0.45, -0.12))
            slab(0.78, 0.78, 0.012, 0.1, 0.004, "night2:soft", (0, 0.45, 0.036))
            with at((0, 0.45, 0.05)):
                kolam(
                    "diamond",
                    3,
                    "d4",
                    1,
                    pitch=0.205,
                    r=0.026,
                    m="glow:turmeric:1.3",
                    dot="rice:lit",
                    dot_r=0.032,
                    density=1,
                )
        lamp((0.40, -0.262, 0.05), (90, 0, 0), r=0.024, c="leaf", power=6)
    # pencil drawing the second tile
    with at(TIP, (0, -56, 104), 0.95):
        with at((0, 0, 0), (0, 90, 0)):
            cyl(0.012, 0.06, 0.002, "night2:satin", (0, 0, 0), r2=0.026, seg=24)
            cyl(0.026, 0.12, 0.003, "sand:satin", (0, 0, 0.058), r2=0.07, seg=24)
            cyl(0.072, 0.72, 0.008, "turmeric:satin", (0, 0, 0.175), seg=6)
            cyl(0.075, 0.07, 0.01, "brass", (0, 0, 0.89))
            cyl(0.07, 0.10, 0.03, "kavi:satin", (0, 0, 0.955))

# ---- stool, tool box -------------------------------------------------------------
with at((-1.52, -1.18, 0), (0, 0, 0), 0.9):
    cyl(0.42, 0.12, 0.05, "turmeric:satin", (0, 0, 0.60))
    cyl(0.36, 0.02, 0.008, "kavi:satin", (0, 0, 0.712))
    cyl(0.06, 0.5, 0.01, "brass", (0, 0, 0.12))
    for k in range(4):
        with at((0, 0, 0), (0, 0, 45 + 90 * k)):
            tube([(0.0, 0, 0.22), (0.22, 0, 0.16), (0.36, 0, 0.05)], 0.045, "night:satin")
            ball(0.06, "night:satin", (0.37, 0, 0.055))
with at((1.52, -1.18, 0), (0, 0, 16)):
    slab(1.02, 0.56, 0.42, 0.08, 0.035, "leaf:satin")
    slab(1.06, 0.60, 0.06, 0.09, 0.02, "rice:satin", (0, 0, 0.40))
    tube(
        [(-0.34, 0, 0.44), (-0.34, 0, 0.62), (-0.24, 0, 0.70), (0.24, 0, 0.70), (0.34, 0, 0.62), (0.34, 0, 0.44)],
        0.05,
        "kavi:satin",
    )
    for sx in (-0.3, 0.3):
        slab(0.13, 0.05, 0.15, 0.03, 0.018, "brass", (sx, -0.295, 0.33))
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.9), fstop=0.4)
render("about_hero")
