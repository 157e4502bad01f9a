"""Home hero 2: an idea kept in a brass cage like a lit seed; sketches on cards become blocks, cables become leaves."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=8, pitch=P))

# ---- the lamp ----------------------------------------------------------------
BX, BY = 0.12, 0.5
with at((BX, BY, 0)):
    # foot: turned base with a switch, vents and screws
    lathe(
        round_profile(
            [(0, 0), (0.92, 0), (0.92, 0.16), (0.80, 0.24), (0.74, 0.40), (0.50, 0.50), (0.46, 0.56), (0, 0.56)], 0.06
        ),
        "kavi:satin",
    )
    torus(0.905, 0.018, "brass", (0, 0, 0.165), flat=0.8)
    for k in range(10):
        a = math.radians(36 * k + 12)
        screw((0.855 * math.cos(a), 0.855 * math.sin(a), 0.195), r=0.028)
    # threaded cap, like the one of a bulb
    cyl(0.44, 0.05, 0.015, "night:satin", (0, 0, 0.55))
    for k in range(3):
        torus(0.40, 0.042, "brass", (0, 0, 0.63 + k * 0.085))
    cyl(0.40, 0.28, 0.02, "brass", (0, 0, 0.58))
    cyl(0.47, 0.07, 0.025, "turmeric:satin", (0, 0, 0.86))
    # cage: bulb profile, eight ribs and two hoops
    prof = [
        (0.42, 0.92),
        (0.47, 1.06),
        (0.60, 1.28),
        (0.77, 1.56),
        (0.845, 1.86),
        (0.80, 2.16),
        (0.60, 2.46),
        (0.32, 2.64),
        (0.10, 2.70),
    ]
    pc = [(x, z) for x, z, _ in catmull([(x, z, 0) for x, z in prof], 8)]
    for k in range(10):
        a = math.radians(36 * k + 10)
        tube([(r * math.cos(a), r * math.sin(a), z) for r, z in pc], 0.021, "brass", smooth=False)
    for r, z in ((0.60, 1.28), (0.845, 1.86), (0.60, 2.46)):
        torus(r, 0.019, "brass", (0, 0, z))
    cyl(0.14, 0.06, 0.02, "brass", (0, 0, 2.67))
    ball(0.07, "brass", (0, 0, 2.78))
    # the seed: a glowing germ between two seed leaves, on a stem
    cyl(0.26, 0.10, 0.03, "night:satin", (0, 0, 0.9))
    tube([(0, 0, 0.95), (0.02, 0, 1.15), (0, 0, 1.38)], 0.06, "leaf:soft", taper=lambda t: 1.1 - 0.3 * t)
    n = 48
    prof = []
    for i in range(n + 1):  # seed: round below, pointed above, like a flame
        t = math.pi * (1 - i / n)
        prof.append((0.40 * 1.25 * math.sin(t) * math.sin(t / 2) ** 1.25, 0.50 * (1 + math.cos(t))))
    prof[0], prof[-1] = (0, 0), (0, 1.0)
    lathe(prof, "glow:#FFAE1C:1.5", (0, 0, 1.36), smooth=180)
    for k in range(5):  # sepals hold it
        leaf(0.74, 0.40, bend=-66, lift=8, cup=0.5, loc=(0, 0, 1.35), rot=(0, 0, 72 * k + 4), veins=4, thick=0.022)
        leaf(
            0.52,
            0.26,
            bend=52,
            lift=18,
            loc=(0, 0, 1.33),
            rot=(0, 0, 72 * k + 40),
            m="leaf2:soft",
            vein="leaf:soft",
            veins=3,
            thick=0.02,
        )


# ---- cables leave the foot, climb and turn into branches ---------------------------
def branch(pts, r, leaves, sd):
    tube(pts, r, "leaf:satin", taper=lambda t: 1 - 0.55 * t)
    C = catmull(pts, 20)
    for t, size, ang, lf in leaves:
        p = C[min(int(t * (len(C) - 1)), len(C) - 1)]
        leaf(
            size,
            size * 0.5,
            bend=62,
            lift=lf,
            loc=p,
            rot=(0, 0, ang),
            veins=5,
            thick=0.022,
            m="leaf:soft" if size > 0.3 else "leaf2:soft",
            vein="leaf2:soft" if size > 0.3 else "leaf:soft",
        )


with at((BX, BY, 0)):
    for a in (200, 262, 318, 24):
        with at((0, 0, 0), (0, 0, a)):
            plug((0.66, 0, 0.44), (0, 62, 0), r=0.05)
    # left branch: up and out
    branch(
        [
            (-0.86, -0.31, 0.56),
            (-1.08, -0.38, 0.62),
            (-1.32, -0.22, 0.95),
            (-1.12, 0.2, 1.5),
            (-1.3, 0.22, 2.0),
            (-1.52, 0.1, 2.4),
        ],
        0.07,
        [
            (0.34, 0.66, 150, 40),
            (0.46, 0.72, 40, 46),
            (0.56, 0.66, 225, 36),
            (0.66, 0.74, 110, 48),
            (0.76, 0.64, 250, 40),
            (0.86, 0.6, 30, 46),
            (0.97, 0.72, 62, 56),
            (0.98, 0.62, 160, 44),
            (0.98, 0.46, 270, 50),
        ],
        1,
    )
    branch(
        [(-1.2, -0.1, 1.3), (-1.5, -0.2, 1.5), (-1.72, -0.3, 1.75)],
        0.045,
        [(0.6, 0.5, 200, 40), (0.97, 0.56, 130, 50), (0.97, 0.46, 40, 50), (0.95, 0.34, 230, 60)],
        5,
    )
    # right branch
    branch(
        [
            (0.84, 0.38, 0.56),
            (1.06, 0.46, 0.64),
            (1.36, 0.3, 0.9),
            (1.26, 0.22, 1.4),
            (1.42, 0.2, 1.9),
            (1.5, 0.2, 2.2),
        ],
        0.07,
        [
            (0.3, 0.6, 290, 40),
            (0.5, 0.64, 200, 48),
            (0.62, 0.68, 330, 40),
            (0.76, 0.62, 230, 46),
            (0.84, 0.6, 10, 40),
            (0.97, 0.7, 300, 50),
            (0.98, 0.58, 190, 44),
            (0.98, 0.44, 70, 50),
        ],
        2,
    )
    # two more cables feed the sheet and the blocks
    tube(
        [
            (-0.117, -0.835, 0.54),
            (-0.14, -0.93, 0.56),
            (-0.19, -1.16, 0.5),
            (-0.25, -1.36, 0.2),
            (-0.34, -1.46, 0.06),
            (-0.46, -1.5, 0.09),
            (-0.62, -1.52, 0.2),
        ],
        0.045,
        "turmeric:satin",
    )
    tube(
        [
            (0.638, -0.572, 0.545),
            (0.72, -0.645, 0.56),
            (0.87, -0.78, 0.5),
            (0.96, -0.9, 0.3),
            (1.0, -1.02, 0.08),
            (1.02, -1.14, 0.06),
            (1.13, -1.2, 0.06),
        ],
        0.045,
        "turmeric:satin",
    )

# ---- sketch cards ---------------------------------------------------------------
INK = "night2:satin"


def line2(pts, closed=True, z=0.06, m=INK, r=0.02):
    tube([(x, y, 0) for x, y in pts], r, m, closed=closed, smooth=False, flat=0.5, loc=(0, 0, z))


def arch_pts(s):
    a = [(-s, -s * 0.8), (-s, s * 0.8), (s, s * 0.8), (s, -s * 0.8), (s * 0.5, -s * 0.8)]
    a += [(s * 0.5 * math.cos(t), -s * 0.35 + s * 0.5 * math.sin(t)) for t in [math.pi * k / 12 for k in range(13)]]
    return a + [(-s * 0.5, -s * 0.8)]


CW = 1.18
with at((-1.62, -0.35, 0), (0, 0, 8)):  # sheet 1 on a brass easel: only lines
    tube([(-0.3, 0.42, 0.02), (-0.3, 0.16, 0.86)], 0.024, "brass", smooth=False)
    tube([(0.3, 0.42, 0.02), (0.3, 0.16, 0.86)], 0.024, "brass", smooth=False)
    tube([(-0.5, -0.34, 0.05), (0.5, -0.34, 0.05)], 0.032, "brass", smooth=False)
    for s in (-1, 1):
        tube([(s * 0.42, -0.34, 0.03), (s * 0.3, 0.16, 0.86)], 0.024, "brass", smooth=False)
        ball(0.045, "kavi:satin", (s * 0.42, -0.36, 0.045))
    with at((0, -0.31, 0.06), (58, 0, 0)):
        slab(CW, 1.1, 0.055, 0.08, 0.02, "rice:soft", (0, 0.55, 0.02))
        with at((0, 0.5, 0.015)):
            line2([(x * 0.56, y * 0.56 - 0.22) for x, y in arch_pts(0.42)])
            line2([(-0.23, 0.0), (-0.02, 0.0), (-0.02, 0.22), (-0.23, 0.22)])
            line2([(0.03, 0.0), (0.22, 0.0), (0.22, 0.22), (0.03, 0.22)])
            line2([(-0.27, 0.26), (0.02, 0.26), (-0.125, 0.46)])
            line2(circle_pts(0.085, 32, (0.125, 0.34)))
            line2([(-0.42, -0.42), (-0.42, 0.46)], False, r=0.011, m="kavi:satin")
            line2([(-0.46, -0.42), (-0.38, -0.42)], False, r=0.011, m="kavi:satin")
            line2([(-0.46, 0.46), (-0.38, 0.46)], False, r=0.011, m="kavi:satin")
            line2([(0.32, 0.40), (0.48, 0.40)], False, r=0.016, m="leaf:satin")
            line2([(0.32, 0.31), (0.44, 0.31)], False, r=0.016, m="sand:satin")
with at((-0.86, -1.34, 0), (0, 0, -6)):  # sheet 2: the drawing rises
    slab(CW, 1.04, 0.055, 0.08, 0.02, "rice:soft")
    line2([(x * 0.62 - 0.22, y * 0.62 + 0.1) for x, y in arch_pts(0.42)])
    outline([(x * 0.55 - 0.22, y * 0.55 + 0.1) for x, y in arch_pts(0.42)], 0.16, 0.03, "leaf:soft", (0, 0, 0.045))
    line2([(0.12, 0.08), (0.48, 0.08), (0.48, 0.42), (0.12, 0.42)])
    box(0.31, 0.29, 0.27, 0.04, "turmeric:soft", (0.30, 0.25, 0.04))
    line2(circle_pts(0.17, 40, (0.29, -0.24)))
    cyl(0.145, 0.13, 0.03, "kavi:soft", (0.29, -0.24, 0.045))
    line2([(-0.46, -0.28), (0.0, -0.28)], False)
    line2([(-0.46, -0.38), (-0.16, -0.38)], False, m="kavi:satin")

# ---- the finished blocks -----------------------------------------------------------
with at((1.56, -0.86, 0), (0, 0, 14), 1.06):
    outline(arch_pts(0.42), 0.4, 0.03, "leaf:satin", (0, 0.2, 0.336), (90, 0, 0))
    for s in (-1, 1):
        screw((s * 0.31, -0.2, 0.1), (90, 0, 0), r=0.026)
    box(0.34, 0.36, 0.34, 0.04, "turmeric:satin", (-0.24, 0, 0.68))
    cyl(0.17, 0.34, 0.03, "kavi:satin", (0.22, 0, 0.68))
    outline([(-0.26, 0), (0.26, 0), (0, 0.40)], 0.34, 0.03, "rice:satin", (-0.24, 0.17, 1.03), (90, 0, 0))
    ball(0.15, "turmeric:satin", (0.22, 0, 1.16))
    with at((-0.24, -0.185, 0.85), (90, 0, 0)):
        cyl(0.09, 0.02, 0.006, "night:satin", (0, 0, -0.004))
        cyl(0.055, 0.012, 0.004, "glow:leaf:3", (0, 0, 0.012))
pulli(P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
render("hero_ideas")
