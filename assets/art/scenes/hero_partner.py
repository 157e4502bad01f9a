"""Home hero 3: one bridge of two different halves; the joint in the crown fits to a hair, one line runs over it."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_lines import *

reset()
P = 0.84
stage(kolam_args=dict(seed=5, pitch=P))

# arch in the plane y = const: springs at x = -X0 and X0, span opening radius RI, deck at z = Z1
Z1, RI, ZS, XO, DEP = 1.46, 0.84, 0.20, 1.86, 0.98


def arc(a0, a1, n=40, r=RI):
    return [
        (r * math.cos(math.radians(a0 + (a1 - a0) * i / n)), ZS + r * math.sin(math.radians(a0 + (a1 - a0) * i / n)))
        for i in range(n + 1)
    ]


def key(g):
    """the puzzle joint, bottom (on the intrados) to top: knob of the left half reaches into the right one. g = half gap"""
    zb, zt = ZS + RI, Z1
    zc, rk = (zb + zt) / 2 + 0.0, 0.135
    nx = 0.12
    pts = [(0, zb - 0.001), (0, zc - 0.055), (nx * 0.6, zc - 0.055)]
    pts += [
        (nx + rk * 0.78 + rk * math.cos(math.radians(a)), zc + rk * math.sin(math.radians(a)))
        for a in range(-148, 149, 8)
    ]
    pts += [(nx * 0.6, zc + 0.055), (0, zc + 0.055), (0, zt)]
    return pts


def inset(pts, d):
    return [(x + d, z) for x, z in pts]


with at((0.05, 0.5, 0), (0, 0, 0)):
    k = key(0)
    left = [(-XO, 0), (-RI, 0), (-RI, ZS)] + arc(180, 90)[1:] + k[1:] + [(-XO + 0.0, Z1)]
    right = [(XO, 0), (XO, Z1)] + inset(k, 0.022)[::-1] + [(0.022, ZS + RI)] + arc(88.6, 0)[1:] + [(RI, 0)]
    outline(left, DEP, 0.03, "kavi:satin", (0, DEP / 2, 0), (90, 0, 0))
    outline(right, DEP, 0.03, "leaf:satin", (0, DEP / 2, 0), (90, 0, 0))
    FY = -DEP / 2
    # left half: courses of masonry, arch stones
    with at((0, FY, 0), (90, 0, 0)):
        for i, z in enumerate((0.26, 0.52, 0.78, 1.04, 1.30)):
            x1 = (
                -RI
                if z < ZS
                else (-math.sqrt(max((RI + 0.22) ** 2 - (z - ZS) ** 2, 0)) if z - ZS < RI + 0.22 else -0.2)
            )
            if z - ZS >= RI + 0.22:
                x1 = -0.22
            slab(x1 + XO - 0.06, 0.03, 0.012, 0.01, 0.004, "#8E2C1E:matte", ((-XO + x1) / 2, z, -0.004))
            for q in range(3):
                xx = -XO + 0.30 + q * 0.52 + (0.26 if i % 2 else 0)
                if xx < x1 - 0.08:
                    slab(0.03, 0.26, 0.012, 0.01, 0.004, "#8E2C1E:matte", (xx, z - 0.14, -0.004))
        for j in range(5):  # arch stones in turmeric
            a0, a1 = 178 - j * 17.4, 178 - (j + 1) * 17.4 + 2.0
            Pv = [
                (r * math.cos(math.radians(a)), ZS + r * math.sin(math.radians(a)))
                for r, aa in ((RI + 0.012, (a0, a1)), (RI + 0.2, (a1, a0)))
                for a in [aa[0] + (aa[1] - aa[0]) * i / 8 for i in range(9)]
            ]
            outline(Pv[::-1], 0.07, 0.02, "turmeric:satin", (0, 0, -0.03))
        # right half: ribbed metal arch, panels, screws, lamps
        Pv = [
            (r * math.cos(math.radians(a)), ZS + r * math.sin(math.radians(a)))
            for r, aa in ((RI + 0.012, (2, 76)), (RI + 0.2, (76, 2)))
            for a in [aa[0] + (aa[1] - aa[0]) * i / 40 for i in range(41)]
        ]
        outline(Pv, 0.07, 0.02, "rice:satin", (0, 0, -0.03))
        for a in (10, 30, 50, 68):
            screw(
                ((RI + 0.106) * math.cos(math.radians(a)), ZS + (RI + 0.106) * math.sin(math.radians(a)), 0.038),
                r=0.034,
            )
        slab(0.5, 0.62, 0.03, 0.07, 0.012, "night:satin", (1.53, 1.02, -0.008))
        for j in range(3):
            for i in range(4):
                lamp(
                    (1.37 + i * 0.11, 1.21 - j * 0.13, 0.024),
                    r=0.03,
                    c=("leaf", "turmeric", "leaf", "leaf", "kavi", "leaf")[(i + j * 2) % 6],
                    power=5,
                )
        pill(0.34, 0.05, 0.02, "dusk:satin", (1.53, 0.81, 0.016))
        vents(5, 0.1, 0.3, 0.035, "night:matte", (1.52, 0.44, -0.004))
    with at((XO, 0, 0.76), (90, 0, 90)):  # right flank
        slab(0.62, 0.84, 0.03, 0.07, 0.012, "leaf2:satin", (0, 0, -0.008))
        vents(5, 0.1, 0.5, 0.04, "night:matte", (0, 0, 0.016))
        for sx in (-0.25, 0.25):
            for sz in (-0.36, 0.36):
                screw((sx, sz, 0.02), r=0.03)
    # plinths
    slab(XO - RI + 0.22, DEP + 0.22, 0.13, 0.08, 0.03, "turmeric:satin", (-(XO + RI) / 2, 0, 0))
    slab(XO - RI + 0.22, DEP + 0.22, 0.13, 0.08, 0.03, "rice:satin", ((XO + RI) / 2, 0, 0))
    # deck: two pavements meeting in the same joint, parapets
    slab(XO - 0.02, DEP - 0.26, 0.04, 0.03, 0.012, "sand:satin", (-XO / 2 + 0.0, 0, Z1 - 0.01))
    slab(XO - 0.02, DEP - 0.26, 0.04, 0.03, 0.012, "dusk:satin", (XO / 2 + 0.02, 0, Z1 - 0.01))
    for s in (-1, 1):
        slab(XO - 0.0, 0.11, 0.15, 0.04, 0.03, "kavi:satin", (-XO / 2, s * (DEP / 2 - 0.06), Z1 - 0.01))
        slab(XO - 0.03, 0.11, 0.15, 0.04, 0.03, "leaf:satin", (XO / 2 + 0.025, s * (DEP / 2 - 0.06), Z1 - 0.01))
    # left tower: a merchant's house with a tiled roof
    with at((-1.32, 0, Z1 + 0.02), (0, 0, 0), (1, 1, 0.92)):
        slab(0.82, 0.74, 0.62, 0.04, 0.03, "rice:satin")
        slab(0.9, 0.82, 0.07, 0.03, 0.02, "turmeric:satin", (0, 0, 0.58))
        outline([(-0.56, 0), (0.56, 0), (0, 0.5)], 0.92, 0.03, "kavi:satin", (0, 0.46, 0.64), (90, 0, 0))
        for s in (-1, 1):  # rows of tiles
            for r in range(4):
                t = (r + 0.5) / 4
                with at((s * 0.56 * (1 - t) * 1.0, 0, 0.645 + 0.5 * t), (0, s * 41.8, 0)):
                    for q in range(6):
                        slab(
                            0.2,
                            0.135,
                            0.035,
                            0.05,
                            0.015,
                            "#A93623:satin" if (q + r) % 3 == 0 else "kavi:satin",
                            (0, -0.385 + q * 0.154, 0.02),
                            (0, s * 5, 0),
                        )
        tube([(0, -0.48, 1.17), (0, 0.48, 1.17)], 0.05, "turmeric:satin", smooth=False)
        with at((0, -0.37, 0), (90, 0, 0)):
            slab(0.26, 0.42, 0.03, 0.04, 0.012, "leaf:satin", (0.02, 0.22, -0.004))
            ball(0.022, "brass", (0.1, 0.22, 0.034))
            for xx in (-0.26, 0.28):
                slab(0.17, 0.2, 0.02, 0.03, 0.008, "glow:turmeric:1.3", (xx, 0.33, -0.002))
                slab(0.2, 0.035, 0.05, 0.01, 0.01, "turmeric:satin", (xx, 0.21, 0))
        with at((0.41, 0, 0), (90, 0, 90)):
            slab(0.3, 0.24, 0.02, 0.03, 0.008, "glow:turmeric:1.3", (0, 0.34, -0.002))
            slab(0.34, 0.035, 0.05, 0.01, 0.01, "turmeric:satin", (0, 0.2, 0))
    # right tower: machine with a mast
    with at((1.32, 0, Z1 + 0.02)):
        for i, (c, l) in enumerate(
            (("rice", ("leaf", "leaf")), ("turmeric", ("leaf", "kavi")), ("rice", ("leaf", "turmeric")))
        ):
            with at((0, -0.0 - (0.06 if i == 1 else 0), 0.03 + i * 0.26)):
                server(0.84, 0.74, 0.22, c + ":satin", l)
            for sx in (-0.3, 0.3):
                cyl(0.06, 0.05, 0.006, "night:matte", (sx, -0.2, 0.0 + i * 0.26))
                cyl(0.06, 0.05, 0.006, "night:matte", (sx, 0.2, 0.0 + i * 0.26))
        with at((0.12, 0.1, 0.8)):
            cyl(0.1, 0.05, 0.02, "brass")
            cyl(0.03, 0.5, 0.01, "brass")
            with at((0, 0, 0.36), (52, 0, -24)):
                lathe(
                    round_profile(
                        [
                            (0, -0.10),
                            (0.12, -0.09),
                            (0.27, 0.0),
                            (0.30, 0.05),
                            (0.28, 0.055),
                            (0.12, -0.04),
                            (0, -0.05),
                        ],
                        0.02,
                    ),
                    "rice:satin",
                    smooth=60,
                )
                tube([(0, 0, -0.06), (0, 0, 0.16)], 0.018, "brass", smooth=False)
                ball(0.045, "kavi:satin", (0, 0, 0.18))
    # the one line over the bridge
    plug((-0.90, -0.1, Z1 + 0.30), (0, 90, 0), r=0.045)
    plug((0.89, -0.1, Z1 + 0.16), (0, -90, 0), r=0.045)
    W = []
    for i in range(121):
        t = i / 120
        W.append((-0.46 + 0.94 * t, 0.0 + 0.0, 0))
    tube(
        [
            (-0.74, -0.1, Z1 + 0.30),
            (-0.62, -0.1, Z1 + 0.26),
            (-0.5, -0.14, Z1 + 0.09),
            (-0.30, -0.02, Z1 + 0.075),
            (-0.12, 0.16, Z1 + 0.075),
            (0.10, 0.0, Z1 + 0.075),
            (0.02, -0.22, Z1 + 0.075),
            (-0.14, -0.12, Z1 + 0.09),
            (0.02, 0.12, Z1 + 0.12),
            (0.26, 0.12, Z1 + 0.075),
            (0.44, -0.08, Z1 + 0.075),
            (0.58, -0.1, Z1 + 0.12),
            (0.72, -0.1, Z1 + 0.16),
        ],
        0.042,
        "turmeric:satin",
    )


# ---- two wheels that mesh -------------------------------------------------------------
def gear(x, y, teeth, R, m, hub, a0, h=0.2, holes=5):
    with at((x, y, 0), (0, 0, a0)):
        cyl(R * 0.5, 0.06, 0.01, "night:matte")
        L = [gear_pts(R, teeth, 0.062)] + [
            circle_pts(
                R * 0.15,
                32,
                (R * 0.55 * math.cos(q * 2 * math.pi / holes), R * 0.55 * math.sin(q * 2 * math.pi / holes)),
            )[::-1]
            for q in range(holes)
        ]
        outline(L, h, 0.022, m, (0, 0, 0.05))
        cyl(R * 0.3, 0.06, 0.02, hub, (0, 0, 0.05 + h - 0.01))
        cyl(0.07, 0.14, 0.02, "brass", (0, 0, 0.05 + h))


RA, NA, RB, NB = 0.53, 15, 0.353, 10
gx, gy = -1.42, -1.02
ang = -22
gear(gx, gy, NA, RA, "turmeric:satin", "kavi:satin", ang)
gear(
    gx + (RA + RB) * math.cos(math.radians(ang)),
    gy + (RA + RB) * math.sin(math.radians(ang)),
    NB,
    RB,
    "rice:satin",
    "leaf:satin",
    ang + 180 + 18,
    holes=4,
)
pulli(P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
render("hero_partner")
