import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, test } from "vitest";
import { compileProgram } from "../../../src/generator/command/program.js";
import { root as project } from "../../support/root.ts";
import { main } from "../../support/runBuild.ts";
import { isLinuxRoot, nobody } from "../../support/smallDisk.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

let root: string;
let first: string;

const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const record = () => join(root, ".cache/program/kept.json");
const readRecord = () => JSON.parse(readFileSync(record(), "utf8"));
/** Compiles the program. @returns its output */
const run = async (folder = root) =>
  String(spawnSync(process.execPath, [fileURLToPath(await compileProgram(folder))]).stdout);

beforeEach(async () => {
  root = await makeTempFolder();
  write("build.ts", 'import { word } from "./word.ts";\nconsole.log(word satisfies string);\n');
  write("word.ts", 'export const word: string = "one";\n');
  utimesSync(join(root, "word.ts"), 1, 1);
  first = await compileProgram(root);
});

test("a program is not compiled again while its files' contents are unchanged, whatever their dates", async () => {
  const before = readFileSync(record(), "utf8");
  utimesSync(join(root, "word.ts"), 2, 2);
  expect(await compileProgram(root)).toBe(first);
  expect(readFileSync(record(), "utf8")).toBe(before);
  expect(await run()).toBe("one\n");
});

test("an edit that keeps a file's length and date is in the next program", async () => {
  write("word.ts", 'export const word: string = "two";\n');
  utimesSync(join(root, "word.ts"), 1, 1);
  expect(await run()).toBe("two\n");
});

test("a deleted source file is an error, even though the previous program still exists", async () => {
  rmSync(join(root, "word.ts"));
  await expect(compileProgram(root)).rejects.toThrow("word.ts");
});

test.each<[string, () => void]>([
  ["left half a record", () => truncateSync(record(), 99)],
  ["left an empty record", () => truncateSync(record())],
  ["left another file for its record", () => writeFileSync(record(), '{"version":3}')],
  ["left half a program", () => truncateSync(fileURLToPath(first), 9)],
  ["took the program along", () => rmSync(fileURLToPath(first))],
])("the program is compiled again after a run that %s", async (_, leave) => {
  leave();
  expect(await run()).toBe("one\n");
  expect(readRecord().module).toBe(fileURLToPath(first));
});

test("a compiled program without read permission is compiled again", () => {
  const user = isLinuxRoot ? { uid: nobody, gid: nobody } : {};
  chmodSync(fileURLToPath(first), 0);
  if (isLinuxRoot) spawnSync("chown", ["-R", `${nobody}:${nobody}`, root]);
  const program = join(project, "src/generator/command/program.js");
  const code = `import { compileProgram } from ${JSON.stringify(program)};
    await import(await compileProgram(${JSON.stringify(root)}));`;
  const args = ["--input-type=module", "-e", code];
  const { stdout, stderr } = spawnSync(process.execPath, args, { ...user, encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "one\n", stderr: "" });
});

test.each(["node_modules/esbuild/package.json", "src/generator/command/program.js"])(
  "the program is compiled again when %s has changed",
  async (file) => {
    const kept = readRecord();
    const path = join(project, file);
    expect(kept.files[path]).toHaveLength(2);
    kept.files[path] = ["file of before", "its contents"];
    writeFileSync(record(), JSON.stringify(kept));
    await compileProgram(root);
    expect(readRecord().files[path]).not.toEqual(kept.files[path]);
  },
);

test("a project copied with its cache runs its own files, not the original's", async () => {
  const copy = await makeTempFolder();
  cpSync(root, copy, { recursive: true, preserveTimestamps: true });
  writeFileSync(join(copy, "word.ts"), 'export const word = "copy";\n');
  expect(await run(copy)).toBe("copy\n");
  expect(await run()).toBe("one\n");
});

test("stack traces point into the TypeScript sources; a syntax error is reported with file and line, no stack", async () => {
  root = await makeTempFolder(join(project, ".cache"));
  const start = () =>
    spawnSync(process.execPath, [join(project, main)], { cwd: root, encoding: "utf8" });
  write("build.ts", 'interface Unused {}\n\nthrow new Error("at " + import.meta.dirname);\n');
  expect(start().stderr).toMatch(new RegExp(`Error: at ${root}\n.*${root}/build\\.ts:3:7`, "s"));
  write("build.ts", "\nconst = 1;\n");
  expect(start()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^build\.ts:2:6: /m) });
  expect(start().stderr).not.toContain(" at ");
});
