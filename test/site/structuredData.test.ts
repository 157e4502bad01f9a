import Validator from "@adobe/structured-data-validator";
import { describe, expect, test } from "vitest";
import { buildPages, loadOnce, supplyContent } from "../support/buildOutput.ts";
import { madeUpPosition } from "../support/madeUp.ts";
import { listFoundPages, listTexts, readGraph } from "../support/readGraph.ts";
import { find, has, linksOf, listPages, readText, textOf } from "../support/readPage.ts";

const siteUrl = { origin: "https://www.firm.example", base: "/sub/" };
const start = siteUrl.origin + siteUrl.base;
const content = await loadOnce();
const asItIs = listFoundPages(await buildPages(siteUrl));
const supplied = listFoundPages(await buildPages({ ...siteUrl, edit: supplyContent }));

test("every indexable page has one JSON-LD graph, and every other page has none", async () => {
  for (const [found, options] of [
    [asItIs, siteUrl],
    [supplied, { ...siteUrl, edit: supplyContent }],
  ] as const) {
    const all = listPages(await buildPages(options));
    const withData = all.filter(([, html]) => html.includes("ld+json")).map(([file]) => file);
    expect(withData).toEqual(found.map(({ file }) => file));
  }
  const isSample = content.positions.some(({ hasPlaceholder }) => hasPlaceholder);
  expect(supplied.length > asItIs.length).toBe(isSample);
});

