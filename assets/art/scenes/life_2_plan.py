"""Life cycle 2, plan: brass dividers step off the pitch of the dots on an unrolled plan; what comes first is on it in bars."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *
from props_lines import *

reset()
P = 0.84
stage()
life_dots()

# ---- the plan: a large sheet, its far end still rolled up ------------------------------
SW, SD, T = 2.30, 2.02, 0.026
with at((0.66, 0.62, 0), (0, 0, 10)):
    prof = [(-SD / 2, 0.05), (-SD / 2 + 0.12, 0.026), (-SD / 2 + 0.34, 0.017), (SD / 2 - 0.2, 0.017)]
    R0 = 0.20
    spiral = []
    for i in range(64):  # two turns, tightening
        t = i / 63
        a = -math.pi / 2 + t * 4.3 * math.pi
        r = R0 - 0.085 * t
        spiral.append((SD / 2 - 0.2 + r * math.cos(a), 0.017 + R0 + r * math.sin(a)))
    strip([(p[0], p[1]) for p in prof] + spiral[1:], SW, "rice:soft", T)
    Z = 0.032
    # the kolam to be drawn, on squared ground
    with at((-0.44, -0.20, Z)):
        slab(1.22, 1.22, 0.008, 0.05, 0.003, "dusk:soft", (0, 0, 0))
        for k in range(-3, 4):
            slab(1.16, 0.010, 0.006, 0.003, 0.002, "#5560A6:soft", (0, k * 0.165, 0.006))
            slab(0.010, 1.16, 0.006, 0.003, 0.002, "#5560A6:soft", (k * 0.165, 0, 0.006))
        with at((0, 0, 0.014)):
            kolam("square", 3, "c4", 2, pitch=0.33, r=0.026, m="rice:lit", dot="turmeric:lit", dot_r=0.042, flat=0.4)
    # the order of work: bars, each starting where the last one ends
    with at((0.66, 0.03, Z), (0, 0, 0), 1.06):
        for k, (x, l, c) in enumerate(
            ((-0.14, 0.36, "kavi"), (0.02, 0.40, "turmeric"), (0.19, 0.38, "leaf"), (0.27, 0.26, "dusk"))
        ):
            pill(l, 0.13, 0.03, c + ":satin", (x, 0.44 - k * 0.24, -0.006))
        tube([(-0.36, 0.60, 0), (-0.36, -0.46, 0), (0.40, -0.46, 0)], 0.012, "night2:matte", smooth=False, flat=0.5)
        for k in range(5):
            slab(0.016, 0.07, 0.008, 0.004, 0.003, "night2:matte", (-0.22 + k * 0.15, -0.46, 0))
    # weights that hold the near corners
    for s in (-1, 1):
        with at((s * (SW / 2 - 0.17), -SD / 2 + 0.17, 0.034), (0, 0, 0), 1.3):
            cyl(0.125, 0.10, 0.03, "leaf:satin" if s < 0 else "kavi:satin")
            cyl(0.05, 0.10, 0.015, "brass", (0, 0, 0.09))
            ball(0.07, "brass", (0, 0, 0.23))
            torus(0.10, 0.012, "brass:soft", (0, 0, 0.10), flat=0.6)
    for x in (-0.72, 0.72):
        torus(0.205, 0.032, "kavi:satin", (x, SD / 2 - 0.2, 0.020 + R0), (0, 90, 0))

    # ---- the dividers stand on two dots of the drawing -------------------------------------
    ax, ay, bx, by = -0.44 - 0.33, -0.20 - 0.33, -0.44 + 0.33, -0.20 + 0.33
    H = 1.38
    top = Vector(((ax + bx) / 2 + 0.12, (ay + by) / 2 + 0.06, H))
    for (x, y), m in (((ax, ay), "brass:soft"), ((bx, by), "brass:soft")):
        foot = Vector((x, y, Z + 0.03))
        d = foot - top
        tube([tuple(top + d * 0.10), tuple(top + d * 0.66)], 0.088, m, smooth=False, taper=lambda t: 1.05 - 0.25 * t)
        tube(
            [tuple(top + d * 0.60), tuple(top + d * 0.82)],
            0.076,
            "turmeric:satin",
            smooth=False,
            taper=lambda t: 1 - 0.16 * t,
        )
        for t in (0.60, 0.82):
            q = d.to_track_quat("Z", "Y").to_euler()
            torus(0.080 if t < 0.7 else 0.070, 0.018, "brass", tuple(top + d * t), tuple(math.degrees(a) for a in q))
        tube([tuple(top + d * 0.82), tuple(foot)], 0.038, "steel", smooth=False, taper=lambda t: 1.2 - 1.0 * t)
    dirv = Vector((bx - ax, by - ay, 0))
    ang = math.degrees(math.atan2(dirv.y, dirv.x))
    with at(tuple(top), (0, 0, ang)):
        with at((0, 0.13, 0), (90, 0, 0)):
            cyl(0.20, 0.26, 0.05, "kavi:satin")
            cyl(0.15, 0.30, 0.02, "brass", (0, 0, -0.02))
            screw((0, 0, 0.275), r=0.075)
        cyl(0.06, 0.14, 0.02, "brass", (0, 0, 0.17))
        lathe(
            round_profile([(0, 0.28), (0.07, 0.28), (0.085, 0.36), (0.07, 0.56), (0.085, 0.60), (0, 0.62)], 0.02),
            "kavi:satin",
        )
        for k in range(8):
            a = k * 0.785
            tube(
                [(0.083 * math.cos(a), 0.083 * math.sin(a), 0.36), (0.075 * math.cos(a), 0.075 * math.sin(a), 0.54)],
                0.012,
                "brass",
                smooth=False,
                res=4,
            )
    # adjusting screw across the legs
    t = 0.44
    A = top + (Vector((ax, ay, Z)) - top) * t
    B = top + (Vector((bx, by, Z)) - top) * t
    e = (B - A).normalized()
    tube([tuple(A - e * 0.26), tuple(B + e * 0.20)], 0.026, "steel", smooth=False)
    q = e.to_track_quat("Z", "Y").to_euler()
    with at(tuple(A - e * 0.26), tuple(math.degrees(v) for v in q)):
        cyl(0.10, 0.07, 0.02, "kavi:satin", (0, 0, -0.05))
    with at(tuple((A + B) / 2), tuple(math.degrees(v) for v in q)):
        cyl(0.085, 0.06, 0.015, "brass", (0, 0, -0.03))

pencil((0.55, -0.98, 0.055), (0, 0, 24), 0.86, "leaf:satin", r=0.055)
pulli(-P, -P)
life_cam()
render("life_2_plan")
