import { utimes } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  inDist,
  makeTree,
  oldSite,
  readTree,
  replaceWithNewSite,
  tellSite,
} from "../../../support/exchangedSites.ts";

test("another build that is writing is named, and neither the old site nor that build's files are touched", async () => {
  const running = { "dist/_manifest.lock": `${hostname()} 1`, "dist/_manifest.temp": "half" };
  const root = await makeTree({ ...inDist(oldSite), ...running });
  expect(() => replaceWithNewSite(join(root, "dist"), root)).toThrow(
    /Another build is writing to this folder[\s\S]+delete _manifest\.lock/,
  );
  expect(readTree(root)).toEqual({ ...inDist(oldSite), ...running });
});

test.each([
  ["of a build on another machine", "elsewhere 1"],
  ["of a build that has not said yet whose it is", ""],
  ["with the id of a process that runs, but may be no build", `${hostname()} 1`],
])("the lock %s counts as abandoned only after a minute", async (_, lock) => {
  const root = await makeTree({ ...inDist(oldSite), "dist/_manifest.lock": lock });
  const dist = join(root, "dist");
  expect(() => replaceWithNewSite(dist, root)).toThrow("Another build");
  await utimes(dist, Date.now() / 1000 - 70, Date.now() / 1000 - 70);
  replaceWithNewSite(dist, root);
  expect(tellSite(dist)).toBe("new");
});
