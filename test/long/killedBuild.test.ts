import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/buildOutput.ts";
import {
  hashTree,
  listSiblings,
  type RunningBuild,
  runBuild,
  type Victim,
  writeOldSite,
} from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const kills = 25;
const seed = Date.now() % 2 ** 31;
const rows: string[] = [];
afterAll(() => {
  process.stdout.write(`${rows.join("\n")}\n`);
});

let whole: string;
beforeAll(async () => {
  const out = join(root, ".cache/test-unkilled");
  await runBuild(out);
  whole = await hashTree(out);
});

const spans: [name: string, hasStarted: (build: RunningBuild) => Promise<void>][] = [
  ["the whole build", () => Promise.resolve()],
  ["its pages and their writing", ({ hasPrinted }) => hasPrinted("share images")],
];

test.each(spans)(
  `a build killed at any of ${kills} moments of %s leaves the old site or the new one whole (seed ${seed})`,
  async (span, hasStarted) => {
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    await writeOldSite(out);
    const old = await hashTree(out);
    let duration = 0;
    await runBuild(out, async (build) => {
      await hasStarted(build);
      const since = performance.now();
      while (!build.isOver()) await wait(1);
      duration = performance.now() - since;
    });

    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const counts = { old: 0, new: 0 };
    for (const [index, moment] of fc.sample(part, { numRuns: kills, seed }).entries()) {
      await writeOldSite(out);
      const victim: Victim = index % 2 === 0 ? "process" : "group";
      await runBuild(
        out,
        async (build) => {
          await hasStarted(build);
          await wait(duration * moment);
        },
        victim,
      );
      const hash = await hashTree(out);
      expect([old, whole], `killed at ${moment} of ${span}`).toContain(hash);
      counts[hash === old ? "old" : "new"] += 1;
    }
    rows.push(`${kills} kills in ${span}: ${counts.old} old, ${counts.new} new, none broken`);

    // What all of them left behind goes with the next build.
    await runBuild(out);
    expect(await hashTree(out)).toBe(whole);
    expect(await listSiblings(out)).toEqual([]);
  },
);
