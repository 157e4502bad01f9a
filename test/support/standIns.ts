import type { BrowserSources } from "../../src/generator/core/assets/bundler.ts";
import type { CroppedImage, ImageSet } from "../../src/generator/core/images/imageTypes.ts";

/** Stub image sets, as if the pictures had been encoded. */
export function makeStandInPictures(names: readonly string[]): Record<string, ImageSet> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        name,
        file: `pictures/${name}.png`,
        hash: name,
        width: 1600,
        height: 900,
        colours: { top: "#1f2442", bottom: "#232949" },
        crops: {
          full: makeSet(`assets/pictures/${name}`, 1600, 900),
          square: makeSet(`assets/pictures/${name}-square`, 900, 900),
          thumbnail: makeSet(`assets/pictures/${name}-thumbnail`, 360, 360),
        },
      },
    ]),
  );
}

function makeSet(path: string, width: number, height: number): CroppedImage {
  const candidate = (format: string) => ({ path: `${path}.${format}`, width, height });
  return {
    width,
    height,
    avif: [candidate("avif")],
    jpeg: candidate("jpg"),
  };
}

/** Stub paths of every script and the font. */
export function makeStandInAssets({ scripts, widgets }: BrowserSources) {
  const sources = ["style:site", "assets/fonts/text.woff2", ...scripts];
  const bySource = new Map(
    sources.map((source) => [source, `assets/${source.split(/[/:]/).pop()}`]),
  );
  const entries = new Map(Object.keys(widgets).map((name) => [name, `assets/${name}.ts`]));
  return { stylesheet: "assets/site", bySource, widgets: entries, loader: "assets/loadIslands.ts" };
}
