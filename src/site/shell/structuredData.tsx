import type * as schema from "schema-dts";
import {
  type DescribedPage,
  type DocumentProps,
  locatePage,
  type PageAddress,
  type SiteUrl,
} from "../../generator/index.ts";
import type { Content } from "../parts/useSite.ts";
import { listCompanyFacts } from "./content.ts";
import { namePage } from "./words.ts";

declare module "../../generator/index.ts" {
  interface Route<Content> {
    /** Type of the page in schema.org's vocabulary; `WebPage` if not given. */
    readonly kind?: string;
    /** What the page is about. */
    readonly subject?: (content: Content, address: PageAddress) => SchemaNode | undefined;
    /** False for a page below home that shows no breadcrumbs to itself. */
    readonly hasBreadcrumbs?: boolean;
  }
}

/**
 * A node of structured data, with its type and property names from schema.org's vocabulary. Values are not typed: the
 * vocabulary allows so many kinds that their types would take up most of a type check.
 */
export type SchemaNode<Leaf extends { "@type": string } = { "@type": string }> = {
  readonly "@type": Leaf["@type"];
  readonly "@id": string;
} & { readonly [Name in Exclude<keyof Leaf, `@${string}`>]?: unknown };

// In a script element, HTML only reads `</script` and `<!--`; U+2028 and U+2029 end a line in old JavaScript.
const dangerous = /[<\u2028\u2029]/g;

/** JSON-LD for search engines. It is not run as a script, so no content security policy forbids it. */
export function StructuredData({ graph }: { readonly graph: object }) {
  const json = JSON.stringify(graph).replaceAll(
    dangerous,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with all that HTML takes for markup escaped.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
  );
}

/** The structured data of one page, as one graph. It says nothing that the page does not show. */
export function describePage(
  page: DescribedPage<Content>,
  { content, head, share }: DocumentProps<Content>,
): object {
  const { canonical, route, siteUrl, breadcrumbs } = page;
  const subject = route.subject?.(content, page);
  // The home page has no breadcrumbs.
  const hasBreadcrumbs = route.hasBreadcrumbs !== false && breadcrumbs.length > 1;
  const breadcrumb = hasBreadcrumbs ? describeBreadcrumbs(page) : undefined;
  const webPage: SchemaNode<schema.WebPageLeaf> = {
    // Or one of its subtypes.
    "@type": (route.kind ?? "WebPage") as "WebPage",
    "@id": `${canonical}#webpage`,
    url: canonical,
    name: namePage(head.title, content.site.shortName),
    description: head.description,
    inLanguage: content.site.language,
    isPartOf: { "@id": websiteId(siteUrl) },
    primaryImageOfPage: share && { "@type": "ImageObject", url: share.url },
    dateModified: route.updated?.(content),
    breadcrumb: breadcrumb && { "@id": breadcrumb["@id"] },
    mainEntity: subject && { "@id": subject["@id"] },
  };
  const nodes = [
    describeCompany(content, siteUrl),
    describeWebsite(content, siteUrl),
    webPage,
    breadcrumb,
    // Search engines show an article with a picture, and look for it in the article's own data.
    subject?.["@type"] === "Article" && share ? { ...subject, image: share.url } : subject,
  ];
  const graph = nodes.filter((node) => node !== undefined);
  return {
    "@context": "https://schema.org",
    "@graph": withoutPlaceholders(graph, content, siteUrl.origin),
  };
}

// Ids that other nodes refer to; they are the same on every page and in every build.
export const companyId = ({ origin, base }: SiteUrl) => `${origin}${base}#organization`;
const websiteId = ({ origin, base }: SiteUrl) => `${origin}${base}#website`;

/**
 * The company, as the footer shows it. An `Organization` and not a `LocalBusiness`, which would promise opening hours
 * and a counter.
 */
function describeCompany(content: Content, siteUrl: SiteUrl): SchemaNode<schema.OrganizationLeaf> {
  const { site } = content;
  const { legalName, cin, telephone } = listCompanyFacts(content);
  const root = siteUrl.origin + siteUrl.base;
  return {
    "@type": "Organization",
    "@id": companyId(siteUrl),
    ...names(site),
    legalName,
    identifier: cin && { "@type": "PropertyValue", name: content.shell.company.cin, value: cin },
    telephone,
    url: root,
    logo: `${root}icon-512.png`,
    email: site.mailboxes.info,
    address: describeOffice(site),
    sameAs: site.profiles.map(({ url }) => url),
  };
}

export function describeOffice({ address }: Content["site"]) {
  const { lines, locality, city, region, postalCode, countryCode } = address;
  return {
    "@type": "PostalAddress",
    streetAddress: [...lines, locality].join(", "),
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode,
  } as const;
}

/** Name, and the short name that titles use if it is another. */
function names({ name, shortName }: Content["site"]) {
  return { name, alternateName: shortName === name ? undefined : shortName };
}

function describeWebsite({ site }: Content, siteUrl: SiteUrl): SchemaNode<schema.WebSiteLeaf> {
  return {
    "@type": "WebSite",
    "@id": websiteId(siteUrl),
    url: siteUrl.origin + siteUrl.base,
    ...names(site),
    inLanguage: site.language,
    publisher: { "@id": companyId(siteUrl) },
  };
}

function describeBreadcrumbs({
  canonical,
  siteUrl,
  breadcrumbs,
}: DescribedPage<Content>): SchemaNode<schema.BreadcrumbListLeaf> {
  return {
    "@type": "BreadcrumbList",
    "@id": `${canonical}#breadcrumb`,
    itemListElement: breadcrumbs.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: locatePage(path, siteUrl).canonical,
    })),
  };
}

/** A service. What the company does for one industry is one too, with an audience. */
export function describeService(
  name: string,
  description: string,
  { canonical, siteUrl }: PageAddress,
  audienceType?: string,
): SchemaNode<schema.ServiceLeaf> {
  return {
    "@type": "Service",
    "@id": `${canonical}#service`,
    name,
    description,
    url: canonical,
    provider: { "@id": companyId(siteUrl) },
    audience: audienceType && { "@type": "Audience", audienceType },
  };
}

/**
 * Removes what the company has yet to supply, which search engines would keep as a fact: every text that contains a
 * placeholder's value, also through a token, and lists that end up empty. The site's own URLs stay, because ids are
 * made of them. JSON has no undefined values, so those are left out too.
 */
function withoutPlaceholders(graph: readonly object[], content: Content, origin: string): unknown {
  // Sample positions have no structured data, and a sample's title may be genuine text elsewhere.
  const values = content.placeholders
    .filter(({ file }) => !file.startsWith("content/positions/"))
    .map(({ value }) => value);
  return JSON.parse(JSON.stringify(graph), (key, value: unknown) => {
    if (Array.isArray(value)) {
      // Removed items have left holes.
      const rest = value.filter(() => true);
      return rest.length > 0 ? rest : undefined;
    }
    const isKept = typeof value !== "string" || key.startsWith("@") || value.startsWith(origin);
    return isKept || !values.some((one) => value.includes(one)) ? value : undefined;
  });
}
