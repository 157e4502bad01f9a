"""Profiles on edge, crates, bags, parcels, bottles, tags, tools, gears, keys."""

from kit import *


def front(loops, depth, edge, m, loc=(0, 0, 0), **k):
    """outline drawn in x,z; back on loc.y, thickness towards -Y"""
    return outline(loops, depth, edge, m, loc, (90, 0, 0), **k)


def side(loops, width, edge, m, loc=(0, 0, 0), **k):
    """outline drawn in y,z; thickness towards +X from loc.x"""
    return outline(loops, width, edge, m, loc, (90, 0, 90), **k)


def rr_at(w, h, c, cx=0, cy=0, n=8):
    return [(x + cx, y + cy) for x, y in rr_points(w, h, c, n)]


def round_poly(P, r, n=6):
    """round every corner of a closed 2D polygon"""
    out = []
    for i in range(len(P)):
        a, b, c = (Vector(P[(i + k) % len(P)]) for k in (-1, 0, 1))
        u, v = a - b, c - b
        k = min(r, u.length * 0.48, v.length * 0.48)
        s, e = b + u.normalized() * k, b + v.normalized() * k
        for j in range(n + 1):
            t = j / n
            out.append(tuple((1 - t) ** 2 * s + 2 * t * (1 - t) * b + t * t * e))
    return out


def thick(pts, t):
    """closed outline of an open polyline with thickness t (offset to the left)"""
    P = [Vector(p) for p in pts]
    L = []
    for i, p in enumerate(P):
        d = (P[min(i + 1, len(P) - 1)] - P[max(i - 1, 0)]).normalized()
        L.append(p + Vector((-d.y, d.x)) * t)
    return [tuple(p) for p in P] + [tuple(p) for p in reversed(L)]


def tray(w, d, h, wall, corner, m, loc=(0, 0, 0), rot=(0, 0, 0), floor=None, rim=None):
    """open box: walls, floor, optional thicker rim (height of it)"""
    with at(loc, rot):
        outline(
            [rr_points(w, d, corner), rr_points(w - 2 * wall, d - 2 * wall, max(corner - wall, 0.02))[::-1]],
            h,
            0.018,
            m,
        )
        slab(w - wall, d - wall, 0.05, corner - wall * 0.5, 0.01, floor or m, (0, 0, 0.02))
        if rim:
            outline(
                [
                    rr_points(w + 0.07, d + 0.07, corner + 0.03),
                    rr_points(w - 2 * wall + 0.01, d - 2 * wall + 0.01, max(corner - wall, 0.02))[::-1],
                ],
                rim,
                0.022,
                m,
                (0, 0, h - rim + 0.015),
            )


def parcel(w, d, h, m="sand:matte", tape="kavi:satin", loc=(0, 0, 0), rot=(0, 0, 0), label=True):
    with at(loc, rot):
        box(w, d, h, 0.035, m)
        slab(w * 0.2, d + 0.012, 0.012, 0.004, 0.003, tape, (0, 0, h - 0.005))  # tape over the top and down the front
        slab(w * 0.2, 0.012, h * 0.34, 0.004, 0.003, tape, (0, -d / 2, h * 0.66))
        slab(0.012, 0.012, 0.012, 0.004, 0.003, tape, (0, -d / 2, h - 0.012))
        tube([(-w * 0.5 + 0.03, 0, h), (-w * 0.1, 0, h)], 0.006, "humus:matte", smooth=False, res=3)
        tube([(w * 0.1, 0, h), (w * 0.5 - 0.03, 0, h)], 0.006, "humus:matte", smooth=False, res=3)
        if label:
            with at((0, -d / 2, 0), (90, 0, 0)):
                slab(w * 0.34, h * 0.40, 0.012, 0.02, 0.004, "rice:soft", (w * 0.26, h * 0.30, -0.004))
                for i in range(3):
                    pill(
                        w * (0.22, 0.16, 0.22)[i],
                        0.022,
                        0.01,
                        "night2:matte",
                        (w * (0.26, 0.23, 0.26)[i], h * (0.40, 0.31, 0.21)[i], 0.006),
                    )
            with at((w / 2, 0, 0), (90, 0, 90)):  # two "this way up" arrows
                for s in (-1, 1):
                    outline(
                        arrow2d(0.16, 0.22), 0.01, 0.002, "humus:matte", (s * d * 0.16 + d * 0.08, h * 0.36, -0.003)
                    )


def arrow2d(w, h, shaft=0.34):
    s = w * shaft / 2
    return [(-s, 0), (s, 0), (s, h * 0.5), (w / 2, h * 0.5), (0, h), (-w / 2, h * 0.5), (-s, h * 0.5)]


