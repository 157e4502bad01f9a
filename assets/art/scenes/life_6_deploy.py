"""Life cycle 6, deploy: the switch is thrown, the line glows, the gate is open."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage()
OX, OY = 0, P
D, on, k = kolam_bits("square", 3, "c4", 2)
L = [(x * P + OX, y * P + OY) for x, y in kolam_curves(D, on)[0]]
tube([(x, y, 0) for x, y in L], 0.058, "night:satin", closed=True, smooth=False, flat=0.3, res=5)
tube(
    [(x, y, 0) for x, y in L], 0.036, "glow:#FFAE1C:1.45", closed=True, smooth=False, flat=0.5, res=6, loc=(0, 0, 0.008)
)
tube(
    [(x, y, 0) for x, y in L], 0.014, "glow:#FFE3A0:4.2", closed=True, smooth=False, flat=0.5, res=4, loc=(0, 0, 0.0225)
)
life_dots(m=lambda i, j: "glow:#FFAE1C:1.2" if abs(i) <= 1 and j >= 0 else "rice:matte")
# switch: knife lever on a slab, thrown over
with at((1.56, -0.80, 0), (0, 0, 0), 1.1):
    slab(0.86, 1.16, 0.14, 0.14, 0.045, "rice:satin", n=14)
    for sx in (-0.34, 0.34):
        for sy in (-0.48, 0.48):
            screw((sx, sy, 0.138), r=0.036)
    slab(0.5, 0.9, 0.03, 0.08, 0.012, "night:satin", (0, 0, 0.13))
    for s in (-0.15, 0.15):
        slab(0.07, 0.16, 0.26, 0.02, 0.015, "brass", (s, 0.28, 0.15))
        slab(0.07, 0.16, 0.2, 0.02, 0.015, "brass", (s, -0.28, 0.15))
    cyl(0.035, 0.44, 0.01, "night:satin", (-0.22, -0.28, 0.29), (0, 90, 0))
    with at((0, -0.28, 0.29), (12, 0, 0)):
        for s in (-0.15, 0.15):
            slab(0.035, 0.86, 0.07, 0.015, 0.01, "brass", (s, 0.40, -0.035))
        slab(0.46, 0.1, 0.1, 0.03, 0.025, "kavi:satin", (0, 0.80, -0.05))
        tube([(0, 0.80, 0), (0, 0.92, 0.1), (0, 1.02, 0.30)], 0.05, "kavi:satin")
        ball(0.105, "kavi:gloss", (0, 1.03, 0.36))
    lamp((0, -0.44, 0.15), r=0.045, c="leaf", power=6)
plug((1.09, -0.72, 0.08), (0, -90, 0), r=0.036)
ps = min(range(len(L)), key=lambda i: L[i][1] - L[i][0] * 0.6)
ex, ey = L[ps]
tube(
    [(0.92, -0.72, 0.08), (0.78, -0.72, 0.05), (0.62, -0.62, 0.04), (0.62, -0.42, 0.04), (ex, ey, 0.03)],
    0.036,
    "turmeric:satin",
)
# gate: two lamp posts, both leaves swung open, the line runs out between them
GX, GY, HW = 0.0, 2.06, 0.80
for s in (-1, 1):
    with at((GX + s * HW, GY, 0)):
        slab(0.40, 0.40, 0.1, 0.06, 0.03, "sand:satin")
        slab(0.28, 0.28, 0.86, 0.05, 0.03, "rice:satin", (0, 0, 0.08))
        for z in (0.2, 0.72):
            slab(0.295, 0.295, 0.07, 0.045, 0.01, "kavi:satin", (0, 0, z))
        slab(0.38, 0.38, 0.07, 0.05, 0.03, "kavi:satin", (0, 0, 0.92))
        cyl(0.09, 0.05, 0.012, "brass", (0, 0, 0.98))
        ball(0.13, "glow:leaf:2.2", (0, 0, 1.13))
        cyl(0.05, 0.04, 0.012, "brass", (0, 0, 1.24))
        for z in (0.30, 0.64):
            cyl(0.035, 0.1, 0.01, "brass", (-s * 0.16, -0.1, z))
        with at((-s * 0.165, -0.1, 0), (0, 0, -60 if s > 0 else 60)):
            with at((-s * 0.36, 0, 0)):
                slab(0.66, 0.075, 0.66, 0.02, 0.018, "leaf:satin", (0, 0, 0.12))
                for zz, hh in ((0.17, 0.24), (0.47, 0.24)):
                    for q in (-1, 1):
                        for f in (-1, 1):
                            with at((q * 0.15, f * 0.036, zz), (90 * (1 if f < 0 else -1), 0, 0)):
                                slab(
                                    0.24,
                                    hh,
                                    0.03,
                                    0.03,
                                    0.012,
                                    "leaf2:satin",
                                    (0, (hh / 2) * (1 if f < 0 else -1), -0.01),
                                )
                                ball(0.03, "brass", (0, (hh / 2) * (1 if f < 0 else -1), 0.02), (1, 1, 0.6))
pulli(-P, -P)
life_cam()
render("life_6_deploy")
