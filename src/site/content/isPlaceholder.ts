import type { Content } from "./content.ts";
import { pageFiles } from "./contentFiles.ts";

/** True while the company must still supply a value of site.yaml. @param key as in `mailboxes.security` */
export function isPlaceholder({ placeholders }: Content, key: string): boolean {
  return placeholders.some((one) => one.file === pageFiles.site && one.key === key);
}
