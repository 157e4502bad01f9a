import { type RoutePath, renderMarkdown } from "../../generator/index.ts";
import type { LegalText } from "../collections.ts";
import { Day } from "../components/common/Day.tsx";
import { Breadcrumb } from "../components/common/links.tsx";
import { CompanyFacts } from "../components/shell/brand.tsx";
import { useSite } from "../components/useSite.ts";

/** A legal text: Markdown on a plain page, and below it who says so and whom to ask. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { content, href } = useSite();
  const html = renderMarkdown(text.body, (path) => {
    const [route = "/", fragment] = path.split("#");
    return href(route as RoutePath, fragment);
  });
  return (
    <article className="legal section">
      <div className="container">
        <Breadcrumb />
        <h1 className="t-title">{text.title}</h1>
        <p className="t-2">
          {content.shell.legal.lastUpdated} <Day day={text.updated} />
        </p>
        {text.review !== undefined && <p className="notice">{text.review}</p>}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown escapes raw HTML and refuses script links. */}
        <div className="legal__text" dangerouslySetInnerHTML={{ __html: html }} />
        <CompanyFacts
          keys={["legalName", "registeredOffice", "grievanceContact", "grievanceMail"]}
        />
      </div>
    </article>
  );
}
