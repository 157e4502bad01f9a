import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { diagnosticsOf } from "../../src/generator/diagnostics/diagnostic.ts";
import {
  exchangeCalls,
  judge,
  replaceWithNewSite,
  startingPoints,
} from "../support/exchangedSites.ts";
import { interceptFileCalls, makeSystemError } from "../support/fileCalls.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

describe.each(startingPoints)("where dist is $what,", ({ states, prepare }) => {
  test.each<[what: string, isRefused: (call: number, allowed: number) => boolean]>([
    ["killed", (call, allowed) => call > allowed],
    ["refused by a full disk", (call, allowed) => call === allowed + 1],
  ])(
    "a build that is %s at any file system call leaves a known state and reports which; the next one completes it",
    async (_what, isRefused) => {
      const left = new Set<string>();
      let made = Number.POSITIVE_INFINITY;
      for (let allowed = 0; made >= allowed; allowed += 1) {
        const root = await makeTempFolder();
        prepare(root);
        const dist = join(root, "dist");
        made = 0;
        const end = interceptFileCalls(exchangeCalls, (call) => {
          made += 1;
          if (isRefused(made, allowed)) throw makeSystemError("ENOSPC");
          return call();
        });
        const run = replaceWithNewSite(dist, root);
        const [diagnostic] = await run.then(() => [], diagnosticsOf);
        end();
        const state = judge(dist);
        left.add(state);
        const isUntouched = diagnostic?.message.endsWith("The previous site is unchanged.");
        if (diagnostic === undefined) expect(state).toBe("new");
        else if (isUntouched) expect(state).toBe(states[0]);
        else expect(diagnostic.message).toContain("(ENOSPC). Some of its files already belong");

        await replaceWithNewSite(dist, root);
        expect(judge(dist)).toBe("new");
        expect(readdirSync(root).filter((name) => name.startsWith("."))).toEqual([]);
      }
      expect(left).toEqual(new Set(states));
    },
  );
});
