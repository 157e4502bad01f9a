"""Team: a round table with six different seats; one line runs past all six places; a tall lamp lights what lies between them."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=4, pitch=P))

TX, TY, TR, TH = 0.22, 0.10, 1.12, 0.92

# ---- table: turned foot, thick top, the shared line inlaid -----------------------------------
with at((TX, TY, 0)):
    lathe(
        round_profile(
            [
                (0, 0),
                (0.62, 0),
                (0.62, 0.08),
                (0.36, 0.16),
                (0.17, 0.28),
                (0.14, TH - 0.26),
                (0.30, TH - 0.12),
                (0, TH - 0.12),
            ],
            0.04,
        ),
        "turmeric:satin",
    )
    torus(0.60, 0.02, "brass", (0, 0, 0.09))
    torus(0.155, 0.025, "brass", (0, 0, 0.44))
    cyl(TR, 0.13, 0.05, "rice:satin", (0, 0, TH - 0.13))
    torus(TR - 0.004, 0.022, "brass:soft", (0, 0, TH - 0.065))
    cyl(TR - 0.13, 0.012, 0.004, "#333C86:soft", (0, 0, TH - 0.004))
    # one closed line with a loop for each of the six places: R e^(ia) + d e^(-5ia)
    L = []
    for i in range(480):
        a = 2 * math.pi * i / 480
        x, y = 0.60 * math.cos(a) + 0.25 * math.cos(-5 * a), 0.60 * math.sin(a) + 0.25 * math.sin(-5 * a)
        q = math.radians(52)
        L.append((x * math.cos(q) - y * math.sin(q), x * math.sin(q) + y * math.cos(q), 0))
    tube(L, 0.03, "rice:lit", closed=True, smooth=False, flat=0.4, res=5, loc=(0, 0, TH + 0.010))
    for k in range(6):
        a = math.radians(52 + 60 * k)
        ball(0.055, "turmeric:satin", (0.745 * math.cos(a), 0.745 * math.sin(a), TH + 0.008), (1, 1, 0.5), seg=28)


def seat(r, m, h, loc=(0, 0, 0), edge=0.045):
    cyl(r, 0.13, edge, m, (*loc[:2], h - 0.13))
    torus(r - 0.01, 0.014, "brass:soft", (*loc[:2], h - 0.075))


def legs(n, r0, r1, h, w, m, foot="night2:satin", a0=0):
    for k in range(n):
        a = math.radians(a0 + 360 * k / n)
        tube(
            [(r0 * math.cos(a), r0 * math.sin(a), h), (r1 * math.cos(a), r1 * math.sin(a), 0.03)],
            w,
            m,
            smooth=False,
            taper=lambda t: 1.1 - 0.3 * t,
        )
        cyl(w * 1.15, 0.045, 0.012, foot, (r1 * math.cos(a), r1 * math.sin(a), 0), seg=40)


def stretcher(n, r, z, w, m, a0=0):
    for k in range(n):
        a, b = math.radians(a0 + 360 * k / n), math.radians(a0 + 360 * (k + 1) / n)
        tube([(r * math.cos(a), r * math.sin(a), z), (r * math.cos(b), r * math.sin(b), z)], w, m, smooth=False)


def stool_three():  # milking stool
    seat(0.34, "kavi:satin", 0.62)
    legs(3, 0.20, 0.31, 0.52, 0.055, "sand:satin", a0=20)
    stretcher(3, 0.265, 0.22, 0.03, "sand:satin", a0=20)


def stool_drum():  # cane mooda: waisted, bound with rope
    lathe(
        round_profile([(0, 0), (0.36, 0), (0.38, 0.05), (0.25, 0.30), (0.36, 0.56), (0.36, 0.60), (0, 0.60)], 0.04),
        "sand:satin",
    )
    for z, r in ((0.05, 0.385), (0.30, 0.262), (0.555, 0.372)):
        torus(r, 0.032, "turmeric:satin", (0, 0, z))
    for k in range(14):  # crossed canes
        for d in (1, -1):
            a = 2 * math.pi * k / 14
            tube(
                [
                    ((q[0] + 0.012) * math.cos(a + d * q[2]), (q[0] + 0.012) * math.sin(a + d * q[2]), q[1])
                    for q in (
                        (0.365, 0.07, -0.28),
                        (0.31, 0.18, -0.14),
                        (0.257, 0.30, 0),
                        (0.31, 0.43, 0.14),
                        (0.352, 0.54, 0.26),
                    )
                ],
                0.013,
                "#B9793A:soft",
                smooth=False,
                res=4,
                caps=False,
            )
    cyl(0.31, 0.06, 0.03, "leaf:satin", (0, 0, 0.58))


def chair_wood(m="kavi:satin", pad="rice:satin"):  # facing +y, back at -y
    for sx in (-1, 1):
        tube([(sx * 0.29, -0.27, 0.02), (sx * 0.28, -0.27, 0.60), (sx * 0.27, -0.36, 1.34)], 0.05, m)
        tube([(sx * 0.28, 0.27, 0.02), (sx * 0.28, 0.27, 0.56)], 0.05, m, smooth=False)
        tube([(sx * 0.28, -0.27, 0.26), (sx * 0.28, 0.27, 0.26)], 0.032, m, smooth=False)
    slab(0.72, 0.70, 0.09, 0.1, 0.035, m, (0, 0, 0.54))
    slab(0.60, 0.58, 0.07, 0.1, 0.033, pad, (0, 0.01, 0.62))
    for z, h in ((1.20, 0.18), (0.92, 0.13)):
        with at((0, -0.34 + (1.34 - z) * 0.09, z)):
            slab(0.58, 0.06, h, 0.03, 0.025, m if h < 0.15 else pad, (0, 0, -h / 2))
    for sx in (-1, 1):
        ball(0.062, "brass", (sx * 0.27, -0.365, 1.37))


def chair_shell(m="leaf:satin"):  # bent shell on four rice legs
    legs(4, 0.14, 0.32, 0.56, 0.042, "rice:satin", a0=45)
    strip([(0.36, 0.60), (0.20, 0.575), (-0.14, 0.58), (-0.27, 0.68), (-0.34, 0.95), (-0.40, 1.26)], 0.66, m, 0.075)
    pill(0.34, 0.10, 0.03, "brass", (0, -0.363, 1.09), (80, 0, 0))
    pill(0.22, 0.07, 0.05, "night:matte", (0, -0.36, 1.09), (80, 0, 0))


def chair_hoop(m="turmeric:satin"):  # bow back with spindles
    legs(4, 0.20, 0.31, 0.56, 0.046, m, a0=45)
    stretcher(4, 0.262, 0.26, 0.026, m, a0=45)
    cyl(0.36, 0.10, 0.04, m, (0, 0, 0.54))
    cyl(0.31, 0.05, 0.024, "kavi:satin", (0, 0, 0.62))
    bow = (
        [(0.31 * math.cos(0), -0.12, 0.62)]
        + [
            (0.33 * math.cos(t), -0.20 - 0.14 * math.sin(-t), 0.98 + 0.40 * math.sin(-t))
            for t in [math.pi * 2 - k * math.pi / 12 for k in range(13)]
        ]
        + [(-0.31, -0.12, 0.62)]
    )
    tube(bow, 0.046, m)
    for x, zt in ((-0.18, 1.31), (0, 1.38), (0.18, 1.31)):
        tube([(x * 0.7, -0.27, 0.62), (x, -0.34, zt)], 0.027, "rice:satin", smooth=False)


def chair_office(m="leaf2:satin"):
    for k in range(5):
        a = math.radians(72 * k + 54)
        tube([(0, 0, 0.14), (0.36 * math.cos(a), 0.36 * math.sin(a), 0.10)], 0.042, "night2:satin", smooth=False)
        ball(0.06, "rice:satin", (0.37 * math.cos(a), 0.37 * math.sin(a), 0.06))
    cyl(0.07, 0.42, 0.015, "brass", (0, 0, 0.12))
    slab(0.68, 0.66, 0.13, 0.2, 0.055, m, (0, 0.02, 0.52))
    tube([(0, -0.26, 0.58), (0, -0.40, 0.66), (0, -0.42, 0.92)], 0.05, "night2:satin")
    with at((0, -0.40, 1.14), (84, 0, 0)):
        slab(0.62, 0.54, 0.12, 0.2, 0.05, m, (0, 0, -0.06))
        pill(0.34, 0.05, 0.02, "turmeric:satin", (0, 0.10, 0.052))
        pill(0.34, 0.05, 0.02, "turmeric:satin", (0, 0.10, -0.072))


# places round the table, anticlockwise from the front left; the near ones are low so that the table stays open
SEATS = (
    (232, 1.42, stool_drum, 0),
    (292, 1.40, stool_three, 0),
    (352, 1.52, chair_hoop, 4),
    (52, 1.42, chair_office, -4),
    (112, 1.42, chair_wood, 3),
    (172, 1.48, chair_shell, -3),
)
for ang, r, make, turn in SEATS:
    a = math.radians(ang)
    with at((TX + r * math.cos(a), TY + r * math.sin(a), 0), (0, 0, ang + 90 + turn)):
        make()


# ---- on the table: what each of them brought ---------------------------------------------
def on(ang, r=0.74, rot=0, z=TH + 0.008):
    a = math.radians(ang)
    return at((TX + r * math.cos(a), TY + r * math.sin(a), z), (0, 0, ang + 90 + rot))


# two blocks that fit, in the middle
with at((TX, TY, TH + 0.008), (0, 0, 24), 0.76):
    outline(
        [(-0.4, 0), (0.0, 0), (0, 0.14), (0.09, 0.10), (0.09, 0.34), (0, 0.30), (0, 0.42), (-0.4, 0.42)],
        0.4,
        0.03,
        "turmeric:satin",
        (0, 0.2, 0),
        (90, 0, 0),
    )
    outline(
        [(0.42, 0), (0.42, 0.42), (0.02, 0.42), (0.02, 0.31), (0.11, 0.35), (0.11, 0.09), (0.02, 0.13), (0.02, 0)],
        0.4,
        0.03,
        "kavi:satin",
        (0.035, 0.2, 0),
        (90, 0, 0),
    )
pulli(0, -P * 2)

# ---- tall arc lamp over it all ------------------------------------------------------------
with at((-1.62, 1.58, 0)):
    cyl(0.38, 0.12, 0.04, "rice:satin")
    torus(0.32, 0.014, "brass", (0, 0, 0.118), flat=0.6)
    cyl(0.09, 0.1, 0.02, "brass", (0, 0, 0.11))
tube(
    [
        (-1.62, 1.58, 0.18),
        (-1.62, 1.58, 1.15),
        (-1.60, 1.56, 1.92),
        (-1.42, 1.40, 2.44),
        (-1.0, 1.05, 2.66),
        (-0.52, 0.66, 2.60),
        (-0.22, 0.42, 2.42),
    ],
    0.048,
    "brass:soft",
)
with at((-0.22, 0.42, 1.92)):
    out = [
        (p[0], p[2])
        for p in catmull([(0.46, 0, 0), (0.44, 0, 0.10), (0.34, 0, 0.27), (0.18, 0, 0.37), (0.10, 0, 0.40)], 8)
    ]
    lathe([(0.43, 0)] + out + [(0.10, 0.50), (0, 0.50)], "kavi:satin", smooth=50)
    lathe([(0.43, 0)] + [(r - 0.03, z - 0.01) for r, z in out[1:-1]] + [(0, 0.37)], "rice:lit", smooth=60)
    torus(0.447, 0.02, "brass", (0, 0, 0.004))
    torus(0.105, 0.018, "brass", (0, 0, 0.41))
    ball(0.15, "glow:#FFC24A:1.8", (0, 0, 0.12))
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("about_close", target=(0.2, -0.1, 0.8), width=4.15, el=24, focus=(0, -0.3, 0.7))
render("team")
