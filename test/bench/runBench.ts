import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeProject, openFiles } from "../support/browser/watch.ts";
import { holdPagesEqual, makePages, makeSynthetic } from "./makePages.ts";
import { measure, type Usage } from "./measure.ts";
import { edits, measureWatch } from "./measureWatch.ts";
import { makePeers } from "./peers.ts";
import { head, median, row } from "./table.ts";

// `npm run bench`. With other generators (`--peers`), without the watched site (`--builds`), and with other numbers of
// pages: `npm run bench -- --peers --builds 20 1000`.
const { values, positionals } = parseArgs({
  options: {
    builds: { type: "boolean" },
    peers: { type: "boolean" },
    rounds: { type: "string", default: "3" },
  },
  allowPositionals: true,
});
const sizes = positionals.length > 0 ? positionals.map(Number) : [20, 1000, 10_000];
const rounds = Number(values.rounds);

const project = await makeProject();
await makeSynthetic(project);
const files = openFiles(project);
const out = join(project, "dist");
const folder = join(project, ".cache/test-pages");
const packed = join(folder, "packed");
const temporary = join(project, ".cache/test-temporary");
const date = "2026-11-02";
// `npm run build` without npm, which itself takes a third of a second.
const { scripts } = JSON.parse(await readFile(join(project, "package.json"), "utf8"));
const build = `${scripts.build} --date ${date}`;

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

/** Removes all but cached pictures: no other subject encodes any, and half a minute of it would hide all else. */
async function forgetAll(): Promise<void> {
  const kept = /^(?:renditions|source-images|share-images|test-pages)$/;
  const names = (await readdir(join(project, ".cache"))).filter((name) => !kept.test(name));
  await remove(out, ...names.map((name) => join(project, ".cache", name)));
  await mkdir(temporary, { recursive: true });
}

await forgetAll();
// From the original project, whose pictures are other files on the disk: with it each run would read all pictures.
await remove(join(project, ".cache/source-images"));
await measure(build, project, { SYNTHETIC_PAGES: "20", TMPDIR: temporary });
const input = await makePages(project, folder, date);
const peers = values.peers ? await makePeers(folder) : [];

interface Subject {
  readonly name: string;
  readonly command: string;
  /** Folder of its pages, which must equal those of the floor. */
  readonly out: string;
  /** @returns undoes it, if needed */
  readonly prepare: (round: number) => Promise<unknown>;
}

const floorOut = join(folder, "out");
const floor = { name: "floor", command: `node ${folder}/floor.mjs ${floorOut}`, out: floorOut };
const unchanged = async () => undefined;

function pack<Packed extends Omit<Subject, "prepare">>(subject: Packed): Packed {
  const { name, command, out } = subject;
  const packing = `(${command}) && node ${folder}/pack.mjs ${out} ${packed}`;
  return { ...subject, name: `${name}, packed`, command: packing };
}

// In this order in every round, so that all see the same machine load and each starts with what the previous one left.
const subjects: readonly Subject[] = [
  { ...floor, prepare: () => remove(floorOut) },
  { ...pack(floor), prepare: () => remove(floorOut, packed) },
  ...peers
    .flatMap((peer) => [peer, pack(peer)])
    .flatMap((peer) => [
      { ...peer, prepare: () => remove(peer.out, packed, ...peer.kept) },
      { ...peer, name: `${peer.name}, again`, prepare: unchanged },
    ]),
  { name: "ours, nothing cached", command: build, out, prepare: forgetAll },
  { name: "ours, no output", command: build, out, prepare: () => remove(out) },
  { name: "ours, no change", command: build, out, prepare: unchanged },
];
const editing = (["content", "component"] as const).map((kind) => ({
  name: `ours, an edit of home's ${kind}`,
  command: build,
  // The home page then differs from the floor's.
  out: undefined,
  prepare: (round: number) => {
    const [file, from, to] = edits[kind];
    return files.edit(file, from, to(`EDIT${round}`));
  },
}));
const all = [...subjects, ...editing];

type Runs = ReadonlyMap<string, readonly { readonly usage: Usage; readonly floor: Usage }[]>;

/** @returns the usage of each subject in each round, by name */
async function runAll(pages: number): Promise<Runs> {
  const env = { SYNTHETIC_PAGES: String(pages), TMPDIR: temporary, PAGES_INPUT: input };
  const runs = new Map(all.map(({ name }) => [name, [] as { usage: Usage; floor: Usage }[]]));
  for (let round = 0; round < rounds; round += 1) {
    let floor: Usage | undefined;
    for (const { name, command, out, prepare } of all) {
      const undo = await prepare(round);
      const usage = await measure(command, project, env);
      floor ??= usage;
      runs.get(name)?.push({ usage, floor });
      console.error(`${pages} pages, ${name}: ${usage.cpu.toFixed(2)} s of CPU`);
      if (out !== undefined) await holdPagesEqual(out, floorOut);
      if (typeof undo === "function") await undo();
    }
  }
  return runs;
}

function formatRuns(runs: Runs, name: string): string {
  const of = (read: (usage: Usage, floor: Usage) => number, digits: number) =>
    median((runs.get(name) ?? []).map(({ usage, floor }) => read(usage, floor))).toFixed(digits);
  const [wall, cpu] = [of(({ wall }) => wall, 2), of(({ cpu }) => cpu, 2)];
  const share = of((usage, floor) => usage.cpu / floor.cpu, 1);
  return `${wall} · ${cpu} (${share}) · ${of(({ memory }) => memory, 0)}`;
}

const nameSize = (pages: number) => `${pages.toLocaleString("en")} pages`;
const sayLoad = () => console.log(`\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`);

try {
  const columns: Runs[] = [];
  for (const pages of sizes) columns.push(await runAll(pages));
  head(["wall s · CPU s (floor = 1) · MB", ...sizes.map(nameSize)]);
  for (const { name } of all) row([name, ...columns.map((runs) => formatRuns(runs, name))]);
  console.log(`\nMedians of ${rounds} rounds.`);
  sayLoad();
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