def bag(w, d, h, m, loc=(0, 0, 0), rot=(0, 0, 0), rope="rice:satin", inner=None):
    """paper bag with folded gussets, turned rim, rope handles in brass eyelets"""
    with at(loc, rot):
        V = []
        F = []
        lev = [0, 0.02, 0.30, 0.60, 0.86, 1.0]
        n = 8
        for t in lev:
            g = max(0, t - 0.22) / 0.78 * d * 0.42
            k = 1 + 0.05 * t - (0.0 if t else 0.012)
            dd = d * (1 - 0.10 * t)
            V += [
                (-w / 2 * k, -dd / 2, t * h),
                (0, -dd / 2 - 0.02 * math.sin(t * 3.1), t * h),
                (w / 2 * k, -dd / 2, t * h),
                (w / 2 * k - g, 0, t * h),
                (w / 2 * k, dd / 2, t * h),
                (0, dd / 2, t * h),
                (-w / 2 * k, dd / 2, t * h),
                (-w / 2 * k + g, 0, t * h),
            ]
        for k in range(len(lev) - 1):
            for i in range(n):
                j = (i + 1) % n
                F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
        F.append(tuple(reversed(range(n))))
        ob = mesh(V, F, m, smooth=28, weighted=False, name="bag")
        so = ob.modifiers.new("so", "SOLIDIFY")
        so.thickness = 0.03
        so.offset = -1
        bv = ob.modifiers.new("bv", "BEVEL")
        bv.width = 0.014
        bv.segments = 3
        bv.limit_method = "ANGLE"
        bv.angle_limit = math.radians(25)
        for s in (-1, 1):
            dd = d * 0.9 / 2 + 0.012
            y = s * dd * (1 if s < 0 else 0.96)
            for x in (-w * 0.2, w * 0.2):
                with at((x, y, h * 0.88), (90, 0, 0)):
                    torus(0.042, 0.014, "brass", (0, 0, 0.006 if s < 0 else -0.006), flat=0.7)
            tube(
                [
                    (-w * 0.2, y - 0.012 * -s, h * 0.88),
                    (-w * 0.2, y + s * 0.02, h * 0.98),
                    (-w * 0.17, y + s * 0.03, h * 1.17),
                    (0, y + s * 0.03, h * 1.27),
                    (w * 0.17, y + s * 0.03, h * 1.17),
                    (w * 0.2, y + s * 0.02, h * 0.98),
                    (w * 0.2, y - 0.012 * -s, h * 0.88),
                ],
                0.024,
                rope,
            )


def bottle(r, h, m, cap="brass", loc=(0, 0, 0)):
    with at(loc):
        lathe(
            round_profile(
                [(0, 0), (r, 0), (r, h * 0.62), (r * 0.36, h * 0.76), (r * 0.36, h * 0.86), (0, h * 0.86)], 0.05 * h
            ),
            m,
            seg=56,
        )
        cyl(r * 0.44, h * 0.16, 0.01, cap, (0, 0, h * 0.84), seg=48)


def tag(w, h, m, loc=(0, 0, 0), rot=(0, 0, 0), t=0.05, marks=("night2:matte",)):
    """swing tag standing in x,z, hole at the top, facing -Y; origin = hole"""
    with at(loc, rot):
        P = round_poly(
            [
                (-w / 2, -h),
                (w / 2, -h),
                (w / 2, -w * 0.34),
                (w * 0.2, w * 0.16),
                (-w * 0.2, w * 0.16),
                (-w / 2, -w * 0.34),
            ],
            0.05,
        )
        front([P, [(x, y) for x, y in circle_pts(w * 0.12, 40)][::-1]], t, 0.014, m)
        with at((0, -t, 0), (90, 0, 0)):
            torus(w * 0.15, 0.014, "brass", (0, 0, 0.0), flat=0.7)


def cells2d(cells, c, gap=0.02, r=0.06):
    """rounded outline of a polyomino on a grid of pitch c"""
    E = {}
    S = set(cells)
    for x, y in S:
        Q = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for k, (dx, dy) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if (x + dx, y + dy) not in S:
                E[Q[k]] = Q[(k + 1) % 4]
    s = min(E)
    L = [s]
    while E[L[-1]] != s:
        L.append(E[L[-1]])
    n = len(L)
    V = []
    for i, p in enumerate(L):
        a, b = L[i - 1], L[(i + 1) % n]
        d0 = (p[0] - a[0], p[1] - a[1])
        d1 = (b[0] - p[0], b[1] - p[1])
        if d0 == d1:
            continue
        V.append((p[0] * c + (-d0[1] - d1[1]) * gap, p[1] * c + (d0[0] + d1[0]) * gap))
    return round_poly(V, r)


