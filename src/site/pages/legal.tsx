import type { LegalText } from "../collections.ts";
import { Day } from "../components/common/Day.tsx";
import { Breadcrumb } from "../components/common/links.tsx";
import { Markdown } from "../components/common/Markdown.tsx";
import { CompanyFacts } from "../components/shell/brand.tsx";
import { useSite } from "../components/useSite.ts";

/** A legal text: Markdown on a plain page, and below it who says so and whom to ask. */
export function LegalPage({ text }: { readonly text: LegalText }) {
  const { content } = useSite();
  return (
    <article className="legal section">
      <div className="container">
        <Breadcrumb />
        <h1 className="t-title">{text.title}</h1>
        <p className="t-2">
          {content.shell.legal.lastUpdated} <Day day={text.updated} />
        </p>
        {text.review !== undefined && <p className="notice">{text.review}</p>}
        <Markdown body={text.body} />
        <CompanyFacts keys={["legalName", "registeredOffice", "grievanceContact"]} />
      </div>
    </article>
  );
}
