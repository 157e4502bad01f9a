import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { root } from "../../support/buildOutput.ts";
import {
  listSiblings,
  type Moment,
  runBuild,
  tellSites,
  writeOldSite,
} from "../../support/runBuild.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

// Three moments that the build itself announces; test/long/killedBuild.test.ts kills at many by the clock.
const moments: Moment[] = [
  ({ hasPrinted }) => hasPrinted("content"),
  async ({ out, isOver }) => {
    while (!isOver() && (await listSiblings(out)).length === 0) await wait(1);
  },
  async ({ out, isOver }) => {
    while (!isOver() && (await readFile(join(out, "index.html"), "utf8")).startsWith("old"))
      await wait(1);
  },
];

test("a build killed while it reads or writes leaves the old site, and while it moves the new one in, that or both", async () => {
  const folder = await makeTempFolder(join(root, ".cache"));
  const [old, left] = [join(folder, "old"), join(folder, "left")];
  await writeOldSite(old);
  const killed = moments.map((_, index) => join(folder, `killed-${index}`));
  for (const [index, out] of killed.entries()) {
    await writeOldSite(out);
    await runBuild(out, moments[index]);
  }

  const [reading = "", writing = "", moving = ""] = killed;
  await cp(moving, left, { recursive: true });
  await runBuild(moving);
  expect(await listSiblings(moving)).toEqual([]);
  expect(await tellSites(reading, old, moving)).toBe("old");
  expect(await tellSites(writing, old, moving)).toBe("old");
  expect(["both", "new"]).toContain(await tellSites(left, old, moving));
}, 120_000);
