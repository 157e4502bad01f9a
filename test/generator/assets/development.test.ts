import { join } from "node:path";
import { expect, test } from "vitest";
import { openAssetBundler } from "../../../src/generator/assets/bundler.ts";
import type { Cache } from "../../../src/generator/cache/cache.ts";
import { bundleAll } from "../../support/bundleAll.ts";
import { root } from "../../support/root.ts";

const cache: Pick<Cache, "memo"> = {
  memo: async (_, make) => {
    const reads = new Set<string>();
    return { value: await make(reads), reads };
  },
};

/** Bundles the tiny site's scripts and styles. @returns their text by name without the hash */
async function bundle(mode: "production" | "development") {
  const bundler = openAssetBundler({ root: join(root, "test/fixtures/tiny-site"), cache, mode });
  const widgets = { counter: { module: "site/widgets/Counter.tsx", export: "Counter" } };
  const sources = { css: "a { top: 0 }", cssFolder: "styles", scripts: ["site/everyPage.ts"] };
  const { files } = await bundleAll(bundler, { ...sources, widgets }).finally(bundler.close);
  return new Map(
    [...files].map(([path, bytes]) => [
      path.replace(/-\w{8}/, ""),
      new TextDecoder().decode(bytes),
    ]),
  );
}

const [visitors, developers] = [await bundle("production"), await bundle("development")];

test("development scripts keep readable names, and have source maps that include the sources", () => {
  const script = developers.get("assets/counter.js") ?? "";
  expect(script).toContain("function Counter({ label })");
  expect(script).toMatch(/^\/\/# sourceMappingURL=counter-\w{8}\.js\.map$/m);
  const map = JSON.parse(developers.get("assets/counter.js.map") ?? "{}");
  const index = map.sources.findIndex((path: string) => path.endsWith("site/widgets/Counter.tsx"));
  expect(map.sourcesContent[index]).toContain("{ readonly label: string }");
  expect([...developers.keys()]).toContain("assets/everyPage.js.map");
});

test("production bundles have no source maps, and the same styles as development", () => {
  expect([...visitors.keys()].filter((path) => path.endsWith(".map"))).toEqual([]);
  expect([...visitors.values()].join()).not.toMatch(/sourceMappingURL/);
  expect(developers.get("assets/style_site.css")).toBe(visitors.get("assets/style_site.css"));
});
