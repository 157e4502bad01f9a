"""Sampler of kit parts (not a picture for the site): run it to see what each maker gives."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *

reset()
stage(kolam_args=dict(kind="star", n=5, sym="d4", seed=1))
drop(0.3, loc=(-1.7, -1.2, 0))
drop(0.2, "leaf2:gloss", loc=(-1.2, -1.6, 0))
coin(loc=(-0.6, -1.7, 0))
map_pin(0.9, loc=(-1.7, 0, 0))
ring = [
    (0.45 * math.cos(a) * (1 + 0.12 * (int(i / 4) % 2)), 0.45 * math.sin(a) * (1 + 0.12 * (int(i / 4) % 2)))
    for i, a in enumerate([2 * math.pi * k / 96 for k in range(96)])
]
outline([ring, circle_pts(0.2)[::-1]], 0.2, 0.03, "turmeric:satin", (0.4, -1.5, 0))
star = [
    (
        (0.42 if i % 2 == 0 else 0.2) * math.sin(math.pi * i / 5),
        (0.42 if i % 2 == 0 else 0.2) * math.cos(math.pi * i / 5),
    )
    for i in range(10)
]
outline(star, 0.16, 0.04, "kavi:satin", (1.5, -1.5, 0))
torus(0.3, 0.09, "leaf:satin", (1.6, -0.5, 0.09))
seedling(0.7, 6, 0.4, loc=(-0.7, -0.5, 0))
ball(0.3, "rice:matte", (0.3, -0.4, 0.3))
box(0.5, 0.5, 0.5, 0.1, "kavi:satin", (1.0, 0.3, 0))
cyl(0.3, 0.5, 0.05, "turmeric:satin", (-0.2, 0.6, 0))
cyl(0.32, 0.6, 0.04, "leaf:satin", (-1.0, 0.7, 0), r2=0.1)
blob([(0, 0, 0.3, 0.3), (0.3, 0, 0.2, 0.22), (-0.3, 0, 0.22, 0.24)], "rice:matte", (1.5, 1.2, 0), floor=0)
slab(0.8, 0.5, 0.08, 0.12, 0.03, "dusk:satin", (0.5, 1.4, 0), (0, 0, 20))
plug((1.0, 0.3, 0.5))
lamp((-0.2, 0.3, 0.35), (90, 0, 0), r=0.05)
with at((0, 0, 0)):
    ball(0.16, "glass", (0.75, -0.75, 0.16))
lights(az=30)
world()
camera(az=30, fstop=0.4, focus=(-0.2, -0.6, 0.6))
render("sampler")
