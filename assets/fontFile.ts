/** The axes along which a font varies, how far, and where it is by itself, by tag. */
export type Axes = ReadonlyMap<
  string,
  { readonly min: number; readonly usual: number; readonly max: number }
>;

/** How far the letters of a TrueType file rise above the baseline and fall below it, in em. */
export function readMetrics(file: Buffer): { readonly ascent: number; readonly descent: number } {
  // Every font has these two tables.
  const [head, hhea] = ["head", "hhea"].map((tag) => findTable(file, tag)) as [Buffer, Buffer];
  const unitsPerEm = head.readUInt16BE(18);
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
  };
}

/** The axes of a TrueType file; none if it is static. */
export function readAxes(file: Buffer): Axes {
  const fvar = findTable(file, "fvar");
  if (fvar === undefined) return new Map();
  const [start = 0, count = 0, size = 0] = [4, 8, 10].map((offset) => fvar.readUInt16BE(offset));
  const records = Array.from({ length: count }, (_, index) => fvar.subarray(start + index * size));
  return new Map(
    records.map((record) => {
      const [min = 0, usual = 0, max = 0] = [4, 8, 12].map(
        (offset) => record.readInt32BE(offset) / 0x1_0000,
      );
      return [record.toString("latin1", 0, 4), { min, usual, max }];
    }),
  );
}

/**
 * Removes from a variable TrueType file how kerning varies along its axes; subsetting the file again then drops all
 * data that only this referred to. The positions of accents no longer vary either.
 */
export function fixKerning(file: Buffer): Buffer {
  const fixed = Buffer.from(file);
  const gdef = findTable(fixed, "GDEF");
  // From version 1.3 on, the header ends with the offset of the variation data; 0 means that there is none.
  if (gdef !== undefined && gdef.readUInt32BE(0) >= 0x1_0003) gdef.writeUInt32BE(0, 14);
  return fixed;
}

/** A table and all that follows it in a TrueType file, whose header is 12 bytes and then 16 for each table. */
function findTable(file: Buffer, tag: string): Buffer | undefined {
  const end = 12 + file.readUInt16BE(4) * 16;
  for (let entry = 12; entry < end; entry += 16)
    if (file.toString("latin1", entry, entry + 4) === tag)
      return file.subarray(file.readUInt32BE(entry + 8));
  return undefined;
}