def gear2d(R, n, tooth=None, phase=0.0):
    """outer outline of a gear, pitch radius R"""
    t = tooth or 0.9 * math.pi * R / n
    P = []
    for k in range(n):
        a = 2 * math.pi * (k + phase) / n
        s = 2 * math.pi / n
        for f, r in ((-0.27, R - t * 0.55), (-0.13, R + t * 0.45), (0.13, R + t * 0.45), (0.27, R - t * 0.55)):
            P.append((r * math.cos(a + f * s), r * math.sin(a + f * s)))
    return round_poly(P, t * 0.16, 3)


def gear(R, n, h, m, loc=(0, 0, 0), rot=(0, 0, 0), hub="brass", bore=0.12, holes=0, web=None, phase=0.0):
    """gear lying in local xy, rim thicker than the web"""
    with at(loc, rot):
        L = [gear2d(R, n, phase=phase), circle_pts(R * 0.66, 72)[::-1]]
        outline(L, h, 0.018, m)
        W = [circle_pts(R * 0.68, 72)]
        for k in range(holes):
            a = 2 * math.pi * (k + 0.5) / holes
            W.append(circle_pts(R * 0.15, 36, (R * 0.42 * math.cos(a), R * 0.42 * math.sin(a)))[::-1])
        outline(W, h * 0.5, 0.012, web or m, (0, 0, h * 0.25))
        cyl(R * 0.24, h * 1.25, 0.02, hub, (0, 0, -h * 0.125))
        cyl(R * bore, 0.01, 0.002, "night:matte", (0, 0, h * 1.125 - 0.003))


def spring(r, h, turns, w, m, loc=(0, 0, 0), rot=(0, 0, 0)):
    n = int(turns * 22)
    tube(
        [
            (
                r * math.cos(2 * math.pi * turns * i / n),
                r * math.sin(2 * math.pi * turns * i / n),
                w + (h - 2 * w) * i / n,
            )
            for i in range(n + 1)
        ],
        w,
        m,
        smooth=False,
        loc=loc,
        rot=rot,
        res=5,
    )


def bolt(r, l, m="brass", loc=(0, 0, 0), rot=(0, 0, 0)):
    with at(loc, rot):
        outline(circle_pts(r, 6), r * 0.7, r * 0.12, m)
        cyl(r * 0.55, l, 0.01, m, (0, 0, r * 0.6), seg=40)


def spanner(L, w, t, m, loc=(0, 0, 0), rot=(0, 0, 0)):
    """lies in local xy, length along y, open jaw up, ring down; origin at the middle of the ring"""
    with at(loc, rot):
        R = w * 1.15
        outline([circle_pts(R, 64), circle_pts(R * 0.58, 6)[::-1]], t, t * 0.22, m)
        y0, y1 = R * 0.72, L - w * 1.15
        outline(
            round_poly(
                [
                    (-w * 0.46, y0),
                    (w * 0.46, y0),
                    (w * 0.40, (y0 + y1) / 2),
                    (w * 0.5, y1),
                    (-w * 0.5, y1),
                    (-w * 0.40, (y0 + y1) / 2),
                ],
                0.05,
            ),
            t * 0.8,
            t * 0.2,
            m,
            (0, 0, t * 0.1),
        )
        pill(
            L * 0.42,
            w * 0.34,
            0.02,
            "rice:satin" if m[0] == "k" else "kavi:satin",
            (0, (y0 + y1) / 2, t * 0.9 - 0.006),
            (0, 0, 90),
        )
        R2 = w * 1.35
        g = R2 * 0.50
        c = L
        a0 = math.asin(g / R2)
        P = []
        for k in range(60):
            a = math.pi / 2 + a0 + (2 * math.pi - 2 * a0) * k / 59
            P.append((R2 * math.cos(a), R2 * math.sin(a)))
        P += [(g, R2 * 0.1), (g * 0.6, -R2 * 0.22), (-g * 0.6, -R2 * 0.22), (-g, R2 * 0.1)]
        b = math.radians(14)
        outline(
            [(x * math.cos(b) - y * math.sin(b), c + x * math.sin(b) + y * math.cos(b)) for x, y in P], t, t * 0.22, m
        )


def keycap(s, h, m, loc=(0, 0, 0), rot=(0, 0, 0), w=1.0):
    """chunky keyboard key, tapered, slightly dished top; returns nothing, top is z = h"""
    R = []
    for z, k, c in (
        (0, 1.0, 0.10),
        (0.02, 1.0, 0.10),
        (h * 0.55, 0.93, 0.12),
        (h - 0.07, 0.84, 0.14),
        (h - 0.03, 0.82, 0.14),
        (h - 0.008, 0.79, 0.14),
        (h, 0.74, 0.14),
    ):
        R.append([(x, y, z) for x, y in rr_points(s * w - s * (1 - k), s * k, c * s * 1.6, 10)])
    loft(R, m, loc, rot, name="key")
