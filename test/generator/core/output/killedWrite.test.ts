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

const listAll = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

const starts: [what: string, site: Tree][] = [
  ["a first build", {}],
  ["a build over another site", oldSite],
];

test.each(starts)(
  "%s that is killed at any call that changes the disk leaves pages that find what they load, and the next build leaves no other file than one into an empty folder",
  async (_, before) => {
    const root = await makeTempFolder();
    const cold = new Map([newSite, oldSite].map((site) => [site, listCold(site, root)]));
    const dist = join(root, "dist");
    let kills = 0;
    for (let isKilled = true; isKilled; kills += 1) {
      for (const [site, all] of cold) {
        startOver(dist, before);
        isKilled = killReplacing(dist, root, kills + 1);
        tellSite(dist);
        letTimePass(dist);
        replaceWithNewSite(dist, root, site);
        expect(listAll(dist), `killed at call ${kills + 1}`).toEqual(all);
        expect(readTree(dist)).toEqual(asBuilt(site));
      }
    }
    expect(kills).toBeGreaterThan(20);
  },
);

function listCold(site: Tree, root: string): string[] {
  replaceWithNewSite(join(root, "cold"), root, site);
  const all = listAll(join(root, "cold"));
  rmSync(join(root, "cold"), { recursive: true });
  return all;
}

function startOver(dist: string, site: Tree): void {
  rmSync(dist, { recursive: true, force: true });
  if (site === oldSite) writeTree(dist, asBuilt(site));
}

/** A minute, after which the lock of a build that was killed before it could say whose it is counts no more. */
function letTimePass(dist: string): void {
  const then = Date.now() / 1000 - 70;
  if (statSync(dist, { throwIfNoEntry: false })) utimesSync(dist, then, then);
}

test.each(starts)(
  "what somebody puts where %s, killed at any call, has written nothing or deleted a file stays as it is",
  async (_, before) => {
    const root = await makeTempFolder();
    const dist = join(root, "dist");
    for (let number = 1, isKilled = true; isKilled; number += 1) {
      for (const site of [newSite, oldSite]) {
        startOver(dist, before);
        isKilled = killReplacing(dist, root, number);
        const there = readTree(dist);
        const free = Object.keys({ ...newSite, ...oldSite }).filter((path) => !(path in there));
        const theirs = Object.fromEntries(free.map((path) => [path, "theirs"]));
        // Without a manifest no build has written here.
        if (there["_manifest"] === undefined) continue;
        writeTree(dist, theirs);
        letTimePass(dist);
        const clash = free.filter((path) => path in site).sort()[0];
        const found = collectDiagnostics(() => replaceWithNewSite(dist, root, site));
        expect(readTree(dist), `killed at call ${number}`).toMatchObject(theirs);
        if (clash === undefined) expect(found).toEqual([]);
        else expect(found[0]?.message).toContain(clash);
      }
    }
  },
);
