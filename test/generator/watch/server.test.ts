import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formatHostFiles } from "../../../src/generator/hosts/hostFiles.ts";
import { openConnections } from "../../../src/generator/watch/connections.ts";
import { pageAt } from "../../../src/generator/watch/servedSite.ts";
import { bundleClient, createWatchHandler } from "../../../src/generator/watch/server.ts";
import { askServer, listen } from "../../support/askServer.ts";
import { makePolicy } from "../../support/makePolicy.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const base = "/sub/path/";
const policy = makePolicy(base);
const files = {
  "contact/index.html": "<html><head></head><body>contact</body></html>",
  "404.html": "<html><head></head><body>not found</body></html>",
  "assets/site.css": "a {}",
  ...formatHostFiles(policy),
};
const served = { files: new Map(Object.entries(files)), stylesheet: "", pictures: new Map() };
const connections = openConnections(served, base, "token");
const channel = () => undefined;
const handler = createWatchHandler({ served, connections, base, channel, client: "" });
const origin = await listen(handler);

const security = Object.fromEntries(
  policy.headers.map(({ name, value }) => [name.toLowerCase(), value]),
);
const { assets, others } = policy.lifetimes;

test.each([
  { path: "contact/", status: 200, lifetime: others, body: "contact" },
  { path: "assets/site.css", status: 200, lifetime: assets, body: "a {}" },
  { path: "no/such/page/", status: 404, lifetime: others, body: "not found" },
  { path: "assets/gone.css", status: 404, lifetime: others, body: "not found" },
  { path: "_headers", status: 404, lifetime: others, body: "not found" },
])(
  "a watched site answers $path with $status and the production headers",
  async ({ path, status, lifetime, body }) => {
    const answer = await askServer(origin, base + path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ ...security, "cache-control": lifetime });
    expect(answer.body.toString()).toContain(body);
  },
);

// Reads only the status: an accepted request gets an endless stream.
test.each<[who: string, status: number, headers: Readonly<Record<string, string>>]>([
  ["a page of the site", 200, { "sec-fetch-site": "same-origin" }],
  ["a page of the site, named", 200, { origin }],
  ["a program that is no browser", 200, {}],
  ["a page of another site", 403, { origin: "http://evil.example" }],
  ["a page at another port", 403, { origin: "http://127.0.0.1:1" }],
  ["a page that hides its origin", 403, { origin: "null" }],
  ["an element of another site's page", 403, { "sec-fetch-site": "cross-site" }],
  ["an element of a sister site's page", 403, { "sec-fetch-site": "same-site" }],
])(
  "%s that requests the event stream or the client script is answered with %i",
  async (_, status, headers) => {
    for (const path of ["events", "client.js"]) {
      const sent = request(`${origin}${base}@watch/${path}`, { headers }).end();
      const [response] = await once(sent, "response");
      sent.destroy();
      expect(response.statusCode).toBe(status);
    }
  },
);

test("the page at an address is that which is served there, or the 404 page if there is none", () => {
  expect(pageAt(served, base, `${base}contact/`)).toBe("contact/index.html");
  expect(pageAt(served, base, `${base}no/such/page/`)).toBe("404.html");
});

test("the script of every page runs live reload and then the modules of plugins", async () => {
  const folder = await makeTempFolder();
  await writeFile(join(folder, "tool.ts"), "document.title = 'plugin' as string;\n");
  const script = await bundleClient([join(folder, "tool.ts")]);
  expect(script.indexOf("EventSource")).toBeGreaterThan(-1);
  expect(script.indexOf('document.title = "plugin"')).toBeGreaterThan(
    script.indexOf("EventSource"),
  );
});
