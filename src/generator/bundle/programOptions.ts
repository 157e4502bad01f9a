import type { BuildOptions } from "esbuild";

/** How the generator's and the site's own code is put into one module that Node runs. */
export const programOptions = {
  write: false,
  bundle: true,
  // Libraries are loaded from where they are: they do not change, and a worker that waits has them already.
  packages: "external",
  platform: "node",
  format: "esm",
  target: "node20",
  jsx: "automatic",
  // Beside the module and not named in it: Node would read it at every load, and only errors need it.
  sourcemap: "external",
  sourcesContent: false,
  logLevel: "silent",
} as const satisfies BuildOptions;
