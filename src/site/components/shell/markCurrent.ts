import { isInBranch } from "../../../generator/routing/isInBranch.ts";

/** What `aria-current` says of a link to `path` on the page at `currentPath`: that page, the branch it is in, or neither. */
export function markCurrent(currentPath: string, path: string): "page" | "true" | undefined {
  if (currentPath === path) return "page";
  return isInBranch(currentPath, path) ? "true" : undefined;
}
