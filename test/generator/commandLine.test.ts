import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, readdir, writeFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { run as runCommand } from "../../src/generator/core/command/run.ts";
import { project } from "../support/buildOutput.ts";
import { root } from "../support/root.ts";
import { main } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));

/** Runs a command in this process, as `build.ts` does in its own. */
async function run(...args: string[]): Promise<{ code: number; printed: string }> {
  let printed = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  const code = await runCommand(project, args).finally(() => write.mockRestore());
  return { code, printed };
}

test("--help lists the commands of the core and of all plugins, and builds nothing", async () => {
  const { code, printed } = await run("build", "--help");
  expect(code).toBe(0);
  for (const word of ["build", "start", "watch", "serve", "launch-check", "server-config nginx |"])
    expect(printed).toMatch(new RegExp(`^ {2}${word.replace("|", "\\|")}`, "m"));
  expect(printed).not.toContain("Built");
});

test("without installed packages `npm run build` fails with a single line that says to run npm ci", async () => {
  const cwd = await makeTempFolder();
  await cp(`${root}/src/generator`, `${cwd}/src/generator`, { recursive: true });
  const { status, stdout, stderr } = spawnSync("sh", ["-c", scripts.build], {
    cwd,
    encoding: "utf8",
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^.* run npm ci.*\n$/);
});

test("code that doesn't compile ends a command with exit code 1 and its place", async () => {
  const cwd = await makeTempFolder();
  await writeFile(`${cwd}/build.ts`, "const = 3;\n");
  const { status, stderr } = spawnSync(process.execPath, [`${root}/${main}`, "build"], {
    cwd,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("build.ts:1:6");
});

test("server-config prints the configuration for the deployment that the flags describe", async () => {
  // The origin's port may be that of a proxy in front of the server, and isn't part of the server name.
  const place = ["--base", "/sub/", "--origin", "https://www.firm.example:8443"];
  const flags = [...place, "--out", "/srv/www"];
  const { code, printed } = await run("server-config", "nginx", ...flags);
  expect(code).toBe(0);
  expect(printed).toContain("listen 80;");
  expect(printed).toContain("server_name www.firm.example;");
  expect(printed).toContain('root "/srv/www";');
  expect(printed).toContain("location = /sub/404.html");
});

test("mistakes on the command line are reported on stdout with exit code 1, and nothing is on stderr", () => {
  const args = [main, "--base", "..", "--date", "none"];
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/--base {2}"\.\."(?:.*\n)*2 problems\.\n$/),
    stderr: "",
  });
});

// What else counts as somebody else's: `writeOutput.test.ts`.
test("a build into somebody else's folder exits with code 1, names the first path in it and encodes no picture", async () => {
  const [first] = (await readdir(`${root}/content`)).sort();
  const { code, printed } = await run("--out", "content");
  expect(code).toBe(1);
  expect(printed).toContain(`content  This folder holds ${first}, which no build is known to`);
  expect(printed).not.toMatch(/^ {2}files /m);
});
