import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LazyFile, OutputFile } from "../../../src/generator/output/output.ts";
import { openMemory } from "../../../src/generator/serve/memory.ts";
import { createSiteHandler } from "../../../src/generator/serve/siteHandler.ts";
import { askServer, listen } from "../../support/askServer.ts";

const stored = join(import.meta.dirname, "memory.test.ts");
const text = readFileSync(stored, "utf8");
const files = new Map<string, OutputFile | LazyFile>([
  ["404.html", "none"],
  ["index.html", "home"],
  ["a.js", Buffer.from("script")],
  ["a.jpg", { copyFrom: stored }],
  ["lost.jpg", { copyFrom: `${stored}.none` }],
  ["late.avif", { make: async () => ({ copyFrom: stored }) }],
  ["broken.avif", { make: () => Promise.reject(new Error("broken")) }],
]);
const site = openMemory({ files, edit: (path, page) => `${page} of ${path}` });
const origin = await listen(createSiteHandler(site, "/"));

test.each([
  { path: "/", status: 200, type: "text/html", body: "home of index.html" },
  { path: "/a.js", status: 200, type: "text/javascript", body: "script" },
  { path: "/a.jpg", status: 200, type: "image/jpeg", body: text },
  { path: "/late.avif", status: 200, type: "image/avif", body: text },
  { path: "/none.avif", status: 404, type: "text/html", body: "none of 404.html" },
])("a site in memory answers $path with $status", async ({ path, status, type, body }) => {
  const answer = await askServer(origin, path);
  expect([answer.status, answer.body.toString()]).toEqual([status, body]);
  expect(answer.headers["content-type"]).toContain(type);
});

test.each(["/broken.avif", "/lost.jpg"])(
  "a file that cannot be made or read any more ends the connection, but not the server: %s",
  async (path) => {
    await expect(askServer(origin, path)).rejects.toThrow();
    expect((await askServer(origin, "/")).status).toBe(200);
  },
);
