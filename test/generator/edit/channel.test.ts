import { chmod, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createEditChannel } from "../../../src/generator/edit/channel.ts";
import { askServer, listen } from "../../support/askServer.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const token = "4d1c8e0e-0000-4000-8000-000000000000";
let done: string[] = [];
let root = "";

const answer: RequestListener = (request, response) => {
  const note = (name: string) => done.push(name);
  createEditChannel({
    root,
    token,
    pageAt: (address) => `${address.slice(1)}index.html`,
    findWords: async ({ file }) => {
      note(`find ${file}`);
      return { words: [], traces: [] };
    },
    editWord: async () => {
      note("edit");
      return { outcome: "fine" };
    },
    undoEdit: async () => true,
    listCode: () => [join(root, "Page.tsx"), join(root, "Card.tsx")],
  })(request, response);
};
const origin = await listen(answer);

beforeEach(() => {
  done = [];
});

const edit = { file: "content/a.yaml", path: ["a"], value: "New", hash: "", isTrial: false };

function own(): Record<string, string> {
  return { origin, "content-type": "application/json", "x-edit-token": token };
}

function ask(name: string, body: unknown, headers = own(), method = "POST") {
  return askServer(origin, `/@watch/edit/${name}`, { method, headers, body: JSON.stringify(body) });
}

test("a request from a page of the site is answered", async () => {
  const answer = await ask("find", { address: "/about/", keys: [] });
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([
    200,
    { words: [], traces: [] },
  ]);
  expect(done).toEqual(["find about/index.html"]);
});

// Requests that other pages can make a browser send, and requests that lack or forge what the editor requires.
test.each<[what: string, change: Record<string, string | undefined>, method?: string]>([
  [
    "a form sent there",
    { origin: "http://evil.example", "content-type": "text/plain", "x-edit-token": undefined },
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
  ["a page of the site that was not told the token", { "x-edit-token": undefined }],
  ["a guess at the token", { "x-edit-token": token.replace("4", "5") }],
  ["the start of the token", { "x-edit-token": token.slice(0, 8) }],
  ["a form with the token in it", { "content-type": "application/x-www-form-urlencoded" }],
  ["the question whether a page may send it", {}, "OPTIONS"],
  ["another method", {}, "PUT"],
])("an unauthorised request is refused without effect: %s", async (_, change, method = "POST") => {
  const all = Object.entries({ ...own(), ...change });
  const headers = Object.fromEntries(all.filter((pair): pair is [string, string] => !!pair[1]));
  for (const [name, body] of [
    ["edit", edit],
    ["open", { place: "a" }],
    ["undo", {}],
  ] as const) {
    const answer = await ask(name, body, headers, method);
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.headers).filter((one) => one.startsWith("access-control"))).toEqual(
      [],
    );
  }
  expect(done).toEqual([]);
});

test("a request from another machine is refused, even with the right origin and token", async () => {
  const headers = { ...own(), host: "192.168.1.5:4321", origin: "http://192.168.1.5:4321" };
  const statuses = ["192.168.1.7", "::ffff:192.168.1.7", undefined, "127.0.0.1"].map((address) => {
    let status = 0;
    const request = {
      ...{ method: "POST", url: "/@watch/edit/nothing", headers },
      socket: { remoteAddress: address },
    };
    const response = { writeHead: (code: number) => (status = code), end: () => undefined };
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return status;
  });
  expect(statuses).toEqual([403, 403, 403, 404]);
});

test.each([
  ["no JSON", "edit", undefined],
  ["a path that is no list of keys", "edit", { ...edit, path: [{}] }],
  ["no value", "edit", { ...edit, value: undefined }],
])("a request with %s is answered with 400, and has no effect", async (_, name, body) => {
  expect((await ask(name, body)).status).toBe(400);
  expect(done).toEqual([]);
});

test("a request with an unknown name, such as __proto__, is answered with 404", async () => {
  for (const name of ["write", "constructor", "__proto__", ""]) {
    expect((await ask(name, {})).status).toBe(404);
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
      JSON.parse((await ask("open", { place })).body.toString());
    expect(await open("content/a.yaml:1:4")).toEqual({});
    for (const place of [
      "content",
      "nowhere.yaml:1",
      "../../etc/hosts",
      "content/link",
      "--help",
    ]) {
      expect(await open(place)).toEqual({
        fault: expect.stringContaining("not a file of this project"),
      });
    }
    expect(await readFile(opened, "utf8")).toContain(join(root, "content/a.yaml"));
    expect((await readFile(opened, "utf8")).trim().split("\n")).toHaveLength(1);
  } finally {
    if (before === undefined) delete process.env["LAUNCH_EDITOR"];
    else process.env["LAUNCH_EDITOR"] = before;
  }
});

test("a component is found by the innermost class that occurs in the site's code", async () => {
  root = await makeTempFolder();
  await writeFile(join(root, "Page.tsx"), '<main className="page page--wide">\n');
  await writeFile(join(root, "Card.tsx"), 'const a = 1;\n<b className="card" />\n');
  const find = async (...classes: readonly string[]) =>
    JSON.parse((await ask("component", { classes })).body.toString());
  expect(await find("card__made", "card", "page")).toEqual({ place: "Card.tsx:2:15" });
  expect(await find("pag", "age", ".*", "page--wide")).toEqual({ place: "Page.tsx:1:23" });
  expect(await find("nowhere")).toEqual({});
});

test("an undo that failed can be repeated later", async () => {
  const undo = { file: "content/a.yaml", bytes: new Uint8Array(), hash: "" };
  let isFull = true;
  const channel = createEditChannel({
    ...{ root, token, pageAt: String, listCode: () => [] },
    findWords: async () => ({ words: [], traces: [] }),
    editWord: async () => ({ outcome: "saved", undo }),
    undoEdit: async () => {
      if (isFull) throw new Error("The disk is full.");
      return true;
    },
  });
  const address = await listen(channel);
  const send = async (name: string, body: unknown) => {
    const headers = { ...own(), origin: address };
    const options = { method: "POST", headers, body: JSON.stringify(body) };
    return JSON.parse(String((await askServer(address, `/@watch/edit/${name}`, options)).body));
  };
  await send("edit", edit);
  expect(await send("undo", {})).toEqual({ fault: "The disk is full." });
  isFull = false;
  expect(await send("undo", {})).toEqual({ file: undo.file, isUndone: true });
  expect(await send("undo", {})).toEqual({ isUndone: false });
});
