import { cp } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Output } from "../../src/generator/core/output/output.ts";
import type { Work } from "../../src/site/collections.ts";
import { buildPages, loadFrom, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { listTexts, readGraph } from "../support/readGraph.ts";
import {
  find,
  findSection,
  linksOf,
  listPages,
  parsePage,
  readPage,
  readText,
  textsOf,
} from "../support/readPage.ts";
import { root } from "../support/root.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const content = await loadOnce();
const { workPage } = content;

/** Loads the real content with the template as a piece of work. */
async function loadTemplate(date?: string) {
  const folder = await makeTempFolder();
  await cp(join(root, "content"), join(folder, "content"), { recursive: true });
  const own = join(folder, "content/work");
  await cp(join(own, "_template.md"), join(own, "clinic.md"));
  return loadFrom(folder, date);
}

const piece: Omit<Work, "slug" | "path"> = {
  order: 1,
  title: "Piece",
  client: "A clinic",
  published: "2026-11-02",
  head: { title: "A piece of work for a clinic | Pulli", description: "What was wrong.".repeat(5) },
  image: { file: "healthcare", alt: "A monitor." },
  service: "/services/webApplication",
  industry: "/solutions/healthcare",
  problem: "Files hid.",
  change: "They are found.",
  body: "First we *looked*.",
  hasPlaceholder: false,
};

/** Makes this many pieces of work, the last one for another service and industry. */
function makeWork(count: number): Work[] {
  return Array.from({ length: count }, (_, index) => {
    const slug = `piece-${index + 1}`;
    const words = { title: `Piece ${index + 1}`, head: { ...piece.head, title: `Title ${index}` } };
    const other = { service: "/services/cloud", industry: "/solutions/banking" };
    const isOther = index > 0 && index === count - 1;
    return { ...piece, ...words, slug, path: `/work/${slug}`, ...(isOther && other) };
  });
}

const buildWith = (count: number) =>
  buildPages({
    edit: (edited) => {
      supplyContent(edited);
      edited.work = structuredClone(makeWork(count)) as typeof edited.work;
    },
  });

const filesWith = (output: Output, words: string) =>
  [...output].flatMap(([file, text]) =>
    typeof text === "string" && text.includes(words) ? [file] : [],
  );

test("the committed content has no client work, and no page, link or text mentions any", async () => {
  const output = await buildPages();
  expect(content.work).toEqual([]);
  expect(filesWith(output, "/work")).toEqual([]);
  for (const words of [workPage.name, workPage.list.heading, workPage.related.heading])
    expect(filesWith(output, words), words).toEqual([]);
  expect([...output.keys()].filter((file) => file.startsWith("work"))).toEqual([]);
});

test("the work template is valid content, left out with a remark while it has placeholders", async () => {
  const [template] = (await loadTemplate()).content.work;
  expect(template).toMatchObject({ path: "/work/clinic", hasPlaceholder: true });
  const { content: dated, remarks } = await loadTemplate("2026-11-22");
  expect(dated.work).toEqual([]);
  expect(remarks).toEqual([`not shown: ${template?.title}, which has a placeholder`]);
});

describe.each([1, 7])("with %i piece(s) of work", async (count) => {
  const output = await buildWith(count);
  const entries = makeWork(count);
  const paths = entries.map(({ path }) => `${path}/`);

  test("the overview lists them in order, and header, mobile menu, footer and 404 page link to it", () => {
    const list = findSection(readPage(output, "/work"), workPage.list.heading);
    expect(linksOf(list).map(({ href }) => href)).toEqual(paths);
    const link = { text: workPage.name, href: "/work/" };
    for (const place of ["header", "#mobile-menu", "footer"])
      expect(linksOf(find(readPage(output, "/"), place)), place).toContainEqual(link);
    const missing = linksOf(parsePage(readText(output, "404.html")), "main a");
    expect(missing.map(({ href }) => href)).toEqual(expect.arrayContaining(["/work/", ...paths]));
  });

  test("each service and industry links to exactly the pieces that name it", () => {
    for (const { path } of [...content.services, ...content.industries]) {
      const own = entries.filter(({ service, industry }) => [service, industry].includes(path));
      const found = linksOf(readPage(output, path), "main .work a");
      expect(
        found.map(({ href }) => href),
        path,
      ).toEqual(own.map((one) => `${one.path}/`));
    }
  });

  test("sitemap and llms.txt list the overview and every piece", () => {
    for (const file of ["sitemap.xml", "llms.txt"]) {
      const text = readText(output, file);
      expect(
        ["/work/", ...paths].filter((path) => !text.includes(path)),
        file,
      ).toEqual([]);
    }
    expect(readText(output, "llms.txt")).toContain(`## ${workPage.name}\n`);
  });

  test("a piece's page states client, problem, work, change, service and industry, with matching Article data", () => {
    const page = readPage(output, "/work/piece-1");
    expect(textsOf(page, "main .job h2")).toEqual(
      (["problem", "done", "change"] as const).map((key) => workPage.labels[key]),
    );
    expect(textsOf(page, "main dd")[0]).toBe(piece.client);
    expect(linksOf(page, "main dd a").map(({ href }) => href)).toEqual([
      "/services/webApplication/",
      "/solutions/healthcare/",
    ]);
    expect(textsOf(page, "main em")).toEqual(["looked"]);
    const { origin } = content.site;
    const [, html = ""] = listPages(output).find(([file]) => file.includes("piece-1")) ?? [];
    const graph = readGraph(html);
    expect(graph.find((node) => node["@type"] === "Article")).toMatchObject({
      headline: "Piece 1",
      description: piece.problem,
      datePublished: piece.published,
      image: find(page, "head [property='og:image']").getAttribute("content"),
      about: [
        { name: "Web applications", url: `${origin}/services/webApplication/` },
        { name: "Healthcare & Wellness", url: `${origin}/solutions/healthcare/` },
      ],
    });
    const named = listTexts(graph).flatMap(([path, id]) => (path.endsWith(".@id") ? [id] : []));
    const ids = graph.map((node) => node["@id"]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
