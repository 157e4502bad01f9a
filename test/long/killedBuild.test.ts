import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/root.ts";
import {
  hashSite,
  hashTree,
  listMissing,
  startBuild,
  tellSites,
  writeOldSite,
} from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

// Of each span; every run kills at other moments.
const kills = 6;
const seed = Date.now() % 2 ** 31;
const rows: string[] = [];
afterAll(() => {
  process.stdout.write(`${rows.join("\n")}\n`);
});

const old = join(root, ".cache/test-old");
const whole = join(root, ".cache/test-unkilled");
let sites: Parameters<typeof tellSites>[1];
beforeAll(async () => {
  await writeOldSite(old);
  await rm(whole, { recursive: true, force: true });
  await runBuild(whole);
  sites = { old: hashSite(old), new: hashSite(whole) };
  for (const site of [old, whole]) expect(listMissing(site)).toEqual([]);
});

interface RunningBuild {
  /** Resolves once the build has printed the word or ended. */
  readonly hasPrinted: (word: string) => Promise<void>;
  readonly isOver: () => boolean;
}

/**
 * Runs a real build into a folder, to its end or until it is killed, alone or with its child processes.
 *
 * @param moment resolves when it is to be killed
 */
async function runBuild(
  out: string,
  moment?: (build: RunningBuild) => Promise<unknown>,
  isGroup = false,
): Promise<void> {
  const { child, ended, printed } = startBuild({ out }, isGroup);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const hasPrinted = async (word: string) => {
    while (!isOver() && !printed().includes(word)) await wait(1);
  };
  await moment?.({ hasPrinted, isOver });
  if (moment !== undefined && !isOver()) {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  }
  const { code, signal } = await ended;
  if (code !== 0 && signal !== "SIGKILL") throw new Error(`the build failed:\n${printed()}`);
}

const spans: [name: string, hasStarted: (build: RunningBuild) => Promise<void>][] = [
  ["the whole build", () => Promise.resolve()],
  // The spaces are those of the step's line, which comes once all files are made.
  ["its writing", ({ hasPrinted }) => hasPrinted("files  ")],
];

test.each(spans)(
  `a build killed at any of ${kills} moments of %s leaves the old site, the new one, or pages of both that find what they load, and the next build leaves what one into an empty folder does (seed ${seed})`,
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

    // Of floating-point numbers nearly all would be close to 0.
    const part = fc.nat(1000).map((part) => part / 1000);
    const counts = { old: 0, new: 0, both: 0, broken: 0 };
    for (const [index, moment] of fc.sample(part, { numRuns: kills, seed }).entries()) {
      await writeOldSite(out);
      const waitFor = async (build: RunningBuild) => {
        await hasStarted(build);
        await wait(duration * moment);
      };
      await runBuild(out, waitFor, index % 2 === 1);
      const found = tellSites(out, sites);
      expect(found, `killed at ${moment} of ${span}`).not.toBe("broken");
      counts[found] += 1;
      await runBuild(out);
      expect(hashTree(out), `the build after one killed at ${moment} of ${span}`).toBe(
        hashTree(whole),
      );
    }
    rows.push(`${kills} kills in ${span}: ${JSON.stringify(counts)}`);
  },
);
