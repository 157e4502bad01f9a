import { once } from "node:events";
import fs, { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import getPort from "get-port";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { OutputFile } from "../../../../src/generator/core/output/output.ts";
import { serveOutput } from "../../../../src/generator/core/serve/serve.ts";
import { openMemory } from "../../../../src/generator/core/serve/siteFiles.ts";
import { createSiteHandler } from "../../../../src/generator/core/serve/siteHandler.ts";
import { askServer, listen } from "../../../support/askServer.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

const site = {
  "index.html": "home",
  "404.html": "not found",
  "contact/index.html": "contact",
  "assets/site.css": "a {}",
  "assets/site.css.br": brotliCompressSync("a {}"),
  "contact/send.php": "<?php",
  _manifest: "index.html\n",
  "_manifest.lock": "host 1",
  _headers: "/*\n  X-Everywhere: yes\n/assets/*\n  Cache-Control: kept\n",
};

/** Serves a small site until the test ends. */
async function serve(base = "/") {
  const folder = await makeTempFolder();
  const out = join(folder, "site");
  await writeFiles(out, Object.entries(site));
  const { url, close } = await serveOutput(out, { base, port: await getPort() });
  onTestFinished(close);
  return { url, folder, host: new URL(url).origin };
}

async function get(host: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { body, ...answer } = await askServer(host, path, { headers });
  return { ...answer, location: answer.headers["location"], body: body.toString() };
}

const home = { status: 200, body: "home" };
const notFound = { status: 404, body: "not found" };
const redirectTo = (location: string, status = 301) => ({ status, location });

test.each<[base: string, path: string, answer: object]>([
  ["/", "/", home],
  ["/", "/contact/?from=menu", { status: 200, body: "contact" }],
  ["/", "/assets/site.css", { status: 200, body: "a {}" }],
  ["/", "/contact?from=mail", redirectTo("/contact/?from=mail")],
  ["/", "/contact/index.html", redirectTo("/contact/")],
  ["/", "/nowhere/", notFound],
  ["/", "/assets/nothing.css", notFound],
  ["/", "/Contact/", notFound],
  ["/", "/404", notFound],
  ["/", "/_headers", notFound],
  ["/", "/%5Fheaders", notFound],
  ["/", "/_manifest", notFound],
  ["/", "/_manifest.lock", notFound],
  ["/", "/.htaccess", notFound],
  ["/", "/contact/send.php", notFound],
  ["/", "/contact//", notFound],
  ["/", "/assets//site.css", notFound],
  ["/sub/path/", "/sub/path", redirectTo("/sub/path/")],
  ["/sub/path/", "/sub/path/", home],
  ["/sub/path/", "/sub/path/contact", redirectTo("/sub/path/contact/")],
  ["/sub/path/", "/sub/path/contact/index.html", redirectTo("/sub/path/contact/")],
  ["/sub/path/", "/", redirectTo("/sub/path/", 302)],
  ["/sub/path/", "/contact/", notFound],
])("a site with the base path %s answers %s as hosts do", async (base, path, answer) => {
  const { url, host } = await serve(base);
  expect(url).toBe(host + base);
  expect(await get(host, path)).toMatchObject(answer);
});

test.each([
  "//",
  "//contact",
  "/\\contact/index.html",
  "/%",
  "*",
  "http://",
  "/../../../../etc/passwd",
])(
  "the odd request target %s gets an error, no redirect, and does not stop the server",
  async (target) => {
    const { host } = await serve();
    const answer = await get(host, target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.location).toBeUndefined();
    expect(answer.body).not.toContain("root:");
    expect(await get(host, "/")).toMatchObject(home);
  },
);

const asked = "public, max-age=0, must-revalidate";

test.each([
  ["/", asked],
  ["/assets/site.css", "kept"],
  ["/assets/nothing.css", asked],
  ["/contact", asked],
])(
  "%s is sent with the headers that the site's _headers file sets for it",
  async (path, lifetime) => {
    const { host } = await serve();
    const { headers } = await get(host, path);
    expect(headers).toMatchObject({ "x-everywhere": "yes", "cache-control": lifetime });
  },
);

test("a browser that accepts Brotli gets the precompressed file, and 304 if it is unchanged", async () => {
  const { host } = await serve();
  const encodings = { "accept-encoding": "gzip, br" };
  const { headers, body } = await askServer(host, "/assets/site.css", { headers: encodings });
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/css;charset=utf-8",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(body).toString()).toBe("a {}");
  const known = { ...encodings, "if-none-match": headers["etag"] ?? "" };
  expect(await get(host, "/assets/site.css", known)).toMatchObject({ status: 304, body: "" });
});

test("POST is answered with 405 and the allowed methods", async () => {
  const { host } = await serve();
  const { status, headers } = await askServer(host, "/contact/", { method: "POST" });
  expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
});

test("whatever range a request asks for, it gets the whole file, and the server runs on", async () => {
  const { host } = await serve();
  const large = "99999999999999999999";
  for (const range of [
    ...["bytes=1-2", "bytes=2-", "bytes=9-", "bytes=5-2", "bytes=0-0", "bytes=-2", "bytes=1-2,0-1"],
    ...[`bytes=0-${large}`, `bytes=${large}-`, "bytes=one-two", "lines=1-2"],
  ]) {
    expect(await get(host, "/", { range }), range).toMatchObject(home);
    expect(await get(host, "/", { range, "if-range": '"other"' }), range).toMatchObject(home);
  }
});

test.each([
  ["br;q=0", undefined],
  ["gzip, br; q=0.000", undefined],
  ["br;q=0.001", "br"],
  ["GZIP;Q=1.0, BR;Q=0.5", "br"],
  ["*;q=0, br", "br"],
  ["zebra, gzipped", undefined],
  ["", undefined],
])(
  "to a browser that accepts the encodings “%s” a text is sent in %s",
  async (accepted, encoding) => {
    const { host } = await serve();
    const { headers } = await get(host, "/assets/site.css", { "accept-encoding": accepted });
    expect(headers["content-encoding"]).toBe(encoding);
  },
);

test("downloads that are broken off leave no file open, from a folder or from memory", async () => {
  const { host, folder } = await serve();
  const large = join(folder, "site/large.pdf");
  await writeFiles(folder, [["site/large.pdf", Buffer.alloc(5_000_000)]]);
  const memory = openMemory(() => new Map([["large.pdf", { copyFrom: large }]]));
  const hosts = [host, await listen(createSiteHandler(memory, "/"))];
  const countOpen = () => readdirSync("/dev/fd").length;
  const before = countOpen();
  for (const each of Array.from({ length: 8 }, (_, index) => hosts[index % 2])) {
    const [download] = await once(request(`${each}/large.pdf`, { agent: false }).end(), "response");
    await once(download, "data");
    download.destroy();
  }
  await vi.waitUntil(() => countOpen() <= before + 2, { timeout: 10_000 });
});

test("the connection of a file that can't be opened is closed, and the server runs on", async () => {
  const { host, folder } = await serve();
  // No user can open a socket, not even root.
  const socket = createServer().listen(join(folder, "site/closed.txt"));
  await once(socket, "listening");
  onTestFinished(() => void socket.close());
  await expect(get(host, "/closed.txt")).rejects.toThrow();
  expect(await get(host, "/")).toMatchObject(home);
});

test("a file that a build replaces just before it is opened is not cut: the connection is closed, and the server runs on", async () => {
  const { host, folder } = await serve();
  const open = fs.createReadStream;
  const opening = vi.spyOn(fs, "createReadStream").mockImplementationOnce((path, options) => {
    writeFileSync(join(folder, "site/index.html"), "a longer home");
    return open(path, options);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    opening.mockRestore();
    syncBuiltinESMExports();
  });
  await expect(get(host, "/")).rejects.toThrow();
  expect(await get(host, "/")).toMatchObject({ status: 200, body: "a longer home" });
});

test("no request reveals whether there is a folder beside the site", async () => {
  const { host, folder } = await serve();
  await writeFiles(folder, [["beside/index.html", "beside"]]);
  const ups = ["..%2f", "..%2F", "%2e%2e%2f", "%2e%2e/", "..%5c", "..\\", "%252e%252e%252f"];
  for (const up of ups) {
    for (const start of ["/", "/contact/..%2f", "/contact%2f..%2f"]) {
      for (const name of ["beside", "beside/"])
        expect(await get(host, start + up + name), start + up + name).toMatchObject(notFound);
    }
  }
});

test("without a built site, the diagnostic says how to build it", async () => {
  const out = join(await makeTempFolder(), "dist");
  await expect(serveOutput(out, { base: "/", port: await getPort() })).rejects.toThrow(
    "dist  There is no built site here.\n    Build it first: npm run build",
  );
});

describe("a site in memory", async () => {
  const stored = join(import.meta.dirname, "serve.test.ts");
  const files = new Map<string, OutputFile>([
    ["404.html", "none"],
    ["index.html", "home"],
    ["a.js", Buffer.from("script")],
    ["a.jpg", { copyFrom: stored }],
    ["lost.jpg", { copyFrom: `${stored}.none` }],
    ["late.avif", { make: async () => ({ copyFrom: stored }) }],
    ["needless.avif", { make: async () => undefined }],
    ["broken.avif", { make: () => Promise.reject(new Error("broken")) }],
  ]);
  const memory = openMemory(
    () => files,
    (path, page) => `${page} of ${path}`,
  );
  const origin = await listen(createSiteHandler(memory, "/"));
  const text = readFileSync(stored, "utf8");

  test.each([
    { path: "/", status: 200, type: "text/html", body: "home of index.html" },
    { path: "/a.js", status: 200, type: "text/javascript", body: "script" },
    { path: "/a.jpg", status: 200, type: "image/jpeg", body: text },
    { path: "/late.avif", status: 200, type: "image/avif", body: text },
    { path: "/needless.avif", status: 404, type: "text/html", body: "none of 404.html" },
    { path: "/none.avif", status: 404, type: "text/html", body: "none of 404.html" },
  ])("answers $path with $status", async ({ path, status, type, body }) => {
    const answer = await get(origin, path);
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers["content-type"]).toContain(type);
  });

  test("closes the connection for a file that can't be made or read any more, and runs on", async () => {
    for (const path of ["/broken.avif", "/lost.jpg"])
      await expect(askServer(origin, path)).rejects.toThrow();
    expect((await askServer(origin, "/")).status).toBe(200);
  });
});
