import { readFileSync } from "node:fs";
import { deserialize, serialize } from "node:v8";
import type { Cache } from "../cache/cache.ts";
import { hashRoom } from "../cache/hashRoom.ts";
import { readToolVersion } from "../cache/readToolVersion.ts";
import type { FileFacts } from "./facts.ts";

type Known = ReadonlyMap<string, { readonly hash: string; readonly facts: FileFacts }>;

/**
 * The facts of files that had no fault when a site was checked last, so that only those are read that are others now.
 *
 * @param options all that decides what is a fault of a file by itself, besides the code of the checks
 */
export function openKnownFacts(cache: Pick<Cache, "find" | "replace">, options: unknown) {
  const tools = ["html-validate", "htmlparser2"].map((name) => readToolVersion(name));
  const decisive = [options, hashRoom("hosts"), tools, process.version];
  const key = { step: "facts", room: "check", options: decisive };
  const before = readKnown(cache.find(key)?.path);
  const now = new Map<string, { hash: string; facts: FileFacts }>();
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
      if (isOther || now.size !== before.size) cache.replace(key, serialize(now));
    },
  };
}

/** A record that is missing or was damaged only means that all files are read. */
function readKnown(path: string | undefined): Known {
  try {
    return path === undefined ? new Map() : (deserialize(readFileSync(path)) as Known);
  } catch {
    return new Map();
  }
}
