"""
Kit of the site's still lifes (Blender 3.4, Cycles on the processor). The README beside this folder says how to use it.

World: the slab's top is z = 0, the camera looks from -Y (the front), +X is right. Place things inside
`with at(loc, rot_deg, scale):` blocks; every maker takes loc and rot (degrees) in the frame it is called in.

A scene begins with `from kit import *`: it gets every maker, and math, random, bpy, Matrix and Vector with them.
"""

import contextlib
import math
import random

import bpy
from mathutils import Matrix, Vector

from .curves import blob, catmull, circle_pts, outline, tube
from .details import coin, lamp, map_pin, pill, plug, screw, vents
from .frames import at, frame
from .kolam import kolam, kolam_arc, kolam_bits, kolam_curves, kolam_trace
from .materials import mat
from .plants import drop, leaf, seedling
from .render import render, reset
from .solids import ball, box, cyl, lathe, loft, mesh, round_profile, rr_points, slab, torus
from .stage import area, camera, close, lights, pulli, stage, world
