import { describe, expect, test } from "vitest";
import { formatHostFiles } from "../../src/generator/hosts/hostFiles.ts";
import { hostFiles } from "../../src/generator/hosts/servingPolicy.ts";
import { makePolicy } from "./somePolicy.ts";

const bases = ["/", "/sub/path/"];

function read(file: (typeof hostFiles)[number], base = "/"): string[] {
  const lines = formatHostFiles(makePolicy(base))[file].split("\n");
  return lines.filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
}

test("the files that servers keep to themselves are those that are written", () => {
  expect(Object.keys(formatHostFiles(makePolicy()))).toEqual([...hostFiles]);
});

describe.each(bases)("below %s", (base) => {
  test("_headers: every path gets the security headers, and files of assets a year", () => {
    const policy = makePolicy(base);
    expect(read("_headers", base)).toEqual([
      `${base}*`,
      ...policy.headers.map(({ name, value }) => `  ${name}: ${value}`),
      `${base}assets/*`,
      `  Cache-Control: ${policy.lifetimes.assets}`,
      policy.speculation,
      "  Content-Type: application/speculationrules+json",
    ]);
  });

  test("_redirects: every alias leads to its page for good, with and without its slash", () => {
    expect(read("_redirects", base)).toEqual([
      `${base}solutions/HealthCare ${base}solutions/healthcare/ 301`,
      `${base}solutions/HealthCare/ ${base}solutions/healthcare/ 301`,
    ]);
  });

  test(".htaccess: the 404 page and the redirects name their whole path", () => {
    const lines = read(".htaccess", base);
    expect(lines).toContain(`ErrorDocument 404 ${base}404.html`);
    expect(lines.filter((line) => line.includes("R=301"))).toEqual([
      expect.stringContaining(`"${base}solutions/healthcare/" [R=301,L]`),
    ]);
  });
});

test("_headers keeps within what Cloudflare reads: 100 rules, 2,000 characters a line", () => {
  const lines = read("_headers");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test("no header stands under two patterns of _headers that match one path, which hosts would join", () => {
  const names = read("_headers").flatMap((line) => /^ {2}([\w-]+):/.exec(line)?.[1] ?? []);
  expect(new Set(names).size).toBe(names.length);
});

// "Internal server error" on every page is what a host answers to a directive that it does not allow.
test(".htaccess has only directives of the group FileInfo, each inside the module that brings it", () => {
  const modules: Readonly<Record<string, string | undefined>> = {
    ErrorDocument: undefined,
    Header: "mod_headers.c",
    AddType: "mod_mime.c",
    AddCharset: "mod_mime.c",
    AddEncoding: "mod_mime.c",
    RemoveType: "mod_mime.c",
    RemoveLanguage: "mod_mime.c",
    RewriteEngine: "mod_rewrite.c",
    RewriteCond: "mod_rewrite.c",
    RewriteRule: "mod_rewrite.c",
  };
  const open: string[] = [];
  const misplaced = read(".htaccess").filter((line) => {
    const [, module] = /<IfModule (.*)>/.exec(line) ?? [];
    if (module !== undefined) open.push(module);
    if (line.includes("</IfModule>")) open.pop();
    const directive = line.trim().split(" ")[0] ?? "";
    if (directive.startsWith("<")) return !/IfModule|FilesMatch/.test(directive);
    if (!Object.hasOwn(modules, directive)) return true;
    const needed = modules[directive];
    return needed !== undefined && !open.includes(needed);
  });
  expect(misplaced).toEqual([]);
});

test.each(hostFiles)("%s does not promise https for good by itself", (file) => {
  expect(read(file).join("\n")).not.toContain("Strict-Transport-Security");
});
