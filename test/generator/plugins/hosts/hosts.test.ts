import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { hostFiles } from "../../../../src/generator/core/serve/siteHandler.ts";
import {
  formatOtherSpellings,
  quoteValue,
} from "../../../../src/generator/plugins/hosts/configText.ts";
import { formatHostFiles } from "../../../../src/generator/plugins/hosts/hostFiles.ts";
import { serverConfigs } from "../../../../src/generator/plugins/hosts/index.ts";
import { planServing } from "../../../../src/generator/plugins/hosts/servingPolicy.ts";
import { probes } from "../../../hosts/probes.ts";
import { servers } from "../../../hosts/servers.ts";
import { supportTable } from "../../../hosts/supportTable.ts";

const none = {};
const readme = readFileSync(
  resolve(import.meta.dirname, "../../../../src/generator/plugins/hosts/README.md"),
  "utf8",
);

/** The serving policy of a small site, with one page that has an alias. */
function makePolicy(base = "/", phpFile?: string) {
  const routes = {
    "/": {},
    "/services/cloud": {},
    "/solutions/healthcare": { aliases: ["/solutions/HealthCare"] },
  };
  return planServing(routes, base, { connect: [], formAction: ["mailto:"] }, phpFile);
}

/** Lines of a host file, without comments and empty lines. */
function readLines(file: (typeof hostFiles)[number], base = "/"): string[] {
  const lines = formatHostFiles(makePolicy(base))[file].split("\n");
  return lines.filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
}

describe("below a base path", () => {
  const base = "/sub/path/";

  test("_headers sets the security headers for every path, and Cache-Control for assets", () => {
    const policy = makePolicy(base);
    expect(readLines("_headers", base)).toEqual([
      `${base}*`,
      ...policy.headers.map(({ name, value }) => `  ${name}: ${value}`),
      `${base}assets/*`,
      `  Cache-Control: ${policy.lifetimes.assets}`,
      policy.speculation,
      "  Content-Type: application/speculationrules+json",
    ]);
  });

  test("_redirects sends every alias, with and without its trailing slash, to its page (301)", () => {
    expect(readLines("_redirects", base)).toEqual([
      `${base}solutions/HealthCare ${base}solutions/healthcare/ 301`,
      `${base}solutions/HealthCare/ ${base}solutions/healthcare/ 301`,
    ]);
  });
});

test("_headers stays within hosts' limits: 100 rules, 2,000 characters a line, no header set twice", () => {
  const lines = readLines("_headers");
  expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThanOrEqual(100);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  // Hosts would join the values of a header that two matching patterns set.
  const names = lines.flatMap((line) => /^ {2}([\w-]+):/.exec(line)?.[1] ?? []);
  expect(new Set(names).size).toBe(names.length);
});

// A directive that the host doesn't allow causes "Internal server error" on every page.
test(".htaccess has only FileInfo directives, those of a module inside its <IfModule>", () => {
  const modules: readonly [module: string, directives: RegExp][] = [
    ["mod_headers.c", /^Header$/],
    ["mod_mime.c", /^(?:AddType|AddCharset|AddEncoding|RemoveType|RemoveLanguage)$/],
    ["mod_rewrite.c", /^(?:RewriteEngine|RewriteCond|RewriteRule)$/],
  ];
  const open: string[] = [];
  const misplaced = readLines(".htaccess").filter((line) => {
    const [, opened] = /<IfModule (.*)>/.exec(line) ?? [];
    if (opened !== undefined) open.push(opened);
    if (line.includes("</IfModule>")) open.pop();
    const directive = line.trim().split(" ")[0] ?? "";
    if (/^<\/?(?:IfModule|FilesMatch)\b/.test(directive) || directive === "ErrorDocument")
      return false;
    return !modules.some(([module, own]) => own.test(directive) && open.includes(module));
  });
  expect(misplaced).toEqual([]);
});

test("proxies are asked to pass pages on as they are, but for hosts that would then not compress them", () => {
  expect(readLines(".htaccess").join("\n")).toContain("no-transform");
  expect(readLines("_headers").join("\n")).not.toContain("no-transform");
});

test.each(hostFiles)("%s leaves Strict-Transport-Security (HSTS) off", (file) => {
  expect(readLines(file).join("\n")).not.toContain("Strict-Transport-Security");
});

const deployment = { folder: "/srv/www", host: "www.firm.example", port: 80 };

