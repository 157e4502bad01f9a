import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { AssetBundle } from "../../src/generator/assets/bundleAssets.ts";
import { listScripts } from "../../src/generator/assets/listScripts.ts";
import { site } from "../../src/site/site.ts";
import { loadOnce, root } from "../support/buildOutput.ts";
import { buildWithBundle, bundleScripts } from "../support/bundledSite.ts";
import { find, listPages, parsePage } from "../support/readPage.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const bundle = await bundleScripts();
const { scripts, entries } = listScripts(site);

/** Code that only `react-dom` has: the address that its errors lead to. */
const mark = "https://react.dev/errors/";

const withReact = listFiles(bundle).filter((file) => readText(bundle, file).includes(mark));

function listFiles({ files }: AssetBundle, extension = ".js"): string[] {
  return [...files.keys()].filter((file) => file.endsWith(extension));
}

function readText({ files }: AssetBundle, file: string): string {
  return new TextDecoder().decode(files.get(file));
}

/** The file that is made from a source. */
function fileOf({ bySource }: AssetBundle, source: string): string {
  const file = bySource.get(source);
  if (file === undefined) throw new Error(`nothing is made from ${source}`);
  return file;
}

/** Name without folder: how files of one folder import each other. */
const nameOf = (file: string) => file.split("/").at(-1) ?? "";

