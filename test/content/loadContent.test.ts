import { describe, expect, test } from "vitest";
import { industryIds, serviceIds } from "../../src/site/schemas/ids.ts";
import { makeContentTree } from "./contentTree.ts";
import { collectProblems, edit, loadTree, readTree } from "./loadTree.ts";

describe("content that is in order", () => {
  test("loads without a problem", async () => {
    expect(await collectProblems(makeContentTree())).toEqual([]);
  });

  test("holds every service and industry under its id, in the order of the specification", async () => {
    const { service, industry } = await loadTree(makeContentTree());
    expect(Object.keys(service)).toEqual(serviceIds);
    expect(Object.keys(industry)).toEqual(industryIds);
    expect(service.cloud.path).toBe("/services/cloud");
    expect(industry.banking.path).toBe("/solutions/banking");
  });

  test("may have no position at all", async () => {
    const tree = makeContentTree();
    tree.delete("content/positions/tester.yaml");
    expect((await loadTree(tree)).positions).toEqual([]);
  });

  test("may give an item of a comparison as a bare sentence", async () => {
    const tree = makeContentTree();
    const file = "content/industries/banking.yaml";
    edit(tree, file, "- title: Title 1\n        description: Description 1", "- A bare sentence");
    const { industry } = await loadTree(tree);
    expect(industry.banking.comparison.challenges.items[0]).toBe("A bare sentence");
  });

  test.each([
    ["a dot file", "content/.DS_Store"],
    ["a file in a dot folder", "content/.cache/x.yaml"],
    ["a generated schema", "content/schemas/site.schema.json"],
  ])("may stand beside %s", async (_, file) => {
    const tree = makeContentTree();
    tree.set(file, "x");
    expect(await collectProblems(tree)).toEqual([]);
  });
});

describe("files from other editors", () => {
  test("a byte order mark is dropped and not taken for a part of the first key", async () => {
    const tree = makeContentTree();
    const file = "content/site.yaml";
    tree.set(file, `\uFEFF${readTree(tree, file)}`);
    expect((await loadTree(tree)).site.name).toBe("Acme");
  });

  test("Windows line ends change neither values nor Markdown nor the place of a problem", async () => {
    const tree = makeContentTree();
    for (const [file, text] of tree) tree.set(file, String(text).replaceAll("\n", "\r\n"));
    const content = await loadTree(tree);
    expect(content).toEqual(await loadTree(makeContentTree()));
    edit(tree, "content/site.yaml", "copyrightYear: 2025", "copyrightYear: soon");
    expect(await collectProblems(tree)).toMatchObject([{ line: 6, column: 16 }]);
  });
});

describe("tokens", () => {
  test("are replaced in YAML, in front matter and in Markdown", async () => {
    const { home, contact, legal } = await loadTree(makeContentTree());
    expect(home.head.title).toBe("The home page of the fixture | Acme");
    expect(contact.head.description).toContain("about Acme, at");
    expect(legal.terms.head.title).toBe("The terms page of the fixture | Acme");
    expect(legal.terms.body).toContain("Write to info@acme.example or");
  });

  test("take their values letter by letter, even where these look like a replacement pattern", async () => {
    const tree = makeContentTree();
    edit(tree, "content/site.yaml", "name: Acme", "name: A$& $1");
    expect((await loadTree(tree)).home.head.title).toMatch(/\| A\$& \$1$/);
  });

  test("cover all three values of site.yaml", async () => {
    const tree = makeContentTree();
    edit(tree, "content/contact.yaml", "Words of tagline", "'{company} {infoMail} {careersMail}'");
    const { contact } = await loadTree(tree);
    expect(contact.tagline).toBe("Acme info@acme.example careers@acme.example");
  });

  test("leave {title} for the page to fill in", async () => {
    const { home } = await loadTree(makeContentTree());
    expect(home.servicesExplorer.linkText).toBe("Read about {title}");
  });

  test("are replaced before a title's length is counted", async () => {
    const tree = makeContentTree();
    const title = `${"x".repeat(56)}{company}`;
    edit(tree, "content/home.yaml", /title: The home.*/, `title: "${title}"`);
    expect((await loadTree(tree)).home.head.title).toHaveLength(60);
    edit(tree, "content/home.yaml", "x{", "xx{");
    expect(await collectProblems(tree)).toMatchObject([
      { message: expect.stringContaining("30 to 60 characters (these are 61)") },
    ]);
  });
});

describe("positions", () => {
  test("are sorted by title and have the name of their file in their address", async () => {
    const tree = makeContentTree();
    const text = readTree(tree, "content/positions/tester.yaml");
    const rename = (title: string) =>
      text.replace("Words of title", title).replaceAll("tester", title);
    tree.set("content/positions/a.yaml", rename("Zoologist"));
    tree.set("content/positions/z.yaml", rename("Analyst"));
    const { positions } = await loadTree(tree);
    expect(positions.map(({ path }) => path)).toEqual([
      "/careers/z",
      "/careers/tester",
      "/careers/a",
    ]);
  });

  test.each([
    ["an ordinary title", "title: Words of a title", "Words of a title", false],
    ["a placeholder as title", "title: !placeholder Words", "Words", true],
  ])("with %s are samples or not", async (_, line, title, isSample) => {
    const tree = makeContentTree();
    edit(tree, "content/positions/tester.yaml", "title: Words of title", line);
    expect((await loadTree(tree)).positions).toMatchObject([{ title, isSample }]);
  });

  test("with a placeholder anywhere but the title are samples too", async () => {
    const tree = makeContentTree();
    edit(tree, "content/positions/tester.yaml", "- Testing", "- !placeholder Testing");
    expect((await loadTree(tree)).positions).toMatchObject([
      { skills: ["Testing"], isSample: true },
    ]);
  });
});

test("placeholders are listed by file and line with their keys, and their values are used", async () => {
  const tree = makeContentTree();
  edit(tree, "content/site.yaml", "name: Acme", "name: !placeholder Acme");
  edit(tree, "content/site.yaml", "- Street", "- !placeholder >-\n      A\n      Street");
  edit(tree, "content/legal/terms.md", "updated:", 'review: !placeholder "Check: all"\nupdated:');
  const { placeholders, site, home } = await loadTree(tree);
  expect(placeholders).toEqual([
    { file: "content/legal/terms.md", line: 6, key: "review", value: "Check: all" },
    { file: "content/site.yaml", line: 1, key: "name", value: "Acme" },
    { file: "content/site.yaml", line: 10, key: "address.lines[1]", value: "A Street" },
  ]);
  expect(site.address.lines).toEqual(["House", "A Street"]);
  expect(home.head.title).toContain("Acme");
});
