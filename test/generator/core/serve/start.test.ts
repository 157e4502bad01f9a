import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyTinySite, removeFolder, runTinySite } from "../../../support/tinySite.ts";

let folder = "";
let url = "";
let started: ReturnType<typeof runTinySite>;
beforeAll(async () => {
  folder = await copyTinySite();
  const port = await getPort();
  url = `http://localhost:${port}/`;
  started = runTinySite(folder, ["start", "--port", `${port}`, "--host", "0.0.0.0"], "widgets2");
});
afterAll(async () => {
  started.child.kill("SIGKILL");
  await removeFolder(folder);
});

/** Resolves once the output contains this. */
async function waitFor(words: string): Promise<void> {
  const { child, printed } = started;
  while (!printed().includes(words)) await once(child.stdout ?? child, "data");
}

test("a first start says that it is open to the network before anyone can read the site", async () => {
  await waitFor(`The site is at ${url}`);
  expect(started.printed()).toMatch(/Open to the network: .+The site is at/s);
});

test("a first start serves complete pages, encoding their pictures on request, before the site is built", async () => {
  await waitFor(`The site is at ${url}`);
  expect(started.printed()).not.toContain("Built");
  const home = await (await fetch(url)).text();
  const { document } = parseHTML(home);
  const [picture, script] = ["picture img", "script[src]"].map(
    (selector) => document.querySelector(selector)?.getAttribute("src") ?? "",
  );
  for (const [path, type] of [
    [picture, "image/jpeg"],
    [script, "text/javascript"],
  ]) {
    const response = await fetch(new URL(path ?? "", url));
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining(type ?? ""),
    ]);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40);
  }
  const others = ["nowhere/", (picture ?? "").slice(1).replace(/-\d+-/, "-999-")];
  for (const path of others) expect((await fetch(url + path)).status).toBe(404);
});

test("once the site is built, start serves it from dist, with precompressed files", async () => {
  await waitFor(`Serving dist at ${url}`);
  const home = await (await fetch(url)).text();
  for (const [path = ""] of home.matchAll(/assets\/[\w/.-]+/g))
    expect(existsSync(join(folder, "dist", path)), path).toBe(true);
  const response = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(response.headers.get("content-encoding")).toBe("br");
});
