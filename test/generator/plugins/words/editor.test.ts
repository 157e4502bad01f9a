import { readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { WatchedSite } from "../../../../src/generator/core/build/plugin.ts";
import { contentHash } from "../../../../src/generator/core/cache/contentHash.ts";
import { type Edit, editWord, findWords } from "../../../../src/generator/plugins/words/editor.ts";
import { makeTempFolder } from "../../../support/tempFolder.ts";
import {
  type Content,
  type ContentTree,
  edit as editTree,
  files,
  loadRoot,
  makeTree,
  options,
  plan,
  writeTree,
} from "../../core/content/smallPlan.ts";

/** Opens a site in a folder, with functions for text edits as its pages request them. */
async function openSite(tree: ContentTree = makeTree()) {
  const root = await writeTree(tree);
  const loading = { root, ...options };
  const site = { root, loading, config: { plan } } as unknown as WatchedSite;
  const readBytes = (file: string) => readFile(join(root, file));
  return {
    root,
    read: async (file: string) => (await readBytes(file)).toString(),
    find: async (keys: readonly string[], html: (content: Content) => string) => {
      const { content } = await loadRoot(root);
      const marked = (_: string, other: unknown) => html(other as Content);
      return findWords({ ...site, content, renderFile: marked }, "index.html", keys);
    },
    edit: async (file: string, path: Edit["path"], value: string, other: Partial<Edit> = {}) => {
      const hash = contentHash(await readBytes(file).catch(() => ""));
      return editWord(site, { file, path, value, hash, isTrial: false, ...other });
    },
  };
}

test("a text is found with its file, line, key and source text", async () => {
  const tree = makeTree();
  editTree(tree, files.home, "tagline: Words", "tagline: !placeholder Words of {company}");
  const { find } = await openSite(tree);
  const found = await find(["Words of Acme"], ({ home }) => `<p>${home.tagline}</p>`);
  const tagline = {
    ...{ file: files.home, line: 4, key: "tagline", path: ["tagline"] },
    ...{ source: "Words of {company}", isPlaceholder: true },
  };
  expect(found).toEqual([
    { words: [expect.objectContaining(tagline)], isWhole: true, isContinued: false },
  ]);
});

test("names that code looks up (of images, pages and choices) are rendered without marks", async () => {
  const { find } = await openSite();
  let rendered: unknown;
  await find([], ({ home }) => {
    rendered = home;
    return "";
  });
  expect(rendered).toMatchObject({ link: "/contact", size: "Large", hero: { file: "cloud" } });
  expect(rendered).not.toMatchObject({ tagline: "Words" });
});

test("texts are found by their wording if the site's code fails on marked words", async () => {
  const { find } = await openSite();
  const found = await find(["Words", "info@acme.example"], () => {
    throw new Error("too long");
  });
  const keys = found.flatMap(({ words }) => words.map(({ key }) => key));
  expect(keys).toEqual(["tagline", "mailboxes.info"]);
});

describe("an edit", () => {
  test("is written if it is valid, but not if it is a trial", async () => {
    const { edit, read } = await openSite();
    const before = await read(files.home);
    const trial = await edit(files.home, ["tagline"], "New: words", { isTrial: true });
    expect([trial, await read(files.home)]).toEqual([{ outcome: "fine" }, before]);
    expect(await edit(files.home, ["tagline"], "New: words")).toMatchObject({ outcome: "saved" });
    expect(await read(files.home)).toBe(before.replace("Words", '"New: words"'));
  });

  test("of Markdown replaces its block, and one of front matter its value", async () => {
    const { edit, read } = await openSite();
    await edit(files.terms, [], "Ask [us](/contact).", { block: 1 });
    await edit(files.terms, ["title"], "New terms");
    const text = await read(files.terms);
    expect(text).toMatch(/^---\ntitle: New terms\nhead:/);
    expect(text).toMatch(/---\n\n## First\n\nAsk \[us\]\(\/contact\)\.\n$/);
  });

  test.each<[what: string, file: string, path: Edit["path"], value: string, reason: RegExp]>([
    ["too short", files.cup, ["head", "title"], "Short", /10 to 40 characters/],
    [
      "an unknown token",
      files.home,
      ["tagline"],
      "By {compny}",
      /unknown token \{compny\}.* Did you mean \{company\}\?$/,
    ],
    [
      "a title that another page has",
      files.cup,
      ["head", "title"],
      "Bowl of the fixture | {company}",
      /expected a unique/,
    ],
    [
      "too long in another file",
      files.site,
      ["name"],
      "A very long name of a company",
      /home\.yaml: head\.title/,
    ],
    ["no text", files.site, ["year"], "2026", /can't be saved from the page/],
  ])(
    "is rejected with the reason, and nothing is written: %s",
    async (_, file, path, value, reason) => {
      const { edit, read } = await openSite();
      const before = await read(file);
      const result = await edit(file, path, value);
      expect(result).toEqual({
        outcome: "rejected",
        reasons: expect.arrayContaining([expect.stringMatching(reason)]),
      });
      expect(await read(file)).toBe(before);
    },
  );

  test("is saved despite a mistake in another file", async () => {
    const tree = makeTree();
    editTree(tree, files.cup, "order: 2", "order: two");
    const { edit } = await openSite(tree);
    expect((await edit(files.home, ["tagline"], "New")).outcome).toBe("saved");
  });

  test("is rejected for a mistake that another file has already", async () => {
    const tree = makeTree();
    editTree(tree, files.cup, "title: Cup", "title: Cup of {compny}");
    const { edit, read } = await openSite(tree);
    const bowl = "content/products/big-bowl.yaml";
    const before = await read(bowl);
    expect(await edit(bowl, ["title"], "Cup of {compny}")).toMatchObject({ outcome: "rejected" });
    expect(await read(bowl)).toBe(before);
  });

  test.each([
    ["a byte order mark and CRLF", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
    ["a comment without a line end", (text: string) => `${text}# the end`],
  ])("leaves the rest of a file with %s unchanged", async (_, change) => {
    const tree = makeTree();
    const before = change(String(tree.get(files.home)));
    tree.set(files.home, before);
    const { edit, read } = await openSite(tree);
    expect((await edit(files.home, ["tagline"], "New words")).outcome).toBe("saved");
    expect(await read(files.home)).toBe(before.replace("Words", "New words"));
  });
});

describe("only content files are written:", () => {
  test.each(["../outside.yaml", "package.json", "content/../a.yaml", "/etc/hosts"])(
    "%s is rejected",
    async (file) => {
      const tree = makeTree();
      for (const name of ["package.json", "a.yaml"]) tree.set(name, "tagline: Words\n");
      const { edit, read } = await openSite(tree);
      await expect(edit(file, ["tagline"], "New")).rejects.toThrow(`${file} is no content`);
      for (const name of ["package.json", "a.yaml"])
        expect(await read(name)).toBe("tagline: Words\n");
    },
  );

  test("of two edits at the same time one is written, and the other one is a conflict", async () => {
    const { edit, read } = await openSite();
    const words = ["One", "Two"];
    const results = await Promise.all(words.map((word) => edit(files.home, ["tagline"], word)));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
    const saved = words[results.findIndex(({ outcome }) => outcome === "saved")];
    expect(await read(files.home)).toContain(`tagline: ${saved}`);
  });

  test("a symlink that leads out of the content is rejected", async () => {
    const { root, edit } = await openSite();
    const outside = join(await makeTempFolder(), "home.yaml");
    await rename(join(root, files.home), outside);
    await symlink(outside, join(root, files.home));
    const before = await readFile(outside, "utf8");
    await expect(edit(files.home, ["tagline"], "New")).rejects.toThrow("not below content/");
    expect(await readFile(outside, "utf8")).toBe(before);
  });

  test("a symlink within the content is kept, and its target is written", async () => {
    const { root, edit, read } = await openSite();
    await rename(join(root, files.cup), join(root, "content/.cup"));
    await symlink(".././.cup", join(root, files.cup));
    expect((await edit(files.cup, ["title"], "Mug")).outcome).toBe("saved");
    expect(await read("content/.cup")).toContain("title: Mug");
    expect(await read(files.cup)).toContain("title: Mug");
  });

  test("a file with mixed line ends, which could not be written back unchanged, is a conflict", async () => {
    const { root, edit, read } = await openSite();
    const mixed = (await read(files.home)).replace("\n", "\r\n");
    await writeFile(join(root, files.home), mixed);
    expect(await edit(files.home, ["tagline"], "New")).toMatchObject({ outcome: "conflict" });
  });
});
