import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { root } from "../../support/buildOutput.ts";
import {
  hashTree,
  listSiblings,
  type Moment,
  runBuild,
  writeOldSite,
} from "../../support/runBuild.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

// Three moments that the build itself announces; test/long/killedBuild.test.ts kills at 24 by the clock.
const moments: Moment[] = [
  ({ hasPrinted }) => hasPrinted("content"),
  async ({ out, isOver }) => {
    while (!isOver() && (await listSiblings(out)).length === 0) await wait(1);
  },
  async ({ out, isOver }) => {
    while (!isOver() && existsSync(join(out, "gone/index.html"))) await wait(1);
  },
];

test("a build killed while it reads, while it writes or while it swaps leaves one whole site", async () => {
  const out = join(await makeTempFolder(join(root, ".cache")), "site");
  await writeOldSite(out);
  const old = await hashTree(out);
  const found: string[] = [];
  for (const moment of moments) {
    await runBuild(out, moment);
    found.push(await hashTree(out));
  }

  await runBuild(out);
  const whole = await hashTree(out);
  expect(found.filter((hash) => hash !== old && hash !== whole)).toEqual([]);
  expect(found[0]).toBe(old);
  expect(whole).not.toBe(old);
  expect(await listSiblings(out)).toEqual([]);
}, 120_000);
