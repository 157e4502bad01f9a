"""Turned rings with a hole, closed books, spur gears."""

from kit import *


def ring(profile, m, loc=(0, 0, 0), rot=(0, 0, 0), seg=96, smooth=35, rr=0.0):
    """closed profile [(r,z)...] turned round z, no caps (a hole stays a hole)"""
    if rr:
        p = profile + [profile[0], profile[1]]
        profile = round_profile(p, rr)[1:-1]
        profile = profile[:-1] if (Vector(profile[0]) - Vector(profile[-1])).length < 1e-4 else profile
    n = len(profile)
    V = []
    F = []
    for r, z in profile:
        V += [(r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), z) for i in range(seg)]
    for k in range(n):
        for i in range(seg):
            j = (i + 1) % seg
            q = (k + 1) % n
            F.append((k * seg + i, k * seg + j, q * seg + j, q * seg + i))
    return mesh(V, F, m, loc, rot, smooth=smooth, name="ring")


def book(w, d, h, m, loc=(0, 0, 0), rot=(0, 0, 0), ribbon=None, band="brass", spine="left"):
    """closed book lying flat: spine on -x, ribbon hanging out of the front (-y) edge"""
    with at(loc, rot):
        slab(w, d, 0.05, 0.04, 0.018, m, (0, 0, 0))
        slab(w, d, 0.05, 0.04, 0.018, m, (0, 0, h - 0.05))
        slab(0.09, d, h, 0.044, 0.04, m, (-w / 2 + 0.035, 0, 0))
        slab(w - 0.1, d - 0.08, h - 0.06, 0.02, 0.004, "rice:matte", (-0.005, 0, 0.03))
        for k in range(max(2, int((h - 0.1) / 0.035))):
            n = max(2, int((h - 0.1) / 0.035))
            slab(
                w - 0.095, d - 0.075, 0.005, 0.02, 0.001, "sand:matte", (-0.005, 0, 0.055 + (k + 0.5) * (h - 0.11) / n)
            )
        if ribbon:
            tube(
                [
                    (0.1, -d / 2 + 0.03, h * 0.5),
                    (0.11, -d / 2 - 0.05, h * 0.4),
                    (0.13, -d / 2 - 0.09, 0.1),
                    (0.15, -d / 2 - 0.16, 0.02),
                ],
                0.028,
                ribbon,
            )


def spur(n, r, h, m, loc=(0, 0, 0), rot=(0, 0, 0), bore=0.0, edge=0.02, add=None, holes=0, tooth=0.5):
    """spur gear lying on loc: pitch radius r, n teeth, bore radius; add = half the tooth height"""
    add = add or r * 1.9 / n
    P = []
    for i in range(n):
        a0 = 2 * math.pi * i / n
        s = 2 * math.pi / n
        for da, rr in ((-0.28 * 1.0, r - add), (-0.15, r + add), (0.15, r + add), (0.28, r - add)):
            P.append(((rr) * math.cos(a0 + da * s), rr * math.sin(a0 + da * s)))
    L = [P]
    if bore:
        L.append(circle_pts(bore, 48)[::-1])
    for k in range(holes):
        a = 2 * math.pi * (k + 0.5) / holes
        rr = (r - add + bore) / 2 + 0.01
        L.append(circle_pts((r - add - bore) * 0.27, 32, (rr * math.cos(a), rr * math.sin(a)))[::-1])
    return outline(L, h, edge, m, loc, rot, bres=3)
