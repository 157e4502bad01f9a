/**
 * Size in px and encoding of share images. JPEG, because not every network takes AVIF or WebP, and a PNG of the same
 * picture is six times as heavy.
 */
export const shareSettings = {
  width: 1200,
  height: 630,
  jpeg: { quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" },
} as const;
