"""The palette and every material of the set."""

import bpy

PAL = dict(
    rice="#FBF7EF",
    kavi="#C2412B",
    turmeric="#F2A93B",
    leaf="#2C7A5A",
    night="#14172B",
    night2="#1F2442",
    dusk="#343C74",  # dusk: night lifted, for small parts on the slab
    leaf2="#5FA67C",
    soil="#7C3524",
    humus="#4A1C15",
    sand="#E9DCC6",
    floor="#1F2547",
)


def lin(hexs):
    h = hexs.lstrip("#")
    out = []
    for i in (0, 2, 4):
        c = int(h[i : i + 2], 16) / 255
        out.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
    return out


# name: (roughness, specular, clearcoat, bump)
FINISH = dict(
    matte=(0.62, 0.35, 0, 0.05),
    satin=(0.38, 0.30, 0, 0),
    gloss=(0.16, 0.5, 0.6, 0),
    soft=(0.55, 0.14, 0, 0),
    earth=(0.85, 0.2, 0, 0.9),
    lit=(0.5, 0.08, 0, 0),
)  # lit: screen pixels, glows a little by itself
_mats = {}


def _principled(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    return m, m.node_tree, m.node_tree.nodes["Principled BSDF"]


def mat(color="rice", finish="satin"):
    """mat('kavi','gloss'), mat('#445566','matte'), mat('brass'), mat('glass'), mat('glow:turmeric:6')"""
    if not isinstance(color, str):
        return color
    if ":" in color and not color.startswith("glow"):  # 'brass:soft' = brushed, for hair lines: no sparkle noise
        color, finish = color.split(":")
    key = (color, finish)
    if key in _mats:
        return _mats[key]
    m, nt, b = _principled("%s-%s" % key)
    if color == "brass":
        b.inputs["Base Color"].default_value = (0.86, 0.60, 0.27, 1)
        b.inputs["Metallic"].default_value = 1
        b.inputs["Roughness"].default_value = 0.45 if finish == "soft" else 0.24
    elif color == "steel":
        b.inputs["Base Color"].default_value = (0.62, 0.63, 0.68, 1)
        b.inputs["Metallic"].default_value = 1
        b.inputs["Roughness"].default_value = 0.28
    elif color == "glass":
        b.inputs["Base Color"].default_value = (0.92, 0.97, 1, 1)
        b.inputs["Roughness"].default_value = 0
        b.inputs["Transmission"].default_value = 1
        b.inputs["IOR"].default_value = 1.36
        # let light through so the drop does not cast a black shadow (no caustics rendered)
        out = nt.nodes["Material Output"]
        lp = nt.nodes.new("ShaderNodeLightPath")
        tr = nt.nodes.new("ShaderNodeBsdfTransparent")
        tr.inputs["Color"].default_value = (0.8, 0.88, 0.95, 1)
        mix = nt.nodes.new("ShaderNodeMixShader")
        nt.links.new(lp.outputs["Is Shadow Ray"], mix.inputs[0])
        nt.links.new(b.outputs[0], mix.inputs[1])
        nt.links.new(tr.outputs[0], mix.inputs[2])
        nt.links.new(mix.outputs[0], out.inputs["Surface"])
    elif color.startswith("glow"):
        _, c, s = color.split(":")
        col = lin(PAL.get(c, c))
        b.inputs["Base Color"].default_value = (*col, 1)
        b.inputs["Emission"].default_value = (*col, 1)
        b.inputs["Emission Strength"].default_value = float(s)
        b.inputs["Roughness"].default_value = 0.3
        m.cycles.sample_as_light = False  # tiny lamps: far less noise, the finishing pass adds the glow
    else:
        c = lin(PAL.get(color, color))
        k = 0.86 if color in ("rice", "sand") else 1.0  # a pure #FBF7EF albedo burns out
        b.inputs["Base Color"].default_value = (c[0] * k, c[1] * k, c[2] * k, 1)
        r, s, cc, bump = FINISH[finish]
        b.inputs["Roughness"].default_value = r
        b.inputs["Specular"].default_value = s
        b.inputs["Clearcoat"].default_value = cc
        b.inputs["Clearcoat Roughness"].default_value = 0.06
        if finish == "lit":
            b.inputs["Emission"].default_value = (*c, 1)
            b.inputs["Emission Strength"].default_value = 0.42
            m.cycles.sample_as_light = False
        if bump:
            tc = nt.nodes.new("ShaderNodeTexCoord")
            n = nt.nodes.new("ShaderNodeTexNoise")
            n.inputs["Scale"].default_value = 16 if finish == "earth" else 46
            n.inputs["Detail"].default_value = 4
            bp = nt.nodes.new("ShaderNodeBump")
            bp.inputs["Strength"].default_value = bump
            bp.inputs["Distance"].default_value = 0.06 if finish == "earth" else 0.02
            nt.links.new(tc.outputs["Object"], n.inputs["Vector"])
            nt.links.new(n.outputs["Fac"], bp.inputs["Height"])
            nt.links.new(bp.outputs["Normal"], b.inputs["Normal"])
    _mats[key] = m
    return m


def stone_mat():
    """polished night stone: faint clouding and flecks, roughness a little uneven"""
    if "stone" in _mats:
        return _mats["stone"]
    m, nt, b = _principled("stone")
    N, L = nt.nodes.new, nt.links.new
    tc = N("ShaderNodeTexCoord")
    n1 = N("ShaderNodeTexNoise")
    n1.inputs["Scale"].default_value = 1.1
    n1.inputs["Detail"].default_value = 6
    r1 = N("ShaderNodeValToRGB")
    r1.color_ramp.elements[0].position = 0.32
    r1.color_ramp.elements[0].color = (*lin("#10132A"), 1)
    r1.color_ramp.elements[1].position = 0.72
    r1.color_ramp.elements[1].color = (*lin("#1A1E3C"), 1)
    vo = N("ShaderNodeTexVoronoi")
    vo.inputs["Scale"].default_value = 26
    r2 = N("ShaderNodeValToRGB")
    r2.color_ramp.elements[0].position = 0.03
    r2.color_ramp.elements[0].color = (1, 1, 1, 1)
    r2.color_ramp.elements[1].position = 0.10
    r2.color_ramp.elements[1].color = (0, 0, 0, 1)
    n2 = N("ShaderNodeTexNoise")
    n2.inputs["Scale"].default_value = 9
    mu = N("ShaderNodeMath")
    mu.operation = "MULTIPLY"
    mx = N("ShaderNodeMixRGB")
    mx.inputs[2].default_value = (*lin("#3A4278"), 1)
    L(tc.outputs["Object"], n1.inputs["Vector"])
    L(tc.outputs["Object"], vo.inputs["Vector"])
    L(tc.outputs["Object"], n2.inputs["Vector"])
    L(n1.outputs["Fac"], r1.inputs[0])
    L(vo.outputs["Distance"], r2.inputs[0])
    L(r2.outputs[0], mu.inputs[0])
    L(n2.outputs["Fac"], mu.inputs[1])
    L(mu.outputs[0], mx.inputs[0])
    L(r1.outputs[0], mx.inputs[1])
    L(mx.outputs[0], b.inputs["Base Color"])
    rr = N("ShaderNodeMapRange")
    rr.inputs["To Min"].default_value = 0.13
    rr.inputs["To Max"].default_value = 0.22
    L(n1.outputs["Fac"], rr.inputs[0])
    L(rr.outputs[0], b.inputs["Roughness"])
    b.inputs["Specular"].default_value = 0.5
    _mats["stone"] = m
    return m


def clear_materials():
    """forget what was made: a new scene has none of it"""
    _mats.clear()
