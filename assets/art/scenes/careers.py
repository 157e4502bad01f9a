"""Careers: a desk made ready for somebody: laptop, tumbler and davara, plant, badge; the door stands open."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=3, pitch=P))

# ---- desk ------------------------------------------------------------------
DZ = 1.0
with at((0.66, 0.46, 0), (0, 0, 0), 1.2):
    slab(2.5, 1.16, 0.09, 0.14, 0.035, "turmeric:satin", (0, 0, DZ - 0.09), n=18)
    slab(2.3, 0.96, 0.07, 0.08, 0.02, "soil:satin", (0, 0, DZ - 0.155))
    for sx in (-1, 1):  # trestle legs
        for sy in (-1, 1):
            if sx < 0:
                tube(
                    [(sx * 0.98, sy * 0.36, DZ - 0.14), (sx * 1.10, sy * 0.48, 0.03)], 0.05, "rice:satin", smooth=False
                )
                cyl(0.07, 0.035, 0.012, "brass", (sx * 1.10, sy * 0.48, 0))
    tube([(-1.05, -0.42, 0.42), (-1.05, 0.42, 0.42)], 0.03, "rice:satin", smooth=False)
    # drawer unit carries the other end
    with at((0.86, 0.02, 0)):
        slab(0.66, 0.94, DZ - 0.2, 0.08, 0.03, "leaf:satin", (0, 0, 0.05))
        for sx in (-0.22, 0.22):
            for sy in (-0.36, 0.36):
                cyl(0.06, 0.06, 0.01, "night:matte", (sx, sy, 0))
        for i, (z, h, out) in enumerate(((0.60, 0.2, 0.0), (0.36, 0.2, 0.16), (0.1, 0.22, 0))):
            slab(0.56, 0.07 + out, h, 0.03, 0.018, "leaf2:satin", (0, -0.46 - out / 2, z))
            tube(
                [
                    (-0.1, -0.51 - out, z + h / 2),
                    (-0.1, -0.55 - out, z + h / 2),
                    (0.1, -0.55 - out, z + h / 2),
                    (0.1, -0.51 - out, z + h / 2),
                ],
                0.018,
                "brass",
                smooth=False,
            )
            if out:
                slab(0.48, out, 0.1, 0.02, 0.01, "night:matte", (0, -0.46 - out / 2 + 0.03, z + h - 0.09))
                slab(0.4, 0.09, 0.05, 0.01, 0.008, "rice:satin", (0, -0.46 - out / 2 + 0.04, z + h - 0.05))
                slab(0.16, 0.07, 0.06, 0.01, 0.008, "kavi:satin", (-0.1, -0.44 - out / 2, z + h - 0.04))
    # laptop
    with at((-0.18, 0.02, DZ), (0, 0, 6)):
        slab(1.12, 0.74, 0.055, 0.09, 0.02, "rice:satin", (0, -0.02, 0.012))
        slab(0.98, 0.36, 0.012, 0.04, 0.004, "night2:matte", (0, 0.08, 0.062))
        for r in range(3):
            for c in range(9):
                slab(
                    0.092,
                    0.088,
                    0.014,
                    0.018,
                    0.005,
                    ("kavi:satin" if (r, c) == (1, 0) else "dusk:satin"),
                    (-0.416 + c * 0.104, 0.185 - r * 0.105, 0.07),
                )
        slab(0.34, 0.2, 0.008, 0.04, 0.003, "sand:satin", (0, -0.235, 0.064))
        cyl(0.028, 0.9, 0.008, "night:satin", (-0.45, 0.35, 0.07), (0, 90, 0))
        with at((0, 0.36, 0.07), (90 - 22, 0, 0)):
            slab(1.12, 0.8, 0.05, 0.08, 0.018, "rice:satin", (0, 0.41, -0.045), n=18)
            slab(1.02, 0.70, 0.012, 0.05, 0.004, "night2:lit", (0, 0.41, 0.0), n=14)
            Z = 0.01
            slab(0.26, 0.58, 0.008, 0.03, 0.002, "dusk:lit", (-0.34, 0.41, Z))
            for i in range(4):
                pill(0.16, 0.035, 0.008, ("turmeric" if i == 1 else "rice") + ":lit", (-0.34, 0.6 - i * 0.1, Z + 0.006))
            for i, v in enumerate((0.14, 0.22, 0.18, 0.32)):
                slab(
                    0.09,
                    v,
                    0.02,
                    0.02,
                    0.006,
                    ("leaf2", "leaf2", "leaf2", "turmeric")[i] + ":lit",
                    (-0.1 + i * 0.14, 0.16 + v / 2, Z),
                )
            tube(
                [(-0.12, 0.42, 0), (0.02, 0.52, 0), (0.16, 0.48, 0), (0.38, 0.64, 0)],
                0.014,
                "kavi:lit",
                smooth=False,
                loc=(0, 0, Z + 0.01),
            )
            ball(0.03, "kavi:lit", (0.38, 0.64, Z + 0.01))
            cyl(0.014, 0.01, 0.003, "night:matte", (0, 0.785, 0.0))
    # tumbler in its davara
    with at((0.55, -0.2, DZ), (0, 0, 0), 1.3):
        lathe(
            round_profile(
                [
                    (0, 0.012),
                    (0.15, 0.012),
                    (0.155, 0.03),
                    (0.185, 0.15),
                    (0.215, 0.165),
                    (0.212, 0.178),
                    (0.172, 0.165),
                    (0.142, 0.045),
                    (0, 0.045),
                ],
                0.012,
            ),
            "steel",
            smooth=40,
        )
        with at((0, 0, 0.045)):
            lathe(
                round_profile(
                    [
                        (0, 0),
                        (0.085, 0),
                        (0.09, 0.02),
                        (0.112, 0.25),
                        (0.142, 0.275),
                        (0.138, 0.287),
                        (0.104, 0.262),
                        (0.095, 0.21),
                        (0, 0.21),
                    ],
                    0.01,
                ),
                "steel",
                smooth=40,
            )
            cyl(0.099, 0.012, 0.003, "soil:gloss", (0, 0, 0.214))
            torus(0.104, 0.006, "steel", (0, 0, 0.16))
    pot_plant(0.19, 0.26, (0.98, 0.22, DZ), "kavi:satin", 9, 0.56, 4)
    # lamp on an arm
    with at((-1.0, 0.3, DZ)):
        cyl(0.19, 0.05, 0.02, "kavi:satin")
        cyl(0.05, 0.06, 0.015, "brass", (0, 0, 0.05))
        tube([(0, 0, 0.09), (-0.14, 0.06, 0.66)], 0.03, "kavi:satin", smooth=False)
        cyl(0.05, 0.09, 0.015, "brass", (-0.14, 0.105, 0.66), (90, 0, 0))
        tube([(-0.14, 0.06, 0.66), (0.3, -0.12, 1.0)], 0.03, "kavi:satin", smooth=False)
        with at((0.34, -0.135, 0.985), (180 - 12, 14, -20)):
            lathe(
                round_profile(
                    [(0, -0.05), (0.055, -0.05), (0.07, 0.02), (0.2, 0.2), (0.19, 0.21), (0.06, 0.05), (0, 0.04)], 0.015
                ),
                "kavi:satin",
                smooth=50,
            )
            ball(0.085, "glow:turmeric:2.6", (0, 0, 0.13))
    # badge on its ribbon over the edge
    with at((0.18, -0.585, DZ)):
        tube(
            [(-0.07, 0.26, 0.014), (-0.075, 0.04, 0.014), (-0.07, -0.008, -0.03), (-0.02, -0.02, -0.28)],
            0.026,
            "kavi:satin",
        )
        tube(
            [(0.14, 0.22, 0.014), (0.08, 0.04, 0.014), (0.06, -0.008, -0.03), (0.015, -0.02, -0.28)],
            0.026,
            "kavi:satin",
        )
        tube([(-0.07, 0.26, 0.014), (0.0, 0.34, 0.02), (0.14, 0.22, 0.014)], 0.026, "kavi:satin")
        cyl(0.03, 0.05, 0.01, "brass", (0, -0.02, -0.33))
        torus(0.035, 0.01, "brass", (0, -0.02, -0.34), (90, 0, 0))
        with at((0, -0.03, -0.37), (90, 0, 4)):
            slab(0.36, 0.5, 0.035, 0.05, 0.014, "rice:satin", (0, -0.25, -0.01))
            slab(0.36, 0.13, 0.037, 0.05, 0.012, "leaf:satin", (0, -0.075, -0.0105))
            pill(0.1, 0.03, 0.01, "night:matte", (0, -0.04, 0.024))
            cyl(0.085, 0.02, 0.006, "turmeric:satin", (0, -0.24, 0.018))
            cyl(0.04, 0.012, 0.003, "kavi:satin", (0, -0.24, 0.034))
            pill(0.22, 0.035, 0.012, "night2:satin", (0, -0.38, 0.02))
            pill(0.14, 0.03, 0.012, "sand:satin", (0, -0.44, 0.02))

# ---- chair, turned to you ----------------------------------------------------------
with at((-0.42, -0.62, 0), (0, 0, 148), 1.22):
    for k in range(5):
        with at((0, 0, 0), (0, 0, 72 * k + 10)):
            tube([(0, 0, 0.15), (0.16, 0, 0.13), (0.40, 0, 0.10)], 0.045, "dusk:satin", taper=lambda t: 1.1 - 0.35 * t)
            ball(0.06, "night:gloss", (0.40, 0, 0.055))
    cyl(0.06, 0.16, 0.015, "night:satin", (0, 0, 0.12))
    cyl(0.035, 0.22, 0.01, "brass", (0, 0, 0.26))
    slab(0.5, 0.34, 0.05, 0.1, 0.02, "night:satin", (0, 0, 0.44))
    slab(0.76, 0.70, 0.15, 0.22, 0.07, "kavi:satin", (0, 0, 0.48), n=18)
    tube([(0, 0.30, 0.47), (0, 0.46, 0.5), (0, 0.46, 0.86)], 0.045, "night:satin")
    with at((0, 0.40, 0.70), (96, 0, 0)):
        slab(0.74, 0.60, 0.12, 0.22, 0.055, "kavi:satin", (0, 0.34, -0.06), n=18)
    for s in (-1, 1):
        tube([(s * 0.34, 0.06, 0.52), (s * 0.46, 0.06, 0.56), (s * 0.46, 0.04, 0.78)], 0.034, "dusk:satin")
        slab(0.1, 0.42, 0.06, 0.05, 0.025, "dusk:satin", (s * 0.46, 0.0, 0.77))

# ---- open door and the umbrella ------------------------------------------------------
with at((-1.60, 1.42, 0), (0, 0, 0)):
    w, h, t = 0.98, 1.92, 0.14
    slab(w + 0.5, 0.5, 0.08, 0.08, 0.025, "sand:satin", (0, 0, 0))
    for s in (-1, 1):
        slab(t, 0.2, h, 0.03, 0.02, "rice:satin", (s * (w / 2 + t / 2), 0.06, 0.07))
    slab(w + 2 * t + 0.14, 0.26, 0.16, 0.04, 0.03, "rice:satin", (0, 0.06, h + 0.05))
    slab(w + 2 * t + 0.26, 0.32, 0.06, 0.03, 0.02, "turmeric:satin", (0, 0.06, h + 0.2))
    slab(w, 0.04, h - 0.04, 0.01, 0.004, "glow:#F7DDA6:.5", (0, 0.12, 0.08))
    for k in range(5):  # toran: mango leaves over the door
        leaf(
            0.3,
            0.13,
            bend=10,
            lift=-80,
            loc=(-0.36 + k * 0.18, -0.06, h + 0.08),
            rot=(0, 0, 180),
            veins=3,
            thick=0.014,
            m="leaf:soft" if k % 2 == 0 else "leaf2:soft",
            vein="leaf2:soft" if k % 2 == 0 else "leaf:soft",
        )
        ball(0.045, "turmeric:satin" if k % 2 else "kavi:satin", (-0.36 + k * 0.18, -0.075, h + 0.07))
    with at((-w / 2 + 0.01, -0.04, 0.09), (0, 0, -100)):  # leaf of the door swung to us
        slab(w - 0.04, 0.075, h - 0.06, 0.02, 0.015, "leaf:satin", ((w - 0.04) / 2, 0, 0))
        for z, hh in ((0.14, 0.6), (0.84, 0.82)):
            with at(((w - 0.04) / 2, 0.04, z), (90, 0, 180)):
                slab(0.62, hh, 0.03, 0.04, 0.012, "leaf2:satin", (0, hh / 2, -0.006))
                slab(0.48, hh - 0.14, 0.02, 0.03, 0.008, "leaf:satin", (0, hh / 2, 0.016))
        ball(0.05, "brass", (w - 0.16, 0.10, 0.88))
        cyl(0.03, 0.06, 0.01, "brass", (w - 0.16, 0.03, 0.88), (-90, 0, 0))
with at((-1.86, -0.52, 0)):
    lathe(
        round_profile([(0, 0), (0.2, 0), (0.2, 0.03), (0.24, 0.62), (0.215, 0.62), (0.17, 0.04), (0, 0.04)], 0.015),
        "turmeric:satin",
    )
    for z in (0.12, 0.5):
        torus(0.205 + 0.065 * z, 0.016, "brass", (0, 0, z), flat=0.8)

    def umbrella(x, y, tx, ty, m):
        with at((x, y, 0.06), (tx, ty, 0)):
            prof = [
                (0, -0.04),
                (0.012, -0.04),
                (0.02, 0.02),
                (0.055, 0.1),
                (0.10, 0.42),
                (0.115, 0.66),
                (0.07, 0.76),
                (0.03, 0.80),
                (0, 0.8),
            ]
            n = 48
            rings = [
                [
                    (
                        r
                        * (1 - 0.20 * (0.5 + 0.5 * math.cos(8 * a)) * min(1, z * 3 if z > 0 else 0))
                        * math.cos(a + z * 0.6),
                        r
                        * (1 - 0.20 * (0.5 + 0.5 * math.cos(8 * a)) * min(1, z * 3 if z > 0 else 0))
                        * math.sin(a + z * 0.6),
                        z,
                    )
                    for a in [2 * math.pi * i / n for i in range(n)]
                ]
                for r, z in prof[1:-1]
            ]
            loft(rings, m, (0, 0, 0), (0, 0, 0), smooth=30)
            torus(0.09, 0.018, "brass", (0, 0, 0.58))
            tube(
                [
                    (0, 0, 0.76),
                    (0, 0, 1.0),
                    (0, 0, 1.1),
                    (0.05, 0, 1.19),
                    (0.13, 0, 1.19),
                    (0.17, 0, 1.1),
                    (0.17, 0, 1.06),
                ],
                0.03,
                "soil:satin",
            )
            cyl(0.04, 0.05, 0.012, "brass", (0, 0, 0.8))

    umbrella(-0.03, 0.02, 4, -8, "kavi:satin")
    umbrella(0.05, 0.0, -3, 12, "leaf:satin")
pulli(P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("careers_close", target=(0.83, 0, 0.92), width=3.85, el=20, focus=(0.8, -0.1, 0.9), fstop=0.5)
close("careers_badge", target=(0.75, -0.5, 0.76), width=3.45, el=13, focus=(0.6, -0.5, 0.7), fstop=0.4)
render("careers")