test("every @id belongs to the site or the page, is unique there, and is defined wherever it is referred to", () => {
  for (const { file, page, graph } of supplied) {
    const canonical = find(page, "link[rel='canonical']").getAttribute("href") ?? "";
    const ids = graph.map((node) => node["@id"]);
    expect(new Set(ids).size, file).toBe(ids.length);
    const foreign = ids.filter((id) => ![start, canonical].includes(id.replace(/#.*/, "")));
    expect(foreign, file).toEqual([]);
    const named = listTexts(graph).flatMap(([path, id]) => (path.endsWith(".@id") ? [id] : []));
    expect(
      named.filter((id) => !ids.includes(id)),
      file,
    ).toEqual([]);
    expect(named.length, file).toBeGreaterThan(ids.length);
  }
  // Company and website have the same data on every page.
  expect(new Set(supplied.map(({ graph }) => JSON.stringify(graph.slice(0, 2)))).size).toBe(1);
});

test("each page has the JSON-LD types of its kind, such as AboutPage, Service or JobPosting", () => {
  const describe = (nodes: (typeof supplied)[number]["graph"]) =>
    nodes.map((node) => node["@type"]).join(" ");
  const types = Object.fromEntries(
    supplied.map(({ file, graph }) => [file, describe(graph.slice(2))]),
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
    if (/^(?:services|solutions)\/[\w-]+\//.test(file)) expect(own, file).toBe(`${inner} Service`);
    if (/^careers\/[\w-]+\//.test(file)) expect(own, file).toBe(`${inner} JobPosting`);
  }
});

test("breadcrumbs in structured data equal the visible ones, and are absent where none are visible", () => {
  for (const { file, page, graph } of supplied) {
    const seen = [...page.querySelectorAll(".breadcrumb li")].map((item, index) => {
      const href = item.querySelector("a")?.getAttribute("href");
      const url = href
        ? siteUrl.origin + href
        : find(page, "link[rel='canonical']").getAttribute("href");
      return { "@type": "ListItem", position: index + 1, name: textOf(item), item: url };
    });
    const list = graph.find((node) => node["@type"] === "BreadcrumbList");
    expect(list?.["itemListElement"] ?? [], file).toEqual(seen);
  }
  expect(supplied.some(({ page }) => has(page, ".breadcrumb"))).toBe(true);
});

test.each([
  ["with placeholders", asItIs],
  ["supplied", supplied],
])("structured data says nothing that the page does not show: content %s", (_, pages) => {
  for (const { file, page, graph } of pages) {
    const shown = [
      ...[...page.querySelectorAll("title, body, main :is(li, p, h1, h2)")].map(textOf),
      ...listValues(page, "meta[content]", "content"),
      ...listValues(page, "html", "lang"),
      ...listValues(page, "time", "dateTime"),
      ...linksOf(page).map(({ href }) => href.replace(/^mailto:/, "")),
    ].join("\n");
    const words = listTexts(graph)
      .filter(([path]) => !/\.(?:@\w+|employmentType|addressCountry)$/.test(path))
      // The footer splits an address into lines, and a job's description is HTML.
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

describe("placeholders", () => {
  test("are left out of structured data, even where a token stands for them", () => {
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

  test("are included once they are supplied", () => {
    const { name, mailboxes, address, profiles } = content.site;
    expect(supplied[0]?.graph[0]).toMatchObject({
      "@type": "Organization",
      name,
      email: mailboxes.info,
      address: { postalCode: address.postalCode, addressCountry: address.countryCode },
      sameAs: profiles.map(({ url }) => url),
    });
  });

  test("a job at the office has the office's address, one elsewhere only its city and country", async () => {
    const { address } = content.site;
    const elsewhere = { location: "Elsewhere", slug: "cook", path: "/careers/cook" } as const;
    const output = await buildPages({
      edit: (edited) => {
        supplyContent(edited);
        const here = { ...structuredClone(madeUpPosition), location: address.city };
        edited.positions = [here, { ...here, ...elsewhere }] as typeof edited.positions;
      },
    });
    const readPlace = (slug: string) => {
      const html = readText(output, `careers/${slug}/index.html`);
      return readGraph(html).find((node) => node["@type"] === "JobPosting")?.["jobLocation"];
    };
    const country = { addressCountry: address.countryCode };
    expect(readPlace("gardener")).toMatchObject({
      address: { addressLocality: address.city, postalCode: address.postalCode, ...country },
    });
    expect(readPlace("cook")).toEqual({
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: "Elsewhere", ...country },
    });
  });

  test("no page has a JobPosting while the company's name is a placeholder", async () => {
    const output = await buildPages({
      edit: (edited) => {
        supplyContent(edited);
        const { name } = content.site;
        edited.placeholders = [{ file: "content/site.yaml", line: 1, key: "name", value: name }];
      },
    });
    const posting = listPages(output).filter(([, html]) => html.includes("JobPosting"));
    expect(posting.map(([file]) => file)).toEqual([]);
  });
});

test("hostile text cannot break out of the JSON-LD block and is read back unchanged", async () => {
  const hostile = `</script><script>alert(1)</script><!-- \u2028\u2029 "quoted" \\ & ]]> தமிழ் 🙂`;
  const output = await buildPages({
    edit: (edited) => {
      if (edited.services[0]) edited.services[0].hero.description = hostile;
    },
  });
  const page = readText(output, `${content.services[0]?.path.slice(1)}/index.html`);
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? "";
  expect(block).not.toMatch(/[<\u2028\u2029]/);
  const service = readGraph(page).find((node) => node["@type"] === "Service");
  expect(service?.["description"]).toBe(hostile);
});

test("structured data meets Google's requirements for rich results without errors", async () => {
  const issues = await Promise.all(
    supplied.map(async ({ file, graph }) => {
      const jsonld = Object.fromEntries(graph.map((node) => [node["@type"], [node]]));
      const found = await new Validator().validate({ jsonld });
      return found
        .filter(({ severity }) => severity === "ERROR")
        .map(({ rootType, issueMessage }) => `${file}: ${rootType}: ${issueMessage}`);
    }),
  );
  expect(issues.flat()).toEqual([]);
});

function listValues(page: Document, selector: string, attribute: string): string[] {
  return [...page.querySelectorAll(selector)].map((one) => one.getAttribute(attribute) ?? "");
}

function decode(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
