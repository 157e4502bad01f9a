import type { ServingPolicy } from "../../src/generator/hosts/servingPolicy.ts";
import { type Answer, askServer } from "../support/askServer.ts";

/** A site that a server is serving. */
export interface ProbedSite {
  readonly origin: string;
  readonly policy: ServingPolicy;
  /** Its files by output path, without packed ones, those for hosts, and the 404 page. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** Finds out what a server makes of one thing that the site wishes for, in the words of the table in the README. */
export type Probe = (site: ProbedSite) => Promise<string>;

/** @param path below the base */
export function ask(
  { origin, policy }: ProbedSite,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return askServer(origin, policy.base + path, { headers });
}

/** `services/cloud/index.html` → `services/cloud/` */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, "$1");
}

/** Output path of a fingerprinted file. @throws Error if the site has none */
export function findAsset({ files }: ProbedSite, extension: string): string {
  const found = [...files.keys()].find(
    (path) => path.startsWith("assets/") && path.endsWith(extension),
  );
  if (found === undefined) throw new Error(`the site has no asset that ends in ${extension}`);
  return found;
}

/** What is so for all of some items: one word if it is the same for all, else a word and its item for each kind. */
export async function describeEach(
  items: readonly string[],
  describe: (item: string) => Promise<string>,
): Promise<string> {
  const found = new Map<string, string>();
  for (const item of items) {
    const words = await describe(item);
    if (!found.has(words)) found.set(words, item);
  }
  if (found.size === 1) return [...found.keys()].join();
  return [...found].map(([words, item]) => `${words} (/${item})`).join("; ");
}
