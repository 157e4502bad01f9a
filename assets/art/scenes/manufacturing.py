"""Manufacturing: a belt on which one part goes from raw to finished, a two-joint arm over it, the gear train that drives it, a signal tower."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_books import *

reset()
P = 0.84
stage(kolam_args=dict(seed=8, pitch=P))
L, CW, BZ = 3.9, 0.92, 0.62  # belt: length, width, height of its top

# ---- conveyor ----------------------------------------------------------------
with at((0.02, -0.06, 0)):
    for x in (-1.45, 0, 1.45):
        for y in (-0.44, 0.44):
            slab(0.16, 0.12, BZ - 0.2, 0.04, 0.02, "rice:satin", (x, y, 0))
            slab(0.30, 0.26, 0.05, 0.06, 0.018, "night:satin", (x, y, 0))
    for s in (-1, 1):  # side rails
        with at((0, s * (CW / 2 + 0.05), BZ - 0.14), (90, 0, 0)):
            outline(rr_points(L, 0.34, 0.17, 14), 0.1, 0.03, "rice:satin", (0, 0, -0.05))
            if s < 0:
                pill(L - 0.9, 0.06, 0.02, "kavi:satin", (0.1, 0.0, 0.043))
                for k in (-1, 1):
                    screw((k * (L / 2 - 0.17), 0, 0.045), r=0.07)
    # belt: a loop seen from the side, extruded
    with at((0, CW / 2, BZ - 0.14), (90, 0, 0)):
        outline(rr_points(L - 0.06, 0.28, 0.14, 14), CW, 0.012, "dusk:soft", (0, 0, 0))
    for k in range(19):  # ribs on the belt
        slab(0.03, CW - 0.08, 0.02, 0.012, 0.006, "night2:soft", (-L / 2 + 0.26 + k * 0.19, 0, BZ - 0.006))

    # ---- one part in five states -------------------------------------------
    S = 0.56
    zt = BZ + 0.012

    def part(x, state):
        with at((x, 0, zt)):
            if state == 0:  # raw billet
                slab(S * 0.98, S * 0.98, S * 0.86, 0.03, 0.012, "sand:matte")
            if state == 1:  # milled: softened corners, first step
                slab(S, S, S * 0.5, 0.12, 0.03, "sand:satin")
                cyl(S * 0.36, S * 0.36, 0.03, "sand:satin", (0, 0, S * 0.48))
            if state == 2:  # bored and coloured
                slab(S, S, S * 0.5, 0.12, 0.03, "kavi:satin")
                ring(
                    [(S * 0.17, 0), (S * 0.36, 0), (S * 0.36, S * 0.36), (S * 0.17, S * 0.36)],
                    "rice:satin",
                    (0, 0, S * 0.48),
                    rr=0.02,
                )
                cyl(S * 0.18, 0.02, 0.004, "night:matte", (0, 0, S * 0.49))
            if state >= 3:  # fitted with its wheel and a lamp
                slab(S, S, S * 0.5, 0.12, 0.03, "kavi:satin")
                cyl(S * 0.36, S * 0.22, 0.025, "rice:satin", (0, 0, S * 0.48))
                spur(12, S * 0.36, 0.12, "turmeric:satin", (0, 0, S * 0.70), edge=0.018)
                cyl(0.07, 0.06, 0.015, "brass", (0, 0, S * 0.70 + 0.11))
                with at((0, -S / 2, S * 0.25), (90, 0, 0)):
                    lamp((0.13, 0, 0), r=0.035, c="leaf", power=6)
                    pill(0.16, 0.05, 0.012, "rice:satin", (-0.1, 0, -0.003))

    for i, x in enumerate((-1.62, -0.76, 0.08)):
        part(x, i)
    part(0.92, 3)
    part(1.62, 3)
    # stage gate: a scanner frame over the first part
    for y in (-0.56, 0.56):
        slab(0.22, 0.12, 1.06, 0.04, 0.02, "leaf:satin", (-1.12, y, BZ - 0.05))
    slab(0.3, 1.28, 0.2, 0.07, 0.04, "leaf:satin", (-1.12, 0, BZ + 0.96))
    with at((-1.12, -0.64, BZ + 1.06), (90, 0, 0)):
        lamp((0, 0, 0), r=0.05, c="turmeric", power=2.8)
    with at((-1.12, 0, BZ + 1.16), (0, 0, 90)):
        pill(0.9, 0.09, 0.02, "night:satin", (0, 0, -0.006))
        for k in range(3):
            lamp((-0.3 + 0.12 * k, 0, 0.012), r=0.026, c="leaf", power=6)
    with at((-0.97, 0, BZ + 1.06), (90, 0, 90)):
        for k in (-1, 1):
            screw((k * 0.52, 0, -0.004), r=0.04)
    for y in (-0.36, 0, 0.36):
        cyl(0.06, 0.05, 0.01, "night:satin", (-1.12, y, BZ + 0.92))

    # ---- drive: gear train on the near side, right end -----------------------
    with at((-0.12, -CW / 2 - 0.15, 0.0), (90, 0, 0)):
        r1, r2, r3 = 0.40, 0.25, 0.16
        c1 = (0, 0.44)
        a = math.radians(12)
        c2 = (c1[0] + (r1 + r2) * math.cos(a), c1[1] + (r1 + r2) * math.sin(a) - 0.0)
        a3 = math.radians(-48)
        c3 = (c2[0] + (r2 + r3) * math.cos(a3), c2[1] + (r2 + r3) * math.sin(a3))
        for (cx, cy), r, n, m, ph, bo in (
            (c1, r1, 22, "turmeric:satin", 0, 0.14),
            (c2, r2, 13, "kavi:satin", 13.85 / 2 + 3, 0.08),
            (c3, r3, 8, "leaf:satin", 20, 0.05),
        ):
            spur(n, r, 0.15, m, (cx, cy, 0), (0, 0, ph), bore=bo, edge=0.022, holes=6 if r > 0.4 else 0, add=0.042)
            cyl(bo * 1.0 + 0.02, 0.22, 0.02, "brass", (cx, cy, -0.02))
            cyl(0.03, 0.26, 0.008, "night:satin", (cx, cy, 0))

# ---- two-joint arm -------------------------------------------------------------
with at((1.22, 1.36, 0), (0, 0, -42.4)):
    slab(1.1, 1.0, 0.16, 0.24, 0.05, "rice:satin")
    for sx in (-1, 1):
        for sy in (-1, 1):
            screw((sx * 0.42, sy * 0.37, 0.158), r=0.045)
    cyl(0.40, 0.30, 0.06, "kavi:satin", (0, 0, 0.15))
    torus(0.40, 0.022, "brass", (0, 0, 0.28))
    cyl(0.30, 0.2, 0.04, "night:satin", (0, 0, 0.44))
    base = Vector((0, 0, 0.86))
    elbow = Vector((0.06, 0.30, 2.46))
    wrist = Vector((-0.05, -1.84, 2.42))
    with at((0, 0, 0)):
        slab(0.64, 0.5, 0.36, 0.14, 0.06, "kavi:satin", (0, 0, 0.60))

        def link(a, b, w0, w1, m, xo, th):
            d = b - a
            ln = d.length
            pts = []
            for i in range(25):
                t = math.pi / 2 + math.pi * i / 24
                pts.append((w0 * math.cos(t), w0 * math.sin(t)))
            for i in range(25):
                t = -math.pi / 2 + math.pi * i / 24
                pts.append((ln + w1 * math.cos(t), w1 * math.sin(t)))
            ex = d.normalized()
            ez = Vector((1, 0, 0))
            ez = (ez - ex * ez.dot(ex)).normalized()
            ey = ez.cross(ex)
            M = Matrix(((ex.x, ey.x, ez.x, a.x), (ex.y, ey.y, ez.y, a.y), (ex.z, ey.z, ez.z, a.z), (0, 0, 0, 1)))
            with frame(M):
                outline(pts, th, 0.06, m, (0, 0, xo), bres=6)
                outline(
                    [(x * 1.0, y * 0.42) for x, y in pts][:1]
                    and [(0.26 + (ln - 0.52) * u, v) for u, v in ((0, -0.07), (1, -0.055), (1, 0.055), (0, 0.07))],
                    0.02,
                    0.008,
                    "night:satin" if "kavi" in m else "dusk:satin",
                    (0, 0, xo + th - 0.006),
                )

        link(base, elbow, 0.27, 0.21, "kavi:satin", -0.17, 0.34)
        link(elbow, wrist, 0.23, 0.16, "rice:satin", 0.02, 0.30)
        for c, r, x0, ln in ((base, 0.21, -0.36, 0.72), (elbow, 0.16, -0.2, 0.58), (wrist, 0.12, -0.02, 0.38)):
            cyl(r, ln, 0.03, "brass" if 0 else "night:satin", (c.x + x0, c.y, c.z), (0, 90, 0))
            cyl(r * 0.62, 0.03, 0.012, "brass", (c.x + x0 + ln - 0.008, c.y, c.z), (0, 90, 0))
        # a hose from base to wrist
        tube(
            [
                (0.30, 0.12, 0.62),
                (0.52, 0.38, 1.0),
                (0.48, 0.58, 1.8),
                (0.34, 0.52, 2.56),
                (0.24, 0.05, 2.78),
                (0.18, -0.9, 2.72),
                (0.14, -1.62, 2.60),
            ],
            0.04,
            "turmeric:satin",
        )
        # gripper
        with at((wrist.x + 0.17, wrist.y, wrist.z), (0, 0, 70), 1.25):
            cyl(0.11, 0.26, 0.03, "night:satin", (0, 0, -0.40))
            cyl(0.17, 0.10, 0.03, "brass", (0, 0, -0.44))
            slab(0.62, 0.22, 0.13, 0.06, 0.03, "kavi:satin", (0, 0, -0.56))
            for s in (-1, 1):
                slab(0.10, 0.18, 0.40, 0.04, 0.025, "rice:satin", (s * 0.235, 0, -0.92))
                slab(0.05, 0.16, 0.12, 0.02, 0.01, "night:matte", (s * 0.175, 0, -0.92))
            with at((0, 0, -1.0)):
                spur(12, 0.187, 0.12, "turmeric:satin", edge=0.018) if 0 else None
                spur(12, 0.155, 0.13, "turmeric:satin", edge=0.02, add=0.025)
                cyl(0.07, 0.06, 0.015, "brass", (0, 0, 0.12))

# ---- signal tower ---------------------------------------------------------------
with at((-2.0, 0.80, 0)):
    cyl(0.26, 0.08, 0.03, "night:satin")
    cyl(0.05, 1.1, 0.01, "brass", (0, 0, 0.06))
    cyl(0.15, 0.08, 0.02, "rice:satin", (0, 0, 1.1))
    for i, (c, g) in enumerate((("leaf", "glow:leaf:1.6"), ("turmeric", None), ("kavi", None))):
        cyl(0.155, 0.24, 0.03, g or c + ":satin", (0, 0, 1.19 + i * 0.27))
        cyl(0.13, 0.04, 0.005, "night:matte", (0, 0, 1.17 + i * 0.27))
    cyl(0.17, 0.07, 0.03, "rice:satin", (0, 0, 1.99))

# ---- crate of finished parts -------------------------------------------------------
with at((1.66, -1.34, 0), (0, 0, 12), 1.06):
    w, d, h = 0.92, 0.74, 0.44
    for k in range(2):
        for s in (-1, 1):
            slab(w, 0.06, 0.18, 0.02, 0.015, "turmeric:satin", (0, s * (d / 2 - 0.03), 0.03 + k * 0.21))
            slab(0.06, d, 0.18, 0.02, 0.015, "turmeric:satin", (s * (w / 2 - 0.03), 0, 0.03 + k * 0.21))
    slab(w - 0.04, d - 0.04, 0.05, 0.02, 0.01, "turmeric:satin", (0, 0, 0.01))
    for sx in (-1, 1):
        for sy in (-1, 1):
            slab(0.09, 0.09, 0.46, 0.02, 0.015, "rice:satin", (sx * (w / 2 - 0.05), sy * (d / 2 - 0.05), 0))
    slab(w - 0.1, d - 0.1, 0.2, 0.02, 0.01, "night:matte", (0, 0, 0.06))
    for sx, sy in ((-0.2, -0.14), (0.2, -0.14), (-0.2, 0.16), (0.2, 0.16)):
        with at((sx, sy, 0.22)):
            cyl(0.15, 0.14, 0.02, "kavi:satin")
            spur(12, 0.145, 0.10, "turmeric:satin" if sx < 0 else "rice:satin", (0, 0, 0.14), edge=0.016, add=0.024)
            cyl(0.05, 0.05, 0.012, "brass", (0, 0, 0.23))
pulli(-P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 0.8), fstop=0.4)
close("manufacturing_close", target=(0.25, -0.3, 0.9), width=5.5, el=17, focus=(0.2, -0.5, 0.7))
render("manufacturing")
