import { loadOnce } from "./buildOutput.ts";

const loaded = await loadOnce();

export const serviceIds = [
  ...(["custom", "webApplication", "mobileApp", "ecommerce"] as const),
  ...(["cloud", "softwareMaintenance", "itConsult", "travel"] as const),
] as const;

const industryIds = [
  ...(["banking", "education", "agriculture"] as const),
  ...(["healthcare", "manufacturing"] as const),
] as const;

/** The words that stand on the pages under test, so that a change of copy changes no test; services and industries by slug too. */
export const content = {
  ...loaded,
  service: pick(loaded.services, serviceIds),
  industry: pick(loaded.industries, industryIds),
};

function pick<Entry extends { readonly slug: string }, Slug extends string>(
  entries: readonly Entry[],
  slugs: readonly Slug[],
): Readonly<Record<Slug, Entry>> {
  const found = slugs.map((slug) => [slug, entries.find((entry) => entry.slug === slug)] as const);
  return Object.fromEntries(found) as Record<Slug, Entry>;
}
