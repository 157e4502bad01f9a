import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { z } from "zod";
import type { RenderedSite } from "../../../src/generator/core/build/plugin.ts";
import { single } from "../../../src/generator/core/content/collections.ts";
import {
  editorSchemas,
  formatContentSchemas,
  schemasFolder,
} from "../../../src/generator/plugins/editorSchemas/index.ts";
import { listFiles } from "../../support/runBuild.ts";
import { writeFiles } from "../../support/tempFolder.ts";
import { makeTree, plan, writeTree } from "../core/content/smallPlan.ts";

const namesFile = "names.schema.json";

const known = { image: ["cloud", "bank"], page: ["/", "/contact"] };

test("each kind of YAML content has a schema named after it, beside names.schema.json", () => {
  expect([...formatContentSchemas(plan, known).keys()]).toEqual([
    ...["names.schema.json", "site.schema.json", "home.schema.json", "product.schema.json"],
  ]);
});

test("schemas accept the images and pages that exist, and reject others", () => {
  const schemas = [...formatContentSchemas(plan, known)];
  const ajv = new Ajv({ strict: false, formats: { date: true, email: true } });
  for (const [name, json] of schemas) ajv.addSchema(JSON.parse(json), name);
  const validate = (link: string, file: string) => {
    const hero = { file, alt: "A" };
    const head = { title: "Home of the fixture", description: "About" };
    const value = {
      head,
      tagline: "A",
      link,
      size: "Large",
      hero,
      points: [{ title: "a" }, { title: "b" }],
    };
    return ajv.validate("home.schema.json", value);
  };
  expect(validate("/contact", "cloud")).toBe(true);
  expect(validate("/contact#form", "cloud")).toBe(true);
  expect(validate("/brochure.pdf", "cloud")).toBe(true);
  expect(validate("/contcat", "cloud")).toBe(false);
  expect(validate("brochure.pdf", "cloud")).toBe(false);
  expect(validate("/contact", "clud")).toBe(false);
});

test("a wrong key is rejected, by a schema of the version that editors read", () => {
  const schema = JSON.parse(formatContentSchemas(plan, known).get("site.schema.json") ?? "");
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  const site = { name: "A", mailboxes: { info: "a@b.example" }, lines: ["A"], year: 2026 };
  const validate = new Ajv({ strict: false, formats: { email: true } }).compile(schema);
  expect(validate(site)).toBe(true);
  expect(validate({ ...site, yaer: 2026 })).toBe(false);
});

test("a value that JSON Schema has no words for may be anything", () => {
  const odd = single("odd.yaml", z.strictObject({ day: z.date(), name: z.string() }));
  const schema = JSON.parse(formatContentSchemas({ odd }, known).get("odd.schema.json") ?? "");
  expect(schema.properties).toEqual({ day: {}, name: { type: "string" } });
});

test("schemas do not depend on the order of images and pages", () => {
  const other = { image: known.image.toReversed(), page: known.page.toReversed() };
  expect(formatContentSchemas(plan, other)).toEqual(formatContentSchemas(plan, known));
});

/** The schemas of a folder, by file name, each with what changes whenever it is written. */
function readSchemas(folder: string) {
  const files = listFiles(join(folder, schemasFolder)).map((file) => {
    const path = join(folder, schemasFolder, file);
    return [file, { text: readFileSync(path, "utf8"), inode: statSync(path).ino }] as const;
  });
  return Object.fromEntries(files);
}

/** What a build or save reports once it has brought the schemas of a project up to date. */
function renew(root: string) {
  const loading = { root, folder: "content", images: ["cloud"] };
  const routes = { "/": {}, "/products/cup": {} };
  const site = { root, config: { plan }, loading, routes } as unknown as RenderedSite;
  return editorSchemas().inspect?.(site);
}

test("the schemas are written with the pages of entries, and those of removed kinds deleted; the next time nothing is written", async () => {
  const root = await writeTree(makeTree());
  await writeFiles(join(root, schemasFolder), [["gone.schema.json", "{}"]]);
  expect(renew(root)).toEqual([]);
  const written = readSchemas(root);
  expect(Object.keys(written)).toContain("site.schema.json");
  expect(Object.keys(written)).not.toContain("gone.schema.json");
  const names = JSON.parse(written[namesFile]?.text ?? "");
  // An entry that is left out has no page.
  expect(names.definitions.page.enum).toEqual(["/", "/products/cup"]);
  expect(names.definitions.image.enum).toEqual(["cloud"]);
  expect(renew(root)).toEqual([]);
  expect(readSchemas(root)).toEqual(written);
});

test("where the schemas can't be written, a build's report says so", async () => {
  const root = await writeTree(makeTree());
  // Not by permissions: tests may run as root, who needs none.
  await writeFiles(root, [[schemasFolder, "a file in the place of the folder"]]);
  expect(renew(root)).toEqual([
    expect.stringMatching(
      /schemas.*: \.cache\/schemas can't be written \(.+\)\. Make \.cache a folder/,
    ),
  ]);
});
