import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/root.ts";
import {
  hasStaging,
  type RunningBuild,
  runBuild,
  tellSites,
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

const old = join(root, ".cache/test-old");
const whole = join(root, ".cache/test-unkilled");
beforeAll(async () => {
  await writeOldSite(old);
  await runBuild(whole);
});

const spans: [name: string, hasStarted: (build: RunningBuild) => Promise<void>][] = [
  ["the whole build", () => Promise.resolve()],
  ["its pages and their writing", ({ hasPrinted }) => hasPrinted("pages")],
  [
    "its writing",
    async ({ out, isOver }) => {
      while (!isOver() && !hasStaging(out)) await wait(1);
    },
  ],
];

test.each(spans)(
  `a build killed at any of ${kills} moments of %s leaves the old site whole, or the new one, or all files of both (seed ${seed})`,
  async (span, hasStarted) => {
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    await writeOldSite(out);
    let duration = 0;
    await runBuild(out, async (build) => {
      await hasStarted(build);
      const since = performance.now();
      while (!build.isOver()) await wait(1);
      duration = performance.now() - since;
    });

    const part = fc.double({ min: 0, max: 1, noNaN: true });
    const counts = { old: 0, new: 0, both: 0, broken: 0 };
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
      const found = await tellSites(out, old, whole);
      expect(found, `killed at ${moment} of ${span}`).not.toBe("broken");
      counts[found] += 1;
    }
    rows.push(`${kills} kills in ${span}: ${JSON.stringify(counts)}`);

    // The next build removes what all killed ones left behind.
    await runBuild(out);
    expect(await tellSites(out, old, whole)).toBe("new");
    expect(hasStaging(out)).toBe(false);
  },
);
