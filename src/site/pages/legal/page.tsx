import type { LegalText } from "../../collections.ts";
import { Breadcrumb } from "../../parts/links/links.tsx";
import { Day } from "../../parts/texts/Facts.tsx";
import { Contents, Markdown } from "../../parts/texts/Markdown.tsx";
import { useSite } from "../../parts/useSite.ts";
import { CompanyFacts } from "../../shell/company.tsx";

export function LegalPage({ text }: { readonly text: LegalText }) {
  const words = useSite().content.shell.legal;
  return (
    <article className="legal section">
      <div className="container">
        <Breadcrumb />
        <h1 className="t-title">{text.title}</h1>
        <div className="legal__side">
          <p>
            {words.lastUpdated} <Day day={text.updated} />
          </p>
          <Contents body={text.body} heading={words.contents} />
        </div>
        <div className="legal__text">
          {text.review !== undefined && <p className="notice">{text.review}</p>}
          <Markdown body={text.body} />
          <CompanyFacts keys={["legalName", "registeredOffice", "grievanceContact"]} />
        </div>
      </div>
    </article>
  );
}
