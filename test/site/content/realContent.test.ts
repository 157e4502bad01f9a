import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, parse, posix } from "node:path";
import { describe, expect, test } from "vitest";
import { formatContentSchemas } from "../../../src/generator/content/editorSchemas.ts";
import { loadContent } from "../../../src/generator/content/loadContent.ts";
import { readDocument } from "../../../src/generator/content/yaml.ts";
import { diagnosticsOf } from "../../../src/generator/diagnostics/diagnostic.ts";
import { listIndexedPaths } from "../../../src/generator/routing/routeTable.ts";
import { plan, tokens } from "../../../src/site/collections.ts";
import { routes } from "../../../src/site/routes.tsx";
import { deliveryOrigins } from "../../../src/site/schemas/delivery.ts";
import { makeTempFolder } from "../../support/tempFolder.ts";

const root = join(import.meta.dirname, "../../..");
const images = (await readdir(join(root, "assets/pictures")))
  .filter((file) => /\.(webp|png|jpe?g)$/.test(file))
  .map((file) => parse(file).name);
const staticPaths = listIndexedPaths(routes);

function load(from = root) {
  return loadContent(plan, { root: from, folder: "content", images, staticPaths, tokens });
}

type ValuePath = readonly (string | number)[];

/** Loads one file of the real content with one value changed. @returns the content or its diagnostics */
async function loadFile(name: string, path: ValuePath, change: (value: unknown) => unknown) {
  const folder = await makeTempFolder();
  const file = `content/${name}.yaml`;
  const document = readDocument(await readFile(join(root, file), "utf8"));
  const before: unknown = document.toJS();
  const changed = change(path.reduce((at: unknown, key) => Reflect.get(Object(at), key), before));
  if (changed === undefined) document.deleteIn(path);
  else document.setIn(path, changed);
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), String(document));
  const own = Object.entries(plan).filter(([, kind]) =>
    kind.kind === "single" ? `${name}.yaml` === kind.file : dirname(name) === kind.folder,
  );
  const options = { root: folder, folder: "content", images, staticPaths, tokens };
  return loadContent(Object.fromEntries(own), options).then(
    ({ content }) => ({ value: Object.values(content)[0], diagnostics: [] }),
    (error: unknown) => ({ value: undefined, diagnostics: diagnosticsOf(error) }),
  );
}

/** Expects the value to be rejected with this message and no other. */
async function expectRefusal(name: string, path: ValuePath, value: unknown, message: string) {
  const { diagnostics } = await loadFile(name, path, () => value);
  expect(diagnostics).toMatchObject([
    { where: `content/${name}.yaml`, message: expect.stringContaining(message) },
  ]);
}

test("services and industries are loaded in their specified order, positions by title", async () => {
  const { services, industries, positions } = (await load()).content;
  expect(services.map(({ slug }) => slug)).toEqual([
    ...["custom", "webApplication", "mobileApp", "ecommerce"],
    ...["cloud", "softwareMaintenance", "itConsult", "travel"],
  ]);
  expect(industries.map(({ path }) => path)).toEqual([
    ...["/solutions/banking", "/solutions/education", "/solutions/agriculture"],
    ...["/solutions/healthcare", "/solutions/manufacturing"],
  ]);
  expect(positions.map(({ title }) => title)).toEqual(positions.map(({ title }) => title).sort());
});

test("a position past its last day is left out with a remark; on its last day it is still included", async () => {
  const [first, ...others] = (await load()).content.positions;
  if (first === undefined) throw new Error("there is no position to close");
  const options = { root, folder: "content", images, staticPaths, tokens };
  const { content, remarks } = await loadContent(plan, { ...options, date: "9998-12-31" });
  expect(content.positions).toEqual([]);
  expect(remarks).toHaveLength(others.length + 1);
  expect(remarks).toContain(`closed: ${first.title}, last day ${first.validThrough}`);
  const lastDay = await loadContent(plan, { ...options, date: first.validThrough });
  expect(lastDay.content.positions).toContainEqual(first);
});

describe("site.yaml", () => {
  test.each<[path: ValuePath, value: unknown, message: string]>([
    ...["https://a.example/site", "https://a.example/", "http://a.example", "a.example"].map(
      (origin): [ValuePath, unknown, string] => [["origin"], origin, "expected an address such as"],
    ),
    [["language"], "English", "language: expected a language code such as en-IN"],
    [["copyrightYear"], 25, "copyrightYear: expected a number of at least 2000"],
    [["mailboxes", "careers"], "acme.example", "mailboxes.careers: expected an email address"],
    [["tagline"], "{company}: things", "tagline: expected words without tokens in this file"],
  ])("rejects, for %j, the value %j", async (path, value, message) => {
    await expectRefusal("site", path, value, message);
  });

  test.each([
    ...["javascript:alert(1)", " javascript:x", "java\tscript:x", "data:text/html,x", "../contact"],
    ...[
      "//evil.example",
      "/\\evil.example",
      "http://a.example",
      "https:a.example",
      " https://a.example",
    ],
    ...[
      "ht\ttps://a.example",
      "https:\\\\a.example",
      "https://a.example\nx",
      'https://a.example/"x',
    ],
    ...["https://me:secret@a.example", "https://\u00ADa.example", "https://a.example\u202E/x"],
  ])("rejects the profile URL %j", async (url) => {
    const message = "profiles[0].url: expected an absolute https address";
    await expectRefusal("site", ["profiles", 0, "url"], url, message);
  });
});

