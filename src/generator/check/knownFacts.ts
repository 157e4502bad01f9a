import type { Cache } from "../cache/cache.ts";
import { hashRoom } from "../cache/hashRoom.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { FileFacts } from "./facts.ts";

type Known = Map<string, { readonly hash: string; readonly facts: FileFacts }>;

/**
 * The facts of files that had no fault when a site was checked last, so that only those are read that are others now.
 *
 * @param options all that decides what is a fault of a file by itself, besides the code of the checks
 */
export function openKnownFacts(cache: Pick<Cache, "keep" | "recall">, options: unknown) {
  const tools = ["html-validate", "htmlparser2"].map((name) => readToolVersion(name));
  const decisive = [options, hashRoom("hosts"), tools, process.version];
  const key = { step: "facts", room: "check", options: decisive };
  const before = cache.recall<Known>(key) ?? new Map();
  const now: Known = new Map();
  let isOther = false;
  return {
    /** @param hash of the file's contents; one without is read in any case */
    find: (path: string, hash: string | undefined, read: () => FileFacts): FileFacts => {
      if (hash === undefined) return read();
      const known = before.get(path);
      const isSame = known?.hash === hash;
      const facts = isSame ? known.facts : read();
      isOther ||= !isSame;
      now.set(path, { hash, facts });
      return facts;
    },
    /** Keeps them, once it is known that there is no fault. */
    keep: (): void => {
      if (isOther || now.size !== before.size) cache.keep(key, now);
    },
  };
}
