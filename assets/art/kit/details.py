"""Small parts, the telling details: screws, lamps, pills, vents, plugs, pins, coins."""

import math
import random

from .curves import catmull, outline
from .frames import at
from .solids import ball, cyl, lathe, round_profile, slab, torus


def screw(loc=(0, 0, 0), rot=(0, 0, 0), r=0.045, m="brass"):
    """cap screw, head up along local z, hexagon socket"""
    with at(loc, rot):
        cyl(r, r * 0.55, r * 0.22, m, seg=40)
        cyl(r * 0.48, 0.004, 0.0005, "night:matte", (0, 0, r * 0.55 - 0.001), (0, 0, random.random() * 60), seg=6)


def lamp(loc=(0, 0, 0), rot=(0, 0, 0), r=0.035, c="turmeric", power=5, bezel="night:satin"):
    """indicator light: dark ring and a glowing bead, facing local z"""
    with at(loc, rot):
        if bezel:
            torus(r * 1.18, r * 0.3, bezel, flat=0.7)
        ball(r, "glow:%s:%s" % (c, power), (0, 0, r * 0.05), (1, 1, 0.55), seg=32)


def pill(l, w, h, m, loc=(0, 0, 0), rot=(0, 0, 0), edge=None):
    """stadium-shaped inlay lying in local xy"""
    return slab(l, w, h, w / 2, h * 0.45 if edge is None else edge, m, loc, rot, seg=3, n=10)


def vents(n, pitch, l, w, m="night:matte", loc=(0, 0, 0), rot=(0, 0, 0), h=0.012):
    with at(loc, rot):
        for i in range(n):
            pill(l, w, h, m, ((i - (n - 1) / 2) * pitch, 0, 0), (0, 0, 90))


def plug(loc, rot=(0, 0, 0), r=0.06, m="night:satin", ring="brass"):
    """cable end: collar on the surface, grip and strain relief; cable leaves along local +z at z=.3*r/.06"""
    k = r / 0.06
    with at(loc, rot, k):
        cyl(0.115, 0.03, 0.012, ring)
        lathe(round_profile([(0, 0.02), (0.085, 0.02), (0.085, 0.17), (0.06, 0.21), (0.06, 0.27), (0, 0.27)], 0.02), m)
        for z in (0.075, 0.105, 0.135):
            torus(0.084, 0.008, m, (0, 0, z))


def map_pin(h=1.0, t=0.26, m="turmeric:satin", loc=(0, 0, 0), rot=(0, 0, 0), eye="rice:satin"):
    """upright location pin facing -Y, tip in a brass foot, round eye let into the face"""
    R = h * 0.34
    cy = h - R
    b = math.asin(R * 0.92 / cy)
    P = [
        (R * math.cos(a), cy + R * math.sin(a)) for a in [(-b * 0.55) + (math.pi + 1.1 * b) * i / 60 for i in range(61)]
    ]
    tip = [(-0.035 * h, 0.035 * h), (-0.018 * h, 0.008 * h), (0.018 * h, 0.008 * h), (0.035 * h, 0.035 * h)]
    L = catmull(
        [(x, y, 0) for x, y in P[::4]]
        + [(-R * 0.62, cy * 0.45, 0)]
        + [(x, y, 0) for x, y in tip]
        + [(R * 0.62, cy * 0.45, 0)],
        8,
        closed=True,
    )
    with at(loc, rot):
        cyl(0.2 * h, 0.035, 0.014, "brass")
        with at((0, t / 2, 0.02), (90, 0, 0)):
            outline([(p[0], p[1]) for p in L], t, t * 0.3, m, bres=6)
            cyl(R * 0.52, 0.03, 0.012, eye, (0, cy, t - 0.008))
            torus(R * 0.54, 0.014, "brass", (0, cy, t + 0.002))


def coin(r=0.3, h=0.08, m="turmeric", loc=(0, 0, 0), rot=(0, 0, 0), rim="brass"):
    with at(loc, rot):
        cyl(r, h, 0.02, m)
        torus(r * 0.78, 0.014, rim, (0, 0, h), flat=0.5)
