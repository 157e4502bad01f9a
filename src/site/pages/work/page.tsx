import { Cases } from "../../parts/cards/cards.tsx";
import { InnerHero, Section } from "../../parts/sections/sections.tsx";
import { Day, Facts } from "../../parts/texts/Facts.tsx";
import { Markdown } from "../../parts/texts/Markdown.tsx";
import { useSite } from "../../parts/useSite.ts";
import type { EntryPages, Row } from "../../shell/rows.ts";
import { describePieceOfWork } from "./article.ts";
import { type Work, work, workPage } from "./content.ts";

const styles = "src/site/pages/work/work.scss";

const workPages: EntryPages<Work> = {
  entries: ({ work }) => work,
  banner: { size: "medium" },
  styles,
  row: (piece) => ({
    picture: () => piece.image,
    subject: (content, address) => describePieceOfWork(piece, content, address),
    page: () => <WorkPage work={piece} />,
  }),
};

export const workOverview: Row<"work" | "workPage"> = {
  content: { work, workPage },
  name: ({ workPage }) => workPage.name,
  isThere: ({ work }) => work.length > 0,
  menu: "entry",
  banner: { size: "medium" },
  kind: "CollectionPage",
  head: ({ workPage }) => workPage.head,
  picture: ({ workPage }) => workPage.hero.image,
  styles,
  page: () => <WorkOverview />,
  below: workPages,
  related: RelatedWork,
};

function WorkOverview() {
  const { work, workPage } = useSite().content;
  return (
    <>
      <InnerHero hero={workPage.hero} />
      <Section id="all-work" words={workPage.list}>
        <Cases cases={work} />
      </Section>
    </>
  );
}

function WorkPage({ work }: { readonly work: Work }) {
  const { content, href } = useSite();
  const { hero, labels } = content.workPage;
  const { title, head, image, client, published, service, industry, problem, body, change } = work;
  const link = (named: string) => {
    const entry = [...content.services, ...content.industries].find(({ path }) => path === named);
    return entry && <a href={href(entry.path)}>{entry.title}</a>;
  };
  return (
    <>
      <InnerHero hero={{ ...hero, title, description: head.description, image }} />
      <div className="section">
        <div className="container job">
          <div className="job__facts">
            <Facts
              facts={{
                [labels.client]: client,
                [labels.service]: link(service),
                [labels.industry]: link(industry),
                [labels.published]: <Day day={published} />,
              }}
            />
          </div>
          <div className="job__lists">
            <section>
              <h2 className="t-heading">{labels.problem}</h2>
              <p className="t-lead">{problem}</p>
            </section>
            <section>
              <h2 className="t-heading">{labels.done}</h2>
              <Markdown body={body} name={labels.done} />
            </section>
            <section>
              <h2 className="t-heading">{labels.change}</h2>
              <p className="t-lead">{change}</p>
            </section>
          </div>
        </div>
      </div>
    </>
  );
}

/** On the page of a service or an industry: the pieces of work that name it, if any. */
function RelatedWork() {
  const { content, currentPath } = useSite();
  const related = content.work.filter(
    ({ service, industry }) => service === currentPath || industry === currentPath,
  );
  if (related.length === 0) return null;
  return (
    <Section id="work" words={content.workPage.related}>
      <Cases cases={related} />
    </Section>
  );
}
