import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import getPort from "get-port";
import { expect, test } from "vitest";
import { bundleScripts } from "../../src/generator/core/assets/bundler.ts";
import { openCompiler } from "../../src/generator/core/assets/compiler.ts";
import { openCache } from "../../src/generator/core/cache/cache.ts";
import { hiddenFiles } from "../../src/generator/core/serve/siteHandler.ts";
import { anyEdit, editsOfEveryKind, makeEdit } from "../support/siteEdits.ts";
import {
  buildTinySite,
  copySources,
  copyTinySite,
  removeFolder,
  runTinySite,
  type TinySite,
} from "../support/tinySite.ts";

const count = Number(process.env["EDITS"] ?? 8);
const seed = Number(process.env["SEED"] ?? Date.now() % 2 ** 31);

/** Edits of content, styles, code, pictures or static files, and the options of the build after them. */
const anyStep = fc.record({
  edits: fc.array(anyEdit, { minLength: 2, maxLength: 2 }),
  site: fc.constantFrom<TinySite>("everything", "everything", "widgets2"),
  base: fc.constantFrom("/", "/", "/sub/"),
});

test(`after each two of ${count} random edits a build makes the same bytes as one without cache and output (SEED=${seed})`, async () => {
  const [warm, cold] = [await copyTinySite(), await copyTinySite()];
  const story: string[] = [];
  try {
    await buildTinySite(warm);
    for (const { edits, site, base } of fc.sample(anyStep, {
      seed,
      numRuns: Math.ceil(count / 2),
    })) {
      const made = edits.map(({ name, number }) => `${name} ${number}`);
      story.push([...made, site, base].join(", "));
      for (const edit of edits) await makeEdit(warm, edit);
      await copySources(warm, cold);
      const flags = ["--base", base];
      const [again, anew] = [
        await buildTinySite(warm, site, flags),
        await buildTinySite(cold, site, flags),
      ];
      const names = [...new Set([...again.keys(), ...anew.keys()])];
      const differ = names.filter(
        (name) => !anew.get(name)?.equals(again.get(name) ?? Buffer.of()),
      );
      expect(differ, story.join("\n")).toEqual([]);
    }
  } finally {
    await removeFolder(warm);
    await removeFolder(cold);
  }
});

// With development scripts, as watching builds them.
test("after an edit of every kind a watched site serves each byte of a build without a cache", async () => {
  const [folder, twin] = [await copyTinySite(), await copyTinySite()];
  const port = await getPort();
  const { child, printed } = runTinySite(folder, ["watch", "--port", `${port}`], "widgets2");
  const made: string[] = [];
  const known = new Set<string>();
  try {
    while (!printed().includes("Watching at")) {
      if (child.exitCode !== null) throw new Error(`the watching ended:\n${printed()}`);
      await wait(20);
    }
    for (const edit of editsOfEveryKind) {
      made.push(`${edit.name} ${edit.number}`);
      await makeEdit(folder, edit);
      await copySources(folder, twin);
      const built = await exchangeScripts(await buildTinySite(twin, "widgets2"), twin);
      for (const path of built.keys()) known.add(path);
      await expect
        .poll(() => findDifferences(`http://localhost:${port}/`, built, known), { timeout: 20_000 })
        .toEqual([]);
    }
  } catch (error) {
    throw new Error(`after these edits: ${made.join(", ")}\n${printed()}`, { cause: error });
  } finally {
    child.kill("SIGKILL");
    if (child.exitCode === null) await once(child, "exit");
    await removeFolder(folder);
    await removeFolder(twin);
  }
});

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
  expect([...inBuild.files.keys()].filter((path) => !built.has(path))).toEqual([]);
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

/**
 * Paths whose served bytes differ from the built ones.
 *
 * @param known every path that was ever built: one that isn't built any more must not be served
 */
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