describe("React", () => {
  test("is in one file, which no source is the entry of", () => {
    expect(withReact).toHaveLength(1);
    expect([...bundle.bySource.values()]).not.toContain(withReact[0]);
  });

  test.each(entries)("is imported by %s", (entry) => {
    expect(readText(bundle, fileOf(bundle, entry))).toContain(nameOf(withReact[0] ?? ""));
  });

  test.each(scripts)("is not imported by %s, which imports no file at all", (script) => {
    const text = readText(bundle, fileOf(bundle, script));
    const names = listFiles(bundle).map(nameOf);
    expect(names.filter((name) => text.includes(name))).toEqual([]);
    expect(text).not.toMatch(/\bimport\s*["'{*]|\bfrom\s*["']/);
  });

  test("says more in development mode, which visitors never get", async () => {
    const warning = "didn't match the client properties";
    const development = await bundleScripts("development");
    expect(
      listFiles(development).some((file) => readText(development, file).includes(warning)),
    ).toBe(true);
    expect(listFiles(bundle).some((file) => readText(bundle, file).includes(warning))).toBe(false);
  });
});

test("no script brings a style sheet of its own", () => {
  expect(listFiles(bundle, ".css")).toEqual([bundle.stylesheet]);
});

describe("pages", async () => {
  const pages = listPages(await buildWithBundle(await loadOnce(), bundle)).filter(
    ([, html]) => !html.includes('http-equiv="refresh"'),
  );
  const everyPage = `/${fileOf(bundle, "src/site/scripts/everyPage.ts")}`;
  const loader = `/${fileOf(bundle, "src/generator/islands/browser/loadIslands.ts")}`;
  const keepDraft = `/${fileOf(bundle, "src/site/scripts/keepDraft.ts")}`;
  const own: Readonly<Record<string, string[]>> = {
    "contact/index.html": [keepDraft],
    "contact/thank-you/index.html": [keepDraft],
    "404.html": [`/${fileOf(bundle, "src/site/scripts/correctPathCase.ts")}`],
  };
  const hasIslands = (html: string) => html.includes("data-island=");

  test("of both kinds are there", () => {
    expect(pages.filter(([, html]) => hasIslands(html)).map(([file]) => file)).toEqual([
      "index.html",
      "aboutus/index.html",
      "contact/index.html",
    ]);
    expect(pages.length).toBeGreaterThan(15);
  });

  test.each(pages)(
    "%s has the script of every page, and the loader only for islands",
    (file, html) => {
      // Data for search engines is no script.
      const scripts = parsePage(html).querySelectorAll("script:not([type='application/ld+json'])");
      const found = [...scripts].map((one) => one.getAttribute("src"));
      expect(found).toEqual([
        everyPage,
        ...(hasIslands(html) ? [loader] : []),
        ...(own[file] ?? []),
      ]);
    },
  );

  test.each(pages)("%s does not name React, and asks for no script beforehand", (_, html) => {
    expect(html).not.toContain(nameOf(withReact[0] ?? ""));
    expect(html).not.toContain("modulepreload");
    expect(parsePage(html).querySelector('link[as="script"]')).toBeNull();
  });

  test("name the entry of each widget on its island, to be loaded later", () => {
    const [, html = ""] = pages.find(([file]) => file === "contact/index.html") ?? [];
    const island = find(parsePage(html), '[data-island="contactForm"]');
    const entry = fileOf(bundle, "src/site/widgets/entries/contactForm.ts");
    expect(island.getAttribute("data-island-src")).toBe(`/${entry}`);
  });
});

describe("names of files", () => {
  /** A copy of the project that a test may change. */
  async function copyProject(): Promise<string> {
    const folder = await makeTempFolder();
    await cp(join(root, "src"), join(folder, "src"), { recursive: true });
    // Both say how modules are read: TypeScript's settings, and that the package is one of modules.
    await cp(join(root, "tsconfig.json"), join(folder, "tsconfig.json"));
    await cp(join(root, "package.json"), join(folder, "package.json"));
    await symlink(join(root, "node_modules"), join(folder, "node_modules"));
    return folder;
  }

  /** Sources whose files have another name after an edit; React's chunk as `react`. */
  async function listRenamed(source: string, from: string, to: string): Promise<string[]> {
    const folder = await copyProject();
    const before = await bundleScripts("production", folder);
    const text = await readFile(join(folder, source), "utf8");
    expect(text).toContain(from);
    await writeFile(
      join(folder, source),
      text.replace(from, () => to),
    );
    const after = await bundleScripts("production", folder);
    const renamed = [...before.bySource].filter(([one, file]) => after.bySource.get(one) !== file);
    expectNamesToTellBytes(before, after);
    const react = listFiles(before).filter((file) => readText(before, file).includes(mark));
    const isSame = react.every((file) => after.files.has(file));
    return [...renamed.map(([one]) => one), ...(isSame ? [] : ["react"])].sort();
  }

  /** A cache that holds a file under its name must never hold other bytes than the site's. */
  function expectNamesToTellBytes(...bundles: readonly AssetBundle[]): void {
    const all = bundles.flatMap(({ files }) => [...files]);
    const versions = new Set(
      all.map(([file, bytes]) => `${file} ${Buffer.from(bytes).toString("hex")}`),
    );
    expect(versions.size).toBe(new Set(all.map(([file]) => file)).size);
  }

  test.each([
    ["src/site/widgets/contactForm/Field.tsx", "rows={5}", "rows={6}", "contactForm"],
    ["src/site/widgets/aboutTabs/AboutTabs.tsx", '"tabs__list"', '"tabs__row"', "aboutTabs"],
    [
      "src/site/widgets/heroCarousel/rotation.ts",
      "interval = 3000",
      "interval = 4000",
      "heroCarousel",
    ],
    [
      "src/site/widgets/servicesExplorer/ServicesExplorer.tsx",
      '"40vw"',
      '"50vw"',
      "servicesExplorer",
    ],
    [
      "src/site/widgets/lifecycleCarousel/stepWindow.ts",
      "(size - 1) / 2",
      "size / 2",
      "lifecycleCarousel",
    ],
  ])("an edit of %s renames its widget's file alone", async (source, from, to, widget) => {
    expect(await listRenamed(source, from, to)).toEqual([`src/site/widgets/entries/${widget}.ts`]);
  });

  test("an edit of the loader renames the loader alone", async () => {
    const source = "src/generator/islands/browser/loadIslands.ts";
    expect(await listRenamed(source, '"failed"', '"broken"')).toEqual([source]);
  });

  test("an edit of what all widgets share renames the chunk and all that import it", async () => {
    const source = "src/generator/islands/browser/hydrateIsland.ts";
    expect(await listRenamed(source, '"hydrated"', '"alive"')).toEqual(
      [...entries, "react"].sort(),
    );
  });

  test("an edit of the styles renames the style sheet alone", async () => {
    const changed = await bundleScripts("production", root, "a{color:blue}");
    const renamed = [...changed.files.keys()].filter((file) => !bundle.files.has(file));
    expect(renamed).toEqual([changed.stylesheet]);
    expectNamesToTellBytes(bundle, changed);
  });
});
