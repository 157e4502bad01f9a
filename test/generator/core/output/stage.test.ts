import fs, { writeFileSync } from "node:fs";
import { utimes } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  inDist,
  makeTree,
  oldSite,
  readTree,
  replaceWithNewSite,
  tellSite,
} from "../../../support/exchangedSites.ts";

test("another build that is writing is named, and neither the old site nor that build's files are touched", async () => {
  const running = {
    "dist/.new-site/.new-site-owner": `${hostname()} 1`,
    "dist/.new-site/a.html": "half",
  };
  const root = await makeTree({ ...inDist(oldSite), ...running });
  expect(() => replaceWithNewSite(join(root, "dist"), root)).toThrow(
    /Another build is writing to this folder[\s\S]+delete \.new-site/,
  );
  expect(readTree(root)).toEqual({ ...inDist(oldSite), ...running });
});

test("a build that takes the folder as another one leaves it has it from then on", async () => {
  const root = await makeTree(inDist(oldSite));
  const dist = join(root, "dist");
  const { rmdirSync } = fs;
  onTestFinished(() => {
    Object.assign(fs, { rmdirSync });
    syncBuiltinESMExports();
  });
  const takeFirst = (path: string) => {
    writeFileSync(join(path, ".new-site-owner"), `${hostname()} 1`, { flag: "wx" });
    rmdirSync(path);
  };
  Object.assign(fs, { rmdirSync: takeFirst });
  syncBuiltinESMExports();
  replaceWithNewSite(dist, root);
  expect(tellSite(dist)).toBe("new");
  expect(() => replaceWithNewSite(dist, root)).toThrow("Another build");
});

test.each([
  ["of a build on another machine", { "dist/.new-site/.new-site-owner": "elsewhere 1" }],
  ["of a build that has not said yet whose it is", { "dist/.new-site/.new-site-owner": "" }],
])("the staging folder %s counts as abandoned only after a minute", async (_, staging) => {
  const root = await makeTree({ ...inDist(oldSite), ...staging });
  const dist = join(root, "dist");
  expect(() => replaceWithNewSite(dist, root)).toThrow("Another build");
  await utimes(join(dist, ".new-site"), Date.now() / 1000 - 70, Date.now() / 1000 - 70);
  replaceWithNewSite(dist, root);
  expect(tellSite(dist)).toBe("new");
});
