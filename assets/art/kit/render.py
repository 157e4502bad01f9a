"""From the scene to the file: options of the command line, Cycles' settings, the finished PNG."""

import argparse
import os
import random
import shutil
import sys
import tempfile
import time

import bpy

from .finish import denoise, grade, np, write_png
from .materials import clear_materials

# .cache is not committed
RENDERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../.cache/renders")


def args():
    """the options behind Blender's own `--`"""
    a = argparse.ArgumentParser()
    a.add_argument("--view", default=None, help="name of a close-up, rendered in place of the scene's picture")
    a.add_argument("--size", default="640x480")
    a.add_argument("--samples", type=int, default=32)
    a.add_argument("--out", default=None)
    a.add_argument("--crop", default=None, help="x0,y0,x1,y1 in 0..1 from bottom left")
    a.add_argument("--no-denoise", action="store_true")
    a.add_argument("--threads", type=int, default=0)
    a.add_argument("--exposure", type=float, default=1.0)
    v = sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else []
    return a.parse_args(v)


def reset():
    """an empty Blender, no materials, and chance starting from the same number each time"""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    clear_materials()
    random.seed(7)


def render(name, exposure=1.07, glow=0.05, vignette=0.16):
    """render what was made, finish it and write a PNG: `--out`, or .cache/renders/NAME_WxH.png"""
    a = args()
    sc = bpy.context.scene
    if a.view and sc.camera.name != a.view:
        sys.exit("The scene has no close-up %s" % a.view)
    name = a.view or name
    w, h = (int(v) for v in a.size.split("x"))
    out = os.path.abspath(a.out or os.path.join(RENDERS, "%s_%dx%d.png" % (name, w, h)))
    os.makedirs(os.path.dirname(out), exist_ok=True)
    sc.render.engine = "CYCLES"
    cy = sc.cycles
    cy.device = "CPU"
    cy.samples = a.samples
    cy.use_denoising = False
    cy.use_adaptive_sampling = True
    cy.adaptive_threshold = 0.016
    cy.adaptive_min_samples = min(48, a.samples)
    cy.max_bounces = 7
    cy.diffuse_bounces = 3
    cy.glossy_bounces = 4
    cy.transmission_bounces = 7
    cy.transparent_max_bounces = 8
    cy.caustics_reflective = cy.caustics_refractive = False
    cy.sample_clamp_indirect = 3
    cy.sample_clamp_direct = 12
    cy.blur_glossy = 0.6
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = w, h, 100
    sc.render.film_transparent = False
    cy.filter_width = 1.4
    if a.threads:
        sc.render.threads_mode = "FIXED"
        sc.render.threads = a.threads
    if a.crop:
        x0, y0, x1, y1 = (float(v) for v in a.crop.split(","))
        sc.render.use_border = sc.render.use_crop_to_border = True
        sc.render.border_min_x, sc.render.border_min_y, sc.render.border_max_x, sc.render.border_max_y = x0, y0, x1, y1
    sc.view_settings.view_transform = "Standard"
    t0 = time.time()
    if np is None:
        sc.render.filepath = out
        bpy.ops.render.render(write_still=True)
        return
    vl = sc.view_layers[0]
    vl.cycles.denoising_store_passes = True
    sc.use_nodes = True
    nt = sc.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new("CompositorNodeRLayers")
    fo = nt.nodes.new("CompositorNodeOutputFile")
    tmp = tempfile.mkdtemp()
    fo.base_path = tmp
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.format.exr_codec = "ZIP"
    fo.file_slots.clear()
    for s, o in (("rgb", "Image"), ("alb", "Denoising Albedo"), ("nrm", "Denoising Normal")):
        fo.file_slots.new(s)
        nt.links.new(rl.outputs[o], fo.inputs[s])
    co = nt.nodes.new("CompositorNodeComposite")
    nt.links.new(rl.outputs["Image"], co.inputs[0])
    bpy.ops.render.render(write_still=False)
    t1 = time.time()

    def load(s):
        im = bpy.data.images.load(os.path.join(tmp, s + "%04d.exr" % sc.frame_current))
        W, H = im.size
        p = np.empty(W * H * im.channels, np.float32)
        im.pixels.foreach_get(p)
        return p.reshape(H, W, im.channels)[::-1, :, :3].copy()

    rgb, alb, nrm = load("rgb"), load("alb"), load("nrm")
    if not a.no_denoise:
        rgb = denoise(rgb, alb, nrm, a.samples)
    write_png(out, grade(rgb, exposure * a.exposure, glow, vignette))
    shutil.rmtree(tmp)
    print(
        "RENDER %s %dx%d spp %d: render %.0fs finish %.0fs -> %s"
        % (name, w, h, a.samples, t1 - t0, time.time() - t1, out)
    )
