import { execFileSync } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../../../src/generator/core/diagnostics/files.ts";
import { collectDiagnostics } from "../../../support/collectDiagnostics.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

test("what links to files and folders lead to is listed as if it were in their places", async () => {
  const root = await makeTempFolder();
  await writeFiles(root, [
    ["src/own.ts", ""],
    ["elsewhere/deep/a.ts", ""],
  ]);
  await symlink("../elsewhere", join(root, "src/linked"));
  await symlink("own.ts", join(root, "src/again.ts"));
  await symlink("deep", join(root, "elsewhere/twice"));
  const linked = ["src/linked/deep/a.ts", "src/linked/twice/a.ts"].map((path) => path.slice(4));
  expect(listFiles(root, "src")).toEqual(["again.ts", ...linked, "own.ts"]);
});

test("all that can't be read to its end is named: links to nothing, in circles, or to a folder around, and pipes", async () => {
  const root = await makeTempFolder();
  await mkdir(join(root, "src/deep"), { recursive: true });
  await writeFile(join(root, "src/own.ts"), "");
  await symlink("nowhere", join(root, "src/dangling"));
  await symlink("circle", join(root, "src/circle"));
  await symlink("../..", join(root, "src/deep/around"));
  await mkdir(join(root, "other"));
  await symlink("../other", join(root, "src/to"));
  await symlink("../src/deep/../../other", join(root, "other/fro"));
  execFileSync("mkfifo", [join(root, "src/pipe")]);
  const found = collectDiagnostics(() => listFiles(root, "src"));
  expect(found.map(({ where, message }) => [where, message.slice(0, 40)]).sort()).toEqual([
    ["src/circle", "This link can't be followed (ELOOP: too "],
    ["src/dangling", "This link can't be followed (ENOENT: no "],
    ["src/deep/around", "This is a link to a folder that it is in"],
    ["src/pipe", "This is a pipe, a socket or a device, no"],
    ["src/to/fro", "This is a link to a folder that it is in"],
  ]);
});
