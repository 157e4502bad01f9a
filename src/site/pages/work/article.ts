import type { ArticleLeaf } from "schema-dts";
import { locatePage, type PageAddress } from "../../../generator/index.ts";
import type { Content } from "../../parts/useSite.ts";
import { companyId, type SchemaNode } from "../../shell/structuredData.tsx";
import type { Work } from "./content.ts";

/** A piece of work, as an article about its service and its industry. */
export function describePieceOfWork(
  { title, published, problem, service, industry }: Work,
  { services, industries }: Content,
  { canonical, siteUrl }: PageAddress,
): SchemaNode<ArticleLeaf> {
  const company = { "@id": companyId(siteUrl) };
  const named = [...services, ...industries].filter(
    ({ path }) => path === service || path === industry,
  );
  return {
    "@type": "Article",
    "@id": `${canonical}#work`,
    headline: title,
    description: problem,
    datePublished: published,
    url: canonical,
    author: company,
    publisher: company,
    // Written out: search engines do not resolve ids that another page defines.
    about: named.map(({ path, title: name }) => ({
      "@type": "Service",
      name,
      url: locatePage(path, siteUrl).canonical,
    })),
  };
}
