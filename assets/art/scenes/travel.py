"""Travel and hospitality: a cabin case covered in shapes, boarding passes in its pocket, an aircraft on a brass stem,
reception bell and a room key with its tag."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()


def aim(loc, nose, up, k=1.0):
    """frame whose -Y is nose and whose +Z leans to up"""
    y = -Vector(nose).normalized()
    x = y.cross(Vector(up)).normalized()
    z = x.cross(y)
    M = Matrix((x, y, z)).transposed().to_4x4()
    return frame(Matrix.Translation(loc) @ M @ Matrix.Diagonal((k, k, k, 1)))


P = 0.84
stage(kolam_args=dict(seed=10, pitch=P))

# ---- suitcase -------------------------------------------------------------------------
W, D, H = 1.56, 0.84, 1.92
with at((-0.04, 0.62, 0), (0, 0, 10), 1.1):
    for x in (-0.56, 0.56):
        for y in (-0.26, 0.26):
            cyl(0.10, 0.06, 0.02, "night2:satin", (x, y, 0.13))
            slab(0.10, 0.17, 0.16, 0.04, 0.02, "night:satin", (x, y, 0.06))
            for o in (-0.05, 0.05):
                cyl(0.085, 0.055, 0.02, "dusk:satin", (x + o - 0.0275, y, 0.085), (0, 90, 0))
    with at((0, 0, 0.17)):
        box(W, D, H, 0.22, "turmeric:satin")
        # ribs on the front and on the side: raised vertical bars
        for k in range(5):
            x = (k - 2) * 0.27
            with at((x, -D / 2, H / 2), (90, 0, 0)):
                slab(0.13, H - 0.50, 0.05, 0.065, 0.022, "turmeric:satin", (0, 0, -0.018))
        for k in range(2):
            with at((W / 2, -0.15 + k * 0.30, H / 2), (90, 0, 90)):
                slab(0.12, H - 0.50, 0.05, 0.06, 0.022, "turmeric:satin", (0, 0, -0.018))
        # seam between the shells
        tube(
            [(x, y, 0) for x, y in rr_points(W + 0.006, H + 0.006, 0.22, 14)],
            0.026,
            "night2:satin",
            closed=True,
            smooth=False,
            loc=(0, 0.02, H / 2),
            rot=(90, 0, 0),
        )
        # leaf straps round the case with brass buckles
        for z in (0.46, 1.42):
            outline(
                [rr_points(W + 0.075, D + 0.085, 0.25, 14), rr_points(W - 0.02, D - 0.02, 0.21, 14)[::-1]],
                0.15,
                0.025,
                "leaf:satin",
                (0, 0, z - 0.075),
            )
            with at((0.36, -D / 2 - 0.045, z), (90, 0, 0)):
                outline(
                    [rr_points(0.22, 0.24, 0.04), rr_points(0.12, 0.13, 0.02)[::-1]],
                    0.05,
                    0.015,
                    "brass",
                    (0, 0, -0.008),
                )
                slab(0.035, 0.16, 0.03, 0.012, 0.01, "brass", (0, 0, 0.0))
        # stickers: shapes only
        with at((0, -D / 2 - 0.036, 0), (90, 0, 0)):
            cyl(0.25, 0.022, 0.007, "kavi:soft", (-0.34, 1.00, -0.004))
            cyl(0.20, 0.012, 0.003, "rice:soft", (-0.34, 1.00, 0.014))
            outline(
                round_poly([(-0.47, 0.90), (-0.30, 1.13), (-0.20, 0.90)], 0.03),
                0.012,
                0.003,
                "leaf:soft",
                (0, 0, 0.024),
            )
            with at((0.26, 1.02, 0), (0, 0, -9)):
                slab(0.52, 0.36, 0.022, 0.07, 0.007, "rice:soft", (0, 0, -0.004))
                cyl(0.09, 0.012, 0.003, "kavi:soft", (-0.12, 0.04, 0.015))
                pill(0.18, 0.035, 0.01, "dusk:matte", (0.12, 0.08, 0.015))
                pill(0.18, 0.035, 0.01, "dusk:matte", (0.12, 0.01, 0.015))
                pill(0.42, 0.05, 0.01, "leaf:soft", (0, -0.11, 0.015))
        # top handle and trolley handle
        tube(
            [
                (-0.28, -0.12, H - 0.02),
                (-0.26, -0.12, H + 0.12),
                (-0.16, -0.12, H + 0.15),
                (0.16, -0.12, H + 0.15),
                (0.26, -0.12, H + 0.12),
                (0.28, -0.12, H - 0.02),
            ],
            0.05,
            "leaf:satin",
        )
        for x in (-0.28, 0.28):
            cyl(0.085, 0.03, 0.01, "brass", (x, -0.12, H - 0.004))
        for x in (-0.40, 0.40):
            cyl(0.035, 0.46, 0.006, "brass", (x, 0.26, H - 0.03))
            slab(0.16, 0.12, 0.05, 0.04, 0.015, "night2:satin", (x, 0.26, H - 0.01))
        slab(1.02, 0.15, 0.13, 0.065, 0.05, "night2:satin", (0, 0.26, H + 0.38))
        slab(0.16, 0.06, 0.02, 0.03, 0.008, "leaf2:satin", (0, 0.26, H + 0.505))

# ---- aircraft on a stem ------------------------------------------------------------------
with at((1.72, 0.50, 0)):
    cyl(0.36, 0.10, 0.035, "rice:satin")
    torus(0.30, 0.016, "brass", (0, 0, 0.10), flat=0.5)
    cyl(0.10, 0.06, 0.02, "brass", (0, 0, 0.095))
    tube([(0, 0, 0.1), (0.0, 0, 0.9), (0.0, 0, 1.90)], 0.045, "brass")
    with aim((0, 0, 2.04), (0.64, 0.60, 0.40), (0.16, -0.44, 0.90), 1.06):
        # nose towards -Y
        n = 60
        prof = []
        for i in range(n + 1):
            t = i / n
            r = 0.205 * (
                math.sqrt(max(0, 1 - (1 - t / 0.20) ** 2))
                if t < 0.20
                else (1 if t < 0.52 else max(0.0, 1 - ((t - 0.52) / 0.48) ** 1.7 * 0.84))
            )
            prof.append((r, -0.86 + 1.72 * t))
        prof[0] = (0, -0.86)
        prof.append((0, 0.87))
        with at((0, 0, 0), (-90, 0, 0)):
            lathe(prof, "rice:satin", smooth=180)
        for s in (-1, 1):
            outline(
                round_poly([(0, -0.26), (s * 1.02, 0.22), (s * 1.02, 0.40), (0, 0.20)][::s], 0.05),
                0.07,
                0.03,
                "rice:satin",
                (0, 0.0, -0.09),
                (0, -5 * s, 0),
            )
            outline(
                round_poly([(s * 0.80, 0.10), (s * 1.03, 0.215), (s * 1.03, 0.405), (s * 0.80, 0.358)][::s], 0.045),
                0.082,
                0.03,
                "leaf:satin",
                (0, 0.0, -0.096),
                (0, -5 * s, 0),
            )
            outline(
                round_poly([(0, 0.60), (s * 0.40, 0.80), (s * 0.40, 0.91), (0, 0.80)][::s], 0.03),
                0.05,
                0.02,
                "rice:satin",
                (0, 0, 0.03),
            )
            with at((s * 0.46, 0.0, -0.15), (90, 0, 0)):
                cyl(0.085, 0.30, 0.03, "turmeric:satin", (0, 0, -0.06))
                torus(0.07, 0.014, "brass", (0, 0, 0.24))
                cyl(0.06, 0.01, 0.002, "night:matte", (0, 0, 0.236))
        side(
            round_poly([(0.48, 0.06), (0.84, 0.10), (0.94, 0.50), (0.78, 0.50)], 0.04),
            0.06,
            0.02,
            "kavi:satin",
            (-0.03, 0, 0),
        )
        for k in range(5):
            for s in (-1, 1):
                with at((s * 0.196, -0.34 + k * 0.15, 0.05), (90, 0, 90 * s)):
                    cyl(0.032, 0.012, 0.003, "dusk:satin", (0, 0, -0.003))
        ball(0.12, "night2:gloss", (0, -0.665, 0.122), (1.0, 0.92, 0.74), seg=48)
        tube([(0, -0.56, 0.200), (0, -0.75, 0.150)], 0.012, "rice:satin", smooth=False)

# ---- bell ------------------------------------------------------------------------------------
with at((1.62, -1.02, 0)):
    cyl(0.40, 0.09, 0.03, "leaf:satin")
    cyl(0.34, 0.04, 0.012, "brass", (0, 0, 0.085))
    dome = (
        [(0.335, 0)]
        + [(0.335 * math.cos(a), 0.02 + 0.30 * math.sin(a)) for a in [math.pi / 2 * k / 20 for k in range(20)]]
        + [(0, 0.32)]
    )
    lathe([(0, 0)] + dome, "rice:satin", (0, 0, 0.13), smooth=50)
    torus(0.332, 0.018, "brass", (0, 0, 0.15))
    cyl(0.055, 0.07, 0.015, "brass", (0, 0, 0.43))
    ball(0.085, "kavi:gloss", (0, 0, 0.53), (1, 1, 0.8))

# ---- key with tag ------------------------------------------------------------------------------
with at((-1.52, -0.60, 0), (0, 0, -12)):
    with at((0, 0, 0.01)):
        t = 0.13
        outline(
            [
                round_poly([(-0.46, -0.30), (0.30, -0.30), (0.52, 0), (0.30, 0.30), (-0.46, 0.30)], 0.09),
                circle_pts(0.07, 36, (0.34, 0))[::-1],
            ],
            t,
            0.035,
            "kavi:satin",
        )
        torus(0.085, 0.018, "brass", (0.34, 0, t), flat=0.6)
        slab(0.44, 0.36, 0.02, 0.06, 0.006, "rice:soft", (-0.16, 0, t - 0.006))
        kolam(
            "diamond",
            3,
            "d4",
            1,
            pitch=0.10,
            r=0.011,
            m="kavi:satin",
            dot="kavi:satin",
            dot_r=0.015,
            density=1,
            loc=(-0.16, 0, t + 0.014),
        )
    torus(0.16, 0.024, "brass", (0.47, 0.03, 0.155), (14, 62, 10))
    with at((0.66, 0.10, 0.035), (0, 0, 28)):
        outline([circle_pts(0.22, 56, (0.12, 0)), circle_pts(0.11, 40, (0.12, 0))[::-1]], 0.11, 0.035, "brass")
        slab(0.66, 0.12, 0.10, 0.04, 0.03, "brass", (0.60, 0, 0.005))
        for x, l in ((0.76, 0.18), (0.88, 0.25)):
            slab(0.085, l, 0.085, 0.02, 0.015, "brass", (x, -l / 2, 0.008))
        torus(0.07, 0.02, "brass", (0.34, 0, 0.045), (0, 90, 0))

# ---- boarding passes: one stands against the case -----------------------------------------------
with at((-0.74, -0.40, 0), (66, 0, 10)):

    def ticket(m, band):
        w, h, q = 0.60, 1.06, 0.07
        pts = rr_points(w, h, 0.07, 8)
        # notches where the stub tears off
        L = []
        for i, (x, y) in enumerate(pts):
            L.append((x, y))
            nx, ny = pts[(i + 1) % len(pts)]
            if x < -w / 2 + 1e-6 and nx < -w / 2 + 1e-6 and y > 0 > ny:
                L += [
                    (-w / 2 + q * math.cos(a), -0.20 + q * math.sin(a))
                    for a in [math.pi / 2 - math.pi * k / 12 for k in range(13)]
                ]
            if x > w / 2 - 1e-6 and nx > w / 2 - 1e-6 and y < 0 < ny:
                L += [
                    (w / 2 - q * math.cos(a), -0.20 - q * math.sin(a))
                    for a in [math.pi / 2 - math.pi * k / 12 for k in range(13)]
                ]
        outline(L, 0.045, 0.014, m)
        slab(w - 0.02, 0.20, 0.012, 0.05, 0.004, band, (0, h / 2 - 0.125, 0.038))
        for k in range(6):
            pill(0.045, 0.018, 0.008, "night2:matte", (-0.20 + k * 0.08, -0.20, 0.042))

    with at((0, 0.53, 0.03), (0, 0, 7)):
        ticket("rice:soft", "leaf:soft")
        cyl(0.055, 0.014, 0.004, "kavi:satin", (-0.18, 0.18, 0.042))
        cyl(0.055, 0.014, 0.004, "leaf:satin", (0.18, 0.18, 0.042))
        tube([(-0.12, 0.18, 0), (0.12, 0.18, 0)], 0.012, "night2:matte", smooth=False, flat=0.5, loc=(0, 0, 0.046))
        for k in range(2):
            pill((0.36, 0.26)[k], 0.04, 0.012, "night2:matte", (-0.20 + (0.36, 0.26)[k] / 2, 0.04 - k * 0.10, 0.042))
        for k in range(9):
            slab(
                (0.02, 0.034, 0.016)[k % 3], 0.18, 0.01, 0.004, 0.002, "night2:matte", (-0.20 + k * 0.05, -0.36, 0.043)
            )
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("travel_close", target=(0.36, 0, 0.74), width=4.25, el=20, focus=(0.2, -0.1, 0.8))
render("travel")
