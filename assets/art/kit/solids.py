"""Solid bodies: rounded blocks, turned shapes, balls, rings. Each maker takes loc and rot (degrees) and returns the object."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .frames import place
from .materials import mat


def mesh(verts, faces, m, loc=(0, 0, 0), rot=(0, 0, 0), smooth=40, weighted=True, name="m"):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.validate()
    smooth_mesh(me, smooth)
    me.materials.append(mat(m))
    ob = bpy.data.objects.new(name, me)
    if weighted:
        weigh_normals(ob)
    return place(ob, loc, rot)


def smooth_mesh(me, degrees):
    """joins doubled vertices, turns faces outwards, shades smoothly; edges sharper than degrees stay sharp"""
    bm = bmesh.new()
    bm.from_mesh(me)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(me)
    bm.free()
    for p in me.polygons:
        p.use_smooth = True
    me.use_auto_smooth = True
    me.auto_smooth_angle = math.radians(degrees)


def weigh_normals(ob):
    """large faces look flat and only their softened edges round"""
    w = ob.modifiers.new("wn", "WEIGHTED_NORMAL")
    w.keep_sharp = True
    w.weight = 80


def loft(rings, m, loc, rot, caps=True, smooth=50, name="rings"):
    n = len(rings[0])
    V = []
    F = []
    for r in rings:
        V += r
    for k in range(len(rings) - 1):
        for i in range(n):
            j = (i + 1) % n
            F.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    if caps:
        F.append(tuple(reversed(range(n))))
        F.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    return mesh(V, F, m, loc, rot, smooth=smooth, name=name)


def rr_points(w, d, c, n=10):
    """rounded rectangle outline, counter-clockwise"""
    c = max(min(c, w / 2, d / 2), 1e-4)
    P = []
    for sx, sy, a0 in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        cx, cy = sx * (w / 2 - c), sy * (d / 2 - c)
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            P.append((cx + c * math.cos(a), cy + c * math.sin(a)))
    return P


def slab(w, d, h, corner=0.2, edge=0.05, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), seg=6, n=14):
    """Rounded-rectangle block standing on loc (bottom centre). corner: radius in plan, edge: softening of
    top and bottom edges. The work horse: servers, cards, phones, keys, tiles, books, screens."""
    edge = min(edge, h / 2 - 1e-4, min(w, d) / 2 - 1e-4)
    R = []
    for top in (0, 1):
        for k in range(seg + 1):
            a = math.pi / 2 * k / seg
            if not top:
                ins, z = edge * (1 - math.sin(a)), edge * (1 - math.cos(a))
            else:
                ins, z = edge * (1 - math.cos(a)), h - edge * (1 - math.sin(a))
            R.append([(x, y, z) for x, y in rr_points(w - 2 * ins, d - 2 * ins, corner - ins, n)])
    return loft(R, m, loc, rot, name="slab")


def box(w, d, h, r=0.06, m="rice", loc=(0, 0, 0), rot=(0, 0, 0)):
    """fully rounded box, bottom centre at loc"""
    return slab(w, d, h, r, r, m, loc, rot, seg=6, n=8)


def lathe(profile, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), seg=96, smooth=35):
    """profile: [(radius, z), ...] bottom to top; radius 0 at an end closes the pole"""
    V, F, idx = [], [], []
    for r, z in profile:
        if r < 1e-6:
            idx.append([len(V)] * seg)
            V.append((0, 0, z))
        else:
            s = len(V)
            V += [(r * math.cos(2 * math.pi * i / seg), r * math.sin(2 * math.pi * i / seg), z) for i in range(seg)]
            idx.append(list(range(s, s + seg)))
    for a, b in zip(idx, idx[1:]):
        for i in range(seg):
            j = (i + 1) % seg
            q = [a[i], a[j], b[j], b[i]]
            q = [v for k, v in enumerate(q) if v not in q[:k]]
            if len(q) > 2:
                F.append(tuple(q))
    if profile[0][0] > 1e-6:
        F.append(tuple(reversed(idx[0])))
    if profile[-1][0] > 1e-6:
        F.append(tuple(idx[-1]))
    return mesh(V, F, m, loc, rot, smooth=smooth, name="lathe")


def round_profile(pts, r, n=6):
    """round the inner corners of a lathe profile (or any open polyline) by radius r"""
    out = [pts[0]]
    for p0, p1, p2 in zip(pts, pts[1:], pts[2:]):
        a, b, c = Vector(p0), Vector(p1), Vector(p2)
        u, v = (a - b), (c - b)
        k = min(r, u.length * 0.49, v.length * 0.49)
        s, e = b + u.normalized() * k, b + v.normalized() * k
        for i in range(n + 1):
            t = i / n
            out.append(tuple((1 - t) ** 2 * s + 2 * t * (1 - t) * b + t * t * e))
    out.append(pts[-1])
    return out


def cyl(r, h, edge=0.04, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), r2=None, seg=96):
    """cylinder or cone frustum with softened rims, bottom centre at loc"""
    r2 = r if r2 is None else r2
    return lathe(round_profile([(0, 0), (r, 0), (r2, h), (0, h)], edge), m, loc, rot, seg=seg)


def ball(r, m="rice", loc=(0, 0, 0), scale=(1, 1, 1), seg=64):
    p = [(r * math.sin(math.pi * i / 32), -r * math.cos(math.pi * i / 32)) for i in range(33)]
    p[0], p[-1] = (0, -r), (0, r)
    ob = lathe(p, m, loc, seg=seg, smooth=180)
    ob.matrix_world = ob.matrix_world @ Matrix.Diagonal((*scale, 1))
    return ob


def torus(R, r, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), flat=1.0):
    rings = 96
    sec = 28
    V = []
    F = []
    for i in range(rings):
        a = 2 * math.pi * i / rings
        for j in range(sec):
            b = 2 * math.pi * j / sec
            V.append(((R + r * math.cos(b)) * math.cos(a), (R + r * math.cos(b)) * math.sin(a), r * math.sin(b) * flat))
    for i in range(rings):
        for j in range(sec):
            F.append(
                (
                    i * sec + j,
                    ((i + 1) % rings) * sec + j,
                    ((i + 1) % rings) * sec + (j + 1) % sec,
                    i * sec + (j + 1) % sec,
                )
            )
    return mesh(V, F, m, loc, rot, smooth=180, weighted=False, name="torus")
