import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createChannel } from "../../../src/generator/watch/channel.ts";
import { askServer, listen } from "../../support/askServer.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const token = "4d1c8e0e-0000-4000-8000-000000000000";
let done: string[] = [];
let root = "";

const answer: RequestListener = (request, response) => {
  const requests = {
    edit: async (body: unknown) => {
      done.push(`edit ${JSON.stringify(body)}`);
      return { outcome: "fine" };
    },
    fail: async () => {
      throw new Error("The disk is full.");
    },
  };
  createChannel({ root, token, requests })(request, response);
};
const origin = await listen(answer);

beforeEach(() => {
  done = [];
});

function own(): Record<string, string> {
  return { origin, "content-type": "application/json", "x-watch-token": token };
}

function send(name: string, body: unknown, headers = own(), method = "POST") {
  return askServer(origin, `/@watch/request/${name}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
}

test("a request from a page of the site is answered", async () => {
  const { status, body } = await send("edit", { value: "New" });
  expect([status, JSON.parse(body.toString())]).toEqual([200, { outcome: "fine" }]);
  expect(done).toEqual(['edit {"value":"New"}']);
});

// Requests that other pages can make a browser send, and requests that lack or forge what the editor requires.
test.each<[what: string, change: Record<string, string | undefined>, method?: string]>([
  [
    "a form sent there",
    { origin: "http://evil.example", "content-type": "text/plain", "x-watch-token": undefined },
  ],
  [
    "a fetch without reading the answer",
    { origin: "http://evil.example", "content-type": "text/plain" },
  ],
  ["a fetch with a token from somewhere", { origin: "http://evil.example" }],
  ["a page from another port of this machine", { origin: "http://127.0.0.1:1" }],
  ["a page under another name of this machine", { origin: "http://localhost:1" }],
  ["a page in a sandbox", { origin: "null" }],
  ["a page that is read by https", { origin: "https://127.0.0.1" }],
  ["an image, a script or a link", { origin: undefined }, "GET"],
  ["a program that is no browser", { origin: undefined }],
  ["a page of the site that has no token", { "x-watch-token": undefined }],
  ["a guess at the token", { "x-watch-token": token.replace("4", "5") }],
  ["the start of the token", { "x-watch-token": token.slice(0, 8) }],
  ["a form with the token in it", { "content-type": "application/x-www-form-urlencoded" }],
  ["the question whether a page may send it", {}, "OPTIONS"],
  ["another method", {}, "PUT"],
])("an unauthorised request is rejected without effect: %s", async (_, change, method = "POST") => {
  const all = Object.entries({ ...own(), ...change });
  const headers = Object.fromEntries(all.filter((pair): pair is [string, string] => !!pair[1]));
  for (const [name, body] of [
    ["edit", {}],
    ["open", { place: "a" }],
  ] as const) {
    const answer = await send(name, body, headers, method);
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((one) => one.startsWith("access-control"))).toEqual(
      [],
    );
  }
  expect(done).toEqual([]);
});

test("a request from another machine is rejected, even with the right origin and token", async () => {
  const headers = { ...own(), host: "192.168.1.5:4321", origin: "http://192.168.1.5:4321" };
  const statuses = ["192.168.1.7", "::ffff:192.168.1.7", undefined, "127.0.0.1"].map((address) => {
    let status = 0;
    const request = {
      ...{ method: "POST", url: "/@watch/request/nothing", headers },
      socket: { remoteAddress: address },
    };
    const response = { writeHead: (code: number) => (status = code), end: () => undefined };
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return status;
  });
  expect(statuses).toEqual([403, 403, 403, 404]);
});

test.each([
  ["without JSON", "edit", undefined, /JSON/],
  ["of another shape", "open", { place: [] }, /expected string/],
  ["that fails", "fail", {}, /^The disk is full\.$/],
])("a request %s is answered with 400 and the reason", async (_, name, body, reason) => {
  const answer = await send(name, body);
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
    400,
    { error: expect.stringMatching(reason) },
  ]);
  expect(done).toEqual([]);
});

test("a request with an unknown name, such as __proto__, is answered with 404", async () => {
  for (const name of ["write", "constructor", "__proto__", ""]) {
    expect((await send(name, {})).status).toBe(404);
  }
});

test("a file of the project is opened in the editor; folders, missing or outside files and flags are not", async () => {
  root = await makeTempFolder();
  const opened = join(root, "opened");
  const editor = join(root, "editor");
  await writeFile(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
  await chmod(editor, 0o755);
  await mkdir(join(root, "content"));
  await writeFile(join(root, "content/a.yaml"), "a: b\n");
  const outside = await makeTempFolder();
  await writeFile(join(outside, "secret"), "");
  await symlink(join(outside, "secret"), join(root, "content/link"));
  const before = process.env["LAUNCH_EDITOR"];
  process.env["LAUNCH_EDITOR"] = editor;
  try {
    const open = async (place: string) =>
      JSON.parse((await send("open", { place })).body.toString());
    expect(await open("content/a.yaml:1:4")).toEqual({});
    for (const place of [
      "content",
      "nowhere.yaml:1",
      "../../etc/hosts",
      "content/link",
      "--help",
    ]) {
      expect(await open(place)).toEqual({
        error: expect.stringContaining("not a file of this project"),
      });
    }
    expect(await readFile(opened, "utf8")).toContain(join(root, "content/a.yaml"));
    expect((await readFile(opened, "utf8")).trim().split("\n")).toHaveLength(1);
  } finally {
    if (before === undefined) delete process.env["LAUNCH_EDITOR"];
    else process.env["LAUNCH_EDITOR"] = before;
  }
});
