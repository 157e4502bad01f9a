import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { textOf } from "../../../src/generator/core/output/output.ts";
import { growContent, grownBase, grownOrigin } from "../grownSite.ts";
import { root } from "../root.ts";
import { copyProject } from "../runBuild.ts";
import { serveDist } from "../serveDist.ts";
import type { RenderedServer } from "../serveRendered.ts";
import { findQuickBrowser } from "./machine.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the site, with a trailing slash. */
    siteUrl: string;
    /** Answers with the grown site, as JSON (`GrownSite`), once that is built: the first request starts the build. */
    grownSite: string;
  }
}

/** The site that the company has after two years (`grownSite.ts`), under its base path. */
export interface GrownSite {
  /** `http://localhost:8080/`, for addresses that begin with a slash. */
  readonly origin: string;
  /** Address of every page, base path included, without redirecting ones. */
  readonly addresses: readonly string[];
  /** One page of each kind, and an address that has no page. */
  readonly kinds: readonly string[];
}

/** Serves one built site (`serveDist.ts`) for all browser tests, and the grown one for those that ask for it. @returns closes them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A machine without a browser installs one meanwhile.
  let [site] = await Promise.all([serveDist(), findQuickBrowser()]);
  let grown: ReturnType<typeof serveGrown> | undefined;
  const closeAll = async () => {
    await site.close();
    await grown?.then(
      ({ close }) => close(),
      () => undefined,
    );
    grown = undefined;
  };
  const starter = createServer((_, response) => {
    grown ??= serveGrown();
    grown.then(describeGrown).then(
      (described) => response.end(JSON.stringify(described)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, "localhost");
  await once(starter, "listening");
  project.provide("siteUrl", site.url);
  project.provide("grownSite", `http://localhost:${(starter.address() as AddressInfo).port}/`);
  // `npm test -- --watch`: rebuilds the edited site before the tests run again.
  project.onTestsRerun(async () => {
    await closeAll();
    site = await serveCopy<typeof import("../serveDist.ts"), typeof site>(
      "serveDist.ts",
      ({ serveDist }) => serveDist(),
    );
    project.provide("siteUrl", site.url);
  });
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await closeAll();
  };
}

const serveGrown = () =>
  serveCopy<typeof import("../serveRendered.ts"), RenderedServer>(
    "serveRendered.ts",
    ({ serveRendered }) => serveRendered({ base: grownBase, origin: grownOrigin }, true),
    growContent,
  );

/**
 * Serves the site from a copy of the project: built from the code as it is now, and by the copy of it, as with this one's
 * its bundles would hold two Reacts.
 *
 * @param name of the module of `test/support` that serves it
 * @param edit changes the copy first
 */
async function serveCopy<Module, Site extends { close(): Promise<void> }>(
  name: string,
  serve: (module: Module) => Promise<Site>,
  edit?: (folder: string) => Promise<void>,
): Promise<Site> {
  await mkdir(join(root, ".cache"), { recursive: true });
  const folder = await mkdtemp(join(root, ".cache/test-"));
  await copyProject(folder, "shared");
  await cp(join(root, "test/support"), join(folder, "test/support"), { recursive: true });
  await edit?.(folder);
  const site = await serve(await import(join(folder, "test/support", name)));
  const close = () => site.close().then(() => rm(folder, { recursive: true }));
  return { ...site, close };
}

function describeGrown({ url, output }: Awaited<ReturnType<typeof serveGrown>>): GrownSite {
  const kinds = new Map<string, string>();
  const addresses: string[] = [];
  for (const path of [...output.keys()].sort()) {
    const html = /(?:^|\/)index\.html$/.test(path) ? (textOf(output.get(path)) ?? "") : "";
    if (html === "" || /http-equiv="refresh".*<body/s.test(html)) continue;
    const address = grownBase + path.replace(/index\.html$/, "");
    addresses.push(address);
    // A kind has styles of its own; an overview and its entries may share theirs.
    const [styles] = /<style>.*?<\/style>/s.exec(html) ?? [];
    const kind = `${styles} ${path.split("/").length}`;
    if (!kinds.has(kind)) kinds.set(kind, address);
  }
  return {
    origin: new URL("/", url).href,
    addresses,
    kinds: [...kinds.values(), `${grownBase}no/such/page/`],
  };
}
