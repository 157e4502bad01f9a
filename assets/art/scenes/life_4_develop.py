"""Life cycle 4, develop: the drawn line becomes tiles and modules that snap onto the dots."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from kit.render import args
from props_lines import *

reset()
P = 0.84
stage()
C = kolam_cells(9)
TS, TH = 0.818, 0.17
tiles = {
    (0, 2): ("leaf", 1),
    (1, 2): ("kavi", 3),
    (2, 2): ("turmeric", 1),
    (0, 1): ("kavi", 1),
    (1, 1): ("turmeric", 2),
    (2, 1): ("leaf", 1),
    (1, 0): ("leaf", 1),
    (2, 0): ("kavi", 1),
}
held = (0, 0)
drawn = {(-2, 2), (-1, 2), (-2, 1), (-1, 1), (-2, 0), (-1, 0), held}
life_dots(skip=lambda i, j: (i, j) in tiles)


def clip(seg, e):
    """the part of a cell's line inside the square |x|, |y| <= e; both ends cut exactly on its border"""
    out = []
    for p, q in zip(seg, seg[1:]):
        ip, iq = max(map(abs, p)) <= e, max(map(abs, q)) <= e
        if ip:
            out.append(p)
        if ip != iq:
            t = min(
                (e * math.copysign(1, (q if ip else p)[i]) - p[i]) / (q[i] - p[i])
                for i in (0, 1)
                if abs((q if ip else p)[i]) > e
            )
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    if max(map(abs, seg[-1])) <= e:
        out.append(seg[-1])
    return out


def tile(c, dot, lv=1, lines=True):
    inlay = "rice:matte" if c != "rice" else "kavi:satin"
    h = TH + (lv - 1) * 0.40
    slab(TS, TS, TH, 0.09, 0.016, c + ":satin", n=10)
    if lv > 1:  # module grown on the tile
        for k in range(lv - 1):
            z = TH + k * 0.40
            slab(TS - 0.16, TS - 0.16, 0.05, 0.07, 0.01, "night:matte", (0, 0, z - 0.01), n=8)
            slab(
                TS - 0.02,
                TS - 0.02,
                0.36,
                0.10,
                0.020,
                (c if k % 2 == 0 else "rice") + ":satin",
                (0, 0, z + 0.035),
                n=10,
            )
            with at((0, -(TS - 0.02) / 2, z + 0.215), (90, 0, 0)):
                slab(0.5, 0.2, 0.03, 0.05, 0.01, "night:satin", (0, 0, -0.012))
                for q in range(3):
                    lamp((-0.15 + q * 0.1, 0, 0.018), r=0.028, c=("leaf", "leaf", "turmeric")[q], power=5)
                vents(3, 0.05, 0.1, 0.024, "dusk:matte", (0.16, 0, 0.014))
            with at(((TS - 0.02) / 2, 0, z + 0.215), (90, 0, 90)):
                vents(5, 0.1, 0.18, 0.034, "night:matte", (0, 0, -0.004))
    z = h - 0.004
    for seg in C[dot]:
        E = TS / 2 - (0.014 if lv == 1 else 0.024)  # up to the edge, so that the line reads on across the seams
        tube(
            [(x, y, 0) for x, y in clip(seg, E)],
            0.036,
            ("kavi:satin" if lv == 3 else inlay),
            smooth=False,
            flat=0.36,
            res=5,
            loc=(0, 0, z),
            caps=False,
        )
    ball(0.07, "brass", (0, 0, z), (1, 1, 0.4))
    for sx in (-1, 1):  # feet seen in the gap
        cyl(0.06, 0.04, 0.008, "night:matte", (sx * 0.25, -0.25, -0.03))


for d, (c, lv) in tiles.items():
    with at((d[0] * P, d[1] * P, 0.03)):
        tile(c, d, lv)
for d in drawn:
    for seg in C[d]:
        tube([(d[0] * P + x, d[1] * P + y, 0) for x, y in seg], 0.036, "rice:matte", smooth=False, flat=0.32, res=5)
# the next tile, just before it snaps in: one edge down, the other still on its neighbour
with at((-0.40, 0.0, 0.06), (0, -20, 0)):
    with at((0.40, 0, 0)):
        tile("rice", held)
        with at((0, -TS / 2 + 0.01, TH / 2), (90, 0, 0)):
            for s in (-0.2, 0.2):
                screw((s, 0, -0.006), r=0.03)
for d in ((0, 0), (0, -1), (1, -1)):  # sockets that wait on their dots
    cyl(0.14, 0.03, 0.01, "night:satin", (d[0] * P, d[1] * P, 0))
    torus(0.125, 0.018, "brass", (d[0] * P, d[1] * P, 0.03), flat=0.8)
    cyl(0.05, 0.09, 0.015, "brass", (d[0] * P, d[1] * P, 0.0))
pulli(-P, -P)
# Services has the whole slab, seen and lit from the left: the line in front, behind it the modules that it becomes.
life_cam(target=(0.14, -0.28, 0.60), az=-38 if args().view == "services" else 30)
close("services", az=-38, el=29.5, target=(0.0, 0.0, 0.48), width=7.9, focus=(-0.3, -0.3, 0.5), fstop=0.4)
render("life_4_develop")
