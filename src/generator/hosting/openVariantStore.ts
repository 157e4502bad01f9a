import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fingerprint } from "../fingerprint.ts";
import { writeEntry } from "../pictures/writeEntry.ts";
import { type Effort, encodings } from "./encodings.ts";

/** A file as it is stored for browsers that take it in an encoding. */
export interface Variant {
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/** Packs files, or finds them packed by an earlier run. */
export interface VariantStore {
  /** The file in every encoding, the tightest first; without those that are no smaller than the file. */
  readonly pack: (bytes: Uint8Array, effort: Effort) => Promise<readonly Variant[]>;
}

const digestLength = 32;
const lengthLength = 4;

/**
 * Opens the cache of packed files, by the contents of what is in them. One entry holds a file in all encodings: a
 * digest of all that follows, and then each with its length (32 bits) before it. An entry that was damaged is made
 * anew, so that a page that no browser can read is never built.
 *
 * @param cacheDir absolute path; made if it is not there
 */
export async function openVariantStore(cacheDir: string): Promise<VariantStore> {
  await mkdir(cacheDir, { recursive: true });
  return {
    pack: async (bytes, effort) => {
      const path = join(cacheDir, `${fingerprint(bytes)}-${effort}`);
      const forms = readForms(path) ?? (await packAll(bytes, effort, path));
      return encodings
        .map(({ extension }, index) => ({ extension, bytes: forms[index] ?? bytes }))
        .filter((variant) => variant.bytes.length < bytes.length);
    },
  };
}

/** Without promises: in a site of many pages they would take several times as long as the reading. */
function readForms(path: string): readonly Uint8Array[] | undefined {
  let entry: Buffer;
  try {
    entry = readFileSync(path);
  } catch {
    return undefined;
  }
  const body = entry.subarray(digestLength);
  if (!digest(body).equals(entry.subarray(0, digestLength))) return undefined;
  let start = 0;
  return encodings.map(() => {
    const end = start + lengthLength + body.readUInt32BE(start);
    // Copied out: the whole entry would go along to the thread that writes.
    const form = Uint8Array.prototype.slice.call(body, start + lengthLength, end);
    start = end;
    return form;
  });
}

async function packAll(bytes: Uint8Array, effort: Effort, path: string) {
  const forms = await Promise.all(encodings.map(({ pack }) => pack(bytes, effort)));
  const body = Buffer.concat(forms.flatMap((form) => [formatLength(form.length), form]));
  await writeEntry(path, Buffer.concat([digest(body), body]));
  return forms;
}

function formatLength(length: number): Buffer {
  const bytes = Buffer.alloc(lengthLength);
  bytes.writeUInt32BE(length);
  return bytes;
}

function digest(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
