import { describe, expect, test } from "vitest";
import { emblems } from "../../src/site/brand/kolam/drawings.ts";
import { emblemOf } from "../../src/site/parts/pictures/pictures.tsx";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { find, linksOf, readPage } from "../support/readPage.ts";

const content = await loadOnce();

/** Places where a page is linked or mentioned, apart from its own page. */
function listTraces(output: Awaited<ReturnType<typeof buildPages>>, path: string): string[] {
  const home = readPage(output, "/");
  const places = { header: "header", menu: "#_mobile-menu", main: "main", footer: "footer" };
  const parts = Object.entries(places).filter(([, selector]) =>
    linksOf(find(home, selector)).some(({ href }) => href === `${path}/`),
  );
  const files = [...output].flatMap(([file, text]) =>
    typeof text === "string" && text.includes(`${path}/`) ? [file] : [],
  );
  return [...parts.map(([name]) => name), ...files];
}

const texts = ["404.html", "llms.txt", "sitemap.xml"];

describe.each([
  { kind: "services", path: "/services/made-up", overview: "services/index.html" },
  { kind: "industries", path: "/solutions/made-up", overview: "solutions/index.html" },
] as const)("a file added to $kind", ({ kind, path, overview }) => {
  const slug = path.split("/")[2] ?? "";
  const own = `${path.slice(1)}/index.html`;

  test("gets a page, and links in header, menu, footer, home page, overview, 404 page, llms.txt and sitemap", async () => {
    const output = await buildPages({
      edit: (edited) => {
        const [first = expect.fail("no entry")] = edited[kind];
        const alias = kind === "industries" ? { alias: "/solutions/Made-Up" } : {};
        edited[kind].push({ ...structuredClone(first), slug, path, ...alias } as never);
      },
    });
    const traces = listTraces(output, path);
    expect(traces).toEqual(expect.arrayContaining(["header", "menu", "main", "footer"]));
    expect(traces).toEqual(expect.arrayContaining([...texts, overview, own]));
    if (kind === "industries") expect(output.has("solutions/Made-Up/index.html")).toBe(true);
  });

  test("leaves no page and no link behind once it is removed", async () => {
    // Words may link to an entry: with it, these links have to go, which the build would say.
    const words = JSON.stringify(Object.values(content).map((entries) => [entries].flat()));
    const isLinked = (path: string) =>
      words.split(`${path}"`).length > 2 || words.includes(`(${path}`);
    const gone = content[kind].find(({ path }) => !isLinked(path)) ?? expect.fail("all are linked");
    const output = await buildPages({
      edit: (edited) => {
        edited[kind] = edited[kind].filter(({ slug }) => slug !== gone.slug) as never;
        edited.work = [];
      },
    });
    expect(listTraces(output, gone.path)).toEqual([]);
  });
});

test("a service's emblem is the one named in content, else the one named like its slug, else a constant one", () => {
  expect(emblemOf({ slug: "cloud" })).toBe("cloud");
  expect(emblemOf({ slug: "cloud", emblem: "travel" })).toBe("travel");
  expect(Object.keys(emblems)).toContain(emblemOf({ slug: "made-up" }));
});
