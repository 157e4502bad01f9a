"""Web applications: a browser window on its stand, the page lifting off in layers, cursor on a button,
the three tiers of the application as a stack on the left, the mouse on the right."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()
P = 0.84
stage(kolam_args=dict(seed=2, pitch=P))
W, H, T = 3.02, 2.42, 0.18
TILT = 17


def ring(R, r, a0, a1, m, z=0):
    n = 40
    tube(
        [
            (R * math.cos(math.radians(a0 + (a1 - a0) * i / n)), R * math.sin(math.radians(a0 + (a1 - a0) * i / n)), 0)
            for i in range(n + 1)
        ],
        r,
        m,
        smooth=False,
        flat=0.5,
        loc=(0, 0, z),
    )


with at((0.30, 0.42, 0), (0, 0, 6)):
    # stand
    slab(2.64, 1.16, 0.20, 0.24, 0.06, "leaf:satin", (0, 0.02, 0))
    slab(2.0, 0.34, 0.24, 0.1, 0.04, "rice:satin", (0, -0.02, 0.19))
    for x in (-1.16, 1.16):
        for y in (-0.40, 0.44):
            screw((x, y, 0.198), r=0.045)
    for x in (-0.8, 0.8):
        tube([(x, 0.40, 0.18), (x, 0.66, 0.46), (x, 0.70, 1.1)], 0.05, "brass")
    with at((0, -0.56, 0.10), (90, 0, 0)):
        for k in range(3):
            lamp((-1.0 + k * 0.14, 0, 0.002), r=0.032, c=("leaf", "leaf", "turmeric")[k], power=(5, 5, 3)[k])
        vents(6, 0.09, 0.09, 0.03, "night:matte", (0.34, 0, -0.004))
    with at((0, -0.02, 0.36), (90 - TILT, 0, 0)), at((0, H / 2, 0)):
        slab(W, H, T, 0.2, 0.06, "leaf:satin", (0, 0, -T), n=18)
        # tabs rise above the bar
        for x, w, m, hh in (
            (-0.72, 0.84, "rice:satin", 0.14),
            (0.10, 0.70, "leaf2:satin", 0.08),
            (0.78, 0.56, "leaf2:satin", 0.08),
        ):
            front_t = round_poly(
                [
                    (x - w / 2 - 0.04, H / 2 - 0.30),
                    (x + w / 2 + 0.04, H / 2 - 0.30),
                    (x + w / 2 - 0.05, H / 2 - 0.02 + hh),
                    (x - w / 2 + 0.05, H / 2 - 0.02 + hh),
                ],
                0.07,
            )
            outline(front_t, 0.12, 0.025, m, (0, 0, -0.085))
            pill(w * 0.42, 0.05, 0.012, "leaf:satin" if m[0] == "r" else "leaf:satin", (x + 0.03, H / 2 - 0.10, 0.034))
            cyl(0.04, 0.014, 0.004, "kavi:satin" if m[0] == "r" else "rice:satin", (x - w * 0.30, H / 2 - 0.10, 0.032))
        # tool bar: address
        slab(W - 0.22, 0.27, 0.03, 0.10, 0.01, "rice:satin", (0, H / 2 - 0.43, -0.012))
        pill(1.66, 0.15, 0.02, "sand:satin", (-0.05, H / 2 - 0.43, 0.012))
        pill(0.62, 0.04, 0.012, "night2:matte", (-0.45, H / 2 - 0.43, 0.028))
        cyl(0.04, 0.014, 0.004, "leaf:satin", (-0.80, H / 2 - 0.43, 0.028))
        for i, c in enumerate(("kavi", "turmeric", "leaf2")):
            ball(0.05, c + ":satin", (-W / 2 + 0.24 + i * 0.14, H / 2 - 0.43, 0.018), (1, 1, 0.5), seg=32)
        cyl(0.07, 0.03, 0.01, "turmeric:satin", (W / 2 - 0.26, H / 2 - 0.43, 0.012))
        pill(0.18, 0.06, 0.02, "leaf2:satin", (W / 2 - 0.48, H / 2 - 0.43, 0.014))
        # page
        slab(W - 0.22, H - 0.78, 0.014, 0.12, 0.004, "rice:lit", (0, -0.28, -0.004), n=16)
        slab(1.30, 0.86, 0.008, 0.1, 0.002, "sand:lit", (0.00, 0.12, 0.008))
        slab(0.80, 0.86, 0.008, 0.1, 0.002, "sand:lit", (1.02, 0.12, 0.008))
        slab(2.10, 0.62, 0.008, 0.1, 0.002, "sand:lit", (0.37, -0.76, 0.008))

        def card(w, h, x, y, z, m, corner=0.12):
            slab(w, h, 0.08, corner, 0.028, m, (x, y, z), n=16)
            return at((x, y, z + 0.079))

        with card(0.58, 1.56, -W / 2 + 0.36, -0.26, 0.20, "dusk:soft"):
            cyl(0.12, 0.03, 0.01, "turmeric:satin", (0, 0.54, -0.006))
            for k in range(5):
                slab(
                    0.11,
                    0.09,
                    0.02,
                    0.025,
                    0.006,
                    "kavi:satin" if k == 1 else "leaf2:satin",
                    (-0.13, 0.24 - k * 0.21, -0.004),
                )
                pill(0.2, 0.045, 0.016, "rice:satin", (0.08, 0.24 - k * 0.21, -0.004))
        with card(1.36, 0.96, 0.04, 0.20, 0.36, "turmeric:soft"):
            pts = [(-0.52, -0.20), (-0.34, -0.04), (-0.16, -0.12), (0.06, 0.10), (0.24, 0.02), (0.50, 0.26)]
            sm = [(p[0], p[1]) for p in catmull([(x, y, 0) for x, y in pts], 8)]
            outline(sm + [(0.50, -0.32), (-0.52, -0.32)], 0.03, 0.008, "rice:satin", (0, 0, -0.008))
            tube([(x, y, 0) for x, y in sm], 0.024, "kavi:satin", smooth=False, loc=(0, 0, 0.026))
            ball(0.055, "kavi:satin", (0.50, 0.26, 0.026))
            ball(0.026, "rice:satin", (0.50, 0.26, 0.07))
            pill(0.42, 0.06, 0.014, "night2:satin", (-0.34, 0.33, -0.004))
            pill(0.22, 0.05, 0.014, "kavi:satin", (-0.44, 0.22, -0.004))
        with card(0.88, 0.88, 1.20, 0.30, 0.66, "kavi:soft", 0.16):
            ring(0.22, 0.062, 95, 300, "rice:satin", 0.01)
            ring(0.22, 0.062, 320, 375, "turmeric:satin", 0.01)
            ring(0.22, 0.062, 30, 78, "dusk:satin", 0.01)
            pill(0.2, 0.05, 0.014, "rice:satin", (0, -0.34, -0.004))
        with card(1.96, 0.76, 0.36, -0.62, 0.84, "rice:satin"):
            slab(1.82, 0.16, 0.02, 0.06, 0.006, "leaf:satin", (0, 0.25, -0.006))
            for k in range(3):
                pill(0.22, 0.035, 0.01, "rice:satin", (-0.66 + k * 0.5, 0.25, 0.012))
            for r in range(2):
                y = 0.05 - r * 0.22
                cyl(0.055, 0.02, 0.006, ("turmeric:satin", "kavi:satin")[r], (-0.78, y, -0.005))
                pill((0.40, 0.30)[r], 0.05, 0.016, "night2:matte", (-0.66 + (0.40, 0.30)[r] / 2, y, -0.005))
                pill((0.26, 0.36)[r], 0.05, 0.016, "sand:satin", (-0.10 + (0.26, 0.36)[r] / 2, y, -0.005))
                pill(0.30, 0.12, 0.022, ("leaf2:satin", "turmeric:satin")[r], (0.66, y, -0.006))
        # cursor
        with at((1.02, -0.60, 1.12), (0, 0, 0), 1.04):
            A = [(0, 0), (0, -0.74), (0.17, -0.58), (0.28, -0.84), (0.42, -0.78), (0.31, -0.53), (0.54, -0.52)]
            outline(round_poly(A, 0.04), 0.13, 0.035, "rice:satin")
            cx, cy = 0.17, -0.44
            outline(
                round_poly([(cx + (x - cx) * 0.66 - 0.012, cy + (y - cy) * 0.70 + 0.012) for x, y in A], 0.02),
                0.05,
                0.015,
                "kavi:satin",
                (0, 0, 0.095),
            )

# the three tiers: data, logic, page
with at((-1.52, -0.52, 0), (0, 0, 12)):
    s, g = 1.0, 0.30
    for k, m in enumerate(("dusk:satin", "turmeric:satin", "rice:satin")):
        slab(s, s, 0.11, 0.16, 0.04, m, (0, 0, 0.05 + k * g))
    for sx in (-1, 1):
        for sy in (-1, 1):
            cyl(0.045, 0.05 + 2 * g, 0.01, "brass", (sx * 0.36, sy * 0.36, 0.01))
            cyl(0.075, 0.06, 0.015, "night:satin", (sx * 0.36, sy * 0.36, 0))
            cyl(0.075, 0.05, 0.015, "brass", (sx * 0.36, sy * 0.36, 0.05 + 2 * g + 0.10))
    z = 0.155 + 2 * g
    slab(0.52, 0.40, 0.05, 0.06, 0.018, "leaf:satin", (0, 0, z))
    slab(0.44, 0.22, 0.02, 0.03, 0.006, "rice:satin", (0, -0.05, z + 0.044))
    for k in range(2):
        pill(
            0.26 - 0.1 * k,
            0.04,
            0.012,
            "kavi:satin" if k else "night2:matte",
            (-0.06 - 0.05 * k, -0.02 - 0.08 * k, z + 0.06),
        )
    cyl(0.03, 0.02, 0.005, "turmeric:satin", (-0.18, 0.13, z + 0.044))
    cyl(0.03, 0.02, 0.005, "kavi:satin", (-0.10, 0.13, z + 0.044))
    with at((0, -s / 2, 0.05 + 0.055), (90, 0, 0)):
        for k in range(3):
            lamp((-0.30 + k * 0.12, 0, 0.0), r=0.026, c="leaf", power=5)
    with at((0, -s / 2, 0.05 + g + 0.055), (90, 0, 0)):
        vents(5, 0.08, 0.05, 0.03, "humus:matte", (-0.2, 0, -0.006))

# from the tiers to the page
plug((-1.02, -0.40, 0.105), (0, 90, 12), r=0.04)
with at((0.30, 0.42, 0), (0, 0, 6)):
    plug((-0.45, -0.56, 0.10), (90, 0, 0), r=0.04)
tube(
    [
        (-0.86, -0.365, 0.105),
        (-0.72, -0.42, 0.07),
        (-0.52, -0.72, 0.04),
        (-0.22, -0.78, 0.04),
        (-0.08, -0.56, 0.07),
        (-0.072, -0.36, 0.10),
    ],
    0.038,
    "kavi:satin",
)

# arrow keys
with at((1.62, -1.12, 0), (0, 0, 14)):
    slab(1.26, 0.86, 0.10, 0.14, 0.035, "leaf:satin")
    slab(1.16, 0.76, 0.03, 0.10, 0.01, "night:matte", (0, 0, 0.088))
    for x, y, m, a in (
        (0, 0.19, "rice:satin", 0),
        (-0.37, -0.18, "rice:satin", 90),
        (0, -0.18, "turmeric:satin", 180),
        (0.37, -0.18, "rice:satin", -90),
    ):
        keycap(0.36, 0.24, m, (x, y, 0.10))
        outline(
            round_poly([(-0.075, -0.05), (0.075, -0.05), (0, 0.075)], 0.02),
            0.016,
            0.004,
            "night2:matte" if m[0] == "r" else "kavi:satin",
            (x, y, 0.332),
            (0, 0, a),
        )
    lamp((-0.42, 0.22, 0.116), r=0.032, c="leaf", power=5)
    cyl(0.06, 0.05, 0.015, "brass", (0.40, 0.22, 0.11))
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("web_close", target=(0.35, 0, 0.95), width=4.3, az=22, el=19, focus=(0.4, -0.3, 0.9))
render("web")
