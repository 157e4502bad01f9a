"""E-commerce: a market stall that is also a shop on the web: striped awning, goods on the shelf, card terminal,
pick tote with its list on the left, packed bag going out on the right."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *
from props_tools import *

reset()
P = 0.84
stage(kolam_args=dict(seed=3, pitch=P))

W = 2.62
with at((0.34, 0.82, 0)):
    # plinth, wall, counter
    slab(W + 0.16, 1.24, 0.1, 0.14, 0.03, "dusk:satin", (0, -0.46, 0))
    slab(W - 0.1, 0.14, 2.34, 0.05, 0.03, "rice:satin", (0, 0.02, 0.08))
    slab(W - 0.3, 0.05, 1.1, 0.03, 0.01, "dusk:matte", (0, -0.055, 1.0))
    slab(W - 0.04, 0.62, 0.80, 0.1, 0.03, "kavi:satin", (0, -0.62, 0.09))
    slab(W + 0.12, 0.80, 0.10, 0.14, 0.04, "rice:satin", (0, -0.62, 0.88))
    with at((0, -0.93, 0.50), (90, 0, 0)):  # raised panels and a brass foot rail
        for i in range(4):
            slab(0.52, 0.52, 0.04, 0.07, 0.018, "kavi:satin", ((i - 1.5) * 0.62, 0.03, -0.015))
            slab(
                0.30,
                0.30,
                0.02,
                0.05,
                0.008,
                ("turmeric:satin", "rice:satin", "turmeric:satin", "kavi:satin")[i],
                ((i - 1.5) * 0.62, 0.03, 0.018),
                (0, 0, 45),
            )
    tube([(-W / 2 + 0.1, -1.03, 0.2), (W / 2 - 0.1, -1.03, 0.2)], 0.028, "brass:soft", smooth=False)
    for x in (-W / 2 + 0.2, 0, W / 2 - 0.2):
        tube([(x, -0.92, 0.2), (x, -1.03, 0.2)], 0.02, "brass", smooth=False)
    with at((W / 2 - 0.02, -0.62, 0.48), (90, 0, 90)):  # side of the counter
        slab(0.40, 0.52, 0.04, 0.07, 0.018, "kavi:satin", (0, 0.02, -0.015))
        vents(5, 0.07, 0.24, 0.03, "humus:matte", (0, 0.02, 0.02))
    # riser with goods at the back of the counter
    slab(W - 0.2, 0.34, 0.16, 0.04, 0.02, "turmeric:satin", (0, -0.34, 0.97))
    slab(W - 0.5, 0.02, 0.05, 0.02, 0.008, "kavi:satin", (0, -0.515, 1.02))
    with at((0, -0.34, 1.13)):
        bottle(0.095, 0.50, "leaf:satin", loc=(-1.06, 0, 0))
        bottle(0.095, 0.50, "leaf:satin", loc=(-0.82, 0.01, 0))
        box(0.27, 0.2, 0.40, 0.03, "kavi:satin", (-0.50, 0, 0))
        slab(0.17, 0.02, 0.16, 0.03, 0.006, "rice:satin", (-0.50, -0.105, 0.13))
        for k, c in enumerate(("rice:satin", "dusk:soft", "leaf2:soft", "rice:satin")):  # folded cloth
            slab(0.36 - 0.02 * k, 0.24, 0.08, 0.04, 0.036, c, (-0.08, 0, k * 0.083), (0, 0, 2 - 3 * k))
        cyl(0.12, 0.24, 0.04, "leaf:satin", (0.30, 0, 0))
        cyl(0.125, 0.06, 0.015, "brass", (0.30, 0, 0.235))
        box(0.22, 0.2, 0.30, 0.03, "turmeric:satin", (0.64, 0, 0))
        box(0.18, 0.17, 0.16, 0.03, "rice:satin", (0.64, 0, 0.302))
        cyl(0.1, 0.16, 0.03, "rice:satin", (1.02, 0, 0), r2=0.13)
        seedling(0.12, 6, 0.24, loc=(1.02, 0, 0.13), seed=4)
    # awning: stripes that curve down, scalloped edge
    n = 7
    sw = (W + 0.3) / n
    prof = catmull([(0.10, 2.50, 0), (-0.26, 2.43, 0), (-0.58, 2.30, 0), (-0.84, 2.10, 0)], 8)
    prof = [(p[0], p[1]) for p in prof]
    for i in range(n):
        m = "kavi:soft" if i % 2 == 0 else "rice:soft"
        x0 = -(W + 0.3) / 2 + i * sw
        side(thick(prof, -0.055), sw - 0.004, 0.012, m, (x0 + 0.002, 0, 0))
        v = (
            [(0, 0.05), (0, -0.08)]
            + [
                (sw / 2 - sw / 2 * math.cos(a), -0.08 - sw * 0.40 * math.sin(a))
                for a in [math.pi * k / 24 for k in range(1, 24)]
            ]
            + [(sw, -0.08), (sw, 0.05)]
        )
        front([(x * 0.985 + 0.003, z) for x, z in v], 0.05, 0.016, m, (x0, -0.815, 2.08))
    tube([(-W / 2 - 0.08, -0.80, 2.08), (W / 2 + 0.08, -0.80, 2.08)], 0.03, "kavi:soft", smooth=False)
    for x in (-W / 2 + 0.06, W / 2 - 0.06):  # posts
        cyl(0.05, 1.12, 0.01, "rice:satin", (x, -0.74, 0.97))
        cyl(0.085, 0.04, 0.012, "brass", (x, -0.74, 0.975))
    # sign above the roof: a bag in a ring
    with at((0, 0.0, 2.34)):
        for x in (-0.28, 0.28):
            cyl(0.03, 0.22, 0.008, "brass", (x, 0, 0))
        with at((0, 0.06, 0.14)):
            front(rr_at(1.12, 0.52, 0.2, 0, 0.26), 0.1, 0.035, "turmeric:satin")
            front(
                round_poly([(-0.14, 0.08), (0.14, 0.08), (0.17, 0.33), (-0.17, 0.33)], 0.04),
                0.03,
                0.012,
                "rice:satin",
                (0, -0.09, 0.02),
            )
            tube(
                [
                    (-0.075, -0.115, 0.35),
                    (-0.07, -0.115, 0.42),
                    (0, -0.115, 0.455),
                    (0.07, -0.115, 0.42),
                    (0.075, -0.115, 0.35),
                ],
                0.016,
                "rice:satin",
            )
            for q in (-1, 1):
                for k in range(2):
                    slab(0.16 - 0.06 * k, 0.03, 0.05, 0.024, 0.012, "kavi:satin", (q * 0.35, -0.10, 0.28 - k * 0.10))
    # card terminal on the counter
    with at((0.74, -0.72, 0.98), (0, 0, 10)):
        slab(0.42, 0.62, 0.07, 0.1, 0.025, "dusk:satin")
        with at((0, 0.02, 0.06), (24, 0, 0)):
            slab(0.38, 0.56, 0.12, 0.09, 0.03, "night2:satin", (0, 0, -0.02))
            slab(0.28, 0.2, 0.012, 0.03, 0.004, "rice:lit", (0, 0.12, 0.098))
            pill(0.16, 0.03, 0.01, "leaf:lit", (-0.03, 0.155, 0.108))
            pill(0.1, 0.03, 0.01, "turmeric:lit", (-0.06, 0.09, 0.108))
            for r in range(3):
                for c in range(3):
                    slab(
                        0.07,
                        0.055,
                        0.024,
                        0.02,
                        0.008,
                        ("rice:satin", "rice:satin", "leaf2:satin")[c] if r == 2 else "rice:satin",
                        ((c - 1) * 0.095, -0.05 - r * 0.08, 0.094),
                    )
        with at((0, -0.30, 0.06), (8, 0, 0)):
            slab(0.3, 0.34, 0.02, 0.03, 0.006, "turmeric:satin", (0, -0.08, 0))
            slab(0.07, 0.06, 0.01, 0.012, 0.003, "brass", (-0.07, -0.14, 0.016))
    parcel(0.56, 0.40, 0.32, loc=(-0.66, -0.76, 0.98), rot=(0, 0, -8))

# pick tote, its list clipped to the front
with at((-1.42, -0.50, 0), (0, 0, 14)):
    tray(1.1, 0.86, 0.56, 0.05, 0.12, "leaf:satin", rim=0.1, floor="night:matte")
    for x in (-0.36, 0.36):
        slab(0.07, 0.05, 0.42, 0.03, 0.02, "leaf:satin", (x, -0.44, 0.03))
    with at((0.55, 0, 0.40), (90, 0, 90)):
        pill(0.30, 0.10, 0.02, "night:matte", (0, -0.07, -0.008))
    with at((0, -0.44, 0.27), (86, 0, 0)):
        slab(0.54, 0.50, 0.03, 0.05, 0.01, "rice:soft", (0, 0, 0.02))
        slab(0.2, 0.07, 0.05, 0.03, 0.018, "brass", (0, 0.235, 0.03))
        for k in range(3):
            slab(
                0.075,
                0.075,
                0.012,
                0.02,
                0.004,
                ("leaf:satin", "leaf:satin", "kavi:satin")[k],
                (-0.17, 0.11 - k * 0.135, 0.048),
            )
            pill(
                (0.26, 0.2, 0.24)[k],
                0.04,
                0.012,
                "night2:matte",
                (-0.1 + (0.26, 0.2, 0.24)[k] / 2 + 0.02, 0.11 - k * 0.135, 0.048),
            )
    parcel(0.5, 0.4, 0.5, loc=(-0.22, 0.14, 0.1), rot=(0, 0, 8), label=False)
    box(0.36, 0.4, 0.52, 0.04, "turmeric:satin", (0.28, 0.16, 0.08), (0, 0, -10))
    slab(0.18, 0.2, 0.012, 0.04, 0.004, "rice:satin", (0.28, 0.16, 0.597), (0, 0, -10))
    bottle(0.11, 0.66, "kavi:satin", loc=(-0.18, -0.26, 0.08))
    cyl(0.15, 0.5, 0.04, "dusk:satin", (0.20, -0.20, 0.08))
    cyl(0.152, 0.12, 0.004, "rice:satin", (0.20, -0.20, 0.30))
    cyl(0.156, 0.07, 0.02, "brass", (0.20, -0.20, 0.565))

bag(0.78, 0.42, 0.88, "turmeric:soft", loc=(1.70, -1.02, 0), rot=(0, 0, 20))
with at((1.70, -1.02, 0), (0, 0, 20)):
    front(rr_at(0.80, 0.10, 0.01, 0, 0.13), 0.012, 0.004, "kavi:soft", (0, -0.212, 0))
    box(0.26, 0.2, 0.4, 0.03, "leaf:satin", (0.12, 0.02, 0.66), (0, 9, 0))
    box(0.2, 0.2, 0.3, 0.03, "rice:satin", (-0.16, 0.02, 0.66), (0, -7, 0))
    tag(0.30, 0.40, "rice:soft", (-0.156, -0.262, 0.70), (-3, 8, 0))
    with at((-0.156, -0.262, 0.70), (-3, 8, 0)):
        for k in range(3):
            slab(
                (0.18, 0.12, 0.18)[k],
                0.012,
                0.032,
                0.015,
                0.004,
                ("kavi:satin", "night2:matte", "night2:matte")[k],
                (-0.0, -0.052, -0.17 - k * 0.075),
            )
    tube([(-0.156, -0.24, 0.775), (-0.13, -0.262, 0.75), (-0.15, -0.29, 0.70)], 0.012, "kavi:satin")
pulli(0, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.3, -0.5, 0.6), fstop=0.4)
close("ecommerce_close", target=(0.45, 0.1, 0.8), width=4.05, el=20, focus=(0.4, -0.2, 0.8))
render("ecommerce")
