"""Life cycle 1, discover: only dots, a bench magnifier, a field book; no line yet."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage()
life_dots()
# bench magnifier
with at((1.22, 0.92, 0)):
    cyl(0.46, 0.13, 0.05, "leaf:satin")
    torus(0.40, 0.014, "brass", (0, 0, 0.128), flat=0.6)
    cyl(0.15, 0.07, 0.02, "leaf2:satin", (0, 0, 0.12))
    for k in range(4):
        screw((0.3 * math.cos(k * 1.57 + 0.5), 0.3 * math.sin(k * 1.57 + 0.5), 0.122), r=0.035)
RC = Vector((0.10, 0.02, 0.92))
with at((0, 0, 0)):
    tube([(1.22, 0.92, 0.16), (1.30, 0.98, 1.2)], 0.045, "brass", smooth=False)
    cyl(0.085, 0.16, 0.02, "night:satin", (1.30, 1.06, 1.2), (90, 0, 0))
    cyl(0.05, 0.05, 0.012, "brass", (1.30, 0.91, 1.2), (90, 0, 0))
    tube([(1.30, 0.98, 1.2), (0.87, 0.517, 1.062)], 0.045, "brass", smooth=False)
    ball(0.085, "night:satin", (0.87, 0.517, 1.062))
with at(tuple(RC), (44, 0, 22)):
    R = 0.74
    tube([(R + 0.02, 0.12, 0), (R + 0.16, 0.22, -0.02)], 0.05, "brass", smooth=False)
    with at((0, 0, -0.07)):
        outline([circle_pts(R + 0.1, 96), circle_pts(R - 0.02, 96)[::-1]], 0.16, 0.05, "kavi:satin")
    torus(R - 0.015, 0.022, "brass", (0, 0, 0.07))
    cyl(R, 0.03, 0.008, "night2:lit", (0, 0, -0.02), seg=128)
    # what the lens shows: the dots enlarged, and the line that will run round them
    D, on, k = kolam_bits("diamond", 3, "c4", 2)
    PM, RL = 0.43, R - 0.035
    with at((0, 0, 0.012), (0, 0, 12)):
        for C in kolam_curves(D, on):
            C = [(x * PM, y * PM) for x, y in C]
            inside = [math.hypot(x, y) < RL for x, y in C]
            n = len(C)
            s0 = next((i for i in range(n) if not inside[i]), 0)
            run = []
            for i in range(n + 1):
                j = (s0 + i) % n
                if inside[j] and i < n:
                    run.append((*C[j], 0))
                else:
                    if len(run) > 2:
                        tube(run, 0.042, "rice:lit", smooth=False, flat=0.4, res=5)
                    run = []
        for x, y in D:
            if math.hypot(x, y) * PM < RL - 0.06:
                ball(0.075, "turmeric:lit", (x * PM, y * PM, 0), (1, 1, 0.35), seg=36)
    tube(
        [(0.63 * math.cos(math.radians(a)), 0.63 * math.sin(math.radians(a)), 0.03) for a in range(112, 158, 3)],
        0.02,
        "#8F98D8:lit",
        smooth=False,
        flat=0.5,
        taper=lambda t: 0.35 + 0.65 * math.sin(math.pi * t),
    )
# dots already found
for i, j in ((0, -1), (1, 0), (1, -1)):
    torus(0.2, 0.026, "brass", (i * P, j * P, 0.02), flat=0.8)
    ball(0.075, "glow:#FFC24A:1.5", (i * P, j * P, 0), (1, 1, 0.5))
# field book with a ribbon and a pencil
with at((-1.30, 0.92, 0), (0, 0, 20)):
    slab(1.0, 1.3, 0.03, 0.06, 0.012, "leaf:satin")
    slab(0.92, 1.2, 0.13, 0.04, 0.02, "rice:soft", (0.01, 0, 0.03))
    slab(1.0, 1.3, 0.03, 0.06, 0.012, "leaf:satin", (0, 0, 0.158))
    slab(0.05, 1.3, 0.17, 0.024, 0.02, "leaf:satin", (-0.49, 0, 0.01))
    slab(0.07, 1.32, 0.012, 0.006, 0.004, "kavi:satin", (0.32, 0, 0.186))
    slab(0.5, 0.34, 0.014, 0.04, 0.006, "rice:soft", (-0.08, 0.22, 0.186))
    for x in (-0.2, -0.08, 0.04):
        ball(0.035, "night2:satin", (x, 0.22, 0.2), (1, 1, 0.4))
pencil((-1.55, 0.62, 0.24), (0, 0, 34), 0.8, "turmeric:satin")
pulli(-P, -P)
life_cam()
render("life_1_discover")
