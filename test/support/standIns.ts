import type { AssetBundle } from "../../src/generator/assets/bundleAssets.ts";
import type { Picture, PictureSet } from "../../src/generator/images/pictureTypes.ts";

/** Pictures that look to a page as if they had been encoded. */
export function makeStandInPictures(names: readonly string[]): Record<string, Picture> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        name,
        width: 1600,
        height: 900,
        colours: { top: "#1f2442", bottom: "#232949" },
        focusedSquares: {},
        crops: {
          full: makeSet(`assets/pictures/${name}`, 1600, 900),
          square: makeSet(`assets/pictures/${name}-square`, 900, 900),
        },
      },
    ]),
  );
}

function makeSet(path: string, width: number, height: number): PictureSet {
  const candidate = (format: string) => ({ path: `${path}.${format}`, width, height });
  return {
    width,
    height,
    sources: { avif: [candidate("avif")], webp: [candidate("webp")] },
    fallback: candidate("jpg"),
  };
}

/** A bundle that names every script and the font, with nothing in any of them. */
export function makeStandInBundle(scripts: readonly string[]): AssetBundle {
  const sources = ["style:site", "assets/fonts/anek-latin.woff2", ...scripts];
  const bySource = new Map(
    sources.map((source) => [source, `assets/${source.split(/[/:]/).pop()}`]),
  );
  const files = new Map([...bySource.values()].map((path) => [path, new Uint8Array()]));
  return { files, stylesheet: "assets/site", bySource, packages: [] };
}
