import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { compile } from "../../../../src/generator/start.js";
import { makeTempFolder } from "../../../support/tempFolder.ts";
import { copyTinySite, removeFolder } from "../../../support/tinySite.ts";

test("an edit of the site changes its module alone; what makes watch mode restart is build.ts and the generator", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  const change = async (file: string, more: string) =>
    writeFile(join(folder, file), (await readFile(join(folder, file), "utf8")) + more);
  const before = await compile(folder);
  await change("site/widgets0.tsx", "console.log(1);\n");
  const edited = await compile(folder);
  expect(edited.config).not.toBe(before.config);
  const inputs = [...edited.inputs].map((path) => path.replace(/^.*(?=src\/generator)/, ""));
  const ofProgram = [
    "build.ts",
    "src/generator/core/command/run.ts",
    "src/generator/core/watch/watchSite.ts",
    "src/generator/plugins/hosts/nginx.ts",
  ];
  expect(inputs).toEqual(expect.arrayContaining(ofProgram));
  expect(inputs.filter((path) => path.startsWith("site/"))).toEqual([]);
});

test("a compiled program that is empty, cut or a folder after a crash is written again", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  const program = fileURLToPath((await compile(folder)).program);
  const whole = await readFile(program);
  for (const damage of [
    () => writeFile(program, ""),
    () => writeFile(program, whole.subarray(0, 99)),
    async () => {
      await rm(program);
      await mkdir(program);
    },
  ]) {
    await damage();
    await compile(folder);
    expect(await readFile(program)).toEqual(whole);
  }
});

test("with a cache that is a link to a folder elsewhere, as of a CI's volume, a program finds its packages", async () => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  await symlink(await makeTempFolder(), join(folder, ".cache"));
  const { program } = await compile(folder);
  expect(await import(program)).toHaveProperty("project");
});

test.each([
  ["a file", "ENOTDIR", (path: string) => writeFile(path, "")],
  ["a link to nothing", "ENOENT", (path: string) => symlink("/nowhere/at/all", path)],
])("a cache that is %s is named, with what to do about it", async (_, code, make) => {
  const folder = await copyTinySite();
  onTestFinished(() => removeFolder(folder));
  await make(join(folder, ".cache"));
  const path = expect.stringContaining(".cache/program/");
  const hint = expect.stringContaining("Make .cache a folder");
  await expect(compile(folder)).rejects.toMatchObject({ code, path, hint });
});
