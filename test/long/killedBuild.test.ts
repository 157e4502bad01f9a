import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { root } from "../support/buildOutput.ts";
import {
  hashTree,
  listSiblings,
  type RunningBuild,
  runBuild,
  writeOldSite,
} from "../support/killBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const twelfths = Array.from({ length: 12 }, (_, index) => index);

const spans: [name: string, hasStarted: (build: RunningBuild) => Promise<void>][] = [
  ["the whole build", () => Promise.resolve()],
  ["its writing", ({ hasPrinted }) => hasPrinted("checks")],
];

test.each(spans)(
  "a build killed at any of twelve moments of %s leaves the old site or the new one whole",
  async (_, hasStarted) => {
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    let duration = 0;
    await runBuild(out, async (build) => {
      await hasStarted(build);
      const since = performance.now();
      while (!build.isOver()) await wait(1);
      duration = performance.now() - since;
    });
    const whole = await hashTree(out);
    await writeOldSite(out);
    const old = await hashTree(out);

    for (const twelfth of twelfths) {
      await runBuild(out, async (build) => {
        await hasStarted(build);
        await wait((duration * twelfth) / 12);
      });
      expect([old, whole], `killed at ${twelfth}/12`).toContain(await hashTree(out));

      await runBuild(out);
      expect(await hashTree(out)).toBe(whole);
      expect(await listSiblings(out)).toEqual([]);
      await writeOldSite(out);
    }
  },
  600_000,
);
