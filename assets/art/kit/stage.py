"""What all pictures share: the slab with its kolam, the bead on a dot, light, sky and camera."""

import math

import bpy
from mathutils import Matrix, Vector

from .curves import tube
from .kolam import kolam
from .materials import lin, mat, stone_mat
from .render import args
from .solids import ball, mesh, rr_points, slab


def pulli(x, y, r=0.13, m="kavi:gloss", z=0):
    """the signature: one glossy bead standing on a dot of the kolam, once in every picture"""
    return ball(r, m, (x, y, z + r * 0.985))


def stage(size=4.9, h=0.34, corner=0.42, edge=0.065, inlay=True, kolam_args=None, depth=None):
    d = depth or size
    floor = mat("floor", "soft")
    mesh(
        [(-80, -80, 0), (80, -80, 0), (80, 80, 0), (-80, 80, 0)],
        [(0, 1, 2, 3)],
        floor,
        (0, 0, -h - 0.1),
        weighted=False,
    )
    slab(size - 0.34, d - 0.34, 0.12, corner - 0.1, 0.01, "night:matte", (0, 0, -h - 0.1))
    slab(size, d, h, corner, edge, stone_mat(), (0, 0, -h), seg=10, n=24)
    if inlay:  # hair line of brass let into the top, like the metal strip in terrazzo
        g = 0.2
        P = rr_points(size - 2 * g, d - 2 * g, corner - g * 0.8, 16)
        tube([(x, y, 0.0) for x, y in P], 0.016, "brass:soft", closed=True, smooth=False, flat=0.3, res=4)
    if kolam_args is not None:
        kolam(**kolam_args)


def area(loc, target, size, power, color=(1, 1, 1), size_y=None, spread=None):
    l = bpy.data.lights.new("area", "AREA")
    l.energy = power
    l.color = color
    l.size = size
    if size_y:
        l.shape = "RECTANGLE"
        l.size_y = size_y
    if spread:
        l.spread = math.radians(spread)
    ob = bpy.data.objects.new("area", l)
    bpy.context.scene.collection.objects.link(ob)
    ob.location = loc
    ob.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat("-Z", "Y").to_euler()
    return ob


def world(zenith="#8E97C4", horizon="#1B2044", strength=0.62):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    nt = w.node_tree
    bg = nt.nodes["Background"]
    tc = nt.nodes.new("ShaderNodeTexCoord")
    sp = nt.nodes.new("ShaderNodeSeparateXYZ")
    cr = nt.nodes.new("ShaderNodeValToRGB")
    cr.color_ramp.elements[0].position = 0.0
    cr.color_ramp.elements[0].color = (*lin(horizon), 1)
    cr.color_ramp.elements[1].position = 0.9
    cr.color_ramp.elements[1].color = (*lin(zenith), 1)
    nt.links.new(tc.outputs["Generated"], sp.inputs[0])
    nt.links.new(sp.outputs["Z"], cr.inputs[0])
    nt.links.new(cr.outputs[0], bg.inputs[0])
    bg.inputs[1].default_value = strength


def lights(key=1.0, fill=1.0, rim=1.0, az=0):
    """key: big soft box upper left; fill: cool, low, right; rim: strip from behind right; back: strip behind left
    that the polished slab mirrors. az turns the whole rig with the camera."""
    R = Matrix.Rotation(math.radians(az), 4, "Z")
    p = lambda *v: tuple(R @ Vector(v))
    area(p(-6.4, -4.1, 7.6), (0, 0, 0.6), 4.4, 1230 * key, (1, 0.97, 0.93))
    area(p(6.5, -5.5, 4.0), (0, 0, 0.8), 5, 270 * fill, (0.88, 0.91, 1))
    area(p(5.4, 4.6, 8.4), (0, 0, 0.8), 3.4, 330 * rim, (1, 0.96, 0.92))
    area(p(-2.5, 9.0, 5.6), (0, 0, 0.2), 9, 120 * rim, (0.62, 0.70, 1), size_y=2.2)


def camera(az=30, el=29.5, lens=85, target=(0, 0, 0.93), width=8.4, focus=None, fstop=None, shift=(0, 0)):
    """width: how many units the frame's longer side spans at the target; distance follows from the lens"""
    sc = bpy.context.scene
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.sensor_width = 36
    dist = width * lens / 36
    a, e = math.radians(az), math.radians(el)
    t = Vector(target)
    pos = t + Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e))) * dist
    ob = bpy.data.objects.new("cam", c)
    sc.collection.objects.link(ob)
    ob.location = pos
    ob.rotation_euler = (t - pos).to_track_quat("-Z", "Y").to_euler()
    c.clip_end = 400
    c.shift_x, c.shift_y = shift
    if fstop:
        c.dof.use_dof = True
        c.dof.focus_distance = (Vector(focus if focus else target) - pos).dot((t - pos).normalized())
        c.dof.aperture_fstop = fstop
    sc.camera = ob
    return ob


def close(name, az=24, fstop=0.3, **view):
    """a second look at the scene, in the same light: with `--view NAME` its camera takes the place of the scene's"""
    if args().view == name:
        camera(az, fstop=fstop, **view).name = name
