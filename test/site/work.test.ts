import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Output } from "../../src/generator/core/output/output.ts";
import { buildPages, loadFrom, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { makeUpWork } from "../support/madeUp.ts";
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
import type { Work } from "../support/site.ts";
import { makeTempFolder } from "../support/tempFolder.ts";

const content = await loadOnce();
const { workPage } = content;

/** Loads the real content with the template as a piece of work. */
async function loadTemplate(date?: string) {
  const folder = await makeTempFolder();
  await cp(join(root, "content"), join(folder, "content"), { recursive: true });
  const own = join(folder, "content/work");
  const template = await readFile(join(own, "_template.md"), "utf8");
  // The places of others are taken.
  await writeFile(join(own, "made-up.md"), template.replace(/^order: .*/m, "order: 9999"));
  return loadFrom(folder, date);
}

const [service = expect.fail("no service"), otherService = service] = content.services;
const [industry = expect.fail("no industry"), otherIndustry = industry] = content.industries;
const piece = makeUpWork({ service: service.path, industry: industry.path });

/** Makes this many pieces of work, the last one for another service and industry. */
function makeWork(count: number): Work[] {
  return Array.from({ length: count }, (_, index) => {
    const slug = `piece-${index + 1}`;
    const words = { title: `Piece ${index + 1}`, head: { ...piece.head, title: `Title ${index}` } };
    const other = { service: otherService.path, industry: otherIndustry.path };
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

test("without any work, no page, link or text mentions any", async () => {
  const marks = ["The name of work", "The heading of work", "The heading of related work"];
  const output = await buildPages({
    edit: (edited) => {
      edited.work = [];
      const { list, related } = edited.workPage;
      [edited.workPage.name = "", list.heading = "", related.heading = ""] = marks;
    },
  });
  for (const words of ["/work/", ...marks]) expect(filesWith(output, words), words).toEqual([]);
  expect([...output.keys()].filter((file) => file.startsWith("work"))).toEqual([]);
});

test("the work template is valid content, left out with a remark while it has placeholders", async () => {
  const paths = content.work.map(({ path }) => path);
  const { work } = (await loadTemplate()).content;
  const template = work.find(({ path }) => !paths.includes(path));
  expect(template).toMatchObject({ path: "/work/made-up", hasPlaceholder: true });
  const { content: dated, remarks } = await loadTemplate("2026-11-22");
  expect(dated.work.map(({ path }) => path)).not.toContain("/work/made-up");
  expect(remarks).toContain(`not shown: ${template?.title}, which has a placeholder`);
});

describe.each([1, 7])("with %i piece(s) of work", async (count) => {
  const output = await buildWith(count);
  const entries = makeWork(count);
  const paths = entries.map(({ path }) => `${path}/`);

  test("the overview lists them in order, and header, mobile menu, footer and 404 page link to it", () => {
    const list = findSection(readPage(output, "/work"), workPage.list.heading);
    expect(linksOf(list).map(({ href }) => href)).toEqual(paths);
    const link = { text: workPage.name, href: "/work/" };
    for (const place of ["header", "#_mobile-menu", "footer"])
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

  test("a piece's page states client, problem, work, change, service and industry, with matching Article data", () => {
    const page = readPage(output, "/work/piece-1");
    expect(textsOf(page, "main .job h2")).toEqual(
      (["problem", "done", "change"] as const).map((key) => workPage.labels[key]),
    );
    expect(textsOf(page, "main dd")[0]).toBe(piece.client);
    const about = [service, industry];
    expect(linksOf(page, "main dd a").map(({ href }) => href)).toEqual(
      about.map(({ path }) => `${path}/`),
    );
    expect(textsOf(page, "main em")).toEqual(["looked"]);
    const { origin } = content.site;
    const [, html = ""] = listPages(output).find(([file]) => file.includes("piece-1")) ?? [];
    const graph = readGraph(html);
    expect(graph.find((node) => node["@type"] === "Article")).toMatchObject({
      headline: "Piece 1",
      description: piece.problem,
      datePublished: piece.published,
      image: find(page, "head [property='og:image']").getAttribute("content"),
      about: about.map(({ title, path }) => ({ name: title, url: `${origin}${path}/` })),
    });
    const named = listTexts(graph).flatMap(([path, id]) => (path.endsWith(".@id") ? [id] : []));
    const ids = graph.map((node) => node["@id"]);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});
