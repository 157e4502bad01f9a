import type { Place } from "../../../generator/routing/locatePage.ts";

/** The ids that other nodes refer to: the same on every page, and from one build to the next. */
export function identifyCompany({ origin, base }: Place): string {
  return `${origin}${base}#organization`;
}

export function identifyWebsite({ origin, base }: Place): string {
  return `${origin}${base}#website`;
}
