import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runChecks } from "../../../src/generator/command/runChecks.ts";
import { DiagnosticError } from "../../../src/generator/diagnostics/diagnostic.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

/** Runs checks, each given as JavaScript code. */
async function check(scripts: Readonly<Record<string, string>>) {
  const root = await makeTempFolder();
  const commands = Object.entries(scripts).map(([name, code], index) => {
    return [name, `node ${index}.cjs`, code] as const;
  });
  for (const [, command, code] of commands) await writeFile(join(root, command.slice(5)), code);
  const list = Object.fromEntries(commands.map(([name, command]) => [name, command]));
  await writeFile(join(root, "package.json"), JSON.stringify({ scripts: list }));
  return runChecks(root, (_, run) => run());
}

async function listFound(scripts: Readonly<Record<string, string>>) {
  const error: unknown = await check(scripts).catch((thrown: unknown) => thrown);
  return error instanceof DiagnosticError ? error.diagnostics : error;
}

test("passing checks are listed with their times, whatever they print, and no other script runs", async () => {
  const said = await check({
    "check:types": "",
    "check:style": 'console.log("Checked 4 files, no error."); console.error("a warning")',
    test: "process.exit(1)",
  });
  expect(said).toMatch(/^types \d+\.\d s · style \d+\.\d s$/);
});

test("checks run in parallel", async () => {
  const wait = (own: string, other: string) =>
    `const { existsSync, writeFileSync } = require("node:fs");
    writeFileSync("${own}", "");
    setInterval(() => existsSync("${other}") && process.exit(), 5);`;
  expect(await check({ "check:a": wait("a", "b"), "check:b": wait("b", "a") })).toMatch(/^a .*b /);
});

test("duplicate findings are reported once, and equal messages at the first place, which lists the others", async () => {
  const first = "src/a.ts(1,2): error TS1: Wrong.";
  const found = await listFound({
    "check:types": `console.log("${first}\\nsrc/b.ts(3,4): error TS1: Wrong."); process.exitCode = 2`,
    "check:types-again": `console.log("${first}"); process.exitCode = 2`,
    "check:style": 'console.log("::warning file=src/b.ts,line=1,col=1,title=rule::Ugly.")',
  });
  expect(found).toEqual([
    {
      where: "src/a.ts",
      line: 1,
      column: 2,
      message: "Wrong. (TS1)",
      hint: "The same at src/b.ts:3:4.",
    },
    { where: "src/b.ts", line: 1, column: 1, message: "Ugly. (rule)" },
  ]);
});

test("for a file that can't be parsed only the first parse error is reported", async () => {
  const parsing = (line: number) =>
    `::error title=parse,file=src/a.ts,line=${line},col=1::expected an end`;
  const found = await listFound({
    "check:types": "console.log(\"src/a.ts(9,1): error TS1005: ')' expected.\")",
    "check:style": `console.log(${JSON.stringify(`${parsing(3)}\n${parsing(8)}\n::error title=rule,file=src/b.ts::Ugly.`)})`,
  });
  expect(found).toMatchObject([
    { where: "src/a.ts", line: 3, message: "expected an end (parse)" },
    { where: "src/b.ts" },
  ]);
});

test("a tool that crashes is reported with its exit code and its whole output", async () => {
  const code = 'console.log("half"); console.error("Segmentation"); process.exit(139)';
  expect(await listFound({ "check:style": code })).toEqual([
    {
      where: "npm run check:style",
      message: "ended with exit code 139, with this output:",
      hint: "\nhalf\nSegmentation",
    },
  ]);
});

test("an error line that is no finding is reported unchanged beside the findings; headings are dropped", async () => {
  const code = `console.log("Heading (1)\\nerror TS5083: Cannot read file.\\nsrc/a.ts(1,2): error TS1: Wrong.");
    process.exitCode = 1`;
  expect(await listFound({ "check:types": code })).toMatchObject([
    { where: "npm run check:types", hint: "\nerror TS5083: Cannot read file." },
    { where: "src/a.ts" },
  ]);
});
