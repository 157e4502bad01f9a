import type { Work } from "../../collections.ts";
import { WorkList } from "../../parts/cards/cards.tsx";
import { InnerHero, Section } from "../../parts/sections/sections.tsx";
import { Day, Facts } from "../../parts/texts/Facts.tsx";
import { Markdown } from "../../parts/texts/Markdown.tsx";
import { useSite } from "../../parts/useSite.ts";

/** The overview at `/work`, which exists once there is a piece of work. */
export function WorkOverview() {
  const { work, workPage } = useSite().content;
  return (
    <>
      <InnerHero hero={workPage.hero} />
      <Section id="all-work" words={workPage.list}>
        <WorkList entries={work} />
      </Section>
    </>
  );
}

export function WorkPage({ work }: { readonly work: Work }) {
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
              <Markdown body={body} />
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
