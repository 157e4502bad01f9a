import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import getPort from "get-port";
import { bundleScripts } from "../../src/generator/core/assets/bundler.ts";
import { openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import { buildTinySite, copySources, runTinySite } from "./tinySite.ts";

/** Runs a server's command on a copy of the tiny site, which has two widgets. Resolves once it listens. */
export async function openTinySite(folder: string, command: "serve" | "watch") {
  const port = await getPort();
  const { child, printed } = runTinySite(folder, [command, "--port", `${port}`], "widgets2");
  while (!/(?:Serving|Watching) .*at http/.test(printed())) {
    if (child.exitCode !== null) throw new Error(`${command} has ended:\n${printed()}`);
    await wait(20);
  }
  return { child, printed, port, url: `http://localhost:${port}/` };
}

/**
 * Paths whose bytes, as the watched site serves them, differ from those of a build without a cache.
 *
 * @param twin folder of another copy of the site, in which that build is made
 * @param known every path that was ever built: one that isn't built any more must not be served
 */
export async function openComparison(folder: string, twin: string, known: Set<string>) {
  await copySources(folder, twin);
  const built = await exchangeScripts(await buildTinySite(twin, "widgets2"), twin);
  for (const path of built.keys()) known.add(path);
  return (url: string) => findDifferences(url, built, known);
}

/** Replaces scripts and their names in pages by the development ones: the only difference of a watched site. */
async function exchangeScripts(
  built: ReadonlyMap<string, Buffer>,
  site: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const [inBuild, inWatch] = await Promise.all([
    bundle(site, "production"),
    bundle(site, "development"),
  ]);
  const names = [...inBuild.bySource].map(
    ([source, path]) => [path, inWatch.bySource.get(source) ?? ""] as const,
  );
  const exchanged = new Map<string, Buffer>();
  for (const [path, bytes] of built) {
    if (inBuild.files.has(path)) continue;
    const exchange = (html: string) =>
      names.reduce((text, [from, to]) => text.replaceAll(from, to), html);
    exchanged.set(path, path.endsWith(".html") ? Buffer.from(exchange(`${bytes}`)) : bytes);
  }
  const lost = [...inBuild.files.keys()].filter((path) => !built.has(path));
  if (lost.length > 0) throw new Error(`not built: ${lost}`);
  return new Map([...exchanged, ...[...inWatch.files].map(toBuffer)]);
}

const toBuffer = ([path, bytes]: readonly [string, Uint8Array]) =>
  [path, Buffer.from(bytes)] as const;

function bundle(root: string, mode: "production" | "development") {
  const cache = openCache(join(root, ".cache"));
  const compiler = openCompiler({ root, sources: ["site", "styles", "fonts"], cache });
  const widget = (name: string) => ({ module: `site/widgets/${name}.tsx` });
  const widgets = { counter: widget("Counter"), toggle: widget("Toggle") };
  return bundleScripts(compiler, root, { scripts: ["site/everyPage.ts"], widgets }, mode);
}

/** Files that only hosts, their compression and the next build read, which the watching server doesn't serve. */
const isForOthers = (path: string) => hiddenFiles.includes(path) || /\.(?:br|gz)$/.test(path);

async function findDifferences(
  url: string,
  built: ReadonlyMap<string, Buffer>,
  known: ReadonlySet<string>,
): Promise<string[]> {
  const different: string[] = [];
  for (const path of known) {
    if (isForOthers(path)) continue;
    const response = await fetch(url + path.replace(/(^|\/)index\.html$/, "$1"));
    const bytes = built.get(path);
    if (bytes === undefined) {
      if (response.status !== 404) different.push(`${path} is still served`);
      await response.arrayBuffer();
      continue;
    }
    const served = Buffer.from(await response.arrayBuffer());
    const plain = path.endsWith(".html")
      ? Buffer.from(served.toString().replace(/<script [^>]*data-revision[^>]*><\/script>/, ""))
      : served;
    if (!plain.equals(bytes)) different.push(path);
  }
  return different;
}
