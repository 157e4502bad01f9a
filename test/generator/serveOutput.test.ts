import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { serveOutput } from "../../src/generator/serve/serve.ts";
import { askServer } from "../support/askServer.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

async function makeSite(): Promise<string> {
  const out = await makeTempFolder();
  await mkdir(join(out, "contact"));
  await mkdir(join(out, "assets"));
  await writeFile(join(out, "index.html"), "home");
  await writeFile(join(out, "404.html"), "not found");
  await writeFile(join(out, "contact/index.html"), "contact");
  await writeFile(join(out, "assets/site.css"), "a {}");
  await writeFile(join(out, "assets/site.css.br"), brotliCompressSync("a {}"));
  await writeFile(
    join(out, "_headers"),
    "/*\n  X-Everywhere: yes\n/assets/*\n  Cache-Control: kept\n",
  );
  return out;
}

/** Takes a port that the system gives, and keeps it. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}

async function serve(base = "/") {
  const out = await makeSite();
  // The port is taken, so the server has to find the next free one: tests that run at once don't collide.
  const server = await serveOutput({ out, root: out, base, port: await takePort() });
  onTestFinished(server.close);
  return { url: server.url, host: new URL(server.url).origin };
}

async function get(host: string, path: string, headers: Readonly<Record<string, string>> = {}) {
  const { body, ...answer } = await askServer(host, path, { headers });
  return { ...answer, location: answer.headers["location"], body: body.toString() };
}

test.each([
  ["/", "home"],
  ["/contact/", "contact"],
  ["/assets/site.css", "a {}"],
  ["/contact/?from=menu", "contact"],
])("%s is answered", async (path, body) => {
  const { host } = await serve();
  expect(await get(host, path)).toMatchObject({ status: 200, body });
});

test.each(["/nowhere/", "/nowhere", "/assets/nothing.css", "/Contact/"])(
  "%s is answered by 404.html with status 404",
  async (path) => {
    const { host } = await serve();
    expect(await get(host, path)).toMatchObject({ status: 404, body: "not found" });
  },
);

test.each([
  ["/contact", "/contact/"],
  ["/contact?from=mail", "/contact/?from=mail"],
  ["/contact/index.html", "/contact/"],
])("%s leads on to the page's own address, %s", async (path, target) => {
  const { host } = await serve();
  expect(await get(host, path)).toMatchObject({ status: 301, location: target });
});

test.each([
  "//",
  "//contact",
  "//contact/index.html",
  "/\\contact/index.html",
  "/%",
  "*",
  "http://",
])(
  "the odd target %s is not found, leads nowhere else, and does not end the server",
  async (target) => {
    const { host } = await serve();
    const answer = await get(host, target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.location).toBeUndefined();
    expect(await get(host, "/")).toMatchObject({ status: 200 });
  },
);

test("under a base the site stands there, and its pages too", async () => {
  const { url, host } = await serve("/sub/path/");
  expect(url).toBe(`${host}/sub/path/`);
  expect(await get(host, "/sub/path/")).toMatchObject({ status: 200, body: "home" });
  expect(await get(host, "/sub/path/contact/")).toMatchObject({ status: 200, body: "contact" });
  expect(await get(host, "/sub/path/nowhere/")).toMatchObject({ status: 404, body: "not found" });
});

test("under a base the root leads to it, and what is outside is not found", async () => {
  const { host } = await serve("/sub/path/");
  expect(await get(host, "/")).toMatchObject({ status: 302, location: "/sub/path/" });
  expect(await get(host, "/contact/")).toMatchObject({ status: 404, body: "not found" });
});

test.each(["/contact", "/contact/index.html", "/contact/index"])(
  "under a base no answer to %s leads out of it",
  async (path) => {
    const { host } = await serve("/sub/path/");
    const { location = "/sub/path/" } = await get(host, `/sub/path${path}`);
    expect(location).toMatch(/^\/sub\/path\//);
  },
);

const asked = "public, max-age=0, must-revalidate";

test.each([
  ["/", asked],
  ["/contact/", asked],
  ["/assets/site.css", "kept"],
  ["/nowhere/", asked],
  ["/assets/nothing.css", asked],
  ["/contact", asked],
])("%s has the headers that the site's _headers give it", async (path, lifetime) => {
  const { host } = await serve();
  const { headers } = await get(host, path);
  expect(headers).toMatchObject({ "x-everywhere": "yes", "cache-control": lifetime });
});

test("a browser that takes packed files gets one, and what has not changed is not sent again", async () => {
  const { host } = await serve();
  const encodings = { "accept-encoding": "gzip, br" };
  const { headers, body } = await askServer(host, "/assets/site.css", { headers: encodings });
  expect(headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/css",
    vary: "Accept-Encoding",
  });
  expect(brotliDecompressSync(body).toString()).toBe("a {}");
  const known = { ...encodings, "if-none-match": headers["etag"] ?? "" };
  expect(await get(host, "/assets/site.css", known)).toMatchObject({ status: 304, body: "" });
});

test.each(["/_headers", "/_redirects", "/.htaccess", "/%5Fheaders", "/404", "/index"])(
  "%s is no address of the site",
  async (path) => {
    const { host } = await serve();
    expect(await get(host, path)).toMatchObject({ status: 404, body: "not found" });
  },
);

test.each(["POST", "PUT", "DELETE"])(
  "%s is not taken, and the answer says what is",
  async (method) => {
    const { host } = await serve();
    const { status, headers } = await askServer(host, "/contact/", { method });
    expect([status, headers["allow"]]).toEqual([405, "GET, HEAD"]);
  },
);

test("files outside the site are not to be had", async () => {
  const { host } = await serve();
  const answer = await get(host, "/../../../../../../etc/passwd");
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.body).not.toContain("root:");
});

test("where the port is taken the next free one is used and told", async () => {
  const out = await makeSite();
  const taken = await takePort();
  const server = await serveOutput({ out, root: out, base: "/", port: taken });
  onTestFinished(server.close);
  const port = Number(new URL(server.url).port);
  expect(port).toBeGreaterThan(taken);
  expect(port).toBeLessThan(taken + 20);
});

test("where nothing is built the problem says how to build", async () => {
  const root = await makeTempFolder();
  const serving = serveOutput({ out: join(root, "dist"), root, base: "/", port: 3000 });
  await expect(serving).rejects.toMatchObject({
    diagnostics: [
      {
        where: "dist",
        message: "There is no built site here.",
        hint: "Build it first: npm run build",
      },
    ],
  });
});