// Their effect is tested on real servers: test/hosts.
describe.each(Object.entries(serverConfigs))("the configuration for %s", (name, format) => {
  const policy = makePolicy("/sub/path/");
  const text = format(policy, deployment);
  const active = text.split("\n").filter((line) => !line.trim().startsWith("#"));

  test("says where to save it and where to copy the site, and the README mentions the server", () => {
    expect(text).toMatch(/^# .*save as \/etc\//);
    expect(text).toContain("Copy what is in dist to /srv/www/sub/path/");
    expect(readme.toLowerCase()).toContain(name);
  });

  test("asks proxies to pass pages on as they are", () => {
    expect(text).toContain(policy.lifetimes.others);
    expect(policy.lifetimes.others).toContain("no-transform");
  });

  test("sends every security header once, with Strict-Transport-Security (HSTS) commented out", () => {
    const counts = policy.headers.map(
      (header) =>
        active.filter(
          (line) => line.includes(header.name) && line.includes(quoteValue(header.value)),
        ).length,
    );
    expect(counts).toEqual(policy.headers.map(() => 1));
    expect(active.join("\n")).not.toContain("Strict-Transport-Security");
    expect(text).toContain("Strict-Transport-Security");
  });

  test("runs the one PHP file of a site that has one, and says nothing of PHP otherwise", () => {
    expect(text).not.toMatch(/php|fcgi|fastcgi/i);
    const php = format(makePolicy("/sub/path/", "contact/send.php"), deployment);
    expect(php).toContain("/sub/path/contact/send.php");
    expect(php).toContain("/run/php/php-fpm.sock");
    // Nothing else has changed.
    const lines = new Set(php.split("\n"));
    const gone = text.split("\n").filter((line) => !lines.has(line));
    expect(gone.filter((line) => !/Cache-Control|@others|a2enmod/.test(line))).toEqual([]);
  });

  test("quotes the path of a site folder that contains a space", () => {
    const spaced = format(makePolicy(), { ...deployment, folder: "/srv/our site" });
    const lines = spaced.split("\n").filter((line) => /^\s*[^#\s].*our site/.test(line));
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => !line.includes('"/srv/our site'))).toEqual([]);
  });
});

test("nginx gets a larger map_hash_bucket_size only if an address is too long for the default", () => {
  const format = (path: string) =>
    serverConfigs.nginx(planServing({ [path]: {} }, "/", none), deployment);
  expect(format("/short")).not.toContain("map_hash_bucket_size");
  expect(format(`/${"long".repeat(30)}`)).toContain("map_hash_bucket_size 256;");
});

test.each([
  [80, "www.firm.example {"],
  [8080, "http://www.firm.example:8080 {"],
])("for port %i Caddy's site block opens with %s", (port, address) => {
  expect(serverConfigs.caddy(makePolicy(), { ...deployment, port })).toContain(`\n${address}\n`);
});

test.each([
  ["/services/cloud/", "/services/cloud", true],
  ["/services/cloud/", "/hosting", true],
  ["/services/cloud/", "/Hosting/", true],
  ["/services/cloud/", "/hosting/deeper/", false],
  ["/services/cloud/", "/SERVICES/CLOUD/", true],
  ["/services/cloud/", "/services/cloud/", false],
  ["/services/cloud/", "/services/cloud//", false],
  ["/services/cloud/", "/services/cloud/deeper/", false],
  ["/a.b/", "/aXb/", false],
  ["/(a)/", "/(A)/", true],
  ["", "/hosting", true],
  ["", "", false],
])(
  "for the page %s with the alias /hosting/, %s counts as another spelling: %s",
  (page, address, isOther) => {
    // Node 20 has no `(?i:` yet: it is a flag here, and the page's own address is matched without it.
    const [, own = "", any = ""] =
      /^\^\(\?!(.*)\$\)\(\?i:(.*)\)\$$/.exec(formatOtherSpellings([page, "/hosting/"]) ?? "") ?? [];
    const matches = new RegExp(`^(?:${any})$`, "i").test(address);
    expect(matches && !new RegExp(`^${own}$`).test(address)).toBe(isOther);
  },
);

test("the README's table has a column for each tested server and a row for each probe", () => {
  expect([...supportTable.keys()]).toEqual(Object.keys(servers));
  for (const column of supportTable.values()) {
    expect([...column.keys()]).toEqual(Object.keys(probes));
  }
});
