import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestFile } from "../../src/generator/core/output/manifest.ts";
import { root } from "../support/root.ts";
import { hashFiles, hasStaging, startBuild, writeOldSite } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

// Of each span; every run kills at other moments.
const kills = 8;
const seed = Date.now() % 2 ** 31;
const rows: string[] = [];
afterAll(() => {
  process.stdout.write(`${rows.join("\n")}\n`);
});

const old = join(root, ".cache/test-old");
const whole = join(root, ".cache/test-unkilled");
let sites: readonly Record<string, string>[] = [];
beforeAll(async () => {
  await writeOldSite(old);
  await rm(whole, { recursive: true, force: true });
  await runBuild(whole);
  sites = [old, whole].map(hashSite);
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

/** The manifest is left out: between two sites it lists the files of both. */
function hashSite(out: string): Record<string, string> {
  const { [manifestFile]: _, ...files } = hashFiles(out);
  return files;
}

/**
 * Which of two sites is in a folder. "both" is what a build that is killed while it moves the new site into place may
 * leave: each file is from one of the sites, and at least one site is complete.
 */
function tellSites(out: string) {
  const found = hashSite(out);
  if (isDeepStrictEqual(found, sites[0])) return "old";
  if (isDeepStrictEqual(found, sites[1])) return "new";
  const isOfOne = ([path, hash]: [string, string]) => sites.some((files) => files[path] === hash);
  const isThere = (files: object) => Object.keys(files).every((path) => path in found);
  return Object.entries(found).every(isOfOne) && sites.some(isThere) ? "both" : "broken";
}

const spans: [name: string, hasStarted: (build: RunningBuild) => Promise<void>][] = [
  ["the whole build", () => Promise.resolve()],
  ["its pages and their writing", ({ hasPrinted }) => hasPrinted("pages")],
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
      const found = tellSites(out);
      expect(found, `killed at ${moment} of ${span}`).not.toBe("broken");
      counts[found] += 1;
    }
    rows.push(`${kills} kills in ${span}: ${JSON.stringify(counts)}`);

    // The next build removes what all killed ones left behind.
    await runBuild(out);
    expect(tellSites(out)).toBe("new");
    expect(hasStaging(out)).toBe(false);
  },
);
