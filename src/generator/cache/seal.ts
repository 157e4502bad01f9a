import { type Stats, utimesSync } from "node:fs";

/** Gives a file the present time in whole seconds. Whoever writes to it later leaves a part of a second in its time. */
export function seal(path: string): void {
  const seconds = Math.floor(Date.now() / 1000);
  utimesSync(path, seconds, seconds);
}

/** True for a file that nobody has written to since it was sealed. */
export function isSealed({ mtimeMs }: Stats): boolean {
  return mtimeMs % 1000 === 0;
}
