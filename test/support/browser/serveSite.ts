import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { grownBase } from "../grownSite.ts";
import { listFiles, serveBuild, serveGrown } from "../runBuild.ts";
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

/** Serves one built site for all browser tests, and the grown one for those that ask for it. @returns closes them */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // On a fresh clone the pictures are encoded while a browser is being installed.
  let [site] = await Promise.all([serveBuild("/"), findQuickBrowser()]);
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
    site = await serveBuild("/");
    project.provide("siteUrl", site.url);
  });
  return async () => {
    starter.close();
    starter.closeAllConnections();
    await closeAll();
  };
}

async function describeGrown({ url, out }: { url: string; out: string }): Promise<GrownSite> {
  const files = listFiles(out).filter((file) => /(?:^|\/)index\.html$/.test(file));
  const kinds = new Map<string, string>();
  const addresses: string[] = [];
  for (const file of files) {
    const html = await readFile(join(out, file), "utf8");
    if (html.includes('http-equiv="refresh"')) continue;
    const address = grownBase + file.replace(/index\.html$/, "");
    addresses.push(address);
    // A kind has styles of its own; an overview and its entries may share theirs.
    const [styles] = /<style>.*?<\/style>/s.exec(html) ?? [];
    const kind = `${styles} ${file.split("/").length}`;
    if (!kinds.has(kind)) kinds.set(kind, address);
  }
  return {
    origin: new URL("/", url).href,
    addresses,
    kinds: [...kinds.values(), `${grownBase}no/such/page/`],
  };
}
