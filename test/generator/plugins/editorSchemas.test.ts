import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import {
  formatContentSchemas,
  writeContentSchemas,
} from "../../../src/generator/plugins/editorSchemas/index.ts";
import { writeFiles } from "../../support/tempFolder.ts";
import { makeTree, plan, writeTree } from "../core/content/smallPlan.ts";

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

test("schemas do not depend on the order of images and pages", () => {
  const other = { image: known.image.toReversed(), page: known.page.toReversed() };
  expect(formatContentSchemas(plan, other)).toEqual(formatContentSchemas(plan, known));
});

test("names.schema.json includes the pages of entries, and schemas of removed kinds are deleted", async () => {
  const root = await writeTree(makeTree());
  const folder = join(root, "content/schemas");
  await writeFiles(folder, [["gone.schema.json", "{}"]]);
  await writeContentSchemas(plan, { root, folder: "content", images: [], staticPaths: ["/"] });
  expect(await readdir(folder)).toHaveLength(4);
  const names = JSON.parse(await readFile(join(folder, "names.schema.json"), "utf8"));
  expect(names.definitions.page.enum).toEqual([
    "/",
    "/products/big-bowl",
    "/products/cup",
    "/terms",
  ]);
});
