"""Life cycle 5, test: a gauge, check tokens on the dots, one kavi token set aside."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=2, pitch=P, m="dusk:matte", r=0.03))
# gauge on its stand
with at((0.66, 1.02, 0), (0, 0, 20), 0.95):
    slab(1.1, 0.66, 0.14, 0.2, 0.05, "night2:satin", n=16)
    for s in (-1, 1):
        screw((s * 0.44, -0.22, 0.138), r=0.036)
    for s in (-0.3, 0.3):
        tube([(s, 0.02, 0.12), (s * 0.8, 0.1, 0.42)], 0.06, "brass", smooth=False)
    with at((0, 0.10, 0.92), (90 - 22, 0, 0)):
        R = 0.74
        cyl(R, 0.24, 0.05, "kavi:satin", (0, 0, -0.17))
        torus(R - 0.05, 0.05, "brass:soft", (0, 0, 0.06))
        cyl(R - 0.08, 0.03, 0.006, "rice:lit", (0, 0, 0.045))
        Z = 0.078
        for a0, a1, c in ((218, 150, "kavi"), (146, 92, "turmeric"), (88, -38, "leaf")):
            Pv = [
                (r * math.cos(math.radians(a)), r * math.sin(math.radians(a)))
                for r, aa in ((R * 0.62, (a0, a1)), (R * 0.78, (a1, a0)))
                for a in [aa[0] + (aa[1] - aa[0]) * i / 40 for i in range(41)]
            ]
            outline(Pv, 0.02, 0.006, c + ":satin", (0, 0, Z - 0.006))
        for k in range(17):
            a = math.radians(218 - 256 * k / 16)
            with at((R * 0.53 * math.cos(a), R * 0.53 * math.sin(a), Z), (0, 0, math.degrees(a))):
                slab(0.09 if k % 4 == 0 else 0.05, 0.022 if k % 4 == 0 else 0.014, 0.008, 0.004, 0.003, "night2:matte")
        with at((0, 0, Z + 0.02), (0, 0, 28)):
            outline(
                [(-0.14, -0.035), (-0.14, 0.035), (R * 0.66, 0.008), (R * 0.66, -0.008)], 0.02, 0.006, "night:satin"
            )
        cyl(0.085, 0.06, 0.02, "brass", (0, 0, Z))
        pill(0.26, 0.09, 0.012, "night2:lit", (0, -R * 0.52, Z - 0.004))
        cyl(0.026, 0.012, 0.004, "glow:leaf:4", (-0.06, -R * 0.52, Z + 0.006))
        cyl(0.026, 0.012, 0.004, "glow:leaf:4", (0.02, -R * 0.52, Z + 0.006))
        with at((R - 0.02, 0.0, -0.05), (0, 90, 0)):
            cyl(0.07, 0.1, 0.02, "brass")
    plug((0.42, -0.33, 0.07), (90, 0, 0), r=0.036)


def token(x, y, m="leaf:satin", ok=True, r=0.31, h=0.13, z=0.0, rot=0):
    with at((x, y, z), (0, 0, rot)):
        cyl(0.1, 0.06, 0.01, "brass")
        cyl(r, h, 0.035, m, (0, 0, 0.05))
        torus(r * 0.80, 0.014, "brass:soft", (0, 0, 0.05 + h), flat=0.5)
        with at((0, 0, 0.05 + h + 0.008), (0, 0, 30)):
            if ok:
                check(0.3, 0.036, "rice:satin")
            else:
                tube([(-0.1, -0.1, 0), (0.1, 0.1, 0)], 0.036, "rice:satin", smooth=False)
                tube([(-0.1, 0.1, 0), (0.1, -0.1, 0)], 0.036, "rice:satin", smooth=False)


for i, j in ((0, 0), (1, 0), (2, 0), (-1, 1), (1, -1), (2, 1)):
    token(i * P, j * P)
token(0, -P, "leaf2:satin")
# probe from the gauge to the token being read
tube(
    [
        (1.19, 0.80, 0.07),
        (1.24, 0.66, 0.06),
        (1.2, 0.45, 0.045),
        (0.98, 0.42, 0.045),
        (0.55, 0.42, 0.045),
        (0.34, 0.12, 0.1),
        (0.30, -0.24, 0.5),
        (0.16, -0.56, 0.60),
        (0.10, -0.69, 0.58),
        (0.083, -0.73, 0.52),
    ],
    0.034,
    "turmeric:satin",
)
with at((0.0, -P, 0.19), (-18, 14, 0)):
    cyl(0.022, 0.16, 0.004, "brass", r2=0.03)
    cyl(0.06, 0.24, 0.03, "kavi:satin", (0, 0, 0.12), r2=0.05)
# set aside, in its own dish
with at((-1.22, 0.34, 0)):
    lathe(
        round_profile([(0, 0), (0.40, 0), (0.47, 0.07), (0.47, 0.10), (0.43, 0.10), (0.38, 0.045), (0, 0.045)], 0.02),
        "sand:satin",
        smooth=40,
    )
    with at((0.0, 0.0, 0.05), (0, 0, 0)):
        token(0, 0, "kavi:satin", False, rot=14)
pulli(-P, -P)
life_cam()
render("life_5_test")
