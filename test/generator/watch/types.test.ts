import { existsSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/generator/diagnostics/diagnostic.ts";
import { watchTypes } from "../../../src/generator/watch/types.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Stub of the type checker: prints the code as it was at its start, once it is told to end. */
const slowChecker = `
const { existsSync, readFileSync, rmSync, writeFileSync } = require("node:fs");
const code = readFileSync("code", "utf8");
writeFileSync("has-begun", "");
setInterval(() => {
  if (!existsSync("may-end")) return;
  rmSync("may-end");
  console.log(code);
  process.exit();
}, 5);`;

test("a type check is not cut short by a save that fixes its error: it reports, and so does the next check", async () => {
  const root = await makeTempFolder();
  const write = (path: string, text = "") => writeFile(join(root, path), text);
  await mkdir(join(root, "node_modules/typescript/bin"), { recursive: true });
  await write("node_modules/typescript/bin/tsc", slowChecker);
  const reports: string[][] = [];
  const report = (found: readonly Diagnostic[]) => reports.push(found.map(({ where }) => where));
  const types = watchTypes(root, report, 0);
  const save = async (code: string) => {
    await write("code", code);
    types.recheck();
  };
  const poll = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 });
  const hasBegun = async () => {
    await poll(() => existsSync(join(root, "has-begun"))).toBe(true);
    rmSync(join(root, "has-begun"));
  };
  await save("src/page.ts(1,1): error TS1: Wrong.");
  await hasBegun();
  await save("mended");
  await write("may-end");
  await poll(() => reports).toEqual([["src/page.ts"]]);
  await hasBegun();
  await write("may-end");
  await poll(() => reports).toEqual([["src/page.ts"], []]);
});
