import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/root.ts";
import { buildGrown, listFiles } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

test("the grown site builds with all that the site has, share images of long names too", async () => {
  const files = listFiles(await buildGrown(await makeTempFolder(join(root, ".cache"))));
  const count = (end: RegExp) => files.filter((file) => end.test(file)).length;
  expect(count(/^assets\/share.*\.jpg$/)).toBeGreaterThan(20);
  expect(count(/\.html\.br$/)).toBe(count(/\.html$/));
});
