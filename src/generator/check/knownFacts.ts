import type { Cache } from "../cache/cache.ts";
import { hashRoom } from "../cache/hashRoom.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { FileFacts } from "./facts.ts";

type Known = Map<string, { readonly hash: string; readonly facts: FileFacts }>;

/**
 * Caches the facts of files from the last check that found no fault, so that only files that have changed are read.
 *
 * @param options everything, besides the code of the checks, that decides whether a file by itself has a fault
 */
export function openKnownFacts(cache: Pick<Cache, "keep" | "recall">, options: unknown) {
  const tools = ["html-validate", "htmlparser2"].map((name) => readToolVersion(name));
  const decisive = [options, hashRoom("hosts"), tools, process.version];
  const key = { step: "facts", room: "check", options: decisive };
  const before = cache.recall<Known>(key) ?? new Map();
  const now: Known = new Map();
  let isOther = false;
  return {
    /** @param hash of the file's contents; a file without one is always read */
    find: (path: string, hash: string | undefined, read: () => FileFacts): FileFacts => {
      if (hash === undefined) return read();
      const known = before.get(path);
      const isSame = known?.hash === hash;
      const facts = isSame ? known.facts : read();
      isOther ||= !isSame;
      now.set(path, { hash, facts });
      return facts;
    },
    /** Caches the facts; to be called only if no check has found a fault. */
    keep: (): void => {
      if (isOther || now.size !== before.size) cache.keep(key, now);
    },
  };
}
