import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { loadContent } from "../../src/generator/content/loadContent.ts";
import { formatContentPolicy } from "../../src/generator/hosts/contentPolicy.ts";
import { listSourceImages } from "../../src/generator/images/sourceImages.ts";
import { IslandContext } from "../../src/generator/islands/Island.tsx";
import { createPage, PageContext } from "../../src/generator/render/pageContext.ts";
import { locatePage } from "../../src/generator/routing/locatePage.ts";
import { listIndexedPaths, listRoutes } from "../../src/generator/routing/routeTable.ts";
import { plan, tokens } from "../../src/site/collections.ts";
import { makeStandInPictures } from "../support/standIns.ts";
import { site } from "./syntheticSite.tsx";

interface Order {
  readonly root: string;
  readonly out: string;
  readonly threads: number;
  /** Of these threads, which this is. */
  readonly thread: number;
}

// The least that any build of these pages must do: load the code and the content, `renderToString`, write.
// Bundled beforehand, so that not even a TypeScript loader is in it.
const [root = "", out = "", threads = "1"] = process.argv.slice(2);
const order = (workerData ?? { root, out, threads: Number(threads), thread: 0 }) as Order;
if (isMainThread) {
  for (let thread = 1; thread < order.threads; thread += 1)
    new Worker(new URL(import.meta.url), { workerData: { ...order, thread } });
}
const images = await listSourceImages(order.root, site.images.folder);
const pictures = makeStandInPictures(images);
const staticPaths = listIndexedPaths(site.routes);
const { content } = await loadContent(plan, {
  ...{ root: order.root, folder: site.content.folder, images, staticPaths, tokens },
});
const siteUrl = { base: "/", origin: content.site.origin };
const collectIsland = () => ({ src: "", prefix: "", mark: "" });
const folders = new Set<string>();
const contentPolicy = formatContentPolicy(site.outsideSources(content), "meta");
const routes = listRoutes(site, content);
const sprites = { kolam: "/kolam.svg" };
for (const [index, [path, route]] of Object.entries(routes).entries()) {
  if (index % order.threads !== order.thread) continue;
  const page = route.layouts.reduceRight(
    (inner, layout) => createElement(layout, null, inner),
    route.page(content),
  );
  const facts = { content, siteUrl, currentPath: path, sprites, breadcrumbs: [] };
  const body = renderToString(
    <IslandContext value={collectIsland}>
      <PageContext value={createPage(facts, routes, pictures)}>{page}</PageContext>
    </IslandContext>,
  );
  const { file, canonical } = locatePage(path, siteUrl);
  const urls = { base: "/", stylesheetUrl: "/site.css", fontUrls: ["/a.woff2"], contentPolicy };
  const own = { head: route.head(content), canonical, scriptUrls: ["/every.js"], body };
  const html = `<!DOCTYPE html>${renderToString(<site.Document content={content} {...urls} {...own} />)}`;
  const target = join(order.out, file);
  if (!folders.has(dirname(target))) mkdirSync(dirname(target), { recursive: true });
  folders.add(dirname(target));
  writeFileSync(target, html);
}
