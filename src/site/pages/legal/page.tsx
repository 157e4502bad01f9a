import { Breadcrumb } from "../../parts/links/links.tsx";
import { Day } from "../../parts/texts/Facts.tsx";
import { Contents, Markdown } from "../../parts/texts/Markdown.tsx";
import { useSite } from "../../parts/useSite.ts";
import { CompanyFacts } from "../../shell/company.tsx";
import type { EntryRow } from "../../shell/rows.ts";
import { type LegalText, legal } from "./content.ts";

export const legalPages: EntryRow<"legal", LegalText> = {
  content: { legal },
  entries: ({ legal }) => legal,
  isInFooter: true,
  styles: "src/site/pages/legal/legal.scss",
  row: (text) => ({
    updated: () => text.updated,
    page: () => <LegalPage text={text} />,
  }),
};

function LegalPage({ text }: { readonly text: LegalText }) {
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
          <Markdown body={text.body} name={text.title} />
          <CompanyFacts keys={["legalName", "registeredOffice", "grievanceContact"]} />
        </div>
      </div>
    </article>
  );
}
