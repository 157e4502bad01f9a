"""Mobile: a phone leaning in its dock, the interface lifting off the glass card by card."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from kit import *

reset()
P = 0.84
stage(kolam_args=dict(seed=7, pitch=P))
W, H, T = 1.68, 2.86, 0.2
TILT = 33

with at((0.2, 0.02, 0), (0, 0, 0)):
    # dock
    slab(2.0, 1.05, 0.26, 0.3, 0.08, "kavi:satin", (0, 0.04, 0))
    slab(1.72, 0.3, 0.03, 0.12, 0.01, "night:matte", (0, -0.07, 0.245))
    for s in (-1, 1):
        screw((s * 0.84, -0.3, 0.258), r=0.04)
    tube([(0, 0.42, 0.22), (0, 0.78, 0.5), (0, 0.86, 0.95)], 0.05, "brass")
    with at((0, -0.02, 0.22), (90 - TILT, 0, 0)):
        # phone: local x right, y up along the glass, z out of the glass
        with at((0, H / 2, 0)):
            slab(W, H, T, 0.27, 0.055, "night:satin", (0, 0, -T))
            tube(
                [(x, y, 0) for x, y in rr_points(W - 0.01, H - 0.01, 0.27, 16)],
                0.026,
                "brass",
                closed=True,
                smooth=False,
                loc=(0, 0, -T / 2),
                flat=1.6,
            )
            for y, l in ((0.42, 0.4), (0.86, 0.2)):  # side keys
                slab(0.06, l, 0.075, 0.02, 0.018, "dusk:satin", (W / 2 + 0.012, y, -T / 2 - 0.037))
            slab(W - 0.12, H - 0.12, 0.012, 0.22, 0.004, "rice:lit", (0, 0, -0.004), n=18)
            Z = 0.008
            pill(0.36, 0.1, 0.012, "night:matte", (0, H / 2 - 0.19, Z))
            # header
            cyl(0.13, 0.012, 0.004, "turmeric:lit", (-0.5, H / 2 - 0.5, Z))
            pill(0.5, 0.075, 0.012, "night2:lit", (-0.04, H / 2 - 0.45, Z))
            pill(0.32, 0.06, 0.012, "sand:lit", (-0.13, H / 2 - 0.57, Z))
            cyl(0.08, 0.012, 0.004, "kavi:lit", (0.56, H / 2 - 0.5, Z))
            # ghosts: the places the cards left
            slab(1.36, 0.84, 0.008, 0.12, 0.002, "sand:lit", (0, 0.30, Z))
            slab(1.36, 0.40, 0.008, 0.10, 0.002, "sand:lit", (0, -0.40, Z))
            slab(0.62, 0.52, 0.008, 0.10, 0.002, "sand:lit", (-0.37, -0.94, Z))
            slab(0.62, 0.52, 0.008, 0.10, 0.002, "leaf:lit", (0.37, -0.94, Z))
            cyl(0.12, 0.01, 0.003, "leaf2:lit", (0.37, -0.94, Z + 0.007))
            for i in range(4):
                cyl(0.055, 0.01, 0.003, "dusk:lit" if i else "kavi:lit", (-0.48 + i * 0.32, -H / 2 + 0.2, Z))

            def card(w, h, x, y, z, m, corner=0.13):
                slab(w, h, 0.075, corner, 0.026, m, (x, y, z), n=16)
                return at((x, y, z + 0.074))

            # chart card
            with card(1.5, 0.94, -0.12, 0.34, 0.42, "leaf:soft"):
                for i, v in enumerate((0.18, 0.30, 0.24, 0.42, 0.36, 0.54)):
                    slab(
                        0.12,
                        v,
                        0.03,
                        0.04,
                        0.01,
                        "turmeric:satin" if i == 5 else "rice:satin",
                        (-0.45 + i * 0.18, -0.33 + v / 2, -0.006),
                    )
                pill(0.4, 0.06, 0.014, "leaf2:satin", (-0.42, 0.32, -0.004))
                pill(0.2, 0.06, 0.014, "turmeric:satin", (0.5, 0.32, -0.004))
            # task card
            with card(1.54, 0.47, -0.34, -0.44, 0.80, "rice:satin"):
                cyl(0.14, 0.03, 0.01, "leaf:satin", (-0.5, 0, -0.006))
                tube(
                    [(-0.555, 0, 0.028), (-0.515, -0.045, 0.028), (-0.435, 0.055, 0.028)],
                    0.017,
                    "rice:satin",
                    smooth=False,
                )
                pill(0.62, 0.075, 0.02, "night2:satin", (0.0, 0.07, -0.004))
                pill(0.42, 0.06, 0.02, "sand:satin", (-0.1, -0.07, -0.004))
                cyl(0.05, 0.02, 0.006, "kavi:satin", (0.56, 0, -0.004))
            # kolam tile
            with card(0.78, 0.78, 0.46, -0.92, 0.66, "turmeric:soft", 0.16):
                kolam(
                    "diamond",
                    3,
                    "d4",
                    1,
                    pitch=0.2,
                    r=0.016,
                    m="night2:satin",
                    dot="night2:satin",
                    dot_r=0.024,
                    density=1,
                )
            # speech bubble
            with card(0.72, 0.5, -0.78, 0.92, 0.78, "kavi:soft", 0.2):
                for i in range(3):
                    ball(0.05, "rice:satin", (-0.17 + i * 0.17, 0, 0), (1, 1, 0.6))
            with at((-0.78, 0.92, 0.78)):
                outline([(0.02, -0.2), (0.26, -0.2), (0.28, -0.38), (0.24, -0.385)], 0.07, 0.02, "kavi:soft")

map_pin(1.15, 0.3, "turmeric:satin", (-1.7, 0.1, 0), (0, 0, 18))
# toggle
with at((1.66, -0.98, 0), (0, 0, 20)):
    slab(0.92, 0.5, 0.2, 0.25, 0.07, "leaf:satin", n=20)
    cyl(0.19, 0.1, 0.03, "rice:satin", (0.2, 0, 0.16))
# two coins
with at((-1.27, -1.22, 0)):
    coin(0.33, 0.09, "rice:satin")
    coin(0.33, 0.09, "turmeric:satin", (0.05, 0.04, 0.091))
    ball(0.1, "kavi:satin", (0.05, 0.04, 0.178), (1, 1, 0.3))
pulli(P * 1, -P * 2)
lights(az=30)
world()
camera(az=30, focus=(-0.2, -0.6, 1), fstop=0.4)
close("mobile_close", target=(0.16, -0.3, 1.02), width=4.25, el=20, focus=(0.3, -0.4, 0.9))
render("mobile")
