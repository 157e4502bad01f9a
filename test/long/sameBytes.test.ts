import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { root } from "../support/root.ts";
import {
  copyProject,
  hashTree,
  listFiles,
  runShellBuild,
  type ShellBuild,
} from "../support/runBuild.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

let usual: string;

beforeAll(async () => {
  const out = join(root, ".cache/test-usual");
  await rm(out, { recursive: true, force: true });
  usual = await hashBuild("this machine as it is", { out });
});

/** Builds and prints the hash of all names and bytes. */
async function hashBuild(name: string, build: ShellBuild): Promise<string> {
  const { code, printed, errors } = await runShellBuild(build);
  if (code !== 0) throw new Error(printed);
  // Empty also where a page is rendered by React's development build, which warns of mistakes in components.
  expect(errors).toBe("");
  const hash = hashTree(join(build.out.startsWith("/") ? "" : (build.folder ?? root), build.out));
  process.stdout.write(`${name.padEnd(66)} ${hash.slice(0, 32)}\n`);
  return hash;
}

const preload = (name: string) =>
  pathToFileURL(join(root, "test/support/preload", `${name}.mjs`)).href;

// Several circumstances for each build: which of them is at fault can still be found out when one fails. Among them is
// the oldest supported version of Node, and the latest of each major one since; on Node 24: below.
test.each<{ name: string; version: string } & Omit<ShellBuild, "out">>([
  {
    version: "20.19.6",
    name: "in Kiritimati, in Turkish, on a disk that lists files backwards",
    env: { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" },
    preload: [preload("reverseFolders")],
  },
  {
    version: "22",
    name: "in Tamil, with a clock nine years ahead, for one user's eyes only",
    env: { LANG: "ta_IN.UTF-8", LC_ALL: "ta_IN.UTF-8" },
    preload: [preload("laterClock")],
    first: "umask 077",
  },
  {
    version: "26",
    name: "in no language, told to be in development, on one processor",
    env: { LANG: "C", LC_ALL: "C", NODE_ENV: "development", FORCE_COLOR: "1" },
    first: 'command -v taskset >/dev/null && set -- taskset 1 "$@"',
  },
])(
  "a build on Node $version $name produces the same bytes as usual, and no warning",
  async ({ version, name, ...circumstances }) => {
    const node = await installNode(version);
    const { stdout } = await promisify(execFile)(node, ["--version"]);
    const out = join(await makeTempFolder(join(root, ".cache")), "site");
    const build = { out, node, ...circumstances };
    expect(await hashBuild(`on Node ${stdout.trim()} ${name}`, build)).toBe(usual);
  },
);

// What Node does with files differs by its version: links to folders, for one.
test("what the core does with files passes its tests on the latest Node too", async () => {
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const files = [
    "assets/staticFiles",
    "cache/cache",
    "content/files",
    "diagnostics/listFiles",
    "output",
  ];
  const suites = files.map((file) => `test/generator/core/${file}`);
  const args = [vitest, "run", "--project", "unit", ...suites];
  const run = promisify(execFile)(await installNode("26"), args, { cwd: root });
  const { stdout } = await run.catch(({ stdout }) => Promise.reject(new Error(stdout)));
  expect(stdout).toMatch(/Tests .*\d{3} passed/);
});

test("a build on Node 24 in another folder, deep and with an odd name, with every 25th cache file missing, produces the same bytes as usual", async () => {
  const folder = join(await makeTempFolder(), "very/much/deeper/my site (ரு) $HOME & 'co'");
  await copyProject(folder, "copied");
  const cache = join(folder, ".cache");
  const files = listFiles(cache);
  const lost = files.filter((_, index) => index % 25 === 0);
  for (const name of lost) await rm(join(cache, name));
  const node = await installNode("24");
  const name = `on Node 24, deeper, without ${lost.length} of ${files.length} files`;
  expect(await hashBuild(name, { folder, out: "dist", node })).toBe(usual);
});

/** Installs Node from the npm package `node`, which has a binary for this platform, into the cache. */
async function installNode(version: string): Promise<string> {
  const folder = join(root, ".cache/node", version);
  const node = join(folder, "node_modules/node/bin/node");
  if (!existsSync(node)) {
    const args = ["install", "--no-audit", "--no-fund", "--no-save", "--prefix", folder];
    await promisify(execFile)("npm", [...args, `node@${version}`]);
  }
  return node;
}
