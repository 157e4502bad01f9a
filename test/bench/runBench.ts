import { mkdir, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { makeProject } from "../support/browser/watch.ts";
import { makeSynthetic } from "./makeSynthetic.ts";
import { measure, takeBest, type Usage } from "./measure.ts";
import { measureWatch } from "./measureWatch.ts";

// `npm run bench`, or with other numbers of pages: `npm run bench -- 20 1000`.
const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [20, 1000, 10_000];
const rounds = 3;

const root = join(import.meta.dirname, "../..");
const floor = join(root, ".cache/bench/floor.mjs");
await mkdir(join(root, ".cache/bench"), { recursive: true });
await build({
  entryPoints: [join(import.meta.dirname, "floor.tsx")],
  outfile: floor,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  jsx: "automatic",
});

const project = await makeProject();
await makeSynthetic(project);
const out = join(project, "dist");
const buildArgs = ["--import", "tsx", "build.ts", "build", "--date", "2026-11-02"];

// In this order in every round, so that all of a round see the same machine.
const subjects = [
  { name: "floor, one thread", args: [floor, root, out, "1"], isFresh: true },
  { name: "floor, two threads", args: [floor, root, out, "2"], isFresh: true },
  { name: "cold build: no output", args: buildArgs, isFresh: true },
  { name: "no-change build", args: buildArgs, isFresh: false },
];

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
row(["synthetic pages", "", "wall", "× floor", "CPU", "CPU × floor", "memory"]);
row(["---:", "---", "---:", "---:", "---:", "---:", "---:"]);
for (const pages of sizes) {
  const runs = new Map<string, Usage[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, args, isFresh } of subjects) {
      if (isFresh) await rm(out, { recursive: true, force: true });
      runs.get(name)?.push(await measure(args, project, pages));
    }
  }
  const best = [...runs].map(([name, usages]) => [name, takeBest(usages)] as const);
  const floors = best.filter(([name]) => name.startsWith("floor")).map(([, usage]) => usage);
  const { wall, cpu } = takeBest(floors);
  for (const [name, usage] of best) {
    const times = [usage.wall / wall, usage.cpu / cpu].map((times) => times.toFixed(2));
    const [seconds, busy] = [usage.wall, usage.cpu].map((time) => `${time.toFixed(2)} s`);
    row([
      pages,
      name,
      seconds ?? "",
      times[0] ?? "",
      busy ?? "",
      times[1] ?? "",
      `${usage.memory.toFixed(0)} MB`,
    ]);
  }
}
console.log(`\nBest of ${rounds} runs. Load at the end: ${loadavg()[0]?.toFixed(1)}.`);
await rm(project, { recursive: true, force: true });

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
