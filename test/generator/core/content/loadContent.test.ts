import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { single } from "../../../../src/generator/core/content/collections.ts";
import { loadContent } from "../../../../src/generator/core/content/loadContent.ts";
import { valueRules } from "../../../../src/generator/core/content/schema.ts";
import { diagnosticsOf } from "../../../../src/generator/core/diagnostics/diagnostic.ts";
import type { Route } from "../../../../src/generator/core/routing/route.ts";
import { writeFiles } from "../../../support/tempFolder.ts";
import {
  type Content,
  edit,
  files,
  listDiagnostics,
  loadRoot,
  loadTree,
  makeProduct,
  makeTree,
  readTree,
  writeTree,
} from "./smallPlan.ts";

const page: Route<unknown> = {
  name: () => "",
  head: () => ({ title: "", description: "" }),
  layouts: [],
  page: () => createElement("p"),
};

/** A page for the year in `site.yaml`. */
const deriveRoutes = (content: unknown) => ({ [`/years/${(content as Content).site.year}`]: page });

describe("collections", () => {
  test("give each file a slug, a path and its place in the plan's order", async () => {
    const tree = makeTree();
    tree.set("content/notes/ourHouse.md", readTree(tree, files.terms).replaceAll("Terms", "House"));
    const { content } = await loadTree(tree);
    expect(content.products.map(({ slug, path, title }) => [slug, path, title])).toEqual([
      ["big-bowl", "/products/big-bowl", "Bowl"],
      ["cup", "/products/cup", "Cup"],
    ]);
    expect(content.notes.map(({ path }) => path)).toEqual(["/ourHouse", "/terms"]);
    expect(content.notes[1]?.body).toContain("## First\n\nWrite to info@acme.example or");
  });

  test("may be empty, with their folder missing", async () => {
    const tree = makeTree();
    for (const file of tree.keys()) if (file.includes("/products/")) tree.delete(file);
    expect((await loadTree(tree)).content.products).toEqual([]);
  });

  test("have pages that content can link to, like those that the site derives and lists", async () => {
    const tree = makeTree();
    edit(tree, files.home, "/contact", "/years/2025");
    edit(tree, files.terms, "/contact#form", "/products/big-bowl?a#b");
    const root = await writeTree(tree);
    expect((await loadRoot(root, { deriveRoutes })).content.home.link).toBe("/years/2025");
    expect(await listDiagnostics(root)).toMatchObject([{ where: files.home, line: 5 }]);
  });

  test("can't be linked to in vain; no link is reported that may be right once another file is valid", async () => {
    const tree = makeTree();
    edit(tree, files.home, "/contact", "/years/2025");
    edit(tree, files.terms, "/contact#form", "/years/2026");
    edit(tree, files.cup, "title: Cup", "title: 3");
    const both = [{ where: files.terms }, { where: files.cup }];
    expect(await listDiagnostics(tree, { deriveRoutes })).toMatchObject(both);
    const failing = {
      deriveRoutes: (content: unknown) => ({ [String((content as never)["none"]["path"])]: page }),
    };
    expect(await listDiagnostics(tree, failing)).toMatchObject([{ where: files.cup }]);
    edit(tree, files.home, "/years/2025", "years/2025");
    const certain = [{ where: files.home, line: 5 }, { where: files.cup }];
    expect(await listDiagnostics(tree, failing)).toMatchObject(certain);
  });

  test("leave out entries expired by the day of the build, with their pages, and say so", async () => {
    const tree = makeTree();
    edit(tree, files.cup, "title: Cup", "last: 2026-01-31\ntitle: Cup");
    const lastDay = await loadTree(tree, { date: "2026-01-31" });
    expect(lastDay.remarks).toEqual([]);
    const dayAfter = await loadTree(tree, { date: "2026-02-01" });
    expect(dayAfter.remarks).toEqual(["over: Cup"]);
    expect(dayAfter.content.products.map(({ slug }) => slug)).toEqual(["big-bowl"]);
    expect((await loadTree(tree)).content.products).toHaveLength(2);
    edit(tree, files.home, "/contact", "/products/cup");
    expect(await listDiagnostics(tree, { date: "2026-02-01" })).toMatchObject([
      { where: files.home, message: expect.stringContaining("link: expected one of") },
    ]);
  });

  test("must not have a page whose path differs from one of the site's only in case", async () => {
    const tree = makeTree();
    tree.set("content/notes/conTact.md", readTree(tree, files.terms).replaceAll("Terms", "Us"));
    expect(await listDiagnostics(tree)).toMatchObject([
      { where: "content/notes/conTact.md", message: expect.stringContaining("of the site itself") },
    ]);
  });
});

