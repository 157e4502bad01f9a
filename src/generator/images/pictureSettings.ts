/**
 * Widths in px and encoder settings of every picture. All of it goes into the fingerprints, so a change here
 * makes new files under new names.
 *
 * AVIF effort 3 is the knee for these pictures: effort 4 saves 8 % of the bytes for three times the time.
 * Quality 60 is where the dark ground stays free of blocks; the largest paint then takes 20 to 35 kB.
 * Full chroma (4:4:4) keeps kavi edges clean on the indigo slab.
 */
export const pictureSettings = {
  // Under what is transparent, in every format: the floor of the pictures (DESIGN.md section 8), which goes over into
  // the night that most pictures stand in. A picture that let its page through would have to be drawn for both themes.
  ground: "#1f2442",
  crops: {
    full: { widths: [480, 800, 1200, 1600], fallbackWidth: 800 },
    square: { widths: [160, 320, 640], fallbackWidth: 320 },
  },
  formats: {
    avif: { quality: 60, effort: 3, chromaSubsampling: "4:4:4" },
    webp: { quality: 75, effort: 4 },
    jpeg: { quality: 75, mozjpeg: true },
  },
} as const;

export type PictureCrop = keyof typeof pictureSettings.crops;
export type PictureFormat = keyof typeof pictureSettings.formats;
