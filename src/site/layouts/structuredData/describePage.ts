import type { BreadcrumbList, Graph, WebPage } from "schema-dts";
import { locatePage } from "../../../generator/routing/locatePage.ts";
import type {
  DescribedPage,
  RouteHead,
  ShareImage,
  Subject,
} from "../../../generator/routing/route.ts";
import type { Content } from "../../content/content.ts";
import { namePage } from "../namePage.ts";
import { describeCompany, describeWebsite } from "./describeCompany.ts";
import { identifyWebsite } from "./ids.ts";
import { withoutPlaceholders } from "./withoutPlaceholders.ts";

type Trail = Extract<BreadcrumbList, { "@type": "BreadcrumbList" }> & { readonly "@id": string };

/** All that search engines are told of one page, as one graph. It says nothing that the page does not show. */
export function describePage(
  page: DescribedPage<Content>,
  content: Content,
  head: RouteHead,
  share: ShareImage | undefined,
): Graph {
  const { route, place, breadcrumbs } = page;
  const subject = route.subject?.(content, page);
  // Home is at the end of no breadcrumbs.
  const breadcrumb =
    route.hasBreadcrumbs === false || breadcrumbs.length < 2 ? undefined : describeTrail(page);
  const nodes = [
    describeCompany(content, place),
    describeWebsite(content, place),
    describeWebPage(page, content, head, share, breadcrumb, subject),
    ...(breadcrumb === undefined ? [] : [breadcrumb]),
    ...(subject === undefined ? [] : [subject]),
  ];
  return {
    "@context": "https://schema.org",
    "@graph": withoutPlaceholders(nodes, content, place.origin),
  };
}

function describeWebPage(
  { canonical, place, route }: DescribedPage<Content>,
  content: Content,
  head: RouteHead,
  share: ShareImage | undefined,
  breadcrumb: Trail | undefined,
  subject: Subject | undefined,
): WebPage {
  return {
    "@type": route.kind ?? "WebPage",
    "@id": `${canonical}#webpage`,
    url: canonical,
    name: namePage(head.title, content.site.name),
    description: head.description,
    inLanguage: content.site.language,
    isPartOf: { "@id": identifyWebsite(place) },
    ...(share && { primaryImageOfPage: { "@type": "ImageObject", url: share.url } }),
    ...(route.updated && { dateModified: route.updated(content) }),
    ...(breadcrumb && { breadcrumb: { "@id": breadcrumb["@id"] } }),
    ...(subject && { mainEntity: { "@id": subject["@id"] } }),
  };
}

function describeTrail({ canonical, place, breadcrumbs }: DescribedPage<Content>): Trail {
  return {
    "@type": "BreadcrumbList",
    "@id": `${canonical}#breadcrumb`,
    itemListElement: breadcrumbs.map(({ path, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: locatePage(path, place).canonical,
    })),
  };
}
