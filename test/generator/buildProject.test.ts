import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { loadProgram } from "../../src/generator/loadProgram.ts";
import { startReport } from "../../src/generator/report.ts";
import { root } from "../support/buildOutput.ts";
import { find, parsePage } from "../support/readPage.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

test("another site than this project's is built by the same generator: the real one with made pages beside it", async () => {
  vi.stubEnv("MADE_PAGES", "3");
  const out = join(await makeTempFolder(), "site");
  const said: string[] = [];
  const stream = { isTTY: false, write: (text: string) => said.push(text) };
  const report = startReport(stream as unknown as NodeJS.WriteStream);

  const { program, writer } = await loadProgram(root, "test/bench/madeSite.tsx");
  const { buildProject, ...site } = program;
  await buildProject(site, { root, base: "/sub/", date: "2026-11-02", out, writer, report });

  expect(said.join("")).toMatch(/Built \d+ pages/);
  const pages = await Promise.all(
    [0, 1, 2].map((index) => readFile(join(out, `services/made-${index}/index.html`), "utf8")),
  );
  expect(new Set(pages.map((html) => find(parsePage(html), "h1").textContent)).size).toBe(3);
  expect(pages.filter((html) => html.length < 20_000)).toEqual([]);
  expect(pages.filter((html) => !html.includes('href="/sub/services/cloud/"'))).toEqual([]);
});
