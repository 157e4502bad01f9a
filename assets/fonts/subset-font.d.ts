declare module "subset-font" {
  /** Only what `subset.ts` uses; the package brings no types of its own. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2";
      keepFeatures: readonly string[];
      variationAxes: Record<string, { min: number; max: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