test.each([
  ["/terms", "that of content/notes/terms.md"],
  ["/products/BIG-bowl", "that of content/products/big-bowl.yaml"],
  ["/products/bowl", "that of content/products/big-bowl.yaml"],
  ["/Contact", "that of the site itself"],
  ["/products/cup", "that of content/products/cup.yaml"],
])(
  "an alias %s that is another page's address is told at its line, beside a wrong link",
  async (alias, owner) => {
    const tree = makeTree();
    edit(tree, files.cup, "title: Cup", `alias: ${alias}\ntitle: Cup`);
    edit(
      tree,
      "content/products/big-bowl.yaml",
      "title: Bowl",
      "alias: /products/Bowl\ntitle: Bowl",
    );
    edit(tree, files.home, "link: /contact", "link: /nowhere");
    const message = expect.stringContaining(
      `alias: expected an address that no other page has, found ${owner}`,
    );
    expect(await listDiagnostics(tree)).toMatchObject([
      { where: files.home, line: 5 },
      { where: files.cup, line: 2, message, hint: expect.stringContaining("remove this key") },
    ]);
  },
);

test("an alias may be the address of its own page in other letters", async () => {
  const tree = makeTree();
  edit(tree, files.cup, "title: Cup", "alias: /products/Cup\ntitle: Cup");
  expect(await listDiagnostics(tree)).toEqual([]);
});

describe("tokens", () => {
  test("are replaced in YAML, in front matter and in Markdown; those for components stay", async () => {
    const tree = makeTree();
    edit(tree, files.home, "tagline: Words", 'tagline: "{company} {infoMail} {count}"');
    const { home, notes } = (await loadTree(tree)).content;
    expect(home.tagline).toBe("Acme info@acme.example {count}");
    expect(notes[0]?.head.title).toBe("Terms of the fixture | Acme");
    expect(notes[0]?.body).toContain("Write to info@acme.example");
  });

  test("insert their values literally, escaped in Markdown", async () => {
    const tree = makeTree();
    edit(tree, files.site, "name: Acme", 'name: "A$& *b* $1"');
    edit(tree, files.terms, "Write", "{company} <{infoMail}> Write");
    const { home, notes } = (await loadTree(tree)).content;
    expect(home.head.title).toMatch(/\| A\$& \*b\* \$1$/);
    expect(notes[0]?.body).toContain("A\\$\\& \\*b\\* \\$1 <info@acme.example> Write");
  });

  test("whose value is missing or invalid cause no second diagnostic", async () => {
    const tree = makeTree();
    edit(tree, files.site, "name: Acme\n", "");
    edit(tree, files.home, /title: Home.*/, `title: "${"x".repeat(38)}{company}"`);
    expect(await listDiagnostics(tree)).toMatchObject([
      { where: files.site, message: "the key “name” is missing" },
    ]);
    const other = makeTree();
    edit(other, files.site, "info@acme.example", "x".repeat(50));
    edit(other, files.cup, "title: Cup of", "title: Cup {infoMail} of");
    expect(await listDiagnostics(other)).toMatchObject([{ where: files.site, line: 3 }]);
  });
});

test("diagnostics of all files are reported together, sorted by file and line", async () => {
  const tree = makeTree();
  tree.delete(files.cup);
  tree.set(files.site, "name: [\n");
  edit(tree, files.terms, "/contact#form", "/nowhere");
  edit(tree, files.home, "size: Large", "size: Larg");
  edit(tree, files.home, "tagline:", "tagLine:");
  const found = (await listDiagnostics(tree)).map(({ where, line }) => [where, line]);
  expect(found.slice(0, 3)).toEqual([
    [files.home, 4],
    [files.home, 6],
    [files.terms, 10],
  ]);
  expect(new Set(found.slice(3).map(([where]) => where))).toEqual(new Set([files.site]));
});

test("placeholders are listed by file and line, with what is wanted there and the current value", async () => {
  const tree = makeTree();
  edit(tree, files.site, "name: Acme", "name: !placeholder Acme");
  edit(tree, files.site, "- Street", "- !placeholder >-\n      A\n      Street");
  edit(tree, files.terms, "title: Terms", 'title: !placeholder "Check: all"');
  const { placeholders, notes, products } = (await loadTree(tree)).content;
  expect(placeholders).toEqual([
    { file: files.terms, line: 2, key: "title", value: "Check: all", description: "Title." },
    { file: files.site, line: 1, key: "name", value: "Acme", description: "Name." },
    { file: files.site, line: 6, key: "lines[1]", value: "A Street", description: "Line." },
  ]);
  expect([...notes, ...products].map((one) => one.hasPlaceholder)).toEqual([true, false, false]);
});

