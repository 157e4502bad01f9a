import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { measure, takeBest, type Usage } from "./measure.ts";
import { printWatchedEdits } from "./measureWatch.ts";

// `npm run bench`, or with other numbers of pages: `npm run bench -- 20 1000`.
const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [20, 1000, 10_000];
const rounds = 3;

const root = join(import.meta.dirname, "../..");
const folder = await mkdtemp(join(tmpdir(), "bench-"));
const out = join(folder, "site");
const floor = join(root, ".cache/bench-floor.mjs");
await build({
  entryPoints: [join(import.meta.dirname, "floor.tsx")],
  outfile: floor,
  bundle: true,
  packages: "external",
  platform: "node",
  format: "esm",
  jsx: "automatic",
});

interface Subject {
  readonly name: string;
  readonly args: readonly string[];
  /** What is removed before each run. */
  readonly without: readonly string[];
}

const shapes = join(root, ".cache/valid-shapes");
const buildArgs = ["--import", "tsx", join(import.meta.dirname, "build.ts"), out];

// In this order in every round, so that all of a round see the same machine.
const subjects: readonly Subject[] = [
  { name: "floor, one thread", args: [floor, root, out, "1"], without: [out] },
  { name: "floor, two threads", args: [floor, root, out, "2"], without: [out] },
  {
    name: "first build: HTML of no page known to be valid",
    args: buildArgs,
    without: [out, shapes],
  },
  { name: "cold build: no output", args: buildArgs, without: [out] },
  { name: "no-change build", args: buildArgs, without: [] },
];

const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(" | ")} |`);
row(["pages made", "", "wall", "× floor", "CPU", "CPU × floor", "memory"]);
row(["---:", "---", "---:", "---:", "---:", "---:", "---:"]);
for (const pages of sizes) {
  const runs = new Map<string, Usage[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, args, without } of subjects) {
      for (const path of without) await rm(path, { recursive: true, force: true });
      runs.get(name)?.push(await measure(args, pages));
    }
  }
  const best = [...runs].map(([name, usages]) => [name, takeBest(usages)] as const);
  const floors = best.filter(([name]) => name.startsWith("floor")).map(([, usage]) => usage);
  const { wall, cpu } = takeBest(floors);
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
console.log(
  `\nBest of ${rounds} runs. Load of the machine at the end: ${loadavg()[0]?.toFixed(1)}.`,
);
await rm(folder, { recursive: true, force: true });
await printWatchedEdits(sizes, row);
