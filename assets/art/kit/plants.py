"""Leaves, seedlings and drops of water."""

import math
import random

from .curves import tube
from .frames import at
from .solids import ball, lathe, mesh


def leaf(
    L=0.8,
    W=0.42,
    bend=60,
    cup=0.35,
    lift=35,
    m="leaf:soft",
    vein="leaf2:soft",
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    veins=5,
    thick=0.018,
    drops=(),
):
    """a leaf growing from loc towards local +y; lift: start angle above the horizon, bend: droop in degrees"""
    NU, NV = 26, 12
    spine = [(0.0, 0.0)]
    ang = []
    for i in range(NU):
        a = math.radians(lift - bend * (i / NU) ** 1.2)
        ang.append(a)
        y, z = spine[-1]
        spine.append((y + math.cos(a) * L / NU, z + math.sin(a) * L / NU))
    ang.append(ang[-1])

    def half(u):
        return W / 2 * max(math.sin(math.pi * min(1, u**0.72 * 0.985 + 0.012)), 0) ** 0.9 * (1 - 0.12 * u)

    def pt(u, v, off=0):
        f = u * NU
        i = min(int(f), NU - 1)
        t = f - i
        y = spine[i][0] * (1 - t) + spine[i + 1][0] * t
        z = spine[i][1] * (1 - t) + spine[i + 1][1] * t
        a = ang[i] * (1 - t) + ang[i + 1] * t
        w = half(u)
        hgt = cup * w * (abs(v) ** 1.4) + off
        # quilting between veins
        hgt += -0.018 * L * math.cos((u * (veins + 1) - abs(v) * 0.55) * 2 * math.pi) * (abs(v) * (1 - abs(v))) * 2
        return (v * w, y - math.sin(a) * hgt, z + math.cos(a) * hgt)

    V = [pt(i / NU, -1 + 2 * j / NV) for i in range(NU + 1) for j in range(NV + 1)]
    F = [
        (i * (NV + 1) + j, i * (NV + 1) + j + 1, (i + 1) * (NV + 1) + j + 1, (i + 1) * (NV + 1) + j)
        for i in range(NU)
        for j in range(NV)
    ]
    with at(loc, rot):
        ob = mesh(V, F, m, smooth=180, weighted=False, name="leaf")
        so = ob.modifiers.new("so", "SOLIDIFY")
        so.thickness = thick
        so.offset = -1
        su = ob.modifiers.new("su", "SUBSURF")
        su.levels = su.render_levels = 1
        if vein:
            rib = W * 0.022 + 0.003
            tube(
                [pt(u / 20, 0, 0.002) for u in range(0, 20)],
                rib,
                vein,
                smooth=False,
                taper=lambda t: 1 - 0.8 * t,
                res=4,
                caps=False,
            )
            for k in range(1, veins + 1):
                u0 = 0.06 + 0.74 * (k - 0.3) / veins
                for s in (-1, 1):
                    tube(
                        [pt(u0 + 0.13 * q / 8 * (1.2 - u0 * 0.5), s * 0.86 * q / 8, 0.001) for q in range(9)],
                        rib * 0.62,
                        vein,
                        smooth=False,
                        taper=lambda t: 1 - 0.75 * t,
                        res=3,
                        caps=False,
                    )
        for u, v, r in drops:  # beads of water: u along, v across (-1..1), radius
            ball(r, "glass", pt(u, v, r * 0.62), (1, 1, 0.78), seg=40)
    return ob


def seedling(h=0.5, leaves=2, size=0.3, m="leaf:soft", loc=(0, 0, 0), rot=(0, 0, 0), seed=0, vein="leaf2:soft"):
    """stem with a crown of leaves; leaves=2 cotyledons, more = spiralled pairs up the stem"""
    rnd = random.Random(seed)
    with at(loc, rot):
        lean = (rnd.uniform(-0.05, 0.05) * h, rnd.uniform(-0.05, 0.05) * h)
        S = [(0, 0, -0.02), (lean[0] * 0.3, lean[1] * 0.3, h * 0.45), (lean[0], lean[1], h)]
        tube(S, 0.022 + 0.02 * h, m, taper=lambda t: 1 - 0.45 * t)
        pairs = max(1, leaves // 2)
        for p in range(pairs):
            t = 1 - p * 0.34
            z = h * t
            k = 1 if p == 0 else 1.12 + 0.1 * p
            a0 = p * 90 + rnd.uniform(-12, 12) + 20
            for q in range(2):
                leaf(
                    size * k,
                    size * k * 0.55,
                    bend=55 + rnd.uniform(-10, 10) + 12 * p,
                    lift=(52 if p == 0 else 30) + rnd.uniform(-6, 6),
                    m=m,
                    vein=vein,
                    loc=(lean[0] * t, lean[1] * t, z - 0.01),
                    rot=(0, 0, a0 + 180 * q),
                    veins=4 if size < 0.35 else 5,
                    thick=0.012 + 0.02 * size,
                )


def drop(r=0.3, m="dusk:gloss", loc=(0, 0, 0), rot=(0, 0, 0), tall=1.3, pinch=1.4):
    """water drop, point up, bottom at loc. Solid glossy colour reads as water; clear glass on the dark slab
    turns into a black crystal (keep glass for beads on a light thing, see leaf(drops=...))."""
    n = 48
    P = []
    for i in range(n + 1):
        t = math.pi * (1 - i / n)  # pi = bottom, 0 = tip
        P.append((r * 1.25 * math.sin(t) * math.sin(t / 2) ** pinch, r * tall * (1 + math.cos(t))))
    P[0], P[-1] = (0, P[0][1]), (0, P[-1][1])
    return lathe(P, m, loc, rot, smooth=180)
