import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { listContentFiles } from "../../src/generator/core/content/contentFiles.ts";
import {
  formatContentSchemas,
  nameSchema,
  schemasFolder,
} from "../../src/generator/plugins/editorSchemas/index.ts";
import { loadOnce } from "../support/buildOutput.ts";
import { madeUpPosition } from "../support/madeUp.ts";
import { root } from "../support/root.ts";
import { config, deliveryOrigins, plan } from "../support/site.ts";

const content = await loadOnce();

/** Paths and messages of what a schema rejects in the real content with one value changed. */
function listIssues(schema: z.ZodType, real: object, key: string, value: unknown): string[] {
  const { error } = schema.safeParse({ ...real, [key]: value });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const { site, home, contact, services, industries } = content;

describe("site.yaml", () => {
  test.each<[key: string, value: unknown, message: string]>([
    ...["https://a.example/site", "https://a.example/", "http://a.example", "a.example"].map(
      (origin): [string, unknown, string] => ["origin", origin, "origin: an address such as"],
    ),
    ["language", "English", "language: a language code such as en-IN"],
    ["copyrightYear", 25, "copyrightYear: "],
    ["mailboxes", { ...site.mailboxes, careers: "acme.example" }, "mailboxes.careers: "],
  ])("rejects, for %j, the value %j", (key, value, message) => {
    expect(listIssues(plan.site.schema, site, key, value)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  const withPhone = (telephone: string) =>
    listIssues(plan.site.schema, site, "company", { ...site.company, telephone });

  test.each(["+91 44 2345 6789", "+91-98400-12345", "+91 (44) 2345.6789", "+1 415 555 0100"])(
    "accepts the telephone number %s",
    (telephone) => expect(withPhone(telephone)).toEqual([]),
  );

  test.each([
    ...["044 2345 6789", "+91 (0)44 2345 6789", "+91 44 2345 6789 / 90", "+91 44", "ask us"],
    "+91 44 2345 6789 2345 6790",
  ])("rejects %j, which no telephone could dial", (telephone) => {
    expect(withPhone(telephone)).toEqual([
      expect.stringContaining("company.telephone: one number with its country code"),
    ]);
  });

  test.each([
    ...["javascript:alert(1)", " javascript:x", "java\tscript:x", "data:text/html,x", "../contact"],
    ...["//evil.example", "/\\evil.example", "http://a.example", "https:a.example"],
    ...[" https://a.example", "ht\ttps://a.example", "https:\\\\a.example", "https://a.example\nx"],
    ...['https://a.example/"x', "https://me:secret@a.example", "https://\u00ADa.example"],
    "https://a.example\u202E/x",
  ])("rejects the profile URL %j", (url) => {
    expect(listIssues(plan.site.schema, site, "profiles", [{ label: "A", url }])).toEqual([
      expect.stringContaining("profiles.0.url: an absolute https address"),
    ]);
  });
});

describe("delivery", () => {
  const endpoint = { method: "endpoint", encoding: "json", url: "https://a.example/f" } as const;
  const php = { method: "php", spool: "../form-spool", from: "website@pulli.example" } as const;

  test.each<[value: unknown, message: string]>([
    [{ method: "pigeon" }, "delivery.method: "],
    [{ method: "mail", url: "https://a.example" }, "delivery: "],
    [{ ...endpoint, encoding: "xml" }, "delivery.encoding: "],
    [{ method: "endpoint", encoding: "json" }, "delivery.url: "],
    ...[
      ...["http://forms.example/f", "http://localhost.example/", "https://me@forms.example/f"],
      ...["https://:secret@forms.example/f", "https://forms.example/f#", "https://a.example/#top"],
      ...["forms.example/f", "javascript:alert(1)"],
    ].map((url): [unknown, string] => [{ ...endpoint, url }, "delivery.url: an https address"]),
    ...["name", "message", "a b", "bad[]", "submit", "reset", "action"].map(
      (honeypotField): [unknown, string] => [
        { ...endpoint, honeypotField },
        "delivery.honeypotField: a field name",
      ],
    ),
    ...[
      "form-spool",
      "./spool",
      "../",
      "..",
      "../a/../www",
      "../../.",
      "/",
      "C:\\spool",
      "/a\nb",
    ].map((spool): [unknown, string] => [
      { ...php, spool },
      "delivery.spool: a folder outside the",
    ]),
    ...["a@b", "a b@c.in", "-f@c.in", "a@c.in -X/x", "Me <a@c.in>", "a@c.in\nBcc: b@c.in"].map(
      (from): [unknown, string] => [{ ...php, from }, "delivery.from: a mailbox of the"],
    ),
    // Every visitor would fill in the honeypot field.
    [{ ...endpoint, redirectField: "_gotcha" }, "delivery.redirectField: a name different from"],
  ])("%j is rejected", (value, message) => {
    expect(listIssues(plan.contact.schema, contact, "delivery", value)).toEqual([
      expect.stringContaining(message),
    ]);
  });

  test.each([
    ["https://forms.example:8443/f/abc?x=1", "https://forms.example:8443"],
    ["https://FORMS.example/f", "https://forms.example"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["http://127.0.0.1:9/f", "http://127.0.0.1:9"],
    ["http://[::1]/x", "http://[::1]"],
  ])("to %s is accepted, and only that endpoint's origin is allowed", (url, origin) => {
    const { delivery } = plan.contact.schema.parse({ ...contact, delivery: { ...endpoint, url } });
    expect(delivery).toEqual({ ...endpoint, url, honeypotField: "_gotcha" });
    expect(deliveryOrigins(delivery)).toEqual({ connect: [origin], formAction: [origin] });
  });

  test.each(["../form-spool", "../../.spool", "/home/pulli/form spool", "/var/spool/site.d/form"])(
    "by PHP keeps messages in %s, and sends to the site itself alone",
    (spool) => {
      const { delivery } = plan.contact.schema.parse({ ...contact, delivery: { ...php, spool } });
      expect(delivery).toEqual({ ...php, spool, honeypotField: "_gotcha" });
      expect(deliveryOrigins(delivery)).toEqual({ connect: [], formAction: ["'self'"] });
    },
  );

  test("defaults to mail, which allows form submission to mailto: and no connection", () => {
    const { delivery } = plan.contact.schema.parse({ ...contact, delivery: undefined });
    expect(delivery).toEqual({ method: "mail" });
    expect(deliveryOrigins(delivery)).toEqual({ connect: [], formAction: ["mailto:"] });
  });
});

const explorer = { ...home.servicesExplorer, linkText: "Read more" };

test.each<[schema: z.ZodType, real: object | undefined, ...[string, unknown, string]]>([
  [plan.home.schema, home, "servicesExplorer", explorer, "linkText: text with {title}"],
  [
    plan.positions.schema,
    madeUpPosition,
    "validThrough",
    "2025-01-01",
    "a date after datePosted (",
  ],
  [plan.positions.schema, madeUpPosition, "datePosted", "tomorrow", "datePosted: "],
  [plan.services.schema, services[0], "order", 0, "order: "],
  [plan.industries.schema, industries[0], "alias", "Banking", "alias: an address such as"],
])("row %#: a wrong value is rejected", (schema, real, key, value, message) => {
  // Entries have keys that their files don't.
  const { slug: _s, path: _p, hasPlaceholder: _h, body: _b, ...own } = Object(real);
  expect(listIssues(schema, own, key, value)).toEqual([expect.stringContaining(message)]);
});

describe("editors", () => {
  test("get a description of every field", () => {
    for (const [file, text] of formatContentSchemas(plan, { image: [], page: [] }))
      expect(listUndescribed(JSON.parse(text), file)).toEqual([]);
  });

  test("find the schema of each page's file, and of every entry that names one, by its first line", () => {
    const settings = JSON.parse(readFileSync(join(root, ".vscode/settings.json"), "utf8"));
    const { sources } = listContentFiles(plan, { root, folder: config.contentFolder });
    const yaml = sources.filter(({ file }) => file.endsWith(".yaml"));
    const named = yaml.flatMap(({ file, kind }) => {
      const text = readFileSync(join(root, file), "utf8");
      const [, path] = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text) ?? [];
      const isNamed = path !== undefined || kind.kind === "single";
      return isNamed
        ? [
            [
              file,
              path,
              posix.relative(posix.dirname(file), `${schemasFolder}/${nameSchema(kind)}`),
            ],
          ]
        : [];
    });
    expect(named.filter(([, path, schema]) => path !== schema)).toEqual([]);
    expect(named).not.toHaveLength(0);
    expect(settings["yaml.customTags"]).toContain("!placeholder scalar");
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
