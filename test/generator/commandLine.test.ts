import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { flags } from "../../src/generator/command/flags.js";
import { helpText, parseOptions } from "../../src/generator/command/options.ts";
import { runCommand } from "../../src/generator/command/run.ts";
import { loadOnce } from "../support/buildOutput.ts";
import { collectDiagnostics } from "../support/collectDiagnostics.ts";
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
  const project = { root, siteModule: "src/site/site.ts" };
  const code = await runCommand(project, args).finally(() => write.mockRestore());
  return { code, printed };
}

test("--help prints the help and builds nothing", async () => {
  expect(await run("build", "--help")).toEqual({ code: 0, printed: `${helpText}\n` });
});

// The `check:` scripts are run by `npm run check`.
const isRunByItself = (name: string) => !name.startsWith("check:");
test.each(Object.keys(scripts).filter(isRunByItself))(
  "without installed packages `npm run %s` fails with a single line that says to run npm ci",
  async (name) => {
    const cwd = await makeTempFolder();
    await cp(`${root}/src/generator`, `${cwd}/src/generator`, { recursive: true });
    const { status, stdout, stderr } = spawnSync("sh", ["-c", scripts[name]], {
      cwd,
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^.* run npm ci.*\n$/);
  },
);

test("the help names every flag and every command", () => {
  const [diagnostic] = collectDiagnostics(() => parseOptions(["nonsense"]));
  const [, names = ""] = /The commands are (.*)\.$/.exec(diagnostic?.hint ?? "") ?? [];
  const words = [...names.split(", "), ...Object.keys(flags).map((name) => `--${name}`)];
  expect(words.length).toBeGreaterThan(15);
  const isNamed = (word: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(helpText);
  expect(words.filter((word) => !isNamed(word))).toEqual([]);
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
  const args = [main, "--bsae", "/sub/", "--port", "none"];
  expect(spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/Did you mean --base\?\n(?:.*\n)*2 problems\.\n$/),
    stderr: "",
  });
});

test.each(["start", "watch"])(
  "%s refuses, before it builds, a --host that is not an address of this machine",
  async (command) => {
    expect(await run(command, "--host", "203.0.113.9")).toEqual({
      code: 1,
      printed: expect.stringMatching(
        /^--host {2}"203\.0\.113\.9" is not an address of this machine/,
      ),
    });
  },
);

test("a build into a folder that holds something other than a site exits with code 1 and says why", async () => {
  const { code, printed } = await run("--out", "content");
  expect(code).toBe(1);
  expect(printed).toMatch(/^content {2}This folder holds something other than a site/m);
});

test("launch-check lists the file and line of every remaining placeholder, and exits with code 1", async () => {
  const { placeholders } = await loadOnce();
  const { code, printed } = await run("launch-check");
  expect(code).toBe(1);
  const places = placeholders.map(({ file, line }) => `${file}:${line}`);
  expect(places.filter((place) => !printed.includes(place))).toEqual([]);
  expect(places).not.toHaveLength(0);
});
