"""The kolam: seeded figures of one line on a grid of dots, traced and drawn."""

import math
import random

from .curves import tube
from .frames import at
from .solids import ball

DIRS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def kolam_dots(kind="diamond", n=7):
    """square | diamond (1-3-5-7-5-3-1) | round | star (no dots on the diagonals but the centre)"""
    k = n // 2
    C = (
        [(x, y) for x in range(-k, k + 1) for y in range(-k, k + 1)]
        if n % 2
        else [(x + 0.5, y + 0.5) for x in range(-k, k) for y in range(-k, k)]
    )
    f = dict(
        square=lambda x, y: True,
        diamond=lambda x, y: abs(x) + abs(y) <= k,
        round=lambda x, y: math.hypot(x, y) <= k + 0.35,
        star=lambda x, y: abs(x) != abs(y) or x == 0,
    )[kind]
    return {p for p in C if f(*p)}


def _sym(sym):
    r = lambda p: (-p[1], p[0])
    m = lambda p: (-p[0], p[1])
    c4 = [lambda p: p, r, lambda p: r(r(p)), lambda p: r(r(r(p)))]
    if sym == "c4":
        return c4
    if sym == "d2":
        return [c4[0], c4[2], m, lambda p: m(r(r(p)))]
    return c4 + [lambda p, f=f: m(f(p)) for f in c4]  # d4


def kolam_trace(dots, on):
    """closed loops as lists of (dot, quadrant, counter-clockwise?); on = links (mid points) whose bit is 1"""
    seen, loops = set(), []
    for d0 in sorted(dots):
        for q0 in range(4):
            if (d0, q0) in seen:
                continue
            path, cur, q, ccw = [], d0, q0, True
            while (cur, q) not in seen:
                seen.add((cur, q))
                path.append((cur, q, ccw))
                d = (q + 1) % 4 if ccw else q
                dx, dy = DIRS[d]
                if (cur[0] + dx / 2, cur[1] + dy / 2) in on:  # bit 1: cross to the neighbour, change hand
                    cur = (cur[0] + dx, cur[1] + dy)
                    e = (d + 2) % 4
                    q, ccw = ((e - 1) % 4, False) if ccw else (e, True)
                else:  # bit 0: turn on round the same dot
                    q = d if ccw else (d - 1) % 4
            loops.append(path)
    return loops


def kolam_bits(kind="square", n=5, sym="c4", seed=9, density=0.62, loops=None, tries=6000):
    """Seeded link bits, constant on each symmetry orbit; links that leave the grid are 0.
    Keeps drawing until the figure has the fewest loops seen (or exactly `loops`).
    NOTE full D4 symmetry cannot give one line when dots lie on the diagonals: each dot there is crossed twice
    by its mirror, and one closed curve may cross a mirror only twice. So: sym='d4' -> kind 'star' for one line,
    or sym='c4' / 'd2' (still four-fold / two mirrors) for one line on square, diamond and round grids."""
    D = kolam_dots(kind, n)
    rnd = random.Random(seed)
    S = _sym(sym)
    links = {(x + dx / 2, y + dy / 2) for x, y in D for dx, dy in DIRS if (x + dx, y + dy) in D}
    orbs, left = [], set(links)
    while left:
        o = {f(min(left)) for f in S}
        orbs.append(o)
        left -= o
    best = None
    for _ in range(tries):
        on = set().union(*([o for o in orbs if rnd.random() < density] or [set()]))
        k = len(kolam_trace(D, on))
        if best is None or k < best[0]:
            best = (k, on)
        if k == (loops or 1):
            break
    return D, best[1], best[0]


def kolam_arc(step, on, n=12):
    """one step of a traced loop as 2D points in dot units, relative to its dot: an arc of radius 1/sqrt8, straightened
    to the 45 degree tangent on the side where it crosses, so every join is smooth"""
    (x, y), q, ccw = step
    r = 0.5 / math.sqrt(2)
    a0 = q * math.pi / 2
    mid = a0 + math.pi / 4
    arc = []
    for i in range(n + 1):
        t = a0 + math.pi / 2 * i / n
        dx, dy = DIRS[q if i * 2 <= n else (q + 1) % 4]
        rad = r / math.cos(t - mid) if (x + dx / 2, y + dy / 2) in on else r
        arc.append((rad * math.cos(t), rad * math.sin(t)))
    return arc if ccw else arc[::-1]


def kolam_curves(D, on, n=12):
    """each loop as 2D points in dot units"""
    out = []
    for path in kolam_trace(D, on):
        P = []
        for step in path:
            x, y = step[0]
            P += [(x + u, y + v) for u, v in kolam_arc(step, on, n)][:-1]
        out.append(P)
    return out


def kolam(
    kind="square",
    n=5,
    sym="c4",
    seed=9,
    pitch=0.84,
    r=0.036,
    loc=(0, 0, 0),
    rot=(0, 0, 0),
    m="rice:matte",
    dot="rice:matte",
    dot_r=None,
    flat=0.32,
    density=0.62,
    loops=None,
    hide=None,
):
    """draw it. hide(x, y)->True drops a dot bead (never the line)"""
    D, on, k = kolam_bits(kind, n, sym, seed, density, loops)
    print("kolam %s %d %s seed %d: %d dots, %d loop(s)" % (kind, n, sym, seed, len(D), k))
    with at(loc, rot):
        for P in kolam_curves(D, on):
            tube([(x * pitch, y * pitch, 0) for x, y in P], r, m, closed=True, smooth=False, flat=flat, res=6)
        dr = dot_r or r * 1.7
        for x, y in D:
            if hide and hide(x * pitch, y * pitch):
                continue
            ball(dr, dot, (x * pitch, y * pitch, 0), (1, 1, 0.42), seg=28)
    return D
