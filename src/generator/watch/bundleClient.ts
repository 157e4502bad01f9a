import { join } from "node:path";
import { build } from "esbuild";

/** The script that keeps a page up to date while the site is watched. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "client/liveReload.ts")],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
