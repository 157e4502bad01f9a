import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { WatchedSite } from "../../../../src/generator/core/build/plugin.ts";
import { contentHash } from "../../../../src/generator/core/cache/contentHash.ts";
import { words } from "../../../../src/generator/plugins/words/index.ts";
import { generatorFolder } from "../../../../src/generator/start.js";
import {
  files,
  loadRoot,
  makeTree,
  options,
  plan,
  writeTree,
} from "../../core/content/smallPlan.ts";

/** Sends requests as a page of a site does. */
async function openPage(html = "") {
  const root = await writeTree(makeTree());
  const { content } = await loadRoot(root);
  const site = {
    ...{ root, loading: { root, ...options }, config: { plan }, content },
    renderPage: () => html,
    renderSources: (file: string) => (file === "a/index.html" ? html : ""),
    pageAt: (address: string) => `${address.slice(1)}index.html`,
  } as unknown as WatchedSite;
  const { requests = {} } = words().dev ?? {};
  return {
    root,
    send: (name: string, body: unknown) => requests[name]?.(body, { root, site: () => site }),
  };
}

async function makeEdit(root: string, value: string) {
  const hash = contentHash(await readFile(join(root, files.home)));
  return { file: files.home, path: ["tagline"], value, hash, isTrial: false };
}

test("edits are undone one by one, the last first, unless the file has changed since", async () => {
  const { root, send } = await openPage();
  const read = () => readFile(join(root, files.home), "utf8");
  const before = await read();
  for (const value of ["One", "Two"]) {
    expect(await send("edit", await makeEdit(root, value))).toEqual({ outcome: "saved" });
  }
  const after = await read();
  await writeFile(join(root, files.home), `${after}\n`);
  expect(await send("undo", {})).toEqual({ file: files.home, isUndone: false });
  await writeFile(join(root, files.home), before.replace("Words", "One"));
  expect(await send("undo", {})).toEqual({ file: files.home, isUndone: true });
  expect(await read()).toBe(before);
  expect(await send("undo", {})).toEqual({ isUndone: false });
});

test("an edit with a path that is no list of keys is rejected", async () => {
  const { root, send } = await openPage();
  const edit = { ...(await makeEdit(root, "New")), path: [{}] };
  await expect(send("edit", edit)).rejects.toThrow();
});

const from = (place: string) => `data-source="${place}"`;

/**
 * Two components with the same class, of which the first by name comes second; one of the generator's own; and one in a
 * folder whose name begins as the generator's.
 */
const page = `<body ${from("src/Shell.tsx:1:1")}><p class="t"></p>
<div class="container" ${from("src/Values.tsx:5:3")}><b ${from("src/Values.tsx:6:5")}></b></div>
<div class="container" ${from("src/Features.tsx:2:1")}><b></b></div>
<img class="photo" ${from(`${generatorFolder}/Picture.tsx:1:1`)}><u ${from(`${generatorFolder}s/A.tsx:1:1`)}></u></body>`;

const body = { tag: "body", classes: "", index: 0, count: 1 };
const container = { tag: "div", classes: "container", index: 0, count: 2 };

test.each([
  ["itself", [container], "src/Values.tsx:5:3"],
  ["itself, of several alike", [{ ...container, index: 1 }, body], "src/Features.tsx:2:1"],
  [
    "what is around it, if it comes from Markdown",
    [{ ...body, tag: "p", classes: "t" }, body],
    "src/Shell.tsx:1:1",
  ],
  [
    "what is around it, if it is the generator's",
    [{ ...body, tag: "img", classes: "photo" }, body],
    "src/Shell.tsx:1:1",
  ],
  ["what is around it, among others", [{ ...container, count: 3 }, body], "src/Shell.tsx:1:1"],
  ["itself, in src/generators", [{ ...body, tag: "u" }, body], `${generatorFolder}s/A.tsx:1:1`],
  ["nothing, if a script has made all of it", [{ ...body, tag: "i" }], undefined],
])("the source of an element is that of %s", async (_, elements, place) => {
  const { send } = await openPage(page);
  expect(await send("source", { address: "/a/", elements })).toEqual({ place });
});
