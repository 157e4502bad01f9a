"""Nested frames: everything is placed relative to the frame it is made in."""

import contextlib
import math

import bpy
from mathutils import Euler, Matrix

_stack = [Matrix.Identity(4)]


def xf(loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """4x4 matrix of a place, a turn in degrees and a size"""
    s = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return (
        Matrix.Translation(loc) @ Euler([math.radians(a) for a in rot]).to_matrix().to_4x4() @ Matrix.Diagonal((*s, 1))
    )


@contextlib.contextmanager
def frame(matrix):
    """everything made inside is placed relative to this 4x4 matrix, within the frame around it"""
    _stack.append(_stack[-1] @ matrix)
    try:
        yield
    finally:
        _stack.pop()


def at(loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
    """frame by place, turn in degrees and size: `with at((1, 0, 0), (0, 0, 30)): ...`"""
    return frame(xf(loc, rot, scale))


def place(ob, loc, rot, scale=1):
    """put an object into the scene, in the frame now open"""
    bpy.context.scene.collection.objects.link(ob)
    ob.matrix_world = _stack[-1] @ xf(loc, rot, scale)
    return ob
