import { access, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadProgram } from "../../src/generator/bundle/loadProgram.ts";
import { startReport } from "../../src/generator/command/report.ts";
import { root } from "../support/buildOutput.ts";
import { find, parsePage } from "../support/readPage.ts";

const said: string[] = [];
const folder = await mkdtemp(join(tmpdir(), "test-"));
const out = join(folder, "site");

// The real site with made pages beside it, in the place of one that stands there already.
beforeAll(async () => {
  vi.stubEnv("MADE_PAGES", "3");
  await mkdir(join(out, "assets"), { recursive: true });
  for (const path of ["404.html", "old.html", "assets/app-AAAAAAA1.js"]) {
    await writeFile(join(out, path), "old");
  }
  const stream = { isTTY: false, write: (text: string) => said.push(text) };
  const report = startReport(stream as unknown as NodeJS.WriteStream);
  const { program, writer } = await loadProgram(root, "test/bench/madeSite.tsx");
  const { buildProject, ...site } = program;
  const options = { root, base: "/sub/", date: "2026-11-02", out, writer, report };
  await buildProject(site, { ...options, keepPrevious: true });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test("another site than this project's is built by the same generator", async () => {
  expect(said.join("")).toMatch(/Built \d+ pages/);
  const pages = await Promise.all(
    [0, 1, 2].map((index) => readFile(join(out, `services/made-${index}/index.html`), "utf8")),
  );
  expect(new Set(pages.map((html) => find(parsePage(html), "h1").textContent)).size).toBe(3);
  expect(pages.filter((html) => html.length < 20_000)).toEqual([]);
  expect(pages.filter((html) => !html.includes('href="/sub/services/cloud/"'))).toEqual([]);
});

test("asked to keep what pages of the previous site ask for, it carries that along and nothing else", async () => {
  expect(await readFile(join(out, "assets/app-AAAAAAA1.js"), "utf8")).toBe("old");
  await expect(access(join(out, "old.html"))).rejects.toThrow("ENOENT");
});
