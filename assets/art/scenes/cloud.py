"""Cloud: a sliding stack of server slabs, the cloud they carry, a data drum on the side."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *

reset()
P = 0.84  # kolam pitch: dots stand at multiples of this
stage(kolam_args=dict(seed=9, pitch=P))


def server(w, d, h, body, lamps, bays=0, panel="night:satin"):
    """front face is -Y, standing on local z = 0"""
    slab(w, d, h, 0.17, 0.055, body)
    with at((0, -d / 2, h / 2), (90, 0, 0)):  # local xy = front face, z points out
        slab(w * 0.86, h * 0.62, 0.03, 0.09, 0.012, panel, (0, 0, -0.012))
        with at((0, 0, 0.018)):
            for i, c in enumerate(lamps):
                lamp((-w * 0.36 + i * 0.14, 0, 0.002), r=0.034, c=c, power=6)
            if bays:
                for i in range(bays):
                    slab(0.25, h * 0.42, 0.022, 0.035, 0.007, "dusk:satin", (-0.08 + i * 0.3, 0, -0.004))
                    pill(0.13, 0.026, 0.012, "brass", (-0.08 + i * 0.3, -h * 0.1, 0.016))
            else:
                vents(9, 0.074, h * 0.36, 0.03, "#080A14:matte", (w * 0.19, 0, -0.003))
        for s in (-1, 1):
            screw((s * w * 0.463, 0, 0), r=0.034)
    with at((w / 2, 0.1, h / 2), (90, 0, 90)):  # right side: slots
        vents(7, 0.12, h * 0.42, 0.036, "night:matte", (0, 0, -0.006))


with at((0.0, 0.46, 0)):
    W, D, H, G = 2.3, 1.75, 0.40, 0.07
    rows = (
        ("kavi:satin", 0, 0, ("leaf", "turmeric", "leaf")),
        ("rice:satin", -0.24, 4, ("leaf", "leaf")),
        ("turmeric:satin", 0, 0, ("leaf", "turmeric")),
    )
    for i, (b, dy, bays, la) in enumerate(rows):
        z = G + i * (H + G)
        with at((0, dy, z)):
            server(W, D, H, b, la, bays)
        for sx in (-0.82, 0.82):
            for sy in (-0.5, 0.5):
                cyl(0.13, G + 0.02, 0.008, "night:matte", (sx, sy, z - G - 0.01))
    top = G + 3 * H + 2 * G
    for sx in (-1.02, 1.02):  # lid screws and a seam
        for sy in (-0.74, 0.74):
            screw((sx, sy, top - 0.004), r=0.038)
    tube(
        [(x, y, top) for x, y in rr_points(W - 0.46, D - 0.46, 0.1, 8)],
        0.008,
        "#B87A22:matte",
        closed=True,
        smooth=False,
        flat=0.4,
        res=3,
    )
    # the cloud on its brass stem
    with at((0.02, 0.0, top + 0.42), (0, 0, 0), 0.90):
        blob(
            [
                (-0.80, 0.02, 0.30, 0.40),
                (-0.34, 0.06, 0.62, 0.54),
                (0.30, 0.06, 0.80, 0.66),
                (0.92, 0.02, 0.40, 0.46),
                (0.02, -0.22, 0.30, 0.44),
                (0.52, -0.22, 0.32, 0.42),
                (-0.42, -0.16, 0.28, 0.38),
                (0.1, 0.2, 0.3, 0.5),
            ],
            "rice:matte",
            floor=0.0,
            soft=0.07,
            voxel=0.03,
            smooth=14,
        )
    cyl(0.17, 0.045, 0.015, "brass", (0, 0.05, top))
    cyl(0.05, 0.8, 0.01, "brass", (0, 0.05, top))
    for x, y, c in ((-0.66, -0.2, "kavi"), (0.66, -0.2, "leaf")):
        plug((x, y, top), r=0.05)
        tube(
            [(x, y, top + 0.2), (x, y, top + 0.34), (x * 0.92, y * 0.7, top + 0.45), (x * 0.88, 0, top + 0.7)],
            0.045,
            c + ":satin",
        )

with at((-1.72, -0.3, 0)):
    for i, c in enumerate(("leaf", "rice", "leaf")):
        cyl(0.5, 0.21, 0.05, c + ":satin", (0, 0, 0.02 + i * 0.25))
        cyl(0.44, 0.06, 0.005, "night:matte", (0, 0, i * 0.25 - 0.02))
        for k in range(3 if i else 0):
            with at((0, 0, 0.125 + i * 0.25), (0, 0, 24 + k * 14)):
                lamp((0, -0.5, 0), (90, 0, 0), r=0.022, c=("turmeric", "leaf", "leaf")[k], power=5)
    cyl(0.36, 0.012, 0.005, "leaf2:satin", (0, 0, 0.73))
# cable from the drum to the lowest server, a plug at either end
plug((-1.42, -0.72, 0.16), (90, 0, 8), r=0.04)
plug((-0.3, -0.42, 0.27), (90, 0, 0), r=0.04)
tube(
    [
        (-1.40, -0.87, 0.16),
        (-1.38, -1.0, 0.13),
        (-1.22, -1.24, 0.05),
        (-0.86, -1.3, 0.045),
        (-0.42, -1.12, 0.06),
        (-0.3, -0.84, 0.2),
        (-0.3, -0.58, 0.27),
    ],
    0.04,
    "turmeric:satin",
)


def crate(s, body, loc, rot, knob=True):
    """container module: cube with raised panels, screwed corners and a brass knob"""
    with at(loc, (0, 0, rot)):
        box(s, s, s, s * 0.1, body)
        for a in range(4):
            with at((0, 0, 0), (0, 0, 90 * a)):
                with at((0, -s / 2, s / 2), (90, 0, 0)):
                    slab(s * 0.66, s * 0.66, s * 0.07, s * 0.1, s * 0.03, body, (0, 0, -s * 0.02))
                    for k in (-1, 0, 1):
                        pill(s * 0.42, s * 0.05, s * 0.02, "night:matte", (0, k * s * 0.13, s * 0.044))
        slab(s * 0.66, s * 0.66, s * 0.07, s * 0.1, s * 0.03, body, (0, 0, s * 0.98))
        if knob:
            cyl(s * 0.13, s * 0.07, s * 0.025, "brass", (0, 0, s * 1.045))


crate(0.54, "leaf:satin", (1.76, -0.62, 0), 12, knob=False)
crate(0.42, "rice:satin", (1.46, -1.3, 0), -24)
crate(0.40, "turmeric:satin", (1.74, -0.60, 0.565), 34)
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("cloud_close", target=(0, -0.25, 0.88), width=3.75, az=20, el=17, focus=(-0.1, -0.6, 0.6))
render("cloud")
