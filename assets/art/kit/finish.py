"""The finishing pass: guided denoise, glow, tone curve, dither. Blender of Debian comes without OpenImageDenoise."""

import struct
import zlib

try:
    import numpy as np
except ImportError:
    np = None


def _boxf(a, r):
    """box filter radius r on the first two axes"""
    for ax in (0, 1):
        p = [(0, 0)] * a.ndim
        p[ax] = (r + 1, r)
        c = np.cumsum(np.pad(a, p, mode="edge"), axis=ax, dtype=np.float32 if a.shape[ax] < 800 else np.float64)
        n = a.shape[ax]
        s1 = [slice(None)] * a.ndim
        s0 = list(s1)
        s1[ax] = slice(2 * r + 1, 2 * r + 1 + n)
        s0[ax] = slice(0, n)
        a = ((c[tuple(s1)] - c[tuple(s0)]) / (2 * r + 1)).astype(np.float32)
    return a


def _blur(a, sigma):
    r = max(1, int(round(sigma * 0.9)))
    for _ in range(3):
        a = _boxf(a, r)
    return a


def _noise(a, most):
    """variance of the noise round each pixel: what a 3x3 mean takes away, up to `most`, since an edge is no noise"""
    return np.minimum(_boxf(((a - _boxf(a, 1)) ** 2).sum(2) * 9 / 8, 2), most)


def denoise(rgb, alb, nrm, spp, radius=6):
    """non-local means in square-root light, guided by the albedo and normal passes. How much two pixels may differ
    follows from the noise found round them: that of a render's blurred and shaded parts is many times that of the rest,
    and out of focus the guides are noisy too. 16 samples come out fit to look at, 64 clean."""
    H, W, _ = rgb.shape
    s = np.sqrt(np.clip(rgb, 0, 8)).astype(np.float32)
    alb = np.clip(alb, 0, 1).astype(np.float32) ** 0.5
    # firefly clamp against the 3x3 neighbourhood
    m = _boxf(s, 1)
    ex = np.clip(s.max(2) - m.max(2) * 1.0 - 0.35, 0, None)
    s = np.where((ex > 0)[..., None] & (alb.max(2) < 0.999)[..., None], np.minimum(s, m * 1.6 + 0.05), s)
    h2 = 0.30**2 / spp  # ~ noise variance in sqrt space
    v = np.maximum(_noise(s, 15 * h2) / 3, h2 / 2)
    guides = [(g, 2 * _noise(g, 1 / spp), least) for g, least in ((alb, 0.0018), (nrm, 0.012))]
    acc = s.copy()
    wsum = np.ones((H, W, 1), np.float32)
    R = radius
    for dy in range(0, R + 1):
        for dx in range(-R, R + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > R * R + 1:
                continue
            y0, y1 = 0, H - dy
            x0, x1 = max(0, -dx), min(W, W - dx)
            A = (slice(y0, y1), slice(x0, x1))
            B = (slice(y0 + dy, y1 + dy), slice(x0 + dx, x1 + dx))
            vab = np.minimum(v[A], v[B])
            d = _boxf(((s[A] - s[B]) ** 2).mean(2), 2)
            f = np.maximum(d - 1.2 * vab, 0) / (1.1 * vab)
            for g, n, least in guides:
                nab = np.minimum(n[A], n[B])
                f += np.maximum(((g[A] - g[B]) ** 2).sum(2) - nab, 0) / (least + nab)
            w = np.exp(-np.minimum(f, 30))[..., None]
            acc[A] += w * s[B]
            wsum[A] += w
            acc[B] += w * s[A]
            wsum[B] += w
    return (acc / wsum) ** 2


def grade(x, exposure=1.0, glow=0.05, vignette=0.16):
    """linear light -> display: glow, vignette, soft shoulder that keeps hue, sRGB, dither"""
    H, W, _ = x.shape
    x = np.clip(x, 0, 40) * exposure
    if glow:
        hot = np.clip(x - 2.3, 0, 5)
        k = W / 1600
        g = _blur(hot, 7 * k) * 0.5 + _blur(hot, 24 * k) * 0.35 + _blur(hot, 60 * k) * 0.25
        x = x + g * glow * 16
    if vignette:
        yy, xx = np.mgrid[0:H, 0:W].astype(np.float32)
        r2 = ((xx / W - 0.5) / 0.62) ** 2 + ((yy / H - 0.5) / 0.62) ** 2
        x = x * (1 - vignette * np.clip(r2, 0, 1.6) ** 1.3)[..., None]
    m = x.max(2, keepdims=True) + 1e-6
    a = 0.62
    mm = np.where(m > a, a + (1 - a) * (1 - np.exp(-(m - a) / (1 - a))), m)
    y = x * (mm / m)
    white = np.clip((m - 1.1) / 5, 0, 0.75)  # very hot colours bleach towards white
    y = y * (1 - white) + mm * white
    y = np.clip(y, 0, 1)
    o = np.where(y <= 0.0031308, y * 12.92, 1.055 * y ** (1 / 2.4) - 0.055)
    rng = np.random.default_rng(1)
    o = o * 255 + (rng.random((H, W, 1)) - rng.random((H, W, 1))) * 0.8  # dither: dark gradients band otherwise
    return np.clip(o + 0.5, 0, 255).astype(np.uint8)


def write_png(path, a):
    h, w, _ = a.shape
    raw = b"".join(b"\0" + a[y].tobytes() for y in range(h))
    ch = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    with open(path, "wb") as f:
        f.write(
            b"\x89PNG\r\n\x1a\n"
            + ch(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0))
            + ch(b"IDAT", zlib.compress(raw, 6))
            + ch(b"IEND", b"")
        )
