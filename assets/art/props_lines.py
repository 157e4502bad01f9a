"""Pieces of the kolam's line, the set of the life cycle, servers, pencils, potted plants, bent strips."""

from kit import *


def loop_points(seed, pitch=0.84, kind="square", n=5, sym="c4", density=0.62):
    """the one line of stage(kolam_args=dict(seed=seed, ...)) as a list of (x, y)"""
    D, on, k = kolam_bits(kind, n, sym, seed, density)
    return [(x * pitch, y * pitch) for x, y in kolam_curves(D, on)[0]]


def stretch(P, a, length, z=0.05, step=2):
    """a piece of the loop as 3D points at height z"""
    return [(*P[(a + i) % len(P)], z) for i in range(0, length, step)]


def server(w, d, h, body, lamps, bays=0, panel="night:satin"):
    """front face -Y, standing on local z = 0 (same family as cloud.py)"""
    slab(w, d, h, 0.13, 0.05, body)
    with at((0, -d / 2, h / 2), (90, 0, 0)):
        slab(w * 0.86, h * 0.62, 0.03, 0.07, 0.012, panel, (0, 0, -0.012))
        with at((0, 0, 0.018)):
            for i, c in enumerate(lamps):
                lamp((-w * 0.34 + i * 0.12, 0, 0.002), r=0.03, c=c, power=6)
            for i in range(bays):
                slab(0.16, h * 0.42, 0.022, 0.03, 0.007, "dusk:satin", (w * 0.02 + i * 0.2, 0, -0.004))
                pill(0.09, 0.022, 0.012, "brass", (w * 0.02 + i * 0.2, -h * 0.1, 0.016))
            if not bays:
                vents(6, 0.07, h * 0.34, 0.028, "#080A14:matte", (w * 0.2, 0, -0.003))
        for s in (-1, 1):
            screw((s * w * 0.463, 0, 0), r=0.028)
    with at((w / 2, 0.05, h / 2), (90, 0, 90)):
        vents(5, 0.11, h * 0.42, 0.034, "night:matte", (0, 0, -0.006))


def gear_pts(R, teeth, depth, n=10, tip=0.30, root=0.36):
    """rounded gear outline: R = pitch radius"""
    P = []
    step = 2 * math.pi / teeth
    for k in range(teeth):
        a = k * step
        for f, r in (
            (-0.5, R - depth),
            (-0.30, R - depth),
            (-0.19, R + depth * 0.15),
            (-0.13, R + depth),
            (0.13, R + depth),
            (0.19, R + depth * 0.15),
            (0.30, R - depth),
        ):
            P.append((r * math.cos(a + f * step), r * math.sin(a + f * step)))
    return P


def strip(pts2, w, axis_m, t=0.04, loc=(0, 0, 0), rot=(0, 0, 0)):
    """strip: open profile [(y, z)...] extruded w wide along x (centred), t thick"""
    V = []
    F = []
    for y, z in pts2:
        V += [(-w / 2, y, z), (w / 2, y, z)]
    for i in range(len(pts2) - 1):
        F.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    ob = mesh(V, F, axis_m, loc, rot, smooth=60, weighted=False, name="strip")
    so = ob.modifiers.new("so", "SOLIDIFY")
    so.thickness = t
    so.offset = 0
    bv = ob.modifiers.new("bv", "BEVEL")
    bv.width = t * 0.3
    bv.segments = 3
    bv.limit_method = "ANGLE"
    return ob


def check(s=0.2, r=0.02, m="rice:satin", loc=(0, 0, 0), rot=(0, 0, 0)):
    with at(loc, rot, s):
        tube([(-0.5, 0.0, 0), (-0.12, -0.38, 0), (0.55, 0.42, 0)], r / s, m, smooth=False)


def pot_plant(r=0.26, h=0.34, loc=(0, 0, 0), body="kavi:satin", leaves=7, size=0.6, seed=1, rot=(0, 0, 0), stem=0.1):
    """round-bellied clay pot with a rim and a crown of leaves"""
    rnd = random.Random(seed)
    with at(loc, rot):
        lathe(
            round_profile(
                [
                    (0, 0),
                    (r * 0.62, 0),
                    (r, h * 0.55),
                    (r * 0.86, h * 0.84),
                    (r * 1.0, h * 0.88),
                    (r * 1.0, h),
                    (r * 0.8, h),
                    (r * 0.78, h * 0.86),
                    (0, h * 0.86),
                ],
                0.03,
            ),
            body,
        )
        cyl(r * 0.8, 0.02, 0.005, "soil:earth", (0, 0, h * 0.86))
        for k in range(leaves):
            a = 360 * k / leaves + rnd.uniform(-14, 14)
            k2 = k % 2
            leaf(
                size * rnd.uniform(0.85, 1.1) * (1 - 0.22 * k2),
                size * 0.46,
                bend=58 - 26 * k2,
                lift=66 + 14 * k2,
                m="leaf:soft" if k % 3 else "leaf2:soft",
                vein="leaf2:soft" if k % 3 else "leaf:soft",
                loc=(0, 0, h * 0.86),
                rot=(0, 0, a),
                veins=5,
                thick=0.022,
            )


def life_dots(m="rice:matte", r=0.061, pitch=0.84, skip=None, n=5):
    k = n // 2
    for i in range(-k, k + 1):
        for j in range(-k, k + 1):
            if skip and skip(i, j):
                continue
            mm = m(i, j) if callable(m) else m
            ball(r, mm, (i * pitch, j * pitch, 0), (1, 1, 0.42), seg=28)


def life_cam(width=5.45, target=(0.0, -0.36, 0.60), focus=(0.3, 0.0, 0.5), az=30):
    lights(az=az)
    world()
    camera(az=az, target=target, width=width, focus=focus, fstop=0.55)


def pencil(loc, rot, L=1.1, m="leaf:satin", r=0.05):
    """lying along local x, point at +x"""
    with at(loc, rot):
        with at((0, 0, 0), (0, 90, 0)):
            cyl(r, L, 0.004, m, (0, 0, 0), seg=6)
            cyl(r * 0.96, 0.15, 0.002, "sand:satin", (0, 0, L), r2=r * 0.3, seg=24)
            cyl(r * 0.3, 0.05, 0.002, "night:satin", (0, 0, L + 0.15), r2=0.003, seg=20)
            cyl(r * 1.08, 0.1, 0.012, "brass", (0, 0, -0.08), seg=32)
            cyl(r * 0.98, 0.09, 0.03, "kavi:satin", (0, 0, -0.16), seg=32)


def kolam_cells(seed, pitch=0.84, kind="square", n=5, sym="c4", density=0.62, steps=12):
    """{dot: [polyline relative to the dot, ...]} : the line cut up cell by cell, for tiles"""
    D, on, k = kolam_bits(kind, n, sym, seed, density)
    out = {d: [] for d in D}
    for path in kolam_trace(D, on):
        prev = None
        for step in path:
            dot = step[0]
            seg = [(u * pitch, v * pitch) for u, v in kolam_arc(step, on, steps)]
            if prev == dot:
                out[dot][-1] += seg[1:]
            else:
                out[dot].append(seg)
            prev = dot
    return out
