import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeProject, openFiles } from "../support/browser/watch.ts";
import { makeSynthetic, writeServices } from "./makeSynthetic.ts";
import { measure, type Usage } from "./measure.ts";
import { edits, measureWatch } from "./measureWatch.ts";
import { type Generator, makePeers } from "./peers.ts";
import { bundlePrograms, holdPagesEqual, prepareBuild } from "./prepare.ts";
import { readFlags } from "./readFlags.ts";
import { head, median, row } from "./table.ts";

const { values, positionals } = readFlags(
  `npm run bench -- [--peers] [--builds] [--rounds N] [PAGES]...

Times builds of sites of so many pages (20 1000 5000) in N (5) rounds, with --peers those of other generators too, and
then, but for --builds, edits of a watched site.`,
  () =>
    parseArgs({
      options: {
        help: { type: "boolean", short: "h" },
        builds: { type: "boolean" },
        peers: { type: "boolean" },
        rounds: { type: "string", default: "5" },
      },
      allowPositionals: true,
    }),
  ["rounds"],
  { pattern: /^[1-9]\d*$/, words: "a number of pages like 1000" },
);
const sizes = positionals.length > 0 ? positionals.map(Number) : [20, 1000, 5000];
const rounds = Number(values.rounds);

/** What all generators of a table do. With everything on, html-validate alone would take minutes for more pages. */
const tasks = [
  { name: "core only", isAll: false, most: Number.POSITIVE_INFINITY },
  { name: "everything", isAll: true, most: 1000 },
];
type Task = (typeof tasks)[number];

const project = await makeProject();
await makeSynthetic(project, sizes[0] ?? 0);
const files = openFiles(project);
const folder = join(project, ".cache/test-pages");
const temporary = join(project, ".cache/test-temporary");
const env = { TMPDIR: temporary };
// `npm run build` without npm, which itself takes a third of a second.
const { scripts } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
const build = `${scripts.build} --date 2026-11-02`;

const removed = join(folder, "removed");
let count = 0;

/** Moves paths away until the end: after recent deletions ext4 takes up to 1 ms of CPU time to create a file. */
async function remove(...paths: string[]): Promise<void> {
  await mkdir(removed, { recursive: true });
  for (const path of paths.filter(existsSync)) {
    count += 1;
    await rename(path, join(removed, String(count)));
  }
}

/** Removes all but cached pictures: no other generator encodes any, and half a minute of it would hide all else. */
async function forgetOurs(): Promise<void> {
  const kept = /^(?:renditions|image-sizes|whole-images|share-images|test-pages)$/;
  const names = (await readdir(join(project, ".cache"))).filter((name) => !kept.test(name));
  await remove(ours.out, ...names.map((name) => join(project, ".cache", name)));
  await mkdir(temporary, { recursive: true });
}

const ours: Generator = {
  name: "ours",
  command: build,
  out: join(project, "dist"),
  keeps: "output, .cache",
  forget: forgetOurs,
};
await forgetOurs();
await bundlePrograms(folder);

interface Subject extends Pick<Generator, "name" | "command" | "out"> {
  /** @returns undoes it, if needed */
  readonly prepare: (round: number) => Promise<unknown>;
  /** Folder whose pages its own must equal. */
  readonly like?: string;
}

/** In this order in every round: all see the same load of the machine, and each starts with what the last one left. */
async function listSubjects({ isAll }: Task): Promise<Subject[]> {
  const out = join(folder, "out");
  const packed = join(folder, "packed");
  const run = `node ${folder}/floor.mjs ${folder}/input ${out}`;
  const floor = {
    name: isAll ? "floor, packed" : "floor",
    command: isAll ? `${run} && node ${folder}/pack.mjs ${out} ${packed}` : run,
    out,
    prepare: () => remove(out, packed),
  };
  const peers = values.peers ? await makePeers(folder, isAll, remove) : [];
  const generators = [ours, ...peers].flatMap((one): Subject[] => [
    { ...one, name: `${one.name}, cold`, prepare: one.forget, like: out },
    {
      ...one,
      name: `${one.name}, again (${one.keeps})`,
      prepare: async () => undefined,
      like: out,
    },
    { ...one, name: `${one.name}, after an edit`, prepare: editHome, like: ours.out },
  ]);
  return [floor, ...generators];
}

function editHome(round: number) {
  const [file, from, to] = edits.content;
  return files.edit(file, from, to(`EDIT${round}`));
}

type Runs = ReadonlyMap<string, readonly { readonly usage: Usage; readonly floor: Usage }[]>;

/** @returns the usage of each subject in each round, by name */
async function runAll(task: Task, subjects: readonly Subject[], pages: number): Promise<Runs> {
  await writeServices(join(project, "content"), pages);
  await prepareBuild(project, folder, { command: build, hasPlugins: task.isAll });
  const runs = new Map(subjects.map(({ name }) => [name, [] as { usage: Usage; floor: Usage }[]]));
  for (let round = 0; round < rounds; round += 1) {
    let floor: Usage | undefined;
    for (const { name, command, prepare, out, like = out } of subjects) {
      const undo = await prepare(round);
      const usage = await measure(command, project, env);
      floor ??= usage;
      runs.get(name)?.push({ usage, floor });
      console.error(`${task.name}, ${pages} pages, ${name}: ${usage.cpu.toFixed(2)} s of CPU`);
      if (like !== out) await holdPagesEqual(out, like);
      if (typeof undo === "function") await undo();
    }
  }
  return runs;
}

function formatRuns(runs: Runs, name: string): string {
  const all = runs.get(name) ?? [];
  const of = (read: (usage: Usage, floor: Usage) => number, digits: number) =>
    median(all.map(({ usage, floor }) => read(usage, floor))).toFixed(digits);
  const [wall, cpu] = [of(({ wall }) => wall, 2), of(({ cpu }) => cpu, 2)];
  const share = of((usage, floor) => usage.cpu / floor.cpu, 1);
  return `${wall} · ${cpu} (${share}) · ${of(({ memory }) => memory, 0)}`;
}

const nameSize = (pages: number) => `${pages.toLocaleString("en")} pages`;
const sayLoad = () => console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`);

try {
  for (const task of tasks) {
    const subjects = await listSubjects(task);
    const measured = sizes.filter((pages) => pages <= task.most);
    const columns: Runs[] = [];
    for (const pages of measured) columns.push(await runAll(task, subjects, pages));
    head([`${task.name}: wall s · CPU s (floor = 1) · MB`, ...measured.map(nameSize)]);
    for (const { name } of subjects) row([name, ...columns.map((runs) => formatRuns(runs, name))]);
    console.log(`\nMedians of ${rounds} rounds.`);
    sayLoad();
  }
} finally {
  await rm(project, { recursive: true });
}

if (values.builds) process.exit();
console.log("\nFrom a file saved to its content seen in a browser, while the site is watched.\n");
head(["edit of", "site", "median ms", "slowest ms", "MB"]);
for (const [index, pages] of sizes.entries()) {
  // Only content edits depend on the number of pages.
  for (const { kind, times, memory } of await measureWatch(pages, index === 0)) {
    const figures = [median(times), Math.max(...times), memory];
    row([kind, nameSize(pages), ...figures.map((figure) => figure.toFixed(0))]);
  }
}
sayLoad();