describe("delivery", () => {
  const endpoint = { method: "endpoint", encoding: "json", url: "https://a.example/f" } as const;

  test.each<[value: unknown, message: string]>([
    [{ method: "pigeon" }, "delivery.method: expected one of “mail”, “endpoint”, found “pigeon”"],
    [{ encoding: "json" }, "the key “delivery.method” is missing"],
    [{ method: "mail", url: "https://a.example" }, "unknown key “delivery.url”, expected method"],
    [{ ...endpoint, encoding: "xml" }, "delivery.encoding: expected one of “json”, “form”"],
    [{ method: "endpoint", encoding: "json" }, "the key “delivery.url” is missing"],
    ...[
      ...["http://forms.example/f", "http://localhost.example/", "https://me@forms.example/f"],
      ...["https://:secret@forms.example/f", "https://forms.example/f#", "https://a.example/#top"],
      ...["forms.example/f", "javascript:alert(1)"],
    ].map((url): [unknown, string] => [
      { ...endpoint, url },
      "delivery.url: expected an https addr",
    ]),
    ...["name", "message", "a b", "bad[]", "submit", "reset", "action"].map(
      (honeypotField): [unknown, string] => [
        { ...endpoint, honeypotField },
        "delivery.honeypotField: expected a field name",
      ],
    ),
    // Every visitor would fill in the honeypot field.
    [{ ...endpoint, redirectField: "_gotcha" }, "redirectField: expected a name different from"],
    [
      { ...endpoint, honeypotField: "_trap", redirectField: "_trap" },
      "redirectField: expected a name different from honeypotField (_trap)",
    ],
  ])("%j is rejected", async (value, message) => {
    await expectRefusal("site", ["delivery"], value, message);
  });

  test.each([
    ["https://forms.example:8443/f/abc?x=1", "https://forms.example:8443"],
    ["https://FORMS.example/f", "https://forms.example"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["http://127.0.0.1:9/f", "http://127.0.0.1:9"],
    ["http://[::1]/x", "http://[::1]"],
  ])(
    "to an endpoint at %s is accepted, and only that endpoint's origin is allowed",
    async (url, origin) => {
      const { value } = await loadFile("site", ["delivery"], () => ({ ...endpoint, url }));
      const delivery = { ...endpoint, url, honeypotField: "_gotcha" };
      expect(value).toMatchObject({ delivery });
      expect(deliveryOrigins(delivery)).toEqual({
        connect: [origin],
        formAction: [origin],
      });
    },
  );

  test("defaults to mail, which allows form submission to mailto: and no connection", async () => {
    const { value } = await loadFile("site", ["delivery"], () => undefined);
    expect(value).toMatchObject({ delivery: { method: "mail" } });
    expect(deliveryOrigins({ method: "mail" })).toEqual({ connect: [], formAction: ["mailto:"] });
  });
});

const position = "positions/qa-engineer";

test.each<[name: string, path: ValuePath, value: unknown, message: string]>([
  ["home", ["servicesExplorer", "linkText"], "Read more", "linkText: expected text with {title}"],
  [position, ["validThrough"], "2025-01-01", "validThrough: expected a date after datePosted ("],
  [position, ["datePosted"], "tomorrow", "datePosted: expected a date such as"],
  ["services/cloud", ["order"], 0, "order: expected a number of at least 1"],
  ["industries/banking", ["alias"], "Banking", "alias: expected an address such as /solutions/"],
])("%s: %j is rejected if its value is %j", expectRefusal);

describe("editors", async () => {
  const { services, industries, positions, legal } = (await load()).content;
  const entries = [...services, ...industries, ...positions, ...legal];
  const pages = [...staticPaths, ...entries.map(({ path }) => path)];
  const schemas = formatContentSchemas(plan, { image: images, page: pages });

  test("have schemas that match the code (npm run schemas rewrites them)", async () => {
    const folder = join(root, "content/schemas");
    const files = await readdir(folder);
    expect(files.sort()).toEqual([...schemas.keys()].sort());
    for (const file of files) {
      expect(await readFile(join(folder, file), "utf8"), file).toBe(schemas.get(file));
    }
  });

  test("get a description of every field", () => {
    for (const [file, json] of schemas) {
      expect(listUndescribed(JSON.parse(json), file)).toEqual([]);
    }
  });

  test("find the right schema named in the first line of every YAML file", async () => {
    const kinds = new Map([
      ["services", "service"],
      ["industries", "industry"],
      ["positions", "position"],
    ]);
    for (const file of await readdir(join(root, "content"), { recursive: true })) {
      if (!file.endsWith(".yaml")) continue;
      const { dir, name } = parse(file);
      const text = await readFile(join(root, "content", file), "utf8");
      const named = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? "";
      expect(posix.join(dir, named), file).toBe(`schemas/${kinds.get(dir) ?? name}.schema.json`);
    }
  });

  test("get the !placeholder tag and every schema from .vscode/settings.json", async () => {
    const settings: unknown = JSON.parse(
      await readFile(join(root, ".vscode/settings.json"), "utf8"),
    );
    const kinds = [...schemas.keys()].filter((file) => file !== "names.schema.json");
    const files = kinds.map((file) => [`./content/schemas/${file}`, expect.any(String)]);
    expect(settings).toMatchObject({
      "yaml.customTags": ["!placeholder scalar"],
      "yaml.schemas": Object.fromEntries(files),
    });
  });
});

/** Paths of the properties of a JSON schema that have no description. */
function listUndescribed(schema: unknown, path: string): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    if (key !== "properties") return listUndescribed(value, path);
    return Object.entries(Object(value)).flatMap(([name, property]: [string, unknown]) => {
      const own = `${path}.${name}`;
      const isDescribed = Reflect.has(Object(property), "description");
      return [...(isDescribed ? [] : [own]), ...listUndescribed(property, own)];
    });
  });
}