test("links to files and to parts of pages are left to be checked once all files are made, each with its place", async () => {
  const tree = makeTree();
  edit(tree, files.home, "/contact", "/contact?a#form");
  edit(tree, files.home, "note: Note", "link: /files/A%20b.pdf");
  const links =
    "one\n[two](#first), `a`\nand\\\n<https://acme.example/#x> [three](/terms#cafe\u0301)\n\n| A |\n|---|\n| [b](/x.svg) |";
  edit(tree, files.terms, "[us](/contact#form)", links);
  expect((await loadTree(tree)).links).toEqual([
    { where: files.home, line: 5, column: 7, link: "/contact?a#form" },
    { where: files.home, line: 13, column: 11, link: "/files/A%20b.pdf" },
    { where: files.terms, line: 11, link: "#first", page: "/terms" },
    { where: files.terms, line: 13, link: "/terms#caf\u00e9", page: "/terms" },
    { where: files.terms, line: 17, link: "/x.svg", page: "/terms" },
  ]);
});

test("what plugins find in texts is reported with the mistakes of YAML", async () => {
  const tree = makeTree();
  tree.set("content/products/cup.yaml", "order: x\n");
  const checkText = ({ file }: { readonly file: string }) => [{ where: file, message: "Typed." }];
  const error = await loadTree(tree, { checkText }).catch((thrown: Error) => thrown.message);
  expect(error).toContain("content/notes/terms.md  Typed.");
  expect(error).toContain("content/products/cup.yaml:1");
});

test("contradictions between files are reported with all others, but only if those files are valid", async () => {
  const tree = makeTree();
  const contradiction = { where: files.terms, message: "expected the tagline of home.yaml" };
  const compare = ({ home, notes }: Content) =>
    notes[0]?.body.includes(home.tagline) ? [] : [contradiction];
  edit(tree, files.terms, "/contact#form", "/nowhere");
  expect(await listDiagnostics(tree, { compare })).toMatchObject([
    contradiction,
    { where: files.terms },
  ]);
  edit(tree, files.home, "tagline:", "tagLine:");
  const found = await listDiagnostics(tree, { compare });
  expect(found.map(({ message }) => message)).not.toContain(contradiction.message);
});

test("a duplicate value of a unique key is reported once for each further file", async () => {
  const tree = makeTree();
  tree.set("content/products/dish.yaml", makeProduct("Dish", 1));
  tree.set("content/products/egg-cup.yaml", makeProduct("Egg", 1));
  const found = await listDiagnostics(tree);
  expect(found.map(({ where }) => where)).toEqual([
    "content/products/dish.yaml",
    "content/products/egg-cup.yaml",
  ]);
});

test("a load that knows the last one gives what a first one does: after a text, a token, the day, an unreadable file; only what has changed is checked anew", async () => {
  const tree = makeTree();
  const root = await writeTree(tree);
  const known = new Map();
  const last = "last: 2026-01-31\ntitle: Cup";
  const steps: readonly [change: () => void, date?: string][] = [
    [() => undefined],
    [() => edit(tree, files.cup, "title: Cup", last)],
    [() => undefined, "2026-02-01"],
    [() => edit(tree, files.site, "name: Acme", "name: Ajax"), "2026-02-01"],
    [() => tree.set(files.terms, Buffer.of(0xff))],
    [() => tree.set(files.terms, readTree(makeTree(), files.terms))],
    [() => edit(tree, files.home, "size: Large", "size: Larg")],
  ];
  const load = (date?: string, other = {}) =>
    loadRoot(root, { date, ...other }).then(
      ({ content, remarks }) => ({ content, remarks }),
      diagnosticsOf,
    );
  for (const [change, date] of steps) {
    change();
    await writeFiles(root, tree);
    expect(await load(date, { known })).toEqual(await load(date));
  }
  const checked = () => [...known.values()].map((file) => file.checked);
  const before = checked();
  await load(undefined, { known });
  expect(checked().filter((file, index) => file !== before[index])).toEqual([]);
});

test("without a plugin for pictures, the first one that content names is rejected; keys for them may stay empty", async () => {
  const picture = z.string().register(valueRules, { refersTo: "image" });
  const plan = { home: single("home.yaml", z.strictObject({ picture: picture.optional() })) };
  const load = async (text: string) => {
    const root = await writeTree(new Map([["content/home.yaml", text]]));
    return loadContent(plan, { root, folder: "content", images: undefined, staticPaths: [] });
  };
  expect((await load("{}\n")).content.home).toEqual({});
  await expect(load("picture: cloud\n")).rejects.toMatchObject({
    diagnostics: [
      { where: "content/home.yaml", line: 1, hint: expect.stringContaining("images()") },
    ],
  });
});
