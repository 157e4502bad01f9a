import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { openFactReader } from "../../src/generator/check/openFactReader.ts";
import { createOutputFacts } from "../../src/generator/check/outputFacts.ts";
import type { OutputEntry } from "../../src/generator/output/output.ts";
import { makePage } from "./fixtureSite.ts";

const everyShape = { has: () => true, add: () => undefined };

function* makeLargePages(count: number, bytes: number): Generator<OutputEntry> {
  for (let index = 0; index < count; index += 1) {
    const body = `<h1 id="top-${index}">ரு</h1><a href="/page-${index}/">On</a><p>${"x".repeat(bytes)}</p>`;
    // Through a buffer, to be one piece of memory, as a page is that comes from another thread.
    const page = Buffer.from(makePage(`page number ${index}`, body)).toString();
    yield [`page-${index}/index.html`, page];
  }
}

function weighHeap(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

test("of a page that was read only facts stay in memory, not its text", () => {
  const facts = createOutputFacts();
  const before = weighHeap();
  const read = openFactReader(facts, everyShape);
  for (const entry of makeLargePages(300, 100_000)) read(entry);
  // In bytes; the texts had 60 MB.
  expect(weighHeap() - before).toBeLessThan(10_000_000);
  expect(facts.heads[299]?.title).toBe("Title of page number 299");
  expect(facts.ids.get("page-299/index.html")).toEqual(["top-299"]);
});
