import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { RenderedSite } from "../../../../src/generator/core/build/plugin.ts";
import { openLiveSite } from "../../../../src/generator/core/watch/liveSite.ts";
import { bundleClient, createWatchHandler } from "../../../../src/generator/core/watch/server.ts";
import { openPlace } from "../../../../src/generator/plugins/kit/openPlace.ts";
import { askServer, listen } from "../../../support/askServer.ts";
import { makeTempFolder, writeFiles } from "../../../support/tempFolder.ts";

const base = "/sub/path/";
const files = {
  "contact/index.html": "<html><head></head><body>contact</body></html>",
  "404.html": "<html><head></head><body>not found</body></html>",
  _headers: `${base}*\n  X-Everywhere: yes\n`,
};
const live = openLiveSite(base);
const done: unknown[] = [];
const requests = {
  open: openPlace,
  edit: async (body: unknown) => {
    done.push(body);
    return { outcome: "fine" };
  },
  fail: async () => {
    throw new Error("The disk is full.");
  },
};
const root = await mkdtemp(join(tmpdir(), "watch-"));
afterAll(() => rm(root, { recursive: true }));
const handler = createWatchHandler({ root, live, base, client: "client", requests });
const origin = await listen(handler);

test("before the first build, every page says so and loads the script that shows why", async () => {
  const { status, body } = await askServer(origin, `${base}contact/`);
  expect(status).toBe(503);
  expect(body.toString()).toContain(`src="${base}@watch/client.js" data-revision=""`);
  live.publish({ output: new Map(Object.entries(files)) } as unknown as RenderedSite);
});

test.each([
  { path: "contact/", status: 200, body: "<body>contact" },
  { path: "no/such/page/", status: 404, body: "<body>not found" },
  { path: "_headers", status: 404, body: "<body>not found" },
])("$path is answered with $status, the site's headers and live reload", async (expected) => {
  const { status, headers, body } = await askServer(origin, base + expected.path);
  expect([status, headers["x-everywhere"]]).toEqual([expected.status, "yes"]);
  expect(body.toString()).toContain(expected.body);
  expect(body.toString()).toMatch(/client\.js" data-revision="\w+" data-styles="\w*"/);
});

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
])("%s that requests the events or the script is answered with %i", async (_, status, headers) => {
  for (const path of ["events", "client.js"]) {
    const sent = request(`${origin}${base}@watch/${path}`, { headers }).end();
    const [response] = await once(sent, "response");
    sent.destroy();
    expect(response.statusCode).toBe(status);
  }
});

const own = { origin, "content-type": "application/json" };

/** Sends a request as a page of the site does, with other headers if given. */
async function send(name: string, body: unknown, headers: object = own, method = "POST") {
  const question = { method, headers: { ...headers }, body: JSON.stringify(body) };
  const answer = await askServer(origin, `${base}@watch/request/${name}`, question);
  return { ...answer, body: JSON.parse(answer.body.toString() || "{}") };
}

test("a request from a page of the site is answered", async () => {
  expect(await send("edit", "New")).toMatchObject({ status: 200, body: { outcome: "fine" } });
  expect(done.splice(0)).toEqual(["New"]);
});

// Requests that other pages can make a browser send, and requests that lack or forge what the editor requires.
const { origin: _origin, ...nameless } = own;
test.each<[what: string, headers: object, method?: string]>([
  ["a fetch from somewhere", { ...own, origin: "http://evil.example" }],
  ["a page under another name of this machine", { ...own, origin: "http://localhost:1" }],
  ["a page that is read by https", { ...own, origin: origin.replace("http", "https") }],
  ["a visitor by a tunnel", { ...own, host: "a1.example", origin: "http://a1.example" }],
  ["an image, a script or a link", nameless, "GET"],
  ["a program that is no browser", nameless],
  ["a form", { ...own, "content-type": "application/x-www-form-urlencoded" }],
  ["the question whether a page may send it", own, "OPTIONS"],
])(
  "an unauthorised request is rejected without effect: %s",
  async (_, headers, method = "POST") => {
    const answer = await askServer(origin, `${base}@watch/request/edit`, {
      method,
      headers: { ...headers },
      body: "{}",
    });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).join()).not.toContain("access-control");
    expect(done).toEqual([]);
  },
);

test("a request from another machine is rejected, even with the right origin", () => {
  const headers = { ...own, host: "192.168.1.5:4321", origin: "http://192.168.1.5:4321" };
  for (const remoteAddress of ["192.168.1.7", "::ffff:192.168.1.7", undefined]) {
    const response = { writeHead: vi.fn(() => ({ end: () => undefined })) };
    const asked = { method: "POST", url: `${base}@watch/request/edit`, headers };
    handler(
      { ...asked, socket: { remoteAddress } } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
    );
    expect(response.writeHead).toHaveBeenCalledWith(403, expect.anything());
  }
});

test.each([
  ["without JSON", "edit", undefined, /JSON/],
  ["of another shape", "open", { place: [] }, /expected string/],
  ["that fails", "fail", {}, /^The disk is full\.$/],
  ["with an unknown name", "__proto__", {}, /can't be requested/],
])("a request %s is answered with 400 and the reason", async (_, name, body, reason) => {
  const error = expect.stringMatching(reason);
  expect(await send(name, body)).toMatchObject({ status: 400, body: { error } });
});

test("a file of the project is opened in the editor; folders, missing or outside files and flags are not", async () => {
  const [opened, editor] = [join(root, "opened"), join(root, "editor")];
  await writeFile(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
  await chmod(editor, 0o755);
  await mkdir(join(root, "content"));
  await writeFile(join(root, "content/a.yaml"), "a: b\n");
  const secret = join(await makeTempFolder(), "secret");
  await writeFile(secret, "");
  await symlink(secret, join(root, "content/link"));
  vi.stubEnv("LAUNCH_EDITOR", editor);
  expect(await send("open", { place: "content/a.yaml:1:4" })).toMatchObject({ status: 200 });
  await writeFiles(root, [[".git/config", ""]]);
  const wrong = [
    "content",
    "nowhere.yaml:1",
    "../../etc/hosts",
    "content/link",
    "--help",
    ".git/config",
  ];
  for (const place of wrong) {
    const error = expect.stringContaining("not a file of this project");
    expect(await send("open", { place })).toMatchObject({ status: 400, body: { error } });
  }
  vi.unstubAllEnvs();
  expect((await readFile(opened, "utf8")).trim()).toBe(`${join(root, "content/a.yaml")} 1 4`);
});

test("the script of every page has live reload and the modules of plugins", async () => {
  const module = join(root, "tool.ts");
  await writeFile(module, "document.title = 'plugin' as string;\n");
  expect(await bundleClient([module])).toMatch(/EventSource[\s\S]*document\.title = "plugin"/);
});
