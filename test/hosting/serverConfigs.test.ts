import { describe, expect, test } from "vitest";
import { quote } from "../../src/generator/hosts/quote.ts";
import { serverConfigs } from "../../src/generator/hosts/serverConfigs.ts";
import { planServing } from "../../src/generator/hosts/servingPolicy.ts";
import { makePolicy } from "./somePolicy.ts";

const deployment = { folder: "/srv/www", host: "www.firm.example", port: 80 };

// That they do what they say is shown on the servers themselves: test/long/servers.test.ts.
describe.each(Object.entries(serverConfigs))("the configuration for %s", (_, format) => {
  const policy = makePolicy("/sub/path/");
  const text = format(policy, deployment);
  const active = text.split("\n").filter((line) => !line.trim().startsWith("#"));

  test("says where to save it and where to copy the site", () => {
    expect(text).toMatch(/^# .*save as \/etc\//);
    expect(text).toContain("Copy what is in dist to /srv/www/sub/path/");
  });

  test("sends every security header, once", () => {
    const counts = policy.headers.map(
      ({ name, value }) =>
        active.filter((line) => line.includes(name) && line.includes(quote(value))).length,
    );
    expect(counts).toEqual(policy.headers.map(() => 1));
  });

  test("knows the 404 page, the folder of assets and every page by their whole paths", () => {
    const all = active.join("\n");
    expect(all).toMatch(/\/sub\/path\/(?:404\.html)?/);
    expect(all).toContain("/sub/path/assets/");
    const missing = policy.pages.filter(({ href }) => !all.includes(href));
    expect(missing).toEqual([]);
  });

  test("leaves the promise of https for good to be switched on", () => {
    expect(active.join("\n")).not.toContain("Strict-Transport-Security");
    expect(text).toContain("Strict-Transport-Security");
  });
});

test.each(Object.entries(serverConfigs))(
  "the configuration for %s finds the site in a folder with a space in its name",
  (_, format) => {
    const text = format(makePolicy(), { ...deployment, folder: "/srv/our site" });
    const lines = text.split("\n").filter((line) => /^\s*[^#\s].*our site/.test(line));
    expect(lines).not.toEqual([]);
    expect(lines.filter((line) => !line.includes('"/srv/our site'))).toEqual([]);
  },
);

test("nginx gets larger buckets only where an address is too long for its own", () => {
  const place = { base: "/", outside: { connect: [], formAction: [] } };
  const plan = (path: string) => planServing({ [path]: {} }, place.base, place.outside);
  expect(serverConfigs.nginx(plan("/short"), deployment)).not.toContain("map_hash_bucket_size");
  expect(serverConfigs.nginx(plan(`/${"long".repeat(30)}`), deployment)).toContain(
    "map_hash_bucket_size 256;",
  );
});

test("Caddy gets https by itself on its usual port, and plain http on another", () => {
  const address = (port: number) =>
    serverConfigs.caddy(makePolicy(), { ...deployment, port }).split("\n")[2];
  expect(address(80)).toBe("www.firm.example {");
  expect(address(8080)).toBe("http://www.firm.example:8080 {");
});
