"""Bodies that follow a line or an outline: tubes, cut-out shapes, soft blobs."""

import math

import bmesh
import bpy
from mathutils import Matrix, Vector

from .frames import at, place
from .materials import mat
from .solids import ball, smooth_mesh, weigh_normals


def catmull(P, n=14, closed=False):
    """centripetal Catmull-Rom through the points"""
    P = [Vector(p) for p in P]
    if len(P) == 2 and not closed:
        return [tuple(P[0].lerp(P[1], i / n)) for i in range(n + 1)]
    if closed:
        Q = [P[-1]] + P + [P[0], P[1]]
    else:
        Q = [P[0] * 2 - P[1]] + P + [P[-1] * 2 - P[-2]]
    out = []
    for k in range(len(Q) - 3):
        p0, p1, p2, p3 = Q[k : k + 4]
        t0 = 0
        t1 = t0 + max((p1 - p0).length, 1e-6) ** 0.5
        t2 = t1 + max((p2 - p1).length, 1e-6) ** 0.5
        t3 = t2 + max((p3 - p2).length, 1e-6) ** 0.5
        for i in range(n):
            t = t1 + (t2 - t1) * i / n
            A1 = p0 * ((t1 - t) / (t1 - t0)) + p1 * ((t - t0) / (t1 - t0))
            A2 = p1 * ((t2 - t) / (t2 - t1)) + p2 * ((t - t1) / (t2 - t1))
            A3 = p2 * ((t3 - t) / (t3 - t2)) + p3 * ((t - t2) / (t3 - t2))
            B1 = A1 * ((t2 - t) / (t2 - t0)) + A2 * ((t - t0) / (t2 - t0))
            B2 = A2 * ((t3 - t) / (t3 - t1)) + A3 * ((t - t1) / (t3 - t1))
            out.append(tuple(B1 * ((t2 - t) / (t2 - t1)) + B2 * ((t - t1) / (t2 - t1))))
    if not closed:
        out.append(tuple(P[-1]))
    return out


def tube(
    pts,
    r=0.05,
    m="rice",
    closed=False,
    smooth=True,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    flat=1.0,
    taper=None,
    caps=True,
    res=8,
):
    """round tube through the points. taper: function t->factor. flat squashes the section in z
    (only for lines lying in the plane). Ends get hemispherical caps."""
    P = catmull(pts, closed=closed) if smooth else [tuple(p) for p in pts]
    cu = bpy.data.curves.new("tube", "CURVE")
    cu.dimensions = "3D"
    cu.bevel_depth = r
    cu.bevel_resolution = res
    cu.use_fill_caps = True
    sp = cu.splines.new("POLY")
    sp.points.add(len(P) - 1)
    for i, p in enumerate(P):
        sp.points[i].co = (*p, 1)
        if taper:
            sp.points[i].radius = taper(i / (len(P) - 1))
    sp.use_cyclic_u = closed
    sp.use_smooth = True
    cu.materials.append(mat(m))
    ob = bpy.data.objects.new("tube", cu)
    place(ob, loc, rot, (1, 1, flat))
    if caps and not closed:
        for p, t in ((P[0], 0), (P[-1], 1)):
            k = r * (taper(t) if taper else 1)
            if k > 0.004:
                with at(loc, rot):
                    ball(k * 0.998, m, p, (1, 1, flat), seg=28)
    return ob


def outline(loops, h, edge=0.03, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), bres=4):
    """extrude a 2D outline (list of points, or list of loops: holes allowed) by h with softened edges;
    bottom at loc. For arrows, icons, leaves, gears, puzzle parts, cut-out shapes."""
    if not isinstance(loops[0][0], (tuple, list, Vector)):
        loops = [loops]
    cu = bpy.data.curves.new("outline", "CURVE")
    cu.dimensions = "2D"
    cu.fill_mode = "BOTH"
    edge = min(edge, h / 2 - 1e-4)
    cu.extrude = h / 2 - edge
    cu.bevel_depth = edge
    cu.bevel_resolution = bres
    cu.offset = -edge
    for L in loops:
        sp = cu.splines.new("POLY")
        sp.points.add(len(L) - 1)
        sp.use_cyclic_u = True
        for i, p in enumerate(L):
            sp.points[i].co = (p[0], p[1], 0, 1)
    tmp = bpy.data.objects.new("o", cu)
    bpy.context.scene.collection.objects.link(tmp)
    dg = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(tmp.evaluated_get(dg))
    bpy.data.objects.remove(tmp)
    smooth_mesh(me, 40)
    me.materials.clear()
    me.materials.append(mat(m))
    ob = bpy.data.objects.new("outline", me)
    weigh_normals(ob)
    with at(loc, rot):
        place(ob, (0, 0, h / 2), (0, 0, 0))
    return ob


def circle_pts(r, n=64, c=(0, 0)):
    return [(c[0] + r * math.cos(2 * math.pi * i / n), c[1] + r * math.sin(2 * math.pi * i / n)) for i in range(n)]


def blob(balls, m="rice", loc=(0, 0, 0), rot=(0, 0, 0), voxel=0.035, smooth=10, floor=None, soft=0.12):
    """one smooth body from overlapping balls [(x,y,z,r), ...]: clouds, bushes, pebbles, dough.
    floor: flatten softly below this local z."""
    bm = bmesh.new()
    for x, y, z, r in balls:
        bmesh.ops.create_icosphere(bm, subdivisions=4, radius=r, matrix=Matrix.Translation((x, y, z)))
    me = bpy.data.meshes.new("blob")
    bm.to_mesh(me)
    bm.free()
    ob = bpy.data.objects.new("b", me)
    bpy.context.scene.collection.objects.link(ob)
    rm = ob.modifiers.new("r", "REMESH")
    rm.mode = "VOXEL"
    rm.voxel_size = voxel
    rm.use_smooth_shade = True
    sm = ob.modifiers.new("s", "SMOOTH")
    sm.factor = 0.5
    sm.iterations = smooth
    dg = bpy.context.evaluated_depsgraph_get()
    me2 = bpy.data.meshes.new_from_object(ob.evaluated_get(dg))
    bpy.data.objects.remove(ob)
    if floor is not None:
        for v in me2.vertices:
            d = (v.co.z - floor) / soft
            v.co.z = floor + soft * (math.log1p(math.exp(-abs(d))) + max(d, 0))
    for p in me2.polygons:
        p.use_smooth = True
    me2.materials.clear()
    me2.materials.append(mat(m))
    ob = bpy.data.objects.new("blob", me2)
    s2 = ob.modifiers.new("s2", "SMOOTH")
    s2.factor = 0.5
    s2.iterations = 6
    return place(ob, loc, rot)
