import type { Work, WorkPage as WorkContent } from "../collections.ts";
import { DayFact } from "../components/common/Day.tsx";
import { Markdown } from "../components/common/Markdown.tsx";
import { InnerHero, Section } from "../components/common/sections.tsx";
import { WorkList } from "../components/common/work.tsx";
import { useSite } from "../components/useSite.ts";

/** The overview at `/work`, which exists once there is a piece of work. */
export function WorkOverview({ words }: { readonly words: WorkContent }) {
  return (
    <>
      <InnerHero hero={words.hero} />
      <Section id="all-work" words={words.list}>
        <WorkList entries={useSite().content.work} />
      </Section>
    </>
  );
}

/** One piece of work: for whom, what was wrong, what was done, and what changed. */
export function WorkPage({ work }: { readonly work: Work }) {
  const { hero, labels } = useSite().content.workPage;
  const { title, head, image, problem, body, change } = work;
  return (
    <>
      <InnerHero hero={{ ...hero, title, description: head.description, image }} />
      <div className="section">
        <div className="container job">
          <WorkFacts work={work} />
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

/** The client, links to the service and the industry, and the day of publication. */
function WorkFacts({ work: { client, published, service, industry } }: { readonly work: Work }) {
  const { content, href } = useSite();
  const { labels } = content.workPage;
  const entries = [...content.services, ...content.industries];
  const links = [
    [labels.service, service],
    [labels.industry, industry],
  ] as const;
  return (
    <div className="job__facts">
      <dl>
        <div>
          <dt>{labels.client}</dt>
          <dd>{client}</dd>
        </div>
        {links.flatMap(([label, named]) =>
          entries
            .filter(({ path }) => path === named)
            .map(({ path, title }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>
                  <a href={href(path)}>{title}</a>
                </dd>
              </div>
            )),
        )}
        <DayFact label={labels.published} day={published} />
      </dl>
    </div>
  );
}
