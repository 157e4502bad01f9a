import { describe, expect, test } from "vitest";
import { listedPaths } from "../../src/generator/routing/listedPaths.ts";
import { site } from "../../src/site/site.ts";
import { buildPages, loadOnce } from "../support/buildOutput.ts";
import { listFoundPages } from "../support/foundPages.ts";
import { listTexts, readGraph } from "../support/readGraph.ts";
import { find, linksOf, listPages, textOf } from "../support/readPage.ts";
import { supplyContent } from "../support/supplyContent.ts";

const place = { origin: "https://www.firm.example", base: "/sub/" };
const start = place.origin + place.base;
const content = await loadOnce();
const asItIs = listFoundPages(await buildPages(place));
const supplied = listFoundPages(await buildPages({ ...place, edit: supplyContent }));

test("every page to be found has one graph, and a page that is not has none", async () => {
  expect(asItIs).toHaveLength(listedPaths(site.routes).length);
  expect(supplied).toHaveLength(asItIs.length + content.positions.length);
  const blocks = listPages(await buildPages()).filter(([, html]) => html.includes("ld+json"));
  expect(blocks).toHaveLength(asItIs.length);
});

describe("ids", () => {
  test("are the site's or the page's own, and each is given once on a page", () => {
    for (const { file, page, graph } of supplied) {
      const canonical = find(page, "link[rel='canonical']").getAttribute("href");
      const ids = graph.map((node) => node["@id"]);
      const starts = ids.map((id) => id.replace(/#.*/, ""));
      expect(new Set(ids).size, file).toBe(ids.length);
      expect(starts.filter((one) => one !== start && one !== canonical)).toEqual([]);
    }
  });

  test("that are referred to are all there", () => {
    for (const { file, graph } of supplied) {
      const ids = graph.map((node) => node["@id"]);
      const named = listTexts(graph).filter(([path]) => path.endsWith(".@id"));
      expect(
        named.map(([, id]) => id).filter((id) => !ids.includes(id)),
        file,
      ).toEqual([]);
      expect(named.length, file).toBeGreaterThan(ids.length);
    }
  });

  test("of company and website stand for the same on every page", () => {
    const shared = supplied.map(({ graph }) => JSON.stringify(graph.slice(0, 2)));
    expect(new Set(shared).size).toBe(1);
  });
});

test("each page says what it is: kinds and subjects", () => {
  const types = Object.fromEntries(
    supplied.map(({ file, graph }) => [
      file,
      graph
        .slice(2)
        .map((node) => node["@type"])
        .join(" "),
    ]),
  );
  const inner = "WebPage BreadcrumbList";
  expect(types).toMatchObject({
    "index.html": "WebPage",
    "aboutus/index.html": "AboutPage BreadcrumbList",
    "careers/index.html": "CollectionPage BreadcrumbList",
    "contact/index.html": "ContactPage",
    "services/index.html": "CollectionPage BreadcrumbList",
    "solutions/index.html": "CollectionPage BreadcrumbList",
    "privacy/index.html": inner,
  });
  for (const [file, own] of Object.entries(types)) {
    if (/^(?:services|solutions)\/\w+\//.test(file)) expect(own, file).toBe(`${inner} Service`);
    if (/^careers\/[\w-]+\//.test(file)) expect(own, file).toBe(`${inner} JobPosting`);
  }
});

test("the breadcrumbs in the data is the breadcrumbs on the page, and where none is seen none is told", () => {
  for (const { file, page, graph } of supplied) {
    const visible = [...page.querySelectorAll(".breadcrumb li")].map((item) => ({
      name: textOf(item),
      href: item.querySelector("a")?.getAttribute("href") ?? undefined,
    }));
    const list = graph.find((node) => node["@type"] === "BreadcrumbList");
    const told = (list?.["itemListElement"] ?? []) as {
      name: string;
      item: string;
      position: number;
    }[];
    expect(
      told.map(({ name }) => name),
      file,
    ).toEqual(visible.map(({ name }) => name));
    expect(
      told.slice(0, -1).map(({ item }) => item),
      file,
    ).toEqual(visible.slice(0, -1).map(({ href }) => place.origin + href));
    expect(
      told.map(({ position }) => position),
      file,
    ).toEqual(visible.map((_, index) => index + 1));
  }
  expect(supplied.filter(({ page }) => page.querySelector(".breadcrumb"))).not.toHaveLength(0);
});

test.each([
  ["with placeholders", asItIs],
  ["supplied", supplied],
])("nothing is told that the page does not show: content %s", (_, pages) => {
  for (const { file, page, graph } of pages) {
    const shown = [
      ...[...page.querySelectorAll("title, body, main :is(li, p, h1, h2)")].map(textOf),
      ...listValues(page, "meta[content]", "content"),
      ...listValues(page, "html", "lang"),
      ...listValues(page, "time", "dateTime"),
      ...linksOf(page).map(({ href }) => href.replace(/^mailto:/, "")),
    ].join("\n");
    const words = listTexts(graph)
      .filter(([path]) => !/\.(?:@\w+|employmentType)$/.test(path))
      // The footer breaks an address into lines, and a job's description is HTML.
      .flatMap(([path, text]) =>
        path.endsWith(".streetAddress") ? text.split(", ") : text.split(/<[^>]+>/),
      )
      .filter((text) => text !== "" && !text.startsWith(start));
    expect(
      words.filter((text) => !shown.includes(decode(text))),
      file,
    ).toEqual([]);
    expect(words.length).toBeGreaterThan(4);
  }
});

test("addresses of the site in the data are pages and files of it", async () => {
  const output = await buildPages({ ...place, edit: supplyContent });
  for (const { file, graph } of supplied) {
    const urls = listTexts(graph).map(([, text]) => text.replace(/#.*/, ""));
    const inside = urls
      .filter((url) => url.startsWith(start))
      .map((url) => url.slice(start.length));
    const missing = inside.filter(
      (path) => !/\.(?:jpg|png)$/.test(path) && !output.has(`${path}index.html`),
    );
    expect(missing, file).toEqual([]);
  }
});

describe("placeholders", () => {
  test("are left out, through tokens too", () => {
    const values = content.placeholders
      .filter(({ file }) => file === "content/site.yaml")
      .map(({ value }) => value);
    for (const { file, graph } of asItIs) {
      const texts = listTexts(graph).map(([, text]) => text);
      const guilty = texts.filter((text) => values.some((value) => text.includes(value)));
      expect(guilty, file).toEqual([]);
    }
    expect(asItIs[0]?.graph[0]).toMatchObject({
      address: { addressLocality: content.site.address.city },
    });
  });

  test("do not take the site's own addresses along, even where its origin is one", async () => {
    const atHome = listFoundPages(await buildPages());
    for (const { file, page, graph } of atHome) {
      const canonical = find(page, "link[rel='canonical']").getAttribute("href");
      expect(graph[2], file).toMatchObject({ url: canonical });
    }
    expect(content.placeholders).toContainEqual(expect.objectContaining({ key: "origin" }));
  });

  test("once supplied are told in full", () => {
    const { name, mailboxes, address, profiles } = content.site;
    expect(supplied[0]?.graph[0]).toMatchObject({
      "@type": "Organization",
      name,
      email: mailboxes.info,
      address: { postalCode: address.postalCode, addressCountry: address.country },
      sameAs: profiles.map(({ url }) => url),
    });
  });

  test("no job is offered while the employer has no name", async () => {
    const output = await buildPages({
      edit: (edited) => {
        const name = edited.placeholders.filter(({ key }) => key === "name");
        supplyContent(edited);
        edited.placeholders = name;
      },
    });
    expect(listPages(output).filter(([, html]) => html.includes("JobPosting"))).toEqual([]);
  });
});

test("words of any kind stay inside their block, and come out as they went in", async () => {
  const hostile = `</script><script>alert(1)</script><!-- \u2028\u2029 "quoted" \\ & ]]> தமிழ் 🙂`;
  const output = await buildPages({
    edit: (edited) => {
      edited.service.cloud.hero.description = hostile;
    },
  });
  const page = listPages(output).find(([file]) => file === "services/cloud/index.html")?.[1] ?? "";
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  expect(block).not.toMatch(/[<\u2028\u2029]/);
  const service = readGraph(page).find((node) => node["@type"] === "Service");
  expect(service?.["description"]).toBe(hostile);
});

function listValues(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? "");
}

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
