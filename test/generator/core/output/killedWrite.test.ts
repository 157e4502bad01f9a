import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { collectDiagnostics } from "../../../support/collectDiagnostics.ts";
import {
  asBuilt,
  killReplacing,
  newSite,
  oldSite,
  readTree,
  replaceWithNewSite,
  type Tree,
  tellSite,
  writeTree,
} from "../../../support/exchangedSites.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";

const builds: [what: string, before: Tree | undefined, next: Tree][] = [
  ["a first build", undefined, newSite],
  ["a first build, before that of another site,", undefined, oldSite],
  ["a build over the last site", oldSite, newSite],
  ["a build over the last site, which then comes back,", oldSite, oldSite],
];

/** Kills builds of the new site, one at each call that changes the disk, and looks at what they leave. */
async function killAtEachCall(
  before: Tree | undefined,
  look: (dist: string, root: string, call: string) => void,
): Promise<void> {
  const root = await makeTempFolder();
  const dist = join(root, "dist");
  let number = 0;
  for (let isKilled = true; isKilled; ) {
    number += 1;
    rmSync(dist, { recursive: true, force: true });
    if (before !== undefined) writeTree(dist, asBuilt(before));
    isKilled = killReplacing(dist, root, number);
    look(dist, root, `killed at call ${number}`);
  }
  expect(number).toBeGreaterThan(20);
}

/** Has the next build find the folder a minute later: the lock of a build that hadn't said whose it is counts no more. */
function buildLater(dist: string, root: string, site: Tree) {
  const then = Date.now() / 1000 - 70;
  if (statSync(dist, { throwIfNoEntry: false })) utimesSync(dist, then, then);
  return replaceWithNewSite(dist, root, site);
}

const listAll = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test.each(builds)(
  "%s that is killed at any call leaves pages that find what they load, and the next one leaves what one into an empty folder does",
  async (_, before, next) => {
    const elsewhere = await makeTempFolder();
    replaceWithNewSite(join(elsewhere, "dist"), elsewhere, next);
    const all = listAll(join(elsewhere, "dist"));
    await killAtEachCall(before, (dist, root, call) => {
      tellSite(dist);
      buildLater(dist, root, next);
      expect(readTree(dist), call).toEqual(asBuilt(next));
      expect(listAll(dist), call).toEqual(all);
    });
  },
);

test.each(builds)(
  "what somebody puts where %s, killed at any call, hasn't come to write a file, or has deleted one, stays as it is",
  async (_, before, next) => {
    await killAtEachCall(before, (dist, root, call) => {
      const there = readTree(dist);
      const free = Object.keys({ ...newSite, ...oldSite }).filter((path) => !(path in there));
      const theirs = Object.fromEntries(free.map((path) => [path, "theirs"]));
      writeTree(dist, theirs);
      const [first] = free.filter((path) => path in next).sort();
      const found = collectDiagnostics(() => buildLater(dist, root, next));
      expect(readTree(dist), call).toMatchObject(theirs);
      if (first !== undefined) expect(found[0]?.message).toMatch(/which no build is known to/);
      else if ("_manifest" in there) expect(found).toEqual([]);
    });
  },
);
