import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  type StatSyncOptions,
  type Stats,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { tick } from "../../../src/generator/cache/signature.js";
import { makeTempFolder } from "../../support/tempFolder.ts";

let root: string;
let out: string;
let generator: string;
let run = 0;

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};
/**
 * Imports a new instance of the module, as in each run of the command line. It is a copy with few files around it, as
 * the module checks all files of its generator, and the packages above that.
 */
const load = async () => {
  run += 1;
  const copy: typeof import("../../../src/generator/command/lastBuild.js") = await import(
    `${generator}/command/lastBuild.js?run=${run}`
  );
  return copy;
};
const find = async (args: readonly string[] = ["build"]) =>
  (await load()).findLastBuild({ root, out, args });

/** Simulates a run that builds. */
async function build(
  meanwhile: () => void = () => undefined,
  reads = ["content/home.yaml"],
): Promise<void> {
  const { findLastBuild, noteOutput, keepBuild } = await load();
  findLastBuild({ root, out, args: ["build"] });
  meanwhile();
  write("dist/index.html", "<p>Home");
  await wait(tick);
  noteOutput();
  keepBuild(["said"], reads);
}

beforeEach(async () => {
  root = await makeTempFolder();
  out = join(root, "dist");
  write("content/home.yaml", "title: Home");
  utimesSync(join(root, "content/home.yaml"), 1, 1);
  write("node_modules/react/index.js", "render()");
  write("node_modules/lodash.map/index.js", "map()");
  write("node_modules/.store/scheduler/index.js", "run()");
  write("node_modules/.vite/results.json", "{}");
  write("dist/404.html", "<p>Not here");
  generator = join(await makeTempFolder(), "generator");
  for (const module of ["command/lastBuild.js", "cache/signature.js", "cache/writeAtomically.js"])
    cpSync(join(import.meta.dirname, "../../../src/generator", module), join(generator, module));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test("no build is needed while nothing has changed, and the last build's messages are returned", async () => {
  expect(await find()).toBeUndefined();
  await build();
  expect(await find()).toEqual(["said"]);
});

test("contents decide, not dates: no build is needed after a file is saved unchanged", async () => {
  await build();
  utimesSync(join(root, "content/home.yaml"), 2, 2);
  expect(await find()).toEqual(["said"]);
});

describe("a new build is needed after", () => {
  const page = () => join(root, "content/home.yaml");
  test.each<[string, () => void]>([
    [
      "an edit of the same length, under the same date",
      () => {
        write("content/home.yaml", "title: Away");
        utimesSync(page(), 1, 1);
      },
    ],
    ["a new file", () => write("content/more.yaml", "")],
    ["a deleted file", () => rmSync(page())],
    ["a new folder", () => mkdirSync(join(root, "content/sub"))],
    ["a link to files elsewhere", () => symlinkSync(join(root, "content"), join(root, "linked"))],
    ["an edit of a package", () => write("node_modules/react/index.js", "rende7()")],
    [
      "an edit of a package whose name ends as that of a source map",
      () => write("node_modules/lodash.map/index.js", "pam()"),
    ],
    [
      "an edit of a package that lies in the installer's store",
      () => write("node_modules/.store/scheduler/index.js", "ru3()"),
    ],
    ["an edit of a built page", () => write("dist/index.html", "<p>Hom3")],
    [
      "a copy of a built page in its own place",
      () => {
        cpSync(join(root, "dist/index.html"), join(root, "dist/copy"), {
          preserveTimestamps: true,
        });
        rmSync(join(root, "dist/index.html"));
        cpSync(join(root, "dist/copy"), join(root, "dist/index.html"), {
          preserveTimestamps: true,
        });
        rmSync(join(root, "dist/copy"));
      },
    ],
    [
      "an edit of the generator, which lies elsewhere",
      () => appendFileSync(join(generator, "command/lastBuild.js"), "\n"),
    ],
    [
      "a package that is installed beside that generator",
      () => {
        const packages = join(generator, "../node_modules/react");
        mkdirSync(packages, { recursive: true });
        writeFileSync(join(packages, "index.js"), "");
      },
    ],
    ["a deleted page", () => rmSync(join(root, "dist/index.html"))],
    ["a folder put into the output", () => mkdirSync(join(root, "dist/sub"))],
    ["what a killed build left", () => mkdirSync(join(root, ".dist-new-1"))],
    ["another variable of the environment", () => vi.stubEnv("SITE_KEY", "1")],
    ["midnight", () => vi.setSystemTime(Date.now() + 86_400_000)],
    ["damage to its own record", () => write(".cache/last-build.json", '{"circumstances":')],
  ])("%s", async (_, change) => {
    await build();
    change();
    expect(await find()).toBeUndefined();
  });

  test("other flags", async () => {
    await build();
    expect(await find(["build", "--base", "/sub/"])).toBeUndefined();
  });
});

test("no build is needed after a test runner writes to node_modules/.vite", async () => {
  await build();
  write("node_modules/.vite/results.json", '{"run":1}');
  expect(await find()).toEqual(["said"]);
});

test("a new build is needed after a symlink is redirected, even to a folder that another symlink leads to", async () => {
  const elsewhere = await makeTempFolder();
  for (const name of ["one", "two"]) mkdirSync(join(elsewhere, name));
  const link = (name: string, to: string) => {
    rmSync(join(root, name), { force: true });
    symlinkSync(join(elsewhere, to), join(root, name));
  };
  link("a", "one");
  link("b", "two");
  link("c", "one");
  await build();
  expect(await find()).toEqual(["said"]);
  link("c", "two");
  expect(await find()).toBeUndefined();
});

test.each(["content/home.yaml", "node_modules/react/index.js", "dist/index.html"])(
  "an edit of %s is noticed even on a disk whose timestamps are rounded down to the hour",
  async (path) => {
    const hour = 3_600_000;
    vi.doMock("node:fs", async (importOriginal) => {
      const fs = await importOriginal<typeof import("node:fs")>();
      const statSync = (file: string, options: StatSyncOptions) => {
        const stats = fs.statSync(file, options) as Stats | undefined;
        for (const time of ["mtimeMs", "ctimeMs"] as const)
          if (stats !== undefined) stats[time] -= stats[time] % hour;
        return stats;
      };
      return { ...fs, statSync };
    });
    try {
      write("content/home.yaml", "title: Home");
      await build();
      expect(await find()).toEqual(["said"]);
      write(path, String(readFileSync(join(root, path))).replace("e", "3"));
      expect(await find()).toBeUndefined();
    } finally {
      vi.doUnmock("node:fs");
    }
  },
);

test.each<[string, (record: string) => string]>([
  ["was damaged", (record) => record.slice(0, 99)],
  [
    "other code wrote",
    (record) => record.replace(/lastBuild\.js":\["[^"]*","[^"]*/, 'lastBuild.js":["",""'),
  ],
])("a build record that %s is ignored, and the next build replaces it", async (_, change) => {
  await build();
  const record = readFileSync(join(root, ".cache/last-build.json"), "utf8");
  expect(change(record)).not.toBe(record);
  write(".cache/last-build.json", change(record));
  expect(await find()).toBeUndefined();
  await build();
  expect(await find()).toEqual(["said"]);
});

test("a package edited together with content calls for a second build, which then records it", async () => {
  await build();
  write("node_modules/react/index.js", "rende7()");
  write("content/home.yaml", "title: Away");
  await build();
  expect(await find()).toBeUndefined();
  await build();
  expect(await find()).toEqual(["said"]);
});

test("a build whose output folder can't be read does not fail, and the next build is needed", async () => {
  const { findLastBuild, noteOutput, keepBuild } = await load();
  findLastBuild({ root, out, args: ["build"] });
  rmSync(out, { recursive: true });
  noteOutput();
  write("dist/index.html", "<!doctype html>");
  keepBuild(["said"], []);
  expect(await find()).toBeUndefined();
});

test.each<[string, () => void, string[]]>([
  ["edited", () => write("content/home.yaml", "title: Else"), []],
  ["added", () => write("content/more.yaml", ""), []],
  ["removed", () => rmSync(join(root, "content/home.yaml")), []],
  ["read outside the project", () => undefined, ["../elsewhere.yaml"]],
])("a new build is needed when a file was %s during the last one", async (_, meanwhile, reads) => {
  await build(meanwhile, reads);
  expect(await find()).toBeUndefined();
});
