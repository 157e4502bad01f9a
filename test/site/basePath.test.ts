import { expect, test } from "vitest";
import { checkOutput } from "../../src/generator/check/checkOutput.ts";
import { isCopied, type OutputFile } from "../../src/generator/output/output.ts";
import { allValid } from "../generator/check/fixtureSite.ts";
import { buildOutput } from "../support/buildOutput.ts";
import { listPages } from "../support/readPage.ts";

const base = "/sub/path/";
const atRoot = await buildOutput();
const below = await buildOutput({ base });

/** Values of every attribute that a browser follows, `srcset`s taken apart. */
function listUrls(html: string): string[] {
  const attributes = /\s(?:href|src|srcset|imagesrcset|action|poster)="([^"]*)"/gi;
  const refreshes = /http-equiv="refresh" content="0; url=([^"]*)"/gi;
  return [...html.matchAll(attributes), ...html.matchAll(refreshes)].flatMap((match) =>
    (match[1] ?? "").split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
}

test("every internal URL of every page starts with the base", () => {
  const urls = new Set(listPages(below).flatMap(([, html]) => listUrls(html)));
  const internal = [...urls].filter((url) => !/^(?:https?:|mailto:|#)/.test(url));
  expect(internal.filter((url) => !url.startsWith(base))).toEqual([]);
  expect(internal).toContain("/sub/path/services/cloud/");
});

test("every URL of the style sheet is relative to it and leads to a file", () => {
  const sheets = [...below].filter(([path]) => path.endsWith(".css"));
  const urls = sheets.flatMap(([path, file]) =>
    [...asText(file).matchAll(/url\("?([^)"]+)"?\)/g)].map(([, url = ""]) =>
      resolveFrom(path, url),
    ),
  );
  expect(sheets).toHaveLength(1);
  expect(urls.filter((path) => !below.has(path))).toEqual([]);
  expect(urls).toContainEqual(expect.stringMatching(/\.woff2$/));
});

test("nothing but URLs differs from the site at the root", () => {
  expect([...below.keys()]).toEqual([...atRoot.keys()]);
  const withoutBase = [...below].map(([path, file]) => [path, removeBase(file)]);
  expect(new Map(withoutBase as [string, OutputFile][])).toEqual(atRoot);
});

test("all references hold under the base", async () => {
  const check = () => checkOutput(below, { base, cache: allValid });
  expect(check).not.toThrow();
});

function removeBase(file: OutputFile): OutputFile {
  return typeof file === "string" ? file.replaceAll(base, "/") : file;
}

function resolveFrom(sheet: string, url: string): string {
  return new URL(url, `https://x.example/${sheet}`).pathname.slice(1);
}

function asText(file: OutputFile): string {
  if (isCopied(file)) throw new Error("a style sheet is made, not copied");
  return typeof file === "string" ? file : new TextDecoder().decode(file);
}
