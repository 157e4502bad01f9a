import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeProject, openFiles } from "../support/browser/watch.ts";
import { edits } from "./edits.ts";
import { holdPagesEqual, makeFloor } from "./makeFloor.ts";
import { makeSynthetic } from "./makeSynthetic.ts";
import { measure, takeBest, type Usage } from "./measure.ts";
import { measureWatch } from "./measureWatch.ts";

// `npm run bench`; with other numbers of pages, and without the watched site: `npm run bench -- --builds 20 1000`.
const { values, positionals } = parseArgs({
  options: { builds: { type: "boolean" }, rounds: { type: "string", default: "3" } },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [20, 1000, 10_000];
const rounds = Number(values.rounds);

const project = await makeProject();
await makeSynthetic(project);
const files = openFiles(project);
const out = join(project, "dist");
const floorOut = join(project, ".cache/test-floor/out");
const temporary = join(project, ".cache/test-temporary");
const date = "2026-11-02";
// `npm run build` without npm, which takes a third of a second itself.
const { scripts } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
const build = `${scripts.build} --date ${date}`;
const envOf = (pages: number) => ({ SYNTHETIC_PAGES: String(pages), TMPDIR: temporary });
const remove = (path: string) => rm(path, { recursive: true, force: true });

/** Pictures alone stay: no other subject encodes any, and half a minute of it would hide all else. */
async function forgetAll(): Promise<void> {
  const kept = /^(?:renditions|source-images|share-images|test-floor)$/;
  for (const name of await readdir(join(project, ".cache")))
    if (!kept.test(name)) await remove(join(project, ".cache", name));
  await mkdir(temporary, { recursive: true });
  await remove(out);
}

await forgetAll();
await measure(build, project, envOf(20));
const floor = await makeFloor(project, floorOut, date);

interface Subject {
  readonly name: string;
  readonly command?: string;
  readonly prepare: (round: number) => Promise<unknown>;
}

// In this order in every round, so that all of a round see the same machine, and each finds what the one before left.
const subjects: readonly Subject[] = [
  { name: "floor: renders and writes", command: floor, prepare: () => remove(floorOut) },
  { name: "nothing cached", prepare: forgetAll },
  { name: "no output", prepare: () => remove(out) },
  { name: "no change", prepare: async () => undefined },
  ...(["content", "component"] as const).map((kind) => ({
    name: `an edit of home's ${kind}`,
    prepare: (round: number) => {
      const [file, from, to] = edits[kind];
      return files.edit(file, from, to(`EDIT${round}`));
    },
  })),
];

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
row(["synthetic pages", "", "wall", "× floor", "CPU", "CPU × floor", "memory"]);
row(["---:", "---", "---:", "---:", "---:", "---:", "---:"]);
for (const pages of sizes) {
  const runs = new Map<string, Usage[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, command = build, prepare } of subjects) {
      const undo = await prepare(round);
      runs.get(name)?.push(await measure(command, project, envOf(pages)));
      if (name === "nothing cached") await holdPagesEqual(floorOut, out);
      if (typeof undo === "function") await undo();
    }
  }
  const best = [...runs].map(([name, usages]) => [name, takeBest(usages)] as const);
  const [[, { wall, cpu }] = ["", { wall: 1, cpu: 1 }]] = best;
  for (const [name, usage] of best) {
    row([
      pages,
      name,
      `${usage.wall.toFixed(2)} s`,
      (usage.wall / wall).toFixed(2),
      `${usage.cpu.toFixed(2)} s`,
      (usage.cpu / cpu).toFixed(2),
      `${usage.memory.toFixed(0)} MB`,
    ]);
  }
}
console.log(`\nBest of ${rounds} runs. Load at the end: ${loadavg()[0]?.toFixed(1)}.`);
await remove(project);

if (values.builds) process.exit();
console.log("\nFrom a file saved to its content seen in a browser, while the site is watched.\n");
row(["synthetic pages", "edit of", "median", "slowest"]);
row(["---:", "---", "---:", "---:"]);
for (const [index, pages] of sizes.entries()) {
  // Of the kinds of edits only that of content depends on the size.
  for (const { kind, times } of await measureWatch(pages, index === 0))
    row([
      pages,
      kind,
      ...[0.5, 1].map((share) => `${times[Math.ceil(share * times.length) - 1]?.toFixed(0)} ms`),
    ]);
}
console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`);
