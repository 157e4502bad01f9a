import { createHash } from "node:crypto";

/** The first 16 hex digits of SHA-256: short enough for a file name, long enough to rule out collisions here. */
export function contentHash(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 16);
}
