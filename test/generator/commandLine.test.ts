import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { helpText } from "../../src/generator/command/options.ts";
import { loadOnce, root } from "../support/buildOutput.ts";
import { main } from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("--help prints the help and builds nothing", () => {
  expect(run("build", "--help")).toEqual({ status: 0, stdout: `${helpText}\n`, stderr: "" });
});

test("without packages a command says in one line what to do", async () => {
  const options = { cwd: await makeTempFolder(), encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(
    "node",
    [`${root}/src/generator/command/requirePackages.js`],
    options,
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^.* run npm ci.*\n$/);
});

test("the help names every flag and every command", () => {
  const words = [
    "build",
    "start",
    "watch",
    "serve",
    "server-config",
    "launch-check",
    "schemas",
    "check",
  ];
  const flags = [
    "--base",
    "--origin",
    "--date",
    "--out",
    "--keep-previous",
    "--port",
    "--host",
    "--help",
  ];
  expect([...words, ...flags].filter((word) => !helpText.includes(word))).toEqual([]);
});

test("server-config prints the configuration for the deployment that the flags describe", () => {
  // The port of the origin is the one behind which the server stands, perhaps, and no part of its name.
  const place = ["--base", "/sub/", "--origin", "https://www.firm.example:8443"];
  const flags = [...place, "--out", "/srv/www"];
  const { status, stdout } = run("server-config", "nginx", ...flags);
  expect(status).toBe(0);
  expect(stdout).toContain("listen 80;");
  expect(stdout).toContain("server_name www.firm.example;");
  expect(stdout).toContain('root "/srv/www";');
  expect(stdout).toContain("location = /sub/404.html");
});

test("what is wrong with the command line ends the run with exit code 1, told without a stack", () => {
  expect(run("--bsae", "/sub/", "--port", "none")).toEqual({
    status: 1,
    stdout: expect.stringMatching(/Did you mean --base\?\n(?:.*\n)*2 problems\.\n$/),
    stderr: "",
  });
});

test.each(["start", "watch"])("%s says before it builds that it can't be served", (command) => {
  expect(run(command, "--host", "203.0.113.9")).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^--host {2}"203\.0\.113\.9" is no address of this machine/),
    stderr: "",
  });
});

test("a build into a folder of the project's own ends with exit code 1 and says why", () => {
  const { status, stdout } = run("--out", "content");
  expect(status).toBe(1);
  expect(stdout).toMatch(/^content {2}This folder holds something other than a site/m);
});

test("launch-check lists every value that is still missing, with its place, and ends with exit code 1", async () => {
  const { placeholders } = await loadOnce();
  const { status, stdout } = run("launch-check");
  expect(status).toBe(1);
  const places = placeholders.map(({ file, line }) => `${file}:${line}`);
  expect(places.filter((place) => !stdout.includes(place))).toEqual([]);
  expect(places).not.toHaveLength(0);
});
